/** The room's phrases: its own slice and the refusals', loaded in the language of the stage. */

import { slices } from 'virtual:perya-phrases';
import { setupI18n } from '@lingui/core';
import { type Language, rightToLeftLanguages } from '@perya/contract/constants';
import type { PhraseId } from '@perya/locales';

const i18n = setupI18n();
// A slice stores a message without values as plain text, which is its own compiled form.
i18n.setMessagesCompiler((message) => [message]);

/** Loads both slices and sets the page's language and direction. */
export async function speak(language: Language): Promise<void> {
  const loaded = await Promise.all(['room', 'error'].map(async (area) => slices[`${language}/${area}`]?.()));
  for (const slice of loaded) if (slice) i18n.load(language, slice.default);
  i18n.activate(language);
  document.documentElement.lang = language;
  document.documentElement.dir = rightToLeftLanguages.includes(language) ? 'rtl' : 'ltr';
  for (const element of document.querySelectorAll<HTMLElement>('[data-phrase]')) {
    element.textContent = i18n._(element.dataset['phrase'] ?? '');
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-label]')) {
    element.ariaLabel = i18n._(element.dataset['label'] ?? '');
  }
}

export const t = (id: PhraseId, values?: Record<string, string | number>): string => i18n._(id, values);

/** A whole or decimal number in the language's digits. */
export const number = (value: number, digits = 0): string =>
  new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: digits }).format(value);

/** 0.9567 → 95.67 % */
export const percent = (share: number): string =>
  new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 2 }).format(share);

export const languageNow = (): string => i18n.locale;
