// Resolves an incident by a person's decision: its amount is credited by an adjustment, or dismissed.
import { toWire } from '@perya/money';
import type { Merchant } from '../../platform/http/index.ts';
import { type BrandId, brandOfBook, soleBookOf } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import {
  closeMessage,
  type IncidentRow,
  type Resolution,
  readIncident,
  resolveIncidentRow,
} from './incident-queries.ts';
import { moveMoneyIn, prepareMove } from './move-money.ts';
import type { Parts } from './parts.ts';
import { lockPlayer } from './queries.ts';

/**
 * Decides an incident of a merchant and pays it, in one transaction: either both are done or neither. The same decision again does
 * nothing more. Refuses MERCHANT_UNKNOWN, NOT_FOUND (also where it was decided otherwise), and TXN_CONFLICT where nothing can be paid or where the
 * message was accepted after all.
 */
export async function resolveIncident(
  parts: Parts,
  merchantOf: (id: BrandId) => Merchant | undefined,
  resolution: Resolution,
  now: Date,
): Promise<IncidentRow> {
  const merchant = merchantOf(brandOfBook(resolution.bookId));
  if (!merchant) throw new Refusal('MERCHANT_UNKNOWN');
  const waiting = await readIncident(parts.database, soleBookOf(merchant.id), resolution.id);
  if (!waiting) throw new Refusal('NOT_FOUND');
  const by = { merchant, vendor: waiting.vendor, now };
  // Prepared before the transaction, so that it needs no second connection.
  const move = await prepareMove(parts, by, adjustmentFor(merchant, waiting));
  return parts.database.transaction(async (tx) => {
    // Locks the player first, as vendor_wallet_batch does.
    await lockPlayer(tx, soleBookOf(merchant.id), waiting.player_id);
    const found = await resolveIncidentRow(tx, resolution, now);
    if (!found) throw new Refusal('NOT_FOUND');
    if (resolution.verdict === 'dismiss') return found;
    // From here on the vendor's own message, should it still come, moves nothing.
    const closed = found.operation === 'win' && (await closeMessage(tx, found, newId(now), now));
    if (!closed) throw new Refusal('TXN_CONFLICT');
    await moveMoneyIn(tx, parts, move);
    return found;
  });
}

const adjustmentFor = (merchant: Merchant, incident: IncidentRow) => ({
  operation: 'adjust' as const,
  // The space keeps it apart from every vendor's id: theirs cannot hold one.
  txnId: `incident ${incident.id}`,
  player: incident.player_id,
  currency: merchant.currency,
  refTxnId: incident.txn_id,
  ...(incident.round_id === null ? {} : { roundId: incident.round_id }),
  amount: toWire(incident.amount, currencyOf(merchant.currency)),
});
