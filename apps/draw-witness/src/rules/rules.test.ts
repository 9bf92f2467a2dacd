// The rules against brute force: each chance is the mean of the hits over all outcomes, or over many drawn ones.
import { describe, expect, test, vi } from 'vitest';
import { oddsPermille } from './chances.ts';
import { digits, type Random } from './forms.ts';
import { engineOf, engines, isReturn, termsText } from './games.ts';
import type { FixedEngine } from './market.ts';
import { openStream, type Stream } from './stream.ts';
import { isLine } from './ticket.ts';

// Pairings, processes and brute force take longer beside other tests.
vi.setConfig({ testTimeout: 60_000 });

function fixed(name: string): FixedEngine {
  const engine = engines.get(name);
  if (engine?.kind !== 'fixed') throw new Error(name);
  return engine;
}

/** Draws what is written: the values of `below` in their order, or the shuffled list. */
const scripted = (values: readonly number[]): Stream => {
  let read = 0;
  return {
    below: () => values[read++] ?? 0,
    shuffle: <T>(list: readonly T[]): T[] => {
      const first = values.flatMap((place) => list.slice(place, place + 1));
      return [...first, ...list.filter((item) => !first.includes(item))];
    },
  };
};

/** All sequences of so many values below each limit. */
function* sequences(limits: readonly number[]): Generator<number[]> {
  const [first, ...rest] = limits;
  if (first === undefined) return yield [];
  for (let value = 0; value < first; value += 1)
    for (const others of sequences(rest)) yield [value, ...others];
}

/** All orders of `count` different values below `limit`. */
function* orders(limit: number, count: number, taken: readonly number[] = []): Generator<number[]> {
  if (count === 0) return yield [...taken];
  for (let value = 0; value < limit; value += 1)
    if (!taken.includes(value)) yield* orders(limit, count - 1, [...taken, value]);
}

function testRandom(name: string): Random {
  return openStream({ serverSeed: Buffer.alloc(32, 3), game: name, clientSeed: 'test', nonce: 0 }).below;
}

/** Hits by key of one pick of each market over all outcomes. */
function countHits(engine: FixedEngine, outcomes: Iterable<readonly number[]>) {
  const random = testRandom(engine.name);
  const picks = [...engine.markets.values()].map(({ code, form }) => ({ code, pick: form.sample(random) }));
  const hits = new Map<string, number>();
  let count = 0;
  for (const outcome of outcomes) {
    count += 1;
    const drawn = engine.draw(scripted(outcome));
    for (const { code, pick } of picks) {
      const verdict = drawn.judge(code, pick);
      if (verdict.hits === 0) continue;
      const place = `${code} ${pick} ${verdict.key}`;
      hits.set(place, (hits.get(place) ?? 0) + verdict.hits);
    }
  }
  return { hits, count, picks };
}

const exact: [name: string, outcomes: () => Iterable<number[]>][] = [
  ['digits-5', () => sequences([10, 10, 10, 10, 10])],
  ['digits-3', () => sequences([10, 10, 10])],
  ['digits-4', () => sequences([10, 10, 10, 10])],
  ['sum-3', () => sequences([10, 10, 10])],
  ['pair-31', () => sequences([31, 31])],
  ['dice-3', () => sequences([6, 6, 6])],
  ['ticket-6', () => sequences([10, 10, 10, 10, 10, 10])],
  ['plate', () => sequences([26, 10, 10, 10, 10])],
  ['pick-5-11', () => orders(11, 5)],
];

