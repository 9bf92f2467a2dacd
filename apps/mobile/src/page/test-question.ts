// Questions whose answers a test gives when it likes, and what the cache holds for them.
import { CallFailure } from '@perya/contract/client';
import { QueryObserver } from '@tanstack/react-query';
import { vi } from 'vitest';
import type { QueryCache, staleTimeOf } from './query-cache.ts';
import type { Question } from './question.ts';

export const offline = new CallFailure('OFFLINE', 'no network');
export const refused = new CallFailure('NOT_FOUND', 'not there');
/** Lets everything happen that needs no waiting. */
export const settle = () => vi.advanceTimersByTimeAsync(0);

/** A question whose asker answers, in the order asked, when the test says so. */
export function asked(id = 'a', name = `GET /${id}`) {
  const asks: { signal: AbortSignal; answer: (value: string) => void; fail: (error: unknown) => void }[] = [];
  const question: Question<string> = {
    queryKey: [name, { id }, 'en'],
    queryFn: ({ signal }) =>
      new Promise((answer, fail) => {
        signal.addEventListener('abort', () => fail(new DOMException('ended', 'AbortError')));
        asks.push({ signal, answer, fail });
      }),
  };
  return { question, asks };
}

type Watching = {
  staleTime?: number | ReturnType<typeof staleTimeOf>;
  wanted?: (at: number) => boolean;
  heard?: () => void;
};

/** Shows an answer as a component does. Returns what takes it off the screen. */
export function watch<V>(queryCache: QueryCache, question: Question<V>, watching: Watching = {}): () => void {
  const { staleTime = 30_000, wanted = () => true, heard = () => {} } = watching;
  const observer = new QueryObserver(queryCache.client, {
    ...queryCache.optionsOf(question),
    staleTime,
    enabled: ({ state }) => wanted(state.dataUpdatedAt),
  });
  return observer.subscribe(heard);
}

/** How an answer stands in the cache. */
export function stateOf<V>(queryCache: QueryCache, { queryKey }: Question<V>) {
  const state = queryCache.client.getQueryState<V>(queryKey);
  return {
    value: state?.data,
    at: state?.dataUpdatedAt ?? 0,
    failure: state?.error ?? null,
    asking: (state?.fetchStatus ?? 'idle') !== 'idle',
    paused: state?.fetchStatus === 'paused',
  };
}
