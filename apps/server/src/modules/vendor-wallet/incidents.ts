// Raises incidents: money that a vendor says is owed and that was not moved, for a person to decide.
import { newId } from '../../platform/random.ts';
import { countMissing, insertIncident } from './incident-queries.ts';
import type { Move } from './move-queue.ts';
import type { Parts } from './parts.ts';

/** Deliveries of a message before its missing bet becomes an incident. */
export const patience = 10;

/** Counts a message whose bet is missing; the tenth delivery becomes an incident and an alert. */
export async function noteMissing(parts: Parts, move: Move): Promise<void> {
  const { bookId, vendor, operation, txnId, at } = move;
  const times = await countMissing(parts.database, { bookId, vendor, operation, txnId }, at);
  if (times !== patience) return;
  await insertIncident(parts.database, {
    bookId,
    id: newId(at),
    vendor,
    operation,
    txnId,
    code: 'TXN_NOT_FOUND',
    playerId: move.playerId,
    roundId: move.roundId,
    amountMinor: move.amountMinor,
    at,
  });
  parts.onIncident?.({ bookId, vendor, code: 'TXN_NOT_FOUND', txnId });
}

/** Alerts on incidents that the batch wrote: a win after its bet was undone or its round closed, a cancellation that would overdraw. */
export function noteIncident(parts: Parts, { bookId, vendor, operation, txnId }: Move, code: string): void {
  const lateWin = operation === 'win' && (code === 'ROLLED_BACK' || code === 'ROUND_CLOSED');
  const overdrawn = operation === 'rollback' && code === 'INSUFFICIENT_FUNDS';
  if (lateWin || overdrawn) parts.onIncident?.({ bookId, vendor, code, txnId });
}
