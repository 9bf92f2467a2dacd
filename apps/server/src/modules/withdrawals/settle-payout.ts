// What becomes of a withdrawal when the provider has spoken: paid once, returned once, or held for people to look at.
import { toWire } from '@perya/money';
import type { Tx } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import { insertEvent, type PayoutEvent, type PayoutVerdict, readEvent } from './event-queries.ts';
import { type Accounts, accountsOf, bookPaid, giveBack } from './money.ts';
import { move } from './move.ts';
import type { Parts } from './parts.ts';
import {
  findMerchant,
  findWithdrawal,
  holdWithdrawal,
  lockWithdrawal,
  type WithdrawalKey,
  type WithdrawalRow,
} from './queries.ts';
import { tellWithdrawal } from './tell-member.ts';

/** What is sent, as the provider is told it and has to report it. */
export function sentAmount(row: WithdrawalRow): string {
  return toWire(row.amount_minor - row.fee_minor, currencyOf(row.currency));
}

/**
 * Records a report and acts on it, in one transaction. The same event again answers the first verdict. Refuses NOT_FOUND; TXN_CONFLICT when
 * the event stands with other fields.
 */
export async function settlePayout(parts: Parts, event: PayoutEvent, now: Date): Promise<PayoutVerdict> {
  const merchantId = await findMerchant(parts.database, event.withdrawalId);
  if (merchantId === undefined) throw new Refusal('NOT_FOUND');
  const key = { merchantId, withdrawalId: event.withdrawalId };
  const found = await findWithdrawal(parts.database, key);
  if (!found) throw new Refusal('NOT_FOUND');
  const { player_id: playerId, currency } = found;
  const accounts = await accountsOf(parts, { merchantId, playerId, currency }, now);
  return parts.database.transaction((tx) => settleIn(parts, tx, key, event, accounts, now), {
    idempotent: true,
  });
}

async function settleIn(
  parts: Parts,
  tx: Tx,
  key: WithdrawalKey,
  event: PayoutEvent,
  accounts: Accounts,
  now: Date,
) {
  const row = await lockWithdrawal(tx, key);
  if (!row) throw new Refusal('NOT_FOUND');
  const before = await readEvent(tx, row.merchant_id, event.eventId);
  if (before) {
    const same =
      before.withdrawalId === event.withdrawalId &&
      before.outcome === event.outcome &&
      before.amount === event.amount &&
      before.currency === event.currency;
    if (!same) throw new Refusal('TXN_CONFLICT');
    return before.verdict;
  }
  const verdict = await act(parts, tx, row, event, accounts, now);
  await insertEvent(tx, row.merchant_id, event, verdict, now);
  return verdict;
}

async function act(
  parts: Parts,
  tx: Tx,
  row: WithdrawalRow,
  event: PayoutEvent,
  accounts: Accounts,
  now: Date,
): Promise<PayoutVerdict> {
  const fits = event.amount === sentAmount(row) && event.currency === row.currency;
  const done = row.state === 'paid' || row.state === 'returned';
  if (fits && done && (row.state === 'paid') === (event.outcome === 'paid')) return 'already';
  // Of another amount, of what was never sent, or against what was said before: people find out what is true.
  if (!fits || row.held || row.state !== 'paying') {
    if (!done) await holdWithdrawal(tx, row);
    return 'incident';
  }
  const by = { actor: 'provider', note: event.providerReference, at: now };
  if (event.outcome === 'paid') {
    await bookPaid(parts, tx, row, accounts, now);
    await move(tx, row, 'pay', by);
    await tellWithdrawal(parts, tx, row, { kind: 'withdrawal_paid', at: now });
    return 'paid';
  }
  await giveBack(parts, tx, row, accounts, now);
  await move(tx, row, 'fail', { ...by, reason: 'provider' });
  await tellWithdrawal(parts, tx, row, { kind: 'withdrawal_failed', at: now, reason: 'provider' });
  return 'returned';
}
