// The withdrawals API: payout accounts, withdrawals, staff's decisions and payouts.
import type { Language } from '@perya/contract';
import { pageSize } from '@perya/contract/constants';
import type { BodyOf, Merchant, Session, ValueOf } from '../../platform/http/index.ts';
import { type BrandId, brandOfBook } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createSecretCipher } from '../../platform/secret-cipher.ts';
import { keyedHashes } from '../../platform/secret-key.ts';
import { readPayeeName } from '../identity/index.ts';
import type { SignedMessage } from '../payments/index.ts';
import { readAccounts, readInstitutions, readSettings } from './account-queries.ts';
import { bindAccount, unbindAccount } from './bind-account.ts';
import { withdrawalActs } from './decision-acts.ts';
import type { PayoutEvent } from './event-queries.ts';
import { withdrawOptions } from './options.ts';
import type { Parts, WithdrawalDependencies } from './parts.ts';
import { payOutDue, usualAskAgainMs } from './pay-out.ts';
import { readNumber } from './payout-numbers.ts';
import {
  countWaiting,
  dueQuery,
  readMark,
  readSteps,
  readWithdrawal,
  readWithdrawals,
  type WithdrawalRow,
} from './queries.ts';
import { readTurnover } from './read-turnover.ts';
import { requestWithdrawal, type WithdrawalRequest } from './request-withdrawal.ts';
import {
  type PaidDemoWithdrawal,
  seedDemoQueue,
  seedDemoWithdrawals,
  seedPaidWithdrawal,
} from './seed-demo.ts';
import { settlePayout } from './settle-payout.ts';
import { accountView, trackerView, withdrawalView } from './views.ts';

export type Withdrawals = ReturnType<typeof createWithdrawals>;

export function createWithdrawals(
  dependencies: WithdrawalDependencies,
  merchantCode: (merchantId: BrandId) => string | undefined,
) {
  const { payments } = dependencies;
  const parts = partsOf(dependencies);
  return {
    /** See `bankCards`. */
    accounts: (session: Session, now: Date) => bankCards(parts, session, now),
    /** See `bindAccount`. */
    bind: async (
      session: Session,
      body: BodyOf<'POST /wps/member/bankCards'>,
      now: Date,
      language?: Language,
    ) => ({ account: accountView(await bindAccount(parts, session, body, now, language)) }),
    /** See `unbindAccount`. */
    unbind: async (session: Session, accountId: string, now: Date, language?: Language) => ({
      account: accountView(await unbindAccount(parts, session, accountId, now, language)),
    }),

    options: (merchant: Merchant, session: Session, now: Date) =>
      withdrawOptions(parts, merchant, session, now),
    /** See `requestWithdrawal`. */
    request: async (request: WithdrawalRequest) =>
      trackedWithdrawal(parts, request.session, await requestWithdrawal(parts, request)),
    /** Refuses NOT_FOUND. */
    tracked: (session: Pick<Session, 'bookId' | 'playerId'>, withdrawalId: string) =>
      trackedWithdrawal(parts, session, withdrawalId),
    list: (session: Session, page: number) => withdrawalPage(parts, session, page),

    /** A provider's report. Refuses PAYMENT_SIGNATURE, PAYMENT_STALE, NOT_FOUND, TXN_CONFLICT. */
    report(message: SignedMessage, event: PayoutEvent) {
      payments.requireSigned(message);
      return settlePayout(parts, event, message.now);
    },

    /** See `balanceAndTurnover`. */
    balanceAndTurnover: (row: WithdrawalHolder, now: Date) => balanceAndTurnover(parts, row, now),
    /** See `hashesOfTyped`. */
    hashesOfTyped: (brandId: BrandId, typed: string) => hashesOfTyped(parts, brandId, typed),
    /** The numbers that wait for staff, and the overdue ones. */
    countWaiting: (now: Date) => countWaiting(parts.database, now),
    /** Staff's decisions, as acts of two people. */
    acts: withdrawalActs(parts),

    /** Demo data: see `seedDemoWithdrawals`. */
    seedDemo: (merchant: Merchant, playerId: string, holderName: string, now: Date) =>
      seedDemoWithdrawals(parts, merchant, playerId, holderName, now),
    /** Demo data: see `seedPaidWithdrawal`. */
    seedPaid: (merchant: Merchant, paid: PaidDemoWithdrawal, at: Date) =>
      seedPaidWithdrawal(parts, merchant, paid, at),
    /** Demo data: see `seedDemoQueue`. */
    seedQueue: (merchant: Merchant, members: readonly { playerId: string; payeeName: string }[], now: Date) =>
      seedDemoQueue(parts, merchant, members, now),

    dueQuery: dueQuery(parts.askAgainMs ?? usualAskAgainMs),
    /** Pays once what is due; run it when `dueQuery` is true. */
    payOut: () => payOutDue(parts, merchantCode),
  };
}

