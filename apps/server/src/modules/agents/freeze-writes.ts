// Writes what a day is frozen with: the members' months, roots, and the sums and counts of agents and their lines.
import { contractTypes, type SumRoot } from '@perya/commissions';
import type { Tx } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';

type Brand = Pick<Merchant, 'id'>;

/** The operator's own members, and all play that counts for no agent. */
export const operatorNo = 0;
export const measures = ['turnover', 'netLoss'] as const;
export type Measure = (typeof measures)[number];

export type DayRoot = { agentNo: number; measure: Measure; root: SumRoot };
/** Of the members directly under an agent, by type. */
export type AgentSums = { turnover: bigint[]; ngr: bigint[]; active: number };

export async function writeMonths(
  tx: Tx,
  brand: Brand,
  day: string,
  members: readonly { playerId: string; monthMinor: bigint }[],
): Promise<void> {
  await tx.query(
    `update member_days d set month_ngr_minor = w.ngr from (select unnest($3::uuid[]) as player_id, unnest($4::bigint[]) as ngr) w
      where d.merchant_id = $1 and d.day = $2 and d.player_id = w.player_id and d.month_ngr_minor is distinct from w.ngr`,
    [brand.id, day, members.map(({ playerId }) => playerId), members.map(({ monthMinor }) => monthMinor)],
  );
}

export async function writeRoots(
  tx: Tx,
  brand: Brand,
  day: string,
  roots: readonly DayRoot[],
): Promise<void> {
  await tx.query(
    `insert into agent_roots (merchant_id, day, agent_no, measure, leaves, sums, root)
     select $1, $2, w.agent_no, w.measure, w.leaves, w.sums::bigint[], w.root
       from unnest($3::int[], $4::text[], $5::int[], $6::text[], $7::text[]) as w (agent_no, measure, leaves, sums, root) on conflict do nothing`,
    [
      brand.id,
      day,
      roots.map(({ agentNo }) => agentNo),
      roots.map(({ measure }) => measure),
      roots.map(({ root }) => root.count),
      roots.map(({ root }) => `{${root.sums.join(',')}}`),
      roots.map(({ root }) => root.hash),
    ],
  );
}

/** What each agent's whole line has below it: the own sums, added to all above. */
function teamSums(
  days: ReadonlyMap<number, AgentSums>,
  lines: ReadonlyMap<number, readonly number[]>,
  amountsOf: (day: AgentSums) => readonly bigint[],
): Map<number, bigint[]> {
  const teams = new Map<number, bigint[]>();
  for (const [agentNo, own] of days)
    for (const above of agentNo === operatorNo ? [] : (lines.get(agentNo) ?? [agentNo])) {
      const team = teams.get(above) ?? amountsOf(own).map(() => 0n);
      teams.set(
        above,
        team.map((sum, index) => sum + (amountsOf(own)[index] ?? 0n)),
      );
    }
  return teams;
}

export async function writeSums(
  tx: Tx,
  brand: Brand,
  day: string,
  days: ReadonlyMap<number, AgentSums>,
  lines: ReadonlyMap<number, readonly number[]>,
): Promise<void> {
  const turnover = teamSums(days, lines, (own) => own.turnover);
  const ngr = teamSums(days, lines, (own) => own.ngr);
  const rows = [...turnover].flatMap(([agentNo, team]) =>
    contractTypes.flatMap((type, index) => {
      const own = days.get(agentNo);
      const amounts = [
        own?.turnover[index] ?? 0n,
        own?.ngr[index] ?? 0n,
        team[index] ?? 0n,
        ngr.get(agentNo)?.[index] ?? 0n,
      ];
      return amounts.some((amount) => amount !== 0n) ? [{ agentNo, type, amounts }] : [];
    }),
  );
  const column = (index: number) => rows.map(({ amounts }) => amounts[index] ?? 0n);
  await tx.query(
    `insert into agent_days (merchant_id, day, agent_no, game_type, own_turnover_minor, own_ngr_minor, team_turnover_minor, team_ngr_minor)
     select $1, $2, * from unnest($3::int[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[]) on conflict do nothing`,
    [
      brand.id,
      day,
      rows.map(({ agentNo }) => agentNo),
      rows.map(({ type }) => type),
      column(0),
      column(1),
      column(2),
      column(3),
    ],
  );
}

export async function writeCounts(
  tx: Tx,
  brand: Brand,
  day: string,
  days: ReadonlyMap<number, AgentSums>,
  lines: ReadonlyMap<number, readonly number[]>,
): Promise<void> {
  const joined = await tx.query<{ agent_no: number; joined: number }>(
    `select agent_no, count(*)::int as joined from agent_members m
      where merchant_id = $1 and from_day = $2 and agent_no is not null
        and not exists (select from agent_members b where b.merchant_id = $1 and b.player_id = m.player_id and b.from_day < $2)
      group by agent_no`,
    [brand.id, day],
  );
  const counts = new Map<
    number,
    { ownActive: number; teamActive: number; ownNew: number; teamNew: number }
  >();
  const at = (agentNo: number) => {
    const known = counts.get(agentNo) ?? { ownActive: 0, teamActive: 0, ownNew: 0, teamNew: 0 };
    counts.set(agentNo, known);
    return known;
  };
  for (const [agentNo, { active }] of days) {
    if (agentNo === operatorNo) continue;
    at(agentNo).ownActive += active;
    for (const above of lines.get(agentNo) ?? [agentNo]) at(above).teamActive += active;
  }
  for (const { agent_no: agentNo, joined: count } of joined.rows) {
    at(agentNo).ownNew += count;
    for (const above of lines.get(agentNo) ?? [agentNo]) at(above).teamNew += count;
  }
  const rows = [...counts];
  await tx.query(
    `insert into agent_day_counts (merchant_id, day, agent_no, own_active, team_active, own_new, team_new)
     select $1, $2, * from unnest($3::int[], $4::int[], $5::int[], $6::int[], $7::int[]) on conflict do nothing`,
    [
      brand.id,
      day,
      rows.map(([agentNo]) => agentNo),
      rows.map(([, { ownActive }]) => ownActive),
      rows.map(([, { teamActive }]) => teamActive),
      rows.map(([, { ownNew }]) => ownNew),
      rows.map(([, { teamNew }]) => teamNew),
    ],
  );
}
