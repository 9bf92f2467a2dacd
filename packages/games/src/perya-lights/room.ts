/**
 * The parts of Perya Lights that the game room needs: symbols, strips, lines and pays, and the shapes of its
 * steps.
 */
import type { ParSheet } from '../par-sheet.ts';

export { type Light, lights, STAR_MULTIPLIER } from './v1/lantern-walk.ts';
export { levels, lines } from './v1/lines.ts';
export { paytable } from './v1/paytable.ts';
export type { LightsShown, PickShown, SpinShown } from './v1/presentation.ts';
export type { LineWin } from './v1/spin.ts';
export { strips } from './v1/strips.ts';
export { paySymbols, REELS, type ReelSymbol, ROWS, SCATTER, WILD } from './v1/symbols.ts';

/** Larger than the rules: loaded when the sheet is opened. */
export const loadParSheet = async (): Promise<ParSheet> =>
  (await import('./v1/par-sheet.json', { with: { type: 'json' } })).default;
