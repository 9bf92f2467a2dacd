// What a slip costs and can win, and the bounds that it keeps.
import { marketsOf, maxPayoutOf, rebateOfLines, type Terms } from '@perya/lottery';
import type { Slip } from './slip.ts';

export type Bounds = { lineMin: bigint; lineMax: bigint; slipMax: bigint; winMax: bigint; lines: number };

/** True where the series changes something: the slip has a line of Tradition. */
export function hasSeries(slip: Slip, { engine }: Terms): boolean {
  const traditional = new Set(marketsOf(engine).flatMap(({ code, mode }) => (mode === 'L' ? [code] : [])));
  return slip.lines.some(({ market }) => traditional.has(market));
}

export type Figures = {
  /** Of one draw. */
  stake: bigint;
  /** Of all draws together. */
  cost: bigint;
  rebate: bigint;
  /** The most that one draw can pay; 0 from a pool. */
  most: bigint;
};

export function figuresOf(slip: Slip, terms: Terms): Figures {
  const { lines, draws } = slip;
  const series = slip.series ?? 2 * terms.returnPermille;
  const stake = lines.reduce((sum, line) => sum + line.stakeMinor, 0n);
  const rebate = rebateOfLines(lines, terms, series) * BigInt(draws);
  const most = lines.reduce((sum, line) => sum + maxPayoutOf(line, terms, series), 0n);
  return { stake, cost: stake * BigInt(draws), rebate, most };
}

export type SlipFault = 'lineMin' | 'lineMax' | 'slipMax' | 'winMax' | 'lines';

/** The first bound that the slip breaks; the server refuses it too. */
export function faultOf(slip: Slip, terms: Terms, bounds: Bounds): SlipFault | undefined {
  const { stake, most } = figuresOf(slip, terms);
  if (slip.lines.some(({ stakeMinor }) => stakeMinor < bounds.lineMin)) return 'lineMin';
  if (slip.lines.some(({ stakeMinor }) => stakeMinor > bounds.lineMax)) return 'lineMax';
  if (slip.lines.length > bounds.lines) return 'lines';
  if (stake > bounds.slipMax) return 'slipMax';
  return most > bounds.winMax ? 'winMax' : undefined;
}
