// Tests the odds against published anchors, the canonical terms, series, rebates and liabilities.
import { describe, expect, test } from 'vitest';
import {
  exposureOf,
  isLine,
  isSeries,
  lotteryGames,
  marketsOf,
  maxPayoutOf,
  oddsFor,
  oddsOf,
  parseTerms,
  rebateOf,
  rebateOfLines,
  seriesRange,
  stakeStepOf,
  termsOf,
} from './index.ts';

function gameOf(code: string) {
  const game = lotteryGames.get(code);
  if (!game) throw new Error(`no game ${code}`);
  return game;
}

const termsFor = (code: string) => termsOf(gameOf(code));

/** Market → picks and their odds in thousandths, written from the design of the games, not from the code. */
const anchors: Record<string, [market: string, pick: string, odds: number, hits?: number][]> = {
  'vn-north': [
    ['lo2', '68', 3592],
    ['lo3', '123', 42_173],
    ['lo4', '0123', 485_000],
    ['de', '00', 97_000],
    ['de3', '000', 970_000],
    ['de4', '0000', 9_700_000],
    ['de-digit', 'head:1', 9700],
    ['de-side', 'big', 1940],
    ['dau', '11', 24_250],
    ['x2', '12-45', 17_674],
    ['x3', '12-45-67', 78_875],
    ['x4', '12-45-67-89', 363_307],
    ['da', '12-45', 17_426],
    ['tr4', '00-01-02-03', 2920],
    ['tr8', '00-01-02-03-04-05-06-07', 9215],
    ['tr10', '00-01-02-03-04-05-06-07-08-09', 16_681],
  ],
  'vn-south': [
    ['lo2', '68', 5388],
    ['lo3', '123', 57_058],
    ['lo4', '0123', 606_250],
    ['dau', '11', 97_000],
    ['x2', '12-45', 37_153],
    ['x3', '12-45-67', 247_863],
    ['x4', '12-45-67-89', 1_747_040],
    ['da', '12-45', 36_937],
    ['tr4', '00-01-02-03', 2022],
    ['tr8', '00-01-02-03-04-05-06-07', 4351],
    ['tr10', '00-01-02-03-04-05-06-07-08-09', 6462],
  ],
  'ssc-1m': [
    ['star5', '01234', 97_000_000],
    ['star4', '0123', 9_700_000],
    ['star3', '012', 970_000],
    ['star2', '01', 97_000],
    ['group3', '112', 323_333],
    ['group6', '123', 161_666],
    ['one3', '1', 3579],
    ['digit', '1:1', 9700],
    ['side', '5:odd', 1940],
    ['sum-side', 'small', 1940],
    ['dragon', 'dragon', 2155],
    ['dragon', 'tiger', 2155],
    ['dragon', 'tie', 9700],
    ['shape', 'first:triple', 97_000],
    ['shape', 'middle:run', 16_166],
    ['shape', 'last:pair', 3592],
    ['shape', 'first:half', 2694],
    ['shape', 'first:mixed', 3233],
  ],
  'k3-3m': [
    ...[209_520, 69_840, 34_920, 20_952, 13_968, 9977, 8380, 7760].flatMap(
      (odds, at): [string, string, number][] => [
        ['sum', String(3 + at), odds],
        ['sum', String(18 - at), odds],
      ],
    ),
    ['side', 'big', 1940],
    ['triple', '6', 209_520],
    ['any-triple', 'any', 34_920],
    ['pair', '6', 13_095],
    ['two', '1-6', 6984],
    ['run', 'any', 8730],
  ],
  'race-2m': [
    ['place', '10:10', 9700],
    ['side', '1:small', 1940],
    ['dragon', '5:tiger', 1940],
    ...[43_650, 43_650, 21_825, 21_825, 14_550, 14_550, 10_912, 10_912, 8730].flatMap(
      (odds, at): [string, string, number][] => [
        ['sum2', String(3 + at), odds],
        ['sum2', String(19 - at), odds],
      ],
    ),
    ['exacta', '01-02', 87_300],
    ['trifecta', '10-02-01', 698_400],
  ],
  'pick5-3m': [
    ['any1', '01', 2134],
    ['any2', '01-02', 5335],
    ['any3', '01-02-03', 16_005],
    ['any4', '01-02-03-04', 64_020],
    ['any5', '01-02-03-04-05', 448_140],
    ['any6', '01-02-03-04-05-06', 74_690],
    ['any7', '01-02-03-04-05-06-07', 21_340],
    ['any8', '01-02-03-04-05-06-07-08', 8002],
    ['first2', '02-01', 106_700],
    ['group2', '01-02', 53_350],
    ['first3', '03-02-01', 960_300],
    ['group3', '01-02-03', 160_050],
    ['place', '5:11', 10_670],
    ['side', '1:big', 1778],
    ['side', '1:small', 2134],
    ['side', '1:odd', 1778],
    ['side', '1:even', 2134],
  ],
  'happy10-5m': [
    ['any1', '20', 2425],
    ['any5', '01-02-03-04-05', 268_551],
    ['side', '8:odd', 1940],
    ['place', '8:20', 19_400],
  ],
  'pc28-5m': [
    ['sum', '0', 970_000],
    ['sum', '27', 970_000],
    ['sum', '13', 12_933],
    ['sum', '14', 12_933],
    ['side', 'even', 1940],
  ],
  'keno-8m': [
    ['keno', '01', 3880, 1],
    ['keno', '01-02', 1532, 1],
    ['keno', '01-02', 6453, 2],
    ['keno', '01-02-03-04-05-06-07-08-09-10', 172_887_196, 10],
  ],
  'mark6-10m': [
    ['special', '49', 47_530],
    ['six1', '49', 7921],
    ['six2', '48-49', 76_048],
    ['six3', '47-48-49', 893_564],
    ['special-side', 'big', 1901],
    ['special-side', 'small', 1980],
    ['colour', 'red', 2795],
    ['colour', 'blue', 2970],
    ['colour', 'green', 2970],
  ],
  'daily-3': [
    ['exact', '123', 900_000],
    ['any-order', '123', 150_000],
    ['any-order', '112', 300_000],
  ],
  'daily-4': [
    ['exact', '0123', 9_000_000],
    ['any-order', '0123', 375_000],
    ['any-order', '0012', 750_000],
    ['any-order', '0011', 1_500_000],
    ['any-order', '0001', 2_250_000],
  ],
  'evening-2': [
    ['exact', '31-31', 864_900],
    ['any-order', '30-31', 432_450],
  ],
  'golden-6': [2000, 20_000, 200_000, 1_500_000, 10_000_000, 135_000_000].map((odds, at) => [
    'ticket',
    '000000',
    odds,
    at + 1,
  ]),
  plate: [2000, 20_000, 200_000, 1_497_600, 56_160_000].map((odds, at) => ['plate', 'A0000', odds, at + 1]),
};

