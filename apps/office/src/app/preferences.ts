// The language and the colours that this browser shows the office in.
import {
  type Language,
  officeLanguages,
  rightToLeftLanguages,
  type Theme,
  themes,
} from '@perya/contract/constants';

type Preferences = { language: Language; theme: Theme };

const key = 'office.preferences';

export function readPreferences(): Preferences {
  const stored = readStored();
  const asked = navigator.languages.map((one) => one.split('-', 1)[0]);
  const fitting = officeLanguages.find((one) => asked.includes(one.split('-', 1)[0]));
  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    language: officeLanguages.find((one) => one === stored['language']) ?? fitting ?? 'en',
    theme: themes.find((one) => one === stored['theme']) ?? (dark ? 'dark' : 'light'),
  };
}

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
  documentElement.dir = rightToLeftLanguages.includes(language) ? 'rtl' : 'ltr';
  documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(key, JSON.stringify({ language, theme }));
  } catch {
    // A browser without storage forgets them.
  }
}
