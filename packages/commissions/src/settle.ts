/** Settles one kind of earnings for one period: bases, differences up the lines, items of all agents. */
import { periodKindOf, tiersOf } from './contract-terms.ts';
import type { CorrectedAmount } from './corrections.ts';
import {
  type Carried,
  type Corrected,
  carriedItem,
  computeItem,
  type HeldContract,
  type Item,
  type LineBase,
} from './item.ts';
import { dividendBase } from './net-loss.ts';
import type { PeriodKind } from './periods.ts';
import { type Place, Places, type Source, type TeamFigures, Teams, tierReached, typeAt } from './team.ts';
import type { LowestEdges } from './turnover.ts';
import { MOST_PAID_LEVELS } from './validate-terms.ts';
import { type ContractType, contractTypes, type EarningKind, typesOverlap } from './vocabulary.ts';

export type SettlementInput = {
  kind: EarningKind;
  periodKind: PeriodKind;
  /** How many agents above a member may earn; the first is the one that the member is directly under. */
  paidLevels: number;
  minimumPayableMinor: bigint;
  /** For dividends: the lowest edges of the merchant's games. */
  lowestEdges: LowestEdges;
  /** In force throughout the period, of this kind; one for each agent and type, CONS or single types. */
  contracts: readonly HeldContract[];
  sources: readonly Source[];
  carried: readonly Carried[];
  /** What is corrected of earlier items, by agent and type of the item that takes it up. */
  corrections?: readonly CorrectedAmount[];
};

/** An item while its lines are gathered. */
type Draft = {
  contract: HeldContract;
  team: TeamFigures;
  bases: LineBase[];
  paidBelowMinor: bigint;
  carriedInMinor: bigint;
  corrections: Corrected;
};

/** What an agent earns by, by index of `contractTypes`. */
type Holder = {
  agentNo: number;
  drafts: (Draft | undefined)[];
  ratesPpm: number[];
  /** Those whose tier pays a fixed amount. */
  fixed: Draft[];
};

const WIDTH = contractTypes.length;
const keyOf = (agentNo: number, type: string): string => `${agentNo} ${type}`;

function checkContract({ terms, agentNo }: HeldContract, { kind, periodKind }: SettlementInput): void {
  if (terms.kind !== kind || periodKindOf(terms) !== periodKind)
    throw new RangeError(`the contract of agent ${agentNo} is not for ${kind} by ${periodKind}`);
}

function addContract(holder: Holder, draft: Draft): void {
  const { terms, agentNo } = draft.contract;
  for (let index = 0; index < WIDTH; index += 1) {
    if (terms.type !== 'CONS' && typeAt(index) !== terms.type) continue;
    if (holder.drafts[index]) throw new RangeError(`agent ${agentNo} has two contracts for ${typeAt(index)}`);
    holder.drafts[index] = draft;
    const rate = tiersOf(terms)[tierReached(terms, draft.team)]?.rate;
    if (rate?.rateType === 'P') holder.ratesPpm[index] = rate.ratePpm;
    else if (rate && !holder.fixed.includes(draft)) holder.fixed.push(draft);
  }
}

type Left = { agentNo: number; type: ContractType; carriedMinor: bigint; corrections: Corrected };

/** What earlier periods and corrections leave to the items of this one. */
function leftOf({ carried, corrections = [] }: SettlementInput): Map<string, Left> {
  const left = new Map<string, Left>();
  for (const { agentNo, type, carriedMinor, owedMinor: inMinor = 0n } of carried)
    left.set(keyOf(agentNo, type), {
      agentNo,
      type,
      carriedMinor,
      corrections: { inMinor, correctedMinor: 0n },
    });
  for (const { agentNo, type, amountMinor } of corrections) {
    const key = keyOf(agentNo, type);
    const known = left.get(key);
    const { inMinor = 0n, correctedMinor = 0n } = known?.corrections ?? {};
    left.set(key, {
      agentNo,
      type,
      carriedMinor: known?.carriedMinor ?? 0n,
      corrections: { inMinor, correctedMinor: correctedMinor + amountMinor },
    });
  }
  return left;
}

function holdersOf(
  input: SettlementInput,
  teams: Teams,
  leftBy: ReadonlyMap<string, Left>,
): Map<number, Holder> {
  const holders = new Map<number, Holder>();
  for (const contract of input.contracts) {
    checkContract(contract, input);
    const { agentNo, terms } = contract;
    const holder = holders.get(agentNo) ?? {
      agentNo,
      drafts: contractTypes.map(() => undefined),
      ratesPpm: contractTypes.map(() => 0),
      fixed: [],
    };
    holders.set(agentNo, holder);
    const left = leftBy.get(keyOf(agentNo, terms.type));
    addContract(holder, {
      contract,
      team: teams.figures(agentNo, terms.type),
      bases: [],
      paidBelowMinor: 0n,
      carriedInMinor: left?.carriedMinor ?? 0n,
      corrections: left?.corrections ?? { inMinor: 0n, correctedMinor: 0n },
    });
  }
  return holders;
}

