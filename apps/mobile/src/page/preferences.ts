// Language and theme: chosen by the person, kept in the browser, told to the server by a cookie so that the next HTML fits.
import { debounceMs, type Language, languages, type Theme, themes } from '@perya/contract/constants';
import { directionOf, type Phrases } from '@perya/locales/page';
import { useSyncExternalStore } from 'react';
import { caller } from './calls.ts';

const oneYear = 31_536_000;

function remember(key: 'language' | 'theme', value: string) {
  localStorage.setItem(key, value);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve.
  document.cookie = `${key}=${value}; path=/; max-age=${oneYear}; samesite=lax`;
}

export function storedLanguage(): Language | undefined {
  return languages.find((language) => language === localStorage.getItem('language'));
}

/** Makes the choice of language take effect: at once, but not for each of several quick taps. */
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
export function dressDocument(language: Language) {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

const themeListeners = new Set<() => void>();
const themeNow = (): Theme =>
  themes.find((theme) => theme === document.documentElement.dataset['theme']) ?? themes[0];

export function setTheme(theme: Theme) {
  document.documentElement.dataset['theme'] = theme;
  remember('theme', theme);
  for (const listener of themeListeners) listener();
}

/** The theme on show. The first render sees the default, as the server did. */
export function useTheme(): Theme {
  const subscribe = (listener: () => void) => {
    themeListeners.add(listener);
    return () => themeListeners.delete(listener);
  };
  return useSyncExternalStore(subscribe, themeNow, () => themes[0]);
}
