import { expect, test } from 'vitest';
import { readGameMessage, readVendorMessage } from './from-game.ts';
import { readStageMessage } from './from-stage.ts';

const roundId = '019aa0c0-0000-7000-8000-000000000001';
const until = '2026-11-21T16:00:00.000Z';
const limit = { kind: 'wager', limit: '5.00', used: '5.00', until };
const launch = {
  type: 'perya:launch',
  gameToken: 'token',
  merchant: 'perya',
  language: 'ar',
  digits: 'latin',
  currency: 'PHP',
  trial: true,
  sound: false,
  account: 'maria_88',
};

const round = { type: 'perya:round', roundId, balance: '12.50' };

test('[2.1-23] the stage understands what a game sends', () => {
  expect(readGameMessage({ type: 'perya:ready' })).toEqual({ type: 'perya:ready' });
  expect(readGameMessage({ type: 'perya:expired' })).toEqual({ type: 'perya:expired' });
  expect(readGameMessage({ type: 'perya:exit', to: 'cashier' })).toEqual({
    type: 'perya:exit',
    to: 'cashier',
  });
  expect(readGameMessage({ type: 'perya:proof', roundId })).toEqual({ type: 'perya:proof', roundId });
  expect(readGameMessage(round)).toEqual(round);
  const settled = { ...round, stake: '1.00', payout: '4.00' };
  expect(readGameMessage({ ...settled, extra: 1 })).toEqual(settled);
});

test('[X-07] the stage understands why a stake was refused', () => {
  const blocked = { type: 'perya:blocked', code: 'LIMIT_REACHED', limit };
  expect(readGameMessage(blocked)).toEqual(blocked);
  const check = { type: 'perya:blocked', code: 'REALITY_CHECK_DUE' };
  expect(readGameMessage(check)).toEqual(check);
});

test.each([
  [{ type: 'perya:exit', to: '//evil' }, { type: 'perya:exit' }],
  [{ ...round, stake: '-1.00', payout: 4 }, round],
  ...[
    { ...limit, used: '<b>' },
    { ...limit, kind: 'luck' },
    { ...limit, until: 'soon' },
    { limit: '5.00' },
    '5.00',
    null,
  ].map((planted): [object, object] => [
    { type: 'perya:blocked', code: 'LIMIT_REACHED', limit: planted },
    { type: 'perya:blocked', code: 'LIMIT_REACHED' },
  ]),
])('of %j the part that does not fit is left out', (planted, read) => {
  expect(readGameMessage(planted)).toEqual(read);
});

test.each([
  null,
  undefined,
  [],
  'perya:ready',
  {},
  { type: 'perya:unknown' },
  { type: ['perya:exit'] },
  { type: 'perya:blocked', code: 'LOGIN_FAILED' },
  { type: 'perya:blocked' },
  { ...round, balance: '-1.00' },
  { ...round, balance: 12 },
  { ...round, balance: '1e9' },
  { ...round, balance: '12.50\n' },
  { ...round, roundId: '../x' },
  { type: 'perya:proof', roundId: 'javascript:alert(1)' },
  { type: 'perya:proof', roundId: `${roundId}\n` },
  // Messages of the other side of the frame.
  launch,
  { type: 'perya:balance', balance: '12.50' },
])('of a game, %j is not believed', (planted) => {
  expect(readGameMessage(planted)).toBeUndefined();
});

test("[2.1-23] of a vendor's page no figure and no way but out is believed", () => {
  for (const type of ['perya:ready', 'perya:expired']) expect(readVendorMessage({ type })).toEqual({ type });
  expect(readVendorMessage({ type: 'perya:exit', to: 'cashier' })).toEqual({ type: 'perya:exit' });
  expect(readVendorMessage({ type: 'perya:blocked', code: 'LIMIT_REACHED', limit })).toEqual({
    type: 'perya:blocked',
    code: 'LIMIT_REACHED',
  });
  expect(readVendorMessage(round)).toBeUndefined();
  expect(readVendorMessage({ type: 'perya:proof', roundId })).toBeUndefined();
  expect(readVendorMessage({ type: 'perya:blocked', code: 'ACCOUNT_DISABLED' })).toBeUndefined();
});

test('[2.1-23] the game understands what the stage sends', () => {
  expect(readStageMessage(launch)).toEqual(launch);
  expect(readStageMessage({ ...launch, language: 'xx' })).toEqual({ ...launch, language: 'en' });
  const balance = { type: 'perya:balance', balance: '12.50' };
  expect(readStageMessage(balance)).toEqual(balance);
});

test.each([
  null,
  'perya:launch',
  { ...launch, gameToken: '' },
  { ...launch, gameToken: undefined },
  { ...launch, merchant: 7 },
  { ...launch, currency: 'XXX' },
  { ...launch, currency: 'toString' },
  { ...launch, trial: 'false' },
  { ...launch, sound: 1 },
  { ...launch, account: undefined },
  { type: 'perya:balance', balance: '-1.00' },
  { type: 'perya:balance', balance: '1e9' },
  { type: 'perya:balance' },
  { type: 'perya:other' },
  // Messages of the game itself.
  { type: 'perya:ready' },
  round,
])('of the stage, %j is not believed', (planted) => {
  expect(readStageMessage(planted)).toBeUndefined();
});
