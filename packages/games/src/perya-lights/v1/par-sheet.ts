/** Makes the PAR sheet: everything needed to check the game's maths, from exact enumeration. */
import { decimal, type Fraction, fraction, minus, ratio, squareRoot, times } from '../../fraction.ts';
import type { JsonObject } from '../../game.ts';
import { enumerateWindows } from './enumerate.ts';
import { FEWEST_LANTERNS, lights, STAR_MULTIPLIER } from './lantern-walk.ts';
import { levels, lines } from './lines.ts';
import { chance, mean, type Outcome, outcomesOf, WINDOWS } from './outcome-odds.ts';
import { type Paytable, paytable } from './paytable.ts';
import { strips } from './strips.ts';
import { paySymbols, REELS, ROWS, SCATTER, WILD } from './symbols.ts';

/** Longer odds than this are listed by name, so that nobody takes them for likely. */
const RARE = 100_000_000n;

const share = (value: Fraction): JsonObject => ({
  fraction: ratio(value),
  percent: decimal(times(value, fraction(100n)), 6),
});

const odds = (value: Fraction): JsonObject => ({
  fraction: ratio(value),
  oneIn: value.numerator === 0n ? 'never' : decimal(fraction(value.denominator, value.numerator), 1),
});

/** Band edges in multiples of the stake: 0, up to the stake, and so on. */
const BANDS = [0, 1, 2, 5, 10, 25, 50, 100, 250] as const;

function bands(outcomes: readonly Outcome[], stakeUnits: number): JsonObject[] {
  const total = (outcome: Outcome) => outcome.lineUnits + outcome.walkUnits;
  return [...BANDS, Number.POSITIVE_INFINITY].map((edge, index) => {
    const below = (BANDS[index - 1] ?? -1) * stakeUnits;
    const within = chance(
      outcomes,
      (outcome) => total(outcome) > below && total(outcome) <= edge * stakeUnits,
    );
    return {
      above: index === 0 ? null : (BANDS[index - 1] ?? null),
      upTo: Number.isFinite(edge) ? edge : null,
      ...share(within),
    };
  });
}

function maxWin(
  outcomes: readonly Outcome[],
  stakeUnits: number,
): { units: number; stakes: string; odds: Fraction } {
  const units = outcomes.reduce((most, outcome) => Math.max(most, outcome.lineUnits + outcome.walkUnits), 0);
  return {
    units,
    stakes: decimal(fraction(BigInt(units), BigInt(stakeUnits)), 2),
    odds: chance(outcomes, (outcome) => outcome.lineUnits + outcome.walkUnits === units),
  };
}

function volatility(outcomes: readonly Outcome[], stakeUnits: number, rtp: Fraction): JsonObject {
  const stake = fraction(1n, BigInt(stakeUnits));
  const square = mean(outcomes, (outcome) => (outcome.lineUnits + outcome.walkUnits) ** 2);
  const variance = minus(times(square, times(stake, stake)), times(rtp, rtp));
  const deviation = squareRoot(variance, 6);
  return {
    variance: ratio(variance),
    standardDeviation: deviation,
    index90: decimal(
      times(fraction(1645n, 1000n), fraction(BigInt(deviation.replace('.', '')), 1_000_000n)),
      4,
    ),
  };
}

function levelSheet(outcomes: readonly Outcome[], level: number, stakeUnits: number): JsonObject {
  const stake = fraction(1n, BigInt(stakeUnits));
  const rtp = times(
    mean(outcomes, ({ lineUnits, walkUnits }) => lineUnits + walkUnits),
    stake,
  );
  const most = maxWin(outcomes, stakeUnits);
  return {
    level,
    lines: stakeUnits,
    stakeUnits,
    returnToPlayer: share(rtp),
    returnByComponent: {
      lines: share(
        times(
          mean(outcomes, ({ lineUnits }) => lineUnits),
          stake,
        ),
      ),
      lanternWalk: share(
        times(
          mean(outcomes, ({ walkUnits }) => walkUnits),
          stake,
        ),
      ),
    },
    hitFrequency: share(chance(outcomes, ({ lineUnits, walkUnits }) => lineUnits + walkUnits > 0)),
    winAboveStake: share(chance(outcomes, ({ lineUnits, walkUnits }) => lineUnits + walkUnits > stakeUnits)),
    feature: odds(chance(outcomes, ({ scatters }) => scatters >= FEWEST_LANTERNS)),
    featureByLanterns: [3, 4, 5].map((count) => ({
      lanterns: count,
      ...odds(chance(outcomes, ({ scatters }) => scatters === count)),
    })),
    volatility: volatility(outcomes, stakeUnits, rtp),
    maxWin: { units: most.units, stakes: most.stakes, ...odds(most.odds) },
    payoutBands: bands(outcomes, stakeUnits),
  };
}

/** Per symbol and run: the chance that one lit line pays exactly that, from the counts on the strips alone. */
function lineOdds(pays: Paytable): { name: string; units: number; chance: Fraction }[] {
  return paySymbols.flatMap((symbol) => {
    const fit = strips.map((strip) => {
      const matching = strip.filter((shown) => shown === symbol || shown === WILD).length;
      return fraction(BigInt(matching), BigInt(strip.length));
    });
    return [3, 4, 5].map((count) => {
      const run = fit.slice(0, count).reduce(times, fraction(1n));
      const next = fit[count];
      const exact = next === undefined ? run : times(run, minus(fraction(1n), next));
      return { name: `${count} × ${symbol}`, units: pays[symbol][count - 3] ?? 0, chance: exact };
    });
  });
}

/** Makes the sheet from the rules; with other pays, the sheet for those. */
export function makeParSheet(pays: Paytable = paytable): JsonObject {
  const distributions = enumerateWindows(pays);
  const perLevel = levels.map(({ level, stakeUnits }, index) => ({
    level,
    stakeUnits,
    outcomes: outcomesOf(distributions[index] ?? [], stakeUnits),
  }));
  const onOneLine = lineOdds(pays);
  const named = [
    ...onOneLine.map(({ name, chance: value }) => ({ name: `${name} on a given line`, chance: value })),
    ...perLevel.map(({ level, stakeUnits, outcomes }) => ({
      name: `greatest payout at bet level ${level}`,
      chance: maxWin(outcomes, stakeUnits).odds,
    })),
  ];
  const rare = named.filter(({ chance: value }) => value.denominator > value.numerator * RARE);
  return {
    game: 'perya-lights',
    version: 1,
    method: 'exact enumeration of every window and every set of lanterns',
    reels: REELS,
    rows: ROWS,
    windows: WINDOWS.toString(),
    wild: WILD,
    scatter: SCATTER,
    strips: strips.map((strip) => [...strip]),
    lines: lines.map((rows) => [...rows]),
    pays: { ...pays },
    lanternWalk: {
      lights: [...lights],
      starMultiplier: STAR_MULTIPLIER,
      picks: 'one per lantern in view, from 3',
    },
    lineOdds: onOneLine.map(({ name, units, chance: value }) => ({ name, units, ...odds(value) })),
    levels: perLevel.map(({ level, stakeUnits, outcomes }) => levelSheet(outcomes, level, stakeUnits)),
    rarerThanOneIn100Million: rare.map(({ name, chance: value }) => ({ name, ...odds(value) })),
  };
}
