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

/** Signs by which a text is looked at for the languages of a script, by the script's code. */
function signsOf(script: string): RegExp {
  if (script === 'Hans' || script === 'Hant' || script === 'Jpan')
    return /[\p{Script=Hani}\p{Script=Hira}\p{Script=Kana}]/u;
  return new RegExp(`\\p{Script=${script === 'Kore' ? 'Hang' : script}}`, 'u');
}

function patternsOf(language: string) {
  const { spaced, prefix, ...kinds } = wordsShape.parse(
    JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')),
  );
  const before = spaced ? `(?<!\\p{L})${prefix}` : '';
  const { script = 'Latn' } = new Intl.Locale(language).maximize();
  const pattern = (kind: ChatDistress) =>
    new RegExp(kinds[kind].map((one) => `${before}(?:${foldText(one)})`).join('|'), 'u');
  return { signs: signsOf(script), kinds: chatDistress.map((kind) => [kind, pattern(kind)] as const) };
}

const languagesOfWords = readdirSync(folder).map((file) => patternsOf(file.replace('.json', '')));

/** What a text tells of, the gravest first; undefined: nothing of this kind. */
export function findDistress(text: string): ChatDistress | undefined {
  const plain = foldText(text)
    .replaceAll(/[’‘`´]/gu, "'")
    .replaceAll(/\s+/gu, ' ');
  const joined = plain.replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '');
  const spoken = languagesOfWords.filter(({ signs }) => signs.test(text));
  return chatDistress.find((wanted) =>
    spoken.some(({ kinds }) => kinds.some(([kind, pattern]) => kind === wanted && pattern.test(joined))),
  );
}

/** Of two, either of which may be nothing. */
export const graver = (one: ChatDistress | null, other: ChatDistress | null): ChatDistress | null =>
  chatDistress.find((kind) => kind === one || kind === other) ?? null;
