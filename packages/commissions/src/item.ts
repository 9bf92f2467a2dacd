/** One item of a statement: from its source lines to what is paid and what waits. */
import { type CarryRule, type ContractTerms, carryOf, type Rate, tiersOf } from './contract-terms.ts';
import { apportion, floorDiv, maximum, minimum, sumOf } from './exact.ts';
import { type TeamFigures, tierReached } from './team.ts';
import { type ContractType, contractTypes, type EarningKind, PPM_EXACT } from './vocabulary.ts';

/** What an agent earns from the members directly under one agent of its line, in one type. */
export type ItemLine = {
  /** The agent whose direct members these are. */
  sourceNo: number;
  type: ContractType;
  /** Counted turnover, or the base of dividends. */
  baseMinor: bigint;
  /**
   * The highest rate paid below, and what is left of the agent's own. Both 0 where a fixed amount is paid.
   */
  belowPpm: number;
  sharePpm: number;
  amountMinor: bigint;
};

/** A line before its amount is known. */
export type LineBase = Omit<ItemLine, 'amountMinor'>;

export type Item = {
  agentNo: number;
  kind: EarningKind;
  type: ContractType;
  /** Null where an ended contract left an amount that waits. */
  contractHash: string | null;
  team: TeamFigures;
  /** The tier reached, from 0, and its rate; null if no tier's gates hold. */
  tier: number | null;
  rate: Rate | null;
  /** Fixed amounts paid to agents below, which a fixed amount is reduced by. */
  paidBelowMinor: bigint;
  lines: readonly ItemLine[];
  /**
   * The sum of the exact shares, rounded down once; then at most the contract's cap, which the lines add up
   * to.
   */
  computedMinor: bigint;
  earnedMinor: bigint;
  carriedInMinor: bigint;
  payableMinor: bigint;
  carriedOutMinor: bigint;
  /** Only where something was corrected, or where a debt of corrections is left. */
  owed?: Owed;
  /** Two people review the item before it is paid. */
  needsReview: boolean;
};

/** A contract in force throughout a period. */
export type HeldContract = { agentNo: number; hash: string; terms: ContractTerms };

export type ItemInput = {
  contract: HeldContract;
  team: TeamFigures;
  bases: readonly LineBase[];
  paidBelowMinor: bigint;
  carriedInMinor: bigint;
  corrections?: Corrected;
  minimumPayableMinor: bigint;
};

/** What corrections of the items before left to take back (0 or less), and what is corrected now, signed. */
export type Corrected = { inMinor: bigint; correctedMinor: bigint };
/** `outMinor`: what is still to take back, from the item of the next period. */
export type Owed = Corrected & { outMinor: bigint };

export type Settled = { payableMinor: bigint; carriedOutMinor: bigint };

/**
 * What is paid of an item and what is carried on: below the minimum it waits, a debt follows the contract's
 * rule. `addedMinor`: what corrections give.
 */
export function settleCarry(
  earnedMinor: bigint,
  carriedInMinor: bigint,
  rule: CarryRule,
  minimumPayableMinor: bigint,
  addedMinor = 0n,
): Settled {
  const earned = rule === 'none' ? maximum(0n, earnedMinor) : earnedMinor;
  const carried = rule === 'none' ? maximum(0n, carriedInMinor) : carriedInMinor;
  const sum = earned + carried + addedMinor;
  if (sum >= minimumPayableMinor) return { payableMinor: sum, carriedOutMinor: 0n };
  if (sum >= 0n || rule === 'all') return { payableMinor: 0n, carriedOutMinor: sum };
  // A debt of the period before ends here; what this period adds lasts one more.
  return { payableMinor: 0n, carriedOutMinor: maximum(sum, minimum(0n, earned)) };
}

/**
 * As `settleCarry`, with corrections. What they take back lowers the payment, never below zero; the rest is a debt of its own, under every
 * contract: were it forgiven, taking the correction back would pay more than it took.
 */
export function settleCorrected(
  earnedMinor: bigint,
  carriedInMinor: bigint,
  rule: CarryRule,
  minimumPayableMinor: bigint,
  { inMinor, correctedMinor }: Corrected = { inMinor: 0n, correctedMinor: 0n },
): Settled & { owed?: Owed } {
  const due = inMinor + correctedMinor;
  const settled = settleCarry(earnedMinor, carriedInMinor, rule, minimumPayableMinor, maximum(0n, due));
  if (inMinor === 0n && correctedMinor === 0n) return settled;
  const left = settled.payableMinor + minimum(0n, due);
  const owed = { inMinor, correctedMinor, outMinor: minimum(0n, left) };
  if (left <= 0n || left >= minimumPayableMinor) return { ...settled, payableMinor: maximum(0n, left), owed };
  return { payableMinor: 0n, carriedOutMinor: settled.carriedOutMinor + left, owed };
}

const compareLines = (a: LineBase, b: LineBase): number =>
  a.sourceNo - b.sourceNo ||
  (a.type === b.type ? 0 : contractTypes.indexOf(a.type) - contractTypes.indexOf(b.type)) ||
  a.belowPpm - b.belowPpm;

const isInOrder = (bases: readonly LineBase[]): boolean =>
  bases.every((line, at) => {
    const before = bases[at - 1];
    return line.baseMinor !== 0n && (before === undefined || compareLines(before, line) < 0);
  });

