import { describe, expect, test, vi } from 'vitest';
import { cashOutUnits } from '../../cash-out.ts';
import { decimal, fraction, times } from '../../fraction.ts';
import { figuresOf } from '../../par-sheet.fixture.ts';
import { mean, type ParSheet } from '../../par-sheet.ts';
import { drawing, roundSource } from '../../seeds.fixture.ts';
import { unevenness, Z_999 } from '../../uniformity.fixture.ts';
import { nightMarketHiLoV1 } from './index.ts';
import committedSheet from './par-sheet.json' with { type: 'json' };
import { makeParSheet } from './par-sheet.ts';
import { begin, type Guess, positionOf, rankOf, readHistory, sides, winningRanks, wins } from './rules.ts';
import { greatestWin, leastReturned, mostReturned, payoutsOf, strategies } from './strategies.ts';

vi.setConfig({ testTimeout: 300_000 });

const committed: ParSheet = committedSheet;
const figures = figuresOf(committed);
const ranks = Array.from({ length: 13 }, (_, at) => at + 1);

/** What stands after guesses that were won by so many ranks each. */
const unitsOf = (wonBy: readonly number[]): number =>
  cashOutUnits(wonBy.map((count) => fraction(13n, BigInt(count))).reduce(times, fraction(1n)));

const strategyOf = (key: string) => {
  const strategy = strategies.find((one) => one.key === key);
  if (!strategy) throw new Error(`no strategy ${key}`);
  return strategy;
};

