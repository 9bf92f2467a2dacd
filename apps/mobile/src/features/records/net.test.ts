import { expect, test } from 'vitest';
import { netOf } from './net.ts';

test('a round nets what it paid less what it staked, to the last digit', () => {
  expect(netOf({ stake: '1.00', payout: '4.05' }, 'PHP')).toEqual({ net: '3.05', won: true });
  expect(netOf({ stake: '0.30', payout: '0.10' }, 'PHP')).toEqual({ net: '-0.20', won: false });
  expect(netOf({ stake: '5', payout: '5' }, 'VND')).toEqual({ net: '0', won: false });
});
