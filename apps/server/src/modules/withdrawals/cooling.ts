// The cooling period after staff reset a payment password, so that a deceiver cannot withdraw the money at once.
import type { Queryable } from '../../platform/db/index.ts';
import { type BookId, brandOfBook } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { paymentPasswordResetAt } from '../identity/index.ts';
import { readSettings } from './account-queries.ts';

const hourMs = 3_600_000;

/** The end of the cooling period; undefined when money may leave. */
export async function coolingUntil(
  db: Queryable,
  { bookId, playerId }: { bookId: BookId; playerId: string },
  now: Date,
): Promise<Date | undefined> {
  const resetAt = await paymentPasswordResetAt(db, bookId, playerId);
  if (!resetAt) return undefined;
  const { cooling_hours } = await readSettings(db, brandOfBook(bookId));
  const until = new Date(resetAt.getTime() + cooling_hours * hourMs);
  return until > now ? until : undefined;
}

/** Refuses WITHDRAWAL_COOLING with the moment from which on money may leave. */
export async function requireCooled(
  db: Queryable,
  player: { bookId: BookId; playerId: string },
  now: Date,
): Promise<void> {
  const until = await coolingUntil(db, player, now);
  if (until) throw new Refusal('WITHDRAWAL_COOLING', { usableAt: until.toISOString() });
}