describe('the figures', () => {
  test('[X-02] of the sheet are these', () => {
    expect(figures).toEqual({
      'likelier-1': ['97.7160', '0.5618', 1.82],
      'likelier-3': ['97.7918', '1.2146', 6.27],
      'likelier-5': ['97.8782', '1.9244', 21.64],
      'likelier-10': ['97.9708', '4.7642', 478.27],
      'less-likely-1': ['97.8817', '1.9693', 12.74],
      'less-likely-3': ['97.9950', '23.9465', 2153.06],
      'least-returned': ['97.2874', '0.5976', 1.34],
      'most-returned': ['98.0000', '0.8983', 1.82],
      'greatest-win': ['97.8718', '1.6827', 5000],
    });
  });

  test('[X-02] have the range of the design, wherever the player cashes out', () => {
    // Above two stakes the rounding down takes less than one unit of 200: there nothing returns less.
    const returns: number[] = [];
    function follow(wonBy: readonly number[], chance: number): void {
      const units = unitsOf(wonBy);
      if (units > 200 || wonBy.length > 49) return;
      returns.push(units * chance);
      for (let count = 1; count <= (wonBy.at(-1) ?? 12); count += 1)
        follow([...wonBy, count], (chance * count) / 13);
    }
    follow([], 1);
    expect(Math.min(...returns).toFixed(4)).toBe('97.2873');
    expect(Math.max(...returns).toFixed(4)).toBe('98.0000');
    expect((unitsOf(leastReturned) * (12 / 13) ** 4).toFixed(4)).toBe('97.2873');
    expect((unitsOf(mostReturned) * 7) / 13).toBeCloseTo(98, 10);
    expect(98 * (1 - 1 / 200)).toBeGreaterThan(97.5);
  });

  test('[X-02] of the greatest pay are those of the design: the limit exactly', () => {
    expect(unitsOf(greatestWin)).toBe(500_000);
    expect(figures[nightMarketHiLoV1.variantOf({ betLevel: 1, choice: {}, stakeUnits: 100 })]?.[2]).toBe(
      5000,
    );
  });

  test('[X-02] of each guess keep the expectation: chance × odds is 1, and none is sure', () => {
    for (const rank of ranks) {
      const won = sides.map((side) => ranks.filter((next) => wins(rank, side, next)).length);
      expect(won).toEqual(sides.map((side) => winningRanks(rank, side)));
      expect(Math.max(...won)).toBeLessThan(13);
      for (const next of ranks) expect(sides.some((side) => wins(rank, side, next))).toBe(true);
    }
  });

  test.each(['likelier-1', 'likelier-3', 'likelier-5', 'less-likely-1', 'less-likely-3'])(
    '[X-02] of %s are those of all sequences of ranks',
    (key) => {
      const { choose } = strategyOf(key);
      let [sum, squares, most] = [0, 0, 0];
      /** `product`: of the winning ranks of the guesses won. */
      function follow(rank: number, guessesWon: number, product: number): void {
        const guess = choose(rank, guessesWon);
        if (guess === 'skip') throw new Error('nothing is skipped');
        const units = guess ? 0 : Math.floor((98 * 13 ** guessesWon) / product);
        const chance = 13 ** -(guessesWon + 1);
        [sum, squares, most] = [sum + chance * units, squares + chance * units ** 2, Math.max(most, units)];
        if (!guess) return;
        for (const next of ranks)
          if (wins(rank, guess, next)) follow(next, guessesWon + 1, product * winningRanks(rank, guess));
      }
      for (const rank of ranks) follow(rank, 0, 1);
      const variant = committed.variants.find((one) => one.key === key);
      expect(Number(variant?.returnToPlayer.percent)).toBeCloseTo(sum, 5);
      expect(Number(variant?.volatility.standardDeviation)).toBeCloseTo(
        Math.sqrt(squares - sum ** 2) / 100,
        5,
      );
      expect(variant?.maxWin.units).toBe(most);
    },
  );

  test.each(['likelier-10', 'least-returned', 'most-returned', 'greatest-win'])(
    '[X-02] of %s are those of a recursion from the last card to the first',
    (key) => {
      const { choose } = strategyOf(key);
      /** The expected payout from here on, by rank, number of cards, and what has been won. */
      const known = new Map<string, number>();
      function expected(rank: number, cards: number, wonBy: readonly number[]): number {
        const id = `${rank} ${cards} ${wonBy.toSorted((a, b) => a - b).join('.')}`;
        const before = known.get(id);
        if (before !== undefined) return before;
        const guess = cards === 50 || unitsOf(wonBy) === 500_000 ? null : choose(rank, wonBy.length);
        const value = guess ? afterGuess(guess, rank, cards, wonBy) : unitsOf(wonBy);
        known.set(id, value);
        return value;
      }
      function afterGuess(guess: Guess, rank: number, cards: number, wonBy: readonly number[]): number {
        const next = guess === 'skip' ? ranks : ranks.filter((one) => wins(rank, guess, one));
        const after = guess === 'skip' ? wonBy : [...wonBy, winningRanks(rank, guess)];
        return next.reduce((sum, one) => sum + expected(one, cards + 1, after), 0) / 13;
      }
      const sum = ranks.reduce((total, rank) => total + expected(rank, 1, []) / 13, 0);
      const variant = committed.variants.find((one) => one.key === key);
      expect(Number(variant?.returnToPlayer.percent)).toBeCloseTo(sum, 5);
    },
  );

  test('[X-02] of a guess whose pay is wrong by half a point of the return are caught', () => {
    for (let count = 1; count < 13; count += 1) {
      const { key, choose } = strategyOf(count < 7 ? 'less-likely-1' : 'likelier-1');
      const asked = ranks.filter((rank) =>
        sides.some((side) => choose(rank, 0) === side && winningRanks(rank, side) === count),
      );
      const half = Math.round((0.5 * 13 * 13) / (asked.length * count));
      for (const change of [half, -half]) {
        const wrong = fraction(13n, BigInt(count));
        const payouts = payoutsOf(strategyOf(key), (odds) => {
          const isThis = odds.numerator * wrong.denominator === odds.denominator * wrong.numerator;
          return cashOutUnits(odds) + (isThis ? change : 0);
        });
        const returned = decimal(
          mean(payouts, ({ units }) => units),
          4,
        );
        const shift = (Number(returned) - Number(figures[key]?.[0])) * Math.sign(change);
        expect(shift).toBeGreaterThan(0.25);
        expect(shift).toBeLessThan(0.8);
      }
    }
  });

  test.each([975n, 985n])('[X-02] of a game that returns %d of 1,000 are caught', (returned) => {
    const wrong = makeParSheet((odds) => cashOutUnits(times(odds, fraction(returned, 980n))));
    const changed = Object.entries(figuresOf(wrong)).filter(
      ([key, [percent]]) => percent !== figures[key]?.[0],
    );
    // One that wins 182 units or nothing, 182.9 with half a point more, is rounded down to the same.
    expect(changed.length).toBeGreaterThanOrEqual(8);
  });
});

test('[X-02] every rank comes equally often', () => {
  const drawn = Array.from({ length: 20_000 }, (_, nonce) => {
    const [card = 0] = begin(roundSource(nonce, undefined, 'night-market-hi-lo')).cards;
    return card;
  });
  expect(Math.abs(unevenness(drawn, 52))).toBeLessThan(Z_999);
  expect(
    ranks.map(
      (rank) => Array.from({ length: 52 }, (_, card) => rankOf(card)).filter((one) => one === rank).length,
    ),
  ).toEqual(ranks.map(() => 4));
});

