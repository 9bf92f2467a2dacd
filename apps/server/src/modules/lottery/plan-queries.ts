// The queries of subscriptions: their rows, how they end, and the news to their players.
import type { NewsKind } from '@perya/contract';
import type { PlanEndReason, PlanReason } from '@perya/contract/constants';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import type { LotteryDependencies } from './parts.ts';

export type PlanRow = {
  plan_id: string;
  request_id: string;
  player_id: string;
  game_code: string;
  lines: string;
  series: number;
  terms_hash: string;
  salt: string;
  stake_minor: bigint;
  stop_on_win: boolean;
  draws: number;
  last_draw_at: Date;
  after_no: bigint;
  missed: number;
  refused_in_a_row: number;
  created_at: Date;
  next_at: Date | null;
  ended_at: Date | null;
  end_reason: PlanEndReason | null;
};

type Tellers = Pick<LotteryDependencies, 'games' | 'informer'>;
type PlanEnd = { planIds: readonly string[]; reason: PlanEndReason; at: Date };

/** Ends those that go on, and waits for their slips in flight. Their players are told, unless they expect it. */
export async function endPlans(
  parts: Tellers,
  tx: Tx,
  brand: Merchant,
  { planIds, reason, at }: PlanEnd,
): Promise<void> {
  if (planIds.length === 0) return;
  await tx.query(
    'select 1 from lottery_plans where merchant_id = $1 and plan_id = any ($2) order by plan_id for update',
    [brand.id, planIds],
  );
  const { rows } = await tx.query<PlanRow>(
    `update lottery_plans set ended_at = $3, end_reason = $4, next_at = null
      where merchant_id = $1 and plan_id = any ($2) and ended_at is null returning *`,
    [brand.id, planIds, at, reason],
  );
  if (reason === 'player' || reason === 'done') return;
  for (const plan of rows)
    await tellPlayer(parts, tx, brand, plan, { kind: 'lottery_plan_ended', reason, at });
}

/** The slips that these subscriptions have placed. */
export async function slipsOfPlans(
  tx: Queryable,
  brand: Merchant,
  planIds: readonly string[],
): Promise<string[]> {
  if (planIds.length === 0) return [];
  const { rows } = await tx.query<{ slip_id: string }>(
    'select slip_id from lottery_slips where merchant_id = $1 and plan_id = any ($2)',
    [brand.id, planIds],
  );
  return rows.map(({ slip_id }) => slip_id);
}

/** `numero`: the draw that the message is about. */
type PlanNews = { kind: NewsKind; reason: PlanReason; numero?: string; at: Date };

/** A message in the inbox, and a mail that names neither amounts nor numbers. */
export function tellPlayer(
  { games, informer }: Tellers,
  tx: Tx,
  brand: Merchant,
  { player_id: playerId, game_code: code }: Pick<PlanRow, 'player_id' | 'game_code'>,
  { kind, reason, numero, at }: PlanNews,
): Promise<void> {
  const name = games.gameByCode(brand.id, code)?.nameIn(brand.defaultLanguage) ?? code;
  const detail = numero === undefined ? name : `${name} ${numero}`;
  return informer.notify(tx, { bookId: soleBookOf(brand.id), playerId, kind, reason, detail, at });
}
