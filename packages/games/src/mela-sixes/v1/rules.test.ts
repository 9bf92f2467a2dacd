import { describe, expect, test } from 'vitest';
import { cashOutUnits } from '../../cash-out.ts';
import { type Fraction, fraction, times } from '../../fraction.ts';
import { expectFaultsCaught, figuresOf } from '../../par-sheet.fixture.ts';
import type { ParSheet } from '../../par-sheet.ts';
import { drawing, roundSource } from '../../seeds.fixture.ts';
import { unevenness, Z_999 } from '../../uniformity.fixture.ts';
import { melaSixesV1 } from './index.ts';
import committedSheet from './par-sheet.json' with { type: 'json' };
import { makeParSheet, strategyOf } from './par-sheet.ts';
import { decide, fairOdds, isSafe, positionOf, readHistory, type Shot, shots } from './rules.ts';

const committed: ParSheet = committedSheet;
const numbers = Array.from({ length: 20 }, (_, number) => number);

/** Plays shots that meet these numbers; returns the last step. */
function playOn(balls: readonly (readonly [Shot, number])[], last?: Record<string, number>) {
  let result = melaSixesV1.start(roundSource(0), { betLevel: 1, choice: {}, stakeUnits: 100 });
  for (const [shot, number] of balls)
    if (result.ok) result = melaSixesV1.advance(result.play.state, { shot }, drawing(number));
  if (last && result.ok) result = melaSixesV1.advance(result.play.state, last, drawing(0));
  if (!result.ok) throw new Error(result.reason);
  return result.play;
}

/** Every selection of one to six shots, whatever their order. */
function selections(from: readonly Shot[], most: number): Shot[][] {
  return most === 0
    ? []
    : from.flatMap((shot, at) => [
        [shot],
        ...selections(from.slice(at), most - 1).map((rest) => [shot, ...rest]),
      ]);
}

describe('the figures', () => {
  test('[X-02] are those of the design', () => {
    expect(figuresOf(committed)).toEqual({
      'block-1': ['97.2000', '0.3240', 1.08],
      'block-6': ['97.7851', '0.9182', 1.84],
      'drive-1': ['97.5000', '0.5629', 1.3],
      'drive-6': ['97.8882', '2.1037', 5.5],
      'loft-1': ['98.0000', '0.9800', 1.96],
      'loft-6': ['98.0000', '7.7785', 62.72],
      'six-1': ['98.0000', '1.6974', 3.92],
      'six-6': ['98.0000', '62.7123', 4014.08],
    });
  });

  test('[X-02] have this range wherever the player declares, whatever the shots', () => {
    const returns = selections(shots, 6).map((played) => {
      const { numerator, denominator } = played.map(fairOdds).reduce(times);
      return (cashOutUnits({ numerator, denominator }) * Number(denominator)) / Number(numerator);
    });
    // C(4, 1) + C(5, 2) + … + C(9, 6).
    expect(returns).toHaveLength(209);
    expect(Math.min(...returns).toFixed(4)).toBe('97.2000');
    expect(Math.max(...returns).toFixed(4)).toBe('98.0000');
  });

  test('[X-02] of a variant are those of all numbers of each ball', () => {
    for (const { key, hitFrequency, returnToPlayer, maxWin } of committed.variants) {
      const { shot, balls } = strategyOf(key) ?? { shot: 'block', balls: 0 };
      const safe = numbers.filter((number) => isSafe({ shot, number })).length;
      expect(hitFrequency.percent).toBe(((safe / 20) ** balls * 100).toFixed(6));
      expect(Number(returnToPlayer.percent)).toBeCloseTo(maxWin.units * (safe / 20) ** balls, 6);
    }
  });

  test('[X-02] of a pay that is wrong by half a point of the return are caught', () => {
    expectFaultsCaught(committed, ({ units, change }) =>
      makeParSheet((odds) => cashOutUnits(odds) + (cashOutUnits(odds) === units ? change : 0)),
    );
  });

  test.each([975n, 985n])('[X-02] of a game that returns %d of 1,000 are caught', (returned) => {
    const wrong = makeParSheet((odds: Fraction) => cashOutUnits(times(odds, fraction(returned, 980n))));
    expect(figuresOf(wrong)).not.toEqual(figuresOf(committed));
  });
});

