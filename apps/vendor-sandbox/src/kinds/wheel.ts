// A prize wheel of twenty-four segments in four colours; the stake is on a colour.
import { z } from 'zod';
import type { WheelView } from '../views.ts';
import { defineKind } from './kind.ts';

/** The colour of each segment, clockwise from the top. */
const segments = [0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 2, 0, 1, 0, 3, 0, 1, 0, 2, 1] as const;
const pays = [210, 330, 575, 1_150] as const;

type State = { colour: number; segment: number };
const landedOn = (segment: number): number => segments[segment] ?? 0;
const chances = pays.map(
  (_, colour) => segments.filter((found) => found === colour).length / segments.length,
);
const returns = pays.map((paid, colour) => Math.floor(paid * (chances[colour] ?? 0) * 100));

export const wheel = defineKind<State, { colour: number }, never, null>({
  name: 'wheel',
  choice: z.strictObject({
    colour: z
      .int()
      .min(0)
      .max(pays.length - 1),
  }),
  action: z.never(),
  state: z.object({ colour: z.int(), segment: z.int() }),
  offerShape: z.null(),
  offer: () => null,
  open: (random, { colour }) => ({ colour, segment: random(segments.length) }),
  step: () => undefined,
  outcome: ({ colour, segment }) => ({
    over: true,
    payout: landedOn(segment) === colour ? (pays[colour] ?? 0) : 0,
  }),
  view: ({ colour, segment }): WheelView => ({ colour, segment, landed: landedOn(segment) }),
  endsAt: () => undefined,
  returns: { lowest: Math.min(...returns), highest: Math.max(...returns) },
  odds: pays.map((paid, colour) => ({ label: `colour-${colour}`, pays: paid, chance: chances[colour] ?? 0 })),
  floorMs: 5_000,
});
