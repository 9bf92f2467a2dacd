// Requests a withdrawal: refuses it, or sets the money aside in the same transaction. A request cannot be cancelled.
import type { Language } from '@perya/contract';
import { basisPoints, parseAmount, toWire } from '@perya/money';
import { dayMs } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { BodyOf, Merchant, Session } from '../../platform/http/index.ts';
import { brandOfBook } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requirePaymentPassword } from '../identity/index.ts';
import { currencyOf } from '../wallet/index.ts';
import { type AccountRow, isShared, readAccount, readSettings } from './account-queries.ts';
import { requireCooled } from './cooling.ts';
import { type Accounts, accountsOf, setAside } from './money.ts';
import { notifyWithdrawal } from './notify-member.ts';
import type { Parts } from './parts.ts';
import {
  insertStep,
  insertWithdrawal,
  lockPlayer,
  type MethodRow,
  readByRequest,
  readMethods,
  setMark,
  takenSince,
  type WithdrawalRow,
} from './queries.ts';
import { readTurnover } from './read-turnover.ts';
import { takeAction } from './take-action.ts';

export type WithdrawalRequest = {
  merchant: Merchant;
  session: Session;
  now: Date;
  language?: Language;
  body: BodyOf<'POST /wps/payment/withdraw'>;
};

/**
 * Answers the withdrawal's id. Refuses WITHDRAWAL_PASSWORD_UNSET, WITHDRAWAL_PASSWORD_WRONG, TOO_MANY_REQUESTS, WITHDRAWAL_COOLING, PAYOUT_ACCOUNT_UNKNOWN,
 * PAYOUT_ACCOUNT_COOLING, AMOUNT_OUT_OF_RANGE, WITHDRAWAL_LIMIT, TURNOVER_REMAINING, INSUFFICIENT_FUNDS, TXN_CONFLICT.
 */
export async function requestWithdrawal(parts: Parts, request: WithdrawalRequest): Promise<string> {
  const { merchant, session, body, now } = request;
  const { playerId } = session;
  const known = await repeated(parts, request);
  if (known) return known;
  await requirePaymentPassword(parts, session, body.password, now);
  await requireCooled(parts.database, session, now);
  const account = await usableAccount(parts, request);
  const { method, amountMinor } = await allowedAmount(parts, request, account);
  const { currency } = merchant;
  const accounts = await accountsOf(parts, { bookId: session.bookId, playerId, currency }, now);
  const row: WithdrawalRow = {
    merchant_id: session.bookId,
    withdrawal_id: newId(now),
    player_id: playerId,
    request_id: body.requestId,
    account_id: account.account_id,
    kind: account.kind,
    amount_minor: amountMinor,
    fee_minor: feeOf(amountMinor, method),
    currency,
    state: 'approved',
    flags: await flagsOf(parts, account, amountMinor, method),
    reason: null,
    held: false,
    review_minutes: method.review_minutes,
    payout_minutes: method.payout_minutes,
    asked_at: null,
    created_at: now,
    changed_at: now,
  };
  await parts.database.transaction((tx) => take(parts, tx, row, { accounts, method }, request));
  // Of the same request twice at once, the first one's stands.
  return (await repeated(parts, request)) ?? row.withdrawal_id;
}

/** The withdrawal of the same request, made before. */
async function repeated(
  { database }: Parts,
  { session, body }: WithdrawalRequest,
): Promise<string | undefined> {
  const found = await readByRequest(database, session.bookId, session.playerId, body.requestId);
  if (!found) return undefined;
  const amount = parseAmount(body.amount, currencyOf(found.currency), 'positive');
  const same = amount.ok && amount.minor === found.amount_minor && body.accountId === found.account_id;
  if (!same) throw new Refusal('TXN_CONFLICT');
  return found.withdrawal_id;
}

async function usableAccount(
  { database }: Parts,
  { session, body, now }: WithdrawalRequest,
): Promise<AccountRow> {
  const account = await readAccount(database, session.bookId, session.playerId, body.accountId);
  if (!account || account.leaves_at) throw new Refusal('PAYOUT_ACCOUNT_UNKNOWN', { field: 'accountId' });
  if (account.usable_at > now)
    throw new Refusal('PAYOUT_ACCOUNT_COOLING', { usableAt: account.usable_at.toISOString() });
  return account;
}

