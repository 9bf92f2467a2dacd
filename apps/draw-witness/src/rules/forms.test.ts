// The texts that forms take and make: their edges, and that hot parts are preferred, so that test vectors win often enough to compare.
import { expect, test } from 'vitest';
import { chance } from './chances.ts';
import { shapeOf } from './digits.ts';
import { digits, oneOf, type Random, sequenceOf, setOf } from './forms.ts';
import { engines } from './games.ts';
import { termsOdds } from './market.ts';
import { openStream } from './stream.ts';

/** Answers these values, and notes below which limits it was asked for them. */
function scripted(...values: number[]): { random: Random; limits: number[] } {
  const limits: number[] = [];
  const random = (limit: number) => {
    limits.push(limit);
    return values[limits.length - 1] ?? 0;
  };
  return { random, limits };
}

const twoDigit = { low: 0, high: 99 };

test('numbers of a set have their width, are whole, ascend, and are no fewer and no more than asked', () => {
  const form = setOf(2, 3, { low: 0, high: 42 });
  for (const pick of ['00-42', '01-02-03']) expect(form.accepts(pick), pick).toBe(true);
  for (const pick of ['01', '01-02-03-04', '00-43', '02-01', '01-01', '1.-12', '1-012', '01-2', ' 1-12'])
    expect(form.accepts(pick), pick).toBe(false);
  expect(setOf(1, 1, { low: 1, high: 9, width: 1 }).accepts('0')).toBe(false);
});

test('a sequence may repeat where it says so, and takes its own length alone', () => {
  const once = sequenceOf(2, { low: 1, high: 31 });
  const repeated = sequenceOf(2, { low: 1, high: 31 }, true);
  expect([once.accepts('07-07'), repeated.accepts('07-07')]).toEqual([false, true]);
  for (const form of [once, repeated]) {
    expect(form.accepts('31-01')).toBe(true);
    for (const pick of ['07', '07-08-09', '32-01', '1.-02']) expect(form.accepts(pick), pick).toBe(false);
  }
});

test('a sampled set may have any size and any number of its range', () => {
  const { random, limits } = scripted(2, 99, 0, 5, 7);
  expect(setOf(2, 4, twoDigit).sample(random)).toBe('00-05-07-99');
  expect(limits).toEqual([3, 100, 100, 100, 100]);
  const repeats = scripted(0, 42, 42, 41);
  expect(setOf(2, 2, { low: 0, high: 42 }).sample(repeats.random)).toBe('41-42');
  expect(repeats.limits).toEqual([1, 43, 43, 43]);
});

test('three of four numbers of a sampled set are hot ones, each once', () => {
  // For each number: a free one, whether a hot one is taken (not 0), and which.
  const { random, limits } = scripted(0, 90, 1, 1, 80, 0, 70, 3, 1);
  expect(setOf(3, 3, twoDigit).sample(random, ['11', '22'])).toBe('22-70-80');
  expect(limits).toEqual([1, 100, 4, 2, 100, 4, 100, 4, 2]);
});

test('a sampled sequence is the hot one in every second case, where that is long enough', () => {
  const form = sequenceOf(2, { low: 1, high: 10 });
  expect(form.sample(scripted(0).random, ['07', '03'])).toBe('07-03');
  expect(form.sample(scripted(0).random, ['07', '03', '05'])).toBe('07-03');
  const { random, limits } = scripted(1, 8, 0, 1, 0);
  expect(form.sample(random, ['07', '03'])).toBe('09-02');
  expect(limits).toEqual([2, 10, 4, 10, 4]);
  const short = scripted(4, 0, 5, 0);
  expect(form.sample(short.random, ['07'])).toBe('05-06');
  expect(short.limits).toEqual([10, 4, 10, 4]);
});

