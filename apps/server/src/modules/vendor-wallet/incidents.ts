// What a person has to look at: money that a vendor says is owed and that was not moved.
import { newId } from '../../platform/random.ts';
import { countMissing, insertIncident } from './incident-queries.ts';
import type { Move } from './move-queue.ts';
import type { Parts } from './parts.ts';

/** A bet that has not come by now will not come by itself. */
export const patience = 10;

/** Counts a message whose bet is not here; the tenth time it becomes an incident and somebody is told. */
export async function noteMissing(parts: Parts, move: Move): Promise<void> {
  const { merchantId, vendor, operation, txnId, at } = move;
  const times = await countMissing(parts.database, { merchantId, vendor, operation, txnId }, at);
  if (times !== patience) return;
  await insertIncident(parts.database, {
    merchantId,
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
  parts.onIncident?.({ merchantId, vendor, code: 'TXN_NOT_FOUND', txnId });
}

/** Tells of what the batch has written down as an incident: a win after its bet was undone or its round closed, a cancellation that would overdraw. */
export function noteIncident(
  parts: Parts,
  { merchantId, vendor, operation, txnId }: Move,
  code: string,
): void {
  const lateWin = operation === 'win' && (code === 'ROLLED_BACK' || code === 'ROUND_CLOSED');
  const overdrawn = operation === 'rollback' && code === 'INSUFFICIENT_FUNDS';
  if (lateWin || overdrawn) parts.onIncident?.({ merchantId, vendor, code, txnId });
}
