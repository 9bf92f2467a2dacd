// The basis of the what-if sliders from a contract's page: the contract's text, the team's figures, and what branches take.
import { type ContractType, parseTermsText, tiersOf, type WhatIfBasis, whatIf } from '@perya/commissions';
import { type Currency, fromWire, isCurrency, scaleOf, toWire } from '@perya/money';
import type { Page, PageContract } from './contract-calls.ts';

type GateName = 'activeMembers' | 'turnoverMinor' | 'netLossMinor';
export type Slider = { name: GateName; value: number; most: number; step: number };
export type PageBasis = WhatIfBasis & { currency: Currency; scale: number };

const ownSource = 0;
const least = 100n;

/** Undefined where the contract's text is not of this version of the rules. */
export function basisOf(one: PageContract, page: Page): PageBasis | undefined {
  const { currency } = page;
  const terms = parseTermsText(one.contract.termsText);
  if (!terms || !isCurrency(currency)) return undefined;
  const scale = 10 ** scaleOf(currency);
  const contract = { agentNo: ownSource, hash: one.contract.hash, terms };
  const [last] = page.history;
  const { turnover, netLoss, active } = one.progress;
  const [turnoverMinor, netLossMinor] = [fromWire(turnover, currency), fromWire(netLoss, currency)];
  if (turnoverMinor <= 0n && last && terms.kind !== 'dividend')
    return {
      currency,
      scale,
      contract,
      ...basisBefore(last, currency, terms.type),
      minimumPayableMinor: least,
    };
  const total = terms.kind === 'dividend' ? netLossMinor : turnoverMinor;
  const isFixed = tiersOf(terms)[0]?.rate.rateType === 'F';
  // Net loss is split as turnover is, because the page has no net loss by branch.
  const branches = one.own.map(({ agentNo, highest, turnover: played }) => ({
    sourceNo: agentNo,
    type: terms.type,
    baseMinor: turnoverMinor > 0n ? (total * fromWire(played, currency)) / turnoverMinor : 0n,
    belowPpm: isFixed ? 0 : Math.round(Number(highest) * 10_000),
  }));
  const below = branches.reduce((sum, { baseMinor }) => sum + baseMinor, 0n);
  return {
    currency,
    scale,
    contract,
    team: { turnoverMinor, netLossMinor, activeMembers: active },
    sources: [
      { sourceNo: ownSource, type: terms.type, baseMinor: total > below ? total - below : 0n, belowPpm: 0 },
      ...branches,
    ],
    paidBelowMinor: isFixed
      ? one.own.reduce((sum, { highest }) => sum + fromWire(highest, currency), 0n)
      : 0n,
    minimumPayableMinor: least,
  };
}

/** Where nothing was played yet: the period before. What was earned in it tells which part the branches took. */
function basisBefore(
  { turnover, active, rate, rateType, earned }: Page['history'][number],
  currency: Currency,
  type: ContractType,
): Pick<WhatIfBasis, 'team' | 'sources' | 'paidBelowMinor'> {
  const turnoverMinor = fromWire(turnover, currency);
  const ratePpm = rateType === 'P' ? Math.round(Number(rate) * 10_000) : 0;
  const paidOn = ratePpm > 0 ? (fromWire(earned, currency) * 1_000_000n) / BigInt(ratePpm) : turnoverMinor;
  const ownMinor = paidOn < turnoverMinor ? paidOn : turnoverMinor;
  return {
    team: { turnoverMinor, netLossMinor: 0n, activeMembers: active },
    sources: [
      { sourceNo: ownSource, type, baseMinor: ownMinor, belowPpm: 0 },
      { sourceNo: ownSource + 1, type, baseMinor: turnoverMinor - ownMinor, belowPpm: ratePpm },
    ],
    paidBelowMinor: 0n,
  };
}

/** A slider for the base and each gate of the contract, to twice of what is asked for or is there. */
export function slidersOf({ contract, team, scale }: PageBasis): Slider[] {
  const tiers = tiersOf(contract.terms);
  const highest = (name: GateName) => Math.max(0, ...tiers.map(({ gates }) => Number(gates[name])));
  const base = contract.terms.kind === 'dividend' ? 'netLossMinor' : 'turnoverMinor';
  const names = (['activeMembers', 'turnoverMinor', 'netLossMinor'] as const).filter(
    (name) => name === base || highest(name) > 0,
  );
  return names.map((name) => {
    const value = Math.max(0, Number(team[name]));
    const floor = name === 'activeMembers' ? 10 : 1_000 * scale;
    const most = Math.max(floor, 2 * highest(name), 2 * value);
    const step = name === 'activeMembers' ? 1 : scale;
    return { name, value: Math.round(value / step) * step, most: Math.ceil(most / step) * step, step };
  });
}

export function whatIfAt(basis: PageBasis, moved: Partial<Record<GateName, number>>) {
  const { currency } = basis;
  const { turnoverMinor, netLossMinor, activeMembers } = moved;
  const result = whatIf(basis, {
    ...(turnoverMinor !== undefined && { turnoverMinor: BigInt(turnoverMinor) }),
    ...(netLossMinor !== undefined && { netLossMinor: BigInt(netLossMinor) }),
    ...(activeMembers !== undefined && { activeMembers }),
  });
  const { rate, next } = result;
  return {
    earned: toWire(result.earnedMinor, currency),
    rate: rate && {
      rateType: rate.rateType,
      text: rate.rateType === 'P' ? String(rate.ratePpm / 10_000) : toWire(rate.amountMinor, currency),
    },
    gain: next && next.gainMinor > 0n ? toWire(next.gainMinor, currency) : undefined,
  };
}
