// Phrases in the page: slices load by language and area; a change of language shows at once and keeps every
// screen's state.

import type { Language } from '@perya/contract/constants';
import { createContext, createElement, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Area } from './areas.ts';
import { directionOf } from './direction-of.ts';
import type { PhraseId } from './en/index.ts';
import { formatMessage, type Message, type Values } from './format.ts';
import { firstAreas, firstSliceOf, laterSlicesOf } from './slices.ts';

export { directionOf } from './direction-of.ts';
export type { IdOf, PhraseId } from './en/index.ts';
export type { Values } from './format.ts';

export type Translate = (id: PhraseId, values?: Values) => string;
type Snapshot = { language: Language; direction: 'ltr' | 'rtl'; t: Translate };

export type Phrases = {
  snapshot: () => Snapshot;
  subscribe: (listener: () => void) => () => void;
  /** Loads the areas' phrases in the current language. Rejects when a slice fails. */
  load: (areas: readonly Area[]) => Promise<void>;
  /** True when the areas' phrases have loaded. */
  ready: (areas: readonly Area[]) => boolean;
  /** Loads all used areas in the other language, then switches. */
  switchTo: (language: Language) => Promise<void>;
};

/** One set of phrases: one per page in the browser, one per request on the server. */
export function createPhrases(initial: Language): Phrases {
  const messages = new Map<Language, Record<string, Message>>();
  const loaded = new Set<string>();
  const wanted = new Set<Area>();
  const listeners = new Set<() => void>();
  let asked = initial;

  const capture = (language: Language): Snapshot => ({
    language,
    direction: directionOf(language),
    t: (id, values = {}) => formatMessage(language, messages.get(language)?.[id] ?? id, values),
  });
  let current = capture(initial);

  const add = (language: Language, areas: readonly Area[], slice: Record<string, Message>) => {
    messages.set(language, { ...messages.get(language), ...slice });
    for (const area of areas) loaded.add(`${language}/${area}`);
  };

  async function fetchSlices(language: Language, areas: Iterable<Area>) {
    const isMissing = (area: Area) => !loaded.has(`${language}/${area}`);
    if (![...areas].some(isMissing)) return;
    if (firstAreas.some(isMissing)) add(language, firstAreas, (await firstSliceOf(language)).default);
    const missing = [...areas].filter(isMissing);
    if (missing.length === 0) return;
    const slices = await laterSlicesOf(language);
    await Promise.all(
      missing.map(async (area) => {
        const slice = await slices[area]?.();
        add(language, [area], slice?.default ?? {});
      }),
    );
  }

  return {
    snapshot: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ready: (areas) => areas.every((area) => loaded.has(`${current.language}/${area}`)),
    load: async (areas) => {
      for (const area of areas) wanted.add(area);
      await fetchSlices(current.language, areas);
    },
    switchTo: async (language) => {
      asked = language;
      await fetchSlices(language, wanted);
      // A later choice may have overtaken this one while its slices loaded.
      if (asked !== language || current.language === language) return;
      current = capture(language);
      for (const listener of listeners) listener();
    },
  };
}

const PhrasesContext = createContext<Phrases | undefined>(undefined);

export function PhrasesProvider({ phrases, children }: { phrases: Phrases; children: ReactNode }) {
  return createElement(PhrasesContext, { value: phrases }, children);
}

export function usePhrases(): Phrases {
  const phrases = useContext(PhrasesContext);
  if (!phrases) throw new Error('PhrasesProvider is missing');
  return phrases;
}

/** The current language, its direction, and `t`. */
export function useLanguage(): Snapshot {
  const phrases = usePhrases();
  return useSyncExternalStore(phrases.subscribe, phrases.snapshot, phrases.snapshot);
}

/** `t('home.more')`: a phrase by its id; unknown ids do not compile. */
export function useT(): Translate {
  return useLanguage().t;
}
