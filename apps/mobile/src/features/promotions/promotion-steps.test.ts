import { promotionStatuses } from '@perya/contract/constants';
import { expect, test } from 'vitest';
import { joinable as state } from '../../page/promotion-state.fixture.ts';
import { nextStep } from './promotion-steps.ts';

test('[3-10] only these statuses have something to do, and each has words of its own', () => {
  const acts = promotionStatuses.flatMap((status) => {
    const { act } = nextStep({ ...state, status, rejoin: true });
    return act ? [`${status} ${act}`] : [];
  });
  expect(acts).toEqual(['Join join', 'Claim claim', 'Issued claim', 'Rejected join']);
  const said = promotionStatuses.map((status) => nextStep({ ...state, status }).says);
  expect(new Set(said).size).toBe(promotionStatuses.length);
});

test('[3-10] who was rejected for good, and who is not eligible, is offered nothing', () => {
  expect(nextStep({ ...state, status: 'Rejected' }).act).toBeUndefined();
  expect(nextStep({ ...state, eligible: false }).act).toBeUndefined();
});

test.each([
  ['100.00', '33.35', '66.65'],
  ['100.00', '99.95', '0.05'],
  ['100.00', '120.00', '0.00'],
  ['100', '33', '67'],
  ['10.000', '0.001', '9.999'],
])('what is missing of %s after %s is %s, to the last unit', (goal, progress, missing) => {
  expect(nextStep({ ...state, status: 'Joined', goal, progress }).values).toEqual({ missing });
});
