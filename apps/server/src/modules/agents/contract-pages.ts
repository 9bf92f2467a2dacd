// The pages of an agent's contracts by kind: the period that runs with its gates, the rates of those below, and what was earned before.
import {
  type ContractTerms,
  type Period,
  periodKindOf,
  periodOf,
  tierReached,
  topRatesOf,
} from '@perya/commissions';
import { type CommissionType, commissionTypes, type EarningKind } from '@perya/contract/constants';
import { toWire } from '@perya/money';
import type { Merchant, Session, ValueOf } from '../../platform/http/index.ts';
import { currencyOf } from '../wallet/index.ts';
import { contractToWire, readContractRows, termsOfRow } from './contract-rows.ts';
import { eachDay, type HomeParts, readToday, type Today } from './home.ts';
import { itemsOfText } from './statement-text.ts';
import { rateToWire } from './terms-wire.ts';

type Caller = { merchant: Merchant; session: Session; now: Date };
type Page = ValueOf<'GET /wps/agent/dailySalaryRequest'>;
const periodsShown = 14;

export async function readContractPage(
  parts: HomeParts,
  { merchant, session, now }: Caller,
  kind: EarningKind,
): Promise<Page> {
  const { agent, today } = await readToday(parts.database, session, now);
  const { agent_no: agentNo } = agent;
  const rows = await readContractRows(
    parts.database,
    merchant,
    `c.holder_id = $2 and c.kind = $3 and c.state in ('accepted', 'running', 'ending')`,
    [session.playerId, kind],
  );
  const contracts = [];
  for (const row of rows) {
    const terms = termsOfRow(row);
    const period = runningPeriod(terms, today.day);
    const figures = await figuresOf(parts, merchant, agentNo, { terms, period, today });
    contracts.push({
      contract: contractToWire(row, merchant),
      from: period.from,
      to: period.to,
      progress: progressOf(terms, figures, merchant),
      own: await ratesBelow(parts, merchant, agentNo, { terms, period }),
    });
  }
  return {
    currency: merchant.currency,
    asOf: today.asOf.toISOString(),
    contracts,
    history: await readHistory(parts, merchant, agentNo, kind),
  };
}

const runningPeriod = (terms: ContractTerms, day: string): Period => {
  const kind = periodKindOf(terms);
  return kind === 'hour' ? periodOf('day', day) : periodOf(kind, day);
};

type Figures = { turnoverMinor: bigint; netLossMinor: bigint; activeMembers: number; earnedMinor: bigint };
type Running = { terms: ContractTerms; period: Period; today: Today };

/** The team's figures of the period so far: frozen days and the open one. */
async function figuresOf(
  parts: HomeParts,
  merchant: Merchant,
  agentNo: number,
  { terms, period, today }: Running,
): Promise<Figures> {
  const { rows } = await parts.database.query<{ turnover: bigint; ngr: bigint; active: number }>(
    `select coalesce(sum(d.team_turnover_minor), 0)::bigint as turnover, coalesce(sum(d.team_ngr_minor), 0)::bigint as ngr,
            coalesce((select max(team_active) from agent_day_counts c
              where c.merchant_id = $1 and c.agent_no = $2 and c.day = ${eachDay}), 0)::int as active
       from agent_days d where d.merchant_id = $1 and d.agent_no = $2 and d.day = ${eachDay} and ($5 = 'CONS' or d.game_type = $5)`,
    [merchant.id, agentNo, period.from, period.to, terms.type],
  );
  const [row] = rows;
  const ofType = (amounts: readonly bigint[]) =>
    commissionTypes.reduce(
      (sum: bigint, type: CommissionType, index) =>
        terms.type === 'CONS' || terms.type === type ? sum + BigInt(amounts[index] ?? 0n) : sum,
      0n,
    );
  return {
    turnoverMinor: (row?.turnover ?? 0n) + ofType(today.teamTurnover),
    netLossMinor: (row?.ngr ?? 0n) + ofType(today.teamNgr),
    activeMembers: Math.max(row?.active ?? 0, today.teamActive),
    // Of all the agent's contracts of the kind together.
    earnedMinor: terms.kind === 'rebate' || terms.kind === 'salary' ? today[terms.kind] : 0n,
  };
}

