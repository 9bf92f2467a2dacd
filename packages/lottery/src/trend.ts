/** How often each number came in past draws, and how often chance lets it come: nothing in it tells what comes next. */
import { sumCounts } from './chance.ts';
import { isPoolEngine, poolShapes } from './engines/pools.ts';
import { type EngineName, engineNamed } from './engines.ts';
import { type Outcome, range } from './market.ts';
import { twoDigits } from './pick-form.ts';

export type TrendItem = {
  value: string;
  count: number;
  /** The draws since it last came: 0 for the latest, null if it did not. */
  since: number | null;
  /** From `low` to `high` times is what chance keeps to in 95 of 100 such series; by exact binomial probabilities. */
  low: number;
  high: number;
};

/** Values that compete for the same places. `trials`: how often one of them was drawn. */
export type TrendGroup = { name: string; trials: number; items: TrendItem[] };

/** What is counted: the values that a draw shows, how many trials a draw is, and a value's probability in each. */
type Series = {
  name: string;
  values: readonly string[];
  trials: number;
  probability: (value: string) => number;
  shown: (outcome: Outcome) => readonly string[];
};

const each = (probability: number) => () => probability;
const digits = range(0, 9).map(String);

/** The digits or cars at one place. */
const atPlace = (
  name: string,
  at: number,
  values: readonly string[],
  textOf: (value: number | string) => string = String,
): Series => ({
  name,
  values,
  trials: 1,
  probability: each(1 / values.length),
  shown: (outcome) => outcome.slice(at, at + 1).map(textOf),
});

const places = (count: number, values: readonly string[]): Series[] =>
  range(1, count).map((place) => atPlace(String(place), place - 1, values));

/** The first `drawn` numbers of a drum of `size`: each comes at most once a draw. */
const drum = (name: string, drawn: number, size: number): Series => ({
  name,
  values: range(1, size).map(twoDigits),
  trials: 1,
  probability: each(drawn / size),
  shown: (outcome) => outcome.slice(0, drawn).map((number) => twoDigits(Number(number))),
});

/** Values of which a draw shows several, independent of each other. */
const repeated = (
  name: string,
  values: readonly string[],
  trials: number,
  shown: Series['shown'],
): Series => ({
  name,
  values,
  trials,
  probability: each(1 / values.length),
  shown,
});

function sums(name: string, from: number, to: number): Series {
  const counts = sumCounts(3, from, to);
  const all = (to - from + 1) ** 3;
  return {
    name,
    values: [...counts.keys()].sort((a, b) => a - b).map(String),
    trials: 1,
    probability: (value) => (counts.get(Number(value)) ?? 0) / all,
    shown: (outcome) => [String(outcome.reduce<number>((sum, one) => sum + Number(one), 0))],
  };
}

const tails = range(0, 99).map(twoDigits);
const tailOf = (prize: number | string): string => String(prize).slice(-2);

const board = (prizes: number): Series[] => [
  repeated('lo', tails, prizes, (outcome) => outcome.map(tailOf)),
  atPlace('de', 0, tails, tailOf),
];

const letters = range(0, 25).map((letter) => String.fromCharCode(65 + letter));

const fixedSeries: Partial<Record<EngineName, readonly Series[]>> = {
  'digits-5': places(5, digits),
  'digits-3': places(3, digits),
  'digits-4': places(4, digits),
  'ticket-6': places(6, digits),
  plate: [
    atPlace('1', 0, letters, (letter) => String.fromCharCode(65 + Number(letter))),
    ...places(5, digits).slice(1),
  ],
  'pair-31': [
    repeated('numbers', range(1, 31).map(twoDigits), 2, (outcome) =>
      outcome.map((number) => twoDigits(Number(number))),
    ),
  ],
  'sum-3': [sums('sum', 0, 9)],
  'dice-3': [
    sums('sum', 1, 6),
    repeated('faces', range(1, 6).map(String), 3, (outcome) => outcome.map(String)),
  ],
  'race-10': range(1, 10).map((place) =>
    atPlace(String(place), place - 1, range(1, 10).map(twoDigits), (car) => twoDigits(Number(car))),
  ),
  'pick-5-11': [drum('numbers', 5, 11)],
  'pick-8-20': [drum('numbers', 8, 20)],
  'keno-20-80': [drum('numbers', 20, 80)],
  'mark-7-49': [
    drum('six', 6, 49),
    atPlace('special', 6, range(1, 49).map(twoDigits), (number) => twoDigits(Number(number))),
  ],
  'board-north': board(27),
  'board-south': board(18),
};

function seriesOf(engine: EngineName): readonly Series[] {
  if (!isPoolEngine(engine)) return fixedSeries[engine] ?? [];
  const { drawn, size, bonus } = poolShapes[engine];
  const bonusNumbers = range(1, bonus).map(twoDigits);
  const numbers = drum('numbers', drawn, size);
  return bonus === 0
    ? [numbers]
    : [numbers, atPlace('bonus', drawn, bonusNumbers, (number) => twoDigits(Number(number)))];
}

/**
 * The counts that a binomial variable keeps to in 95 % of cases: at most 2.5 % lie below `low`, at most 2.5 % above `high`.
 * Adds exact probabilities from 0 up, in logarithms, so that none is lost among thousands of trials.
 */
export function binomialBand(trials: number, probability: number): { low: number; high: number } {
  const odds = Math.log(probability) - Math.log1p(-probability);
  let logarithm = trials * Math.log1p(-probability);
  let below = 0;
  let low = 0;
  let high = trials;
  for (let count = 0; count <= trials; count += 1) {
    const upTo = below + Math.exp(logarithm);
    if (below <= 0.025) low = count;
    if (upTo >= 0.975) {
      high = count;
      break;
    }
    below = upTo;
    logarithm += Math.log((trials - count) / (count + 1)) + odds;
  }
  return { low, high };
}

function groupOf(series: Series, outcomes: readonly Outcome[]): TrendGroup {
  const seen = new Map(series.values.map((value) => [value, { count: 0, since: -1 }]));
  for (const [draw, outcome] of outcomes.entries()) {
    for (const value of series.shown(outcome)) {
      const item = seen.get(value);
      if (!item) continue;
      item.count += 1;
      if (item.since < 0) item.since = draw;
    }
  }
  const trials = outcomes.length * series.trials;
  const bands = new Map<number, { low: number; high: number }>();
  const bandOf = (probability: number) => {
    const band = bands.get(probability) ?? binomialBand(trials, probability);
    bands.set(probability, band);
    return band;
  };
  const items = [...seen].map(([value, { count, since }]) => ({
    value,
    count,
    since: since < 0 ? null : since,
    ...bandOf(series.probability(value)),
  }));
  return { name: series.name, trials, items };
}

/** The trend of past draws, the latest first. Throws a RangeError on a value that is no outcome of the engine. Empty for a raffle. */
export function drawTrend(engine: EngineName, outcomes: readonly unknown[]): TrendGroup[] {
  const { isOutcome } = engineNamed(engine);
  const drawn = outcomes.filter(isOutcome);
  if (drawn.length !== outcomes.length) throw new RangeError(`not an outcome of ${engine}`);
  return seriesOf(engine).map((series) => groupOf(series, drawn));
}
