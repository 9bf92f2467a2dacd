/** The rules of Duck Gallery: ten pellets for a stake, six ducks; each hit pays the duck's worth. */
import type { OutcomeSource } from '@perya/fairness';
import { CHIP_UNITS } from '../../bet.ts';
import { isCount, readExactly, readList } from '../../json.ts';
import type { Position, Step } from '../../steps-game.ts';

export const PELLETS = 10;
export const PELLET_UNITS = CHIP_UNITS / PELLETS;

/** The ducks by their worth in pellets. */
export const ducks = [2, 3, 5, 10, 25, 100] as const;
export type Duck = (typeof ducks)[number];

/** Of 100 numbers for each pellet of a duck's worth so many hit it. */
export const HITS = 97;

/** A shot at a duck, and its number. */
export type Shot = { duck: Duck; number: number };

/** `cursor`: the place of the next shot in the round's stream. */
export type DucksHistory = { shots: readonly Shot[]; cursor: number };

/** The step as shown. */
export type DucksShown = (
  | { kind: 'start' | 'leave' }
  | { kind: 'shot'; duck: Duck; number: number; hit: boolean }
) & { pelletsLeft: number; payoutUnits: number };

/** A shot at a duck is one of so many equally likely numbers from 0. */
export const numbersOf = (duck: Duck): number => 100 * duck;

export const isHit = ({ number }: Shot): boolean => number < HITS;

export const readDuck = (value: unknown): Duck | null => ducks.find((duck) => duck === value) ?? null;

export function readShot(value: unknown): Shot | null {
  const given = readExactly(value, ['duck', 'number']);
  const duck = readDuck(given?.['duck']);
  const number = given?.['number'];
  return duck && isCount(number) && number < numbersOf(duck) ? { duck, number } : null;
}

export const begin = (source: OutcomeSource): DucksHistory => ({
  shots: [],
  cursor: source.cursor,
});

export function readHistory(value: unknown): DucksHistory | null {
  const given = readExactly(value, ['shots', 'cursor']);
  const shots = readList(given?.['shots'], readShot);
  const cursor = given?.['cursor'];
  return shots && isCount(cursor) && cursor >= shots.length ? { shots, cursor } : null;
}

export function positionOf({ shots }: DucksHistory): Position | null {
  if (shots.length > PELLETS) return null;
  const worth = shots.filter(isHit).reduce((sum, { duck }) => sum + duck, 0);
  return {
    hasDecided: shots.length > 0,
    isOver: shots.length === PELLETS,
    paidUnits: worth * PELLET_UNITS,
    cashUnits: null,
  };
}

/** Shoots at the duck of `{ shoot }`. */
export function decide(
  { shots, cursor }: DucksHistory,
  action: unknown,
  source: OutcomeSource,
): DucksHistory | null {
  const duck = readDuck(readExactly(action, ['shoot'])?.['shoot']);
  if (!duck) return null;
  const stream = source.at(cursor);
  const number = stream.nextBelow(numbersOf(duck));
  return { shots: [...shots, { duck, number }], cursor: stream.cursor };
}

export function show({ history, endedBy, payoutUnits }: Step<DucksHistory>): DucksShown {
  const { shots } = history;
  const figures = { pelletsLeft: PELLETS - shots.length, payoutUnits };
  const shot = shots.at(-1);
  if (endedBy) return { kind: endedBy, ...figures };
  return shot ? { kind: 'shot', ...shot, hit: isHit(shot), ...figures } : { kind: 'start', ...figures };
}
