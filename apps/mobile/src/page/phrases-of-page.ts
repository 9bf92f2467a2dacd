// The page's phrases for code outside of React (mutations, the socket).
import type { Phrases } from '@perya/locales/page';

let held: Phrases | undefined;
export function setPhrasesOfPage(phrases: Phrases) {
  held = phrases;
}
export function phrasesOfPage(): Phrases {
  if (!held) throw new Error('the phrases are not set up yet');
  return held;
}
