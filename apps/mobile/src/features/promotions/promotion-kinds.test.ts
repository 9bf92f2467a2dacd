import { expect, test } from 'vitest';
import { mainImage, ofCategory, type Promotion } from './promotion-kinds.ts';

const promotion = (id: string, ...promoAnnouncementCategoryIds: number[]): Promotion => ({
  id,
  title: id,
  content: '',
  startDate: '2026-11-20T00:00:00.000Z',
  endDate: null,
  noExpiry: 1,
  promoAnnouncementCategoryIds,
  needsJoining: false,
  announcementImages: [
    { sequence: 2, url: '/second.svg' },
    { sequence: 1, url: '/first.svg' },
  ],
});
const first = promotion('first', 1);
const badge = promotion('badge', 1, 2);
const plain = promotion('plain');
const all = [first, badge, plain];

test('[2.9-03] a tab holds its category; one without a category is among all', () => {
  expect(ofCategory(all, 1)).toEqual([first, badge]);
  expect(ofCategory(all, 2)).toEqual([badge]);
  expect(ofCategory(all, 3)).toEqual([]);
  expect(ofCategory(all, undefined)).toEqual(all);
});

test('[2.9-03] the main picture is the one with sequence 1', () => {
  expect(mainImage(first)).toBe('/first.svg');
  expect(mainImage({ ...first, announcementImages: [] })).toBeUndefined();
});
