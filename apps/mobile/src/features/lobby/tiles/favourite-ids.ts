/** The ids after a change; adding twice or removing a missing id changes nothing. */
export function withFavourite(ids: readonly number[], nodeId: number, wanted: boolean): number[] {
  const others = ids.filter((id) => id !== nodeId);
  return wanted ? [nodeId, ...others] : others;
}
