// Makes a draw void: every stake, less what was given back with it, is returned once.
import type { Queryable } from '../../platform/db/index.ts';
import type { Posting } from '../ledger/index.ts';
import { refundId } from './draw-ids.ts';
import { announceBalances, announceDraw, announceTickets } from './draw-messages.ts';
import { type Draw, type DrawParts, type Sides, type StepEnd, sidesOf } from './draw-parts.ts';
import { markVoid, moveDraw } from './draw-queries.ts';
import { type PaidTicket, paidTickets } from './draw-tickets.ts';
import { dropExposure } from './pay-draw.ts';

/** A planned draw that nobody could open before its sales would end has no tickets. */
export async function voidDraw(parts: DrawParts, draw: Draw): Promise<StepEnd> {
  const { database, clock, metrics } = parts;
  if (draw.voidReason === null) {
    // It may have opened since it was read: only one that is marked takes no tickets any more.
    await markVoid(database, draw, 'not-opened', clock.now());
    return undefined;
  }
  const sides = await sidesOf(parts, draw);
  for await (const page of paidTickets(database, draw)) await refund(parts, draw, sides, page);
  const isVoid = await database.transaction(async (tx) => {
    const at = clock.now();
    const set = { settled_at: at };
    if (!(await moveDraw(tx, draw, { from: draw.state, to: 'void', nextAt: null, set }))) return false;
    await dropExposure(tx, draw);
    await dropWins(tx, draw);
    // Draws that never took tickets are nobody's news.
    if (draw.state === 'planned') return true;
    await announceDraw(tx, draw, 'void', at);
    await announceTickets(tx, draw, at);
    return true;
  });
  if (isVoid) metrics?.drawEvents.inc({ event: draw.voidReason });
  return undefined;
}

async function refund(
  { database, ledger, clock }: DrawParts,
  draw: Draw,
  { escrowId, trialId }: Sides,
  tickets: readonly PaidTicket[],
): Promise<void> {
  const at = clock.now();
  const postings = tickets.map(
    ({ ticket_id, account_id: accountId, trial, stake_minor, rebate_minor }): Posting => ({
      bookId: draw.bookId,
      opId: refundId(ticket_id),
      accountId,
      kind: 'lottery_void',
      credit: stake_minor - rebate_minor,
      creditFrom: trial ? trialId : escrowId,
      ref: draw.drawId,
      at,
    }),
  );
  await database.transaction(async (tx) => {
    const posted = await ledger.postAll(tx, postings);
    const changes = tickets.flatMap(({ player_id: playerId }, index) => {
      const one = posted[index];
      return one ? [{ playerId, posted: one }] : [];
    });
    await announceBalances(tx, draw, changes, at);
  });
}

/** Staff may make a draw void that was counted but not paid. */
async function dropWins(tx: Queryable, { brand, drawId }: Draw): Promise<void> {
  await tx.query('delete from lottery_wins where merchant_id = $1 and draw_id = $2', [brand.id, drawId]);
}
