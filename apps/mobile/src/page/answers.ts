// The answers that the page holds: one for each question, asked for once by all who wait for it. Knows nothing of React.
import type { CallName } from '@perya/contract';
import type { Value } from '@perya/contract/client';
import {
  change,
  type Entry,
  type Memory,
  nothing,
  type Question,
  type Standing,
  type Store,
  start,
  stop,
  type Watcher,
} from './asking.ts';

/** The age of an answer that came inside the HTML cut down to what the first view shows. */
export const partialSince = 1;
export const defaultStaleTime = 30_000;
/** How long an answer that nobody watches is held. */
const keptMs = 15 * 60_000;

/** Answers of one call, or those that the function picks. */
type Which = string | ((held: { name: string; at: number }) => boolean);
export type Answers = ReturnType<typeof createAnswers>;

const isOld = ({ value, at }: Standing<unknown>, staleTime: number) =>
  value === undefined || Date.now() - at >= staleTime;

const isDue = ({ standing }: Entry, { wants, staleTime }: Watcher) =>
  isOld(standing, staleTime) && wants(standing);

const isAsked = (entry: Entry) =>
  entry.flight !== undefined || [...entry.watchers].some(({ wants }) => wants(entry.standing));

function entryOf(store: Store, question: Question<unknown>): Entry {
  const entry = store.entries.get(question.id) ?? {
    store,
    question,
    standing: nothing,
    watchers: new Set(),
  };
  store.entries.set(question.id, entry);
  return entry;
}

const matching = ({ entries }: Store, which: Which) =>
  [...entries.values()].filter(({ question: { name }, standing: { at } }) =>
    typeof which === 'string' ? name === which : which({ name, at }),
  );

function askForWhatIsDue({ entries }: Store): void {
  for (const entry of entries.values())
    if (!entry.flight && [...entry.watchers].some((watcher) => isDue(entry, watcher))) void start(entry);
}

function remove({ store, question, timer }: Entry): void {
  clearTimeout(timer);
  store.entries.delete(question.id);
}

/** Returns what lets the watcher leave. */
function join(entry: Entry, watcher: Watcher): () => void {
  clearTimeout(entry.timer);
  entry.watchers.add(watcher);
  return () => {
    entry.watchers.delete(watcher);
    // Who leaves may only make room for the next: one screen goes and another comes in one step.
    queueMicrotask(() => {
      if (entry.watchers.size > 0) return;
      stop(entry);
      clearTimeout(entry.timer);
      entry.timer = setTimeout(() => remove(entry), keptMs);
    });
  };
}

/** One store for the page in the browser, one for each request on the server, which sets and reads alone. */
export function createAnswers(memory?: Memory) {
  const store: Store = { entries: new Map(), memory };
  const read = <V>({ id }: Question<V>): Standing<V> =>
    (store.entries.get(id)?.standing ?? nothing) as Standing<V>; // What stands for a question was loaded or set for it.

  return {
    /** How the answer stands; asks for nothing. */
    read,
    set: <V>(question: Question<V>, value: V, at = Date.now()): void =>
      change(entryOf(store, question), { value, at, failure: null }),
    /** Rewrites every answer of a call that is held, whatever its query and language; what is old stays old. */
    change: <N extends CallName>(name: N, rewrite: (before: Value<N>) => Value<N>): void => {
      for (const entry of matching(store, name)) {
        const { value, at } = entry.standing;
        if (value === undefined || entry.question.paged) continue;
        const before = value as Value<N>; // What is held under a call's name is its value.
        change(entry, { value: rewrite(before), at: at > partialSince ? Date.now() : at });
      }
    },
    /** Takes an interest in an answer, which is asked for when it is old. Returns what ends the interest. */
    watch: (question: Question<unknown>, watcher: Watcher): (() => void) => {
      const entry = entryOf(store, question);
      const leave = join(entry, watcher);
      if (!entry.flight && isDue(entry, watcher)) void start(entry);
      return leave;
    },
    /** The answer, asked for when it is older than `staleTime` ms. Rejects with a CallFailure. */
    fetch: async <V>(question: Question<V>, staleTime = defaultStaleTime): Promise<V> => {
      const entry = entryOf(store, question);
      const leave = join(entry, { staleTime, hear: () => {}, wants: () => false });
      const old = isOld(entry.standing, staleTime);
      if (old) await (entry.done ?? start(entry));
      leave();
      const { value, failure } = read(question);
      if (old && failure) throw failure;
      if (value === undefined) throw new DOMException('The question was withdrawn', 'AbortError');
      return value;
    },
    /** Asks again, whatever the age of the answer; shares the first try when there is none yet. */
    refetch: (question: Question<unknown>): Promise<void> => {
      const entry = entryOf(store, question);
      return (entry.standing.value === undefined && entry.done) || start(entry);
    },
    /** Asks for a further page. */
    more: async (question: Question<unknown>): Promise<void> => {
      const entry = entryOf(store, question);
      if (entry.standing.more) return entry.done;
      await entry.done;
      return start(entry, true);
    },
    /** Makes answers old and asks for those on the screen; resolves when they are there. What is under way was asked too early, and begins anew. */
    invalidate: async (which: Which): Promise<void> => {
      const found = matching(store, which);
      for (const entry of found) entry.standing = { ...entry.standing, at: 0 };
      await Promise.all(found.filter(isAsked).map((entry) => start(entry)));
    },
    /** Ends the asking for an answer; says whether there was any. */
    cancel: ({ id }: Question<unknown>): boolean => {
      const entry = store.entries.get(id);
      return entry !== undefined && stop(entry);
    },
    /** Drops answers. Whoever is still there in a moment asks anew, and sees nothing until then unless it may be `shown`. */
    forget: (which: Which, shown = false): void => {
      for (const entry of matching(store, which)) {
        stop(entry);
        if (entry.watchers.size > 0) change(entry, shown ? { at: 0 } : nothing);
        else remove(entry);
      }
      setTimeout(() => askForWhatIsDue(store));
    },
    /** Told when the network goes and comes: what is asked for meanwhile waits, and what has grown old is asked for again. */
    network: (up: boolean): void => {
      const waited = store.waiting;
      store.waiting = up ? undefined : (waited ?? new Set());
      if (!up) return;
      for (const go of waited ?? []) go();
      askForWhatIsDue(store);
    },
  };
}
