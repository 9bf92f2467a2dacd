// Tests trends: counts against a plain count, and the band against exact binomial sums of whole numbers.
import { describe, expect, test } from 'vitest';
import { drawOutcome, drawTrend, lotteryGames } from './index.ts';
import { binomialBand } from './trend.ts';

const root = 'ab'.repeat(32);

function outcomesOf(engine: string, draws: number) {
  const game = [...lotteryGames.values()].find((one) => one.engine === engine);
  if (!game) throw new Error(`no game of ${engine}`);
  return Array.from({ length: draws }, (_, no) =>
    drawOutcome(game, { serverSeed: '5e'.repeat(32), root, no }),
  );
}

/** The band by whole numbers: probabilities over denominator^trials. */
function exactBand(trials: number, numerator: bigint, denominator: bigint) {
  const all = denominator ** BigInt(trials);
  let ways = (denominator - numerator) ** BigInt(trials);
  let below = 0n;
  let [low, high] = [0, trials];
  for (let count = 0; count <= trials; count += 1) {
    if (below * 40n <= all) low = count;
    below += ways;
    if ((all - below) * 40n <= all) {
      high = count;
      break;
    }
    ways = (ways * BigInt(trials - count) * numerator) / (BigInt(count + 1) * (denominator - numerator));
  }
  return { low, high };
}

describe('the band that chance keeps to', () => {
  test.each([
    [100, 1, 10],
    [300, 1, 10],
    [1000, 1, 10],
    [100, 20, 80],
    [1000, 1, 49],
    [300, 6, 49],
    [100, 1, 1000],
    [2700, 1, 100],
    [1, 1, 2],
  ])('of %i trials at %i in %i is exact', (trials, numerator, denominator) => {
    expect(binomialBand(trials, numerator / denominator)).toEqual(
      exactBand(trials, BigInt(numerator), BigInt(denominator)),
    );
  });

  test('is found among thousands of trials, where single probabilities are too small for a number', () => {
    const { low, high } = binomialBand(27_000, 0.01);
    expect({ low, high }).toEqual(exactBand(27_000, 1n, 100n));
    expect([low, high]).toEqual([238, 302]);
    expect(binomialBand(200_000, 0.5).low).toBeGreaterThan(99_000);
    expect(binomialBand(0, 0.1)).toEqual({ low: 0, high: 0 });
  });
});

describe('a trend', () => {
  const engines = [...new Set([...lotteryGames.values()].map(({ engine }) => engine))];

  test.each(engines)('of %s counts each value that was drawn, and none twice', (engine) => {
    const outcomes = outcomesOf(engine, 40);
    const groups = drawTrend(engine, outcomes);
    if (engine === 'raffle') expect(groups).toEqual([]);
    for (const { items, trials, name } of groups) {
      const shown = items.reduce((sum, { count }) => sum + count, 0);
      const perTrial =
        { numbers: engine.startsWith('pair') ? 1 : Number(engine.split('-')[1]), six: 6 }[name] ?? 1;
      expect([name, shown]).toEqual([name, trials * perTrial]);
      expect(new Set(items.map(({ value }) => value)).size).toBe(items.length);
      for (const { count, since, low, high } of items) {
        expect(since === null).toBe(count === 0);
        expect(low).toBeLessThanOrEqual(high);
      }
    }
  });

  test('knows how many draws ago a value came, the latest draw first', () => {
    const trend = drawTrend('digits-3', [
      [1, 2, 3],
      [4, 2, 3],
      [1, 5, 3],
    ]);
    const [first, , third] = trend;
    expect(trend.map(({ name }) => name)).toEqual(['1', '2', '3']);
    expect(first?.items.filter(({ count }) => count > 0)).toEqual([
      { value: '1', count: 2, since: 0, low: 0, high: 2 },
      { value: '4', count: 1, since: 1, low: 0, high: 2 },
    ]);
    expect(third?.items[3]).toMatchObject({ value: '3', count: 3, since: 0 });
    expect(third?.items[0]).toMatchObject({ value: '0', count: 0, since: null });
  });

  test('of a board counts all tails, and those of the special prize', () => {
    const outcomes = outcomesOf('board-north', 300);
    const [lo, de] = drawTrend('board-north', outcomes);
    const plain = outcomes.flat().filter((prize) => String(prize).endsWith('68')).length;
    expect(lo?.items[68]).toMatchObject({ value: '68', count: plain });
    expect(lo?.trials).toBe(300 * 27);
    expect(de?.items[68]?.count).toBe(outcomes.filter(([special]) => String(special).endsWith('68')).length);
    // About 95 of 100 tails keep to the band.
    const within = lo?.items.filter(({ count, low, high }) => count >= low && count <= high) ?? [];
    expect(within.length).toBeGreaterThan(88);
  });

  test('of what is no outcome is refused', () => {
    expect(() => drawTrend('digits-3', [[1, 2]])).toThrow(RangeError);
  });
});
