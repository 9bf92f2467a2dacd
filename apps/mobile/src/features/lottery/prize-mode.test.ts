import type { Vendor } from '@perya/contract';
import { expect, test } from 'vitest';
import { firstPlayType, prizeModeOf } from './prize-mode.ts';

const vendor = (vassalage: string, gameType: Vendor['gameType']): Vendor => ({
  vassalage,
  displayName: vassalage,
  mobileLargeIcon: '',
  gameType,
  gameClassify: [],
  gameCount: 1,
});

test('(part of 4-10: prize mode) ELOTT where the mapping has an ELOTT entry for TCG_LOTTO_VN or LOTT, else LOTT', () => {
  expect(prizeModeOf({ ELOTT: [vendor('TCG_LOTTO_VN', 'ELOTT')] })).toBe('ELOTT');
  expect(prizeModeOf({ ELOTT: [vendor('OTHER', 'ELOTT'), vendor('LOTT', 'ELOTT')] })).toBe('ELOTT');
  expect(prizeModeOf({ ELOTT: [vendor('OTHER', 'ELOTT')], LOTT: [vendor('LOTT', 'LOTT')] })).toBe('LOTT');
  expect(prizeModeOf({})).toBe('LOTT');
});

test('a game opens with the tab of the prize mode, or with the one that it has', () => {
  expect(firstPlayType('ELOTT', ['Tradition', 'Entertainment'])).toBe('Entertainment');
  expect(firstPlayType('LOTT', ['Tradition', 'Entertainment'])).toBe('Tradition');
  expect(firstPlayType('ELOTT', ['Tradition'])).toBe('Tradition');
});
