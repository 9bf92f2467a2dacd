// Computes settled periods anew as marks have their days now, and writes what each agent's items come to: once, however often it runs.
import { type ContractType, linesHash, type Period, settlePeriod } from '@perya/commissions';
import type { EarningKind } from '@perya/contract/constants';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable, Tx } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import { insertCorrections, lockCorrections, type NewCorrection } from './correction-rows.ts';
import { readChangedDays } from './period-sources.ts';
import type { AgentRules } from './rules.ts';
import { markChanges, settlementInput } from './settle-period.ts';
import { itemsOfText, periodOfText, rulesOfText, type Settling } from './statement-text.ts';
import { StatementsDiffer } from './write-statements.ts';

type Brand = Pick<Merchant, 'id' | 'code'>;
type Days = Pick<Period, 'from' | 'to'>;
type Parts = { database: Database; clock: Clock };

/** Each period in a transaction of its own. Throws StatementsDiffer where a statement that stands is not what its days give. */
export async function correctPeriods(
  { database, clock }: Parts,
  brand: Brand,
  days: Days,
  rules: AgentRules,
): Promise<void> {
  for (const touched of await readTouched(database, brand, days))
    await database.transaction(async (tx) => {
      await lockCorrections(tx, brand);
      const changes = await changesOf(tx, brand, touched, rules);
      if (changes.length > 0) await insertCorrections(tx, brand, changes, clock.now());
    });
}

/** What would be corrected of the agents' items, if marks stood as they do in this transaction. */
export async function correctionsOf(
  tx: Tx,
  brand: Brand,
  days: Days,
  rules: AgentRules,
): Promise<(NewCorrection & { kind: EarningKind })[]> {
  const all = [];
  for (const touched of await readTouched(tx, brand, days))
    for (const change of await changesOf(tx, brand, touched, rules))
      all.push({ ...change, kind: touched.kind });
  return all;
}

/** A period by its days: those of one kind and hour are unique. */
type Touched = { kind: EarningKind; first_day: string; last_day: string; hour: number };

/** Settled periods with days that count otherwise than they were frozen, and those that were corrected before; the oldest first. */
async function readTouched(db: Queryable, { id }: Brand, { from, to }: Days): Promise<Touched[]> {
  const { rows } = await db.query<Touched>(
    `with changed as materialized (select * from agent_changed_days($1, $2, $3))
     select r.kind, r.first_day::text, r.last_day::text, r.hour from agent_runs r
      where r.merchant_id = $1 and r.kind not in ('day', 'correction') and r.state in ('settled', 'posted') and r.first_day <= $3 and r.last_day >= $2
        and (exists (select from changed c where c.day between r.first_day and r.last_day
               and (r.hour < 0 or exists (select from member_hours h where h.merchant_id = $1 and h.day = c.day and h.hour = r.hour
                                             and h.player_id = c.player_id)))
          or exists (select from agent_statements s
                      join agent_corrections c on c.merchant_id = s.merchant_id and c.agent_no = s.agent_no and c.statement_no = s.no
                      where s.merchant_id = $1 and s.kind = r.kind and s.first_day = r.first_day and s.last_day = r.last_day and s.hour = r.hour))
      order by r.last_day, r.kind, r.first_day, r.hour`,
    [id, from, to],
  );
  return rows;
}

type Statement = { agent_no: number; no: number; text: string };

async function changesOf(
  tx: Tx,
  brand: Brand,
  { kind, first_day, last_day, hour }: Touched,
  rules: AgentRules,
): Promise<NewCorrection[]> {
  const { rows: statements } = await tx.query<Statement>(
    `select agent_no, no, text from agent_statements
      where merchant_id = $1 and kind = $2 and first_day = $3 and last_day = $4 and hour = $5 order by agent_no`,
    [brand.id, kind, first_day, last_day, hour],
  );
  const [first] = statements;
  if (!first) return [];
  const settling: Settling = { kind, period: periodOfText(first.text) };
  // All statements of a period were computed by the same figures.
  const kept = rulesOfText(first.text, rules);
  const input = await settlementInput(tx, brand, settling, kept);
  const settled = settlePeriod(input);
  requireSame(statements, settled);
  const changed = await readChangedDays(tx, brand, settling.period);
  const changes = await markChanges(tx, brand, settling, { input, settled, rules: kept, changed });
  const noOf = new Map(statements.map(({ agent_no, no }) => [agent_no, no]));
  return changes.flatMap((change) => {
    const no = noOf.get(change.agentNo);
    return no === undefined ? [] : [{ ...change, no }];
  });
}

type Computed = {
  agentNo: number;
  type: ContractType;
  earnedMinor: bigint;
  lines: Parameters<typeof linesHash>[0];
};

/** A correction begins with what the statements say: where the days give something else, people have to look first. */
function requireSame(statements: readonly Statement[], settled: readonly Computed[]): void {
  const found = new Map(settled.map((item) => [`${item.agentNo} ${item.type}`, item]));
  for (const { agent_no: agentNo, text } of statements)
    for (const { type, earnedMinor, linesHash: kept } of itemsOfText(text)) {
      const item = found.get(`${agentNo} ${type}`);
      // An item without a contract has what was left before, and no lines.
      const same = item
        ? String(item.earnedMinor) === earnedMinor && linesHash(item.lines) === kept
        : earnedMinor === '0';
      if (!same) throw new StatementsDiffer(agentNo);
    }
}
