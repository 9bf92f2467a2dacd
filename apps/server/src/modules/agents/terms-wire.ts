// Contract terms as they are sent: rates in percent, amounts in major units; the brand's own figures are added here.
import {
  type ContractTerms,
  type ContractType,
  type Gates,
  periodKindOf,
  type Rate,
  type Tier,
  tiersOf,
} from '@perya/commissions';
import type { AgentContractTerms } from '@perya/contract';
import { type Currency, parseAmount, toWire } from '@perya/money';
import { Refusal } from '../../platform/refusal.ts';
import { percentOf } from './home.ts';
import type { AgentRules } from './rules.ts';

type WireTier = AgentContractTerms['tiers'][number];

/** Refuses CONTRACT_TERMS_INVALID for what no contract can say. */
export function termsOfWire(wire: AgentContractTerms, rules: AgentRules, currency: Currency): ContractTerms {
  const type: ContractType = wire.type;
  const capMinor = wire.cap === null ? null : minorOf(wire.cap, currency);
  const tiers = wire.tiers.map((tier) => tierOfWire(tier, currency));
  switch (wire.kind) {
    case 'rebate':
      return { kind: 'rebate', type, capMinor, ratePpm: rebateRate(tiers) };
    case 'dividend':
      return {
        kind: 'dividend',
        type,
        capMinor,
        tiers,
        period: rules.dividendPeriod,
        carry: wire.carry,
        reviewAboveMinor: wire.reviewAbove === null ? null : minorOf(wire.reviewAbove, currency),
        memberLossCapMinor: rules.memberLossCapMinor,
        vendorSharesPpm: rules.vendorSharesPpm,
      };
    default:
      return { kind: wire.kind, type, capMinor, tiers };
  }
}

function rebateRate(tiers: readonly Tier[]): number {
  const [tier] = tiers;
  const gates = tier?.gates;
  if (tiers.length !== 1 || tier?.rate.rateType !== 'P' || !gates)
    throw new Refusal('CONTRACT_TERMS_INVALID');
  if (gates.turnoverMinor !== 0n || gates.netLossMinor !== 0n || gates.activeMembers !== 0)
    throw new Refusal('CONTRACT_TERMS_INVALID');
  return tier.rate.ratePpm;
}

function tierOfWire(
  { betVolume, activeMember, netLoss, rateType, rate }: WireTier,
  currency: Currency,
): Tier {
  return {
    gates: {
      turnoverMinor: minorOf(betVolume, currency),
      netLossMinor: minorOf(netLoss, currency),
      activeMembers: activeMember,
    },
    rate:
      rateType === 'P'
        ? { rateType, ratePpm: ppmOf(rate) }
        : { rateType, amountMinor: minorOf(rate, currency) },
  };
}

function minorOf(amount: string, currency: Currency): bigint {
  const parsed = parseAmount(amount, currency, 'not-negative');
  if (!parsed.ok) throw new Refusal('CONTRACT_TERMS_INVALID');
  return parsed.minor;
}

/** 8,500 of "0.85", exactly. */
export function ppmOf(percent: string): number {
  const [whole = '0', fraction = ''] = percent.split('.');
  return Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'));
}

export const rateToWire = (rate: Rate, currency: Currency): string =>
  rate.rateType === 'P' ? percentOf(rate.ratePpm) : toWire(rate.amountMinor, currency);

const gatesToWire = ({ turnoverMinor, netLossMinor, activeMembers }: Gates, currency: Currency) => ({
  betVolume: toWire(turnoverMinor, currency),
  netLoss: toWire(netLossMinor, currency),
  activeMember: activeMembers,
});

export function termsToWire(terms: ContractTerms, currency: Currency): AgentContractTerms {
  const dividend = terms.kind === 'dividend' ? terms : undefined;
  return {
    kind: terms.kind,
    type: terms.type,
    period: periodKindOf(terms),
    tiers: tiersOf(terms).map(({ gates, rate }) => ({
      ...gatesToWire(gates, currency),
      rateType: rate.rateType,
      rate: rateToWire(rate, currency),
    })),
    cap: terms.capMinor === null ? null : toWire(terms.capMinor, currency),
    carry: dividend?.carry ?? 'all',
    reviewAbove:
      dividend === undefined || dividend.reviewAboveMinor === null
        ? null
        : toWire(dividend.reviewAboveMinor, currency),
  };
}
