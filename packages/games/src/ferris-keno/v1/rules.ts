/** The rules of Ferris Keno: ten of forty gondolas light up, and the player picks one to eight of them. */
import type { OutcomeSource } from '@perya/fairness';
import { drawDistinct } from '../../draw-distinct.ts';
import { readExactly } from '../../json.ts';

export const GONDOLAS = 40;
export const LIT = 10;

/** Units by hits from 0; one pick first, eight last. */
export const payUnits: readonly (readonly number[])[] = [
  [36, 280],
  [0, 150, 680],
  [0, 100, 290, 1100],
  [0, 60, 200, 500, 3400],
  [0, 50, 110, 370, 1300, 10_000],
  [0, 0, 90, 260, 950, 5500, 30_000],
  [0, 0, 100, 160, 490, 1500, 8000, 70_000],
  [0, 0, 40, 130, 360, 1100, 9000, 40_000, 100_000],
];
export const MOST_PICKS = payUnits.length;

/** The numbers of the gondolas, from 1. */
export const gondolas: readonly number[] = Array.from({ length: GONDOLAS }, (_, at) => at + 1);

/** The picks are different and ascend. */
type KenoChoice = { picks: readonly number[] };

/** The step as shown; `drawn` in the order drawn. */
export type Turn = {
  kind: 'turn';
  drawn: readonly number[];
  picks: readonly number[];
  hits: number;
  payoutUnits: number;
};

/** The choice of `{ picks }`, or null for anything else. */
export function readChoice(value: unknown): KenoChoice | null {
  const given = readExactly(value, ['picks'])?.['picks'];
  if (!Array.isArray(given) || given.length < 1 || given.length > MOST_PICKS) return null;
  const picks = gondolas.filter((gondola) => given.includes(gondola));
  return picks.length === given.length && picks.every((pick, at) => pick === given[at]) ? { picks } : null;
}

/** The gondolas that a step shows as lit, or null if they cannot be those of a draw. */
export function readDrawn(value: unknown): readonly number[] | null {
  if (!Array.isArray(value) || value.length !== LIT) return null;
  const drawn = value.flatMap((one) => gondolas.find((gondola) => gondola === one) ?? []);
  return new Set(drawn).size === LIT ? drawn : null;
}

export const countHits = (picks: readonly number[], drawn: readonly number[]): number =>
  picks.filter((pick) => drawn.includes(pick)).length;

export const variantOf = ({ picks }: KenoChoice): string => `picks-${picks.length}`;

export function turn(source: OutcomeSource, { picks }: KenoChoice): Turn {
  const drawn = drawDistinct(source, gondolas, LIT);
  const hits = countHits(picks, drawn);
  return { kind: 'turn', drawn, picks, hits, payoutUnits: payUnits[picks.length - 1]?.[hits] ?? 0 };
}
