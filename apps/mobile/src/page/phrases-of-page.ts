// The phrases of the browser's page, for code that runs outside of React (mutations, the socket).
import type { Phrases } from '@perya/locales/page';

let held: Phrases | undefined;
export function setPhrasesOfPage(phrases: Phrases) {
  held = phrases;
}
export function phrasesOfPage(): Phrases {
  if (!held) throw new Error('the phrases are not set up yet');
  return held;
}