/** The state of a round, from the ranks of its cards. */
const stateOf = (shown: readonly number[], guesses: readonly Guess[]) => ({
  history: { cards: shown.map((rank) => rank - 1), guesses, cursor: shown.length },
  endedBy: null,
});

/** The step after an action; the next card has this rank. */
function playOn(state: unknown, action: Record<string, string | number>, rank = 1) {
  const result = nightMarketHiLoV1.advance(state, action, drawing(rank - 1));
  if (!result.ok) throw new Error(result.reason);
  return result.play;
}

const reasonOf = (state: unknown, action: unknown) => {
  const result = nightMarketHiLoV1.advance(state, action, drawing(0));
  return result.ok ? 'played' : result.reason;
};

describe('a guess', () => {
  test.each([
    [8, 'high', 8, true],
    [8, 'high', 7, false],
    [8, 'low', 8, true],
    [8, 'low', 9, false],
    [1, 'high', 1, false],
    [1, 'high', 2, true],
    [1, 'low', 1, true],
    [1, 'low', 2, false],
    [13, 'low', 13, false],
    [13, 'low', 12, true],
    [13, 'high', 13, true],
  ] as const)('on rank %d that the next is %s meets %d: %s', (rank, guess, next, won) => {
    const { finished, presentation } = playOn(stateOf([rank], []), { guess }, next);
    expect({ finished, shown: presentation['won'] }).toEqual({ finished: !won, shown: won });
  });

  test('that wins raises what stands, and shows what the next would pay', () => {
    expect(playOn(stateOf([7], []), { guess: 'high' }, 10)).toMatchObject({
      finished: false,
      payoutUnits: 0,
      state: { history: { cards: [6, 9], guesses: ['high'], cursor: 2 }, endedBy: null },
      presentation: {
        kind: 'guess',
        guess: 'high',
        card: 9,
        won: true,
        offers: { high: 591, low: 236 },
        cardsLeft: 48,
        cashUnits: 182,
      },
    });
  });

  test('that loses ends the round with nothing', () => {
    const lost = playOn(stateOf([7, 10], ['high']), { guess: 'low' }, 11);
    expect(lost).toMatchObject({ finished: true, payoutUnits: 0 });
    expect(lost.presentation['cashUnits']).toBeNull();
  });

  test('is cashed out, also for a player who has left', () => {
    const state = stateOf([7, 10], ['high']);
    expect(nightMarketHiLoV1.leave(state)).toEqual({ cash: 1 });
    expect(playOn(state, { cash: 1 })).toMatchObject({ finished: true, payoutUnits: 182 });
  });

  test('is refused where it would pay more than 5,000 stakes', () => {
    // Three aces in a row pay 2,153.06; the next as low would pay 13 times as much, strictly higher 13/12.
    const state = stateOf([1, 1, 1, 1], ['low', 'low', 'low']);
    expect(reasonOf(state, { guess: 'low' })).toBe('action-invalid');
    const won = playOn(state, { guess: 'high' }, 7);
    expect(won.presentation).toMatchObject({ cashUnits: 233_248, offers: { high: 433_175, low: 433_175 } });
    expect(playOn(won.state, { guess: 'skip' }, 6).presentation['offers']).toEqual({
      high: 379_028,
      low: null,
    });
  });

  test('that leaves no room for another ends the round, paid', () => {
    const state = stateOf([1, 1, 1, 1, 6], ['low', 'low', 'low', 'skip']);
    expect(playOn(state, { guess: 'low' }, 2)).toMatchObject({
      finished: true,
      payoutUnits: 466_496,
      presentation: { kind: 'guess', won: true, offers: { high: null, low: null }, cashUnits: null },
    });
  });

  test('is one of three', () => {
    for (const guess of ['same', 'High', '', 1, null, ['high']])
      expect(reasonOf(stateOf([7], []), { guess })).toBe('action-invalid');
  });
});

