import { expect, test } from 'vitest';
import { kindsAmong, mainImage, needsJoining, ofKind, type Promotion } from './promotion-kinds.ts';

const promotion = (id: string, ...promoAnnouncementCategoryIds: number[]): Promotion => ({
  id,
  title: id,
  content: '',
  startDate: '2026-11-20T00:00:00.000Z',
  endDate: null,
  noExpiry: 1,
  promoAnnouncementCategoryIds,
  announcementImages: [
    { sequence: 2, url: '/second.svg' },
    { sequence: 1, url: '/first.svg' },
  ],
});
const first = promotion('first', 1);
const badge = promotion('badge', 1, 2);
const strange = promotion('strange', 9);
const all = [first, badge, strange];

test('[2.9-03] there is a tab for each kind that some promotion has', () => {
  expect(kindsAmong(all)).toEqual(['deposit', 'everyone']);
  expect(kindsAmong([])).toEqual([]);
});

test('[2.9-03] a tab holds its kind; one of an unknown category is among all', () => {
  expect(ofKind(all, 'deposit')).toEqual([first, badge]);
  expect(ofKind(all, 'friends')).toEqual([]);
  expect(ofKind(all, 'all')).toContain(strange);
});

test('[2.9-03] what is for everyone is not joined', () => {
  expect(all.map(needsJoining)).toEqual([true, false, true]);
});

test('[2.9-03] the main picture is the one with sequence 1', () => {
  expect(mainImage(first)).toBe('/first.svg');
  expect(mainImage({ ...first, announcementImages: [] })).toBeUndefined();
});
