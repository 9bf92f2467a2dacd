// The chosen language: stored in the browser, and in a cookie so that the next HTML uses it.
import { debounceMs, type Language, languages } from '@perya/contract/constants';
import type { Digits } from '@perya/locales/figures';
import { directionOf, type Phrases } from '@perya/locales/page';
import { caller } from './calls.ts';

const oneYear = 31_536_000;

/** Stores a choice here, and in the cookie that the server reads. */
export function remember(key: 'language' | 'theme' | 'saver' | 'digits', value: string) {
  localStorage.setItem(key, value);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve.
  document.cookie = `${key}=${value}; path=/; max-age=${oneYear}; samesite=lax`;
}

export function storedLanguage(): Language | undefined {
  return languages.find((language) => language === localStorage.getItem('language'));
}

/** The digits of the figures, decided for each document as the page is rendered. */
export const chosenDigits = (): Digits => ('latin' in document.documentElement.dataset ? 'latin' : 'own');

/** Applies a choice of language: at once, but once for several quick taps. */
export function createLanguageSwitch(phrases: Phrases) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (language: Language) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      remember('language', language);
      caller.language = language;
      void phrases.switchTo(language);
    }, debounceMs.language);
  };
}

/** Keeps `lang` and `dir` of the document true. */
export function applyDocumentLanguage(language: Language) {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
