/** What the room of Drop Ball Booth needs of its rules. */
import type { ParSheet } from '../par-sheet.ts';

export {
  type Drop,
  type DropChoice,
  pocketOf,
  pocketUnits,
  type Risk,
  type Rows,
  readChoice,
  risks,
  rowCounts,
  variantOf,
} from './v1/rules.ts';

/** Larger than the rules: loaded when the sheet is opened. */
export const loadParSheet = async (): Promise<ParSheet> =>
  (await import('./v1/par-sheet.json', { with: { type: 'json' } })).default;
