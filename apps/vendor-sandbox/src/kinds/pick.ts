// Nine closed boxes with nine known prizes: one is opened, then all are.
import { z } from 'zod';
import type { PickView } from '../views.ts';
import { defineKind, drawn } from './kind.ts';

const prizes = [0, 0, 0, 0, 50, 100, 150, 200, 360] as const;

type State = { box: number; prizes: number[] };
const returned = Math.floor((prizes.reduce<number>((sum, prize) => sum + prize, 0) / prizes.length) * 100);

export const pick = defineKind<State, { box: number }, never, null>({
  name: 'pick',
  choice: z.strictObject({
    box: z
      .int()
      .min(0)
      .max(prizes.length - 1),
  }),
  action: z.never(),
  state: z.object({ box: z.int(), prizes: z.array(z.int()) }),
  offerShape: z.null(),
  offer: () => null,
  open: (random, { box }) => ({
    box,
    prizes: drawn(random, prizes.length, prizes.length).map((place) => prizes[place - 1] ?? 0),
  }),
  step: () => undefined,
  outcome: (state) => ({ over: true, payout: state.prizes[state.box] ?? 0 }),
  view: (state): PickView => state,
  endsAt: () => undefined,
  returns: { lowest: returned, highest: returned },
  odds: [360, 200, 150, 100, 50].map((pays) => ({ label: 'box', pays, chance: 1 / prizes.length })),
  floorMs: 5_000,
});
