// Settles one kind of earnings for one period from frozen days, places and contracts, and writes each agent's statement.
import {
  type Carried,
  type Correction,
  type DayRoots,
  type HeldContract,
  type Item,
  itemChanges,
  type Period,
  parseTermsText,
  periodKindOf,
  type SettlementInput,
  type SumRoot,
  sealStatement,
  settlePeriod,
} from '@perya/commissions';
import type { EarningKind } from '@perya/contract/constants';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import {
  insertCorrections,
  lockCorrections,
  type PendingCorrection,
  readPending,
  readReason,
  readStanding,
  takeUpCorrections,
} from './correction-rows.ts';
import type { Measure } from './freeze-writes.ts';
import { type ChangedDay, readChangedDays, readSources } from './period-sources.ts';
import type { AgentRules } from './rules.ts';
import { itemsOfText } from './statement-text.ts';

type Brand = Pick<Merchant, 'id' | 'code'>;
export type Settling = { kind: EarningKind; period: Period };

/** The items of all agents; the same from the same frozen rows, however often it is computed. */
export async function settle(
  db: Queryable,
  brand: Brand,
  { kind, period }: Settling,
  rules: AgentRules,
): Promise<Item[]> {
  return settlePeriod(await settlementInput(db, brand, { kind, period }, rules));
}

/** `changed`: days that count otherwise than they were frozen. */
export async function settlementInput(
  db: Queryable,
  brand: Brand,
  settling: Settling,
  rules: AgentRules,
  changed: readonly ChangedDay[] = [],
): Promise<SettlementInput> {
  const { kind, period } = settling;
  const [contracts, sources, carried] = [
    await readContracts(db, brand, settling),
    await readSources(db, brand, period, rules, changed),
    await readCarried(db, brand, settling),
  ];
  return {
    kind,
    periodKind: period.kind,
    paidLevels: rules.paidLevels,
    minimumPayableMinor: rules.minimumPayableMinor,
    lowestEdges: rules.lowestEdges,
    contracts,
    sources,
    carried,
  };
}

/** In force on every day of the period, whatever became of them since. */
export async function readContracts(
  db: Queryable,
  brand: Brand,
  { kind, period }: Settling,
): Promise<HeldContract[]> {
  const { rows } = await db.query<{ agent_no: number; hash: string; terms: string }>(
    `select a.agent_no, c.hash, c.terms from agent_contracts c
       join agents a on a.merchant_id = c.merchant_id and a.player_id = c.holder_id
      where c.merchant_id = $1 and c.kind = $2 and c.from_day <= $3 and (c.to_day is null or c.to_day >= $4)
        and a.since <= $3 and a.state <> 'excluded'
      order by a.agent_no, c.game_type`,
    [brand.id, kind, period.from, period.to],
  );
  return rows.flatMap(({ agent_no: agentNo, hash, terms: text }) => {
    const terms = parseTermsText(text);
    if (!terms) throw new Error(`contract ${hash} cannot be read`);
    return periodKindOf(terms) === period.kind ? [{ agentNo, hash, terms }] : [];
  });
}

type Before = { agent_no: number; text: string; hash: string };

/** Each agent's statement of the kind before a period, or that of one agent. */
async function readBefore(
  db: Queryable,
  brand: Pick<Brand, 'id'>,
  { kind, period }: Settling,
  agentNo?: number,
): Promise<Before[]> {
  const { rows } = await db.query<Before>(
    `select distinct on (agent_no) agent_no, text, hash from agent_statements
      where merchant_id = $1 and kind = $2 and (last_day, hour) < ($3, $4) and ($5::int is null or agent_no = $5)
      order by agent_no, last_day desc, hour desc`,
    [brand.id, kind, period.from, period.hour ?? -1, agentNo ?? null],
  );
  return rows;
}

/** The statement whose amounts that wait are in the one of this period; undefined for a first. */
export async function statementBefore(
  db: Queryable,
  brand: Pick<Brand, 'id'>,
  { agentNo, ...settling }: Settling & { agentNo: number },
): Promise<{ text: string; hash: string } | undefined> {
  const [row] = await readBefore(db, brand, settling, agentNo);
  return row && { text: row.text, hash: row.hash };
}

