import { describe, expect, test, vi } from 'vitest';
import { cashOutUnits } from '../../cash-out.ts';
import { fraction, times } from '../../fraction.ts';
import { LEAVE } from '../../game.ts';
import { expectFaultsCaught, figuresOf } from '../../par-sheet.fixture.ts';
import type { ParSheet } from '../../par-sheet.ts';
import { roundSource } from '../../seeds.fixture.ts';
import { unevenness, Z_999 } from '../../uniformity.fixture.ts';
import { bulbMinesV1 } from './index.ts';
import committedSheet from './par-sheet.json' with { type: 'json' };
import { lampsOf, makeParSheet } from './par-sheet.ts';
import { drawBoard, fairOdds, lampUnits, mostLamps, positionOf, readChoice, readHistory } from './rules.ts';

vi.setConfig({ testTimeout: 300_000 });

const committed: ParSheet = committedSheet;
const figures = figuresOf(committed);
const allMines = Array.from({ length: 24 }, (_, at) => at + 1);
const source = (nonce: number) => roundSource(nonce, undefined, 'bulb-mines');

/** Plays the actions in a round; returns the last step. */
function playOn(nonce: number, mines: number, actions: readonly Record<string, number>[]) {
  const bet = { betLevel: 1, choice: { mines }, stakeUnits: 100 };
  let result = bulbMinesV1.start(source(nonce), bet);
  for (const action of actions)
    if (result.ok) result = bulbMinesV1.advance(result.play.state, action, source(nonce));
  if (!result.ok) throw new Error(result.reason);
  return result.play;
}

const safePlaces = (nonce: number, mines: number) => {
  const board = drawBoard(source(nonce), mines);
  return Array.from({ length: 25 }, (_, place) => place).filter((place) => !board.includes(place));
};

describe('the figures', () => {
  const cashOuts = allMines.flatMap((mines) =>
    Array.from({ length: mostLamps(mines) }, (_, at) => {
      const { numerator, denominator } = fairOdds(mines, at + 1);
      const units = lampUnits(mines, at + 1);
      return { mines, lamps: at + 1, units, percent: (units * Number(denominator)) / Number(numerator) };
    }),
  );

  test('[X-02] are those of the design, wherever the player cashes out', () => {
    const returns = cashOuts.map(({ percent }) => percent);
    const least = cashOuts.find(({ percent }) => percent === Math.min(...returns));
    expect(least).toMatchObject({ mines: 1, lamps: 6, percent: 97.28 });
    expect(Math.max(...returns).toFixed(4)).toBe('98.0000');
    expect(Math.max(...cashOuts.map(({ units }) => units))).toBe(392_571);
  });

  test('[X-02] of the sheet have the same range and the same greatest pay', () => {
    const returns = Object.values(figures).map(([percent]) => percent);
    expect([returns.toSorted().at(0), returns.toSorted().at(-1)]).toEqual(['97.2800', '98.0000']);
    expect(Math.max(...Object.values(figures).map(([, , most]) => most))).toBe(3925.71);
    expect(figures).toMatchObject({
      'mines-1-lamps-6': ['97.2800', '0.5467', 1.28],
      'mines-1-lamps-24': ['98.0000', '4.8010', 24.5],
      'mines-3-lamps-3': ['97.7565', '0.6867', 1.46],
      'mines-7-lamps-15': ['97.9998', '62.0180', 3925.71],
      'mines-15-lamps-7': ['97.9998', '62.0180', 3925.71],
      'mines-24-lamps-1': ['98.0000', '4.8010', 24.5],
    });
  });

  test('[X-02] of a variant are those of all boards', () => {
    // With three broken lamps there are 2,300 boards; the player opens the first lamps.
    let boards = 0;
    const safe = [0, 0, 0, 0, 0, 0, 0];
    for (let a = 0; a < 25; a += 1)
      for (let b = a + 1; b < 25; b += 1)
        for (let c = b + 1; c < 25; c += 1) {
          boards += 1;
          for (let lamps = 1; lamps <= Math.min(a, 6); lamps += 1) safe[lamps] = (safe[lamps] ?? 0) + 1;
        }
    expect(boards).toBe(2300);
    for (const lamps of [1, 3, 6]) {
      const variant = committed.variants.find(({ key }) => key === `mines-3-lamps-${lamps}`);
      const percent = ((safe[lamps] ?? 0) / boards) * 100;
      expect(variant?.hitFrequency.percent).toBe(percent.toFixed(6));
      expect(variant?.returnToPlayer.percent).toBe(((percent * lampUnits(3, lamps)) / 100).toFixed(6));
    }
  });

  test('[X-02] of each decision keep the expectation', () => {
    for (const mines of allMines)
      for (let opened = 0; opened < mostLamps(mines); opened += 1) {
        const chance = fraction(BigInt(25 - mines - opened), BigInt(25 - opened));
        expect(times(fairOdds(mines, opened + 1), chance)).toEqual(fairOdds(mines, opened));
      }
  });

  test('[X-02] of a pay that is wrong by half a point of the return are caught', () => {
    expectFaultsCaught(committed, ({ variant, change }) => {
      const wrong = committed.variants[variant];
      const lamps = lampsOf(wrong?.key ?? '');
      return makeParSheet((mines, k) => {
        const isWrong = mines === wrong?.bet.choice['mines'] && k === lamps;
        return lampUnits(mines, k) + (isWrong ? change : 0);
      });
    });
  });

  test.each([975n, 985n])('[X-02] of a game that returns %d of 1,000 are caught', (returned) => {
    const wrong = makeParSheet((mines, lamps) =>
      cashOutUnits(times(fairOdds(mines, lamps), fraction(returned, 980n))),
    );
    const changed = Object.entries(figuresOf(wrong)).filter(
      ([key, [percent]]) => percent !== figures[key]?.[0],
    );
    expect(changed.length).toBeGreaterThan(80);
  });
});