describe('odds', () => {
  test.each(Object.entries(anchors))('[X-02 in part] %s pays what its anchors say', (code, expected) => {
    const terms = termsFor(code);
    const paid = expected.map(([market, pick, , hits]) => [
      market,
      pick,
      oddsFor(terms.engine, terms, market, pick, hits),
      ...(hits === undefined ? [] : [hits]),
    ]);
    expect(paid).toEqual(expected);
  });

  test('[X-02 in part] every anchor list names each market of its engine that pays fixed odds', () => {
    for (const code of ['vn-north', 'ssc-1m', 'k3-3m', 'race-2m', 'pick5-3m', 'mark6-10m', 'daily-3']) {
      const named = new Set((anchors[code] ?? []).map(([market]) => market));
      expect([...named].sort()).toEqual(
        marketsOf(gameOf(code).engine)
          .map((market) => market.code)
          .sort(),
      );
    }
  });
});

describe('terms', () => {
  test('[X-12 in part] the text of every game parses back; any other odds do not', () => {
    for (const game of lotteryGames.values()) {
      const terms = termsOf(game);
      expect(parseTerms(terms.text)).toEqual(terms);
      expect(parseTerms(termsOf(game, 800).text)?.returnPermille).toBe(800);
    }
    const { text } = termsFor('pc28-5m');
    for (const forged of [
      text.replace('970000', '970001'),
      text.replace('"returnPermille":970', '"returnPermille":960'),
      text.replace('pc28-5m', 'nothing'),
      `${text} `,
      'null',
      '',
      '{}',
      '7',
      '{"game":"pc28-5m","returnPermille":100}',
      '{"game":"pc28-5m","returnPermille":900.5}',
      '{"game":"pc28-5m","returnPermille":"900"}',
      '{"game":"pc28-5m"}',
      '{"returnPermille":900}',
      '{"game":7,"returnPermille":900}',
    ])
      expect(parseTerms(forged)).toBeNull();
  });

  test('[X-12 in part] the canonical text of a small game is this one', () => {
    expect(termsFor('daily-3').text).toBe(
      '{"engine":"digits-3","game":"daily-3","odds":{"any-order":{"3":300000,"6":150000},"exact":900000},"returnPermille":900,"v":1}',
    );
    expect(termsFor('fiesta').text).toBe(
      '{"engine":"raffle","game":"fiesta","odds":{},"returnPermille":800,"v":1}',
    );
    expect(termsFor('pc28-5m').odds['side']).toBe(1940);
    expect(termsFor('pick5-3m').odds['side']).toEqual({ big: 1778, even: 2134, odd: 1778, small: 2134 });
    expect(termsFor('happy10-5m').odds['side']).toBe(1940);
    expect(oddsOf(termsFor('keno-8m'), 'keno', '01-02')).toEqual({ 1: 1532, 2: 6453 });
    expect(oddsFor('keno-20-80', termsFor('keno-8m'), 'keno', '01-02')).toBe(6453);
    expect(oddsOf(termsFor('golden-6'), 'ticket', '000000')).toEqual(termsFor('golden-6').odds['ticket']);
    expect(oddsOf(termsFor('lotto-6-42'), 'pool', '01-02-03-04-05-06')).toEqual({});
  });

  test('returns outside of 75 to 100 % are refused', () => {
    for (const permille of [749, 1001, 900.5])
      expect(() => termsOf(gameOf('ssc-1m'), permille)).toThrow(RangeError);
    for (const permille of [750, 1000])
      expect(parseTerms(termsOf(gameOf('ssc-1m'), permille).text)?.returnPermille).toBe(permille);
  });

  test('odds of another engine and unknown markets are refused', () => {
    const terms = termsFor('ssc-1m');
    expect(() => oddsFor('dice-3', terms, 'sum', '3')).toThrow(RangeError);
    expect(() => oddsFor('digits-4', termsFor('daily-3'), 'exact', '123')).toThrow(RangeError);
    expect(() => oddsOf(terms, 'lo2', '33')).toThrow(RangeError);
  });
});

