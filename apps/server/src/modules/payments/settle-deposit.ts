// Settles a deposit by the provider's report: credited once, closed, kept for the member to decide, or held for people.
import type { ServerMessage } from '@perya/contract';
import { parseAmount } from '@perya/money';
import { v5 } from 'uuid';
import type { Tx } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { depositBlock } from '../protection/index.ts';
import { queuePush } from '../push/index.ts';
import { currencyOf, queuePlayerMessage } from '../wallet/index.ts';
import type { Parts } from './parts.ts';
import { acceptProof } from './proof-queries.ts';
import {
  type DepositKey,
  type DepositRow,
  type DepositState,
  findBook,
  findDeposit,
  holdDeposit,
  insertEvent,
  lockDeposit,
  type PaymentEvent,
  readEvent,
  readPaidBy,
  settleDeposit,
  type Verdict,
} from './queries.ts';

export type SettlingParts = Pick<Parts, 'database' | 'ledger' | 'wallet' | 'informer'>;

/**
 * Records a provider's report and acts on it, in one transaction. The same event again answers the first verdict. Money that was paid is
 * credited whatever was reported before, unless the member's limit or exclusion forbids it. Refuses NOT_FOUND; TXN_CONFLICT when the
 * event is known with other fields.
 */
export async function settleReported(parts: SettlingParts, event: PaymentEvent, now: Date): Promise<Verdict> {
  const bookId = await findBook(parts.database, event.depositId);
  if (bookId === undefined) throw new Refusal('NOT_FOUND');
  const accounts = await openAccounts(parts, { bookId, depositId: event.depositId }, now);
  return parts.database.transaction((tx) => settleIn(parts, tx, event, accounts, now), { idempotent: true });
}

/** The account to credit, and the accounts that the amount and the extra come from. */
export type Accounts = { bookId: BookId; player: string; clearing: string; bonus: string };

/**
 * Opened before the transaction that needs them, or by its own connection: one that held a connection and asked for another could wait
 * for itself. Refuses NOT_FOUND.
 */
export async function openAccounts(
  parts: SettlingParts,
  key: DepositKey,
  now: Date,
  tx?: Tx,
): Promise<Accounts> {
  const deposit = await findDeposit(tx ?? parts.database, key);
  if (!deposit) throw new Refusal('NOT_FOUND');
  const { merchant_id: bookId, player_id: playerId, currency } = deposit;
  const houseAccount = (kind: 'psp_clearing' | 'bonus_funding') => {
    const wanted = { bookId, kind, currency };
    return tx ? parts.ledger.openAccount(wanted, now, tx) : parts.ledger.houseAccount(wanted, now);
  };
  const holder = { bookId, playerId, trial: false };
  const { accountId } = await parts.wallet.accountOf(holder, currency, now, tx);
  return {
    bookId,
    player: accountId,
    clearing: await houseAccount('psp_clearing'),
    bonus: await houseAccount('bonus_funding'),
  };
}

/** As `settleReported`, in the caller's transaction, so that the caller's writes commit with the money or not at all. */
export async function settleIn(
  parts: SettlingParts,
  tx: Tx,
  event: PaymentEvent,
  accounts: Accounts,
  now: Date,
): Promise<Verdict> {
  const deposit = await lockDeposit(tx, { bookId: accounts.bookId, depositId: event.depositId });
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

/** The states in which the money has arrived. */
const arrived: ReadonlySet<DepositState> = new Set<DepositState>([
  'paid',
  'received',
  'returning',
  'returned',
]);

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
  if (arrived.has(deposit.state)) {
    if (event.outcome !== 'paid') return 'already';
    // Paid a second time by another checkout: a person returns it.
    const paidBy = await readPaidBy(tx, deposit);
    return paidBy === event.providerReference ? 'already' : 'incident';
  }
  if (event.outcome === 'paid') {
    // After a report that did not fit, people decide which amount was paid.
    if (deposit.held && event.source !== 'proof') return 'incident';
    return take(parts, tx, deposit, accounts, now);
  }
  if (event.outcome === 'returned' || deposit.state !== 'pending') return 'already';
  await close(tx, deposit, event.outcome, now);
  return 'closed';
}

/** A report of another amount or currency is not a report of this deposit. */
function fits(deposit: DepositRow, event: PaymentEvent): boolean {
  if (event.currency !== deposit.currency) return false;
  const amount = parseAmount(event.amount, currencyOf(deposit.currency), 'positive');
  return amount.ok && amount.minor === deposit.amount_minor;
}

