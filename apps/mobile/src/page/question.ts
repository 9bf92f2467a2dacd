// What is asked of the server: one call with its query in one language, under the key of the query cache.
import type { CallFailure } from '@perya/contract/client';
import type { Language } from '@perya/contract/constants';

/** The call, its query and the language; `pages`: held as a list of pages. Equal for equal queries, in whatever order they were written. */
export type QuestionKey = readonly [name: string, query: object, language: Language, held?: 'pages'];

export type Question<V> = {
  queryKey: QuestionKey;
  /** Rejects with a CallFailure. */
  queryFn: (context: { signal: AbortSignal }) => Promise<V>;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: QuestionKey;
    defaultError: CallFailure;
  }
}

export type Ask = (
  name: string,
  input: { query: object },
  options: { signal: AbortSignal },
) => Promise<unknown>;

export function questionWith(ask: Ask, name: string, query: object, language: Language): Question<unknown> {
  return { queryKey: [name, query, language], queryFn: ({ signal }) => ask(name, { query }, { signal }) };
}