/** What the statements of the period before carried on. */
async function readCarried(db: Queryable, brand: Brand, settling: Settling): Promise<Carried[]> {
  const rows = await readBefore(db, brand, settling);
  return rows.flatMap(({ agent_no: agentNo, text }) =>
    itemsOfText(text).flatMap(({ type, carriedOutMinor, owed }) => {
      const [carriedMinor, owedMinor] = [BigInt(carriedOutMinor), BigInt(owed?.outMinor ?? 0)];
      return carriedMinor === 0n && owedMinor === 0n ? [] : [{ agentNo, type, carriedMinor, owedMinor }];
    }),
  );
}

/** Statements of a period that differ from those that stand: nothing more is written or paid until somebody has looked. */
export class StatementsDiffer extends Error {
  constructor(agentNo: number) {
    super(`the statement of agent ${agentNo} computed anew is another one`);
  }
}

/**
 * Settles a period and writes its statements, with the corrections that none has yet. What marks have changed meanwhile is corrected in the
 * statement itself: its lines stand as its days were frozen, and it pays what they come to now. Again, it compares the statements.
 */
export async function settleStatements(
  tx: Tx,
  brand: Brand,
  settling: Settling,
  { rules, at }: { rules: AgentRules; at: Date },
): Promise<void> {
  await lockCorrections(tx, brand);
  const input = await settlementInput(tx, brand, settling, rules);
  const pending = await readPending(tx, brand, settling);
  const own = await ownCorrections(tx, brand, settling, { input, rules });
  const items = settlePeriod({ ...input, corrections: [...pending, ...own] });
  await writeStatements(tx, brand, settling, { items, rules, pending, own, at });
}

type OwnCorrection = Omit<Correction, 'no' | 'statementHash'> & { agentNo: number };

/** What marks change of the period's own items. */
async function ownCorrections(
  tx: Tx,
  brand: Brand,
  settling: Settling,
  { input, rules }: { input: SettlementInput; rules: AgentRules },
): Promise<OwnCorrection[]> {
  const changed = await readChangedDays(tx, brand, settling.period);
  if (changed.length === 0) return [];
  const sources = await readSources(tx, brand, settling.period, rules, changed);
  const standing = await readStanding(tx, brand, settling);
  const amounts = new Map([...standing].map(([key, { newMinor }]) => [key, newMinor]));
  const reason = await readReason(tx, brand, settling);
  return itemChanges(settlePeriod(input), settlePeriod({ ...input, sources }), input.contracts, amounts).map(
    (change) => ({
      ...change,
      step: (standing.get(`${change.agentNo} ${change.type}`)?.step ?? 0) + 1,
      amountMinor: change.newMinor - change.oldMinor,
      reason,
    }),
  );
}

type Computed = {
  items: readonly Item[];
  rules: AgentRules;
  pending: readonly PendingCorrection[];
  own: readonly OwnCorrection[];
  at: Date;
};

async function writeStatements(
  tx: Tx,
  brand: Brand,
  { kind, period }: Settling,
  { items, rules, pending, own, at }: Computed,
): Promise<void> {
  const days = kind === 'hourly' ? new Map<number, DayRoots[]>() : await readRoots(tx, brand, period);
  const { paidLevels, minimumPayableMinor, lowestEdges } = rules;
  for (const [agentNo, ofAgent] of Map.groupBy(items, (item) => item.agentNo)) {
    const last = await lastStatement(tx, brand, { agentNo, kind, period });
    const seq = last.standing?.no ?? last.no + 1;
    const prev = last.standing?.prev_hash ?? last.hash;
    const taken = pending.filter((one) => one.agentNo === agentNo);
    const ownChanges = own.filter((one) => one.agentNo === agentNo);
    const corrections = [
      ...taken.map(({ agentNo: _, correctionNo: __, ...one }) => one),
      ...ownChanges.map(({ agentNo: _, ...one }) => ({ ...one, no: seq, statementHash: '' })),
    ];
    const { text, hash } = sealStatement({
      merchant: brand.code,
      agentNo,
      kind,
      period,
      seq,
      prev,
      rules: { paidLevels, minimumPayableMinor, lowestEdges },
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