/** Credits money that has arrived, or keeps it out of the balance where the member's limit or exclusion forbids it. */
async function take(parts: SettlingParts, tx: Tx, deposit: DepositRow, accounts: Accounts, now: Date) {
  const { merchant_id: bookId, player_id: playerId, amount_minor: amountMinor } = deposit;
  const block = await depositBlock(tx, { bookId, playerId, amountMinor, currency: deposit.currency });
  if (!block) {
    await credit(parts, tx, deposit, accounts, now);
    return 'credited';
  }
  const way = { name: 'receive', kind: 'deposit_received' } as const;
  const escrow = await escrowOf(parts, tx, deposit, now);
  await transfer(parts, tx, deposit, { ...way, fromId: accounts.clearing, toId: escrow }, now);
  if (deposit.proof === 'received') await acceptProof(tx, deposit, now);
  // An excluded player is not asked to decide about play: the money is returned.
  const overLimit = block.code === 'LIMIT_REACHED';
  await close(tx, deposit, overLimit ? 'received' : 'returning', now);
  if (overLimit)
    await parts.informer.notify(tx, {
      bookId,
      playerId,
      kind: 'deposit_over_limit',
      amountMinor,
      at: now,
    });
  return 'received';
}

async function credit(
  parts: SettlingParts,
  tx: Tx,
  deposit: DepositRow,
  accounts: Accounts,
  now: Date,
): Promise<void> {
  const { merchant_id: bookId, deposit_id: depositId } = deposit;
  const paid = await parts.ledger.postIn(tx, {
    bookId,
    // The deposit names the posting: the ledger itself refuses to book it a second time.
    opId: v5('credit', depositId),
    accountId: accounts.player,
    kind: 'deposit',
    credit: deposit.amount_minor,
    creditFrom: accounts.clearing,
    ref: depositId,
    at: now,
  });
  await finishCredit(parts, tx, deposit, accounts, paid, now);
}

/** Credits the extra, writes the state and informs the member of a deposit whose amount is in the balance. */
async function finishCredit(
  parts: SettlingParts,
  tx: Tx,
  deposit: DepositRow,
  accounts: Accounts,
  paid: { balance: bigint; seq: bigint },
  now: Date,
): Promise<void> {
  const { merchant_id: bookId, player_id: playerId, deposit_id: depositId, currency } = deposit;
  const { balance, seq } =
    deposit.bonus_minor > 0n
      ? await parts.ledger.postIn(tx, {
          bookId,
          opId: v5('bonus', depositId),
          accountId: accounts.player,
          kind: 'deposit_bonus',
          credit: deposit.bonus_minor,
          creditFrom: accounts.bonus,
          ref: depositId,
          at: now,
        })
      : paid;
  await close(tx, deposit, 'paid', now);
  if (deposit.proof === 'received') await acceptProof(tx, deposit, now);
  await parts.wallet.announce(tx, { bookId, playerId, currency, balance, seq, at: now });
  await queuePush(tx, { bookId, playerId, ref: depositId, about: 'deposit_credited', at: now });
}

/** Credits a deposit that waited for its member's decision, in the caller's transaction. */
export async function creditReceived(
  parts: SettlingParts,
  tx: Tx,
  deposit: DepositRow,
  accounts: Accounts,
  now: Date,
): Promise<void> {
  const fromId = await escrowOf(parts, tx, deposit, now);
  // The same operation id as any credit of this deposit, so that it is never credited twice.
  const way = { name: 'credit', kind: 'deposit', fromId, toId: accounts.player } as const;
  await transfer(parts, tx, deposit, way, now);
  const paid = await parts.ledger.balance(deposit.merchant_id, accounts.player, tx);
  await finishCredit(parts, tx, deposit, accounts, paid, now);
}

/** Posts that a deposit was returned to its source. */
export async function bookReturned(
  parts: SettlingParts,
  tx: Tx,
  deposit: DepositRow,
  accounts: Accounts,
  at: Date,
): Promise<void> {
  const { merchant_id: bookId, player_id: playerId, amount_minor: amountMinor } = deposit;
  const fromId = await escrowOf(parts, tx, deposit, at);
  const way = { name: 'return', kind: 'deposit_return', fromId, toId: accounts.clearing } as const;
  await transfer(parts, tx, deposit, way, at);
  await close(tx, deposit, 'returned', at);
  await parts.informer.notify(tx, { bookId, playerId, kind: 'deposit_returned', amountMinor, at });
}

/** The account of money that has arrived and may not be played with yet. */
function escrowOf(parts: SettlingParts, tx: Tx, deposit: DepositRow, at: Date): Promise<string> {
  const { merchant_id: bookId, player_id: ownerId, currency } = deposit;
  return parts.ledger.openAccount({ bookId, kind: 'deposit_escrow', currency, ownerId }, at, tx);
}

type Way = { name: 'receive' | 'credit' | 'return'; kind: string; fromId: string; toId: string };

function transfer(parts: SettlingParts, tx: Tx, deposit: DepositRow, { name, ...sides }: Way, at: Date) {
  const { merchant_id: bookId, deposit_id: ref, amount_minor: amount } = deposit;
  return parts.ledger.transfer({ bookId, opId: v5(name, ref), ...sides, amount, ref, at }, tx);
}

/** Writes the state and sends it to every page of the member. */
export async function close(tx: Tx, deposit: DepositRow, state: DepositState, now: Date): Promise<void> {
  await settleDeposit(tx, deposit, state, now);
  const message: ServerMessage = { type: 'deposit', depositId: deposit.deposit_id, state };
  await queuePlayerMessage(tx, deposit.merchant_id, deposit.player_id, message, now);
}
