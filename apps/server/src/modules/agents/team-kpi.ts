// The team's figures by span: frozen days, and the open day's estimates where the span has it.
import { addDays, type LocalDate, type Period, periodOf } from '@perya/commissions';
import { commissionTypes, type KpiSpan } from '@perya/contract/constants';
import { toWire } from '@perya/money';
import type { Merchant, Session, ValueOf } from '../../platform/http/index.ts';
import { currencyOf } from '../wallet/index.ts';
import { eachDay, type HomeParts, readToday, sumOf, type Today } from './home.ts';

type Caller = { merchant: Merchant; session: Session; now: Date };
type Kpi = ValueOf<'GET /wps/agent/teamKpi'>;

/** The span's days and those of the span before it. */
export function spanOf(
  span: KpiSpan,
  today: LocalDate,
): { now: Pick<Period, 'from' | 'to'>; before: Pick<Period, 'from' | 'to'> } {
  const oneDay = (day: LocalDate) => ({ from: day, to: day });
  const yesterday = addDays(today, -1);
  switch (span) {
    case 'today':
      return { now: oneDay(today), before: oneDay(yesterday) };
    case 'yesterday':
      return { now: oneDay(yesterday), before: oneDay(addDays(today, -2)) };
    case 'week':
    case 'month': {
      const now = periodOf(span, today);
      return { now: { from: now.from, to: today }, before: periodOf(span, addDays(now.from, -1)) };
    }
    default: {
      const kind = span === 'lastWeek' ? 'week' : 'month';
      const now = periodOf(kind, addDays(periodOf(kind, today).from, -1));
      return { now, before: periodOf(kind, addDays(now.from, -1)) };
    }
  }
}

type SpanRow = {
  game_type: string;
  own_turnover: bigint;
  own_ngr: bigint;
  team_turnover: bigint;
  team_ngr: bigint;
};
type Counts = { own_active: number; team_active: number; own_new: number; team_new: number };
type Span = Pick<Period, 'from' | 'to'>;

type Figures = { turnover: bigint; ngr: bigint; active: number; joined: number };
type Read = { team: Figures; own: Figures; byType: Map<string, { turnover: bigint; ngr: bigint }> };

async function readSpan(
  parts: HomeParts,
  merchant: Merchant,
  agentNo: number,
  { span: { from, to }, today }: { span: Span; today: Today },
): Promise<Read> {
  const [sums, counts] = await Promise.all([
    parts.database.query<SpanRow>(
      `select game_type, sum(own_turnover_minor)::bigint as own_turnover, sum(own_ngr_minor)::bigint as own_ngr,
            sum(team_turnover_minor)::bigint as team_turnover, sum(team_ngr_minor)::bigint as team_ngr
       from agent_days where merchant_id = $1 and agent_no = $2 and day = ${eachDay} group by 1`,
      [merchant.id, agentNo, from, to],
    ),
    parts.database.query<Counts>(
      `select coalesce(max(own_active), 0)::int as own_active, coalesce(max(team_active), 0)::int as team_active,
            coalesce(sum(own_new), 0)::int as own_new, coalesce(sum(team_new), 0)::int as team_new
       from agent_day_counts where merchant_id = $1 and agent_no = $2 and day = ${eachDay}`,
      [merchant.id, agentNo, from, to],
    ),
  ]);
  const count = counts.rows[0];
  const figures = (of: 'own' | 'team'): Figures => ({
    turnover: sumOf(sums.rows.map((row) => row[`${of}_turnover`])),
    ngr: sumOf(sums.rows.map((row) => row[`${of}_ngr`])),
    active: count?.[`${of}_active`] ?? 0,
    joined: count?.[`${of}_new`] ?? 0,
  });
  const read: Read = {
    team: figures('team'),
    own: figures('own'),
    byType: new Map(
      sums.rows.map((row) => [row.game_type, { turnover: row.team_turnover, ngr: row.team_ngr }]),
    ),
  };
  return from <= today.day && today.day <= to ? withToday(read, today) : read;
}

function withToday(read: Read, today: Today): Read {
  const byType = new Map(read.byType);
  for (const [index, type] of commissionTypes.entries()) {
    const known = byType.get(type) ?? { turnover: 0n, ngr: 0n };
    byType.set(type, {
      turnover: known.turnover + BigInt(today.teamTurnover[index] ?? 0n),
      ngr: known.ngr + BigInt(today.teamNgr[index] ?? 0n),
    });
  }
  const add = (
    figures: Figures,
    turnover: readonly bigint[],
    ngr: readonly bigint[],
    active: number,
  ): Figures => ({
    ...figures,
    turnover: figures.turnover + sumOf(turnover),
    ngr: figures.ngr + sumOf(ngr),
    active: Math.max(figures.active, active),
  });
  return {
    team: add(read.team, today.teamTurnover, today.teamNgr, today.teamActive),
    own: add(read.own, today.ownTurnover, today.ownNgr, today.ownActive),
    byType,
  };
}

/** In percent with one decimal; null where it was zero. */
const changeOf = (now: bigint, before: bigint): number | null =>
  before <= 0n ? null : Number(((now - before) * 2000n) / before / 2n) / 10;

export async function readKpi(
  parts: HomeParts,
  { merchant, session, now }: Caller,
  span: KpiSpan,
): Promise<Kpi> {
  const { agent, today } = await readToday(parts.database, session, now);
  const { agent_no: agentNo } = agent;
  const spans = spanOf(span, today.day);
  const [read, before] = await Promise.all([
    readSpan(parts, merchant, agentNo, { span: spans.now, today }),
    readSpan(parts, merchant, agentNo, { span: spans.before, today }),
  ]);
  const currency = currencyOf(merchant.currency);
  const wire = ({ turnover, ngr, active, joined }: Figures) => ({
    turnover: toWire(turnover, currency),
    ngr: toWire(ngr, currency),
    active,
    joined,
  });
  const { team, own } = read;
  return {
    span,
    ...spans.now,
    currency: merchant.currency,
    asOf: today.asOf.toISOString(),
    team: wire(team),
    own: wire(own),
    branches: wire({
      turnover: team.turnover - own.turnover,
      ngr: team.ngr - own.ngr,
      active: team.active - own.active,
      joined: team.joined - own.joined,
    }),
    change: {
      turnover: changeOf(team.turnover, before.team.turnover),
      ngr: changeOf(team.ngr, before.team.ngr),
      active: changeOf(BigInt(team.active), BigInt(before.team.active)),
      joined: changeOf(BigInt(team.joined), BigInt(before.team.joined)),
    },
    byType: commissionTypes.flatMap((type) => {
      const sums = read.byType.get(type);
      return sums && (sums.turnover !== 0n || sums.ngr !== 0n)
        ? [{ type, turnover: toWire(sums.turnover, currency), ngr: toWire(sums.ngr, currency) }]
        : [];
    }),
  };
}
