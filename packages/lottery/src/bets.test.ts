// Tests every bet type against a second implementation: over all outcomes where they are few, else over fixed samples.
import { canonicalJson } from '@perya/fairness';
import { describe, expect, test, vi } from 'vitest';
import { referenceHits, sequenceFrom } from './bets.fixture.ts';
import { allOutcomes } from './enumerate.ts';
import {
  checkLine,
  checkOutcome,
  createSettlement,
  drawOutcome,
  type EngineName,
  type LotteryGame,
  lotteryGames,
  type Market,
  marketsOf,
  oddsFor,
  termsOf,
} from './index.ts';

vi.setConfig({ testTimeout: process.env['SOAK'] ? 3_600_000 : 60_000 });

/** One game for each engine that pays fixed odds. */
const games = new Map<EngineName, LotteryGame>();
for (const game of lotteryGames.values())
  if (!game.pool && game.engine !== 'raffle' && !games.has(game.engine)) games.set(game.engine, game);

type Below = (n: number) => number;

const pad = (value: number, width: number) => String(value).padStart(width, '0');

/** Different numbers of a range. */
function different(below: Below, count: number, from: number, to: number): number[] {
  const left = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0] ?? from);
}

/** A pick of the market's form, without looking at how the form is checked. */
function anyPick({ code, pick: form }: Market, below: Below): string {
  const place = form.places.length > 0 ? `${form.places[below(form.places.length)]}:` : '';
  const count = form.min + below(form.max - form.min + 1);
  const texts = (values: readonly number[]) => values.map((value) => pad(value, form.width));
  switch (form.kind) {
    case 'word':
      return place + form.words[below(form.words.length)];
    case 'number':
      return place + pad(form.from + below(form.to - form.from + 1), form.width);
    case 'plate':
      return String.fromCharCode(65 + below(26)) + pad(below(10_000), 4);
    case 'sequence': {
      const repeated = code === 'exact' && below(5) === 0;
      const values = different(below, count, form.from, form.to);
      return texts(repeated ? values.fill(values[0] ?? 1) : values).join('-');
    }
    case 'set':
      return texts(different(below, count, form.from, form.to))
        .sort()
        .join('-');
    default:
      return anyDigits(form.order, count, below);
  }
}

function anyDigits(order: string, count: number, below: Below): string {
  const [a = 0, b = 0, c = 0] = different(below, 3, 0, 9);
  if (order === 'doubled') return `${a}${a}${b}`;
  if (order === 'different') return [a, b, c].sort((one, other) => one - other).join('');
  const digits = Array.from({ length: count }, () => below(10));
  if (order === 'any') return digits.join('');
  if (new Set(digits).size === 1) digits[0] = ((digits[0] ?? 0) + 1) % 10;
  return digits.sort((one, other) => one - other).join('');
}

/** A pick that the outcome suggests, so that rare bets win too; of the right form or not. */
function suggestedPick({ pick: form }: Market, outcome: readonly (number | string)[], below: Below): string {
  const count = form.min + below(form.max - form.min + 1);
  const texts = outcome.map((value) =>
    typeof value === 'string' ? value.slice(-2) : pad(value, form.width),
  );
  if (form.kind === 'set') {
    const from = below(3) === 0 ? 0 : below(Math.max(1, texts.length - count));
    return [...new Set(texts.slice(from))].slice(0, count).sort().join('-');
  }
  if (form.kind === 'sequence') return texts.slice(0, count).join('-');
  if (form.kind === 'number' && form.places.length === 0)
    return pad(
      outcome.reduce<number>((sum, value) => sum + Number(value), 0),
      form.width,
    );
  if (form.kind === 'plate') return String.fromCharCode(65 + Number(outcome[0])) + outcome.slice(1).join('');
  if (form.kind !== 'digits') return '';
  const whole = typeof outcome[0] === 'string' ? String(outcome[below(outcome.length)]) : outcome.join('');
  const digits = whole.slice(-count).split('');
  if (form.order !== 'any') digits.sort();
  const [first, second, third] = digits;
  return form.order === 'doubled' && first !== second ? `${second}${third}${first}` : digits.join('');
}

type Sample = { outcome: readonly (number | string)[] };

/** All outcomes of an engine where they are at most 100,000, else so many drawn ones. */
function samplesOf(engine: EngineName, game: LotteryGame, drawn: number): Iterable<Sample> {
  const all = engine === 'plate' ? undefined : allOutcomes(engine);
  if (all) return all;
  const root = 'ab'.repeat(32);
  return Array.from({ length: drawn }, (_, no) => ({
    outcome: drawOutcome(game, { serverSeed: '5e'.repeat(32), root, no }),
  }));
}

