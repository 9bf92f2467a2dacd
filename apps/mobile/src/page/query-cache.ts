// The page's query cache: TanStack Query, with the page's rules for lost networks, partial answers and personal data.
import type { CallName } from '@perya/contract';
import { CallFailure, type Value } from '@perya/contract/client';
import { CancelledError, type Query, QueryClient, QueryObserver } from '@tanstack/react-query';
import { hasInteracted } from './first-interaction.ts';
import type { Question, QuestionKey } from './question.ts';

/** The age of an answer that came inside the HTML cut down to what the first view shows. */
export const partialSince = 1;
export const defaultStaleTime = 30_000;
/** How long an answer is held that no component shows. */
const unusedMs = 15 * 60_000;
const retries = 2;
const retryMs = 1000;

/** What was answered on an earlier visit, for when there is no network. */
export type Memory = {
  keep: (key: QuestionKey, value: unknown) => void;
  /** undefined: nothing is remembered. */
  recall: (key: QuestionKey) => Promise<unknown>;
};
/** Answers of one call, or those that the function picks. */
type Which = string | ((held: { name: string; at: number }) => boolean);
export type QueryCache = ReturnType<typeof createQueryCache>;

export type QuerySettings = {
  enabled?: boolean;
  /** For how many ms an answer is new enough. */
  staleTime?: number;
  /** A part of the answer does until somebody looks further; then the whole is asked for (after-first-paint.ts). */
  partWillDo?: boolean;
};

type Held = { state: { dataUpdatedAt: number } };

/** For how long an answer is new enough; for ever while a part will do. */
export function staleTimeOf({ staleTime = defaultStaleTime, partWillDo = false }: QuerySettings) {
  return ({ state }: Held) =>
    partWillDo && !hasInteracted() && state.dataUpdatedAt === partialSince
      ? Number.POSITIVE_INFINITY
      : staleTime;
}

/** Pages count from 1. */
export type AskPage<P> = (page: number, signal: AbortSignal) => Promise<P>;

/** A list that is asked for page by page, to the last that its first pages name. */
export const pageOptions = <P extends { totalPages: number }>(queryKey: QuestionKey, ask: AskPage<P>) => ({
  queryKey,
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) => ask(pageParam, signal),
  initialPageParam: 1,
  getNextPageParam: (last: P, all: P[]) => (all.length < last.totalPages ? all.length + 1 : undefined),
});

const isLost = (error: unknown) => error instanceof CallFailure && error.code === 'OFFLINE';

/** A refusal is an answer; only what did not arrive is asked for again. An unused answer is held for `unusedFor` ms. */
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

/** Asks again, in place of what is under way, which was asked too early. Who waited for that waits for this. */
async function restart(query: Query): Promise<void> {
  void query.cancel({ silent: true });
  // A failure stands in the query's state.
  await query.fetch().catch(() => {});
}

/** Shows what was answered last, however old, where nothing is held and nothing can be asked for. */
function createRecall(client: QueryClient, memory: Memory | undefined) {
  const recall = async (key: QuestionKey) => {
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

/** What the library needs to ask a question: answers are kept in `memory`, a lost request recalls the last one. */
function createOptions(memory: Memory | undefined, recall: (key: QuestionKey) => Promise<void>) {
  return <V>({ queryKey, queryFn }: Question<V>) => ({
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

/** One for the page in the browser, which mounts its client; one for each request on the server, which only sets and reads. */
export function createQueryCache(memory?: Memory, unusedFor = unusedMs) {
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
    /** The answer that is held; asks for nothing. */
    read: <V>({ queryKey }: Question<V>): V | undefined => client.getQueryData<V>(queryKey),
    set: <V>({ queryKey }: Question<V>, value: V, at = Date.now()): void => {
      client.setQueryData<unknown>(queryKey, value, { updatedAt: at });
    },
    /** Rewrites every answer of a call that is held, whatever its query and language; what is old stays old. */
    change: <N extends CallName>(name: N, rewrite: (before: Value<N>) => Value<N>): void => {
      for (const { queryKey, state } of matching(name)) {
        if (state.data === undefined || queryKey[3] === 'pages') continue;
        const before = state.data as Value<N>; // What is held under a call's name is its value.
        const at = state.dataUpdatedAt > partialSince ? Date.now() : state.dataUpdatedAt;
        client.setQueryData<unknown>(queryKey, rewrite(before), { updatedAt: at });
      }
    },
    /** The answer, asked for when it is older than `staleTime` ms. Rejects with a CallFailure. */
    fetch: async <V>(question: Question<V>, staleTime = defaultStaleTime): Promise<V> => {
      const options = optionsOf(question);
      // An observer keeps the request alive when a component that shared it goes away.
      const leave = new QueryObserver(client, { ...options, enabled: false }).subscribe(() => {});
      try {
        return await client.fetchQuery({ ...options, staleTime });
      } catch (error) {
        if (!(error instanceof CancelledError)) throw error;
        throw new DOMException('cancelled', 'AbortError');
      } finally {
        leave();
      }
    },
    /** Makes answers old and asks for those on the screen; resolves when they are there. */
    invalidate: async (which: Which): Promise<void> => {
      const found = matching(which);
      for (const query of found) query.invalidate();
      const asked = found.filter((query) => query.isActive() || query.state.fetchStatus !== 'idle');
      await Promise.all(asked.map(restart));
    },
    /** Ends the asking for an answer; says whether there was any. */
    cancel: ({ queryKey }: Question<unknown>): boolean => {
      const query = cache.find({ queryKey });
      if (!query || query.state.fetchStatus === 'idle') return false;
      void query.cancel({ revert: true });
      return true;
    },
    /** Drops answers. Whoever is still there in a moment asks anew, and sees nothing until then unless it may be `shown`. */
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
