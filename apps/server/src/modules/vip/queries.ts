// The queries of VIP ranks, progress and rewards.
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId, BrandId } from '../../platform/ids.ts';
import type { Texts } from '../../platform/texts.ts';

export type RankRow = {
  merchant_id: BrandId;
  rank_id: number;
  names: Texts;
  wagered_minor: bigint;
  reward_minor: bigint;
};

/** Lowest first. */
export async function readRanks(db: Queryable, merchantId: BrandId): Promise<RankRow[]> {
  const { rows } = await db.query<RankRow>(
    'select * from vip_ranks where merchant_id = $1 order by wagered_minor',
    [merchantId],
  );
  return rows;
}

export async function insertRank(db: Queryable, row: RankRow): Promise<void> {
  await db.query('insert into vip_ranks values ($1, $2, $3, $4, $5) on conflict do nothing', [
    row.merchant_id,
    row.rank_id,
    JSON.stringify(row.names),
    row.wagered_minor,
    row.reward_minor,
  ]);
}

export type Holder = { bookId: BookId; playerId: string; accountId: string };
export type ProgressRow = { through_seq: bigint; wagered_minor: bigint };

export async function readProgress(db: Queryable, of: Holder): Promise<ProgressRow | undefined> {
  const { rows } = await db.query<ProgressRow>(
    'select through_seq, wagered_minor from vip_progress where merchant_id = $1 and player_id = $2 and account_id = $3',
    [of.bookId, of.playerId, of.accountId],
  );
  return rows[0];
}

/** False when another process has counted further meanwhile. */
export async function writeProgress(
  db: Queryable,
  of: Holder,
  { from, row, at }: { from: bigint; row: ProgressRow; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into vip_progress values ($1, $2, $3, $4, $5, $6)
     on conflict (merchant_id, player_id, account_id) do update
        set through_seq = excluded.through_seq, wagered_minor = excluded.wagered_minor, changed_at = excluded.changed_at
      where vip_progress.through_seq = $7`,
    [of.bookId, of.playerId, of.accountId, row.through_seq, row.wagered_minor, at, from],
  );
  return rowCount === 1;
}

export async function readCollected(
  db: Queryable,
  { bookId, playerId }: { bookId: BookId; playerId: string },
): Promise<number[]> {
  const { rows } = await db.query<{ rank_id: number }>(
    'select rank_id from vip_rewards where merchant_id = $1 and player_id = $2',
    [bookId, playerId],
  );
  return rows.map(({ rank_id }) => rank_id);
}

/** False when the reward was collected before. */
export async function insertReward(
  db: Queryable,
  { bookId, playerId }: { bookId: BookId; playerId: string },
  { rankId, rewardMinor, at }: { rankId: number; rewardMinor: bigint; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into vip_rewards values ($1, $2, $3, $4, $5) on conflict do nothing',
    [bookId, playerId, rankId, rewardMinor, at],
  );
  return rowCount === 1;
}
