/** The ten symbols of Perya Lights. The parol (a star lantern) is wild, the lantern is the scatter. */

export const paySymbols = ['wheel', 'tent', 'duck', 'die', 'balloon', 'candy', 'pinwheel', 'ticket'] as const;
export type PaySymbol = (typeof paySymbols)[number];

export const WILD = 'parol';
export const SCATTER = 'lantern';
export type ReelSymbol = PaySymbol | typeof WILD | typeof SCATTER;

export const REELS = 5;
export const ROWS = 3;
