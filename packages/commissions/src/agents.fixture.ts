/** Contracts, sources and settlements for tests, with what they do not name as the simplest it can be. */
import {
  type Carried,
  type ContractTerms,
  type DividendTerms,
  type HeldContract,
  type Item,
  periodKindOf,
  type SettlementInput,
  type Source,
  settlePeriod,
  type Tier,
  termsHash,
} from './index.ts';

/** Pesos as minor units. */
export const pesos = (amount: number): bigint => BigInt(Math.round(amount * 100));

export const [ana, ben, cy] = [101, 202, 303];

export const rebate = (ratePpm: number, type: ContractTerms['type'] = 'CONS'): ContractTerms => ({
  kind: 'rebate',
  type,
  capMinor: null,
  ratePpm,
});

type TierText = {
  bet?: number;
  loss?: number;
  active?: number;
  ppm?: number;
  fixed?: number;
};

export const tier = ({ bet = 0, loss = 0, active = 0, ppm = 0, fixed }: TierText): Tier => ({
  gates: { turnoverMinor: pesos(bet), netLossMinor: pesos(loss), activeMembers: active },
  rate: fixed === undefined ? { rateType: 'P', ratePpm: ppm } : { rateType: 'F', amountMinor: pesos(fixed) },
});

export const salary = (...tiers: TierText[]): ContractTerms => ({
  kind: 'salary',
  type: 'CONS',
  capMinor: null,
  tiers: tiers.map(tier),
});

export const dividend = (tiers: readonly TierText[], more: Partial<DividendTerms> = {}): ContractTerms => ({
  kind: 'dividend',
  type: 'CONS',
  capMinor: null,
  period: 'month',
  tiers: tiers.map(tier),
  carry: 'none',
  reviewAboveMinor: null,
  memberLossCapMinor: pesos(50_000),
  vendorSharesPpm: {},
  ...more,
});

export const held = (agentNo: number, terms: ContractTerms): HeldContract => ({
  agentNo,
  terms,
  hash: termsHash(terms),
});

export const source = (line: readonly number[], figures: Partial<Omit<Source, 'line'>> = {}): Source => ({
  line,
  activeMembers: 0,
  turnoverMinor: {},
  netLossMinor: {},
  ...figures,
});

export function settlementOf(
  contracts: readonly HeldContract[],
  sources: readonly Source[],
  more: Partial<SettlementInput> = {},
): SettlementInput {
  const [first] = contracts;
  if (!first) throw new Error('a settlement needs a contract to know its kind by');
  return {
    kind: first.terms.kind,
    periodKind: periodKindOf(first.terms),
    paidLevels: 30,
    minimumPayableMinor: 100n,
    lowestEdges: {},
    carried: [],
    contracts,
    sources,
    ...more,
  };
}

/** What each agent's items are paid together, by agent; "none" without an item. */
export function paidTo(items: readonly Item[], agentNo: number): bigint | 'none' {
  const own = items.filter((item) => item.agentNo === agentNo);
  return own.length === 0 ? 'none' : own.reduce((sum, { payableMinor }) => sum + payableMinor, 0n);
}

export const settle = (
  contracts: readonly HeldContract[],
  sources: readonly Source[],
  more: Partial<SettlementInput> & { carried?: readonly Carried[] } = {},
): Item[] => settlePeriod(settlementOf(contracts, sources, more));