const DRAWN = process.env['SOAK'] ? 100_000 : 1000;

describe('[X-02 in part] bets hit as the published page says', () => {
  test.each([...games])('%s', (engine, game) => {
    const below = sequenceFrom(7);
    const terms = termsOf(game);
    const markets = marketsOf(engine);
    const hitsSeen = new Map(markets.map(({ code }) => [code, 0]));
    let samples = 0;
    for (const { outcome } of samplesOf(engine, game, DRAWN)) {
      samples += 1;
      const settlement = createSettlement(game, terms, outcome);
      // Of an engine with many outcomes each looks at every third market in turn.
      const looked = engine === 'digits-5' ? markets.filter((_, at) => at % 3 === samples % 3) : markets;
      const bets = looked.map((market) => {
        const suggested = below(2) === 0 ? '' : suggestedPick(market, outcome, below);
        const pick = checkLine(engine, market.code, suggested) ? suggested : anyPick(market, below);
        return { market: market.code, pick, stakeMinor: 100n };
      });
      const hits = bets.map(settlement.hitsOf);
      const expected = bets.map(({ market, pick }) => referenceHits(engine, outcome, market, pick));
      if (hits.some((hit, at) => hit !== expected[at]))
        throw new Error(canonicalJson({ outcome, hits, expected, picks: bets.map(({ pick }) => pick) }));
      for (const [at, { market }] of bets.entries())
        if (hits[at]) hitsSeen.set(market, (hitsSeen.get(market) ?? 0) + 1);
    }
    // A bet that never won in the sample was not compared where it matters.
    expect([...hitsSeen].filter(([, seen]) => seen === 0)).toEqual([]);
  });
});

describe('[X-02 in part] the odds return the return, counted by the second implementation', () => {
  const enumerated = [...games].filter(([engine]) => allOutcomes(engine) && engine !== 'plate');
  test.each(enumerated)('%s, over all outcomes', (engine, game) => {
    const terms = termsOf(game);
    const below = sequenceFrom(11);
    const bets = marketsOf(engine).flatMap((market) =>
      Array.from({ length: 2 }, () => ({ market: market.code, pick: anyPick(market, below), hits: 0 })),
    );
    let all = 0;
    for (const { outcome } of allOutcomes(engine) ?? []) {
      all += 1;
      for (const bet of bets) bet.hits += referenceHits(engine, outcome, bet.market, bet.pick);
    }
    for (const { market, pick, hits } of bets) {
      const odds = Math.floor((terms.returnPermille * all) / hits);
      expect({ market, pick, odds: oddsFor(engine, terms, market, pick) }).toEqual({ market, pick, odds });
    }
  });
});

