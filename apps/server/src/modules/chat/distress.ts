// Words of distress or of a minor in a player's message. They never block a message; they bring the chat to the head of the queue.
// The lists are `distress-words/<language>.json`; whoever changes one has it read by a second person who speaks the language.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ChatDistress, chatDistress } from '@perya/contract/constants';
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

/** Languages of these scripts are looked for together. */
const sameScripts: Readonly<Record<string, string>> = {
  Hans: 'Hani',
  Hant: 'Hani',
  Jpan: 'Hani',
  Kore: 'Hang',
};

/** By script: signs by which a text is in it, all patterns in one, and each kind's. */
type ScriptWords = { signs: RegExp; any: RegExp; kinds: ReadonlyMap<ChatDistress, RegExp> };

function readWords(): ScriptWords[] {
  const byScript = Map.groupBy(
    readdirSync(folder).map((file) => {
      const { script = 'Latn' } = new Intl.Locale(file.replace('.json', '')).maximize();
      const words = wordsShape.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
      return { script: sameScripts[script] ?? script, words };
    }),
    ({ script }) => script,
  );
  return [...byScript].map(([script, languages]) => {
    /** Those that begin at a word share the look before it, which costs more than they do. */
    const source = (kinds: readonly ChatDistress[]) => {
      const patternsOf = ({ words }: (typeof languages)[number]) =>
        `${words.prefix}(?:${kinds.flatMap((kind) => words[kind].map(foldText)).join('|')})`;
      const [spaced, joined] = [true, false].map((one) =>
        languages.filter(({ words }) => words.spaced === one).map(patternsOf),
      );
      return [...(spaced?.length ? [`(?<!\\p{L})(?:${spaced.join('|')})`] : []), ...(joined ?? [])].join('|');
    };
    return {
      signs:
        script === 'Hani'
          ? /[\p{Script=Hani}\p{Script=Hira}\p{Script=Kana}]/u
          : new RegExp(`\\p{Script=${script}}`, 'u'),
      any: new RegExp(source(chatDistress), 'u'),
      kinds: new Map(chatDistress.map((kind) => [kind, new RegExp(source([kind]), 'u')])),
    };
  });
}

const wordsOfScripts = readWords();

/** What a text tells of, the gravest first; undefined: nothing of this kind. */
export function findDistress(text: string): ChatDistress | undefined {
  const plain = foldText(text)
    .replaceAll(/[’‘`´ʼ]/gu, "'")
    .replaceAll(/\s+/gu, ' ');
  const joined = plain.replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '');
  const found = wordsOfScripts.filter(({ signs, any }) => signs.test(text) && any.test(joined));
  return chatDistress.find((kind) => found.some(({ kinds }) => kinds.get(kind)?.test(joined)));
}

/** Of two, either of which may be nothing. */
export const graver = (one: ChatDistress | null, other: ChatDistress | null): ChatDistress | null =>
  chatDistress.find((kind) => kind === one || kind === other) ?? null;