async function allowedAmount(
  { database }: Parts,
  { merchant, body }: WithdrawalRequest,
  account: AccountRow,
): Promise<{ method: MethodRow; amountMinor: bigint }> {
  const methods = await readMethods(database, merchant);
  const method = methods.find(({ kind }) => kind === account.kind);
  if (!method) throw new Refusal('PAYOUT_ACCOUNT_UNKNOWN', { field: 'accountId' });
  const currency = currencyOf(merchant.currency);
  const amount = parseAmount(body.amount, currency, 'positive');
  if (amount.ok && amount.minor >= method.minimum_minor && amount.minor <= method.maximum_minor)
    return { method, amountMinor: amount.minor };
  throw new Refusal('AMOUNT_OUT_OF_RANGE', {
    field: 'amount',
    minimum: toWire(method.minimum_minor, currency),
    maximum: toWire(method.maximum_minor, currency),
    currency,
  });
}

/** The reasons to have staff decide it before it is paid. */
async function flagsOf(parts: Parts, account: AccountRow, amountMinor: bigint, method: MethodRow) {
  const flags: string[] = [];
  if (amountMinor > method.review_above_minor) flags.push('amount');
  const number = parts.cipher.decrypt(account.number_sealed, account.account_id).toString('utf8');
  const hashes = parts.hashesOf(account.institution_id, number);
  if (await isShared(parts.database, account, hashes)) flags.push('shared_account');
  return flags;
}

type Allowed = { accounts: Accounts; method: MethodRow };

async function take(
  parts: Parts,
  tx: Tx,
  row: WithdrawalRow,
  { accounts, method }: Allowed,
  { body, now, language }: WithdrawalRequest,
): Promise<void> {
  const { merchant_id: bookId, player_id: playerId } = row;
  const metSeq = await lockPlayer(tx, bookId, playerId);
  if (await readByRequest(tx, bookId, playerId, body.requestId)) return;
  // Checked again under the lock: the account may have been unbound meanwhile.
  const account = await readAccount(tx, bookId, playerId, row.account_id);
  if (!account || account.leaves_at) throw new Refusal('PAYOUT_ACCOUNT_UNKNOWN', { field: 'accountId' });
  await requireRoom(tx, row, method, now);
  await requirePlayed(parts, tx, row, accounts, metSeq);
  await insertWithdrawal(tx, row);
  await insertStep(tx, row, { to: 'requested', actor: 'player', at: now });
  await setAside(parts, tx, row, accounts, now);
  const action = row.flags.length > 0 ? 'review' : 'approve';
  await takeAction(tx, row, action, { actor: 'platform', note: row.flags.join(' '), at: now }, 'requested');
  await notifyWithdrawal(parts, tx, row, { kind: 'withdrawal_requested', at: now, language });
}

async function requireRoom(tx: Tx, row: WithdrawalRow, method: MethodRow, now: Date): Promise<void> {
  const { merchant_id: bookId, player_id: playerId, kind, currency } = row;
  const since = new Date(now.getTime() - dayMs);
  const taken = await takenSince(tx, { bookId, playerId, kind, currency }, since);
  const leftMinor = method.most_minor - taken.minor;
  if (row.amount_minor <= leftMinor && taken.count < method.most_count) return;
  const left = leftMinor > 0n && taken.count < method.most_count ? leftMinor : 0n;
  throw new Refusal('WITHDRAWAL_LIMIT', { left: toWire(left, currencyOf(currency)), currency });
}

async function requirePlayed(parts: Parts, tx: Tx, row: WithdrawalRow, { player }: Accounts, metSeq: bigint) {
  const { merchant_id: bookId, player_id: playerId, currency } = row;
  const { turnover_bps: turnoverBps } = await readSettings(tx, brandOfBook(bookId));
  const turnover = await readTurnover(
    parts,
    { bookId, accountId: player, afterSeq: metSeq, turnoverBps },
    tx,
  );
  if (turnover.remaining > 0n) {
    const remaining = toWire(turnover.remaining, currencyOf(currency));
    throw new Refusal('TURNOVER_REMAINING', { remaining, currency });
  }
  if (turnover.lastSeq !== null) await setMark(tx, bookId, playerId, turnover.lastSeq);
}

/** The fee of an amount, in minor units: always less than the amount of an allowed withdrawal. */
function feeOf(amountMinor: bigint, method: { fee_minor: bigint; fee_bps: number }): bigint {
  return method.fee_minor + basisPoints(amountMinor, BigInt(method.fee_bps));
}
