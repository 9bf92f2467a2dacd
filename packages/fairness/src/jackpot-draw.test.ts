// Tests the jackpot's draw.
import { describe, expect, test, vi } from 'vitest';
import { drawJackpot, hashServerSeed, jackpotOdds, type RoundRecord, verifyRound } from './index.ts';
import { referenceJackpot, vector } from './second-implementation.fixture.ts';

vi.setConfig({ testTimeout: 60_000 });

const serverSeed = '7a'.repeat(32);
const seeds = (nonce: number) => ({ serverSeed, clientSeed: 'mine', nonce });

describe("the jackpot's odds", () => {
  test.each([
    [250_000_000n, 100n, 250_000_000n],
    [250_000_000n, 2000n, 12_500_000n],
    [1000n, 300n, 333n],
    [1n, 100n, 1n],
    [1n, 101n, 1n],
    [0n, 100n, 1n],
    [9_007_199_254_740_991n, 1n, 900_719_925_474_099_100n],
  ])('[X-04] a pool that begins with %d is won by a stake of %d once in %d', (seed, stake, odds) => {
    expect(jackpotOdds(seed, stake)).toBe(odds);
  });

  test('[X-04] between two wins the shares of the stakes gather what the operator puts in', () => {
    for (const stake of [100n, 200n, 1000n, 2000n])
      expect((jackpotOdds(250_000_000n, stake) * stake) / 100n).toBe(250_000_000n);
  });
});

describe("the jackpot's draw", () => {
  test('[F1] [X-04] a second implementation draws the same on 10,000 vectors, of one word and of two', () => {
    const ranges = [
      1n,
      2n,
      97n,
      250_000_000n,
      2n ** 32n,
      2n ** 32n - 5n,
      2n ** 32n + 1n,
      3n * 2n ** 62n,
      2n ** 64n,
    ];
    for (let index = 0; index < 10_000; index += 1) {
      const { game: _, ...round } = vector(index);
      const odds = ranges[index % ranges.length] ?? 1n;
      const { number, won } = drawJackpot(round, odds);
      expect(number, `vector ${index}`).toBe(referenceJackpot(round, odds));
      expect(won).toBe(number === 0n);
    }
  });

  test('[X-04] every number comes equally often, the winning one too', () => {
    const counts = Array.from({ length: 50 }, () => 0);
    const draws = process.env['SOAK'] ? 1_000_000 : 20_000;
    for (let nonce = 0; nonce < draws; nonce += 1) {
      const at = Number(drawJackpot(seeds(nonce), 50n).number);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    const each = draws / 50;
    const statistic = counts.reduce((sum, seen) => sum + (seen - each) ** 2 / each, 0);
    // 99 % of fair draws stay below, with 49 degrees of freedom.
    expect(statistic).toBeLessThan(74.92);
    const deviation = Math.abs((counts[0] ?? 0) - each) / Math.sqrt(each);
    expect(deviation).toBeLessThan(2.58);
  });

  test('[X-04] odds of one always win, odds that no draw can have are refused', () => {
    expect(drawJackpot(seeds(1), 1n)).toEqual({ number: 0n, won: true });
    for (const odds of [0n, -1n, 2n ** 64n + 1n])
      expect(() => drawJackpot(seeds(1), odds)).toThrow(RangeError);
  });

  test('[F1] [X-04] its blocks are no block of a game: another number than a game of the same seeds draws', () => {
    const same = Array.from({ length: 64 }, (_, nonce) => {
      const round = { ...seeds(nonce), game: 'perya-lights' };
      const replay = verifyRound(
        { ...round, serverSeedHash: '', outcomes: [], payoutUnits: 0 },
        (source) => ({ outcomes: [], payoutUnits: source.nextWord() }),
      );
      const word = replay.steps.find((step) => step.id === 'payout');
      return word?.id === 'payout' && BigInt(word.actual) === drawJackpot(seeds(nonce), 2n ** 32n).number;
    });
    expect(same.filter(Boolean)).toEqual([]);
  });
});

describe("verifying the jackpot's draw", () => {
  const replay = () => ({ outcomes: [], payoutUnits: 0 });
  const record = (nonce: number, jackpot: { odds: bigint; won: boolean }): RoundRecord => ({
    ...seeds(nonce),
    game: 'dice',
    serverSeedHash: hashServerSeed(serverSeed),
    outcomes: [],
    payoutUnits: 0,
    jackpot,
  });
  const winning = Array.from({ length: 1000 }, (_, nonce) => nonce).find(
    (nonce) => drawJackpot(seeds(nonce), 20n).won,
  );

  test('[F1] [X-04] what was drawn verifies; a win withheld and a win made up are found', () => {
    expect(winning).toBeDefined();
    const win = winning ?? -1;
    expect(verifyRound(record(win, { odds: 20n, won: true }), replay)).toMatchObject({ ok: true });
    const withheld = verifyRound(record(win, { odds: 20n, won: false }), replay);
    expect(withheld.steps.filter((step) => !step.ok)).toMatchObject([
      { id: 'jackpot', message: `v1|jackpot|mine|${win}|0`, number: 0n, expected: 'not won', actual: 'won' },
    ]);
    const lost = Array.from({ length: 1000 }, (_, nonce) => nonce).find(
      (nonce) => !drawJackpot(seeds(nonce), 20n).won,
    );
    expect(verifyRound(record(lost ?? -1, { odds: 20n, won: true }), replay).ok).toBe(false);
  });

  test('[X-04] a round that drew for none has no such line', () => {
    const { jackpot: _, ...without } = record(1, { odds: 20n, won: false });
    expect(verifyRound(without, replay).steps.map(({ id }) => id)).not.toContain('jackpot');
  });
});
