// The open day's figures of all agents, computed anew every minute from what has been folded; estimates until the day is closed.
import { type AmountsByType, commissionTypes, periodOf, type Source, settlePeriod } from '@perya/commissions';
import type { CommissionType } from '@perya/contract/constants';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import type { AgentRules } from './rules.ts';
import { readContracts } from './settle-period.ts';

type Brand = Pick<Merchant, 'id' | 'code'>;
type OwnRow = { agent_no: number; line: number[]; game_type: CommissionType; turnover: bigint; ngr: bigint };
type CountRow = { agent_no: number; active: number };

/** Writes the figures of the open day. */
export async function refreshToday(
  { database, clock }: { database: Database; clock: Clock },
  brand: Brand,
  rules: AgentRules,
): Promise<void> {
  const asOf = clock.now();
  const found = await database.query<{ day: string }>(
    'select day::text from agent_open_days where merchant_id = $1',
    [brand.id],
  );
  const day = found.rows[0]?.day;
  if (day === undefined) return;
  // The net loss is an estimate: without the cap of a month, bonuses and vendors' shares.
  const own = await database.query<OwnRow>(
    `select m.agent_no, p.line, g.game_type, sum(s.turnover_minor)::bigint as turnover,
            sum(s.stake_minor - s.payout_minor - s.pool_minor)::bigint as ngr
       from member_day_sums s
       join game_accounts g on g.merchant_id = s.merchant_id and g.game_no = s.game_no
       join agent_members m on m.merchant_id = s.merchant_id and m.player_id = s.player_id and m.to_day is null and m.agent_no is not null
       join agent_places p on p.merchant_id = m.merchant_id and p.agent_no = m.agent_no and p.to_day is null
      where s.merchant_id = $1 and s.day = $2 group by 1, 2, 3`,
    [brand.id, day],
  );
  const active = await database.query<CountRow>(
    `select m.agent_no, count(*)::int as active from (
       select s.player_id from member_day_sums s where s.merchant_id = $1 and s.day = $2
        group by s.player_id having sum(s.turnover_minor) >= $3) t
       join agent_members m on m.merchant_id = $1 and m.player_id = t.player_id and m.to_day is null and m.agent_no is not null
      group by 1`,
    [brand.id, day, rules.active.day],
  );
  const sources = sourcesOf(own.rows, new Map(active.rows.map((row) => [row.agent_no, row.active])));
  const earned = { rebate: new Map<number, bigint>(), salary: new Map<number, bigint>() };
  for (const kind of ['rebate', 'salary'] as const) {
    const settling = { kind, period: periodOf('day', day) };
    const items = settlePeriod({
      kind,
      periodKind: 'day',
      paidLevels: rules.paidLevels,
      minimumPayableMinor: rules.minimumPayableMinor,
      lowestEdges: rules.lowestEdges,
      contracts: await readContracts(database, brand, settling),
      sources,
      // Only what a period earns is shown, which nothing carried changes.
      carried: [],
    });
    for (const { agentNo, earnedMinor } of items)
      earned[kind].set(agentNo, (earned[kind].get(agentNo) ?? 0n) + earnedMinor);
  }
  await write(database, brand, { day, asOf, sources, earned });
}

function sourcesOf(rows: readonly OwnRow[], active: ReadonlyMap<number, number>): Source[] {
  type Amounts = { -readonly [T in keyof AmountsByType]: AmountsByType[T] };
  const sources = new Map<
    number,
    { line: number[]; activeMembers: number; turnoverMinor: Amounts; netLossMinor: Amounts }
  >();
  for (const { agent_no: agentNo, line, game_type: type, turnover, ngr } of rows) {
    const source = sources.get(agentNo) ?? {
      line: [...line].reverse(),
      activeMembers: active.get(agentNo) ?? 0,
      turnoverMinor: {},
      netLossMinor: {},
    };
    source.turnoverMinor[type] = turnover;
    source.netLossMinor[type] = ngr;
    sources.set(agentNo, source);
  }
  return [...sources.values()];
}

type Figures = {
  ownTurnover: bigint[];
  ownNgr: bigint[];
  teamTurnover: bigint[];
  teamNgr: bigint[];
  ownActive: number;
  teamActive: number;
};
type Earned = ReadonlyMap<number, bigint>;
type Today = {
  day: string;
  asOf: Date;
  sources: readonly Source[];
  earned: { rebate: Earned; salary: Earned };
};

async function write(database: Database, brand: Brand, { day, asOf, sources, earned }: Today): Promise<void> {
  const figures = new Map<number, Figures>();
  const zeros = () => commissionTypes.map(() => 0n);
  const at = (agentNo: number): Figures => {
    const known = figures.get(agentNo) ?? {
      ownTurnover: zeros(),
      ownNgr: zeros(),
      teamTurnover: zeros(),
      teamNgr: zeros(),
      ownActive: 0,
      teamActive: 0,
    };
    figures.set(agentNo, known);
    return known;
  };
  for (const { line, activeMembers, turnoverMinor, netLossMinor } of sources)
    for (const [level, agentNo] of line.entries()) {
      const sums = at(agentNo);
      if (level === 0) sums.ownActive += activeMembers;
      sums.teamActive += activeMembers;
      for (const [index, type] of commissionTypes.entries()) {
        const [turnover, ngr] = [turnoverMinor[type] ?? 0n, netLossMinor[type] ?? 0n];
        sums.teamTurnover[index] = (sums.teamTurnover[index] ?? 0n) + turnover;
        sums.teamNgr[index] = (sums.teamNgr[index] ?? 0n) + ngr;
        if (level > 0) continue;
        sums.ownTurnover[index] = turnover;
        sums.ownNgr[index] = ngr;
      }
    }
  const rows = [...figures];
  await database.transaction(async (tx) => {
    await tx.query('delete from agent_today where merchant_id = $1', [brand.id]);
    await tx.query(
      `insert into agent_today (merchant_id, agent_no, day, as_of, own_turnover, own_ngr, team_turnover, team_ngr, own_active, team_active, rebate_minor, salary_minor)
       select $1, w.agent_no, $2, $3, w.own_turnover::bigint[], w.own_ngr::bigint[], w.team_turnover::bigint[], w.team_ngr::bigint[],
              w.own_active, w.team_active, w.rebate, w.salary
         from unnest($4::int[], $5::text[], $6::text[], $7::text[], $8::text[], $9::int[], $10::int[], $11::bigint[], $12::bigint[])
           as w (agent_no, own_turnover, own_ngr, team_turnover, team_ngr, own_active, team_active, rebate, salary)`,
      [
        brand.id,
        day,
        asOf,
        rows.map(([agentNo]) => agentNo),
        ...(['ownTurnover', 'ownNgr', 'teamTurnover', 'teamNgr'] as const).map((name) =>
          rows.map(([, one]) => `{${one[name].join(',')}}`),
        ),
        rows.map(([, { ownActive }]) => ownActive),
        rows.map(([, { teamActive }]) => teamActive),
        rows.map(([agentNo]) => earned.rebate.get(agentNo) ?? 0n),
        rows.map(([agentNo]) => earned.salary.get(agentNo) ?? 0n),
      ],
    );
  });
}
