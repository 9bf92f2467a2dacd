// The one way to fetch: the page's client, and queries named by their call.
import type { CallName } from '@perya/contract';
import {
  type CallFailure,
  type ClientSettings,
  createClient,
  type Input,
  type Value,
} from '@perya/contract/client';
import { type Language, languages } from '@perya/contract/constants';
import { useLanguage } from '@perya/locales/page';
import { keepPreviousData, QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { hasMoved } from './first-move.ts';
import { session } from './session.ts';

export { CallFailure } from '@perya/contract/client';

export type GetCall = Extract<CallName, `GET ${string}`>;
export type QueryOf<N extends GetCall> = [NonNullable<Input<N>['query']>] extends [never]
  ? Record<string, never>
  : NonNullable<Input<N>['query']>;

/** What the client says of the page in each call; set once at the start. */
export const caller = { merchantCode: '', language: languages[0] as Language };

type FailureListener = (failure: CallFailure) => void;
const failureListeners = new Set<FailureListener>();
/** Failures of calls that were made before anyone listened. */
const unheard: CallFailure[] = [];
export function onCallFailure(listener: FailureListener): () => void {
  failureListeners.add(listener);
  for (const failure of unheard.splice(0)) listener(failure);
  return () => failureListeners.delete(listener);
}

/** Who this page is to every client that it makes. */
export const clientSettings: ClientSettings = {
  merchant: () => caller.merchantCode,
  token: () => session.get()?.token,
  language: () => caller.language,
  mend: async ({ code }) => {
    if (code !== 'PASSWORD_AGAIN' && code !== 'SESSION_EXPIRED') return false;
    const { mend: _mend, ...plain } = clientSettings;
    return (await import('./mend-session.ts')).mendSession(code, plain);
  },
  onFailure: (failure) => {
    if (failureListeners.size === 0) unheard.push(failure);
    for (const listener of failureListeners) listener(failure);
  },
};

/** `call('POST /wps/session/login', { body })`: the value, or a CallFailure with the refusal's code. */
export const call = createClient(clientSettings);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 15 * 60_000,
        refetchOnWindowFocus: false,
        // A refusal is an answer; only what did not arrive is asked for again.
        retry: (count, error) => 'code' in error && error.code === 'OFFLINE' && count < 2,
      },
    },
  });
}

type Ask<N extends GetCall> = (
  name: N,
  input: { query: QueryOf<N> },
  options: { signal: AbortSignal },
) => Promise<Value<N>>;

/** The query of one call: `useQuery(callQuery('GET /wps/game/hot', {}, language))`. */
export function callQuery<N extends GetCall>(name: N, query: QueryOf<N>, language: Language) {
  const ask = call as unknown as Ask<N>; // The client's rest argument cannot be resolved for an open N; its shape is this.
  return queryOptions<Value<N>, CallFailure, Value<N>, readonly [N, QueryOf<N>, Language]>({
    queryKey: [name, query, language],
    queryFn: ({ signal }) => ask(name, { query }, { signal }),
  });
}

/** The age of an answer that came inside the HTML cut down to what the first view shows. */
export const partialSince = 1;

type CallSettings = {
  enabled?: boolean;
  staleTime?: number;
  /** A part of the answer does until somebody looks further; then the whole is asked for (after-first-paint.ts). */
  partWillDo?: boolean;
};

/** The answer of a GET call, kept while the language changes. */
export function useCall<N extends GetCall>(
  name: N,
  query: QueryOf<N>,
  { enabled = true, partWillDo = false, ...settings }: CallSettings = {},
) {
  const { language } = useLanguage();
  return useQuery({
    ...callQuery(name, query, language),
    ...settings,
    enabled: partWillDo
      ? ({ state }) => enabled && (hasMoved() || state.dataUpdatedAt !== partialSince)
      : enabled,
    // Old words stay on the screen until the same answer arrives in the new language.
    placeholderData: (previous, asked) =>
      JSON.stringify(asked?.queryKey[1]) === JSON.stringify(query) ? keepPreviousData(previous) : undefined,
  });
}
