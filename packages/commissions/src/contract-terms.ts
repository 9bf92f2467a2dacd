/** The terms of an agent's contract: tiers with gates, caps, carry, as one canonical text with a hash. */
import { canonicalText, hashOfText } from './hash.ts';
import type { PeriodKind } from './periods.ts';
import {
  type ContractType,
  type EarningKind,
  earningKinds,
  isContractType,
  RULES_VERSION,
} from './vocabulary.ts';

/** P: parts per million of the base. F: an amount in minor units. */
export type Rate = { rateType: 'P'; ratePpm: number } | { rateType: 'F'; amountMinor: bigint };

/** What the whole team has to reach in the period; 0 asks for nothing. */
export type Gates = {
  /** `betVolume` of salaries, `minimumBet` of hourly salaries and dividends. */
  turnoverMinor: bigint;
  /** Dividends alone. */
  netLossMinor: bigint;
  activeMembers: number;
};

/** A step of a contract: its rate applies if all its gates hold, and no higher tier's do. */
export type Tier = { gates: Gates; rate: Rate };

/**
 * What becomes of a negative dividend: nothing, a debt of the next period alone, or a debt until it is earned
 * back.
 */
export const carryRules = ['none', 'one', 'all'] as const;
export type CarryRule = (typeof carryRules)[number];

export type DividendPeriod = Exclude<PeriodKind, 'hour' | 'day'>;
export const dividendPeriods = ['week', 'half-month', 'month'] as const satisfies readonly DividendPeriod[];

/** The most that an item earns in a period; null without a limit. */
type Capped = { type: ContractType; capMinor: bigint | null };

export type RebateTerms = Capped & { kind: 'rebate'; ratePpm: number };
export type SalaryTerms = Capped & { kind: 'salary'; tiers: readonly Tier[] };
export type HourlyTerms = Capped & { kind: 'hourly'; tiers: readonly Tier[] };
export type DividendTerms = Capped & {
  kind: 'dividend';
  period: DividendPeriod;
  tiers: readonly Tier[];
  carry: CarryRule;
  /** Above this two people review the item; null for none. */
  reviewAboveMinor: bigint | null;
  /** What counts at most of one member's net loss in a month. */
  memberLossCapMinor: bigint;
  /** By vendor: the ppm that it takes of its GGR. */
  vendorSharesPpm: Readonly<Record<string, number>>;
};
export type ContractTerms = RebateTerms | SalaryTerms | HourlyTerms | DividendTerms;

const noGates: Gates = { turnoverMinor: 0n, netLossMinor: 0n, activeMembers: 0 };

/** A contract's tiers, ascending; a rebate has one without gates. */
export const tiersOf = (terms: ContractTerms): readonly Tier[] =>
  terms.kind === 'rebate'
    ? [{ gates: noGates, rate: { rateType: 'P', ratePpm: terms.ratePpm } }]
    : terms.tiers;

/** The period of a contract's items. */
export function periodKindOf(terms: ContractTerms): PeriodKind {
  if (terms.kind === 'dividend') return terms.period;
  return terms.kind === 'hourly' ? 'hour' : 'day';
}

/** Turnover kinds carry a negative item until it is earned back. */
export const carryOf = (terms: ContractTerms): CarryRule => (terms.kind === 'dividend' ? terms.carry : 'all');

export const termsText = (terms: ContractTerms): string =>
  canonicalText({ rulesVersion: RULES_VERSION, ...terms });

export const termsHash = (terms: ContractTerms): string => hashOfText(termsText(terms));

type Fields = { readonly [name: string]: unknown };

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Thrown inside this file alone, where a text is not one of terms. */
class NotTerms extends Error {}

const AMOUNT = /^(0|-?[1-9]\d{0,29})$/;

function amountIn(value: unknown): bigint {
  if (typeof value !== 'string' || !AMOUNT.test(value)) throw new NotTerms();
  return BigInt(value);
}

const amountOrNull = (value: unknown): bigint | null => (value === null ? null : amountIn(value));

function integerIn(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new NotTerms();
  return value;
}

function oneOf<T extends string>(values: readonly T[], value: unknown): T {
  const found = values.find((one) => one === value);
  if (found === undefined) throw new NotTerms();
  return found;
}

function fieldsIn(value: unknown): Fields {
  if (!isFields(value)) throw new NotTerms();
  return value;
}

function rateIn(value: unknown): Rate {
  const { rateType, ratePpm, amountMinor } = fieldsIn(value);
  return oneOf(['P', 'F'], rateType) === 'P'
    ? { rateType: 'P', ratePpm: integerIn(ratePpm) }
    : { rateType: 'F', amountMinor: amountIn(amountMinor) };
}

function tiersIn(value: unknown): Tier[] {
  if (!Array.isArray(value)) throw new NotTerms();
  return value.map((tier: unknown) => {
    const { gates, rate } = fieldsIn(tier);
    const { turnoverMinor, netLossMinor, activeMembers } = fieldsIn(gates);
    return {
      gates: {
        turnoverMinor: amountIn(turnoverMinor),
        netLossMinor: amountIn(netLossMinor),
        activeMembers: integerIn(activeMembers),
      },
      rate: rateIn(rate),
    };
  });
}

function sharesIn(value: unknown): Record<string, number> {
  return Object.fromEntries(
    Object.entries(fieldsIn(value)).map(([vendor, share]) => [vendor, integerIn(share)]),
  );
}

function dividendIn(fields: Fields, capped: Capped): DividendTerms {
  return {
    kind: 'dividend',
    ...capped,
    period: oneOf(dividendPeriods, fields['period']),
    tiers: tiersIn(fields['tiers']),
    carry: oneOf(carryRules, fields['carry']),
    reviewAboveMinor: amountOrNull(fields['reviewAboveMinor']),
    memberLossCapMinor: amountIn(fields['memberLossCapMinor']),
    vendorSharesPpm: sharesIn(fields['vendorSharesPpm']),
  };
}

function termsIn(fields: Fields): ContractTerms {
  const { type, capMinor } = fields;
  if (!isContractType(type)) throw new NotTerms();
  const capped = { type, capMinor: amountOrNull(capMinor) };
  const kind: EarningKind = oneOf(earningKinds, fields['kind']);
  if (kind === 'rebate') return { kind, ...capped, ratePpm: integerIn(fields['ratePpm']) };
  if (kind === 'dividend') return dividendIn(fields, capped);
  return { kind, ...capped, tiers: tiersIn(fields['tiers']) };
}

/** The terms of a text; null if it is not the canonical text of terms of this version of the rules. */
export function parseTermsText(text: string): ContractTerms | null {
  try {
    const terms = termsIn(fieldsIn(JSON.parse(text)));
    return termsText(terms) === text ? terms : null;
  } catch (error) {
    if (error instanceof NotTerms || error instanceof SyntaxError) return null;
    throw error;
  }
}