function progressOf(terms: ContractTerms, figures: Figures, { currency: code }: Merchant) {
  const currency = currencyOf(code);
  const reached = tierReached(terms, figures);
  return {
    turnover: toWire(figures.turnoverMinor, currency),
    netLoss: toWire(figures.netLossMinor, currency),
    active: figures.activeMembers,
    tier: reached < 0 ? null : reached,
    earned: toWire(figures.earnedMinor, currency),
  };
}

/** Agents directly below with a contract of the kind: what they earn is taken off. */
async function ratesBelow(
  parts: HomeParts,
  merchant: Merchant,
  agentNo: number,
  { terms: { kind, type }, period }: Pick<Running, 'terms' | 'period'>,
) {
  const { rows } = await parts.database.query<{
    agent_no: number;
    terms: string;
    hash: string;
    turnover: bigint;
  }>(
    `select a.agent_no, c.terms, c.hash,
            (coalesce((select sum(t) from agent_today x, unnest(x.team_turnover) with ordinality w (t, at)
                        where x.merchant_id = $1 and x.agent_no = a.agent_no and ($6 = 'CONS' or at = $7)), 0)
             + coalesce((select sum(d.team_turnover_minor) from agent_days d where d.merchant_id = $1 and d.agent_no = a.agent_no
                          and d.day between $4 and $5 and ($6 = 'CONS' or d.game_type = $6)), 0))::bigint as turnover
       from agent_places p
       join agents a on a.merchant_id = p.merchant_id and a.agent_no = p.agent_no
       join agent_contracts c on c.merchant_id = a.merchant_id and c.holder_id = a.player_id and c.kind = $3 and c.state in ('running', 'ending')
          and ($6 = 'CONS' or c.game_type in ($6, 'CONS'))
      where p.merchant_id = $1 and p.upline_no = $2 and p.to_day is null order by a.agent_no`,
    [
      merchant.id,
      agentNo,
      kind,
      period.from,
      period.to,
      type,
      commissionTypes.findIndex((one) => one === type) + 1,
    ],
  );
  const currency = currencyOf(merchant.currency);
  return rows.map(({ agent_no, turnover, ...row }) => {
    const { ratePpm, amountMinor } = topRatesOf(termsOfRow(row));
    const rate =
      ratePpm > 0 ? ({ rateType: 'P', ratePpm } as const) : ({ rateType: 'F', amountMinor } as const);
    return { agentNo: agent_no, highest: rateToWire(rate, currency), turnover: toWire(turnover, currency) };
  });
}

async function readHistory(
  parts: HomeParts,
  merchant: Merchant,
  agentNo: number,
  kind: EarningKind,
): Promise<Page['history']> {
  const { rows } = await parts.database.query<{ first_day: string; last_day: string; text: string }>(
    `select first_day::text, last_day::text, text from agent_statements
      where merchant_id = $1 and agent_no = $2 and kind = $3 order by no desc limit $4`,
    [merchant.id, agentNo, kind, periodsShown],
  );
  const currency = currencyOf(merchant.currency);
  return rows.flatMap(({ first_day: from, last_day: to, text }) =>
    itemsOfText(text).map(({ team, rate, earnedMinor }) => ({
      from,
      to,
      turnover: toWire(BigInt(team.turnoverMinor), currency),
      active: team.activeMembers,
      rate:
        rate === null
          ? '0'
          : rateToWire(
              rate.rateType === 'P' ? rate : { rateType: 'F', amountMinor: BigInt(rate.amountMinor) },
              currency,
            ),
      rateType: rate?.rateType ?? ('P' as const),
      earned: toWire(BigInt(earnedMinor), currency),
    })),
  );
}
