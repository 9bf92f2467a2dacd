// The queries of staff about agents: the list, one with its line, contracts and statements, the runs, and the edges of vendors' games.
import type {
  AgentState,
  ContractState,
  EarningKind,
  GameType,
  StatementHoldReason,
  StatementState,
} from '@perya/contract/constants';
import type { Queryable } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';

export type StaffAgentRow = {
  agent_no: number;
  player_id: string;
  username: string;
  state: AgentState;
  state_reason: string | null;
  since: string;
  upline_no: number | null;
  agents: number;
  members: number;
  held: number;
  held_minor: bigint;
};

const agentColumns = `a.agent_no, a.player_id, p.username, a.state, a.state_reason, a.since::text, place.upline_no,
  (select count(*)::int - 1 from agent_places b where b.merchant_id = a.merchant_id and b.line @> array[a.agent_no] and b.to_day is null) as agents,
  (select count(*)::int from agent_members m where m.merchant_id = a.merchant_id and m.agent_no = a.agent_no and m.to_day is null) as members,
  held.count as held, held.minor as held_minor`;
const agentJoins = `join players p on p.merchant_id = a.merchant_id and p.id = a.player_id
  left join agent_places place on place.merchant_id = a.merchant_id and place.agent_no = a.agent_no and place.to_day is null
  cross join lateral (select count(*)::int as count, coalesce(sum(s.total_minor), 0)::bigint as minor from agent_statements s
    where s.merchant_id = a.merchant_id and s.agent_no = a.agent_no and s.state = 'held') held`;

/** `text`: a number, or the beginning of a name. */
export async function listStaffAgents(
  db: Queryable,
  brandId: BrandId,
  { text, state, limit }: { text: string | undefined; state: AgentState | undefined; limit: number },
): Promise<StaffAgentRow[]> {
  const { rows } = await db.query<StaffAgentRow>(
    `select ${agentColumns} from (
       select a.* from agents a join players p on p.merchant_id = a.merchant_id and p.id = a.player_id
        where a.merchant_id = $1 and ($2::text is null or a.agent_no::text = $2 or starts_with(p.username_key, lower($2)))
          and ($3::text is null or a.state = $3)
        order by a.state <> 'held', a.agent_no limit $4) a ${agentJoins}
      order by a.state <> 'held', a.agent_no`,
    [brandId, text ?? null, state ?? null, limit],
  );
  return rows;
}

export async function readStaffAgent(
  db: Queryable,
  brandId: BrandId,
  agentNo: number,
): Promise<StaffAgentRow | undefined> {
  const { rows } = await db.query<StaffAgentRow>(
    `select ${agentColumns} from agents a ${agentJoins} where a.merchant_id = $1 and a.agent_no = $2`,
    [brandId, agentNo],
  );
  return rows[0];
}

/** The agents above, from the top down. */
export async function readLineAbove(db: Queryable, brandId: BrandId, agentNo: number) {
  const { rows } = await db.query<{ agentNo: number; userName: string }>(
    `select a.agent_no as "agentNo", p.username as "userName" from agent_places place
       cross join unnest(place.line) with ordinality as l (no, depth)
       join agents a on a.merchant_id = place.merchant_id and a.agent_no = l.no
       join players p on p.merchant_id = a.merchant_id and p.id = a.player_id
      where place.merchant_id = $1 and place.agent_no = $2 and place.to_day is null and l.no <> $2 order by l.depth`,
    [brandId, agentNo],
  );
  return rows;
}

export type StepRow = {
  contract_id: string;
  state: ContractState;
  actor: 'holder' | 'upline' | 'staff' | 'system';
  at: Date;
};

export async function readSteps(
  db: Queryable,
  brandId: BrandId,
  contractIds: readonly string[],
): Promise<StepRow[]> {
  const { rows } = await db.query<StepRow>(
    `select contract_id, state, actor, at from agent_contract_steps
      where merchant_id = $1 and contract_id = any ($2::uuid[]) order by contract_id, step`,
    [brandId, contractIds],
  );
  return rows;
}

export type StaffStatementRow = {
  no: number;
  kind: EarningKind;
  first_day: string;
  last_day: string;
  total_minor: bigint;
  state: StatementState;
  held_reason: StatementHoldReason | null;
  posted_at: Date | null;
};

export async function readStaffStatements(
  db: Queryable,
  brandId: BrandId,
  agentNo: number,
  limit: number,
): Promise<StaffStatementRow[]> {
  const { rows } = await db.query<StaffStatementRow>(
    `select no, kind, first_day::text, last_day::text, total_minor, state, held_reason, posted_at from agent_statements
      where merchant_id = $1 and agent_no = $2 order by state <> 'held', no desc limit $3`,
    [brandId, agentNo, limit],
  );
  return rows;
}

export type MarkedRow = { player_id: string; username: string; from_day: string; signal: string };

/** Marks that stand, of the members directly under the agent. */
export async function readMarked(db: Queryable, brandId: BrandId, agentNo: number): Promise<MarkedRow[]> {
  const { rows } = await db.query<MarkedRow>(
    `select k.player_id, p.username, coalesce(k.corrects_from, k.from_day)::text as from_day, k.signal from agent_marks k
       join agent_members m on m.merchant_id = k.merchant_id and m.player_id = k.player_id and m.to_day is null
       join players p on p.merchant_id = k.merchant_id and p.id = k.player_id
      where k.merchant_id = $1 and m.agent_no = $2 and k.released_day is null order by k.from_day, p.username`,
    [brandId, agentNo],
  );
  return rows;
}

export type RunRow = {
  kind: 'day' | EarningKind | 'correction';
  first_day: string;
  last_day: string;
  hour: number;
  state: 'due' | 'folded' | 'frozen' | 'settled' | 'posted' | 'stopped';
  next_at: Date | null;
  failures: number;
  reason: string | null;
};

export async function listRuns(db: Queryable, brandId: BrandId, limit: number): Promise<RunRow[]> {
  const { rows } = await db.query<RunRow>(
    `select kind, first_day::text, last_day::text, hour, state, next_at, failures, reason from agent_runs where merchant_id = $1
      order by state <> 'stopped', last_day desc, kind, hour limit $2`,
    [brandId, limit],
  );
  return rows;
}

export async function readRunsState(
  db: Queryable,
  brandId: BrandId,
): Promise<{ open_day: string | null; stopped: number }> {
  const { rows } = await db.query<{ open_day: string | null; stopped: number }>(
    `select (select day::text from agent_open_days where merchant_id = $1) as open_day,
            (select count(*)::int from agent_runs where merchant_id = $1 and state = 'stopped') as stopped`,
    [brandId],
  );
  return rows[0] ?? { open_day: null, stopped: 0 };
}

export type EdgeRow = {
  vendor: string;
  game_type: GameType;
  games: number;
  edge_ppm: number | null;
  entered_at: Date | null;
};

/** Every vendor and type of game in the catalogue, those without an edge first. */
export async function listEdges(db: Queryable, brandId: BrandId): Promise<EdgeRow[]> {
  const { rows } = await db.query<EdgeRow>(
    `select g.vassalage as vendor, g.game_type, count(*)::int as games, e.edge_ppm, e.entered_at from games g
       join vendors v on v.merchant_id = g.merchant_id and v.vassalage = g.vassalage and not v.in_house
       left join vendor_edges e on e.merchant_id = g.merchant_id and e.vendor = g.vassalage and e.game_type = g.game_type
      where g.merchant_id = $1 group by 1, 2, 4, 5 order by e.edge_ppm is not null, 1, 2`,
    [brandId],
  );
  return rows;
}
