// Messages that wait to be sent: which one goes next, and what an answer means for it. Pure.
import { CallFailure, isUnclear } from '@perya/contract/client';
import type { ChatCardKind, ChatTopic } from '@perya/contract/constants';

/** A record of the player's. */
export type CardKey = { kind: ChatCardKind; recordId: string };

/** What goes with a message. */
export type Attaching = { card?: CardKey; pictures?: string[] };

export type Unsent = {
  /** Given by the store, ascending: the order in which they were written. */
  place: number;
  requestId: string;
  /** The member's name; empty: a visitor's, which goes with whoever logs in. */
  owner: string;
  topic: ChatTopic;
  body: string;
  attached?: Attaching;
  at: string;
  /** The code of the refusal; the next one goes meanwhile. */
  fault?: CallFailure['code'];
};

/** The store of one phone, shared by its tabs. */
export type UnsentStore = {
  /** By place. */
  all: () => Promise<Unsent[]>;
  put: (unsent: Unsent) => Promise<void>;
  remove: (place: number) => Promise<void>;
};

const isOf = (owner: string, who: string) => owner === '' || owner === who;

/** The oldest one of this person that was not refused. */
export const nextUnsent = (list: readonly Unsent[], who: string): Unsent | undefined =>
  list.find(({ owner, fault }) => isOf(owner, who) && fault === undefined);

/** Those of this person that did not arrive: an echo with the same id has. */
export function notArrived(
  list: readonly Unsent[],
  who: string,
  arrived: readonly { requestId: string | null }[],
): Unsent[] {
  const ids = new Set(arrived.map(({ requestId }) => requestId));
  return list.filter(({ owner, requestId }) => isOf(owner, who) && !ids.has(requestId));
}

/** Failures that say nothing about the message: the line waits until something changes. */
const waits: ReadonlySet<CallFailure['code']> = new Set([
  'CHAT_TICKET_REQUIRED',
  'NOT_LOGGED_IN',
  'SESSION_EXPIRED',
  'MAINTENANCE',
  'TOO_MANY_REQUESTS',
] as const);

/**
 * Sends one message at a time, the oldest first. Resolves with the failure that stops the line; `undefined`: all were sent or
 * refused.
 */
export async function sendAll(
  store: UnsentStore,
  who: string,
  send: (unsent: Unsent) => Promise<unknown>,
): Promise<CallFailure | undefined> {
  for (;;) {
    const next = nextUnsent(await store.all(), who);
    if (!next) return undefined;
    try {
      await send(next);
    } catch (error) {
      const failure = error instanceof CallFailure ? error : new CallFailure('OFFLINE', String(error));
      if (isUnclear(failure) || waits.has(failure.code)) return failure;
      await store.put({ ...next, fault: failure.code });
      continue;
    }
    await store.remove(next.place);
  }
}

/** Milliseconds until the line is tried again after this many failures in a row. */
export function retryDelay({ code, value }: CallFailure, failures: number): number {
  const { retryAfterSeconds } = value;
  if (code === 'TOO_MANY_REQUESTS' && typeof retryAfterSeconds === 'number') return retryAfterSeconds * 1000;
  return Math.min(30_000, 1500 * 2 ** failures);
}
