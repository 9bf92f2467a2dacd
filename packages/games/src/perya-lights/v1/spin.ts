/** One spin: the reels' stops, the symbols in view, the line pays. */
import type { OutcomeSource } from '@perya/fairness';
import { lines } from './lines.ts';
import { type Paytable, paytable } from './paytable.ts';
import { strips } from './strips.ts';
import { type PaySymbol, paySymbols, type ReelSymbol, ROWS, SCATTER, WILD } from './symbols.ts';

export type LineWin = { line: number; symbol: PaySymbol; count: number; units: number };

export const isPaySymbol = (symbol: ReelSymbol | undefined): symbol is PaySymbol =>
  paySymbols.some((candidate) => candidate === symbol);

/** One uniform stop per reel, from left to right. */
export const drawStops = (source: OutcomeSource): number[] =>
  strips.map((strip) => source.nextBelow(strip.length));

/** The symbols in view: per reel, top to bottom. */
export function windowAt(stops: readonly number[]): ReelSymbol[][] {
  return strips.map((strip, reel) =>
    Array.from({ length: ROWS }, (_, row) => {
      const symbol = strip[((stops[reel] ?? 0) + row) % strip.length];
      if (symbol === undefined) throw new RangeError('a stop lies outside its strip');
      return symbol;
    }),
  );
}

/** The number of symbols from the left that count for the line; 0 if it begins with no paying symbol. */
function runLength(
  window: readonly (readonly ReelSymbol[])[],
  rows: readonly number[],
  symbol: PaySymbol,
): number {
  const broken = rows.findIndex((row, reel) => {
    const shown = window[reel]?.[row];
    return shown !== symbol && shown !== WILD;
  });
  return broken < 0 ? rows.length : broken;
}

/** Every lit line that pays, in the order of the lines. Reel 1 bears no parol, so its symbol is the line's. */
export function lineWins(
  window: readonly (readonly ReelSymbol[])[],
  litLines: number,
  pays: Paytable = paytable,
): LineWin[] {
  return lines.slice(0, litLines).flatMap((rows, line) => {
    const symbol = window[0]?.[rows[0]];
    if (!isPaySymbol(symbol)) return [];
    const count = runLength(window, rows, symbol);
    const units = pays[symbol][count - 3];
    return units === undefined ? [] : [{ line, symbol, count, units }];
  });
}

export const countScatters = (window: readonly (readonly ReelSymbol[])[]): number =>
  window.flat().filter((symbol) => symbol === SCATTER).length;
