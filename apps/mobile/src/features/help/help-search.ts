// Searches the help in the browser: every word has to occur in a question or its answer, in any script.
import { type HelpItem, questionsOf } from './help-items.ts';

/** Normalises case, accents, Arabic vowel signs and the shapes of alef. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .replaceAll(/[\u0622\u0623\u0625\u0671]/gu, '\u0627')
    .replaceAll('\u0649', '\u064a')
    .replaceAll('\u0629', '\u0647')
    .toLowerCase();
}

const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/gu, ' ');

/** The questions that contain every word, matches in the title first; none without words. */
export function searchHelp(items: readonly HelpItem[], query: string): HelpItem[] {
  const words = folded(query).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  const found = questionsOf(items).flatMap((item) => {
    const title = folded(item.title);
    const whole = `${title} ${folded(wordsOf(item.content))}`;
    if (!words.every((word) => whole.includes(word))) return [];
    return [{ item, missing: words.filter((word) => !title.includes(word)).length }];
  });
  return found.sort((a, b) => a.missing - b.missing).map(({ item }) => item);
}
