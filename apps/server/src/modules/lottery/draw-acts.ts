// What staff do with a draw, as acts: one person holds it at once, two let it go on or make it void.
import { officeActs } from '@perya/contract/office';
import { type Act, type ActContext, defineAct } from '../../platform/acts/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { announceDraw } from './draw-messages.ts';
import { holdDraw, lockDraw, type MovedDraw, releaseDraw, voidByStaff } from './staff-queries.ts';

type OfDraw = { drawId: string; note: string };

const common = {
  version: 1,
  needs: 'draw.run',
  sign: 'touch',
  subject: ({ drawId }: OfDraw) => ['draw', drawId] as const,
} as const;

/** Payments and refunds are no part of an act: the draw's next step makes them, once, after the commit. */
export function drawActs(): Act[] {
  /** The state of the draw, locked. Refuses NOT_FOUND, and TXN_CONFLICT where the draw has ended or the state does not fit. */
  async function locked(tx: Tx, drawId: string, { brandId }: ActContext, fits: (state: string) => boolean) {
    const key = { brandId, drawId };
    const state = await lockDraw(tx, key);
    if (state === undefined) throw new Refusal('NOT_FOUND');
    if (state === 'settled' || state === 'void' || !fits(state)) throw new Refusal('TXN_CONFLICT', { state });
    return key;
  }

  return [
    defineAct({
      ...common,
      name: 'draw.hold',
      input: officeActs['draw.hold'].input,
      people: () => 1,
      run: async (tx, { drawId, note }, ctx) => {
        // A draw that takes tickets closes by itself; it is stopped by stopping the game's play.
        const key = await locked(tx, drawId, ctx, (state) => !['planned', 'open', 'held'].includes(state));
        await announceMoved(tx, await holdDraw(tx, key, note), ctx);
        return {};
      },
    }),
    defineAct({
      ...common,
      name: 'draw.release',
      input: officeActs['draw.release'].input,
      people: () => 2,
      run: async (tx, { drawId }, ctx) => {
        const key = await locked(tx, drawId, ctx, (state) => state === 'held');
        await announceMoved(tx, await releaseDraw(tx, key, ctx.now), ctx);
        return {};
      },
    }),
    defineAct({
      ...common,
      name: 'draw.void',
      input: officeActs['draw.void'].input,
      people: () => 2,
      run: async (tx, { drawId }, ctx) => {
        // From the count on people may have been paid: such a draw is let go on, never made void.
        const key = await locked(tx, drawId, ctx, (state) => state !== 'counted');
        if (!(await voidByStaff(tx, key, ctx.now))) throw new Refusal('TXN_CONFLICT', { state: 'counted' });
        return {};
      },
    }),
  ];
}

/** A result that was drawn is sent again once it is paid. */
async function announceMoved(
  tx: Tx,
  draw: MovedDraw | undefined,
  { brandId, now }: ActContext,
): Promise<void> {
  if (!draw) return;
  const { game_code: code, numero, root, state } = draw;
  await announceDraw(
    tx,
    { bookId: soleBookOf(brandId), game: { code }, numero, root, outcome: null },
    state,
    now,
  );
}