describe('every chance is what all outcomes say', () => {
  test.each(exact)('[X-28 in part] %s', (name, outcomes) => {
    const engine = fixed(name);
    const { hits, count } = countHits(engine, outcomes());
    for (const [place, total] of hits) {
      const [code = '', , key = ''] = place.split(' ');
      const chance = engine.markets.get(code)?.chances.get(key);
      expect(`${place} ${BigInt(total) * (chance?.outOf ?? 0n)}`).toBe(
        `${place} ${BigInt(count) * (chance?.of ?? 0n)}`,
      );
    }
    // A pick that never wins would be missing above.
    const won = new Set([...hits.keys()].map((place) => place.split(' ')[0]));
    expect([...engine.markets.keys()].filter((code) => !won.has(code))).toEqual([]);
  });

  test('[X-28 in part] race-10, by its first three places', () => {
    const engine = fixed('race-10');
    const { hits, count } = countHits(engine, orders(10, 3));
    const ofFirst = [...hits].filter(([place]) => /^(?:sum2|exacta|trifecta)/u.test(place));
    expect(ofFirst).toHaveLength(3);
    for (const [place, total] of ofFirst) {
      const [code = '', , key = ''] = place.split(' ');
      const chance = engine.markets.get(code)?.chances.get(key);
      expect(BigInt(total) * (chance?.outOf ?? 0n)).toBe(BigInt(count) * (chance?.of ?? 0n));
    }
  });
});

const draws = 8000;

describe('every chance is near the mean of many draws', () => {
  test.each(['board-north', 'board-south', 'race-10', 'pick-8-20', 'keno-20-80', 'mark-7-49'])(
    '[X-28 in part] %s',
    (name) => {
      const engine = fixed(name);
      const stream = openStream({
        serverSeed: Buffer.alloc(32, 4),
        game: name,
        clientSeed: 'test',
        nonce: 1,
      });
      const random = testRandom(name);
      const picks = [...engine.markets.values()].flatMap(({ code, form }) =>
        [1, 2, 3].map(() => ({ code, pick: form.sample(random) })),
      );
      const sums = picks.map(() => ({ hits: 0, squares: 0, expected: 0 }));
      for (let draw = 0; draw < draws; draw += 1) {
        const drawn = engine.draw(stream);
        for (const [index, { code, pick }] of picks.entries()) {
          const { hits } = drawn.judge(code, pick);
          const sum = sums[index];
          if (sum) sum.hits += hits;
        }
      }
      for (const [index, { code, pick }] of picks.entries()) {
        const expected = expectedHits(engine, code, pick) * draws;
        // Six standard deviations of a Poisson count, and a margin for small ones: the draws are always the same.
        const margin = 6 * Math.sqrt(expected) + 6;
        expect(Math.abs((sums[index]?.hits ?? 0) - expected), `${code} ${pick}`).toBeLessThan(margin);
      }
    },
  );
});

/** The chance of a pick, summed over the tiers that it may reach. */
function expectedHits(engine: FixedEngine, code: string, pick: string): number {
  const chances = engine.markets.get(code)?.chances ?? new Map();
  const size = pick.split('-').length;
  const word = pick.split(':').at(-1) ?? '';
  let sum = 0;
  for (const [key, { of, outOf }] of chances)
    if (key === '' || key === word || (code === 'keno' && key.startsWith(`${size}.`)))
      sum += Number((of * 10n ** 18n) / outOf) / 1e18;
  return sum;
}

test('[X-28 in part] the tiers of tickets and keno give back the whole return', () => {
  for (const name of ['ticket-6', 'plate'] as const)
    for (const { chances } of fixed(name).markets.values())
      expect(returned([...chances.values()])).toBeCloseTo(900, 0);
  for (const { chances } of fixed('keno-20-80').markets.values())
    for (let size = 1; size <= 10; size += 1)
      expect(
        returned([...chances].filter(([key]) => key.startsWith(`${size}.`)).map(([, each]) => each)),
      ).toBeCloseTo(900, -1);
});

/** Σ p × odds in ‰, rounded down per tier. */
function returned(tiers: readonly { of: bigint; outOf: bigint; share: number }[]): number {
  return tiers.reduce(
    (sum, each) => sum + (Number(oddsPermille(900, each)) * Number(each.of)) / Number(each.outOf),
    0,
  );
}

