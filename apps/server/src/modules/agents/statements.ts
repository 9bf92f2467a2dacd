// Statements as their agents read them: items, opened down to source agents and the own members' days, which are computed anew and compared.

import { contractTypes, type Item, linesHash, type Period, periodOf } from '@perya/commissions';
import {
  type ContractType,
  correctionReasons,
  type EarningKind,
  type StatementHoldReason,
  type StatementState,
} from '@perya/contract/constants';
import { toWire } from '@perya/money';
import type { Queryable } from '../../platform/db/index.ts';
import type { CallRequest, Merchant, Session, ValueOf } from '../../platform/http/index.ts';
import { maskName } from '../../platform/mask-name.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import { agentOf } from './agent-of.ts';
import type { Measure } from './freeze-writes.ts';
import { type HomeParts, percentOf } from './home.ts';
import type { MemberRefs } from './member-ref.ts';
import type { AgentRules } from './rules.ts';
import { settle } from './settle-period.ts';
import { correctionsOfText, itemsOfText, type KeptItem, rulesOfText } from './statement-text.ts';

export type StatementParts = HomeParts;
export type LineParts = StatementParts & { memberRefs: MemberRefs };
const pageSize = 36;
const linesAtOnce = 100;
/** Fewer members than this are not told apart. */
const leastShown = 3;

export type StatementRow = {
  no: number;
  kind: EarningKind;
  first_day: string;
  last_day: string;
  hour: number;
  text: string;
  total_minor: bigint;
  prev_hash: string;
  hash: string;
  state: StatementState;
  held_reason: StatementHoldReason | null;
  posted_at: Date | null;
};
const columns = `no, kind, first_day::text, last_day::text, hour, text, total_minor, prev_hash, hash, state, held_reason, posted_at`;
type Caller = { merchant: Merchant; session: Pick<Session, 'bookId' | 'playerId'> };
type Head = ValueOf<'GET /wps/agent/statement'>['statement'];

function headOf(row: StatementRow, { currency: code }: Pick<Merchant, 'currency'>): Head {
  return {
    no: row.no,
    kind: row.kind,
    from: row.first_day,
    to: row.last_day,
    total: toWire(row.total_minor, currencyOf(code)),
    state: row.state,
    heldReason: row.held_reason,
    paidAt: row.posted_at?.toISOString() ?? null,
    hash: row.hash,
  };
}

export async function listStatements(
  parts: StatementParts,
  { merchant, session }: Caller,
  { kind, page }: { kind?: EarningKind | undefined; page: number },
): Promise<ValueOf<'GET /wps/agent/statements'>> {
  const { agent_no: agentNo } = await agentOf(parts.database, session);
  const { rows } = await parts.database.query<StatementRow & { total: number }>(
    `select ${columns}, count(*) over ()::int as total from agent_statements
      where merchant_id = $1 and agent_no = $2 and ($3::text is null or kind = $3) order by no desc limit $4 offset $5`,
    [merchant.id, agentNo, kind ?? null, pageSize, (page - 1) * pageSize],
  );
  return {
    currency: merchant.currency,
    list: rows.map((row) => headOf(row, merchant)),
    total: rows[0]?.total ?? 0,
    pageSize,
  };
}

/** Refuses NOT_FOUND. */
export async function readStatement(
  db: Queryable,
  { id }: Pick<Merchant, 'id'>,
  agentNo: number,
  no: number,
): Promise<StatementRow> {
  const { rows } = await db.query<StatementRow>(
    `select ${columns} from agent_statements where merchant_id = $1 and agent_no = $2 and no = $3`,
    [id, agentNo, no],
  );
  if (!rows[0]) throw new Refusal('NOT_FOUND');
  return rows[0];
}

export async function oneStatement(
  parts: StatementParts,
  { merchant, session }: Caller,
  no: number,
): Promise<ValueOf<'GET /wps/agent/statement'>> {
  const { agent_no: agentNo } = await agentOf(parts.database, session);
  const row = await readStatement(parts.database, merchant, agentNo, no);
  const currency = currencyOf(merchant.currency);
  const wire = (minor: string) => toWire(BigInt(minor), currency);
  const roots = await parts.database.query<{
    day: string;
    measure: Measure;
    root: string;
    leaves: number;
    sums: bigint[];
  }>(
    `select day::text, measure, root, leaves, sums from agent_roots
      where merchant_id = $1 and agent_no = $2 and day between $3 and $4 order by day, measure desc`,
    [merchant.id, agentNo, row.first_day, row.last_day],
  );
  return {
    currency: merchant.currency,
    statement: headOf(row, merchant),
    items: itemsOfText(row.text).map((item) => ({
      type: item.type,
      contractHash: item.contractHash,
      base: wire(item.team.turnoverMinor),
      computed: wire(item.computedMinor),
      carried: wire(item.carriedInMinor),
      paid: wire(item.payableMinor),
      lines: item.lineCount,
      corrected: wire(item.owed?.correctedMinor ?? '0'),
      owed: wire(item.owed?.outMinor ?? '0'),
    })),
    corrections: await correctionsIn(parts.database, merchant, { agentNo, row }),
    text: row.text,
    prevHash: row.prev_hash,
    roots: roots.rows.map(({ sums, ...root }) => ({ ...root, sums: sumsText(sums) })),
  };
}

