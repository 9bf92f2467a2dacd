// A flight that climbs and bursts: landing before pays the height. The height at which it bursts is drawn at the start.
import { z } from 'zod';
import type { CrashView } from '../views.ts';
import { defineKind, type Random } from './kind.ts';

/** The chance to reach a height is 96 % divided by it, so that every plan returns 96 %. */
const returned = 9_600;
const highest = 10_000;
const resolution = 1_000_000;
const growthPerMs = 0.00012;

type State = { startedAt: number; burstAt: number; landedAt: number | null };

/** In hundredths of the stake; 100 bursts before it leaves the ground. */
function burst(random: Random): number {
  const roll = random(resolution) + 1;
  return Math.min(highest, Math.max(100, Math.floor((returned * resolution) / (roll * 100))));
}
const heightAfter = (ms: number): number => Math.floor(100 * Math.exp(growthPerMs * Math.max(0, ms)));
const msTo = (height: number): number => Math.ceil(Math.log(height / 100) / growthPerMs);

function viewAt({ startedAt, burstAt, landedAt }: State, nowMs: number): CrashView {
  const ageMs = Math.max(0, nowMs - startedAt);
  if (landedAt !== null) return { ageMs, at: landedAt, state: 'cashed' };
  const at = heightAfter(ageMs);
  // At the very top it lands by itself: the vendor has a limit, and says so.
  if (at >= highest && burstAt >= highest) return { ageMs, at: highest, state: 'cashed' };
  return at >= burstAt ? { ageMs, at: burstAt, state: 'burst' } : { ageMs, at, state: 'flying' };
}

export const crash = defineKind<State, Record<string, never>, { land: boolean }, null>({
  name: 'crash',
  choice: z.strictObject({}),
  action: z.strictObject({ land: z.boolean() }),
  state: z.object({ startedAt: z.number(), burstAt: z.int(), landedAt: z.int().nullable() }),
  offerShape: z.null(),
  offer: () => null,
  open: (random, _choice, _offer, nowMs) => ({ startedAt: nowMs, burstAt: burst(random), landedAt: null }),
  step(state, { land }, _random, nowMs) {
    const now = viewAt(state, nowMs);
    return land && now.state === 'flying' ? { ...state, landedAt: now.at } : state;
  },
  outcome(state, nowMs) {
    const now = viewAt(state, nowMs);
    return { over: now.state !== 'flying', payout: now.state === 'cashed' ? now.at : 0 };
  },
  view: viewAt,
  endsAt: ({ startedAt, burstAt }) => startedAt + msTo(burstAt) + 1,
  returns: { lowest: returned, highest: returned },
  odds: [150, 200, 500, 1_000, 5_000].map((pays) => ({
    label: 'height',
    pays,
    chance: returned / 100 / pays,
  })),
  floorMs: 5_000,
});