describe('the board', () => {
  test('has the first of the shuffled places broken, from the first word of the round', () => {
    const shuffled = source(0).shuffle(Array.from({ length: 25 }, (_, place) => place));
    for (const mines of allMines) {
      const board = drawBoard(source(0).at(40), mines);
      expect(board).toEqual(shuffled.slice(0, mines).toSorted((a, b) => a - b));
    }
  });

  test('has each lamp broken equally often', () => {
    const boards = Array.from({ length: 10_000 }, (_, nonce) => drawBoard(source(nonce), 1));
    expect(Math.abs(unevenness(boards.flat(), 25))).toBeLessThan(Z_999);
  });

  test('is shown when the round has ended, and neither shown nor stored before', () => {
    for (let nonce = 0; nonce < 50; nonce += 1) {
      const [first = 0, second = 0] = safePlaces(nonce, 5);
      const board = drawBoard(source(nonce), 5);
      const [broken = 0] = board;
      const open = playOn(nonce, 5, [{ open: first }, { open: second }]);
      expect(open.state).toEqual({
        history: { mines: 5, opened: [first, second], broken: null },
        endedBy: null,
      });
      expect(open.presentation).toMatchObject({ kind: 'lamp', place: second, safe: true, board: null });
      for (const action of [{ open: broken }, { cash: 1 }])
        expect(playOn(nonce, 5, [{ open: first }, action]).presentation['board']).toEqual(board);
      expect(playOn(nonce, 5, [{ [LEAVE]: 1 }]).presentation['board']).toEqual(board);
    }
  });
});

describe('the round', () => {
  test.each(allMines)('with %d broken lamps ends by itself with the last lamp that is paid', (mines) => {
    const most = mostLamps(mines);
    const opens = safePlaces(mines, mines).map((open) => ({ open }));
    const before = playOn(mines, mines, opens.slice(0, most - 1));
    expect(before).toMatchObject({ finished: false, payoutUnits: 0 });
    expect(before.presentation['cashUnits']).toBe(most > 1 ? lampUnits(mines, most - 1) : null);
    const last = playOn(mines, mines, opens.slice(0, most));
    expect(last).toMatchObject({ finished: true, payoutUnits: lampUnits(mines, most) });
    expect(lampUnits(mines, most)).toBeLessThanOrEqual(500_000);
    if (most < 25 - mines) expect(lampUnits(mines, most + 1)).toBeGreaterThan(500_000);
  });

  test('pays what stands when it is cashed out, and nothing with a broken lamp', () => {
    const [safe = 0] = safePlaces(1, 3);
    const [broken = 0] = drawBoard(source(1), 3);
    expect(playOn(1, 3, [{ open: safe }, { cash: 1 }])).toMatchObject({ finished: true, payoutUnits: 111 });
    expect(playOn(1, 3, [{ open: safe }, { open: broken }])).toMatchObject({
      finished: true,
      payoutUnits: 0,
      presentation: { kind: 'lamp', place: broken, safe: false, opened: 1 },
    });
  });

  test('does not open a lamp twice', () => {
    const [safe = 0] = safePlaces(2, 3);
    const { state } = playOn(2, 3, [{ open: safe }]);
    for (const open of [safe, 25, -1, 0.5, '3', null])
      expect(bulbMinesV1.advance(state, { open }, source(2))).toEqual({
        ok: false,
        reason: 'action-invalid',
      });
  });

  test('that its player has left is cashed out', () => {
    const [safe = 0] = safePlaces(3, 3);
    expect(bulbMinesV1.leave(playOn(3, 3, [{ open: safe }]).state)).toEqual({ cash: 1 });
  });
});