describe('series', () => {
  test('run from 1,700 to twice the return, and are one alone where that is less', () => {
    expect(seriesRange(970)).toEqual({ min: 1700, max: 1940 });
    expect(seriesRange(800)).toEqual({ min: 1600, max: 1600 });
    expect([1699, 1700, 1940, 1941, 1800.5].map((series) => isSeries(series, 970))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  test('[9-01 in part] Tradition gives back at once what its series leaves, Entertainment nothing', () => {
    expect(rebateOf(1000n, 1700, 970)).toBe(120n);
    expect(rebateOf(999n, 1939, 970)).toBe(0n);
    expect(rebateOf(1000n, 1940, 970)).toBe(0n);
    const terms = termsFor('ssc-1m');
    const lines = [
      { market: 'star2', pick: '12', stakeMinor: 1000n },
      { market: 'side', pick: '1:big', stakeMinor: 1000n },
    ];
    expect(rebateOfLines(lines, terms, 1700)).toBe(120n);
  });
});

describe('liability', () => {
  const exposure = (code: string, market: string, pick: string, stakeMinor = 100n, series = 1940) =>
    exposureOf(gameOf(code), termsFor(code), { market, pick, stakeMinor }, series);

  test('counts by pick where one of them wins, by market where several can, and never for pools', () => {
    expect(exposure('ssc-1m', 'star2', '12')).toEqual({ pick: '12', liabilityMinor: 9700n });
    expect(exposure('ssc-1m', 'star2', '12', 100n, 1700)).toEqual({ pick: '12', liabilityMinor: 8500n });
    expect(exposure('ssc-1m', 'side', '1:big', 100n, 1700)).toEqual({ pick: '1:big', liabilityMinor: 194n });
    expect(exposure('ssc-1m', 'one3', '1')?.pick).toBe('*');
    expect(exposure('vn-north', 'lo2', '68')).toEqual({ pick: '*', liabilityMinor: 9698n });
    expect(exposure('vn-north', 'dau', '68')?.pick).toBe('*');
    expect(exposure('vn-south', 'dau', '68')?.pick).toBe('68');
    expect(exposure('keno-8m', 'keno', '01-02')).toEqual({ pick: '*', liabilityMinor: 645n });
    expect(exposure('fiesta', 'raffle', '0042', 2000n)).toEqual({ pick: '0042', liabilityMinor: 1n });
    expect(exposure('lotto-6-42', 'pool', '01-02-03-04-05-06', 2000n)).toBeNull();
  });

  test('the largest payout is that of the most hits, or of the best tier', () => {
    const line = (market: string, pick: string) => ({ market, pick, stakeMinor: 1000n });
    expect(maxPayoutOf(line('da', '12-45'), termsFor('vn-north'), 1940)).toBe(17_426n * 13n);
    expect(maxPayoutOf(line('lo2', '12'), termsFor('vn-south'), 1940)).toBe(5388n * 18n);
    expect(maxPayoutOf(line('ticket', '123456'), termsFor('golden-6'), 1800)).toBe(135_000_000n);
    expect(maxPayoutOf(line('pool', '01-02-03-04-05-06'), termsFor('lotto-6-42'), 1600)).toBe(0n);
  });
});

describe('stakes', () => {
  test('of pools are whole units, of a raffle one price, else any amount above nothing', () => {
    expect(stakeStepOf('pool-6-42', '01-02-03-04-05-06-07')).toBe(14_000n);
    const pool = { market: 'pool', pick: '01-02-03-04-05-06', stakeMinor: 4000n };
    expect(isLine('pool-6-42', pool)).toBe(true);
    expect(isLine('pool-6-42', { ...pool, stakeMinor: 3000n })).toBe(false);
    expect(isLine('raffle', { market: 'raffle', pick: '0001', stakeMinor: 2000n })).toBe(true);
    expect(isLine('raffle', { market: 'raffle', pick: '0001', stakeMinor: 4000n })).toBe(false);
    expect(isLine('sum-3', { market: 'sum', pick: '27', stakeMinor: 1n })).toBe(true);
    expect(isLine('sum-3', { market: 'sum', pick: '27', stakeMinor: 0n })).toBe(false);
    expect(isLine('sum-3', { market: 'sum', pick: '28', stakeMinor: 1n })).toBe(false);
  });
});
