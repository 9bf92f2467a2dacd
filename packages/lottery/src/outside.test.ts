import { describe, expect, test } from 'vitest';
import {
  hashOfTerms,
  lotteryGames,
  mayBeOutside,
  type OutsideSeal,
  outsidePayout,
  outsideSealText,
  parseOutsideSeal,
  parseSealText,
  termsOf,
  ticketText,
} from './index.ts';

const seal: OutsideSeal = {
  merchant: '0198b5c2-7d00-7000-8000-000000000001',
  game: 'barangay-2',
  numero: '20261124-0005',
  root: 'ab'.repeat(32),
  count: 2,
  stakeMinor: 2000n,
  termsHash: 'cd'.repeat(32),
  sources: ['capitol-desk', 'harbour-wire'],
};

test('games of fixed odds that draw at hours of the day may be drawn outside; pools, raffles and fast games may not', () => {
  const outside = [...lotteryGames.values()].filter(mayBeOutside).map(({ code }) => code);
  expect(outside).toEqual([
    'vn-north',
    'vn-south',
    'vn-central',
    'daily-3',
    'daily-4',
    'evening-2',
    'barangay-2',
    'golden-6',
    'morning-3',
    'island-mark6',
    'star-6',
    'harvest-south',
    'midnight-4',
    'plate',
  ]);
});

describe('the seal of an outside draw', () => {
  const text = outsideSealText(seal);

  test('is read as it was written, and is no seal of a draw from a seed', () => {
    expect(parseOutsideSeal(text)).toEqual(seal);
    expect(parseSealText(text)).toBeNull();
  });

  test.each([
    ['another kind', text.replace('seal2', 'seal1')],
    ['a root of another form', text.replace('abab', 'ABAB')],
    ['a count with a leading zero', text.replace('|2|', '|02|')],
    ['one part more', `${text}|`],
    ['nothing', ''],
  ])('%s is none', (_, given) => expect(parseOutsideSeal(given)).toBeNull());
});

describe('what a ticket is paid', () => {
  const game = lotteryGames.get('barangay-2');
  if (!game) throw new Error('no such game');
  const terms = termsOf(game);
  const ticket = ticketText({
    merchant: seal.merchant,
    game: game.code,
    numero: seal.numero,
    termsHash: hashOfTerms(terms),
    ticketId: 't-1',
    holder: 'ef'.repeat(32),
    lines: [
      { market: 'exact', pick: '07-29', stakeMinor: 1000n },
      { market: 'any-order', pick: '07-29', stakeMinor: 1000n },
    ],
    series: 1800,
    stakeMinor: 2000n,
    placedAt: 1_795_493_590_000,
    salt: '0'.repeat(32),
  });
  const paid = (...outcomes: unknown[]) => outsidePayout(game, { terms: terms.text, ticket, outcomes });

  test('is the most of its results: a correction takes nothing back', () => {
    expect(paid([7, 29])).toBe(864_900n + 432_450n);
    expect(paid([29, 7])).toBe(432_450n);
    expect(paid([1, 2])).toBe(0n);
    expect(paid([29, 7], [7, 29])).toBe(1_297_350n);
    expect(paid([7, 29], [1, 2], [29, 7])).toBe(1_297_350n);
  });

  test('is nothing that can be said of malformed records', () => {
    expect(paid([0, 32])).toBeNull();
    expect(outsidePayout(game, { terms: '{}', ticket, outcomes: [[7, 29]] })).toBeNull();
    expect(outsidePayout(game, { terms: terms.text, ticket: '[]', outcomes: [[7, 29]] })).toBeNull();
  });
});
