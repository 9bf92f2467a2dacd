import type { LotteryTicket } from '@perya/contract';
import { expect, test } from 'vitest';
import { memoryStorage } from '../../page/memory-storage.ts';
import type { SlipRequest } from './placement.ts';
import { dropPending, keepTickets, keptTicket, pendingOf, storePending } from './slip-storage.ts';

const request = (requestId: string, gameCode = 'ssc-1m'): SlipRequest => ({
  requestId,
  gameCode,
  numeros: ['20261124-0734'],
  series: 1940,
  lines: [],
  salt: '',
  termsHash: '',
  validUntil: '2026-11-24T04:13:35.000Z',
});
const ticket = (ticketId: string): LotteryTicket => ({
  ticketId,
  slipId: 's',
  gameCode: 'ssc-1m',
  displayName: '',
  numero: '20261124-0734',
  drawAt: '',
  closesAt: '',
  state: 'open',
  drawState: 'open',
  sources: null,
  lines: [],
  series: 1940,
  stake: '10.00',
  rebate: '0.00',
  payout: null,
  currency: 'PHP',
  trial: false,
  placedAt: 1,
  termsHash: '',
  salt: '',
  ticketText: `text of ${ticketId}`,
  ticketHash: 'h',
  receipt: 'r',
  outcome: null,
  ended: null,
});

test('a request waits for its player and game alone, until it is dropped', () => {
  const storage = memoryStorage();
  storePending({ userName: 'maria', request: request('a') }, storage);
  storePending({ userName: 'maria', request: request('b', 'k3-3m') }, storage);
  expect(pendingOf('maria', 'ssc-1m', storage)).toEqual(request('a'));
  expect(pendingOf('jose', 'ssc-1m', storage)).toBeUndefined();
  dropPending('a', storage);
  expect(pendingOf('maria', 'ssc-1m', storage)).toBeUndefined();
  expect(pendingOf('maria', 'k3-3m', storage)?.requestId).toBe('b');
});

test('tickets are kept with their receipts; the oldest of 200 give way', () => {
  const storage = memoryStorage();
  keepTickets(
    Array.from({ length: 150 }, (_, at) => ticket(`t${at}`)),
    storage,
  );
  keepTickets(
    Array.from({ length: 60 }, (_, at) => ticket(`u${at}`)),
    storage,
  );
  expect(keptTicket('t9', storage)).toBeUndefined();
  expect(keptTicket('t10', storage)).toMatchObject({ ticketText: 'text of t10', receipt: 'r' });
  expect(keptTicket('u59', storage)).toBeDefined();
});

test('a spoilt record is thrown away', () => {
  const storage = memoryStorage();
  storage.setItem('lotteryTickets', '[{"ticketId":7}]');
  storage.setItem('lotteryPending', '{');
  expect(keptTicket('7', storage)).toBeUndefined();
  expect(pendingOf('maria', 'ssc-1m', storage)).toBeUndefined();
});
