// Takes each closed day and each period of earnings through its steps: folded, frozen, settled, posted. Each step may run twice.

import { createHash } from 'node:crypto';
import { type Period, type PeriodKind, paidAt, periodOf } from '@perya/commissions';
import type { EarningKind } from '@perya/contract/constants';
import { v5 } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import { type BookId, type BrandId, soleBookOf } from '../../platform/ids.ts';
import type { Ledger, Posting } from '../ledger/index.ts';
import { countCodeSteps } from './code-counts.ts';
import { correctPeriods } from './correct-periods.ts';
import { type FreezeParts, freezeDay } from './freeze-day.ts';
import { noteReached } from './referrals/reward-rows.ts';
import type { AgentRules } from './rules.ts';
import { settleStatements } from './settle-period.ts';
import { itemsOfText } from './statement-text.ts';
import { StatementsDiffer } from './write-statements.ts';

const items = '8b0f4a52-1d6e-4a0c-9f53-0b8d6a3c7e15';
const retryMs = 30_000;
const statementsAtOnce = 200;

export type RunParts = FreezeParts & {
  database: Database;
  clock: Clock;
  ledger: Ledger;
  rulesOf: (brand: Merchant) => Promise<AgentRules>;
  onFault: (error: unknown, what: string) => void;
};

/** Of a correction, the days are those whose settled periods are computed anew. */
export type RunKind = 'day' | EarningKind | 'correction';

type Run = {
  kind: RunKind;
  first_day: string;
  last_day: string;
  hour: number;
  state: 'due' | 'folded' | 'frozen' | 'settled';
  next_at: Date;
};

/** True while a step of a run is due. */
export const runsDueQuery = 'select exists (select from agent_runs where next_at <= :now)';

/** Does what is due, the oldest first; answers how many steps were done. */
export async function takeRuns(parts: RunParts, brand: Merchant): Promise<number> {
  for (let done = 0; ; done += 1) {
    const run = await nextRun(parts, brand);
    if (!run) return done;
    try {
      await takeStep(parts, brand, run);
    } catch (error) {
      await leave(parts, brand, run, error);
      parts.onFault(error, `agents' ${run.kind} of ${run.first_day}`);
      return done;
    }
  }
}

/**
 * Days before the earnings that are computed from them. Earnings wait for every day up to their last one, and for the earnings of
 * their kind before them, from which they carry on: a step that failed is due later than what follows it.
 */
async function nextRun({ database, clock }: RunParts, brand: Merchant): Promise<Run | undefined> {
  const { rows } = await database.query<Run>(
    `select kind, first_day::text, last_day::text, hour, state, next_at from agent_runs r
      where merchant_id = $1 and next_at <= $2
        and (state <> 'due' or not exists (select from agent_runs b where b.merchant_id = r.merchant_id and b.last_day <= r.last_day
               and (b.kind = 'day' and b.state <> 'frozen'
                 or b.kind = r.kind and b.state = 'due' and (b.last_day, b.hour) < (r.last_day, r.hour))))
      order by last_day, kind <> 'day', kind = 'correction', first_day desc, kind, hour limit 1`,
    [brand.id, clock.now()],
  );
  return rows[0];
}

async function takeStep(parts: RunParts, brand: Merchant, run: Run): Promise<void> {
  const rules = await parts.rulesOf(brand);
  if (run.kind === 'day') return freeze(parts, brand, run, rules);
  if (run.kind === 'correction') return correctRun(parts, brand, run, rules);
  if (run.state === 'due') return settleRun(parts, brand, { ...run, kind: run.kind }, rules);
  return postRun(parts, brand, { ...run, kind: run.kind });
}

const keyOf = (brand: Merchant, { kind, first_day, last_day, hour }: Run) => [
  brand.id,
  kind,
  first_day,
  last_day,
  hour,
];
const sameRun = 'merchant_id = $1 and kind = $2 and first_day = $3 and last_day = $4 and hour = $5';

