/** What the room of Kaskas Cards needs of its rules. */
import type { ParSheet } from '../par-sheet.ts';

export { type Card, type CardSymbol, FIELDS, prizes } from './v1/rules.ts';

/** Larger than the rules: loaded when the sheet is opened. */
export const loadParSheet = async (): Promise<ParSheet> =>
  (await import('./v1/par-sheet.json', { with: { type: 'json' } })).default;
