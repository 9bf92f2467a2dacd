/** What the room of Ferris Keno needs of its rules. */
import type { ParSheet } from '../par-sheet.ts';

export { gondolas, MOST_PICKS, payUnits, readChoice, type Turn } from './v1/rules.ts';

/** Larger than the rules: loaded when the sheet is opened. */
export const loadParSheet = async (): Promise<ParSheet> =>
  (await import('./v1/par-sheet.json', { with: { type: 'json' } })).default;
