// Subscriptions as their players make, list and end them.
import { createHmac } from 'node:crypto';
import type { LotteryPlan } from '@perya/contract';
import { toWire } from '@perya/money';
import type { Queryable } from '../../platform/db/index.ts';
import type { BodyOf, ValueOf } from '../../platform/http/index.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import type { Parts } from './parts.ts';
import { checkSlip, type SlipRequest } from './place-slip.ts';
import { ownSchedule } from './plan-draws.ts';
import { endPlans, type PlanRow } from './plan-queries.ts';
import { linesOf, linesText } from './ticket-lines.ts';

const longestMs = 52 * 7 * 86_400_000;
const mostActive = 20;
const endedShown = 20;

/** The salt of the ticket of a draw: the phone, which drew the subscription's, computes the same. */
export const saltOfDraw = (salt: string, gameCode: string, numero: string): string =>
  createHmac('sha256', Buffer.from(salt, 'hex'))
    .update(`plan1|${gameCode}|${numero}`)
    .digest('hex')
    .slice(0, 32);

/**
 * The same requestId answers the same subscription. Refuses GAME_UNKNOWN, GAME_NOT_FOR_TRIAL, TERMS_CHANGED, PICK_INVALID (also a game
 * that draws more than once an hour), SLIP_TOO_LARGE (also too many draws or subscriptions), TXN_CONFLICT.
 */
export async function makePlan(
  parts: Parts,
  request: SlipRequest,
  body: BodyOf<'POST /wps/lottery/plan'>,
): Promise<ValueOf<'POST /wps/lottery/plan'>> {
  const { session, now } = request;
  if (session.trial) throw new Refusal('GAME_NOT_FOR_TRIAL');
  const before = await planOfRequest(parts, request, body.requestId);
  if (before) return sameOrConflict(parts, request, before, body);
  const { game, lines, stakeMinor } = checkSlip(parts, request, body, 1);
  if (game.fast) throw new Refusal('PICK_INVALID', { field: 'gameCode' });
  const draws = nextDrawsOf(parts, request, game, body.draws);
  const last = draws.at(-1);
  if (draws.length < body.draws || !last) throw new Refusal('SLIP_TOO_LARGE', { draws: draws.length });
  await parts.database.query(
    `insert into lottery_plans (merchant_id, plan_id, request_id, player_id, game_code, lines, series, terms_hash, salt, stake_minor,
       stop_on_win, draws, last_draw_at, created_at, next_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14
      where (select count(*) from lottery_plans where merchant_id = $1 and player_id = $4 and ended_at is null) < $15
     on conflict (merchant_id, player_id, request_id) do nothing`,
    [
      session.bookId,
      newId(now),
      body.requestId,
      session.playerId,
      game.code,
      linesText(lines),
      body.series,
      body.termsHash,
      body.salt,
      stakeMinor,
      body.stopOnWin,
      body.draws,
      last.drawAt,
      now,
      mostActive,
    ],
  );
  const made = await planOfRequest(parts, request, body.requestId);
  if (!made) throw new Refusal('SLIP_TOO_LARGE', { plans: mostActive });
  return sameOrConflict(parts, request, made, body);
}

/** The next draws that are on sale now or later, as many as asked for, the last in 52 weeks at most. */
function nextDrawsOf(
  { schedule = ownSchedule }: Parts,
  { merchant, now }: SlipRequest,
  game: Parameters<typeof ownSchedule>[0],
  count: number,
) {
  // The first may have closed.
  return schedule(game, merchant.timeZone, now, count + 1)
    .filter(({ closesAt, drawAt }) => closesAt > now && drawAt.getTime() <= now.getTime() + longestMs)
    .slice(0, count);
}

async function planOfRequest(
  { database }: Parts,
  { session }: SlipRequest,
  requestId: string,
): Promise<PlanRow | undefined> {
  const { rows } = await database.query<PlanRow>(
    'select * from lottery_plans where merchant_id = $1 and player_id = $2 and request_id = $3',
    [session.bookId, session.playerId, requestId],
  );
  return rows[0];
}

async function sameOrConflict(
  parts: Parts,
  request: SlipRequest,
  plan: PlanRow,
  body: BodyOf<'POST /wps/lottery/plan'>,
): Promise<LotteryPlan> {
  const isSame =
    plan.game_code === body.gameCode &&
    plan.series === body.series &&
    plan.salt === body.salt &&
    plan.draws === body.draws &&
    plan.stop_on_win === body.stopOnWin;
  if (!isSame) throw new Refusal('TXN_CONFLICT');
  return view(parts, request, plan);
}

export async function listPlans(
  parts: Parts,
  request: SlipRequest,
): Promise<ValueOf<'GET /wps/lottery/plans'>> {
  const { bookId, playerId } = request.session;
  const { rows } = await parts.database.query<PlanRow>(
    `select * from lottery_plans where merchant_id = $1 and player_id = $2
      order by ended_at is not null, plan_id desc limit $3`,
    [bookId, playerId, mostActive + endedShown],
  );
  return { plans: await Promise.all(rows.map((row) => view(parts, request, row))) };
}

/** Ends it by its player; waits for a slip of it in flight. Refuses PLAN_UNKNOWN: also for another player's. */
export async function endPlan(parts: Parts, request: SlipRequest, planId: string): Promise<LotteryPlan> {
  const { merchant, session, now } = request;
  return parts.database.transaction(async (tx) => {
    const read = () => planOf(tx, request, planId);
    if (!(await read())) throw new Refusal('PLAN_UNKNOWN');
    await endPlans(parts, tx, merchant, { planIds: [planId], reason: 'player', at: now });
    const plan = await read();
    if (!plan) throw new Error(`the subscription ${planId} of ${session.playerId} is gone`);
    return view(parts, request, plan, tx);
  });
}

async function planOf(db: Queryable, { session }: SlipRequest, planId: string): Promise<PlanRow | undefined> {
  const { rows } = await db.query<PlanRow>(
    'select * from lottery_plans where merchant_id = $1 and player_id = $2 and plan_id = $3',
    [session.bookId, session.playerId, planId],
  );
  return rows[0];
}

async function view(
  { database, games }: Parts,
  { merchant, language }: SlipRequest,
  plan: PlanRow,
  db: Queryable = database,
): Promise<LotteryPlan> {
  const currency = currencyOf(merchant.currency);
  const { rows } = await db.query<{ placed: number }>(
    'select count(*)::int as placed from lottery_slips where merchant_id = $1 and plan_id = $2',
    [merchant.id, plan.plan_id],
  );
  const game = games.gameByCode(merchant.id, plan.game_code);
  return {
    planId: plan.plan_id,
    requestId: plan.request_id,
    gameCode: plan.game_code,
    displayName: game?.nameIn(language ?? merchant.defaultLanguage) ?? plan.game_code,
    lines: linesOf(plan.lines).map(({ market, pick, stakeMinor }) => ({
      market,
      pick,
      stake: toWire(stakeMinor, currency),
    })),
    series: plan.series,
    stake: toWire(plan.stake_minor, currency),
    currency: merchant.currency,
    stopOnWin: plan.stop_on_win,
    termsHash: plan.terms_hash,
    salt: plan.salt,
    draws: plan.draws,
    placed: rows[0]?.placed ?? 0,
    missed: plan.missed,
    lastDrawAt: plan.last_draw_at.toISOString(),
    createdAt: plan.created_at.toISOString(),
    ended:
      plan.ended_at && plan.end_reason ? { at: plan.ended_at.toISOString(), reason: plan.end_reason } : null,
  };
}
