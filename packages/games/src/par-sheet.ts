/** The PAR sheet of a game: all that is needed to check its maths, made from the exact distribution of its payouts. One shape for all games. */

import type { Bet } from './bet.ts';
import { decimal, type Fraction, fraction, minus, plus, ratio, squareRoot, times } from './fraction.ts';
import type { Description, JsonObject } from './json.ts';

export type Share = { fraction: string; percent: string };
export type Odds = { fraction: string; oneIn: string };

/** The figures of bets that differ in their stake alone; where decisions follow, of one strategy. */
export type ParVariant = {
  key: string;
  label: Description;
  /** One of those bets. */
  bet: Bet;
  returnToPlayer: Share;
  /** The return by where it comes from; empty where it comes from one source. */
  components: ({ name: string } & Share)[];
  hitFrequency: Share;
  winAboveStake: Share;
  /** What a player may want to know the odds of. */
  events: ({ name: string } & Odds)[];
  /** In stakes. */
  volatility: { variance: string; standardDeviation: string; index90: string };
  maxWin: { units: number; stakes: string } & Odds;
  /** In stakes; the first band is no payout at all, the last has no end. */
  payoutBands: ({ above: number | null; upTo: number | null } & Share)[];
  /** What pays how much. */
  pays: ParPay[];
};

export type ParPay = {
  name: string;
  label: Description;
  units: number;
  /** Times what is staked on it. */
  times: string;
} & Odds;

/** `staked`: the units that are staked on it; the whole stake by default. */
export type PayParts = Omit<ParPay, 'times'> & { staked?: number };

export type ParSheet = {
  game: string;
  version: number;
  method: string;
  /** What the figures are computed from. */
  rules: JsonObject;
  variants: ParVariant[];
  rarerThanOneIn100Million: ({ name: string } & Odds)[];
};

/** What a round pays in all, and how often. */
export type Payout = { units: number; probability: Fraction };

/** Longer odds than this are listed by name, so that nobody takes them for likely. */
const rare = 100_000_000n;

/** Band edges in stakes. */
const edges = [0, 1, 2, 5, 10, 25, 50, 100, 250] as const;

const zero = fraction(0n);

export const share = (value: Fraction): Share => ({
  fraction: ratio(value),
  percent: decimal(times(value, fraction(100n)), 6),
});

export const odds = (value: Fraction): Odds => ({
  fraction: ratio(value),
  oneIn: value.numerator === 0n ? 'never' : decimal(fraction(value.denominator, value.numerator), 1),
});

/** Σ probability × value, exactly. */
export function mean<Outcome extends { probability: Fraction }>(
  outcomes: readonly Outcome[],
  value: (outcome: Outcome) => number,
): Fraction {
  // Outcomes share few denominators: summing the numerators of each first keeps the numbers small.
  const sums = new Map<bigint, bigint>();
  for (const outcome of outcomes) {
    const { numerator, denominator } = outcome.probability;
    sums.set(denominator, (sums.get(denominator) ?? 0n) + numerator * BigInt(value(outcome)));
  }
  return [...sums].reduce(
    (sum, [denominator, numerator]) => plus(sum, fraction(numerator, denominator)),
    zero,
  );
}

export const chance = <Outcome extends { probability: Fraction }>(
  outcomes: readonly Outcome[],
  holds: (outcome: Outcome) => boolean,
): Fraction => mean(outcomes, (outcome) => (holds(outcome) ? 1 : 0));

type VariantParts = Pick<ParVariant, 'key' | 'label' | 'bet'> & {
  pays: readonly PayParts[];
  payouts: readonly Payout[];
  components?: ParVariant['components'];
  events?: ParVariant['events'];
};

/** The figures of a variant, from all its payouts: their probabilities sum to 1. */
export function parVariant({ payouts, components = [], events = [], ...named }: VariantParts): ParVariant {
  const { stakeUnits } = named.bet;
  const stake = fraction(1n, BigInt(stakeUnits));
  const returned = times(
    mean(payouts, ({ units }) => units),
    stake,
  );
  return {
    key: named.key,
    label: named.label,
    bet: named.bet,
    returnToPlayer: share(returned),
    components,
    hitFrequency: share(chance(payouts, ({ units }) => units > 0)),
    winAboveStake: share(chance(payouts, ({ units }) => units > stakeUnits)),
    events,
    volatility: volatility(payouts, stake, returned),
    maxWin: maxWin(payouts, stakeUnits),
    payoutBands: payoutBands(payouts, stakeUnits),
    pays: named.pays.map(({ staked = stakeUnits, fraction: text, oneIn, ...pay }) => ({
      ...pay,
      times: decimal(fraction(BigInt(pay.units), BigInt(staked)), 2),
      fraction: text,
      oneIn,
    })),
  };
}

function volatility(payouts: readonly Payout[], stake: Fraction, returned: Fraction) {
  const square = mean(payouts, ({ units }) => units ** 2);
  const variance = minus(times(square, times(stake, stake)), times(returned, returned));
  const standardDeviation = squareRoot(variance, 6);
  const millionths = fraction(BigInt(standardDeviation.replace('.', '')), 1_000_000n);
  return {
    variance: ratio(variance),
    standardDeviation,
    index90: decimal(times(fraction(1645n, 1000n), millionths), 4),
  };
}

function maxWin(payouts: readonly Payout[], stakeUnits: number): ParVariant['maxWin'] {
  const most = payouts.reduce((highest, { units }) => Math.max(highest, units), 0);
  return {
    units: most,
    stakes: decimal(fraction(BigInt(most), BigInt(stakeUnits)), 2),
    ...odds(chance(payouts, ({ units }) => units === most)),
  };
}

function payoutBands(payouts: readonly Payout[], stakeUnits: number): ParVariant['payoutBands'] {
  return [...edges, Number.POSITIVE_INFINITY].map((edge, index) => {
    const from = edges[index - 1] ?? null;
    const within = chance(
      payouts,
      ({ units }) => units > (from ?? -1) * stakeUnits && units <= edge * stakeUnits,
    );
    return { above: from, upTo: Number.isFinite(edge) ? edge : null, ...share(within) };
  });
}

type SheetParts = Pick<ParSheet, 'game' | 'version' | 'method' | 'rules' | 'variants'>;

/** The sheet of a game; odds longer than 1 in 100 million are named once more by themselves. */
export function parSheet(parts: SheetParts): ParSheet {
  const pays = new Map(
    parts.variants.flatMap((variant) => variant.pays.map((pay) => [pay.name, pay] as const)),
  );
  const named = [
    ...[...pays].map(([name, pay]) => ({ name, fraction: pay.fraction, oneIn: pay.oneIn })),
    ...parts.variants.map(({ key, maxWin: most }) => ({
      name: `greatest payout of ${key}`,
      fraction: most.fraction,
      oneIn: most.oneIn,
    })),
  ];
  return { ...parts, rarerThanOneIn100Million: named.filter(isRare) };
}

function isRare({ fraction: text }: Odds): boolean {
  const [numerator = '0', denominator = '1'] = text.split('/');
  return BigInt(denominator) > BigInt(numerator) * rare;
}