async function freeze(parts: RunParts, brand: Merchant, run: Run, rules: AgentRules): Promise<void> {
  const day = run.first_day;
  const hash = await freezeDay(parts, brand, day, rules);
  await countCodeSteps(parts.database, brand, day);
  if (brand.promo.REFERRAL)
    await noteReached(parts.database, brand, { day, rules: rules.referral, now: parts.clock.now() });
  await parts.database.transaction(async (tx) => {
    await move(tx, brand, run, { to: 'frozen', nextAt: null, hash });
    for (const due of periodsEnding(day, rules))
      await tx.query(
        `insert into agent_runs (merchant_id, kind, first_day, last_day, hour, state, next_at) values ($1, $2, $3, $4, $5, 'due', $6)
         on conflict do nothing`,
        [brand.id, due.kind, due.period.from, due.period.to, due.period.hour ?? -1, parts.clock.now()],
      );
  });
}

/** The periods of earnings whose last day this is. */
function periodsEnding(
  day: string,
  { dividendPeriod, strict }: AgentRules,
): { kind: EarningKind; period: Period }[] {
  const daily = periodOf('day', day);
  const long = periodOf(dividendPeriod, day);
  const hours = Array.from({ length: 24 }, (_, hour) => periodOf('hour', day, hour));
  return [
    { kind: 'rebate', period: daily },
    { kind: 'salary', period: daily },
    ...(strict ? [] : hours.map((period) => ({ kind: 'hourly' as const, period }))),
    ...(long.to === day ? [{ kind: 'dividend' as const, period: long }] : []),
  ];
}

type Earning = Run & { kind: EarningKind };

function periodOfRun({ kind, first_day, last_day, hour }: Earning, { dividendPeriod }: AgentRules): Period {
  const periodKind: PeriodKind = kind === 'dividend' ? dividendPeriod : kind === 'hourly' ? 'hour' : 'day';
  return { kind: periodKind, from: first_day, to: last_day, ...(hour >= 0 && { hour }) };
}

async function settleRun(parts: RunParts, brand: Merchant, run: Earning, rules: AgentRules): Promise<void> {
  const period = periodOfRun(run, rules);
  const settling = { kind: run.kind, period };
  await parts.database.transaction(async (tx) => {
    await settleStatements(tx, brand, settling, { rules, at: parts.clock.now() });
    const { date, minute } = paidAt(period);
    const at = await tx.query<{ at: Date }>(
      `select ($1::date + make_interval(mins => $2)) at time zone $3 as at`,
      [date, minute, brand.timeZone],
    );
    const { rows } = await tx.query<{ hash: string }>(
      `select hash from agent_statements where merchant_id = $1 and kind = $2 and first_day = $3 and last_day = $4 and hour = $5 order by agent_no`,
      keyOf(brand, run),
    );
    const hash = createHash('sha256')
      .update(rows.map((row) => row.hash).join(''))
      .digest('hex');
    await move(tx, brand, run, { to: 'settled', nextAt: at.rows[0]?.at ?? parts.clock.now(), hash });
  });
}

/** Done unless a mark has asked for the same days meanwhile: then it is due again. */
async function correctRun(parts: RunParts, brand: Merchant, run: Run, rules: AgentRules): Promise<void> {
  await correctPeriods(parts, brand, { from: run.first_day, to: run.last_day }, rules);
  await parts.database.query(
    `update agent_runs set state = 'posted', next_at = null, failures = 0, reason = null where ${sameRun} and state = 'due' and next_at = $6`,
    [...keyOf(brand, run), run.next_at],
  );
}

type StatementRow = { agent_no: number; no: number; text: string; player_id: string };

/** Pays the statements that are not held, each once: the ids of postings are made from agent, statement and type. */
async function postRun(parts: RunParts, brand: Merchant, run: Earning): Promise<void> {
  const bookId = soleBookOf(brand.id);
  for (;;) {
    const paid = await parts.database.transaction(async (tx) => {
      const { rows } = await tx.query<StatementRow>(
        `select s.agent_no, s.no, s.text, a.player_id from agent_statements s
           join agents a on a.merchant_id = s.merchant_id and a.agent_no = s.agent_no
          where s.merchant_id = $1 and s.kind = $2 and s.first_day = $3 and s.last_day = $4 and s.hour = $5 and s.state = 'settled'
          order by s.agent_no limit ${statementsAtOnce} for update of s`,
        keyOf(brand, run),
      );
      await payStatements(parts, tx, { brand, bookId, rows });
      return rows.length;
    });
    if (paid < statementsAtOnce) break;
  }
  await parts.database.transaction((tx) => move(tx, brand, run, { to: 'posted', nextAt: null }));
}

