/** The ids after a change: what is there already is not added twice, what is not there is not missed. */
export function withFavourite(ids: readonly number[], nodeId: number, wanted: boolean): number[] {
  const others = ids.filter((id) => id !== nodeId);
  return wanted ? [nodeId, ...others] : others;
}
