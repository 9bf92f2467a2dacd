// The result of an outside draw: what both of its sources report; where they differ, or one is silent for a day, staff decide.
import type { Tx } from '../../platform/db/index.ts';
import { announceDraw } from './draw-messages.ts';
import { type Draw, type DrawParts, isOutside, type OutsideDraw, type StepEnd } from './draw-parts.ts';
import { markVoid, moveDraw, postpone } from './draw-queries.ts';
import { holdDraw } from './hold-draw.ts';
import { latestOf, readReports } from './outside-queries.ts';
import { lockDraw } from './staff-queries.ts';
import { longestWaitMs } from './transitions.ts';

/** A report makes the step due at once; this is for one whose process died. */
const lookAgainMs = 60_000;

export async function matchReports(parts: DrawParts, draw: Draw): Promise<StepEnd> {
  if (!isOutside(draw)) throw new Error(`the draw ${draw.drawId} has no sources`);
  // Reports hold the draw's row too, so that none comes between what is read here and what is decided.
  return parts.database.transaction((tx) => matchLocked(parts, tx, draw));
}

async function matchLocked(parts: DrawParts, tx: Tx, draw: OutsideDraw): Promise<StepEnd> {
  const key = { brandId: draw.brand.id, drawId: draw.drawId };
  await lockDraw(tx, key);
  const words = latestOf(await readReports(tx, key));
  const said = draw.sources.flatMap((source) => words.get(source)?.outcome ?? []);
  const [outcome] = said;
  const now = parts.clock.now();
  if (said.length < draw.sources.length) {
    if (now.getTime() <= draw.drawAt.getTime() + longestWaitMs) {
      // Under the draw's lock: a report that comes after it makes the step due again.
      const until = new Date(now.getTime() + lookAgainMs);
      await postpone(tx, draw, { until, failures: draw.failures });
      return undefined;
    }
    if (outcome === undefined) await markVoid(tx, draw, 'no-result', now);
    else await holdDraw(tx, draw, `only one source reported: ${[...words.keys()].join(', ')}`, now);
    return undefined;
  }
  if (outcome === undefined || said.some((one) => one !== outcome)) {
    parts.onFault(new Error(`the sources of ${draw.game.code} ${draw.numero} differ`), 'draw held');
    parts.metrics?.drawEvents.inc({ event: 'sources-differ' });
    await holdDraw(tx, draw, `the sources differ: ${draw.sources.join(', ')}`, now);
    return undefined;
  }
  const set = { outcome, published_by: 'sources' };
  if (await moveDraw(tx, draw, { from: 'sealed', to: 'drawn', nextAt: now, set }))
    await announceDraw(tx, { ...draw, outcome }, 'drawn', now);
  return undefined;
}
