// Pools by hand: combinations of systems, the five steps of sharing, and the tree of tickets.
import { expect, test } from 'vitest';
import { engines } from './games.ts';
import { emptyRoot, openTree } from './merkle.ts';
import { guarantee, type PoolEngine, poolMultiple, poolUnits, sharePool } from './pools.ts';
import { rafflePayouts } from './raffle.ts';

function pool(name: string): PoolEngine {
  const engine = engines.get(name);
  if (engine?.kind !== 'pool') throw new Error(name);
  return engine;
}

const plain = pool('pool-6-42');
const bonus = pool('pool-6-33-16');

test('[X-28 in part] a set of numbers is all of its combinations', () => {
  const outcome = [1, 2, 3, 4, 5, 6];
  // Seven numbers, six of them drawn: one combination with 6, C(6,5) with 5, none with fewer.
  expect(poolUnits(plain, outcome, { pick: '01-02-03-04-05-06-42', stake: 14_000n })).toEqual([
    1n,
    6n,
    0n,
    0n,
  ]);
  // Eight numbers, four drawn: C(4,4) × C(4,2) with 4, C(4,3) × C(4,3) with 3; staked twice.
  expect(poolUnits(plain, outcome, { pick: '01-02-03-04-20-21-22-23', stake: 2n * 56_000n })).toEqual([
    0n,
    0n,
    12n,
    32n,
  ]);
  for (const stake of [3000n, 0n, -2000n])
    expect(poolMultiple(plain, '01-02-03-04-05-06', stake)).toBeUndefined();
  expect(poolMultiple(plain, '01-02-03-04-05-06-07', 2000n)).toBeUndefined();
  expect(poolMultiple(plain, '01-02-03-04-05-06-07', 28_000n)).toBe(2n);
});

test('[X-28 in part] the bonus number lifts a combination by a tier', () => {
  const outcome = [1, 2, 3, 4, 5, 6, 9];
  const units = (pick: string) => poolUnits(bonus, outcome, { pick, stake: 2000n });
  expect(units('01-02-03-04-05-06+09')).toEqual([1n, 0n, 0n, 0n, 0n]);
  expect(units('01-02-03-04-05-06+08')).toEqual([0n, 1n, 0n, 0n, 0n]);
  expect(units('01-02-03-04-05-33+09')).toEqual([0n, 0n, 1n, 0n, 0n]);
  expect(units('01-02-03-04-05-33+08')).toEqual([0n, 0n, 0n, 1n, 0n]);
  expect(units('01-02-03-04-32-33+09')).toEqual([0n, 0n, 0n, 1n, 0n]);
  expect(units('01-02-03-04-32-33+08')).toEqual([0n, 0n, 0n, 0n, 1n]);
  expect(units('01-02-03-31-32-33+09')).toEqual([0n, 0n, 0n, 0n, 1n]);
  expect(units('01-02-03-31-32-33+08')).toEqual([0n, 0n, 0n, 0n, 0n]);
});

test('[X-28 in part] the operator tops a won jackpot up to the guarantee', () => {
  // 2 % of C(42,6) = 5,245,786 times 2,000
  expect(guarantee(plain)).toBe(209_831_440n);
  expect(guarantee(bonus)).toBe((2n * 1_107_568n * 16n * 2000n) / 100n);
  const shared = sharePool(
    plain,
    { carried: 1_000_000n, unwon: 5 },
    { sales: 100_000n, units: [2n, 7n, 0n, 3n] },
  );
  // Funds 44,000, 12,000, 12,000, 12,000: 7 units of 1,714 leave 2, the third tier leaves all, 3 units of 4,000 nothing.
  expect(shared).toEqual({
    perUnit: [104_915_720n, 1714n, 0n, 4000n],
    topUp: 209_831_440n - 1_044_000n,
    carried: 2n + 12_000n,
    unwon: 0,
  });
});

test('[X-28 in part] a jackpot above the guarantee is shared as it is', () => {
  const shared = sharePool(
    plain,
    { carried: 300_000_000n, unwon: 1 },
    { sales: 100_000n, units: [7n, 0n, 0n, 0n] },
  );
  // 300,044,000 ÷ 7 = 42,863,428 and 4 are left.
  expect(shared).toEqual({ perUnit: [42_863_428n, 0n, 0n, 0n], topUp: 0n, carried: 4n + 36_000n, unwon: 0 });
});

test('[X-28 in part] the thirtieth unwon jackpot goes to the best tier that wins', () => {
  const before = { carried: 500_000n, unwon: 29 };
  const sold = { sales: 100_000n, units: [0n, 0n, 5n, 1n] };
  // 544,000 joins the third tier's 12,000; the second tier's 12,000 is carried, and 1 of 556,000 ÷ 5 is not left over.
  expect(sharePool(plain, before, sold)).toEqual({
    perUnit: [0n, 0n, 111_200n, 12_000n],
    topUp: 0n,
    carried: 12_000n,
    unwon: 0,
  });
  expect(sharePool(plain, { ...before, unwon: 28 }, sold)).toMatchObject({
    carried: 544_000n + 12_000n,
    unwon: 29,
  });
  const nobody = { sales: 100_000n, units: [0n, 0n, 0n, 0n] };
  expect(sharePool(plain, before, nobody)).toMatchObject({ carried: 580_000n, unwon: 30 });
  expect(sharePool(plain, { carried: 580_000n, unwon: 30 }, sold)).toMatchObject({ unwon: 0 });
});

test('[X-28 in part] a raffle pays 40, three times 8 and sixteen times 1 percent, and its first what rounding leaves', () => {
  const outcome = Array.from({ length: 20 }, (_, place) => 900 - place);
  // 80 % of 12,345 are 9,876; three times 987 and sixteen times 123 leave 4,947.
  const paid = rafflePayouts(outcome, 12_345n);
  expect([...paid.keys()]).toEqual(outcome);
  expect([...paid.values()]).toEqual([4947n, ...Array(3).fill(987n), ...Array(16).fill(123n)]);
  expect(rafflePayouts(outcome.slice(1), 12_345n).size).toBe(0);
});

test('[X-28 in part] the empty root is the hash of nothing', () => {
  expect(openTree().root()).toBe(emptyRoot);
  expect(emptyRoot).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});
