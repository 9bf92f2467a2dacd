/** The shapes of the steps as shown to the player: the game room draws them. */
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
  /** paid by the walk so far, the star included */
  walkUnits: number;
  payoutUnits: number;
  /** all twelve lanterns by place, once the last was opened; null before */
  board: readonly Light[] | null;
};

export type LightsShown = SpinShown | PickShown;