describe('a ball', () => {
  test.each([
    ['block', 18],
    ['drive', 15],
    ['loft', 10],
    ['six', 5],
  ] as const)('played with a %s is safe on %d of 20 numbers', (shot, safe) => {
    expect(numbers.filter((number) => isSafe({ shot, number }))).toEqual(numbers.slice(0, safe));
    expect(fairOdds(shot)).toEqual(fraction(20n, BigInt(safe)));
  });

  test('has each number equally often', () => {
    const drawn = Array.from({ length: 20_000 }, (_, nonce) => {
      const history = { balls: [], cursor: 0 };
      return (
        decide(history, { shot: 'six' }, roundSource(nonce, undefined, 'mela-sixes'))?.balls[0]?.number ?? 0
      );
    });
    expect(Math.abs(unevenness(drawn, 20))).toBeLessThan(Z_999);
  });
});

describe('the round', () => {
  test('goes on after a safe ball, with what declaring would pay', () => {
    expect(playOn([['six', 4]])).toMatchObject({
      finished: false,
      payoutUnits: 0,
      state: { history: { balls: [{ shot: 'six', number: 4 }] }, endedBy: null },
      presentation: { kind: 'ball', shot: 'six', number: 4, safe: true, ballsLeft: 5, cashUnits: 392 },
    });
  });

  test('ends with nothing when out', () => {
    const shown = { kind: 'ball', safe: false, ballsLeft: 4, cashUnits: null };
    expect(
      playOn([
        ['loft', 9],
        ['block', 18],
      ]),
    ).toMatchObject({ finished: true, payoutUnits: 0, presentation: shown });
  });

  test('pays when it is declared, and after six balls by itself', () => {
    expect(
      playOn(
        [
          ['drive', 0],
          ['loft', 0],
        ],
        { declare: 1 },
      ),
    ).toMatchObject({ finished: true, payoutUnits: 261 });
    const six = Array.from({ length: 6 }, () => ['six', 0] as const);
    expect(playOn(six)).toMatchObject({
      finished: true,
      payoutUnits: 401_408,
      presentation: { ballsLeft: 0 },
    });
    expect(playOn(six.slice(1)).finished).toBe(false);
  });

  test('that its player has left is declared', () => {
    expect(melaSixesV1.leave(playOn([['six', 4]]).state)).toEqual({ declare: 1 });
  });
});

const safeBall = { shot: 'block', number: 0 };
const outBall = { shot: 'block', number: 18 };

test.each([
  ['a ball after the last', { balls: Array(7).fill(safeBall), cursor: 7 }],
  ['a ball after being out', { balls: [outBall, safeBall], cursor: 2 }],
  ['more balls than words read', { balls: [safeBall, safeBall], cursor: 1 }],
  ['a number 20', { balls: [{ shot: 'block', number: 20 }], cursor: 1 }],
  ['another shot', { balls: [{ shot: 'hook', number: 1 }], cursor: 1 }],
  ['a ball that says more', { balls: [{ ...safeBall, safe: true }], cursor: 1 }],
])('a history with %s cannot have happened', (_, value) => {
  const history = readHistory(value);
  expect(history && positionOf(history)).toBeNull();
});

describe('the description', () => {
  test('names the shot, the number and what is safe', () => {
    const phrases = [
      playOn([]),
      playOn([['drive', 14]]),
      playOn([['drive', 15]]),
      playOn([['drive', 14]], { declare: 1 }),
      playOn([], { leave: 1 }),
    ].flatMap(({ presentation }) => melaSixesV1.describe(presentation));
    expect(phrases).toEqual([
      { phrase: 'melaSixes.describe.start', values: {} },
      { phrase: 'melaSixes.describe.safe', values: { shot: 'drive', number: 14, below: 15 } },
      { phrase: 'melaSixes.describe.out', values: { shot: 'drive', number: 15, below: 15 } },
      { phrase: 'melaSixes.describe.declare', values: { times: 1.3 } },
      { phrase: 'melaSixes.describe.leave', values: {} },
    ]);
  });

  test.each([
    { kind: 'ball', shot: 'hook', number: 1 },
    { kind: 'ball', shot: 'six', number: 20 },
    { kind: 'declare', payoutUnits: -1 },
    { kind: 'cash', payoutUnits: 100 },
  ])('leaves out %j', (shown) => {
    expect(melaSixesV1.describe(shown)).toEqual([]);
  });
});
