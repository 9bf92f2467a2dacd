// The query of a member's timeline: what each module keeps about them, as one list by time.
import type { TimelineKind } from '@perya/contract';
import type { Queryable } from '../../platform/db/index.ts';
import type { Who } from './member-queries.ts';

export type TimelineRow = {
  kind: TimelineKind;
  id: string;
  at: Date;
  /** Microseconds since 1970, so that entries of one millisecond keep their order. */
  micros: bigint;
  state: string;
  about: string | null;
  amount: bigint | null;
  payout: bigint | null;
  currency: string | null;
};

/** Each reads the member's newest rows by an index; $3 (microseconds) and $4 are the moment and the id of the last entry before. */
const sources: Record<TimelineKind, string> = {
  joined: `select id, created_at as at, '' as state, register_domain as about,
      null::bigint as amount, null::bigint as payout, null::text as currency from players where merchant_id = $1 and id = $2`,
  signIn: `select s.id, s.created_at as at, case when s.ended_at is null then '' else 'ended' end as state,
      d.name as about, null::bigint as amount, null::bigint as payout, null::text as currency
      from sessions s left join devices d on d.merchant_id = s.merchant_id and d.id = s.device_id
      where s.merchant_id = $1 and s.player_id = $2 and s.parent_id is null`,
  deposit: `select deposit_id as id, created_at as at, state, method_name as about, amount_minor as amount, null::bigint as payout, currency
      from deposits where merchant_id = $1 and player_id = $2`,
  withdrawal: `select w.withdrawal_id as id, w.created_at as at, w.state, i.display_name || ' …' || a.number_end as about,
      w.amount_minor as amount, null::bigint as payout, w.currency
      from withdrawals w
      join payout_accounts a on a.merchant_id = w.merchant_id and a.account_id = w.account_id
      join payout_institutions i on i.merchant_id = a.merchant_id and i.institution_id = a.institution_id
      where w.merchant_id = $1 and w.player_id = $2`,
  round: `select round_id as id, started_at as at, state, game_code as about, stake_minor as amount, payout_minor as payout, currency
      from rounds where merchant_id = $1 and player_id = $2 and not trial
      union all
      select id, started_at, state, vendor || ' ' || game, stake, win, currency
      from vendor_rounds where merchant_id = $1 and player_id = $2 and not trial`,
  documents: `select id, submitted_at as at, state, document as about, null::bigint as amount, null::bigint as payout, null::text as currency
      from verifications where merchant_id = $1 and player_id = $2`,
  claim: `select e.id, e.changed_at as at, e.state, null::text as about, e.reward_minor as amount, null::bigint as payout, m.currency
      from promotion_entries e join merchants m on m.id = e.merchant_id where e.merchant_id = $1 and e.player_id = $2`,
  protection: `select id, at, choice as state, null::text as about, null::bigint as amount, null::bigint as payout, null::text as currency
      from protection_choices where merchant_id = $1 and player_id = $2`,
  feedback: `select id, created_at as at, topic as state, null::text as about, null::bigint as amount, null::bigint as payout,
      null::text as currency from feedback where merchant_id = $1 and player_id = $2`,
};

export type TimelinePlace = {
  kinds: readonly TimelineKind[];
  before: bigint;
  beforeId: string;
  limit: number;
};

/** The newest first, after the entry of `before` and `beforeId`. */
export async function readTimeline(
  db: Queryable,
  { bookId, playerId }: Who,
  { kinds, before, beforeId, limit }: TimelinePlace,
): Promise<TimelineRow[]> {
  const parts = kinds.map(
    (kind) =>
      `(select '${kind}' as kind, e.* from (${sources[kind]}) e
         where (e.at, e.id) < (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::uuid) order by e.at desc, e.id desc limit $5)`,
  );
  const { rows } = await db.query<TimelineRow>(
    `select e.*, (extract(epoch from e.at) * 1000000)::bigint as micros from (${parts.join(' union all ')}) e
      order by e.at desc, e.id desc limit $5`,
    [bookId, playerId, before, beforeId, limit],
  );
  return rows;
}
