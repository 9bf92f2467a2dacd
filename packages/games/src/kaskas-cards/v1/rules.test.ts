import { describe, expect, test, vi } from 'vitest';
import { readNoChoice } from '../../chip-game.ts';
import { combinations } from '../../combinations.ts';
import { expectFaultsCaught, figuresOf } from '../../par-sheet.fixture.ts';
import type { ParSheet } from '../../par-sheet.ts';
import { roundSource } from '../../seeds.fixture.ts';
import { countsOf, deviation, unevenness, Z_999 } from '../../uniformity.fixture.ts';
import { kaskasCardsV1 } from './index.ts';
import committedSheet from './par-sheet.json' with { type: 'json' };
import { makeParSheet } from './par-sheet.ts';
import { type CardSymbol, layOut, prizes, scratch, shownUnits, symbols } from './rules.ts';

const committed: ParSheet = committedSheet;
const source = (nonce: number) => roundSource(nonce, undefined, 'kaskas-cards');
const lost = Array.from({ length: 20_000 }, (_, nonce) => layOut(source(nonce), null));

/** How often each symbol is on a card. */
const tally = (fields: readonly CardSymbol[]) =>
  countsOf(
    fields.map((field) => symbols.indexOf(field)),
    symbols.length,
  );
const pairsOf = (fields: readonly CardSymbol[]) => tally(fields).filter((count) => count === 2).length;

test('[X-02] the figures are those of the design', () => {
  expect(figuresOf(committed)).toEqual({ card: ['96.0000', '4.4898', 1000] });
  expect(prizes.map(({ tickets, units }) => [tickets, units / 100])).toEqual([
    [10, 1000],
    [100, 200],
    [1000, 50],
    [4000, 20],
    [12_000, 10],
    [30_000, 5],
    [50_000, 3],
    [100_000, 2],
    [180_000, 1],
  ]);
});

test('[X-02] a pay that is wrong by half a point of the return is caught', () => {
  expectFaultsCaught(committed, ({ pay, change }) =>
    makeParSheet(prizes.map((prize, at) => (at === pay ? { ...prize, units: prize.units + change } : prize))),
  );
});

test('[X-02] one of a million tickets is drawn, and its prize is what the card shows and pays', () => {
  const [units, tickets] = [prizes.map((prize) => prize.units), prizes.map((prize) => prize.tickets)];
  for (const [place, expected] of [...units, 0].entries()) {
    const nextWeighted = vi.fn(() => place);
    const { fields, prize, payoutUnits } = scratch({ ...source(place), nextWeighted });
    expect([shownUnits(fields), prize, payoutUnits]).toEqual([expected, expected, expected]);
    expect(nextWeighted).toHaveBeenCalledExactlyOnceWith([...tickets, 622_890]);
  }
  expect(tickets.reduce((sum, count) => sum + count, 622_890)).toBe(1_000_000);
});

describe('the layout', () => {
  test.each(prizes)('with a prize has three $symbol and no other symbol three times', ({ symbol }) => {
    for (let nonce = 0; nonce < 500; nonce += 1) {
      const counts = tally(layOut(source(nonce), symbol));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(9);
      expect(counts[symbols.indexOf(symbol)]).toBe(3);
      expect(counts.filter((count) => count > 2)).toHaveLength(1);
    }
  });

  test('without a prize has no symbol three times', () => {
    expect(lost.every((fields) => fields.length === 9 && Math.max(...tally(fields)) < 3)).toBe(true);
  });

  test('puts the three in any places, and any symbol in each field, equally often', () => {
    const places = Array.from({ length: 9000 }, (_, nonce) =>
      layOut(source(nonce), 'jeepney').indexOf('jeepney'),
    );
    // The first of three in nine places: C(8 - place, 2) of the C(9, 3) ways.
    const ways = Array.from({ length: 7 }, (_, place) => Number(combinations(8 - place, 2)) / 84);
    expect(Math.abs(deviation(countsOf(places, 7), ways))).toBeLessThan(Z_999);
    for (let field = 0; field < 9; field += 1) {
      const shown = lost.map((fields) => symbols.indexOf(fields[field] ?? 'leaf'));
      expect(Math.abs(unevenness(shown, symbols.length))).toBeLessThan(Z_999);
    }
  });

  /** Ways to have so many pairs and otherwise single symbols, with weights for each. */
  const law = (pair: number, single: number): number[] => {
    const ways = [0, 1, 2, 3, 4].map((pairs) => {
      const singles = 9 - 2 * pairs;
      const sets = Number(combinations(11, pairs) * combinations(11 - pairs, singles));
      return sets * pair ** pairs * single ** singles;
    });
    const all = ways.reduce((sum, way) => sum + way, 0);
    return ways.map((way) => way / all);
  };
  const meanOf = (chances: readonly number[]) =>
    chances.reduce((sum, chance, pairs) => sum + chance * pairs, 0);
  /** Nine of a bag with two of each symbol: a pair in one way, a single in two. */
  const bag = law(1, 2);

  test('of a losing card has as many pairs as nine draws from the bag: no near win is made', () => {
    expect(meanOf(bag)).toBeCloseTo((11 * 9 * 8) / (22 * 21), 12);
    expect(Math.abs(deviation(countsOf(lost.map(pairsOf), 5), bag))).toBeLessThan(Z_999);
  });

  test('of a losing card has fewer pairs than independent fields without three alike', () => {
    expect(meanOf(bag)).toBeLessThan(meanOf(law(1 / 2, 1)));
  });

  test('of a losing card has pairs of each symbol equally often, whatever its prize', () => {
    const pairs = lost.flatMap((fields) =>
      [...tally(fields).entries()].flatMap(([at, count]) => (count === 2 ? at : [])),
    );
    expect(unevenness(pairs, symbols.length)).toBeLessThan(Z_999);
  });
});

test('each prize has a symbol of its own; two symbols have none', () => {
  expect(new Set(symbols).size).toBe(11);
  expect(prizes.map(({ symbol }) => symbol)).toEqual(symbols.slice(0, 9));
});

test('there is nothing to choose', () => {
  expect(readNoChoice({})).toEqual({});
  for (const choice of [null, [], { prize: 1 }, 'card']) expect(readNoChoice(choice)).toBeNull();
});

describe('the description', () => {
  const fields = ['fan', 'leaf', 'fan', 'kite', 'kite', 'shell', 'drum', 'fan', 'leaf'];

  test('names the prize that the fields show', () => {
    expect(kaskasCardsV1.describe({ kind: 'card', fields, prize: 200, payoutUnits: 200 })).toEqual([
      { phrase: 'kaskasCards.describe.card', values: { prize: 2 } },
    ]);
    expect(
      kaskasCardsV1.describe({ kind: 'card', fields: fields.with(0, 'drum'), prize: 0, payoutUnits: 0 }),
    ).toEqual([{ phrase: 'kaskasCards.describe.card', values: { prize: 0 } }]);
  });

  test.each([[fields.slice(1)], [fields.with(0, 'crown')], ['fan']])(
    'leaves out a step with %j',
    (changed) => {
      expect(kaskasCardsV1.describe({ kind: 'card', fields: changed, prize: 0, payoutUnits: 0 })).toEqual([]);
    },
  );
});
