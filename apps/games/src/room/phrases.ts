/** The room's phrases, the refusals' and the game's own, loaded in the language of the stage. */

import { type Language, rightToLeftLanguages } from '@perya/contract/constants';
import { chooseDigits, type Digits, formatDecimal, formatPercent } from '@perya/locales/figures';
import { formatMessage, type Message, type Values } from '@perya/locales/format';
import { phraseAreaOf } from '@perya/locales/game-area';
import type { PhraseId } from '@perya/locales/page';
import { firstSliceOf, laterSlicesOf } from '@perya/locales/slices';

let spoken: Language = 'en';
let messages: Record<string, Message> = {};

/** A game without an area of its own has all its phrases in the first slice. */
async function ownMessages(language: Language, gameCode: string): Promise<Record<string, Message>> {
  const area = phraseAreaOf(gameCode);
  const [, load] = Object.entries(await laterSlicesOf(language)).find(([name]) => name === area) ?? [];
  return (await load?.())?.default ?? {};
}

/** Loads the phrases and sets the page's language, direction and digits. */
export async function speak(gameCode: string, language: Language, digits: Digits = 'own'): Promise<void> {
  chooseDigits(digits);
  const [first, own] = await Promise.all([firstSliceOf(language), ownMessages(language, gameCode)]);
  messages = { ...first.default, ...own };
  spoken = language;
  document.documentElement.lang = language;
  document.documentElement.dir = rightToLeftLanguages.includes(language) ? 'rtl' : 'ltr';
  for (const element of document.querySelectorAll<HTMLElement>('[data-phrase]')) {
    element.textContent = textOf(element.dataset['phrase'] ?? '');
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-label]')) {
    element.ariaLabel = textOf(element.dataset['label'] ?? '');
  }
}

/** A phrase whose id comes with data: that of a PAR sheet. */
export const textOf = (id: string, values: Values = {}): string =>
  formatMessage(spoken, messages[id] ?? id, values);

export const t = (id: PhraseId, values?: Values): string => textOf(id, values);

/** A whole or decimal number in the language's digits. */
export const number = (value: number, digits = 0): string => formatDecimal(value, spoken, { most: digits });

/** 0.9567 → 95.67 % */
export const percent = (share: number): string => formatPercent(share, spoken, { most: 2 });

export const languageNow = (): Language => spoken;
