// Signals of abuse in an agent's line, each with the rows that show it. Nothing follows from them by itself: people look, hold or mark.
import { type AgentSignal, agentSignals, type MemberLink } from '@perya/contract/constants';
import { oppositeWords } from '@perya/lottery';
import type { Queryable } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';

export type Evidence = {
  player_id: string;
  username: string;
  other_id: string | null;
  other: string | null;
  by: MemberLink | null;
  at: Date | null;
  first_minor: bigint | null;
  second_minor: bigint | null;
};
type EvidenceRow = Evidence & { found: number };

/** So many days are looked at. */
const daysLooked = 30;
/** Registrations within ten minutes of each other. */
export const registrationsTogether = 5;
/** Fewer active days than this say nothing about gates. */
const activeDaysNeeded = 5;
/** Play that turns over 200 times its deposits at a result within 1 %. */
const turnoverOfDeposits = 200;
/** From this counted turnover on, in minor units. */
const playedAtLeastMinor = 1_000_000n;

/** Two members say something in so many draws, with stakes on opposite sides that differ by a tenth at most. */
const oppositeDraws = 5;
/** The sides of a lottery's markets: the same pair on other sides cannot both win. */
const sidesOfWords = oppositeWords
  .flatMap((words, pair) => words.map((word, side) => `('${word}', ${pair}, ${side})`))
  .join(', ');

/** The agents of the line below, the agent first, and their members. */
const people = `people as (
  select a.player_id, a.agent_no, true as is_agent from agent_places b
    join agents a on a.merchant_id = b.merchant_id and a.agent_no = b.agent_no
   where b.merchant_id = $1 and b.line @> array[$2::int] and b.to_day is null
  union all
  select m.player_id, m.agent_no, false from agent_places b
    join agent_members m on m.merchant_id = b.merchant_id and m.agent_no = b.agent_no and m.to_day is null
   where b.merchant_id = $1 and b.line @> array[$2::int] and b.to_day is null
), own as (
  select player_id from agent_members where merchant_id = $1 and agent_no = $2 and to_day is null
), days as (
  select d.player_id, d.day, d.active, d.counted, d.bonus_minor, s.turnover, s.stake, s.payout, s.pool from own o
    join member_days d on d.merchant_id = $1 and d.player_id = o.player_id and d.agent_no = $2 and d.day > $3::date - ${daysLooked}
    cross join lateral (select coalesce(sum(x.turnover_minor), 0)::bigint as turnover, coalesce(sum(x.stake_minor), 0)::bigint as stake,
        coalesce(sum(x.payout_minor), 0)::bigint as payout, coalesce(sum(x.pool_minor), 0)::bigint as pool
      from member_day_sums x where x.merchant_id = $1 and x.day = d.day and x.player_id = d.player_id) s
), sides as (
  select t.player_id, t.draw_id, l.line ->> 0 as market, substring(l.line ->> 1 from '^(.*):') as place, s.pair, s.side,
         sum((l.line ->> 2)::bigint) as stake, max(t.placed_at) as placed_at
    from own o
    join lottery_tickets t on t.merchant_id = $1 and t.player_id = o.player_id and not t.trial
      -- A slip's id begins with its milliseconds.
      and t.slip_id >= (lpad(to_hex((extract(epoch from $3::date - ${daysLooked}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
    cross join lateral jsonb_array_elements(t.lines::jsonb) l (line)
    join (values ${sidesOfWords}) s (word, pair, side) on s.word = regexp_replace(l.line ->> 1, '^.*:', '')
   group by 1, 2, 3, 4, 5, 6
)`;

