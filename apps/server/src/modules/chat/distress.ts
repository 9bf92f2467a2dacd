// Words of distress or of a minor in a player's message. They never block a message; they bring the chat to the head of the queue.
// The lists are `distress-words/<language>.json`; whoever changes one has it read by a second person who speaks the language.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ChatDistress, chatDistress } from '@perya/contract/constants';
import { scriptOf } from '@perya/locales/script-of';
import { z } from 'zod';
import { foldText } from '../../platform/fold-text.ts';

const folder = join(import.meta.dirname, 'distress-words');
/** Regular expressions, matched to folded text; `spaced`: they begin at a word, with what `prefix` allows before it. */
const wordsShape = z.strictObject({
  spaced: z.boolean(),
  prefix: z.string().default(''),
  life: z.array(z.string()).min(1),
  minor: z.array(z.string()).min(1),
  losses: z.array(z.string()).min(1),
  control: z.array(z.string()).min(1),
});

type Words = z.output<typeof wordsShape>;
/** By script: signs by which a text is in it, all patterns in one, and each kind's. */
type ScriptWords = { signs: RegExp; any: RegExp; kinds: ReadonlyMap<ChatDistress, RegExp> };

const patternsOf = (words: Words, kinds: readonly ChatDistress[]): string =>
  `${words.prefix}(?:${kinds.flatMap((kind) => words[kind].map(foldText)).join('|')})`;

/** Those that begin at a word share the look before it, which costs more than they do. */
function patternOf(languages: readonly Words[], kinds: readonly ChatDistress[]): RegExp {
  const { spaced = [], joined = [] } = Object.groupBy(languages, (words) =>
    words.spaced ? 'spaced' : 'joined',
  );
  const atWords = `(?<!\\p{L})(?:${spaced.map((words) => patternsOf(words, kinds)).join('|')})`;
  const anywhere = joined.map((words) => patternsOf(words, kinds));
  return new RegExp([...(spaced.length > 0 ? [atWords] : []), ...anywhere].join('|'), 'u');
}

function readWords(): ScriptWords[] {
  const languages = readdirSync(folder).map((file) => ({
    script: scriptOf(file.replace('.json', '')),
    words: wordsShape.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  }));
  return [...Map.groupBy(languages, ({ script }) => script)].map(([script, those]) => {
    const all = those.map(({ words }) => words);
    return {
      // Japanese may be written without a Han sign.
      signs: new RegExp(
        script === 'Han'
          ? String.raw`[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}]`
          : `\\p{Script=${script}}`,
        'u',
      ),
      any: patternOf(all, chatDistress),
      kinds: new Map(chatDistress.map((kind) => [kind, patternOf(all, [kind])])),
    };
  });
}

let read: ScriptWords[] | undefined;

/** What a text tells of, the gravest first; undefined: nothing of this kind. */
export function findDistress(text: string): ChatDistress | undefined {
  const plain = foldText(text)
    .replaceAll(/[’‘`´ʼ]/gu, "'")
    .replaceAll(/\s+/gu, ' ');
  const joined = plain.replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '');
  read ??= readWords();
  const found = read.filter(({ signs, any }) => signs.test(text) && any.test(joined));
  return chatDistress.find((kind) => found.some(({ kinds }) => kinds.get(kind)?.test(joined)));
}

/** Of two, either of which may be nothing. */
export const graver = (one: ChatDistress | null, other: ChatDistress | null): ChatDistress | null =>
  chatDistress.find((kind) => kind === one || kind === other) ?? null;
