// Binds the office's reading of agents.
import { agentHoldReasons } from '@perya/contract/constants';
import { agentsListed, runsListed, signalRowsShown } from '@perya/contract/office';
import { toWire } from '@perya/money';
import type { FastifyInstance } from 'fastify';
import type { Acts } from '../../platform/acts/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { type Merchant, type OfficeValueOf, serveOfficeCall } from '../../platform/http/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import { contractToWire, readContractRows } from './contract-rows.ts';
import { percentOf } from './home.ts';
import { previewMark } from './mark-preview.ts';
import { openDayOf } from './open-day.ts';
import { listHeldRewards } from './referrals/staff-rewards.ts';
import type { AgentRules } from './rules.ts';
import { type Evidence, readSignals } from './signals.ts';
import {
  listEdges,
  listRuns,
  listStaffAgents,
  type RunRow,
  readLineAbove,
  readMarked,
  readRunsState,
  readStaffAgent,
  readStaffStatements,
  readSteps,
  type StaffAgentRow,
  type StaffStatementRow,
} from './staff-queries.ts';

type Dependencies = {
  /** Logged in as the office's role. */
  database: Database;
  acts: Pick<Acts, 'open'>;
  /** The names of members of staff by id. */
  names: (ids: readonly string[]) => Promise<Map<string, string>>;
  rulesOf: (brand: Merchant) => Promise<AgentRules>;
};

type List = OfficeValueOf<'GET /ops/agents/list'>;
type Row = List['list'][number];
type One = OfficeValueOf<'GET /ops/agents/one'>;
type Proposal = NonNullable<Row['proposal']>;

const proposalsRead = 1000;
const statementsShown = 30;

export function officeAgentRoutes(app: FastifyInstance, parts: Dependencies): void {
  const { database } = parts;
  serveOfficeCall(app, 'GET /ops/agents/list', async ({ merchant, query }) => {
    const text = query.text?.trim();
    const rows = await listStaffAgents(database, merchant.id, {
      text: text === '' ? undefined : text,
      state: query.state,
      limit: agentsListed + 1,
    });
    const proposals = await openProposals(parts, merchant.id);
    const { stopped } = await readRunsState(database, merchant.id);
    return {
      list: rows.slice(0, agentsListed).map((row) => rowView(merchant, row, proposals)),
      more: rows.length > agentsListed,
      currency: merchant.currency,
      stopped,
    };
  });
  serveOfficeCall(app, 'GET /ops/agents/one', ({ merchant, query, now }) =>
    readOne(parts, merchant, query.agentNo, now),
  );
  serveOfficeCall(app, 'GET /ops/agents/runs', async ({ merchant }) => {
    const { open_day: openDay } = await readRunsState(database, merchant.id);
    return { openDay, list: (await listRuns(database, merchant.id, runsListed)).map(runView) };
  });
  serveOfficeCall(app, 'GET /ops/agents/rewards', async ({ merchant }) =>
    listHeldRewards(database, merchant, await openProposals(parts, merchant.id)),
  );
  serveOfficeCall(app, 'GET /ops/agents/edges', async ({ merchant }) => {
    const proposals = await openProposals(parts, merchant.id);
    const rows = await listEdges(database, merchant.id);
    return {
      list: rows.map((row) => ({
        vendor: row.vendor,
        gameType: row.game_type,
        games: row.games,
        edge: row.edge_ppm === null ? null : percentOf(row.edge_ppm),
        enteredAt: row.entered_at?.toISOString() ?? null,
        proposal: proposals.get(`edge:${row.vendor}-${row.game_type}`) ?? null,
      })),
    };
  });
  serveOfficeCall(app, 'GET /ops/agents/mark-preview', (asked) => previewMark(parts, asked));
}

/** By subject. */
async function openProposals(
  { acts, names }: Dependencies,
  brandId: BrandId,
): Promise<Map<string, Proposal>> {
  const open = (await acts.open(brandId, proposalsRead)).filter(({ signed: { act } }) =>
    act.startsWith('agent.'),
  );
  const known = await names(open.map(({ maker }) => maker));
  return new Map(
    open.map(({ id, signed, maker, subject }) => [
      subject,
      { proposalId: id, act: signed.act, makerId: maker, maker: known.get(maker) ?? maker },
    ]),
  );
}

