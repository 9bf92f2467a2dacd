// Checks the guesses at one secret one after the other, however many processes they arrive in, and counts each before it is checked.
//
// No transaction is held meanwhile: a check takes as long as a password takes. The turn of a process that dies ends by itself.
import { setTimeout as pause } from 'node:timers/promises';
import type { Queryable } from '../../../platform/db/index.ts';
import { KeyedQueue } from '../../../platform/keyed-queue.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { countGuess, forgetFailures, type GuessAttempt, refuseDuringWait } from './guess-limits.ts';
import { endTurn, startTurn, type TurnOf } from './guess-queries.ts';

/** Longer than two turns that nobody ends. */
const patienceMs = 25_000;
const retryMs = 20;
/** A process asks the database for one turn of a name at a time. */
const turns = new KeyedQueue();
/** Further tries at one secret are refused at once, so that they cannot fill the threads that check everybody's passwords. */
const waitingAtMost = 8;
const waiting = new Map<string, number>();

/**
 * Runs the work while no other of the same name runs; `limiter` is entered once the turn is this process's own.
 * Refuses TOO_MANY_REQUESTS when too many wait already, OVERLOADED after a long wait.
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
 * Checks one guess in its turn; a right one forgets the failures before it.
 * Refuses TOO_MANY_REQUESTS while a wait runs, and what `isRight` refuses.
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