describe('a pick', () => {
  const good: [EngineName, string, string][] = [
    ['board-north', 'lo2', '00'],
    ['board-north', 'x2', '00-99'],
    ['board-north', 'de-digit', 'head:0'],
    ['digits-5', 'group3', '110'],
    ['digits-5', 'group6', '019'],
    ['digits-5', 'shape', 'last:run'],
    ['digits-4', 'any-order', '0011'],
    ['pair-31', 'exact', '31-31'],
    ['sum-3', 'sum', '0'],
    ['dice-3', 'two', '1-6'],
    ['race-10', 'trifecta', '10-01-05'],
    ['keno-20-80', 'keno', '80'],
    ['pool-6-42', 'pool', '01-02-03-04-05-06-07-08-09-42'],
    ['pool-5-35-12', 'pool', '01-02-03-04-35+12'],
    ['plate', 'plate', 'Z0000'],
    ['raffle', 'raffle', '0000'],
  ];
  test.each(good)('%s %s %s has the one form', (engine, market, pick) => {
    expect(checkLine(engine, market, pick)).toBe(true);
  });

  const bad: [EngineName, string, string][] = [
    ['board-north', 'lo2', '0'],
    ['board-north', 'lo2', '٠٠'],
    ['board-north', 'x2', '99-00'],
    ['board-north', 'x2', '11-11'],
    ['board-north', 'x2', '1-11'],
    ['board-north', 'x2', '01-02-03'],
    ['board-north', 'tr4', '01-02-03'],
    ['board-north', 'de-digit', '0'],
    ['board-north', 'de-digit', 'first:0'],
    ['board-north', 'lo2', 'head:00'],
    ['board-north', 'sum', '00'],
    ['digits-5', 'group3', '011'],
    ['digits-5', 'group3', '111'],
    ['digits-5', 'group6', '910'],
    ['digits-5', 'group6', '119'],
    ['digits-5', 'digit', '6:1'],
    ['digits-5', 'digit', '1:10'],
    ['digits-5', 'shape', 'last:flush'],
    ['digits-3', 'any-order', '111'],
    ['digits-3', 'any-order', '321'],
    ['digits-3', 'exact', '1234'],
    ['pair-31', 'exact', '00-31'],
    ['pair-31', 'any-order', '31-31'],
    ['sum-3', 'sum', '00'],
    ['sum-3', 'sum', '28'],
    ['dice-3', 'two', '1-1'],
    ['dice-3', 'two', '01-06'],
    ['race-10', 'exacta', '01-01'],
    ['race-10', 'place', '11:01'],
    ['race-10', 'place', '1:1'],
    ['keno-20-80', 'keno', '81'],
    ['keno-20-80', 'keno', ''],
    ['keno-20-80', 'keno', '01-02-03-04-05-06-07-08-09-10-11'],
    ['pool-6-42', 'pool', '01-02-03-04-05'],
    ['pool-6-42', 'pool', '01-02-03-04-05-06+07'],
    ['pool-5-35-12', 'pool', '01-02-03-04-35'],
    ['pool-5-35-12', 'pool', '01-02-03-04-35+13'],
    ['pool-5-35-12', 'pool', '01-02-03-04-35+12+12'],
    ['plate', 'plate', 'z0000'],
    ['plate', 'plate', 'AA000'],
    ['raffle', 'raffle', '10000'],
    ['raffle', 'raffle', '1\n00'],
  ];
  test.each(bad)('%s %s %j is refused', (engine, market, pick) => {
    expect(checkLine(engine, market, pick)).toBe(false);
  });

  test('of every form that the sample makes is one of the market', () => {
    const below = sequenceFrom(3);
    for (const engine of games.keys()) {
      for (const market of marketsOf(engine)) {
        for (let at = 0; at < 50; at += 1) {
          const pick = anyPick(market, below);
          expect([market.code, pick, checkLine(engine, market.code, pick)]).toEqual([
            market.code,
            pick,
            true,
          ]);
        }
      }
    }
  });
});

