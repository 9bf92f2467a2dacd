// Fetches a screen's code and phrases once and caches them, so that a screen seen before shows without delay.
import type { Phrases } from '@perya/locales/page';
import type { ComponentType } from 'react';
import { type PathName, screens } from '../page/screens.ts';
import { reloadFailedStylesheets } from './failed-stylesheets.ts';

export type Loading = { state: 'loading' | 'failed' } | { state: 'ready'; Screen: ComponentType };
export type ScreenLoader = ReturnType<typeof createScreenLoader>;

/** Home shows errors in toasts only, which load these phrases themselves. */
const errorPhrases = ['error'] as const;

type LoadCode = (name: PathName) => Promise<ComponentType>;
let loadLateCode: LoadCode | undefined;

/** Fetches the table of loaders. Chromium pauses imports while a finger rests, so the import is kept here. */
export async function fetchScreenCode(): Promise<LoadCode> {
  loadLateCode ??= (await import('./screen-code.ts')).loadScreenCode;
  return loadLateCode;
}

/** Each screen is its own chunk; the table of their loaders is another, which home does not wait for. */
async function loadScreen(name: PathName): Promise<ComponentType> {
  if (name === 'home') return (await import('../features/lobby/home-screen.tsx')).HomeScreen;
  await reloadFailedStylesheets();
  const load = loadLateCode ?? (await fetchScreenCode());
  return load(name);
}

export function createScreenLoader(phrases: Pick<Phrases, 'load'>, loadCode: LoadCode = loadScreen) {
  const results = new Map<PathName, Loading>();
  const running = new Map<PathName, Promise<void>>();
  const listeners = new Set<() => void>();
  const loading: Loading = { state: 'loading' };
  const settle = (name: PathName, result: Loading) => {
    results.set(name, result);
    for (const listener of listeners) listener();
  };

  async function fetchScreen(name: PathName) {
    const spec = screens[name];
    try {
      const [Screen] = await Promise.all([
        loadCode(name),
        phrases.load(['shell', ...(name === 'home' ? [] : errorPhrases), ...(spec.areas ?? [])]),
      ]);
      settle(name, { state: 'ready', Screen });
    } catch (error) {
      // oxlint-disable-next-line no-console -- the specification asks for this line in the log
      console.error('Async route failed', name, error);
      settle(name, { state: 'failed' });
    } finally {
      running.delete(name);
    }
  }

  function start(name: PathName): Promise<void> {
    const started = fetchScreen(name);
    running.set(name, started);
    return started;
  }

  return {
    get: (name: PathName): Loading => results.get(name) ?? loading,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Resolves when the screen has loaded or failed; another call after a failure tries again. */
    load: (name: PathName): Promise<void> => {
      if (results.get(name)?.state === 'ready') return Promise.resolve();
      const under = running.get(name);
      if (under) return under;
      // A failed screen shows its placeholder again while it is retried.
      if (results.get(name)?.state === 'failed') settle(name, loading);
      return start(name);
    },
    /** Retries a failed screen without changing what is shown; waits for a load under way first. */
    tryAgain: async (name: PathName): Promise<void> => {
      await running.get(name);
      if (results.get(name)?.state === 'failed') await (running.get(name) ?? start(name));
    },
  };
}
