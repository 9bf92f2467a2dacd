// Games of three dice: sic bo with numbers, the color game with six colours. One bet a round.
import { z } from 'zod';
import type { ColorsView, DiceView, SicBoBet } from '../views.ts';
import { sicBoBets } from '../views.ts';
import { defineKind, type Random } from './kind.ts';

type Roll = [number, number, number];
const faces = 6;
/** By how many of the three dice show the face that was chosen, in hundredths of the stake. */
const facePays = [0, 200, 300, 400] as const;
const rollDice = (random: Random): Roll => [random(faces) + 1, random(faces) + 1, random(faces) + 1];
const countOf = (roll: Roll, face: number): number => roll.filter((die) => die === face).length;
const isTriple = ([first, second, third]: Roll): boolean => first === second && second === third;
const sumOf = (roll: Roll): number => roll[0] + roll[1] + roll[2];

const every = Array.from(
  { length: faces ** 3 },
  (_, index): Roll => [
    (index % faces) + 1,
    (Math.floor(index / faces) % faces) + 1,
    Math.floor(index / faces ** 2) + 1,
  ],
);
/** Hundredths of a percent, counted over all 216 rolls. */
const returnOf = (payout: (roll: Roll) => number): number =>
  Math.floor((every.reduce((sum, roll) => sum + payout(roll), 0) / every.length) * 100);
const chanceOf = (wins: (roll: Roll) => boolean): number => every.filter(wins).length / every.length;

const payOfFace = (roll: Roll, face: number): number => facePays[countOf(roll, face)] ?? 0;
const faceOdds = [1, 2, 3].map((count) => ({
  label: `faces-${count}`,
  pays: facePays[count] ?? 0,
  chance: chanceOf((roll) => countOf(roll, 1) === count),
}));

function sicBoPays(roll: Roll, bet: SicBoBet): number {
  if (bet === 'triple') return isTriple(roll) ? 3_100 : 0;
  if (bet === 'small') return !isTriple(roll) && sumOf(roll) <= 10 ? 200 : 0;
  if (bet === 'big') return !isTriple(roll) && sumOf(roll) >= 11 ? 200 : 0;
  return payOfFace(roll, Number(bet.slice('face-'.length)));
}

const roll = z.tuple([z.int().min(1).max(faces), z.int().min(1).max(faces), z.int().min(1).max(faces)]);
const bet = z.enum(sicBoBets);
const sicBoReturns = sicBoBets.map((name) => returnOf((one) => sicBoPays(one, name)));

export const sicbo = defineKind<{ bet: SicBoBet; roll: Roll }, { bet: SicBoBet }, never, null>({
  name: 'sicbo',
  choice: z.strictObject({ bet }),
  action: z.never(),
  state: z.object({ bet, roll }),
  offerShape: z.null(),
  offer: () => null,
  open: (random, chosen) => ({ bet: chosen.bet, roll: rollDice(random) }),
  step: () => undefined,
  outcome: (state) => ({ over: true, payout: sicBoPays(state.roll, state.bet) }),
  view: (state): DiceView => ({ ...state, sum: sumOf(state.roll) }),
  endsAt: () => undefined,
  returns: { lowest: Math.min(...sicBoReturns), highest: Math.max(...sicBoReturns) },
  odds: [
    { label: 'small', pays: 200, chance: chanceOf((one) => sicBoPays(one, 'small') > 0) },
    { label: 'big', pays: 200, chance: chanceOf((one) => sicBoPays(one, 'big') > 0) },
    { label: 'triple', pays: 3_100, chance: chanceOf(isTriple) },
    ...faceOdds,
  ],
  floorMs: 5_000,
});

const color = z.int().min(1).max(faces);
const colorReturn = returnOf((one) => payOfFace(one, 1));

export const colors = defineKind<{ color: number; roll: Roll }, { color: number }, never, null>({
  name: 'colors',
  choice: z.strictObject({ color }),
  action: z.never(),
  state: z.object({ color, roll }),
  offerShape: z.null(),
  offer: () => null,
  open: (random, chosen) => ({ color: chosen.color, roll: rollDice(random) }),
  step: () => undefined,
  outcome: (state) => ({ over: true, payout: payOfFace(state.roll, state.color) }),
  view: (state): ColorsView => state,
  endsAt: () => undefined,
  returns: { lowest: colorReturn, highest: colorReturn },
  odds: faceOdds,
  floorMs: 5_000,
});
