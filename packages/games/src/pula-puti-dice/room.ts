/** What the room of Pula Puti Dice needs of its rules. */
import type { ParSheet } from '../par-sheet.ts';

export {
  chances,
  type DiceChoice,
  lineOf,
  NUMBERS,
  type Roll,
  readChoice,
  type Side,
  sides,
  winUnits,
} from './v1/rules.ts';

/** Larger than the rules: loaded when the sheet is opened. */
export const loadParSheet = async (): Promise<ParSheet> =>
  (await import('./v1/par-sheet.json', { with: { type: 'json' } })).default;
