/** Agents at their places in a period: what each one's whole team has reached, and the tier that follows. */
import { type ContractTerms, type Gates, type Tier, tiersOf } from './contract-terms.ts';
import { type AmountsByType, type ContractType, contractTypes } from './vocabulary.ts';

/**
 * What the members directly under an agent did in a period, while the agent stood at one place in the tree.
 */
export type Source = {
  /** Agents from this one up to the root: a₀, a₁ … */
  line: readonly number[];
  activeMembers: number;
  /** Counted turnover. */
  turnoverMinor: AmountsByType;
  /** Counted net loss; needed for dividends alone. */
  netLossMinor: AmountsByType;
};

/** What a team has reached, for the gates of a contract of one type. */
export type TeamFigures = { turnoverMinor: bigint; netLossMinor: bigint; activeMembers: number };

/** An agent at one place: a branch that moves within a period stands at two. */
export type Place = {
  agentNo: number;
  above: Place | null;
  depth: number;
  /** Of direct members, by index of `contractTypes`. */
  turnover: bigint[];
  netLoss: bigint[];
  active: number;
};

const WIDTH = contractTypes.length;

export const typeAt = (index: number): ContractType => contractTypes[index] ?? 'CONS';

const zeros = (): bigint[] => contractTypes.map(() => 0n);

function isAtLine(place: Place, line: readonly number[], from: number): boolean {
  let at: Place | null = place;
  for (let index = from; index < line.length; index += 1) {
    if (at?.agentNo !== line[index]) return false;
    at = at?.above ?? null;
  }
  return at === null;
}

function addAmounts(sums: bigint[], amounts: AmountsByType): void {
  for (let index = 0; index < WIDTH; index += 1) {
    const amount = amounts[typeAt(index)];
    if (amount) sums[index] = (sums[index] ?? 0n) + amount;
  }
}

/** The places of all agents in a period, those above always before those below. */
export class Places {
  readonly #byAgent = new Map<number, Place[]>();

  constructor(sources: readonly Source[]) {
    for (const { line, activeMembers, turnoverMinor, netLossMinor } of sources) {
      if (line.length === 0 || new Set(line).size !== line.length)
        throw new RangeError('a line names at least one agent, and each once');
      const place = this.#at(line, 0);
      place.active += activeMembers;
      addAmounts(place.turnover, turnoverMinor);
      addAmounts(place.netLoss, netLossMinor);
    }
  }

  #at(line: readonly number[], from: number): Place {
    const agentNo = line[from] ?? 0;
    const known = this.#byAgent.get(agentNo);
    const found = known?.find((place) => isAtLine(place, line, from));
    if (found) return found;
    const above = from + 1 < line.length ? this.#at(line, from + 1) : null;
    const place = {
      agentNo,
      above,
      depth: line.length - from,
      turnover: zeros(),
      netLoss: zeros(),
      active: 0,
    };
    if (known) known.push(place);
    else this.#byAgent.set(agentNo, [place]);
    return place;
  }

  of(agentNo: number): readonly Place[] {
    return this.#byAgent.get(agentNo) ?? [];
  }

  /** All places by agent, so that lines are gathered in their order. */
  byAgent(): Place[] {
    return [...this.#byAgent.keys()].sort((a, b) => a - b).flatMap((agentNo) => this.of(agentNo));
  }

  /** All places, the deepest first. */
  deepestFirst(): Place[] {
    return [...this.#byAgent.values()].flat().sort((a, b) => b.depth - a.depth);
  }
}

type Totals = { turnover: bigint[]; netLoss: bigint[]; active: number };

function addTotals(to: Totals, from: Totals): void {
  for (let index = 0; index < WIDTH; index += 1) {
    const turnover = from.turnover[index];
    if (turnover) to.turnover[index] = (to.turnover[index] ?? 0n) + turnover;
    const netLoss = from.netLoss[index];
    if (netLoss) to.netLoss[index] = (to.netLoss[index] ?? 0n) + netLoss;
  }
  to.active += from.active;
}

const emptyTotals = (): Totals => ({ turnover: zeros(), netLoss: zeros(), active: 0 });

/** What the whole team of each agent reached: the own members and those of every agent below. */
export class Teams {
  readonly #byAgent = new Map<number, Totals>();

  constructor(places: Places) {
    const byPlace = new Map<Place, Totals>();
    const totalsAt = (place: Place): Totals => {
      const known = byPlace.get(place);
      if (known) return known;
      const totals = emptyTotals();
      byPlace.set(place, totals);
      return totals;
    };
    for (const place of places.deepestFirst()) {
      const totals = totalsAt(place);
      addTotals(totals, place);
      if (place.above) addTotals(totalsAt(place.above), totals);
      const team = this.#byAgent.get(place.agentNo);
      if (team) addTotals(team, totals);
      else this.#byAgent.set(place.agentNo, totals);
    }
  }

  figures(agentNo: number, type: ContractType): TeamFigures {
    const { turnover, netLoss, active } = this.#byAgent.get(agentNo) ?? emptyTotals();
    return {
      turnoverMinor: amountAt(turnover, type),
      netLossMinor: amountAt(netLoss, type),
      activeMembers: active,
    };
  }
}

const amountAt = (amounts: readonly bigint[], type: ContractType): bigint =>
  type === 'CONS'
    ? amounts.reduce((sum, amount) => sum + amount, 0n)
    : (amounts[contractTypes.indexOf(type)] ?? 0n);

export type GateName = keyof Gates;
export const gateNames = ['turnoverMinor', 'netLossMinor', 'activeMembers'] as const satisfies GateName[];

/** A gate of 0 asks for nothing, so that a first tier can apply to a team that won more than it lost. */
export const gateHolds = (gate: GateName, gates: Gates, figures: TeamFigures): boolean =>
  gates[gate] <= 0 || figures[gate] >= gates[gate];

export const tierHolds = ({ gates }: Tier, figures: TeamFigures): boolean =>
  gateNames.every((gate) => gateHolds(gate, gates, figures));

/** The index of the highest tier whose gates all hold; −1 if there is none. */
export const tierReached = (terms: ContractTerms, figures: TeamFigures): number =>
  tiersOf(terms).findLastIndex((tier) => tierHolds(tier, figures));
