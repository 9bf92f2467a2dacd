// Tests pools and raffles: units against a list of all combinations, and that no cent is made or lost.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { referenceTiers, sequenceFrom } from './bets.fixture.ts';
import {
  drawOutcome,
  isPoolEngine,
  lotteryGames,
  type PoolEngineName,
  poolGuarantee,
  poolPayoutOf,
  poolUnits,
  settlePool,
  settleRaffle,
  stakeStepOf,
} from './index.ts';

const engines = [
  ...new Set([...lotteryGames.values()].map(({ engine }) => engine).filter((name) => isPoolEngine(name))),
];
const gameOf = (engine: PoolEngineName) => {
  const game = [...lotteryGames.values()].find((one) => one.engine === engine);
  if (!game) throw new Error(`no game of ${engine}`);
  return game;
};

const two = (value: number) => String(value).padStart(2, '0');

describe('units of a pool', () => {
  test.each(engines)('[X-02 in part] of %s are the combinations of each tier', (engine) => {
    const [drawn = 0, size = 0, bonus = 0] = engine.split('-').slice(1).map(Number);
    const below = sequenceFrom(5);
    const seen = new Set<number>();
    for (let no = 0; no < 60; no += 1) {
      const outcome = drawOutcome(gameOf(engine), {
        serverSeed: '5e'.repeat(32),
        root: 'ab'.repeat(32),
        no,
      }).map(Number);
      // Half of the picks take most of what was drawn, so that every tier is met.
      const numbers = outcome.slice(0, no % 2 === 0 ? drawn - (no % 4) : 2);
      const count = drawn + below(11 - drawn);
      while (numbers.length < count) {
        const number = below(size) + 1;
        if (!numbers.includes(number)) numbers.push(number);
      }
      const picked = no % 3 === 0 ? (outcome[drawn] ?? 1) : below(bonus || 1) + 1;
      const pick = numbers.map(two).sort().join('-') + (bonus > 0 ? `+${two(picked)}` : '');
      const times = BigInt(1 + below(3));
      const line = { market: 'pool', pick, stakeMinor: times * stakeStepOf(engine, pick) };
      const reference = referenceTiers(outcome.slice(0, drawn), outcome[drawn] ?? 0, drawn, pick);
      for (const [tier, units] of reference.entries()) if (units > 0) seen.add(tier);
      const expected = reference.map((units) => BigInt(units) * times);
      expect({ pick, units: poolUnits(engine, [line], outcome) }).toEqual({ pick, units: expected });
      expect(poolUnits(engine, [line, line], outcome)).toEqual(expected.map((units) => 2n * units));
    }
    expect(seen.size).toBeGreaterThanOrEqual(bonus > 0 ? 5 : 4);
  });

  test('of what is no outcome are refused', () => {
    expect(() => poolUnits('pool-6-42', [], [1, 2, 3, 4, 5, 43])).toThrow(RangeError);
    expect(() => poolUnits('pool-6-42', [], null)).toThrow(RangeError);
  });
});

