// What the members under each agent did in a period, from frozen days or the hours of one; as frozen, or as marks have it now.
import type { AmountsByType, ContractType, Period, Source } from '@perya/commissions';
import { contractTypes } from '@perya/commissions';
import type { Queryable } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import { membersOfDay, readFrozenRules, readLines } from './freeze-day.ts';
import type { AgentRules } from './rules.ts';

type Brand = Pick<Merchant, 'id'>;
type SumRow = { line: readonly number[]; game_type: ContractType; turnover: bigint; ngr: bigint };
type ActiveRow = { line: readonly number[]; active: number };

/** A member's day that counts otherwise than it was frozen; `sign` is −1 for one that is left out, 1 for one that counts again. */
export type ChangedDay = {
  day: string;
  player_id: string;
  agent_no: number;
  sign: number;
  active: boolean;
  eligible: boolean;
  turnover_minor: bigint;
};

/** By the marks as they stand now. */
export async function readChangedDays(
  db: Queryable,
  { id }: Brand,
  { from, to }: Pick<Period, 'from' | 'to'>,
): Promise<ChangedDay[]> {
  const { rows } = await db.query<ChangedDay>(
    'select day::text, player_id, agent_no, sign, active, eligible, turnover_minor from agent_changed_days($1, $2, $3)',
    [id, from, to],
  );
  return rows;
}

/** A day counts as it was frozen, but for the changed ones, of which the opposite holds. */
const changedJoin = (players: number, days: number) =>
  `left join unnest($${players}::uuid[], $${days}::date[]) as c (player_id, day) on c.player_id = d.player_id and c.day = d.day`;
const isCounted = 'd.counted <> (c.player_id is not null)';
const valuesOf = (changed: readonly ChangedDay[]) => [
  changed.map(({ player_id }) => player_id),
  changed.map(({ day }) => day),
];

/** As `readSources`, of one hour by the local clock: its turnover by type, and who is active in it. */
async function readHour(
  db: Queryable,
  brand: Brand,
  { from, hour = -1 }: Period,
  { rules, changed }: { rules: AgentRules; changed: readonly ChangedDay[] },
): Promise<Source[]> {
  const played = `member_hours h
    join member_days d on d.merchant_id = h.merchant_id and d.day = h.day and d.player_id = h.player_id
    ${changedJoin(4, 5)}
    join agent_places p on p.merchant_id = d.merchant_id and p.agent_no = d.agent_no
      and p.from_day <= d.day and (p.to_day is null or p.to_day >= d.day)`;
  const ofHour = `h.merchant_id = $1 and h.day = $2 and h.hour = $3 and ${isCounted}`;
  const sums = await db.query<SumRow>(
    `select p.line, g.game_type, sum(h.turnover_minor)::bigint as turnover, 0::bigint as ngr
       from ${played} join game_accounts g on g.merchant_id = h.merchant_id and g.game_no = h.game_no
      where ${ofHour} group by 1, 2`,
    [brand.id, from, hour, ...valuesOf(changed)],
  );
  const active = await db.query<ActiveRow>(
    `select line, count(*)::int as active from (
       select p.line, h.player_id from ${played} where ${ofHour}
        group by 1, 2 having bool_or(d.eligible) and sum(h.turnover_minor) >= $6) m group by 1`,
    [brand.id, from, hour, ...valuesOf(changed), rules.active.hour],
  );
  return joinSources(sums.rows, active.rows);
}