export type Paying = {
  brand: Pick<Merchant, 'id' | 'currency'>;
  bookId: BookId;
  rows: readonly StatementRow[];
};

/** A statement's item is one operation of the ledger, for ever. */
export const itemOpId = (
  bookId: BookId,
  { agent_no, no }: { agent_no: number; no: number },
  type: string,
): string => v5(`${bookId}/${agent_no}/${no}/${type}`, items);

export async function payStatements(
  { ledger, clock }: Pick<RunParts, 'ledger' | 'clock'>,
  tx: Tx,
  { brand, bookId, rows }: Paying,
): Promise<void> {
  const at = clock.now();
  const { currency } = brand;
  // In the caller's transaction: an act that is run twice opens the same accounts in the same order.
  const funding = await ledger.openAccount({ bookId, kind: 'commission_funding', currency }, at, tx);
  const postings: Posting[] = [];
  for (const { text, player_id: ownerId, ...statement } of rows) {
    const accountId = await ledger.openAccount(
      { bookId, kind: 'agent_commission', currency, ownerId },
      at,
      tx,
    );
    for (const { type, payableMinor } of itemsOfText(text))
      if (BigInt(payableMinor) > 0n)
        postings.push({
          bookId,
          opId: itemOpId(bookId, statement, type),
          accountId,
          kind: 'commission',
          credit: BigInt(payableMinor),
          creditFrom: funding,
          at,
        });
  }
  await ledger.postAll(tx, postings);
  await tx.query(
    `update agent_statements s set state = 'posted', posted_at = $4, held_reason = null
       from (select unnest($2::int[]) as agent_no, unnest($3::int[]) as no) w
      where s.merchant_id = $1 and s.agent_no = w.agent_no and s.no = w.no`,
    [brand.id, rows.map((row) => row.agent_no), rows.map(({ no }) => no), at],
  );
}

type Moved = { to: 'frozen' | 'settled' | 'posted'; nextAt: Date | null; hash?: string };

async function move(tx: Tx, brand: Merchant, run: Run, { to, nextAt, hash }: Moved): Promise<void> {
  const { rows } = await tx.query<{ result_hash: string | null }>(
    `update agent_runs set state = $7, next_at = $8, result_hash = coalesce($9, result_hash), failures = 0, reason = null
      where ${sameRun} and state = $6 returning result_hash`,
    [...keyOf(brand, run), run.state, to, nextAt, hash ?? null],
  );
  if (!rows[0]) throw new Error('another process has done this step');
}

/** A step that failed is due again soon; one whose result is another than before stops, for people to look at. */
async function leave(
  { database, clock }: RunParts,
  brand: Merchant,
  run: Run,
  error: unknown,
): Promise<void> {
  const stops = error instanceof StatementsDiffer;
  // Where another process has done the step, the run is as that one left it.
  await database.query(
    `update agent_runs set next_at = $6, failures = failures + 1, reason = $7, state = case when $8 then 'stopped' else state end where ${sameRun} and state = $9`,
    [
      ...keyOf(brand, run),
      stops ? null : new Date(clock.now().getTime() + retryMs),
      error instanceof Error ? error.message : String(error),
      stops,
      run.state,
    ],
  );
}

type StoppedRun = {
  kind: EarningKind | 'correction';
  from: string;
  to: string;
  hour: number | null;
  at: Date;
};

/** Makes a stopped run due at once; answers the state that it had, undefined for none. */
export async function resumeRun(
  tx: Tx,
  brandId: BrandId,
  { kind, from, to, hour, at }: StoppedRun,
): Promise<string | undefined> {
  const key = [brandId, kind, from, to, hour ?? -1];
  const { rows } = await tx.query<{ state: string }>(
    `select state from agent_runs where ${sameRun} for update`,
    key,
  );
  // Runs stop where they are settled, from due.
  if (rows[0]?.state === 'stopped')
    await tx.query(`update agent_runs set state = 'due', next_at = $6 where ${sameRun}`, [...key, at]);
  return rows[0]?.state;
}
