// Lists every movement of a member's wallet with the sums of the days.
import { pageSize } from '@perya/contract/constants';
import { toWire } from '@perya/money';
import type { Database } from '../../platform/db/index.ts';
import type { QueryOf, ValueOf } from '../../platform/http/index.ts';
import { balanceBefore, type KindSum, readMovements, sumMovements } from '../ledger/index.ts';
import { currencyOf, type Wallet } from '../wallet/index.ts';
import { type Chosen, chosenDays, type GroupName, type Holder, movementSpan, nameOf } from './span.ts';

type Transactions = ValueOf<'GET /wps/wallet/transactions'>;
type Totals = Transactions['totals'];
export type StatementParts = { database: Database; wallet: Pick<Wallet, 'accountOf'> };

/** The sums of the chosen days. Minor units. */
export type Summary = {
  opening: bigint;
  closing: bigint;
  count: number;
  into: bigint;
  outOf: bigint;
  groups: { group: GroupName; count: number; net: bigint }[];
};

export const accountOf = async (
  { wallet }: StatementParts,
  { merchant, bookId, playerId }: Holder,
  now: Date,
) => (await wallet.accountOf({ bookId, playerId, trial: false }, merchant.currency, now)).accountId;

/** The balances are the wallet's own, whatever group is asked for. */
export async function summarise(
  { database }: StatementParts,
  holder: Holder,
  accountId: string,
  chosen: Chosen,
): Promise<Summary> {
  const span = movementSpan(holder, accountId, chosen);
  const account = { bookId: holder.bookId, accountId };
  const [opening, closing, sums] = await Promise.all([
    balanceBefore(database, account, span.from),
    balanceBefore(database, account, span.to),
    sumMovements(database, span),
  ]);
  return { opening, closing, ...totalsOf(sums) };
}

function totalsOf(sums: readonly KindSum[]) {
  const groups = new Map<GroupName, { group: GroupName; count: number; net: bigint }>();
  let [count, into, outOf] = [0, 0n, 0n];
  for (const { kind, entries, debited, credited } of sums) {
    const { group } = nameOf(kind);
    const before = groups.get(group) ?? { group, count: 0, net: 0n };
    const many = Number(entries);
    groups.set(group, { group, count: before.count + many, net: before.net + credited - debited });
    count += many;
    into += credited;
    outOf += debited;
  }
  return { count, into, outOf, groups: [...groups.values()] };
}

export async function transactions(
  parts: StatementParts,
  holder: Holder,
  query: QueryOf<'GET /wps/wallet/transactions'>,
  now: Date,
): Promise<Transactions> {
  const chosen = chosenDays(query, holder.merchant.timeZone, now);
  const currency = currencyOf(holder.merchant.currency);
  const accountId = await accountOf(parts, holder, now);
  const summary = await summarise(parts, holder, accountId, chosen);
  const pageNum = query.page ?? 1;
  const entries = await readMovements(parts.database, movementSpan(holder, accountId, chosen), {
    limit: pageSize.records,
    offset: (pageNum - 1) * pageSize.records,
  });
  const totals: Totals = {
    count: summary.count,
    into: toWire(summary.into, currency),
    outOf: toWire(summary.outOf, currency),
    groups: summary.groups.map(({ group, count, net }) => ({ group, count, net: toWire(net, currency) })),
  };
  return {
    list: entries.map(({ opId, seq, kind, debit, credit, balanceAfter, postedAt, ref }) => ({
      operationId: opId,
      number: String(seq),
      kind: nameOf(kind).kind,
      amount: toWire(credit - debit, currency),
      balanceAfter: toWire(balanceAfter, currency),
      at: postedAt.toISOString(),
      reference: ref,
    })),
    totals,
    opening: toWire(summary.opening, currency),
    closing: toWire(summary.closing, currency),
    currency,
    from: chosen.from,
    to: chosen.to,
    pageNum,
    totalPages: Math.max(1, Math.ceil(summary.count / pageSize.records)),
  };
}
