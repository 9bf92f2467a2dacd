import { expect, test } from 'vitest';
import { waysOn } from './ways-on.ts';

test('a failure leaves the way on that is most likely wanted first', () => {
  expect(waysOn('INSUFFICIENT_FUNDS')[0]).toBe('deposit');
  expect(waysOn('OFFLINE')[0]).toBe('retry');
  expect(waysOn('ACCOUNT_DISABLED')).toEqual(['leave']);
});