function partsOf({ secretKey, payments, ...given }: WithdrawalDependencies): Parts {
  return {
    ...given,
    provider: payments.payouts,
    cipher: createSecretCipher(secretKey, 'payout-account'),
    hashesOf: (institutionId, number) =>
      keyedHashes(secretKey, 'payout-number', `${institutionId} ${number}`),
  };
}

/** A member's payout accounts, and what another one may be. */
async function bankCards(
  { database }: Parts,
  { bookId, playerId }: Session,
  now: Date,
): Promise<ValueOf<'GET /wps/member/bankCards'>> {
  const brandId = brandOfBook(bookId);
  const { most_accounts: most, cooling_hours: coolingHours } = await readSettings(database, brandId);
  const institutions = await readInstitutions(database, brandId);
  const accounts = await readAccounts(database, bookId, playerId, now);
  return {
    accounts: accounts.map(accountView),
    institutions: institutions.map((row) => ({
      institutionId: row.institution_id,
      displayName: row.display_name,
      kind: row.kind,
      numberRule: row.number_rule,
      minLength: row.min_length,
      maxLength: row.max_length,
    })),
    holderName: await readPayeeName(database, bookId, playerId),
    most,
    coolingHours,
  };
}

/** Refuses NOT_FOUND. */
async function trackedWithdrawal(
  { database }: Parts,
  { bookId, playerId }: Pick<Session, 'bookId' | 'playerId'>,
  withdrawalId: string,
): Promise<ValueOf<'GET /wps/payment/withdrawal'>> {
  const row = await readWithdrawal(database, bookId, playerId, withdrawalId);
  if (!row) throw new Refusal('NOT_FOUND');
  const steps = await readSteps(database, row.merchant_id, row.withdrawal_id);
  return { withdrawal: withdrawalView(row), steps: trackerView(row, steps) };
}

async function withdrawalPage(
  { database }: Parts,
  { bookId, playerId }: Session,
  page: number,
): Promise<ValueOf<'GET /wps/payment/withdrawals'>> {
  const limit = pageSize.records;
  const place = { limit, offset: (page - 1) * limit };
  const { rows, total } = await readWithdrawals(database, bookId, playerId, place);
  return { list: rows.map(withdrawalView), totalPages: Math.max(1, Math.ceil(total / limit)) };
}

type WithdrawalHolder = Pick<WithdrawalRow, 'merchant_id' | 'player_id' | 'currency'>;

/** What the member of a withdrawal has, and has left to play. */
async function balanceAndTurnover(parts: Parts, row: WithdrawalHolder, now: Date) {
  const { merchant_id: bookId, player_id: playerId, currency } = row;
  const holder = { bookId, playerId, trial: false };
  const { accountId, balanceMinor } = await parts.wallet.balanceOf(holder, currency, now);
  const { turnover_bps: turnoverBps } = await readSettings(parts.database, brandOfBook(bookId));
  const afterSeq = await readMark(parts.database, bookId, playerId);
  return {
    balanceMinor,
    turnover: await readTurnover(parts, { bookId, accountId, afterSeq, turnoverBps }),
  };
}

/** The hashes by which a payout account is found whose whole number was typed; none when it is not such a number. */
async function hashesOfTyped(parts: Parts, brandId: BrandId, typed: string): Promise<Buffer[]> {
  const institutions = await readInstitutions(parts.database, brandId);
  return institutions.flatMap((institution) => {
    const number = readNumber(typed, institution);
    return number === undefined ? [] : parts.hashesOf(institution.institution_id, number);
  });
}
