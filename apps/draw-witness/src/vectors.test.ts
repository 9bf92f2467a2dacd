// Test vectors: the same ones for the same seed, and among them a win and a loss of every market.
import { expect, test, vi } from 'vitest';
import { engines } from './rules/games.ts';
import { vectorsOf } from './vectors.ts';

// Pairings, processes and brute force take longer beside other tests.
vi.setConfig({ testTimeout: 60_000 });

test.each([...engines.keys()])(
  '[X-28 in part] vectors of %s are reproducible and reach every market',
  (name) => {
    const vectors = vectorsOf(name, 1000, 'test');
    expect(vectorsOf(name, 5, 'test')).toEqual(vectors.slice(0, 5));
    expect(vectorsOf(name, 5, 'other')).not.toEqual(vectors.slice(0, 5));
    const won = new Set<string>();
    const lost = new Set<string>();
    for (const { lines, payouts, payout } of vectors) {
      for (const [place, [market]] of lines.entries()) (payouts[place] === '0' ? lost : won).add(market);
      expect(payouts.reduce((sum, each) => sum + BigInt(each), 0n)).toBe(BigInt(payout));
    }
    const engine = engines.get(name);
    const markets = engine?.kind === 'fixed' ? [...engine.markets.keys()] : [engine?.kind];
    expect([...won].sort((one, other) => one.localeCompare(other))).toEqual(
      markets.toSorted((one, other) => String(one).localeCompare(String(other))),
    );
    expect(lost.size).toBe(markets.length);
    // Both ways of a jackpot: won with a top-up, and carried.
    const pools = vectors.flatMap(({ pool }) => pool ?? []);
    if (engine?.kind !== 'pool') return expect(pools).toEqual([]);
    expect(pools.some(({ topUp }) => topUp !== '0')).toBe(true);
    expect(pools.some(({ unwonAfter }) => unwonAfter > 0)).toBe(true);
    expect(
      pools.some(({ unwon, unwonAfter, topUp }) => unwon >= 29 && unwonAfter === 0 && topUp === '0'),
    ).toBe(true);
  },
);
