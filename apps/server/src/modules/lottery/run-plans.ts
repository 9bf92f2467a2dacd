// Runs subscriptions: places the slip of each draw a day before it closes, by the same checks as any slip, and ends those of excluded players.
import type { RefusalCode } from '@perya/contract';
import type { PlanReason } from '@perya/contract/constants';
import { toWire } from '@perya/money';
import { v5 } from 'uuid';
import type { Merchant } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import { slipLifeMs } from './bounds.ts';
import { endTickets } from './end-tickets.ts';
import type { Parts } from './parts.ts';
import { placeSlip } from './place-slip.ts';
import { endPlans, type PlanRow, tellPlayer } from './plan-queries.ts';
import { saltOfDraw } from './plans.ts';
import { linesOf } from './ticket-lines.ts';

/** A slip is placed so long before its draw closes, or as soon as the draw takes tickets. */
const aheadMs = 86_400_000;
/** Another process takes up a subscription that a crash has left after so long. */
const claimMs = 60_000;
const plansAtOnce = 64;
const soonMs = 5000;
/** The next draw is not open yet. */
const laterMs = 600_000;
const timeOutMs = 3_600_000;
const mostRefusals = 3;
/** A slip that was placed while its player was excluded is committed by then. */
const settleS = 2;

/** True while a subscription has something to do, or an excluded player has tickets to give back. */
export const plansDueQuery = `select exists (select from merchants m
  where exists (select from lottery_plans p where p.merchant_id = m.id and p.next_at <= :now)
     or exists (select from lottery_excluded_players x where x.merchant_id = m.id and x.excluded_at + interval '${settleS} seconds' <= :now))`;

/** Two processes may run it at once: each subscription is claimed, and a slip's id is made from subscription and draw. */
export async function runPlans(parts: Parts): Promise<void> {
  for (const brand of parts.brands()) {
    await leaveExcluded(parts, brand);
    for (;;) {
      const plans = await claimPlans(parts, brand);
      if (plans.length === 0) break;
      await Promise.all(
        plans.map((plan) =>
          runPlan(parts, brand, plan).catch((error: unknown) => parts.onFault(error, 'lottery subscription')),
        ),
      );
    }
  }
}

async function claimPlans({ database, clock }: Parts, brand: Merchant): Promise<PlanRow[]> {
  const now = clock.now();
  const { rows } = await database.query<PlanRow>(
    `update lottery_plans set next_at = $3
      where merchant_id = $1 and plan_id in (
        select plan_id from lottery_plans where merchant_id = $1 and next_at <= $2 order by next_at limit $4 for update skip locked)
      returning *`,
    [brand.id, now, new Date(now.getTime() + claimMs), plansAtOnce],
  );
  return rows;
}

type NextDraw = { draw_id: string; no: bigint; numero: string; closes_at: Date; draw_at: Date };

async function runPlan(parts: Parts, brand: Merchant, plan: PlanRow): Promise<void> {
  const now = parts.clock.now();
  const draw = await nextDraw(parts, brand, plan);
  if (!draw) {
    if (now >= plan.last_draw_at) return endDone(parts, brand, plan);
    return postpone(parts, brand, plan, new Date(now.getTime() + laterMs));
  }
  const due = new Date(draw.closes_at.getTime() - aheadMs);
  if (due > now) return postpone(parts, brand, plan, due);
  try {
    await placeFor(parts, brand, plan, draw);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return onRefusal(parts, brand, plan, { draw, refusal: error });
  }
  await parts.database.query(
    `update lottery_plans set after_no = $3, refused_in_a_row = 0, next_at = $4
      where merchant_id = $1 and plan_id = $2 and ended_at is null and after_no < $3`,
    [brand.id, plan.plan_id, draw.no, now],
  );
  if (draw.draw_at >= plan.last_draw_at) await endDone(parts, brand, plan);
}

/** Draws that closed while nothing ran are passed over. */
async function nextDraw({ database }: Parts, brand: Merchant, plan: PlanRow): Promise<NextDraw | undefined> {
  const { rows } = await database.query<NextDraw>(
    `select draw_id, no, numero, closes_at, draw_at from lottery_draws
      where merchant_id = $1 and game_code = $2 and no > $3 and draw_at <= $4 and state = 'open' and void_reason is null
        and closes_at > now() order by draw_at limit 1`,
    [brand.id, plan.game_code, plan.after_no, plan.last_draw_at],
  );
  return rows[0];
}

function placeFor(parts: Parts, merchant: Merchant, plan: PlanRow, { draw_id, numero }: NextDraw) {
  const now = parts.clock.now();
  const session = { bookId: soleBookOf(merchant.id), playerId: plan.player_id, trial: false };
  const currency = currencyOf(merchant.currency);
  return placeSlip(
    parts,
    { merchant, session, now, planId: plan.plan_id },
    {
      requestId: v5(draw_id, plan.plan_id),
      gameCode: plan.game_code,
      numeros: [numero],
      series: plan.series,
      lines: linesOf(plan.lines).map(({ market, pick, stakeMinor }) => ({
        market,
        pick,
        stake: toWire(stakeMinor, currency),
      })),
      salt: saltOfDraw(plan.salt, plan.game_code, numero),
      termsHash: plan.terms_hash,
      validUntil: new Date(now.getTime() + slipLifeMs).toISOString(),
      stopOnWin: plan.stop_on_win,
    },
  );
}

/** Those that a later try may overcome: the draw stands in the list a moment later, or another draw is the next now. */
const transient: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'OVERLOADED',
  'DRAW_CLOSED',
  'DRAW_UNKNOWN',
  'SLIP_EXPIRED',
]);

