// A call with its query in one language, as a query of the cache.
import type { CallFailure } from '@perya/contract/client';
import type { Language } from '@perya/contract/constants';

/**
 * The call, its query and the language; `pages`: cached as a list of pages. The order of the query's fields
 * does not matter.
 */
export type CallQueryKey = readonly [name: string, query: object, language: Language, cached?: 'pages'];

export type CallQuery<V> = {
  queryKey: CallQueryKey;
  /** Rejects with a CallFailure. */
  queryFn: (context: { signal: AbortSignal }) => Promise<V>;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: CallQueryKey;
    defaultError: CallFailure;
  }
}

export type Ask = (
  name: string,
  input: { query: object },
  options: { signal: AbortSignal },
) => Promise<unknown>;

export function callQueryWith(ask: Ask, name: string, query: object, language: Language): CallQuery<unknown> {
  return { queryKey: [name, query, language], queryFn: ({ signal }) => ask(name, { query }, { signal }) };
}
