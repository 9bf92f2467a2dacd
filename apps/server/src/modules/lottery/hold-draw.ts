// Stops a draw until staff decide, and tells every page of the brand.
import type { Tx } from '../../platform/db/index.ts';
import { announceDraw } from './draw-messages.ts';
import type { Draw } from './draw-parts.ts';

export async function holdDraw(tx: Tx, draw: Draw, reason: string, at: Date): Promise<void> {
  const { rowCount } = await tx.query(
    `update lottery_draws set state = 'held', next_at = null, held_from = $3, held_reason = $4
      where merchant_id = $1 and draw_id = $2 and state = $3`,
    [draw.brand.id, draw.drawId, draw.state, reason],
  );
  // What staff may decide otherwise is no result yet.
  if (rowCount === 1) await announceDraw(tx, { ...draw, outcome: null }, 'held', at);
}
