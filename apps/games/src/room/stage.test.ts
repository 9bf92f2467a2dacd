import { expect, test } from 'vitest';
import { readStageMessage } from './stage.ts';
import { waysOn } from './ways-on.ts';

const launch = {
  type: 'perya:launch',
  gameToken: 'token',
  merchant: 'perya',
  language: 'ar',
  theme: 'dark',
  currency: 'PHP',
  trial: true,
  sound: false,
};

test('[2.1-23] the game understands what the stage says', () => {
  expect(readStageMessage(launch)).toMatchObject({
    launch: { language: 'ar', currency: 'PHP', trial: true, account: '' },
  });
  expect(readStageMessage({ ...launch, language: 'xx' })).toMatchObject({ launch: { language: 'en' } });
  expect(readStageMessage({ type: 'perya:balance', balance: '12.50' })).toEqual({
    type: 'perya:balance',
    balance: '12.50',
  });
});

test.each([
  null,
  'perya:launch',
  { ...launch, gameToken: '' },
  { ...launch, merchant: 7 },
  { ...launch, currency: 'XXX' },
  { type: 'perya:balance', balance: '-1.00' },
  { type: 'perya:balance', balance: '1e9' },
  { type: 'perya:balance' },
  { type: 'perya:other' },
])('%j is not believed', (data) => {
  expect(readStageMessage(data)).toBeUndefined();
});

test('a failure leaves the way on that is most likely wanted first', () => {
  expect(waysOn('INSUFFICIENT_FUNDS')[0]).toBe('deposit');
  expect(waysOn('OFFLINE')[0]).toBe('retry');
  expect(waysOn('ACCOUNT_DISABLED')).toEqual(['leave']);
});
