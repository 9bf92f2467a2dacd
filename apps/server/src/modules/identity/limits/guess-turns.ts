// Checks the guesses at one secret one at a time across all processes, and counts each before it is checked.
//
// No transaction is held: a password check is slow. The lock of a dead process expires.
import { setTimeout as pause } from 'node:timers/promises';
import type { Queryable } from '../../../platform/db/index.ts';
import { KeyedQueue } from '../../../platform/keyed-queue.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { countGuess, forgetFailures, type GuessAttempt, refuseDuringWait } from './guess-limits.ts';
import { endTurn, startTurn, type TurnOf } from './guess-queries.ts';

/** Longer than two locks that expire. */
const patienceMs = 25_000;
const retryMs = 20;
/** A process asks the database for one lock per name at a time. */
const turns = new KeyedQueue();
/** Further tries at a secret are refused at once, so that they cannot fill the password threads. */
const waitingAtMost = 8;
const waiting = new Map<string, number>();

/**
 * Runs the work while no other of the same name runs; the `limiter` is entered once the lock is taken.
 * Refuses TOO_MANY_REQUESTS when too many wait, OVERLOADED after a long wait.
 */
export async function inTurn<T>(
  db: Queryable,
  turn: TurnOf,
  work: () => Promise<T>,
  limiter: (run: () => Promise<T>) => Promise<T> = (run) => run(),
): Promise<T> {
  const key = `${turn.merchantId} ${turn.name}`;
  const before = waiting.get(key) ?? 0;
  if (before > waitingAtMost) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 });
  waiting.set(key, before + 1);
  try {
    return await turns.run(key, () => limiter(() => inDatabaseTurn(db, turn, work)));
  } finally {
    const left = (waiting.get(key) ?? 1) - 1;
    if (left > 0) waiting.set(key, left);
    else waiting.delete(key);
  }
}

/**
 * Checks one guess under the lock; a right one clears the earlier failures.
 * Refuses TOO_MANY_REQUESTS during a wait, and the refusals of `isRight`.
 */
export function checkGuess(
  db: Queryable,
  turnName: string,
  attempt: GuessAttempt,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  return inTurn(db, { merchantId: attempt.merchantId, name: turnName }, async () => {
    await refuseDuringWait(db, attempt);
    await countGuess(db, attempt);
    const right = await isRight();
    if (right) await forgetFailures(db, attempt);
    return right;
  });
}

async function inDatabaseTurn<T>(db: Queryable, turn: TurnOf, work: () => Promise<T>): Promise<T> {
  const until = await waitForTurn(db, turn);
  try {
    return await work();
  } finally {
    await endTurn(db, turn, until);
  }
}

async function waitForTurn(db: Queryable, turn: TurnOf): Promise<string> {
  const deadline = performance.now() + patienceMs;
  do {
    const until = await startTurn(db, turn);
    if (until !== undefined) return until;
    await pause(retryMs);
  } while (performance.now() < deadline);
  throw new Refusal('OVERLOADED', { retryAfterSeconds: 2 });
}
