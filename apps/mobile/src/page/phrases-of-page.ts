// The page's phrases for code outside of React (mutations, the socket).
import type { Phrases } from '@perya/locales/page';

let current: Phrases | undefined;
export function setPhrasesOfPage(phrases: Phrases) {
  current = phrases;
}
export function phrasesOfPage(): Phrases {
  if (!current) throw new Error('the phrases are not set up yet');
  return current;
}