/** $3 is the open day, $4 the turnover from which a member is active. Each selects player_id, other_id, by, at, first_minor, second_minor. */
const sources: Record<AgentSignal, string> = {
  // A telephone belongs to one account; a device is known by its token, not by its name.
  linked: `select distinct on (w.player_id, w.other_id) w.player_id, w.other_id, w.by, null::timestamptz as at, null::bigint as first_minor,
      null::bigint as second_minor
    from (
      select x.player_id, y.player_id as other_id, 'account' as by, 1 as rank from people x
        join payout_accounts q on q.merchant_id = $1 and q.player_id = x.player_id
        join payout_accounts r on r.merchant_id = $1 and r.number_hash = q.number_hash
        join people y on y.player_id = r.player_id
      union all
      select x.player_id, y.player_id, 'identity', 2 from people x
        join players q on q.merchant_id = $1 and q.id = x.player_id
        join players r on r.merchant_id = $1 and r.id_number = q.id_number
        join people y on y.player_id = r.id
      union all
      select x.player_id, y.player_id, 'person', 4 from people x
        join member_words q on q.merchant_id = $1 and q.player_id = x.player_id and q.kind = 'person'
        join member_words r on r.merchant_id = $1 and r.word = q.word and r.kind = 'person'
        join people y on y.player_id = r.player_id
      union all
      select least(x.player_id, y.player_id), greatest(x.player_id, y.player_id), case when q.registered then 'registration' else 'device' end,
             case when q.registered then 3 else 5 end from people x
        join shared_devices q on q.merchant_id = $1 and q.player_id = x.player_id and q.last_at > $3::date - ${daysLooked}
        join people y on y.player_id = q.other_id
    ) w where w.player_id < w.other_id order by w.player_id, w.other_id, w.rank`,
  // The network of a registration is not kept, so those of one agent are taken together.
  registrations: `select r.player_id, null::uuid as other_id, null::text as by, r.created_at as at, null::bigint as first_minor, null::bigint as second_minor
    from (select p.id as player_id, p.created_at from own o join players p on p.merchant_id = $1 and p.id = o.player_id) r
   where exists (
     select from (
       select p.created_at, count(*) over (order by p.created_at range between current row and interval '10 minutes' following) as together
         from own o join players p on p.merchant_id = $1 and p.id = o.player_id where p.created_at > $3::date - ${daysLooked}) s
      where s.together >= ${registrationsTogether} and r.created_at between s.created_at and s.created_at + interval '10 minutes')`,
  gates: `select d.player_id, null::uuid as other_id, null::text as by, d.day::timestamptz as at, d.turnover as first_minor, null::bigint as second_minor
    from days d cross join (select count(*) as actives, count(*) filter (where turnover < $4::bigint * 11 / 10) as near from days where active) n
   where d.active and d.turnover < $4::bigint * 11 / 10 and n.actives >= ${activeDaysNeeded} and n.near * 10 >= n.actives * 6`,
  play: `select w.player_id, null::uuid as other_id, null::text as by, null::timestamptz as at, w.turnover as first_minor, w.deposited as second_minor
    from (select d.player_id, sum(d.turnover)::bigint as turnover, sum(d.stake) as stake, sum(d.payout) as payout,
                 coalesce((select sum(b.amount_minor) from deposits b where b.merchant_id = $1 and b.player_id = d.player_id and b.state = 'paid'), 0)::bigint
                   as deposited
            from days d group by d.player_id) w
   where w.turnover >= ${playedAtLeastMinor} and w.turnover > ${turnoverOfDeposits} * w.deposited and abs(w.stake - w.payout) * 100 <= w.stake`,
  opposite: `select w.one as player_id, w.other as other_id, null::text as by, max(w.placed_at) as at, sum(w.one_stake)::bigint as first_minor,
      sum(w.other_stake)::bigint as second_minor
    from (select a.player_id as one, b.player_id as other, a.draw_id, max(greatest(a.placed_at, b.placed_at)) as placed_at,
                 sum(a.stake) as one_stake, sum(b.stake) as other_stake
            from sides a join sides b on b.draw_id = a.draw_id and b.market = a.market and b.place is not distinct from a.place and b.pair = a.pair
              and b.side <> a.side and b.player_id > a.player_id
              and least(a.stake, b.stake) * 10 >= greatest(a.stake, b.stake) * 9
           group by 1, 2, 3) w
   group by 1, 2 having count(*) >= ${oppositeDraws}`,
  bonus: `select w.player_id, null::uuid as other_id, null::text as by, null::timestamptz as at, w.bonus as first_minor, w.ggr as second_minor
    from (select d.player_id, sum(d.bonus_minor)::bigint as bonus, sum(d.stake - d.payout - d.pool)::bigint as ggr from days d group by d.player_id) w
   where w.bonus > 0 and w.bonus > w.ggr`,
};

type Looked = { agentNo: number; openDay: string; activeMinor: bigint; limit: number };

/** The signals that something was found for. */
export async function readSignals(
  db: Queryable,
  brandId: BrandId,
  { agentNo, openDay, activeMinor, limit }: Looked,
): Promise<{ signal: AgentSignal; found: number; rows: Evidence[] }[]> {
  const signals = [];
  for (const signal of agentSignals) {
    const { rows } = await db.query<EvidenceRow>(
      // The first two are named so that each statement uses every parameter.
      `with ${people}
       select w.*, p.username, o.username as other, count(*) over ()::int as found
         from (${sources[signal]}) w
         join players p on p.merchant_id = $1 and p.id = w.player_id
         left join players o on o.merchant_id = $1 and o.id = w.other_id
        where $3::date is not null and $4::bigint is not null order by w.first_minor desc nulls last, w.at, p.username limit $5`,
      [brandId, agentNo, openDay, activeMinor, limit],
    );
    if (rows.length > 0) signals.push({ signal, found: rows[0]?.found ?? 0, rows });
  }
  return signals;
}
