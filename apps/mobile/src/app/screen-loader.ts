// Fetches a screen's code and phrases once, and remembers what arrived, so that a screen seen before shows without a pause.
import type { Phrases } from '@perya/locales/page';
import type { ComponentType } from 'react';
import type { PathName } from '../page/paths.ts';
import type { ScreenSpec } from './screen-spec.ts';

export type Loading = { state: 'loading' | 'failed' } | { state: 'ready'; Screen: ComponentType };
export type ScreenLoader = ReturnType<typeof createScreenLoader>;

export function createScreenLoader(
  screens: Readonly<Record<PathName, Pick<ScreenSpec, 'load' | 'areas'>>>,
  phrases: Pick<Phrases, 'load'>,
) {
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
        spec.load(),
        phrases.load(['shell', 'error', ...(spec.areas ?? [])]),
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

  return {
    get: (name: PathName): Loading => results.get(name) ?? loading,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Resolves when the screen is there or has failed; asking again after a failure tries again. */
    load: (name: PathName): Promise<void> => {
      if (results.get(name)?.state === 'ready') return Promise.resolve();
      const under = running.get(name);
      if (under) return under;
      // A failed screen that is tried again keeps its placeholder and shows that something is happening.
      if (results.get(name)?.state === 'failed') settle(name, loading);
      const started = fetchScreen(name);
      running.set(name, started);
      return started;
    },
  };
}
