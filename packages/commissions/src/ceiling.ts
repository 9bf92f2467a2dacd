/** The ceiling over all contracts of a merchant: agents earn less than players are expected to lose. */
import { typesWithin } from './compare-terms.ts';
import { type ContractTerms, type Tier, tiersOf } from './contract-terms.ts';
import { countedEdgePpm, type LowestEdges } from './turnover.ts';
import {
  type CommissionType,
  commissionTypes,
  type EarningKind,
  earningKinds,
  PPM,
  PPM_EXACT,
} from './vocabulary.ts';

/** 0.95 of the house edge. */
const CEILING_PPM = 950_000n;

/** How much of the edge agents can earn on a type, and the rates that it comes from. */
export type CeilingResult = {
  type: CommissionType;
  /**
   * The highest rate of each kind in ppm: a percentage and a fixed amount ÷ its turnover gate can meet in one
   * line, and add up.
   */
  highest: Readonly<Record<EarningKind, number>>;
  /** The edge per unit of counted turnover. */
  edgePpm: number;
  /** τ and 1.5 δ as shares of the edge, rounded up. */
  turnoverSharePpm: number;
  dividendSharePpm: number;
  /** τ + 1.5 δ ≤ 0.95, exactly. */
  holds: boolean;
};

const divideUp = (numerator: bigint, divisor: bigint): bigint => (numerator + divisor - 1n) / divisor;

/**
 * A tier's most per turnover: a fixed amount is paid from its gate on. Without a gate it has no limit, and
 * counts as 100 %.
 */
function turnoverRate({ rate, gates }: Tier): number {
  if (rate.rateType === 'P') return rate.ratePpm;
  if (gates.turnoverMinor <= 0n) return PPM;
  return Number(divideUp(rate.amountMinor * PPM_EXACT, gates.turnoverMinor));
}

function highestRate(contracts: readonly ContractTerms[], kind: EarningKind): number {
  const tiers = contracts.filter((one) => one.kind === kind).flatMap(tiersOf);
  const highestOf = (rateType: 'P' | 'F') =>
    tiers
      .filter(({ rate }) => rate.rateType === rateType)
      .reduce((highest, tier) => Math.max(highest, turnoverRate(tier)), 0);
  return highestOf('P') + highestOf('F');
}

function ceilingOfType(
  type: CommissionType,
  contracts: readonly ContractTerms[],
  edges: LowestEdges,
): CeilingResult {
  const counted = contracts.filter((one) => typesWithin(one.type).includes(type));
  const [rebate = 0, salary = 0, hourly = 0, dividend = 0] = earningKinds.map((kind) =>
    highestRate(counted, kind),
  );
  const edge = countedEdgePpm(edges, type);
  const turnover = BigInt(rebate + salary + hourly);
  const holds = 2n * PPM_EXACT * turnover + 3n * BigInt(dividend) * edge <= 2n * CEILING_PPM * edge;
  return {
    type,
    highest: { rebate, salary, hourly, dividend },
    edgePpm: Number(edge),
    turnoverSharePpm: Number(divideUp(turnover * PPM_EXACT, edge)),
    dividendSharePpm: Number(divideUp(3n * BigInt(dividend), 2n)),
    holds,
  };
}

/**
 * The ceiling by type over all contracts of a merchant that are in force or offered. While all hold, a closed
 * ring of accounts loses on average whatever it plays, bonuses aside: agents get at most τ of the expected
 * loss of each stake, and dividends of at most 1.5 times it.
 */
export const checkCeiling = (contracts: readonly ContractTerms[], edges: LowestEdges): CeilingResult[] =>
  commissionTypes.map((type) => ceilingOfType(type, contracts, edges));