describe('a settlement', () => {
  test('[9-01 in part] pays Tradition by its series, Entertainment by the highest, each line rounded down', () => {
    const game = lotteryGames.get('ssc-1m');
    if (!game) throw new Error('no game');
    const settlement = createSettlement(game, termsOf(game), [1, 2, 3, 4, 5]);
    const line = (market: string, pick: string, stakeMinor: bigint) => ({ market, pick, stakeMinor });
    // 333 × 97 × 1701 ÷ 1940 = 28,321.65; 333 × 1.94 = 646.02.
    expect(settlement.payoutOf([line('star2', '45', 333n)], 1701)).toBe(28_321n);
    expect(settlement.payoutOf([line('side', '1:small', 333n)], 1701)).toBe(646n);
    const three = [line('star2', '45', 333n), line('side', '1:small', 333n), line('star5', '12346', 1n)];
    expect(settlement.payoutOf(three, 1701)).toBe(28_967n);
    expect(settlement.payoutOf([], 1701)).toBe(0n);
  });

  test('pays each hit of a board, the tier of keno and the tail of a ticket once', () => {
    const settle = (code: string, outcome: unknown, market: string, pick: string) => {
      const game = lotteryGames.get(code);
      if (!game) throw new Error('no game');
      const lines = [{ market, pick, stakeMinor: 1000n }];
      return createSettlement(game, termsOf(game), outcome).payoutOf(lines, 2 * game.returnPermille);
    };
    const board = ['123412', '00012', '00012', '00000', '00000', ...Array(7).fill('00000')];
    const south = [...board, '0012', '0000', '0000', '0000', '012', '12'];
    expect(settle('vn-south', south, 'lo2', '12')).toBe(6n * 5388n);
    expect(settle('vn-south', south, 'da', '00-12')).toBe(6n * 36_937n);
    const twenty = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(settle('keno-8m', twenty, 'keno', '01-02')).toBe(6453n);
    expect(settle('keno-8m', twenty, 'keno', '01-80')).toBe(1532n);
    expect(settle('keno-8m', twenty, 'keno', '79-80')).toBe(0n);
    expect(settle('keno-8m', twenty, 'keno', '01-02-03-77-78-79-80')).toBe(0n);
    expect(settle('golden-6', [1, 2, 3, 4, 5, 6], 'ticket', '923456')).toBe(10_000_000n);
    expect(settle('golden-6', [1, 2, 3, 4, 5, 6], 'ticket', '123457')).toBe(0n);
    expect(settle('plate', [25, 1, 2, 3, 4], 'plate', 'Z1234')).toBe(56_160_000n);
  });

  test('of what is no outcome, of a pool, of other terms and of an unknown market is refused', () => {
    const [ssc, dice, pool] = ['ssc-1m', 'k3-3m', 'lotto-6-42'].map((code) => lotteryGames.get(code));
    if (!ssc || !dice || !pool) throw new Error('no game');
    for (const outcome of [[1, 2, 3, 4], [1, 2, 3, 4, 10], [1, 2, 3, 4, '5'], null, '12345'])
      expect(() => createSettlement(ssc, termsOf(ssc), outcome)).toThrow(RangeError);
    expect(() => createSettlement(ssc, termsOf(dice), [1, 2, 3, 4, 5])).toThrow(RangeError);
    expect(() => createSettlement(pool, termsOf(pool), [1, 2, 3, 4, 5, 6])).toThrow(RangeError);
    const settlement = createSettlement(dice, termsOf(dice), [1, 2, 3]);
    expect(() => settlement.hitsOf({ market: 'lo2', pick: '12', stakeMinor: 1n })).toThrow(RangeError);
  });

  test('knows outcomes of other engines from its own', () => {
    expect(checkOutcome('race-10', [1, 1, 2, 3, 4, 5, 6, 7, 8, 9])).toBe(false);
    expect(checkOutcome('pool-5-35-12', [1, 2, 3, 4, 5, 12])).toBe(true);
    expect(checkOutcome('pool-5-35-12', [1, 2, 3, 4, 5, 13])).toBe(false);
    expect(checkOutcome('pool-6-42', [1, 2, 3, 4, 5, 5])).toBe(false);
    expect(checkOutcome('pool-6-42', [0, 1, 2, 3, 4, 5])).toBe(false);
    expect(checkOutcome('pool-6-42', [1, 2, 3, 4, 5, 6.5])).toBe(false);
    expect(checkOutcome('plate', [26, 0, 0, 0, 0])).toBe(false);
    expect(checkOutcome('raffle', [10_000])).toBe(false);
    expect(checkOutcome('board-south', Array(18).fill('00000'))).toBe(false);
  });

  test('knows how many winners a raffle has, and that each won once', () => {
    const winners = Array.from({ length: 20 }, (_, at) => at * 500);
    for (const outcome of [[], [9999], winners]) expect(checkOutcome('raffle', outcome)).toBe(true);
    for (const outcome of [[...winners, 9999], [7, 7], [-1], ['7'], [0.5], 'none', { length: 0 }, null])
      expect(checkOutcome('raffle', outcome)).toBe(false);
  });

  test.each([
    ['board-north', [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 3, 3, 2, 2, 2, 2]],
    ['board-south', [6, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 2]],
  ] as const)('knows a board of %s by its prizes, each digits of its length', (engine, lengths) => {
    const prizes = lengths.map((length) => '7'.repeat(length));
    const last = prizes.at(-1);
    const but = (prize: unknown) => [prize, ...prizes.slice(1)];
    expect(checkOutcome(engine, prizes)).toBe(true);
    for (const prize of [
      '',
      `${prizes[0]}7`,
      prizes[0]?.slice(1),
      prizes[0]?.replace('7', 'a'),
      77_777,
      [prizes[0]],
    ])
      expect(checkOutcome(engine, but(prize)), String(prize)).toBe(false);
    // As many signs as a prize has, digits before or after others.
    for (const sign of ['x', '\n']) {
      expect(checkOutcome(engine, but(`${prizes[0]?.slice(1)}${sign}`))).toBe(false);
      expect(checkOutcome(engine, but(`${sign}${prizes[0]?.slice(1)}`))).toBe(false);
    }
    for (const outcome of [
      prizes.slice(0, -1),
      [...prizes, last],
      prizes.join(' '),
      { length: lengths.length },
      null,
    ])
      expect(checkOutcome(engine, outcome)).toBe(false);
  });
});
