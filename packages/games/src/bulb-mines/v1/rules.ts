/** The rules of Bulb Mines: some of 25 lamps are broken; each safe lamp opened raises the payout. */
import type { OutcomeSource } from '@perya/fairness';
import { cashOutPosition, cashOutUnits, MOST_UNITS } from '../../cash-out.ts';
import { combinations } from '../../combinations.ts';
import { type Fraction, fraction } from '../../fraction.ts';
import { isCount, readExactly, readList } from '../../json.ts';
import type { Position, Step } from '../../steps-game.ts';

export const LAMPS = 25;
export const MOST_MINES = LAMPS - 1;

/** Five rows of five, from 0 at the top left. */
const places: readonly number[] = Array.from({ length: LAMPS }, (_, at) => at);

/** So many lamps are broken. */
export type MinesChoice = { mines: number };

/** `opened`: the safe lamps opened, in order; `broken`: the broken lamp that was opened. */
export type MinesHistory = { mines: number; opened: readonly number[]; broken: number | null };

/** The step as shown. */
export type MinesShown = (
  | { kind: 'start'; mines: number }
  | { kind: 'lamp'; place: number; safe: boolean }
  | { kind: 'cash' | 'leave' }
) & {
  /** the number of safe lamps opened so far */
  opened: number;
  /** the places of all broken lamps, ascending, once the round has ended; null before */
  board: readonly number[] | null;
  /** what cashing out pays now; null while that is not possible */
  cashUnits: number | null;
  payoutUnits: number;
};

export const isMines = (value: unknown): value is number =>
  isCount(value) && value >= 1 && value <= MOST_MINES;

export const readPlace = (value: unknown): number | null => (isCount(value) && value < LAMPS ? value : null);

/** The choice of `{ mines }`, or null for anything else. */
export function readChoice(value: unknown): MinesChoice | null {
  const mines = readExactly(value, ['mines'])?.['mines'];
  return isMines(mines) ? { mines } : null;
}

/** The fair odds of opening so many lamps that are all safe. */
export const fairOdds = (mines: number, opened: number): Fraction =>
  fraction(combinations(LAMPS, opened), combinations(LAMPS - mines, opened));

/** The payout after so many safe lamps. */
export const lampUnits = (mines: number, opened: number): number => cashOutUnits(fairOdds(mines, opened));

/** With so many safe lamps open the round ends: one more would pay too much, or there is none. */
export function mostLamps(mines: number): number {
  let most = LAMPS - mines;
  while (lampUnits(mines, most) > MOST_UNITS) most -= 1;
  return most;
}

/** The places of the broken lamps, ascending: drawn from the round's first word, again at every step. */
export const drawBoard = (source: OutcomeSource, mines: number): number[] =>
  source
    .at(0)
    .shuffle(places)
    .slice(0, mines)
    .toSorted((a, b) => a - b);

export const begin = (_: OutcomeSource, { mines }: MinesChoice): MinesHistory => ({
  mines,
  opened: [],
  broken: null,
});

export function readHistory(value: unknown): MinesHistory | null {
  const given = readExactly(value, ['mines', 'opened', 'broken']);
  const opened = readList(given?.['opened'], readPlace);
  if (!given || !opened || !isMines(given['mines'])) return null;
  const broken = readPlace(given['broken']);
  return broken === given['broken'] ? { mines: given['mines'], opened, broken } : null;
}

export function positionOf({ mines, opened, broken }: MinesHistory): Position | null {
  const all = broken === null ? opened : [...opened, broken];
  const most = mostLamps(mines);
  if (all.length > most || new Set(all).size !== all.length) return null;
  const complete = opened.length === most ? 'complete' : null;
  return cashOutPosition({
    odds: fairOdds(mines, opened.length),
    hasDecided: all.length > 0,
    end: broken === null ? complete : 'lost',
  });
}

/** Opens the lamp of `{ open }`. */
export function decide(history: MinesHistory, action: unknown, source: OutcomeSource): MinesHistory | null {
  const place = readPlace(readExactly(action, ['open'])?.['open']);
  if (place === null) return null;
  return drawBoard(source, history.mines).includes(place)
    ? { ...history, broken: place }
    : { ...history, opened: [...history.opened, place] };
}

export function show({
  history,
  endedBy,
  finished,
  source,
  ...units
}: Step<MinesHistory, 'cash'>): MinesShown {
  const { mines, opened, broken } = history;
  const board = finished ? drawBoard(source, mines) : null;
  const figures = { opened: opened.length, board, ...units };
  const place = broken ?? opened.at(-1);
  if (endedBy) return { kind: endedBy, ...figures };
  if (place === undefined) return { kind: 'start', mines, ...figures };
  return { kind: 'lamp', place, safe: broken === null, ...figures };
}

/** The places that a step shows as broken, or null if it shows no board. */
export function readBoard(value: unknown): readonly number[] | null {
  const board = readList(value, readPlace);
  return board && isMines(board.length) && new Set(board).size === board.length ? board : null;
}

/** The first lamp that is still closed. */
export const firstClosed = (opened: readonly number[]): number =>
  places.findIndex((place) => !opened.includes(place));
