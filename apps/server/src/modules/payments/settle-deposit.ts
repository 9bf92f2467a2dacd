// What becomes of a deposit when the provider has spoken: credited once, closed, or held for a person to look at.
import type { ServerMessage } from '@perya/contract';
import { parseAmount } from '@perya/money';
import { v5 } from 'uuid';
import type { Tx } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf, tellPlayer } from '../wallet/index.ts';
import type { Parts } from './parts.ts';
import { acceptProof } from './proof-queries.ts';
import {
  type DepositRow,
  findDeposit,
  holdDeposit,
  insertEvent,
  lockDeposit,
  type PaymentEvent,
  readCredited,
  readEvent,
  settleDeposit,
  type Verdict,
} from './queries.ts';

export type SettlingParts = Pick<Parts, 'database' | 'ledger' | 'wallet'>;

/**
 * Records a report and acts on it, in one transaction. The same event again answers the first verdict. Money that was paid is credited
 * whatever was said before it; nothing takes it back. `also` is done in the same transaction, first. Refuses NOT_FOUND; TXN_CONFLICT when the event stands with other fields.
 */
export async function settleReported(
  parts: SettlingParts,
  event: PaymentEvent,
  now: Date,
  also?: (tx: Tx) => Promise<void>,
): Promise<Verdict> {
  // Before the transaction: one that held a connection and asked for another could wait for itself.
  const accounts = await accountsOf(parts, event.depositId, now);
  return parts.database.transaction(
    async (tx) => {
      await also?.(tx);
      return settleIn(parts, tx, event, accounts, now);
    },
    { idempotent: true },
  );
}

/** Whom a deposit is credited to, and the accounts that the amount and the extra come from. */
type Accounts = { player: string; clearing: string; bonus: string };

async function accountsOf(parts: SettlingParts, depositId: string, now: Date): Promise<Accounts> {
  const deposit = await findDeposit(parts.database, depositId);
  if (!deposit) throw new Refusal('NOT_FOUND');
  const { merchant_id: merchantId, player_id: playerId, currency } = deposit;
  const house = (kind: 'psp_clearing' | 'bonus_funding') =>
    parts.ledger.houseAccount({ merchantId, kind, currency }, now);
  const holder = { playerId, trial: false };
  const { accountId } = await parts.wallet.accountOf({ id: merchantId, currency }, holder, now);
  return { player: accountId, clearing: await house('psp_clearing'), bonus: await house('bonus_funding') };
}

async function settleIn(
  parts: SettlingParts,
  tx: Tx,
  event: PaymentEvent,
  accounts: Accounts,
  now: Date,
): Promise<Verdict> {
  const deposit = await lockDeposit(tx, event.depositId);
  if (!deposit) throw new Refusal('NOT_FOUND');
  const before = await readEvent(tx, deposit.merchant_id, event.eventId);
  if (before) {
    const same =
      before.depositId === event.depositId &&
      before.outcome === event.outcome &&
      before.amount === event.amount &&
      before.currency === event.currency;
    if (!same) throw new Refusal('TXN_CONFLICT');
    return before.verdict;
  }
  const verdict = await act(parts, tx, deposit, event, accounts, now);
  await insertEvent(tx, deposit.merchant_id, event, verdict, now);
  return verdict;
}

async function act(
  parts: SettlingParts,
  tx: Tx,
  deposit: DepositRow,
  event: PaymentEvent,
  accounts: Accounts,
  now: Date,
): Promise<Verdict> {
  if (!fits(deposit, event)) {
    if (deposit.state === 'pending') await holdDeposit(tx, deposit);
    return 'incident';
  }
  if (deposit.state === 'paid') {
    if (event.outcome !== 'paid') return 'already';
    // Paid a second time by another checkout: a person gives it back.
    const credited = await readCredited(tx, deposit);
    return credited === event.providerReference ? 'already' : 'incident';
  }
  if (event.outcome === 'paid') {
    // After a report that did not fit, people decide what was really paid.
    if (deposit.held && event.source !== 'proof') return 'incident';
    await credit(parts, tx, deposit, accounts, now);
    return 'credited';
  }
  if (deposit.state !== 'pending') return 'already';
  await close(tx, deposit, event.outcome, now);
  return 'closed';
}

/** A report of another amount or currency is not a report of this deposit. */
function fits(deposit: DepositRow, event: PaymentEvent): boolean {
  if (event.currency !== deposit.currency) return false;
  const amount = parseAmount(event.amount, currencyOf(deposit.currency), 'positive');
  return amount.ok && amount.minor === deposit.amount_minor;
}

async function credit(
  parts: SettlingParts,
  tx: Tx,
  deposit: DepositRow,
  accounts: Accounts,
  now: Date,
): Promise<void> {
  const { merchant_id: merchantId, player_id: playerId, deposit_id: depositId, currency } = deposit;
  const book = (kind: 'deposit' | 'deposit_bonus', minor: bigint) =>
    parts.ledger.postIn(tx, {
      merchantId,
      // The deposit names the posting: the ledger itself refuses to book it a second time.
      opId: v5(kind === 'deposit' ? 'credit' : 'bonus', depositId),
      accountId: accounts.player,
      kind,
      credit: minor,
      creditFrom: kind === 'deposit' ? accounts.clearing : accounts.bonus,
      ref: depositId,
      at: now,
    });
  const paid = await book('deposit', deposit.amount_minor);
  const { balance, seq } = deposit.bonus_minor > 0n ? await book('deposit_bonus', deposit.bonus_minor) : paid;
  await close(tx, deposit, 'paid', now);
  if (deposit.proof === 'received') await acceptProof(tx, deposit, now);
  await parts.wallet.announce(tx, { merchantId, playerId, currency, balance, seq, at: now });
}

async function close(tx: Tx, deposit: DepositRow, state: 'paid' | 'failed' | 'expired', now: Date) {
  await settleDeposit(tx, deposit, state, now);
  const message: ServerMessage = { type: 'deposit', depositId: deposit.deposit_id, state };
  await tellPlayer(tx, deposit.merchant_id, deposit.player_id, message, now);
}
