// Makes a draw void: every stake, less what was given back with it, is returned once.
import type { Posting } from '../ledger/index.ts';
import { refundId } from './draw-ids.ts';
import { announceBalances, announceDraw, announceTickets } from './draw-messages.ts';
import { type Draw, type DrawParts, type Sides, type StepEnd, sidesOf } from './draw-parts.ts';
import { markVoid, moveDraw } from './draw-queries.ts';
import { type DrawTicket, ticketPages } from './draw-tickets.ts';
import { dropExposure } from './pay-draw.ts';

/** A planned draw that nobody could open before its sales would end has no tickets. */
export async function voidDraw(parts: DrawParts, draw: Draw): Promise<StepEnd> {
  const { database, clock } = parts;
  if (draw.voidReason === null) await markVoid(database, draw, 'not-opened', clock.now());
  const sides = await sidesOf(parts, draw);
  for await (const page of ticketPages(database, draw, { trial: true }))
    await refund(parts, draw, sides, page);
  await database.transaction(async (tx) => {
    const at = clock.now();
    const set = { settled_at: at };
    if (!(await moveDraw(tx, draw, { from: draw.state, to: 'void', nextAt: null, set }))) return;
    await dropExposure(tx, draw);
    // Draws that never took tickets are nobody's news.
    if (draw.state === 'planned') return;
    await announceDraw(tx, draw, 'void', at);
    await announceTickets(tx, draw, at);
  });
  return undefined;
}

async function refund(
  { database, ledger, clock }: DrawParts,
  draw: Draw,
  { escrowId, trialId }: Sides,
  tickets: readonly DrawTicket[],
): Promise<void> {
  const at = clock.now();
  const postings = tickets.map(
    ({ ticketId, accountId, trial, stakeMinor, rebateMinor }): Posting => ({
      bookId: draw.bookId,
      opId: refundId(ticketId),
      accountId,
      kind: 'lottery_void',
      credit: stakeMinor - rebateMinor,
      creditFrom: trial ? trialId : escrowId,
      ref: draw.drawId,
      at,
    }),
  );
  await database.transaction(async (tx) => {
    const posted = await ledger.postAll(tx, postings);
    const changes = tickets.flatMap(({ playerId }, index) => {
      const one = posted[index];
      return one ? [{ playerId, posted: one }] : [];
    });
    await announceBalances(tx, draw, changes, at);
  });
}
