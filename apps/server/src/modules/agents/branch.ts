// What an agent may see of their branch: places below them, and direct members by their counted days alone.
import { addDays } from '@perya/commissions';
import type { Queryable } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';

/**
 * A direct member is named while they are new or have played of late. Rests, exclusions and marks are no condition: who may not play has no
 * counted days, and so looks like anybody who does not play. Days count once they are closed, because a day on which somebody excluded
 * themselves does not count as a whole.
 */
const newForDays = 30;
const idleAfterDays = 7;

type Brand = Pick<Merchant, 'id' | 'timeZone'>;

export type BranchAgent = {
  agent_no: number;
  player_id: string;
  username: string;
  since: string;
  line: number[];
  agents: number;
  members: number;
  turnover: bigint;
  active: number;
};

/** Agents by a condition on their place `p` or player `u`, with this month's sums of the line below; `$1` is the merchant, `$2` the open day. */
export async function readBranchAgents(
  db: Queryable,
  { id }: Brand,
  { day, condition, values }: { day: string; condition: string; values: readonly unknown[] },
): Promise<BranchAgent[]> {
  const { rows } = await db.query<BranchAgent>(
    `select a.agent_no, a.player_id, u.username, a.since::text, p.line,
            (select count(*)::int - 1 from agent_places b where b.merchant_id = $1 and b.to_day is null and b.line @> array[a.agent_no]) as agents,
            (select count(*)::int from agent_places b
               join agent_members m on m.merchant_id = b.merchant_id and m.agent_no = b.agent_no and m.to_day is null
              where b.merchant_id = $1 and b.to_day is null and b.line @> array[a.agent_no]) as members,
            ((select coalesce(sum(d.team_turnover_minor), 0) from agent_days d where d.merchant_id = $1 and d.agent_no = a.agent_no
                and d.day between date_trunc('month', $2::date)::date and $2::date - 1))::bigint as turnover,
            (select coalesce(max(c.team_active), 0)::int from agent_day_counts c where c.merchant_id = $1 and c.agent_no = a.agent_no
                and c.day between date_trunc('month', $2::date)::date and $2::date - 1) as active
       from agent_places p
       join agents a on a.merchant_id = p.merchant_id and a.agent_no = p.agent_no
       join players u on u.merchant_id = a.merchant_id and u.id = a.player_id
      where p.merchant_id = $1 and p.to_day is null and ${condition}
      order by a.agent_no`,
    [id, day, ...values],
  );
  return rows;
}

export type DirectMember = {
  player_id: string;
  username: string;
  /** YYYY-MM */
  joined: string;
  turnover: bigint;
  active: boolean;
  named: boolean;
};

/** All direct members of an agent: first those with the most turnover of this month. */
export async function readDirectMembers(
  db: Queryable,
  { id, timeZone }: Brand,
  { agentNo, day }: { agentNo: number; day: string },
): Promise<DirectMember[]> {
  const { rows } = await db.query<DirectMember>(
    `with played as (
       select d.player_id, max(d.day) as last_day,
              sum(d.turnover_minor) filter (where d.day >= date_trunc('month', $3::date))::bigint as turnover,
              coalesce(bool_or(d.active) filter (where d.day = $3::date - 1), false) as active
         from member_days d
        where d.merchant_id = $1 and d.agent_no = $2 and d.counted and d.turnover_minor > 0
          and d.day between least(date_trunc('month', $3::date)::date, $3::date - $5::int) and $3::date - 1
        group by d.player_id
     )
     select m.player_id, u.username, to_char(u.created_at at time zone $6, 'YYYY-MM') as joined,
            coalesce(played.turnover, 0)::bigint as turnover, coalesce(played.active, false) as active,
            (coalesce(played.last_day >= $3::date - $5::int, false) or (u.created_at at time zone $6)::date > $3::date - $4::int)
              and not exists (select from agent_hidden_members h where h.merchant_id = $1 and h.player_id = m.player_id) as named
       from agent_members m
       join players u on u.merchant_id = m.merchant_id and u.id = m.player_id
       left join played on played.player_id = m.player_id
      where m.merchant_id = $1 and m.agent_no = $2 and m.to_day is null
      order by coalesce(played.turnover, 0) desc, m.player_id`,
    [id, agentNo, day, newForDays, idleAfterDays, timeZone],
  );
  return rows;
}

export type SeenDay = { day: string; turnover: bigint; active: boolean };

/** A member's closed days as the agent sees them, the oldest first. */
export async function readSeenDays(
  db: Queryable,
  { id }: Pick<Merchant, 'id'>,
  { playerId, agentNo, day, count }: { playerId: string; agentNo: number; day: string; count: number },
): Promise<SeenDay[]> {
  const { rows } = await db.query<SeenDay>(
    `select w.day::date::text as day, coalesce(d.turnover_minor, 0)::bigint as turnover, coalesce(d.active, false) as active
       from generate_series($4::date, $5::date, interval '1 day') as w (day)
       left join member_days d on d.merchant_id = $1 and d.day = w.day::date and d.player_id = $2 and d.agent_no = $3 and d.counted
      order by w.day`,
    [id, playerId, agentNo, addDays(day, -count), addDays(day, -1)],
  );
  return rows;
}

/** The sums of an agent's line by closed day, the oldest first. */
export async function readTeamDays(
  db: Queryable,
  { id }: Pick<Merchant, 'id'>,
  { agentNo, day, count }: { agentNo: number; day: string; count: number },
): Promise<SeenDay[]> {
  const { rows } = await db.query<SeenDay>(
    `select w.day::date::text as day,
            coalesce((select sum(d.team_turnover_minor) from agent_days d where d.merchant_id = $1 and d.agent_no = $2 and d.day = w.day::date), 0)::bigint as turnover,
            exists (select from agent_day_counts c where c.merchant_id = $1 and c.agent_no = $2 and c.day = w.day::date and c.team_active > 0) as active
       from generate_series($3::date, $4::date, interval '1 day') as w (day) order by w.day`,
    [id, agentNo, addDays(day, -count), addDays(day, -1)],
  );
  return rows;
}
