// An agent's home and the team's figures by span, from the open day's estimates and the frozen days.
import {
  addDays,
  type ContractTerms,
  type LocalDate,
  type Period,
  parseTermsText,
  periodOf,
  whatIf,
} from '@perya/commissions';
import { commissionTypes } from '@perya/contract/constants';
import { toWire } from '@perya/money';
import type { Database } from '../../platform/db/index.ts';
import type { Merchant, Session, ValueOf } from '../../platform/http/index.ts';
import { currencyOf } from '../wallet/index.ts';
import { type AgentRow, requireAgent } from './agent-of.ts';
import type { CollectParts } from './collect.ts';
import type { AgentRules } from './rules.ts';

export type HomeParts = CollectParts & { rulesOf: (brand: Merchant) => Promise<AgentRules> };
type Caller = { merchant: Merchant; session: Session; now: Date };
type Home = ValueOf<'GET /wps/agent/home'>;

/** The days that home shows. */
const daysShown = 14;

type TodayRow = {
  as_of: Date;
  own_turnover: bigint[];
  own_ngr: bigint[];
  team_turnover: bigint[];
  team_ngr: bigint[];
  own_active: number;
  team_active: number;
  rebate_minor: bigint;
  salary_minor: bigint;
};

export const sumOf = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((sum, one) => sum + BigInt(one), 0n);

/** The agent of a session with their figures of the open day, in one round trip. Refuses as agentOf. */
export async function readToday(database: Database, { bookId, playerId }: Session, now: Date) {
  const { rows } = await database.query<AgentRow & Partial<TodayRow> & { open_day: string | null }>(
    `select a.agent_no, a.state, a.state_reason, a.since::text, o.day::text as open_day, t.as_of, t.own_turnover, t.own_ngr, t.team_turnover,
            t.team_ngr, t.own_active, t.team_active, t.rebate_minor, t.salary_minor
       from agents a
       left join agent_open_days o on o.merchant_id = a.merchant_id
       left join agent_today t on t.merchant_id = a.merchant_id and t.agent_no = a.agent_no and t.day = o.day
      where a.merchant_id = $1 and a.player_id = $2`,
    [bookId, playerId],
  );
  const row = rows[0];
  const agent = requireAgent(row);
  const today = {
    day: row?.open_day ?? now.toISOString().slice(0, 10),
    asOf: row?.as_of ?? now,
    ownTurnover: row?.own_turnover ?? [],
    ownNgr: row?.own_ngr ?? [],
    teamTurnover: row?.team_turnover ?? [],
    teamNgr: row?.team_ngr ?? [],
    ownActive: row?.own_active ?? 0,
    teamActive: row?.team_active ?? 0,
    rebate: row?.rebate_minor ?? 0n,
    salary: row?.salary_minor ?? 0n,
  };
  return { agent, today };
}

/** The agent's figures of the open day. */
export type Today = Awaited<ReturnType<typeof readToday>>['today'];

/** From $3 to $4, each by itself: the keys of the tables by day begin with it. */
export const eachDay = `any (array(select generate_series($3::date, $4::date, interval '1 day')::date))`;

type DayFigures = { turnover: bigint; earned: bigint };

type Past = { days: Map<LocalDate, DayFigures>; waiting: bigint };

/** By day: the team's counted turnover, and what the statements of the day's periods come to; and what of all statements is not paid. */
async function readDays(
  database: Database,
  { id }: Pick<Merchant, 'id'>,
  agentNo: number,
  { from, to }: Pick<Period, 'from' | 'to'>,
): Promise<Past> {
  const { rows } = await database.query<{ day: string | null; turnover: bigint; earned: bigint }>(
    `select day::text, sum(turnover)::bigint as turnover, sum(earned)::bigint as earned from (
       select day, team_turnover_minor as turnover, 0 as earned from agent_days
        where merchant_id = $1 and agent_no = $2 and day = ${eachDay}
       union all
       select last_day, 0, total_minor from agent_statements
        where merchant_id = $1 and agent_no = $2 and last_day between $3 and $4
       union all
       select null, 0, total_minor from agent_statements
        where merchant_id = $1 and agent_no = $2 and state in ('settled', 'held')) of_days
      group by day`,
    [id, agentNo, from, to],
  );
  const days = new Map<LocalDate, DayFigures>();
  let waiting = 0n;
  for (const { day, turnover, earned } of rows)
    if (day === null) waiting = earned;
    else days.set(day, { turnover, earned });
  return { days, waiting };
}

