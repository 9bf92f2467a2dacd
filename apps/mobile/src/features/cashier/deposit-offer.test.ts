import { expect, test } from 'vitest';
import { joinable } from '../../page/promotion-state.fixture.ts';
import { bestOffer } from './deposit-offer.ts';

type State = Parameters<typeof bestOffer>[0][number];
const state = (promotionId: string, rewardMost: string, more: Partial<State> = {}): State => ({
  ...joinable,
  promotionId,
  rewardMost,
  ...more,
});

test('[9-09] the deposit bonus is the most that a promotion open to this person gives', () => {
  const first = state('first', '688.00');
  expect(
    bestOffer([state('small', '99.00'), first, state('staked', '9000.00', { condition: 'stake' })]),
  ).toBe(first);
  const over: Partial<State>[] = [
    { eligible: false },
    { status: 'ComingSoon' },
    { status: 'Claimed' },
    { status: 'Close' },
  ];
  for (const more of over) expect(bestOffer([state('x', '688.00', more)])).toBeUndefined();
  expect(bestOffer([state('x', '688.00', { status: 'Joined', eligible: false })])?.promotionId).toBe('x');
  expect(bestOffer([])).toBeUndefined();
});
