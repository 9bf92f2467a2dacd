// Settles a withdrawal by the provider's report: paid once, returned once, or held for staff.
import { toWire } from '@perya/money';
import type { Tx } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import { insertEvent, type PayoutEvent, type PayoutVerdict, readEvent } from './event-queries.ts';
import { type Accounts, accountsOf, bookPaid, giveBack } from './money.ts';
import { notifyWithdrawal } from './notify-member.ts';
import type { Parts } from './parts.ts';
import {
  findBook,
  findWithdrawal,
  holdWithdrawal,
  lockWithdrawal,
  type WithdrawalKey,
  type WithdrawalRow,
} from './queries.ts';
import { takeAction } from './take-action.ts';

/** The amount sent, in the form that the provider gets and has to report. */
export function sentAmount(row: WithdrawalRow): string {
  return toWire(row.amount_minor - row.fee_minor, currencyOf(row.currency));
}

/**
 * Records a report and applies it, in one transaction. The same event again answers the first verdict. Refuses NOT_FOUND; TXN_CONFLICT when
 * the event is known with other fields.
 */
export async function settlePayout(parts: Parts, event: PayoutEvent, now: Date): Promise<PayoutVerdict> {
  const bookId = await findBook(parts.database, event.withdrawalId);
  if (bookId === undefined) throw new Refusal('NOT_FOUND');
  const key = { bookId, withdrawalId: event.withdrawalId };
  const found = await findWithdrawal(parts.database, key);
  if (!found) throw new Refusal('NOT_FOUND');
  const { player_id: playerId, currency } = found;
  const accounts = await accountsOf(parts, { bookId, playerId, currency }, now);
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
  const verdict = await applyEvent(parts, tx, row, event, accounts, now);
  await insertEvent(tx, row.merchant_id, event, verdict, now);
  return verdict;
}

async function applyEvent(
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
  // Another amount, a payout that was never sent, or a contradiction to an earlier report: staff find out.
  if (!fits || row.held || row.state !== 'paying') {
    if (!done) await holdWithdrawal(tx, row);
    return 'incident';
  }
  const by = { actor: 'provider', note: event.providerReference, at: now };
  if (event.outcome === 'paid') {
    await bookPaid(parts, tx, row, accounts, now);
    await takeAction(tx, row, 'pay', by);
    await notifyWithdrawal(parts, tx, row, { kind: 'withdrawal_paid', at: now });
    return 'paid';
  }
  await giveBack(parts, tx, row, accounts, now);
  await takeAction(tx, row, 'fail', { ...by, reason: 'provider' });
  await notifyWithdrawal(parts, tx, row, { kind: 'withdrawal_failed', at: now, reason: 'provider' });
  return 'returned';
}
