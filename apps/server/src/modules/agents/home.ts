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
import { agentOf } from './agent-of.ts';
import type { CollectParts } from './collect.ts';
import type { AgentRules } from './rules.ts';

export type HomeParts = CollectParts & { rulesOf: (brand: Merchant) => Promise<AgentRules> };
type Caller = { merchant: Merchant; session: Session; now: Date };
type Home = ValueOf<'GET /wps/agent/home'>;

/** The days that home shows. */
const daysShown = 14;

type TodayRow = {
  day: string;
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

/** The open day of a brand, and the agent's figures in it. */
export async function readToday(
  database: Database,
  { id }: Pick<Merchant, 'id'>,
  agentNo: number,
  now: Date,
) {
  const { rows } = await database.query<Partial<TodayRow> & { open_day: string }>(
    `select o.day::text as open_day, t.day::text, t.as_of, t.own_turnover, t.own_ngr, t.team_turnover, t.team_ngr, t.own_active,
            t.team_active, t.rebate_minor, t.salary_minor
       from agent_open_days o
       left join agent_today t on t.merchant_id = o.merchant_id and t.agent_no = $2 and t.day = o.day where o.merchant_id = $1`,
    [id, agentNo],
  );
  const row = rows[0];
  return {
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
}

/** The agent's figures of the open day. */
export type Today = Awaited<ReturnType<typeof readToday>>;

/** From $3 to $4, each by itself: the keys of the tables by day begin with it. */
export const eachDay = `any (array(select generate_series($3::date, $4::date, interval '1 day')::date))`;

type DayFigures = { turnover: bigint; earned: bigint };

/** By day: the team's counted turnover, and what the statements of the day's periods come to. */
async function readDays(
  database: Database,
  { id }: Pick<Merchant, 'id'>,
  agentNo: number,
  { from, to }: Pick<Period, 'from' | 'to'>,
): Promise<Map<LocalDate, DayFigures>> {
  const { rows } = await database.query<{ day: string; turnover: bigint; earned: bigint }>(
    `select day::text, sum(turnover)::bigint as turnover, sum(earned)::bigint as earned from (
       select day, team_turnover_minor as turnover, 0 as earned from agent_days
        where merchant_id = $1 and agent_no = $2 and day = ${eachDay}
       union all
       select last_day, 0, total_minor from agent_statements
        where merchant_id = $1 and agent_no = $2 and last_day between $3 and $4) of_days
      group by day`,
    [id, agentNo, from, to],
  );
  return new Map(rows.map(({ day, turnover, earned }) => [day, { turnover, earned }]));
}

export async function readHome(parts: HomeParts, { merchant, session, now }: Caller): Promise<Home> {
  const agent = await agentOf(parts.database, session);
  const { agent_no: agentNo } = agent;
  const today = await readToday(parts.database, merchant, agentNo, now);
  const month = periodOf('month', today.day);
  const first = addDays(today.day, 1 - daysShown);
  const from = [first, month.from].sort()[0] ?? first;
  const [days, collectable, { waiting, prompts }, next] = await Promise.all([
    readDays(parts.database, merchant, agentNo, { from, to: addDays(today.day, -1) }),
    readCollectable(parts, merchant, session),
    readOpen(parts.database, session, agentNo),
    nextTier(parts, merchant, session, { agentNo, today }),
  ]);
  const currency = currencyOf(merchant.currency);
  const wire = ({ turnover, earned }: DayFigures) => ({
    turnover: toWire(turnover, currency),
    earned: toWire(earned, currency),
  });
  const running = { turnover: sumOf(today.teamTurnover), earned: today.rebate + today.salary };
  const dayAt = (day: LocalDate): DayFigures =>
    day === today.day ? running : (days.get(day) ?? { turnover: 0n, earned: 0n });
  const inMonth = [...days].filter(([day]) => day >= month.from).map(([, figures]) => figures);
  const monthly = [...inMonth, running].reduce(
    (sum, one) => ({ turnover: sum.turnover + one.turnover, earned: sum.earned + one.earned }),
    { turnover: 0n, earned: 0n },
  );
  return {
    agentNo,
    state: agent.state,
    heldReason: agent.state_reason,
    currency: merchant.currency,
    asOf: today.asOf.toISOString(),
    today: wire(running),
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

type Open = { waiting: bigint; prompts: number };

/** What stands in statements that are not paid, and the count of contracts that wait for the agent's answer. */
async function readOpen(database: Database, { bookId, playerId }: Session, agentNo: number): Promise<Open> {
  const { rows } = await database.query<Open>(
    `select (select coalesce(sum(total_minor), 0)::bigint from agent_statements
              where merchant_id = $1 and agent_no = $3 and state in ('settled', 'held')) as waiting,
            (select count(*)::int from agent_contracts
              where merchant_id = $1 and holder_id = $2 and state in ('offered', 'ending')) as prompts`,
    [bookId, playerId, agentNo],
  );
  return rows[0] ?? { waiting: 0n, prompts: 0 };
}

export type RunningContract = {
  contractId: string;
  hash: string;
  terms: ContractTerms;
  from: string;
  to: string | null;
};

/** The agent's contracts in force on a day. */
export async function readRunning(
  database: Database,
  { bookId, playerId }: Pick<Session, 'bookId' | 'playerId'>,
  day: LocalDate,
): Promise<RunningContract[]> {
  const { rows } = await database.query<{
    contract_id: string;
    hash: string;
    terms: string;
    from: string;
    to: string | null;
  }>(
    `select contract_id, hash, terms, from_day::text as "from", to_day::text as "to" from agent_contracts
      where merchant_id = $1 and holder_id = $2 and from_day <= $3 and (to_day is null or to_day >= $3) order by kind, game_type`,
    [bookId, playerId, day],
  );
  return rows.flatMap(({ contract_id: contractId, terms: text, ...row }) => {
    const terms = parseTermsText(text);
    return terms ? [{ contractId, terms, ...row }] : [];
  });
}

/** The nearest higher tier of the daily salary, by today's figures. */
async function nextTier(
  parts: HomeParts,
  merchant: Merchant,
  session: Session,
  { agentNo, today }: { agentNo: number; today: Today },
): Promise<Home['next']> {
  const running = await readRunning(parts.database, session, today.day);
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