/** The statement's corrections, each with the days of the statement that it corrects. */
async function correctionsIn(
  db: Queryable,
  { id, currency: code }: Merchant,
  { agentNo, row }: { agentNo: number; row: StatementRow },
): Promise<ValueOf<'GET /wps/agent/statement'>['corrections']> {
  const kept = correctionsOfText(row.text);
  if (kept.length === 0) return [];
  const { rows } = await db.query<{ no: number; from: string; to: string }>(
    `select no, first_day::text as "from", last_day::text as "to" from agent_statements
      where merchant_id = $1 and agent_no = $2 and no = any ($3::int[])`,
    [id, agentNo, kept.map(({ no }) => no)],
  );
  const spans = new Map(rows.map(({ no, ...span }) => [no, span]));
  const currency = currencyOf(code);
  return kept.map(({ no, type, oldMinor, newMinor, amountMinor, reason }) => ({
    no,
    ...(spans.get(no) ?? { from: row.first_day, to: row.last_day }),
    type,
    old: toWire(BigInt(oldMinor), currency),
    now: toWire(BigInt(newMinor), currency),
    amount: toWire(BigInt(amountMinor), currency),
    reason: correctionReasons.find((one) => one === reason) ?? 'other',
  }));
}

/** By type, minor units as decimal text, in the contract's order. */
export const sumsText = (sums: readonly (bigint | string)[]): string =>
  JSON.stringify(Object.fromEntries(contractTypes.map((type, index) => [type, String(sums[index] ?? 0)])));

export const periodOfRow = (
  { kind, first_day, last_day, hour }: StatementRow,
  { dividendPeriod }: AgentRules,
): Period => {
  if (kind === 'hourly') return periodOf('hour', first_day, hour);
  return kind === 'dividend'
    ? { kind: dividendPeriod, from: first_day, to: last_day }
    : periodOf('day', first_day);
};

type Opened = { item: Item | undefined; kept: KeptItem };

/** The item computed anew from what is frozen, beside the one that the statement keeps. Refuses NOT_FOUND. */
export async function openItem(
  parts: StatementParts,
  merchant: Merchant,
  row: StatementRow,
  { agentNo, type }: { agentNo: number; type: ContractType },
): Promise<Opened> {
  const kept = itemsOfText(row.text).find((item) => item.type === type);
  if (!kept) throw new Refusal('NOT_FOUND');
  const rules = rulesOfText(row.text, await parts.rulesOf(merchant));
  const period = periodOfRow(row, rules);
  const items = await settle(parts.database, merchant, { kind: row.kind, period }, rules);
  return { kept, item: items.find((item) => item.agentNo === agentNo && item.type === type) };
}

export async function openLines(
  parts: LineParts,
  { merchant, session }: Caller,
  query: CallRequest<'GET /wps/agent/statement/lines'>['query'],
): Promise<ValueOf<'GET /wps/agent/statement/lines'>> {
  const { no, type, own, page } = query;
  const { sources, days, verified } = await readLines(parts, { merchant, session }, { no, type });
  const from = (page - 1) * linesAtOnce;
  const shown = <T>(list: readonly T[]) => list.slice(from, from + linesAtOnce);
  return {
    currency: merchant.currency,
    pageSize: linesAtOnce,
    verified,
    sources: own ? [] : shown(sources),
    days: own ? shown(days) : [],
    total: own ? days.length : sources.length,
  };
}

type Lines = Pick<ValueOf<'GET /wps/agent/statement/lines'>, 'sources' | 'days' | 'verified'>;

