/** A member's net loss (NGR) by type, and the base of dividends. */
import { maximum, minimum, splitByWeights, sumOf } from './exact.ts';
import { countedEdgePpm, type LowestEdges } from './turnover.ts';
import { type AmountsByType, type ContractType, contractTypes, PPM_EXACT } from './vocabulary.ts';

/**
 * What a member's entries of one type sum to. `stakeMinor` is unweighted, less what was given back;
 * `turnoverMinor` is counted.
 */
export type TypeSums = {
  stakeMinor: bigint;
  turnoverMinor: bigint;
  payoutMinor: bigint;
  /** The stakes' share to the jackpot pool; what a pool pays out is the pool's. */
  poolMinor: bigint;
};

/** GGR of one vendor within a type, of which the vendor takes its share. */
export type VendorResult = { vendor: string; type: ContractType; ggrMinor: bigint };

export type NetLossInput = {
  sums: Readonly<Partial<Record<ContractType, TypeSums>>>;
  /** Credits from bonus funding, of no type. */
  bonusMinor: bigint;
  vendors: readonly VendorResult[];
  /** By vendor: the ppm of its GGR that it takes, as the contracts say. */
  vendorSharesPpm: Readonly<Record<string, number>>;
};

export const grossRevenue = ({ stakeMinor, payoutMinor, poolMinor }: TypeSums): bigint =>
  stakeMinor - payoutMinor - poolMinor;

/** A bonus by type in proportion to turnover above zero; under CONS where there is none. */
export function spreadBonus(bonusMinor: bigint, turnoverMinor: AmountsByType): AmountsByType {
  const weights = contractTypes.map((type) => maximum(0n, turnoverMinor[type] ?? 0n));
  if (sumOf(weights) === 0n) return { CONS: bonusMinor };
  const parts = splitByWeights(bonusMinor, weights);
  return Object.fromEntries(contractTypes.map((type, at) => [type, parts[at] ?? 0n]));
}

/** A vendor's share of its GGR, rounded down; nothing of a GGR of zero or less. */
export const vendorShare = (ggrMinor: bigint, sharePpm: number): bigint =>
  (maximum(0n, ggrMinor) * BigInt(sharePpm)) / PPM_EXACT;

/** Net loss by type. Computed for each member and day, so that days, members and agents add up exactly. */
export function netLossOf({ sums, bonusMinor, vendors, vendorSharesPpm }: NetLossInput): AmountsByType {
  const turnover: Partial<Record<ContractType, bigint>> = {};
  for (const type of contractTypes) turnover[type] = sums[type]?.turnoverMinor ?? 0n;
  const bonus = spreadBonus(bonusMinor, turnover);
  const result: Partial<Record<ContractType, bigint>> = {};
  for (const type of contractTypes) {
    const own = sums[type];
    result[type] = (own ? grossRevenue(own) : 0n) - (bonus[type] ?? 0n);
  }
  for (const { vendor, type, ggrMinor } of vendors)
    result[type] = (result[type] ?? 0n) - vendorShare(ggrMinor, vendorSharesPpm[vendor] ?? 0);
  return result;
}

/**
 * What counts of a member's net loss when losses above `capMinor` a month do not: the change of min(cap,
 * month to date). What is cut off is spread over the types of the same sign. `monthToDateMinor` is the uncut
 * net loss of the month before these amounts.
 */
export function cappedNetLoss(
  amounts: AmountsByType,
  monthToDateMinor: bigint,
  capMinor: bigint,
): AmountsByType {
  const total = sumOf(contractTypes.map((type) => amounts[type] ?? 0n));
  const counted = minimum(capMinor, monthToDateMinor + total) - minimum(capMinor, monthToDateMinor);
  const cut = total - counted;
  if (cut === 0n) return amounts;
  const sign = total < 0n ? -1n : 1n;
  const parts = splitByWeights(
    cut,
    contractTypes.map((type) => maximum(0n, sign * (amounts[type] ?? 0n))),
  );
  return Object.fromEntries(
    contractTypes.map((type, at) => [type, (amounts[type] ?? 0n) - (parts[at] ?? 0n)]),
  );
}

/** Dividends count a net loss up to this multiple of the expected one: 1.5. */
const LUCK_NUMERATOR = 3n;
const LUCK_DENOMINATOR = 2n;

/**
 * min(net loss, 1.5 × edge × turnover) of one type, rounded down: players' bad luck beyond that earns nobody
 * anything.
 */
export function dividendBase(
  netLossMinor: bigint,
  turnoverMinor: bigint,
  edges: LowestEdges,
  type: ContractType,
): bigint {
  const expected = maximum(0n, turnoverMinor) * countedEdgePpm(edges, type);
  return minimum(netLossMinor, (expected * LUCK_NUMERATOR) / (PPM_EXACT * LUCK_DENOMINATOR));
}
