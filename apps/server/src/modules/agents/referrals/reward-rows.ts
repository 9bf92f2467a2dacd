// The SQL of rewards for invited friends.
import type { ReferralSignal, ReferralState } from '@perya/contract/constants';
import type { Database, Queryable, Tx } from '../../../platform/db/index.ts';
import type { Merchant } from '../../../platform/http/index.ts';
import type { BookId, BrandId } from '../../../platform/ids.ts';
import type { ReferralRules } from '../rules.ts';

type Brand = Pick<Merchant, 'id' | 'timeZone'>;
export type RewardRow = {
  friend_id: string;
  inviter_id: string;
  state: Exclude<ReferralState, 'open'>;
  amount_minor: bigint;
};

/** True while a reward is due. */
export const rewardsDueQuery = 'select exists (select from referral_rewards where next_at <= :now)';

/**
 * Adds a reward for each friend who came far enough with a closed day: verified, and with the counted turnover that is asked for. Only who
 * played or was verified on that day can have. Safe to repeat.
 */
export async function noteReached(
  database: Database,
  { id, timeZone }: Brand,
  { day, rules: { rewardMinor, neededMinor }, now }: { day: string; rules: ReferralRules; now: Date },
): Promise<void> {
  await database.query(
    `with came as (
       select d.player_id from member_days d where d.merchant_id = $1 and d.day = $2 and d.counted and d.turnover_minor > 0
       union
       select v.player_id from verifications v
        where v.merchant_id = $1 and v.state = 'verified' and (v.decided_at at time zone $3)::date = $2::date
     )
     insert into referral_rewards (merchant_id, friend_id, inviter_id, state, amount_minor, reached_day, next_at)
     select $1, came.player_id, place.invited_by, 'due', $4, $2, $6 from came
       join lateral (select m.invited_by from agent_members m
                      where m.merchant_id = $1 and m.player_id = came.player_id and m.invited_by is not null limit 1) place on true
      where exists (select from verifications v where v.merchant_id = $1 and v.player_id = came.player_id and v.state = 'verified')
        and (select sum(d.turnover_minor) from member_days d
              where d.merchant_id = $1 and d.player_id = came.player_id and d.day <= $2 and d.counted) >= $5
     on conflict do nothing`,
    [id, day, timeZone, rewardMinor, neededMinor, now],
  );
}

/** The next reward that is due, locked; undefined when none is left, or another process has them. */
export async function lockDueReward(tx: Tx, brandId: BrandId, now: Date): Promise<RewardRow | undefined> {
  const { rows } = await tx.query<RewardRow>(
    `select friend_id, inviter_id, state, amount_minor from referral_rewards where merchant_id = $1 and next_at <= $2
      order by next_at, friend_id limit 1 for update skip locked`,
    [brandId, now],
  );
  return rows[0];
}

export async function lockReward(tx: Tx, brandId: BrandId, friendId: string): Promise<RewardRow | undefined> {
  const { rows } = await tx.query<RewardRow>(
    'select friend_id, inviter_id, state, amount_minor from referral_rewards where merchant_id = $1 and friend_id = $2 for update',
    [brandId, friendId],
  );
  return rows[0];
}

type Change =
  | { state: 'due'; nextAt: Date }
  | { state: 'held'; signal: ReferralSignal }
  | { state: 'refused' }
  | { state: 'paid'; at: Date };

export async function changeReward(
  tx: Tx,
  brandId: BrandId,
  friendId: string,
  change: Change,
): Promise<void> {
  await tx.query(
    `update referral_rewards set state = $3, signal = coalesce($4, signal), next_at = $5, paid_at = $6
      where merchant_id = $1 and friend_id = $2`,
    [
      brandId,
      friendId,
      change.state,
      change.state === 'held' ? change.signal : null,
      change.state === 'due' ? change.nextAt : null,
      change.state === 'paid' ? change.at : null,
    ],
  );
}

type Moment = { inviterId: string; now: Date };

/** Rewards paid to a member in the calendar month of a moment. */
export async function countMonthPaid(
  db: Queryable,
  { id, timeZone }: Brand,
  { inviterId, now }: Moment,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from referral_rewards where merchant_id = $1 and inviter_id = $2 and state = 'paid'
        and paid_at >= date_trunc('month', $3::timestamptz at time zone $4) at time zone $4`,
    [id, inviterId, now, timeZone],
  );
  return rows[0]?.count ?? 0;
}

/** The beginning of the next calendar month. */
export async function nextMonth(db: Queryable, { timeZone }: Brand, now: Date): Promise<Date> {
  const { rows } = await db.query<{ at: Date }>(
    `select (date_trunc('month', $1::timestamptz at time zone $2) + interval '1 month') at time zone $2 as at`,
    [now, timeZone],
  );
  if (!rows[0]) throw new Error('the database has no calendar');
  return rows[0].at;
}

type Who = { bookId: BookId; playerId: string };

/** True of a member who is an agent on a day, or was one. */
export async function isAgentFrom(db: Queryable, { bookId, playerId }: Who, day: string): Promise<boolean> {
  const { rows } = await db.query(
    'select 1 from agents where merchant_id = $1 and player_id = $2 and since <= $3',
    [bookId, playerId, day],
  );
  return rows.length > 0;
}

/** True while two people of the staff have decided that the member's play counts for nobody. */
export async function isMarked(db: Queryable, { bookId, playerId }: Who, day: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from agent_marks where merchant_id = $1 and player_id = $2 and from_day <= $3
        and (released_day is null or released_day > $3)`,
    [bookId, playerId, day],
  );
  return rows.length > 0;
}

/** Rewards to one member take turns, so that two together cannot pass the month's limit. */
export async function lockInviter(tx: Tx, { bookId, playerId }: Who): Promise<void> {
  await tx.query('select 1 from players where merchant_id = $1 and id = $2 for no key update', [
    bookId,
    playerId,
  ]);
}