/** What the members directly under each agent did, by the agent's place; `changed` days count otherwise than they were frozen. */
export async function readSources(
  db: Queryable,
  brand: Brand,
  period: Period,
  rules: AgentRules,
  changed: readonly ChangedDay[] = [],
): Promise<Source[]> {
  const { kind, from, to } = period;
  if (kind === 'hour') return readHour(db, brand, period, { rules, changed });
  const place = `join agent_places p on p.merchant_id = d.merchant_id and p.agent_no = d.agent_no
    and p.from_day <= d.day and (p.to_day is null or p.to_day >= d.day)`;
  const sums = await db.query<SumRow>(
    `select p.line, d.game_type, sum(d.own_turnover_minor)::bigint as turnover, sum(d.own_ngr_minor)::bigint as ngr
       from agent_days d ${place} where d.merchant_id = $1 and d.day between $2 and $3 group by 1, 2`,
    [brand.id, from, to],
  );
  const signed = await readSigned(db, brand, changed, rules);
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
               ${changedJoin(5, 6)}
               join member_day_sums s on s.merchant_id = d.merchant_id and s.day = d.day and s.player_id = d.player_id
              where d.merchant_id = $1 and d.day between $2 and $3 and ${isCounted} and d.agent_no is not null
              group by d.player_id having bool_or(d.eligible) and sum(s.turnover_minor) >= $4
           ) m
           join agent_places p on p.merchant_id = $1 and p.agent_no = m.agent_no and p.from_day <= m.day and (p.to_day is null or p.to_day >= m.day)
           group by 1`,
          [brand.id, from, to, rules.active.longer, ...valuesOf(changed)],
        );
  return joinSources(
    [...sums.rows, ...signed.sums],
    kind === 'day' ? [...active.rows, ...signed.active] : active.rows,
  );
}

/** What the changed days add and take away: what their leaves in the trees of the day say. */
async function readSigned(db: Queryable, brand: Brand, changed: readonly ChangedDay[], rules: AgentRules) {
  const sums: SumRow[] = [];
  const active: ActiveRow[] = [];
  for (const [day, ofDay] of Map.groupBy(changed, (one) => one.day)) {
    const frozen = await readFrozenRules(db, brand, day);
    if (!frozen) throw new Error(`the day ${day} is not frozen`);
    const lines = await readLines(db, brand, day);
    const playerIds = ofDay.map(({ player_id }) => player_id);
    const members = await membersOfDay(db, brand, { day, playerIds }, frozen);
    for (const { player_id, agent_no, sign, ...one } of ofDay) {
      const member = members.find(({ playerId }) => playerId === player_id);
      if (!member) throw new Error(`the member's day ${day} is gone`);
      const line = lines.get(agent_no) ?? [agent_no];
      for (const type of contractTypes)
        sums.push({
          line,
          game_type: type,
          turnover: BigInt(sign) * (member.turnover[type] ?? 0n),
          ngr: BigInt(sign) * (member.netLoss[type] ?? 0n),
        });
      const isActive = sign < 0 ? one.active : one.eligible && one.turnover_minor >= rules.active.day;
      if (isActive) active.push({ line, active: sign });
    }
  }
  return { sums, active };
}

function joinSources(sums: readonly SumRow[], active: readonly ActiveRow[]): Source[] {
  type Mutable = {
    line: readonly number[];
    activeMembers: number;
    turnoverMinor: Amounts;
    netLossMinor: Amounts;
  };
  type Amounts = { -readonly [T in keyof AmountsByType]: AmountsByType[T] };
  const sources = new Map<string, Mutable>();
  const at = (line: readonly number[]): Mutable => {
    const key = line.join(' ');
    const known = sources.get(key) ?? { line, activeMembers: 0, turnoverMinor: {}, netLossMinor: {} };
    sources.set(key, known);
    return known;
  };
  for (const { line, game_type: type, turnover, ngr } of sums) {
    const { turnoverMinor, netLossMinor } = at(line);
    turnoverMinor[type] = (turnoverMinor[type] ?? 0n) + turnover;
    netLossMinor[type] = (netLossMinor[type] ?? 0n) + ngr;
  }
  for (const { line, active: count } of active) at(line).activeMembers += count;
  // The rows' lines run from the top down, those of a source from its agent up.
  return [...sources.values()].map((source) => ({ ...source, line: [...source.line].reverse() }));
}
