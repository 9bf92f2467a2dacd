/** The state of a round that the server keeps between steps, and its parser. */
import { isCount, isRecord, type JsonObject, readExactly } from '../../json.ts';
import { lights, picksFor } from './lantern-walk.ts';
import { levels } from './lines.ts';

export type LightsState = {
  betLevel: number;
  /** units that the spin's lines paid */
  lineUnits: number;
  /** lanterns that the player may open; 0 without the feature */
  picks: number;
  /** the lanterns opened so far, by place, in order */
  opened: readonly number[];
  /** the position in the round's stream from which the twelve lanterns are shuffled */
  cursor: number;
};

const isPlace = (value: unknown): value is number => isCount(value) && value < lights.length;

function readOpened(value: unknown, picks: number): readonly number[] | null {
  if (!Array.isArray(value) || value.length > picks) return null;
  const places = value.filter(isPlace);
  return places.length === value.length && new Set(places).size === places.length ? places : null;
}

/** The state, or null if it is not one that this version wrote. */
export function readState(value: unknown): LightsState | null {
  if (!isRecord(value)) return null;
  const { betLevel, lineUnits, picks, opened, cursor } = value;
  if (!levels.some(({ level }) => level === betLevel) || !isCount(betLevel)) return null;
  if (!isCount(lineUnits) || !isCount(cursor) || !isCount(picks)) return null;
  if (picks !== 0 && (picks > 5 || picksFor(picks) !== picks)) return null;
  const places = readOpened(opened, picks);
  return places === null ? null : { betLevel, lineUnits, picks, opened: places, cursor };
}

export const writeState = (state: LightsState): JsonObject => ({ ...state });

/** The lantern of an action `{ pick: 0 … 11 }`, or null for anything else. */
export function readPick(action: unknown): number | null {
  const pick = readExactly(action, ['pick'])?.['pick'];
  return isPlace(pick) ? pick : null;
}
