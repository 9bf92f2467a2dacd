import type { ServerMessage } from '@perya/contract';
import type { Value } from '@perya/contract/client';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { CallQuery } from '../page/call-query.ts';
import { createQueryCache, type QueryCache } from '../page/query-cache.ts';
import { reconnectDelay } from './reconnect-delay.ts';
import { createMessageHandler, withWinner } from './socket-messages.ts';

const wallet: CallQuery<Value<'GET /wps/wallet/member'>> = {
  queryKey: ['GET /wps/wallet/member', {}, 'en'],
  queryFn: () => Promise.reject(new Error('nobody asks')),
};
const balance = (sumBalance: string, version: number): ServerMessage => ({
  type: 'balance',
  sumBalance,
  currency: 'PHP',
  version,
});
const shown = (queryCache: QueryCache) => queryCache.read(wallet)?.sumBalance;

test('a pushed balance is shown, an older one never overwrites it', () => {
  const queryCache = createQueryCache();
  queryCache.set(wallet, { sumBalance: '1.00', currency: 'PHP', trial: false });
  const handleMessage = createMessageHandler(queryCache);
  handleMessage(balance('5.00', 3));
  handleMessage(balance('2.00', 2));
  expect(shown(queryCache)).toBe('5.00');
  handleMessage({ type: 'welcome', session: true });
  handleMessage(balance('9.00', 1));
  expect(shown(queryCache)).toBe('9.00');
});

test('a pushed balance does not make up a wallet that nobody asked for', () => {
  const queryCache = createQueryCache();
  createMessageHandler(queryCache)(balance('5.00', 3));
  expect(shown(queryCache)).toBeUndefined();
});

test('[2.4-11] a winner takes its place by amount, once', () => {
  const entry = (roundId: string, winAmount: string) => ({
    roundId,
    nodeId: 1,
    settledAt: '2026-11-21T08:00:00.000Z',
    jackpot: false,
    vo: { iconUrl: '', gameName: 'Perya Lights', customerName: 'ma****88', winAmount },
  });
  const board = { currency: 'PHP', winners: [entry('a', '900.00'), entry('b', '20.00')] };
  const next = withWinner(withWinner(board, entry('c', '100.00')), entry('c', '100.00'));
  expect(next.winners.map((one) => one.roundId)).toEqual(['a', 'c', 'b']);
});

const draws: CallQuery<Value<'GET /wps/lottery/list'>> = {
  queryKey: ['GET /wps/lottery/list', {}, 'en'],
  queryFn: () => Promise.reject(new Error('nobody asks')),
};

test('a draw’s outcome becomes the last result of its game, in the list that screens show', () => {
  const queryCache = createQueryCache();
  const game = {
    gameCode: 'k3-3m',
    nodeId: 1631,
    displayName: 'Three Dice Quick',
    vassalage: 'TCG_LOTTO_VN',
    gameType: 'ELOTT',
    engine: 'dice-3',
    next: null,
    last: null,
    pool: null,
  } as const;
  queryCache.set(draws, { games: [game], serverTime: '2026-11-24T04:13:05.000Z' });
  createMessageHandler(queryCache)({
    type: 'draw',
    gameCode: 'k3-3m',
    numero: '20261124-0007',
    state: 'drawn',
    outcome: [1, 5, 6],
  });
  expect(queryCache.read(draws)?.games[0]?.last).toMatchObject({
    numero: '20261124-0007',
    outcome: [1, 5, 6],
  });
});

const chatId = '019aa0c0-0000-7000-8000-000000000021';
const chatMessage = (seq: number, conversationId = chatId) => ({
  conversationId,
  seq,
  author: 'staff' as const,
  kind: 'text' as const,
  body: `message ${seq}`,
  requestId: null,
  at: '2026-11-25T08:00:00.000Z',
});

test('a chat message is appended when it is the next one; a repeated one is not; after a gap the missing ones are fetched', async () => {
  const queryCache = createQueryCache();
  const asked: number[] = [];
  const chat: CallQuery<Value<'GET /wps/chat/messages'>> = {
    queryKey: ['GET /wps/chat/messages', { conversationId: chatId }, 'en'],
    queryFn: () => {
      asked.push(queryCache.read(chat)?.list.at(-1)?.seq ?? 0);
      return Promise.resolve({ list: [1, 2, 3, 4, 5].map((seq) => chatMessage(seq)) });
    },
  };
  queryCache.set(chat, { list: [chatMessage(1)] });
  const unsubscribe = new QueryObserver(queryCache.client, {
    ...queryCache.optionsOf(chat),
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => {});
  const handleMessage = createMessageHandler(queryCache);
  const numbers = () => queryCache.read(chat)?.list.map(({ seq }) => seq);
  const other = chatMessage(9, '019aa0c0-0000-7000-8000-000000000099');
  for (const message of [chatMessage(2), chatMessage(2), chatMessage(1)])
    handleMessage({ type: 'chat', message });
  expect(numbers()).toEqual([1, 2]);
  handleMessage({ type: 'chat', message: other });
  expect(numbers()).toEqual([1, 2]);
  expect(asked).toEqual([]);
  handleMessage({ type: 'chat', message: chatMessage(5) });
  await expect.poll(numbers).toEqual([1, 2, 3, 4, 5]);
  expect(asked).toEqual([2]);
  handleMessage({ type: 'welcome', session: false });
  await expect.poll(() => asked).toEqual([2, 5]);
  unsubscribe();
});

test('waits longer with each try, up to 20 s, never less than half of it', () => {
  expect([1, 2, 3].map((tries) => reconnectDelay(tries, 0))).toEqual([250, 500, 1000]);
  expect(reconnectDelay(50, 0.999)).toBeLessThanOrEqual(20_000);
  expect(reconnectDelay(50, 0)).toBe(10_000);
});

test('the wait that a closing server tells is taken as it is', () => {
  const told: number[] = [];
  const handleMessage = createMessageHandler(createQueryCache(), { onClosing: (ms) => told.push(ms) });
  handleMessage({ type: 'closing', returnInMs: 7300 });
  expect(told).toEqual([7300]);
  expect(reconnectDelay(1, 0.5, told[0])).toBe(7300);
});
