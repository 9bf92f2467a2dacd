/** Twenty paying lines, each a row per reel, 0 at the top. The bet level sets how many are lit. */

export const lines = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [0, 2, 0, 2, 0],
] as const satisfies readonly (readonly [number, number, number, number, number])[];

/** One unit is staked on each lit line. */
export const levels = [
  { level: 1, stakeUnits: 5 },
  { level: 2, stakeUnits: 10 },
  { level: 3, stakeUnits: 20 },
] as const;
