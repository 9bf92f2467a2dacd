/** What a contract would bring with other figures: which gate fails, what the next tier asks for and adds. */
import { type ContractTerms, type Rate, type Tier, tiersOf } from './contract-terms.ts';
import { floorDiv } from './exact.ts';
import { computeItem, type HeldContract, type Item, type LineBase } from './item.ts';
import { type SettlementInput, settlePeriod } from './settle.ts';
import { type GateName, gateHolds, gateNames, type TeamFigures, tierReached } from './team.ts';
import { type ContractType, PPM } from './vocabulary.ts';

/** The period that sliders start from: one's own contract, the team's figures and the lines of the item. */
export type WhatIfBasis = {
  contract: HeldContract;
  team: TeamFigures;
  /** Base of each source and the highest rate paid below it; for sources that earned nothing too. */
  sources: readonly Omit<LineBase, 'sharePpm'>[];
  paidBelowMinor: bigint;
  minimumPayableMinor: bigint;
};

/** Where the sliders stand; an absent one leaves its figure as it was. */
export type WhatIfChange = Partial<TeamFigures>;

export type GateState = { gate: GateName; required: bigint; actual: bigint; missing: bigint; holds: boolean };

export type TierState = { tier: number; rate: Rate; holds: boolean; gates: readonly GateState[] };

export type NextTier = {
  tier: number;
  rate: Rate;
  /** The gates that fail, with what is missing. */
  missing: readonly GateState[];
  /** What the item would earn with these gates reached by exactly what is missing, less what it earns now. */
  gainMinor: bigint;
};

export type WhatIf = {
  team: TeamFigures;
  /** The tier reached, from 0, and its rate; null if none. */
  tier: number | null;
  rate: Rate | null;
  earnedMinor: bigint;
  tiers: readonly TierState[];
  /** The next tier up that fails; null at the top. */
  next: NextTier | null;
};

function gateStates({ contract, team }: Pick<WhatIfBasis, 'contract' | 'team'>, tier: number): GateState[] {
  const gates = tiersOf(contract.terms)[tier]?.gates;
  if (!gates) return [];
  return gateNames
    .filter((gate) => gates[gate] > 0)
    .map((gate) => {
      const [required, actual] = [BigInt(gates[gate]), BigInt(team[gate])];
      const holds = gateHolds(gate, gates, team);
      return { gate, required, actual, missing: holds ? 0n : required - actual, holds };
    });
}

/**
 * Bases grow in proportion to the figure that they are parts of: turnover, or net loss for dividends, where
 * it is an estimate.
 */
function scaledBases(basis: WhatIfBasis, team: TeamFigures): LineBase[] {
  const figure = basis.contract.terms.kind === 'dividend' ? 'netLossMinor' : 'turnoverMinor';
  const [to, from] = [team[figure], basis.team[figure]];
  const rate = tiersOf(basis.contract.terms)[tierReached(basis.contract.terms, team)]?.rate;
  const ratePpm = rate?.rateType === 'P' ? rate.ratePpm : 0;
  return basis.sources.flatMap((source) => {
    const baseMinor = from > 0n ? floorDiv(source.baseMinor * to, from) : source.baseMinor;
    if (rate?.rateType === 'F') return [{ ...source, baseMinor, belowPpm: 0, sharePpm: 0 }];
    return ratePpm > source.belowPpm ? [{ ...source, baseMinor, sharePpm: ratePpm - source.belowPpm }] : [];
  });
}

function itemAt(basis: WhatIfBasis, team: TeamFigures): Item {
  const { contract, paidBelowMinor, minimumPayableMinor } = basis;
  const bases = scaledBases(basis, team);
  return computeItem({ contract, team, bases, paidBelowMinor, carriedInMinor: 0n, minimumPayableMinor });
}

function withGatesReached(team: TeamFigures, gates: readonly GateState[]): TeamFigures {
  const reached = { ...team };
  for (const { gate, required, holds } of gates) {
    if (holds) continue;
    if (gate === 'activeMembers') reached.activeMembers = Number(required);
    else reached[gate] = required;
  }
  return reached;
}

/**
 * The item, gates and next tier with the sliders where they stand. What agents below would earn is left as it
 * was.
 */
export function whatIf(basis: WhatIfBasis, change: WhatIfChange = {}): WhatIf {
  const team = { ...basis.team, ...change };
  const item = itemAt(basis, team);
  const changed = { contract: basis.contract, team };
  const tiers = tiersOf(basis.contract.terms).map(({ rate }, tier) => {
    const gates = gateStates(changed, tier);
    return { tier, rate, gates, holds: gates.every(({ holds }) => holds) };
  });
  const next = tiers.find(({ tier, holds }) => tier > (item.tier ?? -1) && !holds);
  return {
    team,
    tier: item.tier,
    rate: item.rate,
    earnedMinor: item.earnedMinor,
    tiers,
    next: next
      ? {
          tier: next.tier,
          rate: next.rate,
          missing: next.gates.filter(({ holds }) => !holds),
          gainMinor: itemAt(basis, withGatesReached(team, next.gates)).earnedMinor - item.earnedMinor,
        }
      : null,
  };
}

/** More than any agents below are paid, so that all sources of a fixed amount appear. */
const UNLIMITED_MINOR = 2n ** 62n;

/** The terms with one tier without gates that pays whatever is left above those below. */
function ungated(terms: ContractTerms): ContractTerms {
  if (terms.kind === 'rebate') return { ...terms, ratePpm: PPM, capMinor: null };
  const [first] = terms.tiers;
  const rate: Rate =
    first?.rate.rateType === 'F'
      ? { rateType: 'F', amountMinor: UNLIMITED_MINOR }
      : { rateType: 'P', ratePpm: PPM };
  const tier: Tier = { gates: { turnoverMinor: 0n, netLossMinor: 0n, activeMembers: 0 }, rate };
  return { ...terms, tiers: [tier], capMinor: null };
}

/**
 * The basis of a contract in a settled period; null if the agent had none of the type. It is settled once
 * more with the contract's gates gone, so that sources appear that only a higher tier earns from. Sources of
 * the agent's own branch are enough.
 */
export function whatIfBasis(input: SettlementInput, agentNo: number, type: ContractType): WhatIfBasis | null {
  const contract = input.contracts.find((one) => one.agentNo === agentNo && one.terms.type === type);
  if (!contract) return null;
  const contracts = input.contracts.map((one) =>
    one === contract ? { ...one, terms: ungated(one.terms) } : one,
  );
  const item = settlePeriod({ ...input, contracts }).find(
    (one) => one.agentNo === agentNo && one.type === type,
  );
  if (!item) return null;
  const { team, lines, paidBelowMinor } = item;
  return {
    contract,
    team,
    sources: lines.map(({ sourceNo, type: of, baseMinor, belowPpm }) => ({
      sourceNo,
      type: of,
      baseMinor,
      belowPpm,
    })),
    paidBelowMinor,
    minimumPayableMinor: input.minimumPayableMinor,
  };
}
