// What the members under each agent did in a period, from frozen days or the hours of one.
import type { AmountsByType, ContractType, Period, Source } from '@perya/commissions';
import type { Queryable } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import type { AgentRules } from './rules.ts';

type Brand = Pick<Merchant, 'id'>;
type SumRow = { line: number[]; game_type: ContractType; turnover: bigint; ngr: bigint };
type ActiveRow = { line: number[]; active: number };

/** As `readSources`, of one hour by the local clock: its turnover by type, and who is active in it. */
async function readHour(
  db: Queryable,
  brand: Brand,
  { from, hour = -1 }: Period,
  rules: AgentRules,
): Promise<Source[]> {
  const played = `member_hours h
    join member_days d on d.merchant_id = h.merchant_id and d.day = h.day and d.player_id = h.player_id and d.counted
    join agent_places p on p.merchant_id = d.merchant_id and p.agent_no = d.agent_no
      and p.from_day <= d.day and (p.to_day is null or p.to_day >= d.day)`;
  const sums = await db.query<SumRow>(
    `select p.line, g.game_type, sum(h.turnover_minor)::bigint as turnover, 0::bigint as ngr
       from ${played} join game_accounts g on g.merchant_id = h.merchant_id and g.game_no = h.game_no
      where h.merchant_id = $1 and h.day = $2 and h.hour = $3 group by 1, 2`,
    [brand.id, from, hour],
  );
  const active = await db.query<ActiveRow>(
    `select line, count(*)::int as active from (
       select p.line, h.player_id from ${played} where h.merchant_id = $1 and h.day = $2 and h.hour = $3
        group by 1, 2 having bool_or(d.eligible) and sum(h.turnover_minor) >= $4) m group by 1`,
    [brand.id, from, hour, rules.active.hour],
  );
  return joinSources(sums.rows, active.rows);
}

/** What the members directly under each agent did, by the agent's place. */
export async function readSources(
  db: Queryable,
  brand: Brand,
  { kind, from, to, hour }: Period,
  rules: AgentRules,
): Promise<Source[]> {
  if (kind === 'hour')
    return readHour(db, brand, { kind, from, to, ...(hour !== undefined && { hour }) }, rules);
  const place = `join agent_places p on p.merchant_id = d.merchant_id and p.agent_no = d.agent_no
    and p.from_day <= d.day and (p.to_day is null or p.to_day >= d.day)`;
  const sums = await db.query<SumRow>(
    `select p.line, d.game_type, sum(d.own_turnover_minor)::bigint as turnover, sum(d.own_ngr_minor)::bigint as ngr
       from agent_days d ${place} where d.merchant_id = $1 and d.day between $2 and $3 group by 1, 2`,
    [brand.id, from, to],
  );
  const active =
    kind === 'day'
      ? await db.query<ActiveRow>(
          `select p.line, d.own_active as active from agent_day_counts d ${place} where d.merchant_id = $1 and d.day = $2`,
          [brand.id, from],
        )
      : await db.query<ActiveRow>(
          // A member who changed agents counts where they stood last.
          `select p.line, count(*)::int as active from (
             select d.player_id, (array_agg(d.agent_no order by d.day desc))[1] as agent_no, max(d.day) as day
               from member_days d
               join member_day_sums s on s.merchant_id = d.merchant_id and s.day = d.day and s.player_id = d.player_id
              where d.merchant_id = $1 and d.day between $2 and $3 and d.counted and d.agent_no is not null
              group by d.player_id having bool_or(d.eligible) and sum(s.turnover_minor) >= $4
           ) m
           join agent_places p on p.merchant_id = $1 and p.agent_no = m.agent_no and p.from_day <= m.day and (p.to_day is null or p.to_day >= m.day)
           group by 1`,
          [brand.id, from, to, rules.active.longer],
        );
  return joinSources(sums.rows, active.rows);
}

function joinSources(sums: readonly SumRow[], active: readonly ActiveRow[]): Source[] {
  type Mutable = { line: number[]; activeMembers: number; turnoverMinor: Amounts; netLossMinor: Amounts };
  type Amounts = { -readonly [T in keyof AmountsByType]: AmountsByType[T] };
  const sources = new Map<string, Mutable>();
  const at = (line: number[]): Mutable => {
    const key = line.join(' ');
    const known = sources.get(key) ?? { line, activeMembers: 0, turnoverMinor: {}, netLossMinor: {} };
    sources.set(key, known);
    return known;
  };
  for (const { line, game_type: type, turnover, ngr } of sums) {
    at(line).turnoverMinor[type] = turnover;
    at(line).netLossMinor[type] = ngr;
  }
  for (const { line, active: count } of active) at(line).activeMembers = count;
  // The rows' lines run from the top down, those of a source from its agent up.
  return [...sources.values()].map((source) => ({ ...source, line: [...source.line].reverse() }));
}
