// Answers what a member may withdraw now, and the refusal if they may not.

import { toWire } from '@perya/money';
import { dayMs } from '../../platform/clock.ts';
import type { Merchant, Session, ValueOf } from '../../platform/http/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { hasPaymentPassword } from '../identity/index.ts';
import { currencyOf } from '../wallet/index.ts';
import { readAccounts, readSettings } from './account-queries.ts';
import { coolingUntil } from './cooling.ts';
import type { Parts } from './parts.ts';
import { type MethodRow, readMark, readMethods, takenSince } from './queries.ts';
import { readTurnover } from './read-turnover.ts';
import { accountView, turnoverView } from './views.ts';

type Options = ValueOf<'GET /wps/payment/withdraw/options'>;

export async function withdrawOptions(
  parts: Parts,
  merchant: Merchant,
  session: Session,
  now: Date,
): Promise<Options> {
  const { database, wallet } = parts;
  const { id: merchantId, currency } = merchant;
  const { playerId } = session;
  const { accountId, balanceMinor } = await wallet.balanceOf(session, merchant.currency, now);
  const { turnover_bps: turnoverBps } = await readSettings(database, merchantId);
  const afterSeq = await readMark(database, session.bookId, playerId);
  const turnover = await readTurnover(parts, {
    bookId: session.bookId,
    accountId,
    afterSeq,
    turnoverBps,
  });
  const methods = await readMethods(database, merchant);
  const accounts = await readAccounts(database, session.bookId, playerId, now);
  return {
    currency,
    balance: toWire(balanceMinor, currencyOf(currency)),
    methods: await Promise.all(
      methods.map((method) => methodView(parts, session.bookId, playerId, method, now)),
    ),
    accounts: accounts.filter(({ leaves_at }) => leaves_at === null).map(accountView),
    passwordSet: await hasPaymentPassword(database, session.bookId, playerId),
    coolingUntil:
      (await coolingUntil(database, { bookId: session.bookId, playerId }, now))?.toISOString() ?? null,
    turnover: turnoverView(turnover, currency),
  };
}

async function methodView(
  { database }: Parts,
  bookId: BookId,
  playerId: string,
  method: MethodRow,
  now: Date,
): Promise<Options['methods'][number]> {
  const { kind, currency } = method;
  const since = new Date(now.getTime() - dayMs);
  const taken = await takenSince(database, { bookId, playerId, kind, currency }, since);
  const left = method.most_minor - taken.minor;
  const money = (minor: bigint) => toWire(minor, currencyOf(currency));
  return {
    kind,
    minimum: money(method.minimum_minor),
    maximum: money(method.maximum_minor),
    fee: money(method.fee_minor),
    feeBps: method.fee_bps,
    leftToday: money(left > 0n && taken.count < method.most_count ? left : 0n),
    reviewAbove: money(method.review_above_minor),
    reviewMinutes: method.review_minutes,
    payoutMinutes: method.payout_minutes,
  };
}
