import { promotionStatuses } from '@perya/contract/constants';
import { expect, test } from 'vitest';
import { joinable } from '../../page/promotion-state.fixture.ts';
import type { Promotion } from './promotion-kinds.ts';
import { groupOf, sortTasks } from './tasks.ts';
import type { PromotionState } from './use-promotions.ts';

const state = (more: Partial<PromotionState>): PromotionState => ({ ...joinable, ...more });
const promotion = (id: string): Promotion => ({
  id,
  title: id,
  content: '',
  startDate: '2026-11-20T00:00:00.000Z',
  endDate: null,
  noExpiry: 1,
  promoAnnouncementCategoryIds: [],
  needsJoining: true,
  announcementImages: [],
});

test('[2.1-27] every status is a task that can be done, waits, could be begun or is done; or it is none', () => {
  expect(Object.fromEntries(promotionStatuses.map((status) => [status, groupOf(state({ status }))]))).toEqual(
    {
      ComingSoon: undefined,
      Join: 'open',
      Joined: 'underWay',
      Claim: 'ready',
      Applying: 'underWay',
      Process: 'underWay',
      Issued: 'ready',
      Claimed: 'done',
      Rejected: undefined,
      Close: undefined,
    },
  );
  expect(groupOf(state({ status: 'Rejected', rejoin: true }))).toBe('open');
  expect(groupOf(state({ eligible: false }))).toBeUndefined();
  expect(groupOf(state({ status: 'Close', claimed: true }))).toBe('done');
});

test('tasks stand in the order of the promotions, and only those of which both are known', () => {
  const states = ['a', 'b', 'c'].map((promotionId) => state({ promotionId }));
  const [b, issued] = [state({ promotionId: 'b' }), state({ promotionId: 'c', status: 'Issued' })];
  expect(
    sortTasks([promotion('b'), promotion('a'), promotion('other')], states).map(({ tasks }) =>
      tasks.map((task) => task.promotion.id),
    ),
  ).toEqual([['b', 'a']]);
  expect(sortTasks([promotion('b'), promotion('c')], [b, issued]).map(({ group }) => group)).toEqual([
    'ready',
    'open',
  ]);
});