test('[X-28 in part] terms are canonical JSON with odds by word, sum, orders, hits and tail', () => {
  const of = (game: string, permille: number) => {
    const engine = engineOf(game);
    return engine ? termsText(game, engine, permille) : '';
  };
  expect(of('daily-4', 900)).toBe(
    '{"engine":"digits-4","game":"daily-4","odds":{"any-order":{"12":750000,"24":375000,"4":2250000,"6":1500000},"exact":9000000},"returnPermille":900,"v":1}',
  );
  expect(of('vn-north', 970)).toBe(
    '{"engine":"board-north","game":"vn-north","odds":{"da":17426,"dau":24250,"de":97000,"de-digit":9700,"de-side":1940,"de3":970000,"de4":9700000,"lo2":3592,"lo3":42173,"lo4":485000,"tr10":16681,"tr4":2920,"tr8":9215,"x2":17674,"x3":78875,"x4":363307},"returnPermille":970,"v":1}',
  );
  expect(of('plate', 900)).toBe(
    '{"engine":"plate","game":"plate","odds":{"plate":{"1":2000,"2":20000,"3":200000,"4":1497600,"5":56160000}},"returnPermille":900,"v":1}',
  );
  expect(of('fiesta', 800)).toBe('{"engine":"raffle","game":"fiesta","odds":{},"returnPermille":800,"v":1}');
  const pool = engines.get('pool-6-42');
  expect([pool && isReturn(pool, 800), pool && isReturn(pool, 810)]).toEqual([true, false]);
  expect([749, 750, 1000, 1001].map((each) => isReturn(fixed('dice-3'), each))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

const wrongPicks: [engine: string, market: string, picks: string[]][] = [
  ['board-north', 'lo2', ['1', '123', '1a', '١٢', '']],
  ['board-north', 'x2', ['12', '12-12', '34-12', '1-2', '12-34-56', '12,34']],
  ['board-north', 'de-digit', ['head', 'head:', 'head:12', 'middle:1', 'head:1:1']],
  ['digits-5', 'group3', ['123', '111', '122', '11']],
  ['digits-5', 'group6', ['321', '112', '12']],
  ['digits-5', 'shape', ['first', 'fourth:run', 'first:big']],
  ['digits-4', 'any-order', ['1111', '2111', '112']],
  ['pair-31', 'exact', ['00-01', '32-01', '1-2', '01']],
  ['pair-31', 'any-order', ['01-01', '02-01']],
  ['sum-3', 'sum', ['28', '00', '-1']],
  ['dice-3', 'two', ['1-1', '2-1', '1-7', '01-02']],
  ['race-10', 'dragon', ['6:dragon', '0:tiger', '1:tie']],
  ['race-10', 'exacta', ['01-01', '01-11']],
  ['pick-8-20', 'any6', ['01-02-03-04-05-06']],
  ['pick-8-20', 'place', ['9:01', '1:21']],
  ['keno-20-80', 'keno', ['', '00', '81', '01-02-03-04-05-06-07-08-09-10-11']],
  ['mark-7-49', 'colour', ['yellow', 'Red']],
  ['ticket-6', 'ticket', ['12345', '1234567']],
  ['plate', 'plate', ['a1234', '12345', 'A123']],
  ['pool-6-42', 'pool', ['01-02-03-04-05', '01-02-03-04-05-43', '01-02-03-04-05-06+01']],
  ['pool-6-33-16', 'pool', ['01-02-03-04-05-06', '01-02-03-04-05-06+17', '01-02-03-04-05-06+1']],
  ['raffle', 'raffle', ['1', '10000']],
];

test.each(wrongPicks)('[X-28 in part] %s %s takes no pick of another form', (name, market, picks) => {
  const engine = engines.get(name);
  const taken = picks.filter((pick) => engine && isLine(engine, [market, pick, 2000n]));
  expect(taken).toEqual([]);
});

test('[X-28 in part] forms accept what they sample', () => {
  const random = testRandom('forms');
  for (const engine of engines.values())
    for (const form of engine.kind === 'fixed'
      ? [...engine.markets.values()].map((market) => market.form)
      : [engine.form])
      for (let i = 0; i < 50; i += 1) {
        const pick = form.sample(random);
        expect(form.accepts(pick), `${engine.name} ${pick}`).toBe(true);
      }
  expect(digits(2).accepts('12\n')).toBe(false);
});
