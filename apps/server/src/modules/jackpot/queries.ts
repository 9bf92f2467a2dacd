// The queries of the jackpot pool and its wins. Amounts in minor units.
import { scaleOf } from '@perya/money';
import { v5 } from 'uuid';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { currencyOf } from '../wallet/index.ts';

/** The balances of pools by merchant; payments from them wait until the transaction ends. */
export async function readPoolBalances(
  tx: Tx,
  pools: readonly { bookId: BookId; poolId: string }[],
): Promise<Map<BookId, bigint>> {
  const { rows } = await tx.query<{ merchant_id: BookId; balance: bigint }>(
    'select merchant_id, balance from jackpot_pool_balances($1, $2)',
    [pools.map(({ bookId }) => bookId), pools.map(({ poolId }) => poolId)],
  );
  return new Map(rows.map(({ merchant_id, balance }) => [merchant_id, balance]));
}

export type PaidRow = {
  /** Paid by this call. */
  fresh: boolean;
  amount: bigint;
  /** The player's account and the pool after it; the first is null unless fresh. */
  balance: bigint | null;
  pool_balance: bigint;
};

/** Each movement's id is made from the round's, so that no kill and no repetition moves one twice. */
export async function payWin(
  tx: Tx,
  win: {
    bookId: BookId;
    roundId: string;
    currency: string;
    poolId: string;
    houseId: string;
    seedMinor: bigint;
    at: Date;
  },
): Promise<PaidRow | undefined> {
  const { bookId, roundId, currency, poolId, houseId, seedMinor, at } = win;
  const opIds = ['jackpot', 'jackpot-top', 'jackpot-seed'].map((name) => v5(name, roundId));
  const { rows } = await tx.query<PaidRow>(
    'select fresh, amount, balance, pool_balance from jackpot_pay($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
    [bookId, roundId, poolId, houseId, seedMinor, ...opIds, scaleOf(currencyOf(currency)), at],
  );
  return rows[0];
}

/** A younger win is being paid by the process that drew it. */
export const dueAfterMs = 2000;

/** True while any merchant has a win that a crash has left unpaid. */
export const dueQuery = `select exists (select from jackpot_wins
  where paid_at is null and drawn_at <= :now - interval '${dueAfterMs} milliseconds')`;

export type DueWin = { merchant_id: BookId; round_id: string };

/** Wins of these merchants drawn before a moment that are not paid yet, the oldest first. */
export async function readDueWins(
  db: Queryable,
  bookIds: readonly BookId[],
  before: Date,
): Promise<DueWin[]> {
  const { rows } = await db.query<DueWin>(
    `select merchant_id, round_id from jackpot_wins
      where merchant_id = any ($1) and paid_at is null and drawn_at <= $2 order by drawn_at limit 100`,
    [bookIds, before],
  );
  return rows;
}