/** Lines by agent and type, those of one share as one: an agent that moved can stand at two places. */
function mergeLines(bases: readonly LineBase[]): readonly LineBase[] {
  if (isInOrder(bases)) return bases;
  const merged: LineBase[] = [];
  for (const line of [...bases].sort(compareLines)) {
    const last = merged.at(-1);
    if (last && compareLines(last, line) === 0)
      merged[merged.length - 1] = { ...last, baseMinor: last.baseMinor + line.baseMinor };
    else merged.push(line);
  }
  return merged.filter(({ baseMinor }) => baseMinor !== 0n);
}

type Computed = { lines: readonly ItemLine[]; computedMinor: bigint; earnedMinor: bigint };

const withAmounts = (bases: readonly LineBase[], amounts: readonly bigint[]): ItemLine[] =>
  bases.map(({ sourceNo, type, baseMinor, belowPpm, sharePpm }, at) => ({
    sourceNo,
    type,
    baseMinor,
    belowPpm,
    sharePpm,
    amountMinor: amounts[at] ?? 0n,
  }));

const capped = (amount: bigint, capMinor: bigint | null): bigint =>
  capMinor === null ? amount : minimum(amount, capMinor);

/** Each line is within one minor unit of its exact share; of its part of the cap where that is less. */
function computeShares(bases: readonly LineBase[], capMinor: bigint | null): Computed {
  const numerators = bases.map(({ baseMinor, sharePpm }) => baseMinor * BigInt(sharePpm));
  const total = sumOf(numerators);
  const computedMinor = floorDiv(total, PPM_EXACT);
  const earnedMinor = capped(computedMinor, capMinor);
  const amounts =
    earnedMinor === computedMinor
      ? apportion(earnedMinor, numerators, PPM_EXACT)
      : apportion(
          earnedMinor,
          numerators.map((numerator) => numerator * earnedMinor),
          total,
        );
  return { lines: withAmounts(bases, amounts), computedMinor, earnedMinor };
}

/** A fixed amount less what is paid below, spread over sources with a base above 0; nothing without any. */
function computeFixed(bases: readonly LineBase[], amountMinor: bigint, capMinor: bigint | null): Computed {
  const sources = bases.filter(({ baseMinor }) => baseMinor > 0n);
  const total = sumOf(sources.map(({ baseMinor }) => baseMinor));
  if (total === 0n || amountMinor <= 0n) return { lines: [], computedMinor: 0n, earnedMinor: 0n };
  const earnedMinor = capped(amountMinor, capMinor);
  const amounts = apportion(
    earnedMinor,
    sources.map(({ baseMinor }) => baseMinor * earnedMinor),
    total,
  );
  return { lines: withAmounts(sources, amounts), computedMinor: amountMinor, earnedMinor };
}

/** The item that follows from a contract, the team's figures and the bases of its lines. */
export function computeItem(input: ItemInput): Item {
  const { contract, team, carriedInMinor, minimumPayableMinor, corrections } = input;
  const { agentNo, hash, terms } = contract;
  const reached = tierReached(terms, team);
  const rate = tiersOf(terms)[reached]?.rate ?? null;
  const bases = rate ? mergeLines(input.bases) : [];
  const paidBelowMinor = rate?.rateType === 'F' ? input.paidBelowMinor : 0n;
  const computed =
    rate?.rateType === 'F'
      ? computeFixed(bases, rate.amountMinor - paidBelowMinor, terms.capMinor)
      : computeShares(bases, terms.capMinor);
  const settled = settleCorrected(
    computed.earnedMinor,
    carriedInMinor,
    carryOf(terms),
    minimumPayableMinor,
    corrections,
  );
  const reviewAbove = terms.kind === 'dividend' ? terms.reviewAboveMinor : null;
  return {
    agentNo,
    kind: terms.kind,
    type: terms.type,
    contractHash: hash,
    team,
    tier: reached < 0 ? null : reached,
    rate,
    paidBelowMinor,
    ...computed,
    carriedInMinor,
    ...settled,
    needsReview: reviewAbove !== null && settled.payableMinor > reviewAbove,
  };
}

/** The item of what an ended contract left: an amount is paid once it reaches the minimum. */
export function carriedItem(
  kind: EarningKind,
  { agentNo, type, carriedMinor, owedMinor: inMinor = 0n, correctedMinor = 0n }: Left,
  minimumPayableMinor: bigint,
): Item {
  return {
    agentNo,
    kind,
    type,
    contractHash: null,
    team: { turnoverMinor: 0n, netLossMinor: 0n, activeMembers: 0 },
    tier: null,
    rate: null,
    paidBelowMinor: 0n,
    lines: [],
    computedMinor: 0n,
    earnedMinor: 0n,
    carriedInMinor: carriedMinor,
    ...settleCorrected(0n, carriedMinor, 'all', minimumPayableMinor, { inMinor, correctedMinor }),
    needsReview: false,
  };
}

/** What the item of the period before carried on: an amount that waits, or a debt; `owedMinor`: a debt of corrections. */
export type Carried = { agentNo: number; type: ContractType; carriedMinor: bigint; owedMinor?: bigint };
type Left = Carried & { correctedMinor?: bigint };
