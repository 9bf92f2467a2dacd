// The language and the colours that this browser shows the office in.
import { type Language, officeLanguages, type Theme, themes } from '@perya/contract/constants';
import { directionOf } from '@perya/locales/direction-of';

type Preferences = { language: Language; theme: Theme };

const key = 'office.preferences';

export function readPreferences(): Preferences {
  const stored = readStored();
  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    language:
      officeLanguages.find((one) => one === stored['language']) ?? officeLanguageFor(navigator.languages),
    theme: themes.find((one) => one === stored['theme']) ?? (dark ? 'dark' : 'light'),
  };
}

const codeOf = (tag: string) => new Intl.Locale(tag).language;

/** The first of a browser's languages that the office speaks; it may call Filipino and Indonesian by their former codes. */
export const officeLanguageFor = (asked: readonly string[]): Language =>
  asked.flatMap((tag) => officeLanguages.filter((one) => codeOf(one) === codeOf(tag)))[0] ?? 'en';

function readStored(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Shows the page so, and keeps it. */
export function applyPreferences(chosen: Partial<Preferences>): void {
  const { language, theme } = { ...readPreferences(), ...chosen };
  const { documentElement } = document;
  documentElement.lang = language;
  documentElement.dir = directionOf(language);
  documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(key, JSON.stringify({ language, theme }));
  } catch {
    // A browser without storage forgets them.
  }
}
