// The lobby's category order, filters and paging.
import { expect, test } from 'vitest';
import { normalise, orderCategories, pageOf } from './rules.ts';

test('[4-10] sports split into sports, e-sports and cockfight in that order, and sports drops out when it is empty', () => {
  const order = ['COCKFIGHT', 'RNG', 'ESPORTS', 'SPORTS', 'LIVE'] as const;
  expect(orderCategories(order, new Set(order))).toEqual(['SPORTS', 'ESPORTS', 'COCKFIGHT', 'RNG', 'LIVE']);
  expect(orderCategories(order, new Set(['RNG', 'ESPORTS', 'COCKFIGHT']))).toEqual([
    'ESPORTS',
    'COCKFIGHT',
    'RNG',
  ]);
  expect(orderCategories(['RNG', 'SPORTS'], new Set(['RNG', 'SPORTS']))).toEqual(['RNG', 'SPORTS']);
});

test('[2.4-04] BINGO becomes RNG with BG and keeps the other filters', () => {
  expect(normalise({ gameType: 'BINGO', vassalage: 'JILI' })).toEqual({
    gameType: 'RNG',
    gameClassify: 'BG',
    vassalage: 'JILI',
  });
});

test('[4-01] pages divide a list without gap or overlap', () => {
  const items = Array.from({ length: 73 }, (_, i) => i);
  const pages = [1, 2, 3].map((pageNum) => pageOf(items, pageNum, 36));
  expect(pages.flatMap((page) => page.items)).toEqual(items);
  expect(pages.map(({ pageNum, totalPages, totalCount }) => [pageNum, totalPages, totalCount])).toEqual([
    [1, 3, 73],
    [2, 3, 73],
    [3, 3, 73],
  ]);
  expect(pageOf([], 1, 36)).toEqual({ items: [], pageNum: 1, totalPages: 0, totalCount: 0 });
});
