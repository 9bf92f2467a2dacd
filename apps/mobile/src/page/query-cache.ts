// The page's query cache: TanStack Query, with the page's rules for lost networks, partial data and personal
// data.
import type { CallName } from '@perya/contract';
import { CallFailure, type Value } from '@perya/contract/client';
import { CancelledError, type Query, QueryClient, QueryObserver } from '@tanstack/react-query';
import { hasInteracted } from '../performance/first-interaction.ts';
import type { CallQuery, CallQueryKey } from './call-query.ts';

/** The age of a response in the HTML that was cut down to what the first view shows. */
export const partialSince = 1;
export const defaultStaleTime = 30_000;
/** A response that no component shows stays cached for this long. */
const unusedMs = 15 * 60_000;
const retries = 2;
const retryMs = 1000;

/** Responses of earlier visits, for use offline. */
export type ResponseStore = {
  keep: (key: CallQueryKey, value: unknown) => void;
  /** undefined: nothing is stored. */
  recall: (key: CallQueryKey) => Promise<unknown>;
};
/** Responses of one call, or those that the function picks. */
type Which = string | ((cached: { name: string; at: number }) => boolean);
export type QueryCache = ReturnType<typeof createQueryCache>;

export type QuerySettings = {
  enabled?: boolean;
  /** Milliseconds for which a response is fresh. */
  staleTime?: number;
  /** Partial data is enough until the first interaction; then all of it is fetched (after-first-paint.ts). */
  partWillDo?: boolean;
};

type CachedQuery = { state: { dataUpdatedAt: number } };

/** The time for which a response is fresh; endless while partial data is enough. */
export function staleTimeOf({ staleTime = defaultStaleTime, partWillDo = false }: QuerySettings) {
  return ({ state }: CachedQuery) =>
    partWillDo && !hasInteracted() && state.dataUpdatedAt === partialSince
      ? Number.POSITIVE_INFINITY
      : staleTime;
}

/** Pages count from 1. */
export type AskPage<P> = (page: number, signal: AbortSignal) => Promise<P>;

/** A list fetched page by page, up to the last page that the response names. */
export const pageOptions = <P extends { totalPages: number }>(queryKey: CallQueryKey, ask: AskPage<P>) => ({
  queryKey,
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) => ask(pageParam, signal),
  initialPageParam: 1,
  getNextPageParam: (last: P, all: P[]) => (all.length < last.totalPages ? all.length + 1 : undefined),
});

const isLost = (error: unknown) => error instanceof CallFailure && error.code === 'OFFLINE';

/** Retries only what did not arrive, not refusals. An unused response stays cached for `unusedFor` ms. */
const createClient = (unusedFor: number) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: unusedFor,
        staleTime: defaultStaleTime,
        refetchOnWindowFocus: false,
        retry: (failures, error) => isLost(error) && failures < retries,
        retryDelay: (failures) => retryMs * 2 ** failures,
      },
    },
  });

/** Fetches again in place of the request under way, which began too early. Its waiters wait for this one. */
async function restart(query: Query): Promise<void> {
  void query.cancel({ silent: true });
  // A failure is kept in the query's state.
  await query.fetch().catch(() => {});
}

/** Shows the stored response, however old, where nothing is cached and nothing can be fetched. */
function createRecall(client: QueryClient, memory: ResponseStore | undefined) {
  const recall = async (key: CallQueryKey) => {
    if (client.getQueryData(key) !== undefined) return;
    const value = await memory?.recall(key);
    if (value !== undefined && client.getQueryData(key) === undefined)
      client.setQueryData(key, value, { updatedAt: 0 });
  };
  if (memory)
    client.getQueryCache().subscribe(({ query: { queryKey, state } }) => {
      if (state.fetchStatus === 'paused') void recall(queryKey);
    });
  return recall;
}

