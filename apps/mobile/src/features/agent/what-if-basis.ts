// The basis of the what-if sliders from a contract's page: the contract's text, the team's figures, and what branches take.
import { parseTermsText, tiersOf, type WhatIfBasis, whatIf } from '@perya/commissions';
import { type Currency, fromWire, isCurrency, scaleOf, toWire } from '@perya/money';
import type { Page, PageContract } from './contract-page.tsx';

type GateName = 'activeMembers' | 'turnoverMinor' | 'netLossMinor';
export type Slider = { name: GateName; value: number; most: number; step: number };
export type PageBasis = WhatIfBasis & { currency: Currency; scale: number };

const ownSource = 0;
const least = 100n;

/** Figures of the period that runs; where nothing was played in it yet, of the one before. */
function figuresOf({ progress }: PageContract, { history }: Page) {
  const [last] = history;
  if (Number(progress.turnover) > 0 || !last) return progress;
  return { turnover: last.turnover, netLoss: progress.netLoss, active: last.active };
}

/** Undefined where the contract's text is not of this version of the rules. */
export function basisOf(one: PageContract, page: Page): PageBasis | undefined {
  const { currency } = page;
  const terms = parseTermsText(one.contract.termsText);
  if (!terms || !isCurrency(currency)) return undefined;
  const { turnover, netLoss, active } = figuresOf(one, page);
  const [turnoverMinor, netLossMinor] = [fromWire(turnover, currency), fromWire(netLoss, currency)];
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
    scale: 10 ** scaleOf(currency),
    contract: { agentNo: ownSource, hash: one.contract.hash, terms },
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
