// How one answer is asked for: once at a time, again when it did not arrive, until it is there or nobody waits any more.
import { CallFailure } from '@perya/contract/client';

export type Question<V> = {
  /** Equal questions have equal ids. */
  id: string;
  /** The call that answers it. */
  name: string;
  /** What it is about: an answer about the same may stand in until the right one is here. */
  topic: string;
  /** Its answer is a list of pages. */
  paged?: true;
  /** `more`: what is held and a further page; otherwise as much as is held, anew. Rejects with a CallFailure. */
  load(signal: AbortSignal, held: V | undefined, more: boolean): Promise<V>;
};

/** How an answer stands; another object with each change. */
export type Standing<V> = {
  value: V | undefined;
  /** When it arrived, in ms since 1970; 0: it is to be asked for again; `partialSince`: it came in part. */
  at: number;
  /** Why the last try brought nothing. */
  failure: CallFailure | null;
  asking: boolean;
  /** Asking waits for the network. */
  paused: boolean;
  /** What is asked for is a further page. */
  more: boolean;
  /** How often asking came to an end, well or not. */
  settled: number;
};

export type Watcher = {
  /** For how many ms an answer is new enough. */
  staleTime: number;
  hear: () => void;
  /** Whether an old answer is to be asked for. */
  wants: (standing: Standing<unknown>) => boolean;
};

/** What was answered on an earlier visit, for when there is no network. */
export type Memory = {
  keep: (question: Question<unknown>, value: unknown) => void;
  /** undefined: nothing is remembered. */
  recall: (question: Question<unknown>) => Promise<unknown>;
};

export type Store = {
  memory?: Memory | undefined;
  entries: Map<string, Entry>;
  /** Those who wait for the network, while there is none. */
  waiting?: Set<() => void> | undefined;
};

export type Entry = {
  store: Store;
  question: Question<unknown>;
  standing: Standing<unknown>;
  watchers: Set<Watcher>;
  /** What ends the asking that is under way. */
  flight?: AbortController | undefined;
  /** Resolves when that is over, however it ended. */
  done?: Promise<void> | undefined;
  /** Ends the holding of what nobody watches. */
  timer?: ReturnType<typeof setTimeout>;
};

const retries = 2;
const retryMs = 1000;
const resting = { asking: false, paused: false, more: false };
export const nothing: Standing<unknown> = {
  value: undefined,
  at: 0,
  failure: null,
  settled: 0,
  ...resting,
};

export function change(entry: Entry, changed: Partial<Standing<unknown>>): void {
  entry.standing = { ...entry.standing, ...changed };
  for (const { hear } of entry.watchers) hear();
}

/** Shows what was answered last, however old, where nothing is held and nothing can be asked for. */
async function recall(entry: Entry): Promise<void> {
  if (entry.standing.value !== undefined) return;
  const value = await entry.store.memory?.recall(entry.question);
  if (value !== undefined && entry.standing.value === undefined) change(entry, { value, at: 0 });
}

/** Resolves when the network is there or the asking has been ended. */
async function network(entry: Entry, signal: AbortSignal): Promise<void> {
  const { waiting } = entry.store;
  if (!waiting || signal.aborted) return;
  change(entry, { paused: true });
  void recall(entry);
  await new Promise<void>((go) => {
    waiting.add(go);
    signal.onabort = () => {
      waiting.delete(go);
      go();
    };
  });
  if (!signal.aborted) change(entry, { paused: false });
}

/** A refusal is an answer; only what did not arrive is asked for again. */
async function ask(entry: Entry, signal: AbortSignal, more: boolean): Promise<unknown> {
  for (let tries = 0; ; tries += 1) {
    await network(entry, signal);
    signal.throwIfAborted();
    try {
      return await entry.question.load(signal, entry.standing.value, more);
    } catch (error) {
      const lost = error instanceof CallFailure && error.code === 'OFFLINE';
      if (lost) void recall(entry);
      if (!lost || tries === retries) throw error;
      await new Promise((go) => setTimeout(go, retryMs * 2 ** tries));
    }
  }
}

async function run(entry: Entry, flight: AbortController, more: boolean): Promise<void> {
  let brought: Partial<Standing<unknown>>;
  try {
    const value = await ask(entry, flight.signal, more);
    entry.store.memory?.keep(entry.question, value);
    const held = entry.standing.value;
    // The same again stays the same object, so that nothing is drawn anew for it.
    const same = JSON.stringify(value) === JSON.stringify(held);
    brought = { value: same ? held : value, at: Date.now(), failure: null };
  } catch (error) {
    const failure = error instanceof CallFailure ? error : new CallFailure('BAD_ANSWER', String(error));
    brought = { failure };
  }
  // Whoever waited for an asking that was ended waits for the one in its place.
  if (entry.flight !== flight) return entry.done;
  entry.flight = undefined;
  entry.done = undefined;
  change(entry, { ...brought, ...resting, settled: entry.standing.settled + 1 });
  return undefined;
}

/** Begins to ask, in place of what is under way. */
export function start(entry: Entry, more = false): Promise<void> {
  entry.flight?.abort();
  const flight = new AbortController();
  entry.flight = flight;
  change(entry, {
    ...resting,
    asking: true,
    more,
    ...(entry.standing.value === undefined && { failure: null }),
  });
  entry.done = run(entry, flight, more);
  return entry.done;
}

/** Ends what is under way, if anything is; what was held stays. */
export function stop(entry: Entry): boolean {
  if (!entry.flight) return false;
  entry.flight.abort();
  entry.flight = undefined;
  entry.done = undefined;
  change(entry, resting);
  return true;
}
