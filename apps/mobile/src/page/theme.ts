// The theme, dark or light: applied before the first paint by document.ts, changed here.
import { type Theme, themes } from '@perya/contract/constants';
import { useSyncExternalStore } from 'react';
import { remember } from './preferences.ts';

const themeListeners = new Set<() => void>();
const themeNow = (): Theme =>
  themes.find((theme) => theme === document.documentElement.dataset['theme']) ?? themes[0];

export function setTheme(theme: Theme) {
  document.documentElement.dataset['theme'] = theme;
  remember('theme', theme);
  for (const listener of themeListeners) listener();
}

/** The current theme. The first render sees the default, as the server did. */
export function useTheme(): Theme {
  const subscribe = (listener: () => void) => {
    themeListeners.add(listener);
    return () => themeListeners.delete(listener);
  };
  return useSyncExternalStore(subscribe, themeNow, () => themes[0]);
}
