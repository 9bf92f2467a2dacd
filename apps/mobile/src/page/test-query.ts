// Test queries whose responses a test controls, and what the cache holds for them.
import { CallFailure } from '@perya/contract/client';
import { QueryObserver } from '@tanstack/react-query';
import { vi } from 'vitest';
import type { CallQuery } from './call-query.ts';
import type { QueryCache, staleTimeOf } from './query-cache.ts';

export const offline = new CallFailure('OFFLINE', 'no network');
export const refused = new CallFailure('NOT_FOUND', 'not there');
/** Runs everything that needs no waiting. */
export const settle = () => vi.advanceTimersByTimeAsync(0);

/** A query whose requests are answered by the test, in their order. */
export function testQuery(id = 'a', name = `GET /${id}`) {
  const asks: { signal: AbortSignal; answer: (value: string) => void; fail: (error: unknown) => void }[] = [];
  const callQuery: CallQuery<string> = {
    queryKey: [name, { id }, 'en'],
    queryFn: ({ signal }) =>
      new Promise((answer, fail) => {
        signal.addEventListener('abort', () => fail(new DOMException('ended', 'AbortError')));
        asks.push({ signal, answer, fail });
      }),
  };
  return { callQuery, asks };
}

type WatchOptions = {
  staleTime?: number | ReturnType<typeof staleTimeOf>;
  wanted?: (at: number) => boolean;
  notified?: () => void;
};

/** Observes a query as a component does. Returns the unsubscribe function. */
export function watch<V>(
  queryCache: QueryCache,
  callQuery: CallQuery<V>,
  options: WatchOptions = {},
): () => void {
  const { staleTime = 30_000, wanted = () => true, notified = () => {} } = options;
  const observer = new QueryObserver(queryCache.client, {
    ...queryCache.optionsOf(callQuery),
    staleTime,
    enabled: ({ state }) => wanted(state.dataUpdatedAt),
  });
  return observer.subscribe(notified);
}

/** A query's state in the cache. */
export function stateOf<V>(queryCache: QueryCache, { queryKey }: CallQuery<V>) {
  const state = queryCache.client.getQueryState<V>(queryKey);
  return {
    value: state?.data,
    at: state?.dataUpdatedAt ?? 0,
    failure: state?.error ?? null,
    fetching: (state?.fetchStatus ?? 'idle') !== 'idle',
    paused: state?.fetchStatus === 'paused',
  };
}
