import { expect, test } from 'vitest';
import { nextSteps } from './next-steps.ts';

test('a failure leaves the way on that is most likely wanted first', () => {
  expect(nextSteps('INSUFFICIENT_FUNDS')[0]).toBe('deposit');
  expect(nextSteps('OFFLINE')[0]).toBe('retry');
  expect(nextSteps('ACCOUNT_DISABLED')).toEqual(['leave']);
});