/** All lines of an item. Refuses NOT_FOUND. */
export async function readLines(
  parts: LineParts,
  { merchant, session }: Caller,
  { no, type }: { no: number; type: ContractType },
): Promise<Lines> {
  const { agent_no: agentNo } = await agentOf(parts.database, session);
  const row = await readStatement(parts.database, merchant, agentNo, no);
  const opened = await openItem(parts, merchant, row, { agentNo, type });
  const lines = opened.item?.lines ?? [];
  const verified = linesHash(lines) === opened.kept.linesHash;
  const days = await ownDays(parts, merchant, { agentNo, type, row });
  const currency = currencyOf(merchant.currency);
  const names = await agentNames(
    parts.database,
    merchant,
    lines.map(({ sourceNo }) => sourceNo),
  );
  const sources = lines.map((line) => ({
    agentNo: line.sourceNo,
    name: names.get(line.sourceNo) ?? '',
    base: toWire(line.baseMinor, currency),
    share: percentOf(line.sharePpm),
    amount: toWire(line.amountMinor, currency),
  }));
  return { sources, days, verified };
}

async function agentNames(db: Queryable, { id }: Pick<Merchant, 'id'>, agentNos: readonly number[]) {
  const { rows } = await db.query<{ agent_no: number; username: string }>(
    `select a.agent_no, p.username from agents a join players p on p.merchant_id = a.merchant_id and p.id = a.player_id
      where a.merchant_id = $1 and a.agent_no = any ($2::int[])`,
    [id, agentNos],
  );
  return new Map(rows.map(({ agent_no, username }) => [agent_no, maskName(username)]));
}

type OwnDay = ValueOf<'GET /wps/agent/statement/lines'>['days'][number];
type OwnRow = {
  player_id: string;
  day: string;
  username: string;
  game_type: OwnDay['type'];
  rounds: number;
  turnover: bigint;
  hidden: boolean;
};
type OwnDays = { agentNo: number; type: ContractType; from: string; to: string };

/** The direct members' days; one of wins alone is none. Nobody who hides is named, nor anybody of a day on which fewer than three played. */
export async function readNamedDays(
  db: Queryable,
  { id }: Pick<Merchant, 'id'>,
  { agentNo, type, from, to }: OwnDays,
): Promise<(OwnRow & { isNamed: boolean })[]> {
  const { rows } = await db.query<OwnRow>(
    `select d.player_id, d.day::text, p.username, g.game_type, sum(s.round_count)::int as rounds, sum(s.turnover_minor)::bigint as turnover,
            exists (select from agent_hidden_members h where h.merchant_id = d.merchant_id and h.player_id = d.player_id) as hidden
       from member_days d
       join member_day_sums s on s.merchant_id = d.merchant_id and s.day = d.day and s.player_id = d.player_id
       join game_accounts g on g.merchant_id = s.merchant_id and g.game_no = s.game_no
       join players p on p.merchant_id = d.merchant_id and p.id = d.player_id
      where d.merchant_id = $1 and d.agent_no = $2 and d.counted and d.day between $3 and $4 and ($5 = 'CONS' or g.game_type = $5)
      group by d.merchant_id, d.player_id, d.day, p.username, g.game_type
     having sum(s.round_count) > 0 or sum(s.turnover_minor) <> 0
      order by d.day, p.username, g.game_type`,
    [id, agentNo, from, to, type],
  );
  const played = Map.groupBy(rows, ({ day }) => day);
  const countOf = (day: string) => new Set(played.get(day)?.map(({ player_id }) => player_id)).size;
  const isTold = new Map([...played.keys()].map((day) => [day, countOf(day) >= leastShown]));
  return rows.map((row) => ({ ...row, isNamed: !row.hidden && isTold.get(row.day) === true }));
}

/** As `readNamedDays`; those without a name are sums of a day and type. */
async function ownDays(
  { database, memberRefs }: Pick<LineParts, 'database' | 'memberRefs'>,
  merchant: Merchant,
  { agentNo, type, row }: { agentNo: number; type: ContractType; row: StatementRow },
): Promise<OwnDay[]> {
  const days = { agentNo, type, from: row.first_day, to: row.last_day };
  const currency = currencyOf(merchant.currency);
  const naming = { brandId: merchant.id, agentNo };
  const merged = new Map<string, Awaited<ReturnType<typeof readNamedDays>>[number]>();
  for (const one of await readNamedDays(database, merchant, days)) {
    const key = `${one.day} ${one.isNamed ? one.player_id : ''} ${one.game_type}`;
    const known = merged.get(key);
    merged.set(key, {
      ...one,
      rounds: (known?.rounds ?? 0) + one.rounds,
      turnover: (known?.turnover ?? 0n) + one.turnover,
    });
  }
  return [...merged.values()].map(({ day, username, game_type, rounds, turnover, isNamed, player_id }) => ({
    day,
    name: isNamed ? maskName(username) : '',
    memberRef: isNamed ? memberRefs.refOf(naming, player_id) : null,
    type: game_type,
    rounds,
    turnover: toWire(turnover, currency),
  }));
}
