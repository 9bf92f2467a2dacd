/** What a game costs by the hour, and its return, from the exact return of its PAR sheet. */

const HOUR_MS = 3_600_000n;

function partsOf(fraction: string): [numerator: bigint, denominator: bigint] {
  const [numerator = '0', denominator = '1'] = fraction.split('/');
  return [BigInt(numerator), BigInt(denominator)];
}

/** "49/50" → 0.98 */
export function shareOf(fraction: string): number {
  const [numerator, denominator] = partsOf(fraction);
  return Number(numerator) / Number(denominator);
}

/**
 * The average loss in an hour of the most rounds that the pace allows, rounded to a whole minor unit. Null
 * where there is no least time between rounds.
 */
export function pricePerHour(stake: bigint, returnToPlayer: string, roundMs: number): bigint | null {
  if (roundMs <= 0) return null;
  const [numerator, denominator] = partsOf(returnToPlayer);
  const divisor = denominator * BigInt(roundMs);
  return (2n * stake * (denominator - numerator) * HOUR_MS + divisor) / (2n * divisor);
}