describe('a skip', () => {
  const skips = (count: number) => Array.from({ length: count }, (): Guess => 'skip');
  const sevens = (count: number) => Array.from({ length: count }, () => 7);

  test('neither wins nor loses', () => {
    const before = stateOf([7, 10], ['high']);
    expect(playOn(before, { guess: 'skip' }, 3).presentation).toMatchObject({
      kind: 'skip',
      card: 2,
      cashUnits: 182,
    });
  });

  test('is no decision: the stake can still be given back, and nothing is cashed out', () => {
    const state = playOn(stateOf([7], []), { guess: 'skip' }, 3).state;
    expect(nightMarketHiLoV1.leave(state)).toEqual({ leave: 1 });
    expect(reasonOf(state, { cash: 1 })).toBe('action-invalid');
    expect(playOn(state, { leave: 1 })).toMatchObject({ finished: true, payoutUnits: 100 });
  });

  test('to the fiftieth card ends the round, which pays what stands', () => {
    expect(playOn(stateOf(sevens(48), skips(47)), { guess: 'skip' }, 7).finished).toBe(false);
    const last = playOn(stateOf(sevens(49), skips(48)), { guess: 'skip' }, 7);
    expect(last).toMatchObject({ finished: true, payoutUnits: 98, presentation: { cardsLeft: 0 } });
    const won = playOn(stateOf(sevens(49), [...skips(47), 'high']), { guess: 'skip' }, 7);
    expect(won).toMatchObject({ finished: true, payoutUnits: 182 });
    const guessed = playOn(stateOf(sevens(49), skips(48)), { guess: 'low' }, 7);
    expect(guessed).toMatchObject({ finished: true, payoutUnits: 182 });
    expect(playOn(stateOf(sevens(49), skips(48)), { guess: 'low' }, 8)).toMatchObject({
      finished: true,
      payoutUnits: 0,
    });
  });
});

test.each([
  ['a guess after a lost one', { cards: [6, 0, 6], guesses: ['high', 'high'], cursor: 3 }],
  [
    'a guess that was not on offer',
    { cards: [0, 0, 0, 0, 0], guesses: ['low', 'low', 'low', 'low'], cursor: 5 },
  ],
  ['a card after the last', { cards: Array(51).fill(6), guesses: Array(50).fill('skip'), cursor: 51 }],
  [
    'a card after the limit',
    { cards: [0, 0, 0, 0, 5, 1, 6], guesses: ['low', 'low', 'low', 'skip', 'low', 'skip'], cursor: 7 },
  ],
  ['no card', { cards: [], guesses: [], cursor: 0 }],
  ['as many guesses as cards', { cards: [6], guesses: ['skip'], cursor: 1 }],
  ['more cards than words read', { cards: [6, 6], guesses: ['skip'], cursor: 1 }],
  ['a card 52', { cards: [52], guesses: [], cursor: 1 }],
])('a history with %s cannot have happened', (_, value) => {
  const history = readHistory(value);
  expect(history && positionOf(history)).toBeNull();
});

describe('the description', () => {
  test('names the card, the guess and how it ended', () => {
    const phrases = [
      playOn(stateOf([1], []), { guess: 'skip' }, 13),
      playOn(stateOf([10], []), { guess: 'low' }, 10),
      playOn(stateOf([10], []), { guess: 'high' }, 9),
      playOn(stateOf([7, 11], ['high']), { cash: 1 }),
      playOn(stateOf([7], []), { leave: 1 }),
    ].flatMap(({ presentation }) => nightMarketHiLoV1.describe(presentation));
    expect(phrases).toEqual([
      { phrase: 'nightMarketHiLo.describe.skip', values: { card: 'K♣' } },
      { phrase: 'nightMarketHiLo.describe.won', values: { guess: 'low', card: '10♣' } },
      { phrase: 'nightMarketHiLo.describe.lost', values: { guess: 'high', card: '9♣' } },
      { phrase: 'nightMarketHiLo.describe.cash', values: { times: 1.82 } },
      { phrase: 'nightMarketHiLo.describe.leave', values: {} },
    ]);
    expect(nightMarketHiLoV1.describe({ kind: 'start', card: 51 })).toEqual([
      { phrase: 'nightMarketHiLo.describe.start', values: { card: 'K♠' } },
    ]);
  });

  test.each([
    { kind: 'start', card: 52 },
    { kind: 'guess', card: 1, guess: 'skip', won: true },
    { kind: 'guess', card: 1, guess: 'high', won: null },
    { kind: 'cash', payoutUnits: null },
    { kind: 'other', card: 1 },
  ])('leaves out %j', (shown) => {
    expect(nightMarketHiLoV1.describe(shown)).toEqual([]);
  });
});