const reasons: Partial<Record<RefusalCode, PlanReason>> = {
  INSUFFICIENT_FUNDS: 'funds',
  LIMIT_REACHED: 'limit',
  REALITY_CHECK_DUE: 'check',
  PLAY_STOPPED: 'stopped',
  TERMS_CHANGED: 'odds',
  NUMBER_FULL: 'full',
};

type Refused = { draw: NextDraw; refusal: Refusal };

/** A time-out pauses the subscription, a self-exclusion ends it; any other refusal costs this draw, and is told. */
async function onRefusal(
  parts: Parts,
  brand: Merchant,
  plan: PlanRow,
  { draw, refusal }: Refused,
): Promise<void> {
  const { code } = refusal;
  const after = (ms: number) => new Date(parts.clock.now().getTime() + ms);
  if (transient.has(code)) return postpone(parts, brand, plan, after(soonMs));
  if (code === 'TIMED_OUT') return postpone(parts, brand, plan, after(timeOutMs));
  if (code === 'SELF_EXCLUDED')
    return parts.database.transaction((tx) =>
      endPlans(parts, tx, brand, {
        planIds: [plan.plan_id],
        reason: 'excluded',
        at: parts.clock.now(),
      }),
    );
  const isLast = await missDraw(parts, brand, plan, { draw, reason: reasons[code] ?? 'other' });
  if (isLast) await endDone(parts, brand, plan);
}

type Missed = { draw: NextDraw; reason: PlanReason };

/** Once per draw. True if it was the last. */
async function missDraw(
  parts: Parts,
  brand: Merchant,
  plan: PlanRow,
  { draw, reason }: Missed,
): Promise<boolean> {
  const at = parts.clock.now();
  await parts.database.transaction(async (tx) => {
    const { rows } = await tx.query<PlanRow>(
      `update lottery_plans set after_no = $3, missed = missed + 1, refused_in_a_row = refused_in_a_row + 1, next_at = $4
        where merchant_id = $1 and plan_id = $2 and ended_at is null and after_no < $3 returning *`,
      [brand.id, plan.plan_id, draw.no, at],
    );
    const missed = rows[0];
    if (!missed) return;
    await tellPlayer(parts, tx, brand, missed, {
      kind: 'lottery_plan_missed',
      reason,
      numero: draw.numero,
      at,
    });
    if (missed.refused_in_a_row < mostRefusals) return;
    // The inbox is sorted by time.
    const after = new Date(at.getTime() + 1);
    await endPlans(parts, tx, brand, { planIds: [plan.plan_id], reason: 'refused', at: after });
  });
  return draw.draw_at >= plan.last_draw_at;
}

const endDone = (parts: Parts, brand: Merchant, { plan_id }: PlanRow): Promise<void> =>
  parts.database.transaction((tx) =>
    endPlans(parts, tx, brand, { planIds: [plan_id], reason: 'done', at: parts.clock.now() }),
  );

async function postpone({ database }: Parts, brand: Merchant, plan: PlanRow, until: Date): Promise<void> {
  await database.query(
    'update lottery_plans set next_at = $3 where merchant_id = $1 and plan_id = $2 and ended_at is null',
    [brand.id, plan.plan_id, until],
  );
}

/** Players who excluded themselves: subscriptions end, and later tickets of these and of slips of several draws are given back. */
async function leaveExcluded(parts: Parts, brand: Merchant): Promise<void> {
  const { rows } = await parts.database.query<{ player_id: string; excluded_at: Date }>(
    `select player_id, excluded_at from lottery_excluded_players
      where merchant_id = $1 and excluded_at + make_interval(secs => $3) <= $2 order by excluded_at`,
    [brand.id, parts.clock.now(), settleS],
  );
  for (const { player_id: playerId, excluded_at: excludedAt } of rows)
    await leave(parts, brand, { playerId, excludedAt }).catch((error: unknown) =>
      parts.onFault(error, 'lottery subscription'),
    );
}

function leave(
  parts: Parts,
  brand: Merchant,
  { playerId, excludedAt }: { playerId: string; excludedAt: Date },
): Promise<void> {
  return parts.database.transaction(async (tx) => {
    const of = [brand.id, playerId];
    const plans = await tx.query<{ plan_id: string }>(
      'select plan_id from lottery_plans where merchant_id = $1 and player_id = $2 and ended_at is null',
      of,
    );
    const planIds = plans.rows.map(({ plan_id }) => plan_id);
    await endPlans(parts, tx, brand, { planIds, reason: 'excluded', at: parts.clock.now() });
    const slips = await tx.query<{ slip_id: string }>(
      `select distinct t.slip_id from lottery_tickets t
         join lottery_draws d on d.merchant_id = t.merchant_id and d.draw_id = t.draw_id and d.state = 'open'
         join lottery_slips s on s.merchant_id = t.merchant_id and s.slip_id = t.slip_id
        where t.merchant_id = $1 and t.player_id = $2 and (s.plan_id is not null or s.stake_minor > t.stake_minor)`,
      of,
    );
    const slipIds = slips.rows.map(({ slip_id }) => slip_id);
    if (slipIds.length > 0) await endTickets(parts, tx, brand, { slipIds, why: 'excluded' });
    // A time of the database is finer than one of this process; a later exclusion is a task of its own.
    await tx.query(
      `delete from lottery_excluded_players
        where merchant_id = $1 and player_id = $2 and excluded_at < $3::timestamptz + interval '1 millisecond'`,
      [...of, excludedAt],
    );
  });
}
