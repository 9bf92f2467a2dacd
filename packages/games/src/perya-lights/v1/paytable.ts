/** Units paid per lit line for three, four and five of a symbol from the left; a parol stands in for any of them. */
import type { PaySymbol } from './symbols.ts';

export type Paytable = Readonly<Record<PaySymbol, readonly [three: number, four: number, five: number]>>;

export const paytable: Paytable = {
  wheel: [40, 150, 1000],
  tent: [25, 75, 400],
  duck: [15, 50, 200],
  die: [15, 40, 150],
  balloon: [10, 25, 100],
  candy: [5, 15, 60],
  pinwheel: [5, 15, 50],
  ticket: [5, 10, 30],
};
