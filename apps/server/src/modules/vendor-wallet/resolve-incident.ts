// What a person decides of a message that waits: its amount is paid by the house's word, or left.
import { toWire } from '@perya/money';
import type { Merchant } from '../../platform/http/index.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import { closeMessage, type IncidentRow, type Resolution, resolveIncidentRow } from './incident-queries.ts';
import { moveMoney } from './move.ts';
import type { Parts } from './parts.ts';

/**
 * Decides an incident; the same decision again does nothing more, and finishes what was interrupted. Refuses NOT_FOUND, and TXN_CONFLICT
 * where it was decided otherwise, where nothing can be paid, or where the message was accepted after all.
 */
export async function resolveIncident(
  parts: Parts,
  merchantOf: (id: number) => Merchant | undefined,
  resolution: Resolution,
  now: Date,
): Promise<IncidentRow> {
  const incident = await parts.database.transaction(async (tx) => {
    const found = await resolveIncidentRow(tx, resolution, now);
    if (!found) throw new Refusal('NOT_FOUND');
    if (resolution.verdict === 'dismiss') return found;
    // From here on the vendor's own message, should it still come, moves nothing.
    const closed = found.operation === 'win' && (await closeMessage(tx, found, newId(now), now));
    if (!closed) throw new Refusal('TXN_CONFLICT');
    return found;
  });
  if (resolution.verdict === 'pay') await pay(parts, merchantOf, incident, now);
  return incident;
}

async function pay(
  parts: Parts,
  merchantOf: (id: number) => Merchant | undefined,
  incident: IncidentRow,
  now: Date,
) {
  const merchant = merchantOf(incident.merchant_id);
  if (!merchant) throw new Refusal('MERCHANT_UNKNOWN');
  await moveMoney(
    parts,
    { merchant, vendor: incident.vendor, now },
    {
      operation: 'adjust',
      // With a space, which no vendor can say.
      txnId: `incident ${incident.id}`,
      player: incident.player_id,
      currency: merchant.currency,
      refTxnId: incident.txn_id,
      ...(incident.round_id === null ? {} : { roundId: incident.round_id }),
      amount: toWire(incident.amount, currencyOf(merchant.currency)),
    },
  );
}
