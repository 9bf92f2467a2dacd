// Writes each agent's statement of a settled period, chained by hash, with the corrections that it takes up.
import {
  type Correction,
  type DayRoots,
  type Item,
  type Period,
  type SumRoot,
  sealStatement,
} from '@perya/commissions';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import {
  insertCorrections,
  type OwnCorrection,
  type PendingCorrection,
  takeUpCorrections,
} from './correction-rows.ts';
import type { Measure } from './freeze-writes.ts';
import type { AgentRules } from './rules.ts';
import type { Settling } from './statement-text.ts';

type Brand = Pick<Merchant, 'id' | 'code'>;

/** Statements of a period that differ from those that stand: nothing more is written or paid until somebody has looked. */
export class StatementsDiffer extends Error {
  constructor(agentNo: number) {
    super(`the statement of agent ${agentNo} computed anew is another one`);
  }
}

type Computed = {
  items: readonly Item[];
  rules: AgentRules;
  pending: readonly PendingCorrection[];
  own: readonly OwnCorrection[];
  at: Date;
};

/** As the statement keeps it. */
const correctionOf = (one: Correction): Correction => ({
  no: one.no,
  statementHash: one.statementHash,
  type: one.type,
  step: one.step,
  oldMinor: one.oldMinor,
  newMinor: one.newMinor,
  amountMinor: one.amountMinor,
  reason: one.reason,
});

export async function writeStatements(
  tx: Tx,
  brand: Brand,
  { kind, period }: Settling,
  { items, rules, pending, own, at }: Computed,
): Promise<void> {
  const days = kind === 'hourly' ? new Map<number, DayRoots[]>() : await readRoots(tx, brand, period);
  const { paidLevels, minimumPayableMinor, lowestEdges, active } = rules;
  for (const [agentNo, ofAgent] of Map.groupBy(items, (item) => item.agentNo)) {
    const last = await lastStatement(tx, brand, { agentNo, kind, period });
    const seq = last.standing?.no ?? last.no + 1;
    const prev = last.standing?.prev_hash ?? last.hash;
    const taken = pending.filter((one) => one.agentNo === agentNo);
    const ownChanges = own.filter((one) => one.agentNo === agentNo);
    const corrections = [
      ...taken.map(correctionOf),
      ...ownChanges.map((one) => correctionOf({ ...one, no: seq, statementHash: '' })),
    ];
    const { text, hash } = sealStatement({
      merchant: brand.code,
      agentNo,
      kind,
      period,
      seq,
      prev,
      rules: { paidLevels, minimumPayableMinor, lowestEdges, active },
      items: ofAgent,
      corrections,
      days: days.get(agentNo) ?? [],
    });
    if (last.standing) {
      if (last.standing.hash !== hash) throw new StatementsDiffer(agentNo);
      continue;
    }
    const totalMinor = ofAgent.reduce((sum, { payableMinor }) => sum + payableMinor, 0n);
    const [state, reason] = stateOf(ofAgent, totalMinor, last.agentState);
    await tx.query(
      `insert into agent_statements (merchant_id, agent_no, no, kind, first_day, last_day, hour, text, total_minor, prev_hash, hash, state,
         held_reason) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        brand.id,
        agentNo,
        seq,
        kind,
        period.from,
        period.to,
        period.hour ?? -1,
        text,
        totalMinor,
        prev,
        hash,
        state,
        reason,
      ],
    );
    if (corrections.length === 0) continue;
    if (ownChanges.length > 0)
      await insertCorrections(
        tx,
        brand,
        ownChanges.map((one) => ({ ...one, no: seq })),
        at,
      );
    const correctionNos = taken.map(({ correctionNo }) => correctionNo);
    await takeUpCorrections(tx, brand, { agentNo, no: seq, correctionNos });
  }
}

function stateOf(items: readonly Item[], totalMinor: bigint, agentState: string) {
  if (totalMinor === 0n) return ['waiting', null] as const;
  if (agentState === 'held') return ['held', 'agent'] as const;
  if (items.some(({ needsReview }) => needsReview)) return ['held', 'review'] as const;
  return ['settled', null] as const;
}

type Standing = { no: number; hash: string; prev_hash: string };

/** The agent's row is locked, so that its statements are numbered without a gap. */
async function lastStatement(
  tx: Tx,
  brand: Brand,
  { agentNo, kind, period }: Settling & { agentNo: number },
) {
  const agent = await tx.query<{ state: string }>(
    'select state from agents where merchant_id = $1 and agent_no = $2 for update',
    [brand.id, agentNo],
  );
  const { rows } = await tx.query<Standing & { same: boolean }>(
    `select no, hash, prev_hash, kind = $3 and first_day = $4 and last_day = $5 and hour = $6 as same from agent_statements
      where merchant_id = $1 and agent_no = $2 and (no = (select max(no) from agent_statements where merchant_id = $1 and agent_no = $2)
        or kind = $3 and first_day = $4 and last_day = $5 and hour = $6)
      order by no`,
    [brand.id, agentNo, kind, period.from, period.to, period.hour ?? -1],
  );
  const standing = rows.find(({ same }) => same);
  const last = rows.at(-1);
  return {
    standing,
    no: last?.no ?? 0,
    hash: last?.hash ?? '',
    agentState: agent.rows[0]?.state ?? 'active',
  };
}

async function readRoots(
  db: Queryable,
  brand: Brand,
  { from, to }: Period,
): Promise<Map<number, DayRoots[]>> {
  type Row = {
    day: string;
    agent_no: number;
    measure: Measure;
    leaves: number;
    sums: bigint[];
    root: string;
    place: string;
  };
  const { rows } = await db.query<Row>(
    `select r.day::text, r.agent_no, r.measure, r.leaves, r.sums, r.root, p.line::text as place from agent_roots r
       join agent_places p on p.merchant_id = r.merchant_id and p.agent_no = r.agent_no and p.from_day <= r.day
         and (p.to_day is null or p.to_day >= r.day)
      where r.merchant_id = $1 and r.day between $2 and $3 order by r.agent_no, r.day, r.measure desc`,
    [brand.id, from, to],
  );
  const found = new Map<number, DayRoots[]>();
  const rootOf = ({ leaves: count, sums, root: hash }: Row): SumRoot => ({
    hash,
    sums: sums.map(BigInt),
    count,
  });
  const places = new Map<number, string[]>();
  for (let index = 0; index + 1 < rows.length; index += 2) {
    const [turnover, netLoss] = [rows[index], rows[index + 1]];
    if (!turnover || !netLoss) break;
    const { agent_no: agentNo, day: date } = turnover;
    const seen = places.get(agentNo) ?? [];
    if (!seen.includes(turnover.place)) seen.push(turnover.place);
    places.set(agentNo, seen);
    const own = found.get(agentNo) ?? [];
    own.push({
      date,
      place: seen.indexOf(turnover.place),
      turnover: rootOf(turnover),
      netLoss: rootOf(netLoss),
    });
    found.set(agentNo, own);
  }
  return found;
}
