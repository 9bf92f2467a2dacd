// The decisions on vendors' incidents as acts: pay what a vendor's record shows, or close it without a payment.
import type { Effects } from '@perya/audit';
import { officeActs } from '@perya/contract/office';
import { toWire } from '@perya/money';
import { type Act, type ActContext, defineAct } from '../../platform/acts/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import { type BrandId, soleBookOf } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import {
  closeIncident,
  closeMessage,
  type IncidentRow,
  lockIncident,
  type Verdict,
} from './incident-queries.ts';
import { moveMoneyIn, prepareMove } from './move-money.ts';
import type { Parts } from './parts.ts';
import { lockPlayer } from './queries.ts';

type Decided = { incidentId: string; note: string };

/** Above this amount, in minor units, two people decide. */
const onePersonUpToMinor = 100_000n;

const common = {
  version: 1,
  needs: 'vendor.decide',
  sign: 'touch',
  subject: ({ incidentId }: Decided) => ['incident', incidentId] as const,
  people: (effects: Effects) => (amountMinor(effects) > onePersonUpToMinor ? 2 : 1),
  amountMinor,
} as const;

export function incidentActs(parts: Parts, merchantOf: (id: BrandId) => Merchant | undefined): Act[] {
  /** Refuses NOT_FOUND, and TXN_CONFLICT when it was decided. */
  async function close(
    tx: Tx,
    { incidentId, note }: Decided,
    { id, brandId, now }: ActContext,
    verdict: Verdict,
  ) {
    const key = { bookId: soleBookOf(brandId), id: incidentId };
    const found = await lockIncident(tx, key);
    if (!found) throw new Refusal('NOT_FOUND');
    if (found.resolution !== null) throw new Refusal('TXN_CONFLICT', { state: found.resolution });
    // Whoever signed stands in the proposal of this id.
    await closeIncident(tx, key, { verdict, by: `act ${id}`, why: note }, now);
    return found;
  }

  return [
    defineAct({
      ...common,
      name: 'vendor.pay-incident',
      input: officeActs['vendor.pay-incident'].input,
      run: async (tx, input, ctx) => {
        const merchant = merchantOf(ctx.brandId);
        if (!merchant) throw new Refusal('NOT_FOUND');
        const incident = await close(tx, input, ctx, 'pay');
        await pay(parts, tx, { merchant, incident, now: ctx.now });
        return {};
      },
    }),
    defineAct({
      ...common,
      name: 'vendor.dismiss-incident',
      input: officeActs['vendor.dismiss-incident'].input,
      run: async (tx, input, ctx) => {
        await close(tx, input, ctx, 'dismiss');
        return {};
      },
    }),
  ];
}

type Payment = { merchant: Merchant; incident: IncidentRow; now: Date };

/** Refuses TXN_CONFLICT where nothing can be paid, or where the message was accepted after all. */
async function pay(parts: Parts, tx: Tx, { merchant, incident, now }: Payment): Promise<void> {
  // From here on the vendor's own message, should it still come, moves nothing.
  await lockPlayer(tx, incident.merchant_id, incident.player_id);
  const isClosed = incident.operation === 'win' && (await closeMessage(tx, incident, newId(now), now));
  if (!isClosed) throw new Refusal('TXN_CONFLICT');
  const adjustment = {
    operation: 'adjust' as const,
    // The space keeps it apart from every vendor's id: theirs cannot hold one.
    txnId: `incident ${incident.id}`,
    player: incident.player_id,
    currency: merchant.currency,
    refTxnId: incident.txn_id,
    ...(incident.round_id === null ? {} : { roundId: incident.round_id }),
    amount: toWire(incident.amount, currencyOf(merchant.currency)),
  };
  const move = await prepareMove(parts, { merchant, vendor: incident.vendor, now }, adjustment, tx);
  await moveMoneyIn(tx, parts, move);
}

/** The incident's amount is noted with every change of it. */
function amountMinor({ rows }: Effects): bigint {
  const row = rows.find(({ table }) => table === 'vendor_incidents');
  return BigInt((row?.after ?? row?.before)?.['amount'] ?? 0);
}