describe('a pool', () => {
  const draw = { engine: 'pool-6-42', salesMinor: 1_000_000n, carriedMinor: 0n, unwon: 0 } as const;

  test('guarantees two percent of all combinations at their price', () => {
    expect(poolGuarantee('pool-6-42')).toBe(209_831_440n);
    expect(poolGuarantee('pool-6-58')).toBe(1_619_014_320n);
    expect(poolGuarantee('pool-5-35-12')).toBe(155_823_360n);
  });

  test('pays each tier its percent, gives tiers without units to the jackpot, and tops a won one up', () => {
    expect(settlePool({ ...draw, unitsByTier: [0n, 0n, 7n, 100n] })).toEqual({
      sharesMinor: [0n, 0n, 17_142n, 1200n],
      jackpotMinor: 440_000n,
      topUpMinor: 0n,
      // The jackpot, the second tier, and what seven could not share.
      carriedAfterMinor: 440_000n + 120_000n + 6n,
      unwonAfter: 1,
      payoutMinor: 7n * 17_142n + 120_000n,
    });
    expect(settlePool({ ...draw, carriedMinor: 9n, unwon: 12, unitsByTier: [3n, 0n, 0n, 0n] })).toEqual({
      sharesMinor: [69_943_813n, 0n, 0n, 0n],
      jackpotMinor: 209_831_440n,
      topUpMinor: 209_831_440n - 440_009n,
      carriedAfterMinor: 360_000n + 1n,
      unwonAfter: 0,
      payoutMinor: 209_831_439n,
    });
    const rich = settlePool({ ...draw, carriedMinor: 300_000_000n, unitsByTier: [1n, 1n, 1n, 1n] });
    expect(rich).toMatchObject({ topUpMinor: 0n, jackpotMinor: 300_440_000n, carriedAfterMinor: 0n });
  });

  test('gives the jackpot of the thirtieth draw in a row to the best tier that has units', () => {
    const before = { ...draw, carriedMinor: 50_000_000n };
    expect(settlePool({ ...before, unwon: 28, unitsByTier: [0n, 0n, 1n, 5n] })).toMatchObject({
      sharesMinor: [0n, 0n, 120_000n, 24_000n],
      unwonAfter: 29,
    });
    expect(settlePool({ ...before, unwon: 29, unitsByTier: [0n, 0n, 1n, 5n] })).toMatchObject({
      sharesMinor: [0n, 0n, 50_560_000n, 24_000n],
      carriedAfterMinor: 120_000n,
      unwonAfter: 0,
    });
    const none = settlePool({ ...before, unwon: 29, unitsByTier: [0n, 0n, 0n, 0n] });
    expect(none).toMatchObject({ carriedAfterMinor: 50_800_000n, unwonAfter: 30, payoutMinor: 0n });
    expect(settlePool({ ...before, unwon: 30, unitsByTier: [0n, 0n, 0n, 4n] })).toMatchObject({
      sharesMinor: [0n, 0n, 0n, (50_440_000n + 120_000n) / 4n],
      unwonAfter: 0,
    });
  });

  test('makes and loses no cent: what comes in is paid or carried, and the operator pays the top-up alone', () => {
    const units = fc.oneof(fc.constant(0n), fc.bigInt(1n, 10n ** 9n));
    fc.assert(
      fc.property(
        fc.constantFrom(...engines),
        fc.bigInt(0n, 10n ** 14n),
        fc.bigInt(0n, 10n ** 14n),
        fc.nat(40),
        fc.array(units, { minLength: 5, maxLength: 5 }),
        (engine, salesMinor, carriedMinor, unwon, all) => {
          const bonus = engine.split('-').length === 4;
          const unitsByTier = all.slice(0, bonus ? 5 : 4);
          const result = settlePool({ engine, salesMinor, carriedMinor, unwon, unitsByTier });
          const percents = bonus ? [44n, 9n, 9n, 9n, 9n] : [44n, 12n, 12n, 12n];
          const funds = percents.reduce((sum, percent) => sum + (salesMinor * percent) / 100n, 0n);
          const paid = unitsByTier.reduce(
            (sum, each, tier) => sum + each * (result.sharesMinor[tier] ?? 0n),
            0n,
          );
          expect(paid + result.carriedAfterMinor).toBe(funds + carriedMinor + result.topUpMinor);
          expect(result.payoutMinor).toBe(paid);
          expect(poolPayoutOf(unitsByTier, result.sharesMinor)).toBe(paid);
          const won = (unitsByTier[0] ?? 0n) > 0n;
          expect(result.topUpMinor > 0n && !won).toBe(false);
          if (won) expect(result.jackpotMinor).toBeGreaterThanOrEqual(poolGuarantee(engine));
          expect(result.unwonAfter).toBeLessThanOrEqual(won ? 0 : unwon + 1);
          expect(result.carriedAfterMinor).toBeGreaterThanOrEqual(0n);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('of another count of tiers is refused', () => {
    expect(() => settlePool({ ...draw, unitsByTier: [0n, 0n, 0n] })).toThrow(RangeError);
  });
});

describe('a raffle', () => {
  const outcome = Array.from({ length: 20 }, (_, index) => 100 + index);

  test('pays 40, three times 8 and sixteen times 1 percent, what rounding leaves to the first', () => {
    const result = settleRaffle({ salesMinor: 1_000_333n, soldNumbers: 500, outcome });
    if (result.void) throw new Error('void');
    expect(result.payoutMinor).toBe(800_266n);
    expect(result.prizes.map(({ number }) => number)).toEqual(outcome);
    const paid = result.prizes.map(({ payoutMinor }) => payoutMinor);
    expect(paid).toEqual([400_140n, ...Array(3).fill(80_026n), ...Array(16).fill(10_003n)]);
  });

  test('pays 80 % of its sales, whatever they are, and the first at least 40 %', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 12n), (salesMinor) => {
        const result = settleRaffle({ salesMinor, soldNumbers: 20, outcome });
        if (result.void) throw new Error('void');
        expect(result.prizes.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0n)).toBe(
          (salesMinor * 80n) / 100n,
        );
        expect(result.prizes[0]?.payoutMinor).toBeGreaterThanOrEqual((salesMinor * 40n) / 100n);
      }),
    );
  });

  test('with fewer than 20 numbers sold is void; with 20 sold and fewer drawn it is refused', () => {
    expect(settleRaffle({ salesMinor: 38_000n, soldNumbers: 19, outcome: outcome.slice(1) })).toEqual({
      void: true,
    });
    expect(() => settleRaffle({ salesMinor: 1n, soldNumbers: 20, outcome: outcome.slice(1) })).toThrow(
      RangeError,
    );
    for (const wrong of [[10_000], [10_000, ...outcome.slice(1)], [101, ...outcome.slice(1)]])
      expect(() => settleRaffle({ salesMinor: 1n, soldNumbers: 20, outcome: wrong })).toThrow(RangeError);
  });
});