describe('a choice', () => {
  test.each([1, 24])('of %d broken lamps is taken as it is', (mines) => {
    expect(readChoice({ mines })).toEqual({ mines });
  });

  test.each([0, 25, 1.5, '3', null, [3]])('of %j broken lamps is refused', (mines) => {
    expect(readChoice({ mines })).toBeNull();
    expect(readChoice({ mines: 3, board: mines })).toBeNull();
  });
});

test.each([
  ['a lamp opened twice', { mines: 3, opened: [4, 4], broken: null }],
  ['a broken lamp among the safe', { mines: 3, opened: [4], broken: 4 }],
  ['more lamps than are paid', { mines: 23, opened: [1, 2, 3], broken: null }],
  ['a broken lamp after the last', { mines: 24, opened: [1], broken: 2 }],
])('a history with %s cannot have happened', (_, value) => {
  const history = readHistory(value);
  expect(history && positionOf(history)).toBeNull();
});

describe('the description', () => {
  const phrasesOf = (shown: unknown) =>
    bulbMinesV1.describe(shown).map(({ phrase, values }) => ({ [phrase]: values }));

  test('names lamps from 1 and shows the board once it is over', () => {
    const [first = 0] = safePlaces(4, 24);
    const board = drawBoard(source(4), 24)
      .map((place) => place + 1)
      .join(', ');
    expect(phrasesOf(playOn(4, 24, []).presentation)).toEqual([
      { 'bulbMines.describe.start': { mines: 24 } },
    ]);
    expect(phrasesOf(playOn(4, 24, [{ open: first }]).presentation)).toEqual([
      { 'bulbMines.describe.last': { lamp: first + 1, times: 24.5, broken: board } },
    ]);
    expect(phrasesOf(playOn(4, 24, [{ leave: 1 }]).presentation)).toEqual([
      { 'bulbMines.describe.leave': { broken: board } },
    ]);
    const [safe = 0] = safePlaces(5, 1);
    const [broken = 0] = drawBoard(source(5), 1);
    const text = `${broken + 1}`;
    expect(phrasesOf(playOn(5, 1, [{ open: safe }]).presentation)).toEqual([
      { 'bulbMines.describe.safe': { lamp: safe + 1 } },
    ]);
    expect(phrasesOf(playOn(5, 1, [{ open: broken }]).presentation)).toEqual([
      { 'bulbMines.describe.broken': { lamp: broken + 1, broken: text } },
    ]);
    expect(phrasesOf(playOn(5, 1, [{ open: safe }, { cash: 1 }]).presentation)).toEqual([
      { 'bulbMines.describe.cash': { times: 1.02, broken: text } },
    ]);
  });

  test.each([
    { kind: 'start', mines: 25 },
    { kind: 'lamp', place: 25, safe: true, board: null, payoutUnits: 0 },
    { kind: 'lamp', place: 1, safe: false, board: null, payoutUnits: 0 },
    { kind: 'lamp', place: 1, safe: false, board: [1, 1], payoutUnits: 0 },
    { kind: 'cash', board: null, payoutUnits: 100 },
    { kind: 'other', board: [1], payoutUnits: 100 },
  ])('leaves out %j', (shown) => {
    expect(bulbMinesV1.describe(shown)).toEqual([]);
  });
});