async function readOne(parts: Dependencies, merchant: Merchant, agentNo: number, now: Date): Promise<One> {
  const { database } = parts;
  const row = await readStaffAgent(database, merchant.id, agentNo);
  if (!row) throw new Refusal('NOT_FOUND');
  const proposals = await openProposals(parts, merchant.id);
  const { active } = await parts.rulesOf(merchant);
  const looked = { openDay: await openDayOf(database, merchant, now), activeMinor: active.day };
  const signals = await readSignals(database, merchant.id, { agentNo, ...looked, limit: signalRowsShown });
  const statements = await readStaffStatements(database, merchant.id, agentNo, statementsShown);
  const marked = await readMarked(database, merchant.id, agentNo);
  return {
    agent: rowView(merchant, row, proposals),
    currency: merchant.currency,
    line: await readLineAbove(database, merchant.id, agentNo),
    contracts: await contractsOf(parts, merchant, row, proposals),
    statements: statements.map((one) => ({
      ...statementView(merchant, one),
      proposal: proposals.get(`statement:${agentNo}-${one.no}`) ?? null,
    })),
    marked: marked.map((one) => ({
      playerId: one.player_id,
      userName: one.username,
      from: one.from_day,
      reason: one.signal,
      proposal: proposals.get(`player:${one.player_id}`) ?? null,
    })),
    signals: signals.map(({ signal, found, rows }) => ({
      signal,
      found,
      rows: rows.map((one) => evidenceView(merchant, one)),
    })),
  };
}

async function contractsOf(
  { database }: Dependencies,
  merchant: Merchant,
  { player_id: playerId }: StaffAgentRow,
  proposals: Map<string, Proposal>,
): Promise<One['contracts']> {
  const rows = await readContractRows(database, merchant, 'c.holder_id = $2', [playerId]);
  const steps = Map.groupBy(
    await readSteps(
      database,
      merchant.id,
      rows.map((row) => row.contract_id),
    ),
    (step) => step.contract_id,
  );
  return rows.map((row) => ({
    contract: contractToWire(row, merchant),
    steps: (steps.get(row.contract_id) ?? []).map(({ state, actor, at }) => ({
      state,
      actor,
      at: at.toISOString(),
    })),
    proposal: proposals.get(`contract:${row.contract_id}`) ?? null,
  }));
}

const rowView = (merchant: Merchant, row: StaffAgentRow, proposals: Map<string, Proposal>): Row => ({
  agentNo: row.agent_no,
  playerId: row.player_id,
  userName: row.username,
  state: row.state,
  heldReason: agentHoldReasons.find((one) => one === row.state_reason) ?? null,
  since: row.since,
  uplineNo: row.upline_no,
  agents: row.agents,
  members: row.members,
  held: row.held,
  heldTotal: toWire(row.held_minor, currencyOf(merchant.currency)),
  proposal: proposals.get(`agent:${row.agent_no}`) ?? proposals.get(`player:${row.player_id}`) ?? null,
});

const statementView = (merchant: Merchant, row: StaffStatementRow) => ({
  no: row.no,
  kind: row.kind,
  from: row.first_day,
  to: row.last_day,
  total: toWire(row.total_minor, currencyOf(merchant.currency)),
  state: row.state,
  heldReason: row.held_reason,
  paidAt: row.posted_at?.toISOString() ?? null,
});

const runView = (row: RunRow): OfficeValueOf<'GET /ops/agents/runs'>['list'][number] => ({
  kind: row.kind,
  from: row.first_day,
  to: row.last_day,
  hour: row.hour < 0 ? null : row.hour,
  state: row.state,
  nextAt: row.next_at?.toISOString() ?? null,
  failures: row.failures,
  reason: row.reason,
});

function evidenceView(merchant: Merchant, row: Evidence): One['signals'][number]['rows'][number] {
  const money = (minor: bigint | null) =>
    minor === null ? null : toWire(minor, currencyOf(merchant.currency));
  return {
    playerId: row.player_id,
    userName: row.username,
    other: row.other_id === null ? null : { playerId: row.other_id, userName: row.other ?? '' },
    by: row.by,
    at: row.at?.toISOString() ?? null,
    first: money(row.first_minor),
    second: money(row.second_minor),
  };
}