/** The holders of contracts among the agents above a place's members that may earn, the nearest first. */
function earnersOf(place: Place, holders: ReadonlyMap<number, Holder>, paidLevels: number): Holder[] {
  const earners: Holder[] = [];
  let at: Place | null = place;
  for (let level = 0; at && level < paidLevels; level += 1) {
    const holder = holders.get(at.agentNo);
    if (holder) earners.push(holder);
    at = at.above;
  }
  return earners;
}

/**
 * share(aᵢ,s) = max(0, r(aᵢ) − max(r(a₀)…r(aᵢ₋₁))): each earner gets what its rate adds to the highest below.
 */
function addLines(earners: readonly Holder[], sourceNo: number, index: number, baseMinor: bigint): void {
  const type = typeAt(index);
  let belowPpm = 0;
  for (const { drafts, ratesPpm, fixed } of earners) {
    const draft = drafts[index];
    if (!draft) continue;
    const ratePpm = ratesPpm[index] ?? 0;
    if (ratePpm > belowPpm) {
      draft.bases.push({ sourceNo, type, baseMinor, belowPpm, sharePpm: ratePpm - belowPpm });
      belowPpm = ratePpm;
    } else if (fixed.includes(draft))
      draft.bases.push({ sourceNo, type, baseMinor, belowPpm: 0, sharePpm: 0 });
  }
}

function baseAt(place: Place, index: number, { kind, lowestEdges }: SettlementInput): bigint {
  const turnover = place.turnover[index] ?? 0n;
  if (kind !== 'dividend') return turnover;
  return dividendBase(place.netLoss[index] ?? 0n, turnover, lowestEdges, typeAt(index));
}

function gatherLines(
  places: readonly Place[],
  holders: ReadonlyMap<number, Holder>,
  input: SettlementInput,
): void {
  for (const place of places) {
    const earners = earnersOf(place, holders, input.paidLevels);
    if (earners.length === 0) continue;
    for (let index = 0; index < WIDTH; index += 1) {
      const base = baseAt(place, index, input);
      if (base !== 0n) addLines(earners, place.agentNo, index, base);
    }
  }
}

/** All agents above any place of an agent, each once. */
function agentsAbove(places: readonly Place[]): Set<number> {
  const above = new Set<number>();
  for (const place of places) for (let at = place.above; at; at = at.above) above.add(at.agentNo);
  return above;
}

const earnedOf = (draft: Draft, minimumPayableMinor: bigint): bigint =>
  computeItem({ ...draft, minimumPayableMinor }).earnedMinor;

/** max(0, F(a) − Σ F paid below a): from the deepest agents up, what one is paid reduces those above it. */
function reduceFixed(places: Places, holders: ReadonlyMap<number, Holder>, input: SettlementInput): void {
  const depthOf = (agentNo: number) => Math.max(0, ...places.of(agentNo).map(({ depth }) => depth));
  const order = [...holders.values()]
    .filter(({ fixed }) => fixed.length > 0)
    .map((holder) => ({ holder, depth: depthOf(holder.agentNo) }))
    .sort((a, b) => b.depth - a.depth || a.holder.agentNo - b.holder.agentNo);
  for (const { holder } of order) {
    const above = agentsAbove(places.of(holder.agentNo));
    for (const draft of holder.fixed) {
      const paid = earnedOf(draft, input.minimumPayableMinor);
      if (paid === 0n) continue;
      for (const agentNo of above)
        for (const other of holders.get(agentNo)?.fixed ?? [])
          if (typesOverlap(other.contract.terms.type, draft.contract.terms.type))
            other.paidBelowMinor += paid;
    }
  }
}

const compareItems = (a: Item, b: Item): number =>
  a.agentNo - b.agentNo || contractTypes.indexOf(a.type) - contractTypes.indexOf(b.type);

/** The items of all contracts in a period, by agent and type. The order of the input changes nothing. */
export function settlePeriod(input: SettlementInput): Item[] {
  const { minimumPayableMinor, contracts, kind, paidLevels } = input;
  if (!Number.isInteger(paidLevels) || paidLevels < 1 || paidLevels > MOST_PAID_LEVELS)
    throw new RangeError(`1 to ${MOST_PAID_LEVELS} levels are paid`);
  const places = new Places(input.sources);
  const leftBy = leftOf(input);
  const holders = holdersOf(input, new Teams(places), leftBy);
  gatherLines(places.byAgent(), holders, input);
  reduceFixed(places, holders, input);
  const items: Item[] = [];
  for (const { drafts } of holders.values())
    for (const draft of new Set(drafts))
      if (draft) items.push(computeItem({ ...draft, minimumPayableMinor }));
  const held = new Set(contracts.map(({ agentNo, terms }) => keyOf(agentNo, terms.type)));
  for (const [key, { corrections, ...left }] of leftBy) {
    const { inMinor: owedMinor, correctedMinor } = corrections;
    const isNothing = left.carriedMinor === 0n && owedMinor === 0n && correctedMinor === 0n;
    if (!isNothing && !held.has(key))
      items.push(carriedItem(kind, { ...left, owedMinor, correctedMinor }, minimumPayableMinor));
  }
  return items.sort(compareItems);
}
