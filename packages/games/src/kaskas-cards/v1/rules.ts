/** The rules of Kaskas Cards: a card of nine fields; three alike pay their symbol's prize. */
import type { OutcomeSource } from '@perya/fairness';
import { drawDistinct } from '../../draw-distinct.ts';
import { readList } from '../../json.ts';

export const FIELDS = 9;
export const ALIKE = 3;
/** Each round draws one of this many tickets. */
export const TICKETS = 1_000_000;

/** The last two have no prize: they can never be three alike. */
export const symbols = [
  'jeepney',
  'carabao',
  'parol',
  'guitar',
  'kite',
  'mango',
  'drum',
  'fan',
  'shell',
  'leaf',
  'feather',
] as const;
export type CardSymbol = (typeof symbols)[number];

type Prize = { symbol: CardSymbol; units: number; tickets: number };

/** The tickets of the greatest prize have the lowest numbers; those without a prize come last. */
export const prizes: readonly Prize[] = [
  { symbol: 'jeepney', units: 100_000, tickets: 10 },
  { symbol: 'carabao', units: 20_000, tickets: 100 },
  { symbol: 'parol', units: 5000, tickets: 1000 },
  { symbol: 'guitar', units: 2000, tickets: 4000 },
  { symbol: 'kite', units: 1000, tickets: 12_000 },
  { symbol: 'mango', units: 500, tickets: 30_000 },
  { symbol: 'drum', units: 300, tickets: 50_000 },
  { symbol: 'fan', units: 200, tickets: 100_000 },
  { symbol: 'shell', units: 100, tickets: 180_000 },
];

/** The step as shown; the fields by row. */
export type Card = { kind: 'card'; fields: readonly CardSymbol[]; prize: number; payoutUnits: number };

/** The fields that a step shows, or null if it shows none. */
export function readFields(value: unknown): readonly CardSymbol[] | null {
  const fields = readList(value, (one) => symbols.find((symbol) => symbol === one) ?? null);
  return fields?.length === FIELDS ? fields : null;
}

export const variantOf = (): string => 'card';

/**
 * The fields of a card: the prize's symbol three times if there is one, then draws from a bag that holds each
 * other symbol twice, all in random order. Every symbol is treated alike, whatever its prize: pairs come only
 * as often as the draws from the bag give them, so no card is made to look like a near win.
 */
export function layOut(source: OutcomeSource, winning: CardSymbol | null): CardSymbol[] {
  const alike = winning ? Array.from({ length: ALIKE }, () => winning) : [];
  const bag = symbols.filter((symbol) => symbol !== winning).flatMap((symbol) => [symbol, symbol]);
  return source.shuffle([...alike, ...drawDistinct(source, bag, FIELDS - alike.length)]);
}

/** The units that a card shows by its fields. */
export const shownUnits = (fields: readonly CardSymbol[]): number =>
  prizes.find(({ symbol }) => fields.filter((one) => one === symbol).length === ALIKE)?.units ?? 0;

export function scratch(source: OutcomeSource): Card {
  const tickets = prizes.map((prize) => prize.tickets);
  const losing = TICKETS - tickets.reduce((sum, count) => sum + count, 0);
  const won = prizes[source.nextWeighted([...tickets, losing])];
  const units = won?.units ?? 0;
  return { kind: 'card', fields: layOut(source, won?.symbol ?? null), prize: units, payoutUnits: units };
}
