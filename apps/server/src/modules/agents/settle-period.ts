// Settles one kind of earnings for one period from frozen days, places and contracts, and writes each agent's statement.
import {
  type Carried,
  type HeldContract,
  type Item,
  type ItemChange,
  itemChanges,
  parseTermsText,
  periodKindOf,
  type SettlementInput,
  settlePeriod,
} from '@perya/commissions';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import {
  lockCorrections,
  type OwnCorrection,
  readPending,
  readReason,
  readStanding,
} from './correction-rows.ts';
import { type ChangedDay, readChangedDays, readSources } from './period-sources.ts';
import type { AgentRules } from './rules.ts';
import { itemsOfText, type Settling } from './statement-text.ts';
import { writeStatements } from './write-statements.ts';

type Brand = Pick<Merchant, 'id' | 'code'>;

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

/** What marks change of the period's own items. */
async function ownCorrections(
  tx: Tx,
  brand: Brand,
  settling: Settling,
  { input, rules }: { input: SettlementInput; rules: AgentRules },
): Promise<OwnCorrection[]> {
  const changed = await readChangedDays(tx, brand, settling.period);
  if (changed.length === 0) return [];
  const settled = settlePeriod(input);
  const changes = await markChanges(tx, brand, settling, { input, settled, rules, changed });
  return changes.map((change) => ({ ...change, amountMinor: change.newMinor - change.oldMinor }));
}

type Marked = {
  input: SettlementInput;
  /** The items of `input`. */
  settled: readonly Item[];
  rules: AgentRules;
  changed: readonly ChangedDay[];
};

/** What the items come to with the days that count otherwise now, where it differs from what they had or were corrected to before. */
export async function markChanges(
  tx: Tx,
  brand: Brand,
  settling: Settling,
  { input, settled, rules, changed }: Marked,
): Promise<(ItemChange & { step: number; reason: string })[]> {
  const sources = await readSources(tx, brand, settling.period, rules, changed);
  const standing = await readStanding(tx, brand, settling);
  const amounts = new Map([...standing].map(([key, { newMinor }]) => [key, newMinor]));
  const reason = await readReason(tx, brand, settling);
  return itemChanges(settled, settlePeriod({ ...input, sources }), input.contracts, amounts).map(
    (change) => ({
      ...change,
      step: (standing.get(`${change.agentNo} ${change.type}`)?.step ?? 0) + 1,
      reason,
    }),
  );
}
