/** What makes terms acceptable, by themselves and under the rules of a merchant; faults by name. */
import { type ContractTerms, type DividendPeriod, type Gates, type Tier, tiersOf } from './contract-terms.ts';
import type { LowestEdges } from './turnover.ts';
import { contractTypes, isContractType, PPM } from './vocabulary.ts';

/** What a merchant fixes for all its contracts, so that all agents of a line earn from the same bases. */
export type MerchantRules = {
  /** Hourly salaries are off, and tiers differ by active members alone. */
  strict: boolean;
  /** How many agents above a member may earn: 1 to 30. */
  paidLevels: number;
  /** Less than this waits for the next period. */
  minimumPayableMinor: bigint;
  dividendPeriod: DividendPeriod;
  memberLossCapMinor: bigint;
  vendorSharesPpm: Readonly<Record<string, number>>;
  lowestEdges: LowestEdges;
};

/**
 * The strict profile for a currency of two decimals: two levels, ₱1.00, ₱50,000 of a member's loss a month.
 */
export const strictRules: MerchantRules = {
  strict: true,
  paidLevels: 2,
  minimumPayableMinor: 100n,
  dividendPeriod: 'month',
  memberLossCapMinor: 5_000_000n,
  vendorSharesPpm: {},
  lowestEdges: {},
};

export const MOST_PAID_LEVELS = 30;
const MOST_TIERS = 20;

export type TermsFaultName =
  | 'no-tiers'
  | 'too-many-tiers'
  /** A rate is not 1 ppm to 100 %, or a fixed amount is not above 0. */
  | 'rate-out-of-range'
  /** Tiers of P and F in one contract cannot be ranked. */
  | 'mixed-rate-types'
  /** A gate is negative, or asks for a net loss outside of dividends. */
  | 'gate-out-of-range'
  /** A tier's rate is not above that of the tier before, or one of its gates is below. */
  | 'tiers-do-not-ascend'
  /** A fixed amount without a turnover gate could cost more than any turnover earns. */
  | 'fixed-without-turnover-gate'
  | 'fixed-dividend'
  | 'cap-out-of-range'
  | 'review-out-of-range'
  | 'loss-cap-out-of-range'
  | 'vendor-share-out-of-range'
  | 'strict-hourly'
  | 'strict-tiers'
  | 'other-period'
  | 'other-member-loss-cap'
  | 'other-vendor-shares';

/** `tier` counts from 0. */
export type TermsFault = { fault: TermsFaultName; tier?: number };

const isShare = (ppm: number): boolean => Number.isSafeInteger(ppm) && ppm >= 0 && ppm <= PPM;

const hasRate = ({ rate }: Tier): boolean =>
  rate.rateType === 'P' ? isShare(rate.ratePpm) && rate.ratePpm > 0 : rate.amountMinor > 0n;

const areGates = ({ turnoverMinor, netLossMinor, activeMembers }: Gates, dividend: boolean): boolean =>
  turnoverMinor >= 0n &&
  netLossMinor >= 0n &&
  (dividend || netLossMinor === 0n) &&
  Number.isSafeInteger(activeMembers) &&
  activeMembers >= 0;

const isHigherRate = ({ rate }: Tier, { rate: below }: Tier): boolean => {
  if (rate.rateType === 'P') return below.rateType === 'P' && rate.ratePpm > below.ratePpm;
  return below.rateType === 'F' && rate.amountMinor > below.amountMinor;
};

const isAtLeast = (gates: Gates, below: Gates): boolean =>
  gates.turnoverMinor >= below.turnoverMinor &&
  gates.netLossMinor >= below.netLossMinor &&
  gates.activeMembers >= below.activeMembers;

const differByActiveMembersAlone = ({ gates }: Tier, { gates: below }: Tier): boolean =>
  gates.turnoverMinor === below.turnoverMinor && gates.netLossMinor === below.netLossMinor;

function tierFaults(tier: Tier, at: number, terms: ContractTerms): TermsFault[] {
  const dividend = terms.kind === 'dividend';
  const names: TermsFaultName[] = [];
  if (!hasRate(tier)) names.push('rate-out-of-range');
  if (!areGates(tier.gates, dividend)) names.push('gate-out-of-range');
  if (tier.rate.rateType === 'F') {
    if (dividend) names.push('fixed-dividend');
    if (tier.gates.turnoverMinor <= 0n) names.push('fixed-without-turnover-gate');
  }
  return names.map((fault) => ({ fault, tier: at }));
}

function tiersFaults(terms: ContractTerms): TermsFault[] {
  const tiers = tiersOf(terms);
  if (tiers.length === 0) return [{ fault: 'no-tiers' }];
  if (tiers.length > MOST_TIERS) return [{ fault: 'too-many-tiers' }];
  const faults = tiers.flatMap((tier, at) => tierFaults(tier, at, terms));
  const [first] = tiers;
  if (tiers.some(({ rate }) => rate.rateType !== first?.rate.rateType))
    return [...faults, { fault: 'mixed-rate-types' }];
  for (const [at, tier] of tiers.entries()) {
    const below = tiers[at - 1];
    if (below && !(isHigherRate(tier, below) && isAtLeast(tier.gates, below.gates)))
      faults.push({ fault: 'tiers-do-not-ascend', tier: at });
  }
  return faults;
}

function amountFaults(terms: ContractTerms): TermsFaultName[] {
  const faults: TermsFaultName[] = [];
  if (terms.capMinor !== null && terms.capMinor <= 0n) faults.push('cap-out-of-range');
  if (terms.kind !== 'dividend') return faults;
  if (terms.reviewAboveMinor !== null && terms.reviewAboveMinor < 0n) faults.push('review-out-of-range');
  if (terms.memberLossCapMinor <= 0n) faults.push('loss-cap-out-of-range');
  if (!Object.values(terms.vendorSharesPpm).every(isShare)) faults.push('vendor-share-out-of-range');
  return faults;
}

/** The faults of terms by themselves, whoever offers them. */
export function validateTerms(terms: ContractTerms): TermsFault[] {
  if (!isContractType(terms.type)) throw new RangeError(`a type is one of ${contractTypes.join(' ')}`);
  return [...tiersFaults(terms), ...amountFaults(terms).map((fault) => ({ fault }))];
}

const sameShares = (one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (vendor) => (one[vendor] ?? 0) === (other[vendor] ?? 0),
  );

/**
 * The faults of terms under a merchant's rules: those of the strict profile, and figures that are not the
 * merchant's.
 */
export function checkMerchantRules(terms: ContractTerms, rules: MerchantRules): TermsFault[] {
  const faults: TermsFault[] = [];
  if (rules.strict && terms.kind === 'hourly') faults.push({ fault: 'strict-hourly' });
  const tiers = tiersOf(terms);
  for (const [at, tier] of tiers.entries()) {
    const below = tiers[at - 1];
    if (rules.strict && below && !differByActiveMembersAlone(tier, below))
      faults.push({ fault: 'strict-tiers', tier: at });
  }
  if (terms.kind !== 'dividend') return faults;
  if (terms.period !== rules.dividendPeriod) faults.push({ fault: 'other-period' });
  if (terms.memberLossCapMinor !== rules.memberLossCapMinor) faults.push({ fault: 'other-member-loss-cap' });
  if (!sameShares(terms.vendorSharesPpm, rules.vendorSharesPpm))
    faults.push({ fault: 'other-vendor-shares' });
  return faults;
}
