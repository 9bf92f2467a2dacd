// A match with one bet beforehand: home, draw or away. It is played in a few seconds and ends by the clock.
import { z } from 'zod';
import type { MatchOffer, MatchView } from '../views.ts';
import { defineKind, type Random } from './kind.ts';

export const teams = 16;
const lengthMs = 9_000;
/** In hundredths: home, draw, away; each kind of pairing comes equally often. Every price is 95.00 % or a little more of what it would be without a margin. */
const pairings = [
  { chances: [45, 25, 30], odds: [212, 380, 317] },
  { chances: [38, 27, 35], odds: [250, 352, 272] },
  { chances: [30, 25, 45], odds: [317, 380, 212] },
  { chances: [60, 20, 20], odds: [159, 475, 475] },
] as const;

type State = {
  home: number;
  away: number;
  odds: [number, number, number];
  pick: number;
  startedAt: number;
  result: number;
  goals: { minute: number; side: 0 | 2 }[];
};

const odds = z.tuple([z.int(), z.int(), z.int()]);
const offerShape = z.object({ home: z.int(), away: z.int(), odds });

/** Goals that end in this result, in the order of their minutes. */
function goalsFor(random: Random, result: number): State['goals'] {
  const less = random(3);
  const more = result === 1 ? less : less + 1 + random(2);
  const home = result === 2 ? less : more;
  const away = result === 2 ? more : less;
  const sides = [...Array<0>(home).fill(0), ...Array<2>(away).fill(2)];
  return sides.map((side) => ({ side, minute: 1 + random(89) })).sort((a, b) => a.minute - b.minute);
}

function offer(random: Random): MatchOffer {
  const home = random(teams);
  const away = (home + 1 + random(teams - 1)) % teams;
  const [first, draw, second] = (pairings[random(pairings.length)] ?? pairings[0]).odds;
  return { home, away, odds: [first, draw, second] };
}

const returns = pairings.flatMap(({ chances, odds: prices }) =>
  prices.map((price, pick) => price * (chances[pick] ?? 0)),
);

export const match = defineKind<State, { pick: number }, { look: true }, MatchOffer>({
  name: 'match',
  choice: z.strictObject({ pick: z.int().min(0).max(2) }),
  action: z.strictObject({ look: z.literal(true) }),
  state: offerShape.extend({
    pick: z.int(),
    startedAt: z.number(),
    result: z.int(),
    goals: z.array(z.object({ minute: z.int(), side: z.union([z.literal(0), z.literal(2)]) })),
  }),
  offerShape,
  offer,
  open(random, { pick }, offered, nowMs) {
    const pairing = pairings.find(({ odds: prices }) =>
      prices.every((price, index) => price === offered.odds[index]),
    );
    const { chances } = pairing ?? pairings[0];
    const roll = random(100);
    const result = roll < chances[0] ? 0 : roll < chances[0] + chances[1] ? 1 : 2;
    return { ...offered, pick, startedAt: nowMs, result, goals: goalsFor(random, result) };
  },
  /** The page looks again; what it sees depends on the time alone. */
  step: (state) => state,
  outcome: (state, nowMs) => {
    const over = nowMs >= state.startedAt + lengthMs;
    return { over, payout: over && state.result === state.pick ? (state.odds[state.pick] ?? 0) : 0 };
  },
  view(state, nowMs): MatchView {
    const endsInMs = Math.max(0, state.startedAt + lengthMs - nowMs);
    const minute = Math.floor((1 - endsInMs / lengthMs) * 90);
    return {
      home: state.home,
      away: state.away,
      odds: state.odds,
      pick: state.pick,
      endsInMs,
      goals: state.goals.filter((goal) => goal.minute <= minute),
      result: endsInMs === 0 ? state.result : null,
    };
  },
  endsAt: ({ startedAt }) => startedAt + lengthMs,
  returns: { lowest: Math.min(...returns), highest: Math.max(...returns) },
  odds: pairings.flatMap(({ chances, odds: prices }) =>
    prices.map((price, pick) => ({ label: `pick-${pick}`, pays: price, chance: (chances[pick] ?? 0) / 100 })),
  ),
  floorMs: 5_000,
});
