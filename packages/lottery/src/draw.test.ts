// Tests draws: the seed of a draw, each engine against a second implementation, and that outcomes are even.
import { createHmac } from 'node:crypto';
import { canonicalJson, type SeedHmac } from '@perya/fairness';
import { describe, expect, test, vi } from 'vitest';
import { referenceOutcome } from './draw.fixture.ts';
import { checkOutcome, drawOutcome, drawSeed, type EngineName, lotteryGames } from './index.ts';

vi.setConfig({ testTimeout: process.env['SOAK'] ? 3_600_000 : 60_000 });

const root = 'ab'.repeat(32);
const parts = {
  seed: '01'.repeat(32),
  merchant: 'm',
  game: 'ssc-1m',
  numero: '20261121-0734',
  root,
  beacon: 'cd'.repeat(32),
};

const nodeHmac: SeedHmac = (seed) => {
  const key = Buffer.from(seed, 'hex');
  return (message) => createHmac('sha256', key).update(message).digest();
};

const gameOfEngine = (engine: EngineName) => {
  const game = [...lotteryGames.values()].find((one) => one.engine === engine);
  if (!game) throw new Error(`no game draws by ${engine}`);
  return game;
};

describe('the seed of a draw', () => {
  test('[X-01 in part] is the HMAC of the published message under the committed seed', () => {
    const message = `v1|draw|m|ssc-1m|20261121-0734|${root}|${parts.beacon}`;
    const expected = createHmac('sha256', Buffer.from(parts.seed, 'hex')).update(message).digest('hex');
    expect(drawSeed(parts)).toBe(expected);
  });

  test('[X-01 in part] changes with each of its parts', () => {
    const others = [
      { seed: '02'.repeat(32) },
      { merchant: 'n' },
      { game: 'ssc-5m' },
      { numero: '20261121-0735' },
      { root: 'ac'.repeat(32) },
      { beacon: 'ce'.repeat(32) },
    ].map((other) => drawSeed({ ...parts, ...other }));
    expect(new Set([drawSeed(parts), ...others]).size).toBe(7);
  });
});

describe('an outcome', () => {
  const engines = [...new Set([...lotteryGames.values()].map(({ engine }) => engine))];

  test.each(engines)('[X-01 in part] of %s is what a second implementation draws', (engine) => {
    const game = gameOfEngine(engine);
    const sold = Array.from({ length: 40 }, (_, index) => index * index);
    for (let no = 29_000_000; no < 29_000_020; no += 1) {
      const serverSeed = drawSeed({ ...parts, numero: String(no) });
      const outcome = drawOutcome(game, { serverSeed, root, no }, sold);
      const expected = referenceOutcome(engine, { seed: serverSeed, game: game.code, root, no }, sold);
      expect(canonicalJson(outcome)).toBe(canonicalJson(expected));
      expect(checkOutcome(engine, outcome)).toBe(true);
      expect(drawOutcome(game, { serverSeed, root, no }, sold, nodeHmac)).toEqual(outcome);
    }
  });

  test('[X-01 in part] depends on the game, the minute and the root', () => {
    const game = gameOfEngine('keno-20-80');
    const seeds = { serverSeed: drawSeed(parts), root, no: 29_000_000 };
    const outcomes = [
      drawOutcome(game, seeds),
      drawOutcome({ ...game, code: 'keno-9m' }, seeds),
      drawOutcome(game, { ...seeds, no: 29_000_001 }),
      drawOutcome(game, { ...seeds, root: 'ac'.repeat(32) }),
    ];
    expect(new Set(outcomes.map(canonicalJson)).size).toBe(4);
  });

  test('of a raffle is drawn among the numbers sold, and of numbers out of order is none', () => {
    const game = gameOfEngine('raffle');
    const seeds = { serverSeed: drawSeed(parts), root, no: 1 };
    expect(drawOutcome(game, seeds, [])).toEqual([]);
    expect(new Set(drawOutcome(game, seeds, [3, 5, 9]).map(Number))).toEqual(new Set([3, 5, 9]));
    for (const sold of [[5, 3], [3, 3], [-1], [10_000], [0.5]])
      expect(() => drawOutcome(game, seeds, sold)).toThrow(RangeError);
  });
});

const DRAWS = process.env['SOAK'] ? 500_000 : 1000;
/** Two-sided 99 % over the tests of this block together (Bonferroni for up to 20). */
const Z = 3.5;

/** χ² with many degrees of freedom, brought to a standard normal (Wilson–Hilferty). */
function normalOf(counts: readonly number[], expected: number): number {
  const statistic = counts.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  return (Math.cbrt(statistic / freedom) - (1 - 2 / (9 * freedom))) / Math.sqrt(2 / (9 * freedom));
}

describe('drawn outcomes are even', () => {
  /** What of an outcome is counted: values that are equally likely, one a draw. */
  const watched: [EngineName, values: number, (outcome: readonly (number | string)[]) => number][] = [
    ['digits-5', 10, (outcome) => Number(outcome[4])],
    ['digits-3', 100, (outcome) => Number(outcome.slice(1).join(''))],
    ['pair-31', 31, ([, second]) => Number(second) - 1],
    ['dice-3', 36, ([, b, c]) => (Number(b) - 1) * 6 + Number(c) - 1],
    ['race-10', 90, ([a, b]) => (Number(a) - 1) * 9 + Number(b) - (Number(b) > Number(a) ? 2 : 1)],
    ['pick-5-11', 11, (outcome) => Number(outcome[4]) - 1],
    ['pick-8-20', 20, (outcome) => Number(outcome[7]) - 1],
    ['keno-20-80', 80, (outcome) => Number(outcome[19]) - 1],
    ['mark-7-49', 49, (outcome) => Number(outcome[6]) - 1],
    ['board-north', 100, (outcome) => Number(outcome[26])],
    ['board-south', 100, (outcome) => Number(String(outcome[0]).slice(-2))],
    ['pool-5-35-12', 12, (outcome) => Number(outcome[5]) - 1],
    ['plate', 26, (outcome) => Number(outcome[0])],
  ];

  test.each(watched)('[X-01 in part] %s, over %i values', (engine, values, counted) => {
    const counts = Array.from({ length: values }, () => 0);
    const game = gameOfEngine(engine);
    for (let no = 0; no < DRAWS; no += 1) {
      const value = counted(drawOutcome(game, { serverSeed: '5e'.repeat(32), root, no }, [], nodeHmac));
      counts[value] = (counts[value] ?? 0) + 1;
    }
    expect(counts).toHaveLength(values);
    expect(Math.abs(normalOf(counts, DRAWS / values))).toBeLessThan(Z);
  });

  test('[X-01 in part] a lean of one part in ten would be seen', () => {
    const counts = Array.from({ length: 10 }, () => 0);
    const game = gameOfEngine('digits-5');
    for (let no = 0; no < DRAWS; no += 1) {
      const [digit] = drawOutcome(game, { serverSeed: '5e'.repeat(32), root, no }, [], nodeHmac);
      const leaning = no % 10 === 0 ? 7 : Number(digit);
      counts[leaning] = (counts[leaning] ?? 0) + 1;
    }
    expect(normalOf(counts, DRAWS / 10)).toBeGreaterThan(Z);
  });
});
