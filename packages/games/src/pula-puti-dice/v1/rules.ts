/** The rules of Pula Puti Dice: a number from 0 to 9,999; red wins at the low end, white at the high end. */
import type { OutcomeSource } from '@perya/fairness';
import { readExactly } from '../../json.ts';

export const NUMBERS = 10_000;

/** A stake of 100 units returns 98 on average: k numbers of 10,000 that each pay RETURNED ÷ k. */
export const RETURNED = 980_000;
const FEWEST = 50;
const MOST = 7_840;

/** The numbers of winning results on offer: those for which the payout is a whole number of units. */
export const chances: readonly number[] = Array.from(
  { length: MOST - FEWEST + 1 },
  (_, at) => FEWEST + at,
).filter((k) => RETURNED % k === 0);

export const sides = ['red', 'white'] as const;
export type Side = (typeof sides)[number];

/** `k` of the 10,000 numbers win. */
export type DiceChoice = { side: Side; k: number };

/** The step as shown. */
export type Roll = { kind: 'roll'; number: number; side: Side; k: number; won: boolean; payoutUnits: number };

export const winUnits = (k: number): number => RETURNED / k;

/** The first number that red loses with, or that white wins with. */
export const lineOf = ({ side, k }: DiceChoice): number => (side === 'red' ? k : NUMBERS - k);

export const wins = (choice: DiceChoice, number: number): boolean =>
  choice.side === 'red' ? number < lineOf(choice) : number >= lineOf(choice);

/** The choice of `{ side, k }`, or null for anything else. */
export function readChoice(value: unknown): DiceChoice | null {
  const given = readExactly(value, ['side', 'k']);
  const side = sides.find((one) => one === given?.['side']);
  const k = chances.find((one) => one === given?.['k']);
  return side && k !== undefined ? { side, k } : null;
}

/** Red and white are the same game. */
export const variantOf = ({ k }: Pick<DiceChoice, 'k'>): string => `k-${k}`;

export function roll(source: OutcomeSource, choice: DiceChoice): Roll {
  const number = source.nextBelow(NUMBERS);
  const won = wins(choice, number);
  return { kind: 'roll', number, ...choice, won, payoutUnits: won ? winUnits(choice.k) : 0 };
}