export async function readHome(parts: HomeParts, { merchant, session, now }: Caller): Promise<Home> {
  const { agent, today } = await readToday(parts.database, session, now);
  const { agent_no: agentNo } = agent;
  const month = periodOf('month', today.day);
  const first = addDays(today.day, 1 - daysShown);
  const from = [first, month.from].sort()[0] ?? first;
  const [{ days, waiting }, collectable, { running, prompts }] = await Promise.all([
    readDays(parts.database, merchant, agentNo, { from, to: addDays(today.day, -1) }),
    readCollectable(parts, merchant, session),
    readHeld(parts.database, session, today.day),
  ]);
  const next = await nextTier(parts, merchant, running, { agentNo, today });
  const currency = currencyOf(merchant.currency);
  const wire = ({ turnover, earned }: DayFigures) => ({
    turnover: toWire(turnover, currency),
    earned: toWire(earned, currency),
  });
  const soFar = { turnover: sumOf(today.teamTurnover), earned: today.rebate + today.salary };
  const dayAt = (day: LocalDate): DayFigures =>
    day === today.day ? soFar : (days.get(day) ?? { turnover: 0n, earned: 0n });
  const inMonth = [...days].filter(([day]) => day >= month.from).map(([, figures]) => figures);
  const monthly = [...inMonth, soFar].reduce(
    (sum, one) => ({ turnover: sum.turnover + one.turnover, earned: sum.earned + one.earned }),
    { turnover: 0n, earned: 0n },
  );
  return {
    agentNo,
    state: agent.state,
    heldReason: agent.state_reason,
    currency: merchant.currency,
    asOf: today.asOf.toISOString(),
    today: wire(soFar),
    yesterday: wire(dayAt(addDays(today.day, -1))),
    month: wire(monthly),
    collectable: toWire(collectable, currency),
    waiting: toWire(waiting, currency),
    days: Array.from({ length: daysShown }, (_, index) => {
      const day = addDays(first, index);
      return { day, ...wire(dayAt(day)) };
    }),
    next,
    prompts,
  };
}

async function readCollectable(
  { ledger }: HomeParts,
  { currency }: Merchant,
  { bookId, playerId }: Session,
): Promise<bigint> {
  const balances = await ledger.balancesOf(bookId, playerId);
  return balances.find((one) => one.kind === 'agent_commission' && one.currency === currency)?.balance ?? 0n;
}

export type RunningContract = {
  contractId: string;
  hash: string;
  terms: ContractTerms;
  from: string;
  to: string | null;
};

type Held = { running: RunningContract[]; prompts: number };

/** The agent's contracts in force on a day, and the count of those that wait for the agent's answer. */
async function readHeld(
  database: Database,
  { bookId, playerId }: Pick<Session, 'bookId' | 'playerId'>,
  day: LocalDate,
): Promise<Held> {
  const { rows } = await database.query<{
    contract_id: string;
    hash: string;
    terms: string;
    from: string;
    to: string | null;
    in_force: boolean | null;
    prompts: boolean;
  }>(
    `select contract_id, hash, terms, from_day::text as "from", to_day::text as "to", state in ('offered', 'ending') as prompts,
            from_day <= $3 and (to_day is null or to_day >= $3) as in_force
       from agent_contracts
      where merchant_id = $1 and holder_id = $2 and (state in ('offered', 'ending') or from_day <= $3 and (to_day is null or to_day >= $3))
      order by kind, game_type`,
    [bookId, playerId, day],
  );
  return {
    running: rows.flatMap(({ contract_id: contractId, hash, terms: text, from, to, in_force }) => {
      const terms = in_force ? parseTermsText(text) : undefined;
      return terms ? [{ contractId, hash, terms, from, to }] : [];
    }),
    prompts: rows.filter(({ prompts }) => prompts).length,
  };
}

/** The nearest higher tier of the daily salary, by today's figures. */
async function nextTier(
  parts: HomeParts,
  merchant: Merchant,
  running: readonly RunningContract[],
  { agentNo, today }: { agentNo: number; today: Today },
): Promise<Home['next']> {
  const salary = running.find(({ terms }) => terms.kind === 'salary');
  if (!salary) return null;
  const { minimumPayableMinor } = await parts.rulesOf(merchant);
  const index = commissionTypes.findIndex((type) => type === salary.terms.type);
  const turnoverMinor = index < 0 ? sumOf(today.teamTurnover) : BigInt(today.teamTurnover[index] ?? 0n);
  const { next } = whatIf({
    contract: { agentNo, hash: salary.hash, terms: salary.terms },
    team: { turnoverMinor, netLossMinor: sumOf(today.teamNgr), activeMembers: today.teamActive },
    sources: [],
    paidBelowMinor: 0n,
    minimumPayableMinor,
  });
  if (!next) return null;
  const missing = (gate: string) => next.missing.find((one) => one.gate === gate)?.missing ?? 0n;
  const currency = currencyOf(merchant.currency);
  return {
    kind: 'salary',
    moreActive: Number(missing('activeMembers')),
    moreTurnover: toWire(missing('turnoverMinor'), currency),
    rate: next.rate.rateType === 'P' ? percentOf(next.rate.ratePpm) : toWire(next.rate.amountMinor, currency),
    fixed: next.rate.rateType === 'F',
  };
}

/** "0.85" of 8,500 ppm. */
export const percentOf = (ppm: number): string => String(ppm / 10_000);
