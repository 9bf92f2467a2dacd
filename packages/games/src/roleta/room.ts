/** What the room of Roleta needs of its rules. */
import type { ParSheet } from '../par-sheet.ts';

export {
  FIELDS,
  readChoice,
  type Spin,
  type Wheel,
  type WheelChoice,
  wheelNames,
  wheels,
} from './v1/rules.ts';

/** Larger than the rules: loaded when the sheet is opened. */
export const loadParSheet = async (): Promise<ParSheet> =>
  (await import('./v1/par-sheet.json', { with: { type: 'json' } })).default;
