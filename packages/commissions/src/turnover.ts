/** Counted turnover: stakes weighted by the house edge of their game, and who counts as an active member. */
import { maximum, minimum } from './exact.ts';
import { type CommissionType, type ContractType, commissionTypes, PPM_EXACT } from './vocabulary.ts';

/** A house edge as an exact fraction, as a PAR sheet gives it. */
export type Edge = { readonly numerator: bigint; readonly denominator: bigint };

/** From this edge on stakes count in full: 3 %. */
export const FULL_EDGE_PPM = 30_000n;

export const edgeOfPpm = (ppm: number): Edge => ({ numerator: BigInt(ppm), denominator: PPM_EXACT });

/** min(1, edge ÷ 3 %) in ppm, rounded down. A game without a positive edge does not count. */
export function turnoverWeight({ numerator, denominator }: Edge): number {
  if (denominator <= 0n) throw new RangeError('an edge needs a positive denominator');
  const weight = (maximum(0n, numerator) * PPM_EXACT * PPM_EXACT) / (denominator * FULL_EDGE_PPM);
  return Number(minimum(PPM_EXACT, weight));
}

/**
 * What an entry counts: its stake (positive) or what it gives back (negative) times the weight, rounded
 * towards zero entry by entry, so that giving a stake back takes exactly what it had counted, and the sums of
 * days and agents add up without a rest.
 */
export const countedTurnover = (stakeMinor: bigint, weightPpm: number): bigint =>
  (stakeMinor * BigInt(weightPpm)) / PPM_EXACT;

/** The lowest edge in ppm among a merchant's games of each type; an absent type has no games. */
export type LowestEdges = Readonly<Partial<Record<CommissionType, number>>>;

/**
 * The edge per unit of counted turnover, in ppm: max(edge, 3 %), because below 3 % the turnover is weighted
 * down in proportion. What has no single type counts with the lowest edge of all.
 */
export function countedEdgePpm(edges: LowestEdges, type: ContractType): bigint {
  const known =
    type === 'CONS'
      ? commissionTypes.flatMap((one) => edges[one] ?? [])
      : [edges[type]].flatMap((edge) => edge ?? []);
  const lowest = known.length > 0 ? BigInt(Math.min(...known)) : 0n;
  return maximum(lowest, FULL_EDGE_PPM);
}

/** The span over which a member is counted as active or not; "longer" is a week, a half-month or a month. */
export type ActiveSpan = 'hour' | 'day' | 'longer';

/** Turnover in minor units from which a member is active. */
export type ActiveThresholds = Readonly<Record<ActiveSpan, bigint>>;

/** ₱200, ₱1,000 and ₱5,000 in centavos. */
export const defaultActiveThresholds: ActiveThresholds = { hour: 20_000n, day: 100_000n, longer: 500_000n };

/** A member as they count for "active"; linked accounts are one member, with their turnover together. */
export type MemberActivity = { turnoverMinor: bigint; telephoneProven: boolean; everDeposited: boolean };

export const isActiveMember = (
  { turnoverMinor, telephoneProven, everDeposited }: MemberActivity,
  span: ActiveSpan,
  thresholds: ActiveThresholds = defaultActiveThresholds,
): boolean => telephoneProven && everDeposited && turnoverMinor >= thresholds[span];
