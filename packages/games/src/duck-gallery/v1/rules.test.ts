import { describe, expect, test } from 'vitest';
import { fraction } from '../../fraction.ts';
import { figuresOf } from '../../par-sheet.fixture.ts';
import type { ParSheet } from '../../par-sheet.ts';
import { drawing, roundSource } from '../../seeds.fixture.ts';
import { unevenness, Z_999 } from '../../uniformity.fixture.ts';
import { duckGalleryV1 } from './index.ts';
import committedSheet from './par-sheet.json' with { type: 'json' };
import { makeParSheet } from './par-sheet.ts';
import { type Duck, decide, ducks, isHit, numbersOf, positionOf, readHistory } from './rules.ts';

const committed: ParSheet = committedSheet;
const figures = figuresOf(committed);
/** Shots at ducks that meet these numbers; returns the last step. */
function playOn(shots: readonly (readonly [Duck, number])[], last?: Record<string, number>) {
  let result = duckGalleryV1.start(roundSource(0), { betLevel: 1, choice: {}, stakeUnits: 100 });
  for (const [shoot, number] of shots)
    if (result.ok) result = duckGalleryV1.advance(result.play.state, { shoot }, drawing(number));
  if (last && result.ok) result = duckGalleryV1.advance(result.play.state, last, drawing(0));
  if (!result.ok) throw new Error(result.reason);
  return result.play;
}

const hitsOf = (duck: Duck): number =>
  Array.from({ length: numbersOf(duck) }, (_, number) => number).filter((number) => isHit({ duck, number }))
    .length;

describe('the figures', () => {
  test('[X-02] are those of the design', () => {
    expect(figures).toEqual({
      'duck-2': ['97.0000', '0.3161', 2],
      'duck-3': ['97.0000', '0.4437', 3],
      'duck-5': ['97.0000', '0.6252', 5],
      'duck-10': ['97.0000', '0.9359', 10],
      'duck-25': ['97.0000', '1.5267', 25],
      'duck-100': ['97.0000', '3.0993', 100],
    });
  });

  test.each(ducks)('[X-02] of a duck worth %d are those of all numbers of each of ten shots', (duck) => {
    const chance = hitsOf(duck) / numbersOf(duck);
    expect(chance * duck).toBeCloseTo(0.97, 12);
    // odds[hits], shot by shot.
    let odds = [1];
    for (let shot = 0; shot < 10; shot += 1)
      odds = Array.from({ length: odds.length + 1 }, (_, hits) => {
        const missed = (odds[hits] ?? 0) * (1 - chance);
        return missed + (odds[hits - 1] ?? 0) * chance;
      });
    const mean = (value: (hits: number) => number) =>
      odds.reduce((sum, one, hits) => sum + one * value(hits), 0);
    const stakes = (hits: number) => (hits * duck) / 10;
    const variant = committed.variants.find(({ key }) => key === `duck-${duck}`);
    expect(mean(stakes)).toBeCloseTo(0.97, 10);
    const deviation = Math.sqrt(mean((hits) => stakes(hits) ** 2) - mean(stakes) ** 2);
    expect(Number(variant?.volatility.standardDeviation)).toBeCloseTo(deviation, 5);
    expect(Number(variant?.hitFrequency.percent)).toBeCloseTo(100 - 100 * (odds[0] ?? 0), 5);
  });

  test.each([193n, 195n])(
    '[X-02] of ducks that are hit on %d of 200 numbers for a pellet are caught',
    (hits) => {
      const wrong = figuresOf(makeParSheet((duck) => fraction(hits, 200n * BigInt(duck))));
      for (const [key, [percent]] of Object.entries(wrong)) {
        expect(percent).toBe((Number(hits) / 2).toFixed(4));
        expect(percent).not.toBe(figures[key]?.[0]);
      }
    },
  );
});

describe('a shot', () => {
  test.each(ducks)('at the duck worth %d hits on 97 numbers, the lowest', (duck) => {
    expect(hitsOf(duck)).toBe(97);
    expect([96, 97].map((number) => isHit({ duck, number }))).toEqual([true, false]);
  });

  test('draws each number equally often', () => {
    const drawn = Array.from({ length: 40_000 }, (_, nonce) => {
      const history = { shots: [], cursor: 0 };
      return (
        decide(history, { shoot: 2 }, roundSource(nonce, undefined, 'duck-gallery'))?.shots[0]?.number ?? 0
      );
    });
    expect(Math.abs(unevenness(drawn, 200))).toBeLessThan(Z_999);
  });
});

describe('the round', () => {
  test('pays each hit at once', () => {
    expect(
      playOn([
        [25, 96],
        [2, 97],
        [3, 0],
      ]),
    ).toMatchObject({
      finished: false,
      payoutUnits: 280,
      presentation: { kind: 'shot', duck: 3, number: 0, hit: true, pelletsLeft: 7, payoutUnits: 280 },
    });
  });

  test('ends after ten shots; the greatest pay is a hundred stakes', () => {
    const all = Array.from({ length: 10 }, () => [100, 0] as const);
    expect(playOn(all.slice(1)).finished).toBe(false);
    expect(playOn(all)).toMatchObject({
      finished: true,
      payoutUnits: 10_000,
      presentation: { pelletsLeft: 0 },
    });
  });

  test('that its player has left goes on with the ducks that are hit most often', () => {
    expect(duckGalleryV1.leave(playOn([[100, 500]]).state)).toEqual({ shoot: 2 });
  });

  test.each([1, 4, 101, '2', null, [2]])('has no duck worth %j', (shoot) => {
    const { state } = playOn([]);
    expect(duckGalleryV1.advance(state, { shoot }, drawing(0))).toEqual({
      ok: false,
      reason: 'action-invalid',
    });
  });
});

test.each([
  ['a shot after the last', { shots: Array(11).fill({ duck: 2, number: 0 }), cursor: 11 }],
  ['more shots than words read', { shots: [{ duck: 2, number: 0 }], cursor: 0 }],
  ['a number that the duck has not', { shots: [{ duck: 2, number: 200 }], cursor: 1 }],
  ['another duck', { shots: [{ duck: 4, number: 0 }], cursor: 1 }],
  ['a shot that says more', { shots: [{ duck: 2, number: 0, hit: true }], cursor: 1 }],
])('a history with %s cannot have happened', (_, value) => {
  const history = readHistory(value);
  expect(history && positionOf(history)).toBeNull();
});

describe('the description', () => {
  test('names the duck, the number and what hits', () => {
    const phrases = [playOn([]), playOn([[5, 96]]), playOn([[5, 97]]), playOn([], { leave: 1 })].flatMap(
      ({ presentation }) => duckGalleryV1.describe(presentation),
    );
    expect(phrases).toEqual([
      { phrase: 'duckGallery.describe.start', values: {} },
      { phrase: 'duckGallery.describe.hit', values: { duck: 5, number: 96, below: 97, numbers: 500 } },
      { phrase: 'duckGallery.describe.miss', values: { duck: 5, number: 97, below: 97, numbers: 500 } },
      { phrase: 'duckGallery.describe.leave', values: {} },
    ]);
  });

  test.each([
    { kind: 'shot', duck: 4, number: 1 },
    { kind: 'shot', duck: 2, number: 200 },
    { kind: 'cash', payoutUnits: 100 },
  ])('leaves out %j', (shown) => {
    expect(duckGalleryV1.describe(shown)).toEqual([]);
  });
});