test('sampled words and digits are hot ones of the form in three of four cases', () => {
  const words = oneOf('red', 'blue');
  expect(words.sample(scripted(1, 0).random, ['green', 'blue'])).toBe('blue');
  expect(words.sample(scripted(0, 0).random, ['blue'])).toBe('red');
  expect(words.sample(scripted(1).random, ['green'])).toBe('blue');
  const tail = digits(3);
  expect(tail.sample(scripted(5, 1, 0).random, ['12', '98765'])).toBe('765');
  expect(tail.sample(scripted(5, 1, 1).random, ['123', '98765'])).toBe('765');
  expect(tail.sample(scripted(5, 0, 0).random, ['98765'])).toBe('005');
});

/** The hits of picks that are sampled with, or without, what is hot about each draw. */
function hitsOf(name: string, code: string, isHot: boolean): number {
  const engine = engines.get(name);
  const form = engine?.kind === 'fixed' && engine.markets.get(code)?.form;
  if (!form) throw new Error(`${name} ${code}`);
  const stream = openStream({ serverSeed: Buffer.alloc(32, 8), game: name, clientSeed: code, nonce: 1 });
  let hits = 0;
  for (let draw = 0; draw < 200; draw += 1) {
    const drawn = engine.draw(stream);
    hits += drawn.judge(code, form.sample(stream.below, isHot ? drawn.hot(code) : [])).hits > 0 ? 1 : 0;
  }
  return hits;
}

const preferring: [name: string, code: string][] = [
  ['board-north', 'lo4'],
  ['board-south', 'de3'],
  ['board-south', 'de-digit'],
  ['board-north', 'dau'],
  ['board-south', 'x4'],
  ['dice-3', 'sum'],
  ['dice-3', 'two'],
  ['race-10', 'sum2'],
  ['race-10', 'trifecta'],
  ['pair-31', 'any-order'],
  ['mark-7-49', 'special'],
  ['sum-3', 'sum'],
];

test.each(preferring)('what is hot about a draw of %s makes %s win far more often', (name, code) => {
  const [hot, cold] = [hitsOf(name, code, true), hitsOf(name, code, false)];
  expect(hot).toBeGreaterThan(cold + 20);
});

test('[X-28 in part] each of the thousand ends of three digits has its shape; 9 and 0 are neighbours', () => {
  const count = new Map<string, number>();
  for (let number = 0; number < 1000; number += 1) {
    const shape = shapeOf(Array.from(String(number).padStart(3, '0'), Number));
    count.set(shape, (count.get(shape) ?? 0) + 1);
  }
  expect(Object.fromEntries(count)).toEqual({ triple: 10, pair: 270, run: 60, half: 360, mixed: 300 });
  expect(
    [
      [9, 0, 1],
      [7, 7, 7],
      [9, 5, 0],
    ].map(shapeOf),
  ).toEqual(['run', 'triple', 'half']);
});

test('[X-28 in part] a sampled group of three has its pair in front, whichever digit is the greater', () => {
  const form = engines.get('digits-5');
  const group = form?.kind === 'fixed' ? form.markets.get('group3')?.form : undefined;
  // A free tail, whether a hot one is taken, and which.
  for (const [hot, pick] of [
    ['377', '773'],
    ['733', '337'],
    ['773', '773'],
  ] as const)
    expect(group?.sample(scripted(5, 1, 0).random, [hot]), hot).toBe(pick);
});

test('[X-28 in part] terms write odds by one key or by two, and no market is judged that there is not', () => {
  const chances = new Map([
    ['2.1', chance(1, 2)],
    ['2.2', chance(1, 4)],
    ['3.2', chance(1, 8)],
    ['any', chance(1, 10)],
  ]);
  expect(termsOdds(chances, 900)).toEqual({ 2: { 1: 1800, 2: 3600 }, 3: { 2: 7200 }, any: 9000 });
  expect(termsOdds(new Map([['', chance(1, 2)]]), 900)).toBe(1800);
  const engine = engines.get('keno-20-80');
  const stream = openStream({ serverSeed: Buffer.alloc(32, 8), game: 'keno-8m', clientSeed: 'x', nonce: 1 });
  const drawn = engine?.kind === 'fixed' ? engine.draw(stream) : undefined;
  expect(() => drawn?.judge('star2', '12')).toThrow('keno-20-80 has no market star2');
});
