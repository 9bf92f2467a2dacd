// A member's decisions about a deposit: cancel a pending one, accept or return money that arrived above their limit.
import { toWire } from '@perya/money';
import { v5 } from 'uuid';
import type { Tx } from '../../platform/db/index.ts';
import type { BodyOf, Session } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireDepositCredit } from '../protection/index.ts';
import { currencyOf } from '../wallet/index.ts';
import type { Parts } from './parts.ts';
import {
  askCancel,
  type DepositKey,
  type DepositRow,
  insertEvent,
  lockDeposit,
  readDeposit,
  readReturning,
} from './queries.ts';
import { askProvider } from './reconcile-deposits.ts';
import {
  type Accounts,
  bookReturned,
  close,
  creditReceived,
  openAccounts,
  type SettlingParts,
} from './settle-deposit.ts';

const atOnce = 50;

/** Ends a checkout that was not paid. Refuses NOT_FOUND, DEPOSIT_SETTLED. */
export async function cancelDeposit(
  parts: Parts,
  session: Session,
  depositId: string,
  now: Date,
): Promise<void> {
  const { bookId, playerId } = session;
  const open = await parts.database.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, { bookId, depositId });
    if (deposit?.player_id !== playerId) throw new Refusal('NOT_FOUND');
    // A transfer whose page has ended still counts toward the limit, but no provider has to be asked any more.
    if (
      deposit.state === 'expired' &&
      deposit.method_kind === 'bank_transfer' &&
      deposit.proof !== 'received'
    )
      return close(tx, deposit, 'failed', now);
    if (deposit.state !== 'pending' || deposit.proof === 'received') throw new Refusal('DEPOSIT_SETTLED');
    await askCancel(tx, deposit, now);
    return deposit;
  });
  if (!open) return;
  // A failure here is repeated by the scheduled job.
  await askProvider(parts, { ...open, cancel_asked_at: now }).catch((error: unknown) =>
    parts.onFault(error, 'a checkout could not be cancelled'),
  );
}

/**
 * Credits money that arrived above the limit, once the limit allows it, or returns it. The same decision again changes nothing.
 * Refuses NOT_FOUND, DEPOSIT_SETTLED, LIMIT_REACHED, TIMED_OUT, SELF_EXCLUDED.
 */
export async function decideDeposit(
  parts: Parts,
  session: Session,
  { depositId, decision }: BodyOf<'POST /wps/payment/deposit/decide'>,
  now: Date,
): Promise<void> {
  const { bookId, playerId } = session;
  const mine = await readDeposit(parts.database, bookId, playerId, depositId);
  if (!mine) throw new Refusal('NOT_FOUND');
  const accounts = await openAccounts(parts, { bookId, depositId }, now);
  await parts.database.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, { bookId, depositId });
    if (!deposit) throw new Refusal('NOT_FOUND');
    const done = decision === 'credit' ? ['paid'] : ['returning', 'returned'];
    if (done.includes(deposit.state)) return;
    if (deposit.state !== 'received') throw new Refusal('DEPOSIT_SETTLED', { state: deposit.state });
    if (decision === 'return') return close(tx, deposit, 'returning', now);
    const { amount_minor: amountMinor, currency } = deposit;
    await requireDepositCredit(tx, { bookId, playerId, amountMinor, currency });
    await creditReceived(parts, tx, deposit, accounts, now);
  });
}

/** Returns the deposits that are to be returned, where the provider can; answers how many. Safe in several processes and after a kill. */
export async function returnDue(parts: Parts): Promise<number> {
  let returned = 0;
  for (const deposit of await readReturning(parts.database, atOnce)) {
    try {
      const { deposit_id: reference, provider_reference: providerReference } = deposit;
      const refund = parts.providers[deposit.provider]?.refund;
      if (!(await refund?.({ reference, providerReference }))) continue;
      if (await markReturned(parts, deposit)) returned += 1;
    } catch (error) {
      parts.onFault(error, 'a deposit could not be paid back');
    }
  }
  return returned;
}

/** Records that the provider returned a deposit; false: it was recorded before. */
async function markReturned(
  parts: Parts,
  { merchant_id: bookId, deposit_id: depositId, provider: by }: DepositRow,
): Promise<boolean> {
  const at = parts.clock.now();
  const key = { bookId, depositId };
  const accounts = await openAccounts(parts, key, at);
  return parts.database.transaction((tx) => returnIn(parts, tx, key, { accounts, by, at }));
}

type Return = { accounts: Accounts; by: string; at: Date };

/** Records in the caller's transaction that a deposit was returned; false: it was recorded before. Refuses NOT_FOUND, DEPOSIT_SETTLED. */
export async function returnIn(
  parts: SettlingParts,
  tx: Tx,
  key: DepositKey,
  { accounts, by, at }: Return,
): Promise<boolean> {
  const deposit = await lockDeposit(tx, key);
  if (!deposit) throw new Refusal('NOT_FOUND');
  if (deposit.state === 'returned') return false;
  if (deposit.state !== 'returning') throw new Refusal('DEPOSIT_SETTLED', { state: deposit.state });
  await bookReturned(parts, tx, deposit, accounts, at);
  const event = {
    eventId: v5('returned', key.depositId),
    depositId: key.depositId,
    source: 'refund' as const,
    outcome: 'returned' as const,
    amount: toWire(deposit.amount_minor, currencyOf(deposit.currency)),
    currency: deposit.currency,
    providerReference: by,
  };
  await insertEvent(tx, key.bookId, event, 'returned', at);
  return true;
}
