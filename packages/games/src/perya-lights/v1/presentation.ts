/** What the player is shown of each step: the shapes that the game room draws. */
import type { Light } from './lantern-walk.ts';
import type { LineWin } from './spin.ts';
import type { ReelSymbol } from './symbols.ts';

/** The first step. */
export type SpinShown = {
  kind: 'spin';
  /** the stop of each reel: the strip's index in the top row */
  stops: readonly number[];
  /** per reel, top to bottom */
  window: readonly (readonly ReelSymbol[])[];
  wins: readonly LineWin[];
  scatters: number;
  /** lanterns that may be opened; 0 without the feature */
  picks: number;
  payoutUnits: number;
};

/** Every further step. */
export type PickShown = {
  kind: 'pick';
  lantern: number;
  light: Light;
  picksLeft: number;
  /** what the walk pays so far, the star included */
  walkUnits: number;
  payoutUnits: number;
  /** all twelve lanterns by place, once the last was opened; null before */
  board: readonly Light[] | null;
};

export type LightsShown = SpinShown | PickShown;
