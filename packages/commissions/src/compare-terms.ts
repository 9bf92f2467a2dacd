/** Contracts of one line against each other: above the upline's, or on a branch that would earn nothing. */
import { type ContractTerms, tiersOf } from './contract-terms.ts';
import { maximum } from './exact.ts';
import { type CommissionType, type ContractType, commissionTypes, typesOverlap } from './vocabulary.ts';

/** The highest rate of each kind among tiers; 0 where there is none. */
export type TopRates = { ratePpm: number; amountMinor: bigint };

export function topRatesOf(terms: ContractTerms): TopRates {
  const top: TopRates = { ratePpm: 0, amountMinor: 0n };
  for (const { rate } of tiersOf(terms)) {
    if (rate.rateType === 'P') top.ratePpm = Math.max(top.ratePpm, rate.ratePpm);
    else top.amountMinor = maximum(top.amountMinor, rate.amountMinor);
  }
  return top;
}

/** The single types that a contract's type stands for. */
export const typesWithin = (type: ContractType): readonly CommissionType[] =>
  type === 'CONS' ? commissionTypes : [type];

/** The contract that applies to a type: the one of that type, else the one of all types. */
export const contractFor = (
  contracts: readonly ContractTerms[],
  kind: ContractTerms['kind'],
  type: ContractType,
): ContractTerms | undefined =>
  contracts.find((one) => one.kind === kind && one.type === type) ??
  contracts.find((one) => one.kind === kind && one.type === 'CONS');

export type AboveUpline = { type: CommissionType; offered: TopRates; upline: TopRates };

/** The types for which an offer's top tier is above that of the upline's contracts of the same kind. */
export function aboveUpline(offer: ContractTerms, upline: readonly ContractTerms[]): AboveUpline[] {
  const offered = topRatesOf(offer);
  return typesWithin(offer.type).flatMap((type) => {
    const applied = contractFor(upline, offer.kind, type);
    const top = applied ? topRatesOf(applied) : { ratePpm: 0, amountMinor: 0n };
    const isAbove = offered.ratePpm > top.ratePpm || offered.amountMinor > top.amountMinor;
    return isAbove ? [{ type, offered, upline: top }] : [];
  });
}

/** A contract of a sub-agent directly below, by the agent's number. */
export type DownlineContract = { agentNo: number; terms: ContractTerms };

/**
 * `downlineHigherRate`: the sub-agents, ascending, whose top tier reaches the offered one, so that on their
 * branches the difference can be nothing.
 */
export function branchesWithoutEarnings(
  offer: ContractTerms,
  downline: readonly DownlineContract[],
): number[] {
  const offered = topRatesOf(offer);
  const reaches = ({ ratePpm, amountMinor }: TopRates): boolean =>
    (offered.ratePpm > 0 && ratePpm >= offered.ratePpm) ||
    (offered.amountMinor > 0n && amountMinor >= offered.amountMinor);
  const found = downline
    .filter(({ terms }) => terms.kind === offer.kind && typesOverlap(terms.type, offer.type))
    .filter(({ terms }) => reaches(topRatesOf(terms)))
    .map(({ agentNo }) => agentNo);
  return [...new Set(found)].sort((a, b) => a - b);
}
