import { expect, test } from 'vitest';
import { readGameMessage, readOutsideMessage } from './stage-protocol.ts';

const roundId = '019aa0c0-0000-7000-8000-000000000001';

test('[2.1-23] the stage understands what a game says', () => {
  expect(readGameMessage({ type: 'perya:ready' })).toEqual({ type: 'perya:ready' });
  expect(readGameMessage({ type: 'perya:exit', to: 'cashier' })).toEqual({
    type: 'perya:exit',
    to: 'cashier',
  });
  expect(readGameMessage({ type: 'perya:exit', to: '//evil' })).toEqual({ type: 'perya:exit' });
  expect(readGameMessage({ type: 'perya:proof', roundId })).toEqual({ type: 'perya:proof', roundId });
  expect(readGameMessage({ type: 'perya:round', roundId, balance: '12.50' })).toEqual({
    type: 'perya:round',
    roundId,
    balance: '12.50',
  });
  expect(
    readGameMessage({
      type: 'perya:round',
      roundId,
      balance: '12.50',
      stake: '1.00',
      payout: '4.00',
      extra: 1,
    }),
  ).toEqual({ type: 'perya:round', roundId, balance: '12.50', stake: '1.00', payout: '4.00' });
});

test('[X-07] the stage understands why a stake was refused', () => {
  const until = '2026-11-21T16:00:00.000Z';
  const limit = { kind: 'wager', limit: '5.00', used: '5.00', until };
  expect(readGameMessage({ type: 'perya:held', code: 'LIMIT_REACHED', ...limit })).toEqual({
    type: 'perya:held',
    held: { code: 'LIMIT_REACHED', limit },
  });
  const empty = { kind: '', limit: '', used: '', until: '' };
  const held = { code: 'REALITY_CHECK_DUE' };
  expect(readGameMessage({ type: 'perya:held', ...held, ...empty })).toEqual({ type: 'perya:held', held });
});

test.each([
  null,
  { type: 'perya:held', code: 'LOGIN_FAILED' },
  'perya:ready',
  { type: 'perya:unknown' },
  { type: 'perya:round', roundId, balance: '-1.00' },
  { type: 'perya:round', roundId, balance: 12 },
  { type: 'perya:round', roundId, balance: '1e9' },
  { type: 'perya:round', roundId: '../x', balance: '1.00' },
  { type: 'perya:proof', roundId: 'javascript:alert(1)' },
  { type: ['perya:exit'] },
])('%j is not believed', (data) => {
  expect(readGameMessage(data)).toBeUndefined();
});

test("[2.1-23] of a vendor's page no figure and no way but out is believed", () => {
  expect(readOutsideMessage({ type: 'perya:ready' })).toEqual({ type: 'perya:ready' });
  expect(readOutsideMessage({ type: 'perya:exit', to: 'cashier' })).toEqual({ type: 'perya:exit' });
  expect(readOutsideMessage({ type: 'perya:held', code: 'LIMIT_REACHED', kind: 'loss', limit: '1' })).toEqual(
    {
      type: 'perya:held',
      held: { code: 'LIMIT_REACHED' },
    },
  );
  expect(readOutsideMessage({ type: 'perya:round', roundId, balance: '12.50' })).toBeUndefined();
  expect(readOutsideMessage({ type: 'perya:proof', roundId })).toBeUndefined();
});