/** Query options that store responses in `memory`, and read them from it when a request is lost. */
function createOptions(memory: ResponseStore | undefined, recall: (key: CallQueryKey) => Promise<void>) {
  return <V>({ queryKey, queryFn }: CallQuery<V>) => ({
    queryKey,
    queryFn: async (context: { signal: AbortSignal }): Promise<V> => {
      try {
        const value = await queryFn(context);
        memory?.keep(queryKey, value);
        return value;
      } catch (error) {
        if (isLost(error)) void recall(queryKey);
        throw error instanceof CallFailure ? error : new CallFailure('BAD_ANSWER', String(error));
      }
    },
  });
}

/**
 * One per page in the browser, which mounts its client; one per request on the server, which only sets and
 * reads.
 */
export function createQueryCache(memory?: ResponseStore, unusedFor = unusedMs) {
  const client = createClient(unusedFor);
  const cache = client.getQueryCache();
  const recall = createRecall(client, memory);
  const matching = (which: Which) =>
    cache
      .getAll()
      .filter(({ queryKey: [name], state: { dataUpdatedAt: at } }) =>
        typeof which === 'string' ? name === which : which({ name, at }),
      );

  const optionsOf = createOptions(memory, recall);

  return {
    client,
    optionsOf,
    /** The cached response; fetches nothing. */
    read: <V>({ queryKey }: CallQuery<V>): V | undefined => client.getQueryData<V>(queryKey),
    set: <V>({ queryKey }: CallQuery<V>, value: V, at = Date.now()): void => {
      client.setQueryData<unknown>(queryKey, value, { updatedAt: at });
    },
    /** Rewrites every cached response of a call, for any query and language; stale data stays stale. */
    change: <N extends CallName>(name: N, rewrite: (before: Value<N>) => Value<N>): void => {
      for (const { queryKey, state } of matching(name)) {
        if (state.data === undefined || queryKey[3] === 'pages') continue;
        const before = state.data as Value<N>; // What is cached under a call's name is its value.
        const at = state.dataUpdatedAt > partialSince ? Date.now() : state.dataUpdatedAt;
        client.setQueryData<unknown>(queryKey, rewrite(before), { updatedAt: at });
      }
    },
    /** The response, fetched when the cached one is older than `staleTime` ms. Rejects with a CallFailure. */
    fetch: async <V>(callQuery: CallQuery<V>, staleTime = defaultStaleTime): Promise<V> => {
      const options = optionsOf(callQuery);
      // An observer keeps the request alive when a component that shared it unmounts.
      const unsubscribe = new QueryObserver(client, { ...options, enabled: false }).subscribe(() => {});
      try {
        return await client.fetchQuery({ ...options, staleTime });
      } catch (error) {
        if (!(error instanceof CancelledError)) throw error;
        throw new DOMException('cancelled', 'AbortError');
      } finally {
        unsubscribe();
      }
    },
    /** Makes responses stale and refetches those on the screen; resolves when they have arrived. */
    invalidate: async (which: Which): Promise<void> => {
      const found = matching(which);
      for (const query of found) query.invalidate();
      const shown = found.filter((query) => query.isActive() || query.state.fetchStatus !== 'idle');
      await Promise.all(shown.map(restart));
    },
    /** Cancels the request for a response; returns whether there was one. */
    cancel: ({ queryKey }: CallQuery<unknown>): boolean => {
      const query = cache.find({ queryKey });
      if (!query || query.state.fetchStatus === 'idle') return false;
      void query.cancel({ revert: true });
      return true;
    },
    /** Drops responses. Mounted components refetch, and see nothing until then unless it may be `shown`. */
    forget: (which: Which, shown = false): void => {
      const found = matching(which);
      for (const query of found) {
        if (query.getObserversCount() === 0) cache.remove(query);
        else if (shown) query.invalidate();
        else query.reset();
      }
      setTimeout(() => {
        for (const query of found) if (query.isActive() && query.isStale()) void restart(query);
      });
    },
  };
}
