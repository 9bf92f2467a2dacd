// A hunt: one stake buys a volley of ten shots; each is aimed at a target, and the dearer the target the rarer the catch.
import { z } from 'zod';
import type { FishView } from '../views.ts';
import { defineKind } from './kind.ts';

const shots = 10;
/** A caught target pays so many hundredths of the stake; out of 10,000 shots. Every target returns 96 %. */
const targets = [
  { pays: 16, catches: 6_000 },
  { pays: 24, catches: 4_000 },
  { pays: 48, catches: 2_000 },
  { pays: 120, catches: 800 },
  { pays: 480, catches: 200 },
] as const;
const tries = 10_000;
/** A volley that nobody finishes is settled with what it caught. */
const longestMs = 24 * 3_600_000;

type State = { startedAt: number; shots: { target: number; caught: boolean }[] };

export const fish = defineKind<State, Record<string, never>, { target: number }, null>({
  name: 'fish',
  choice: z.strictObject({}),
  action: z.strictObject({
    target: z
      .int()
      .min(0)
      .max(targets.length - 1),
  }),
  state: z.object({
    startedAt: z.number(),
    shots: z.array(z.object({ target: z.int(), caught: z.boolean() })),
  }),
  offerShape: z.null(),
  offer: () => null,
  open: (_random, _choice, _offer, nowMs) => ({ startedAt: nowMs, shots: [] }),
  step(state, { target }, random) {
    const aimed = targets[target];
    if (!aimed || state.shots.length >= shots) return undefined;
    return { ...state, shots: [...state.shots, { target, caught: random(tries) < aimed.catches }] };
  },
  outcome: (state, nowMs) => ({
    over: state.shots.length >= shots || nowMs >= state.startedAt + longestMs,
    payout: state.shots.reduce(
      (sum, { target, caught }) => sum + (caught ? (targets[target]?.pays ?? 0) : 0),
      0,
    ),
  }),
  view: (state): FishView => ({ left: shots - state.shots.length, shots: state.shots }),
  endsAt: ({ startedAt }) => startedAt + longestMs,
  returns: { lowest: 9_600, highest: 9_600 },
  odds: targets.map(({ pays, catches }, index) => ({
    label: `target-${index}`,
    pays,
    chance: catches / tries,
  })),
  floorMs: 5_000,
});
