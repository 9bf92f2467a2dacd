import type { LotteryGame } from '@perya/contract';
import { expect, test } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';
import { withOutcome } from './draw-news.ts';
import { partsOf } from './drawn-parts.ts';
import { heardSeal, keepSeal } from './heard-seals.ts';
import { clockAhead, secondsUntil } from './server-clock.ts';
import { timeLeftText } from './time-left-text.ts';

test('the server’s clock is taken at the middle of the request', () => {
  const at = Date.parse('2026-11-24T04:00:00.000Z');
  expect(clockAhead('2026-11-24T04:00:10.000Z', at, at + 400)).toBe(9800);
  expect(secondsUntil('2026-11-24T04:00:10.000Z', at + 9001)).toBe(1);
  expect(secondsUntil('2026-11-24T04:00:10.000Z', at + 11_000)).toBe(0);
});

test('a countdown says seconds, hours, days', () => {
  expect([0, 59, 60, 3599, 3600, 86_399, 90_061].map((seconds) => timeLeftText(seconds, 'en'))).toEqual([
    '0:00',
    '0:59',
    '1:00',
    '59:59',
    '1:00:00',
    '23:59:59',
    '\u20681d\u2069 01:01',
  ]);
  expect(timeLeftText(4 * 86_400, 'zh-Hans')).toBe('\u20684天\u2069 00:00');
});

test('the first seal that is heard of a draw stays; the oldest of 300 gives way', () => {
  const storage = memoryStorage();
  keepSeal('ssc-1m', '1', { root: 'a', at: 5 }, storage);
  keepSeal('ssc-1m', '1', { root: 'b', at: 9 }, storage);
  expect(heardSeal('ssc-1m', '1', storage)).toEqual({ draw: 'ssc-1m|1', root: 'a', at: 5 });
  for (let number = 2; number <= 301; number += 1)
    keepSeal('ssc-1m', String(number), { root: 'a', at: number }, storage);
  expect(heardSeal('ssc-1m', '1', storage)).toBeUndefined();
  storage.setItem('heardSeals', '{');
  expect(heardSeal('ssc-1m', '301', storage)).toBeUndefined();
});

const game: LotteryGame = {
  gameCode: 'ssc-1m',
  nodeId: 1623,
  displayName: '',
  vassalage: 'TCG_LOTTO_VN',
  gameType: 'ELOTT',
  engine: 'digits-5',
  next: {
    numero: '20261124-0002',
    no: 2,
    closesAt: '2026-11-24T04:13:40.000Z',
    drawAt: '2026-11-24T04:14:00.000Z',
    sources: null,
  },
  last: null,
  pool: null,
};

test('an outcome becomes the last result of its game; an older one never replaces a newer', () => {
  const list = { games: [game, { ...game, gameCode: 'k3-3m' }], serverTime: '' };
  const news = {
    type: 'draw',
    gameCode: 'ssc-1m',
    numero: '20261124-0002',
    state: 'drawn',
    outcome: [1, 2, 3, 4, 5],
  } as const;
  const drawn = withOutcome(list, { ...news, outcome: [...news.outcome] });
  expect(drawn.games[0]?.last).toMatchObject({ numero: '20261124-0002', drawAt: '2026-11-24T04:14:00.000Z' });
  expect(drawn.games[1]?.last).toBeNull();
  const older = withOutcome(drawn, { ...news, numero: '20261124-0001', outcome: [9, 9, 9, 9, 9] });
  expect(older.games[0]?.last?.numero).toBe('20261124-0002');
});

test('an outcome is printed as its game prints it', () => {
  const texts = (engine: string, outcome: (number | string)[]) =>
    partsOf(engine, outcome).map(({ text }) => text);
  expect(texts('board-north', ['01234', '99999'])).toEqual(['0', '1', '2', '3', '4']);
  expect(texts('plate', [1, 0, 1, 2, 3])).toEqual(['B', '0', '1', '2', '3']);
  expect(texts('raffle', [7, 12])).toEqual(['0007']);
  expect(texts('pick-5-11', [3, 11])).toEqual(['03', '11']);
  expect(
    partsOf('mark-7-49', [1, 2, 3, 4, 5, 6, 7])
      .map(({ look }) => look)
      .at(-1),
  ).toBe('extra');
  expect(
    partsOf('pool-6-42', [1, 2, 3, 4, 5, 6])
      .map(({ look }) => look)
      .at(-1),
  ).toBe('ball');
  expect(
    partsOf('pool-6-33-16', [1, 2, 3, 4, 5, 6, 7])
      .map(({ look }) => look)
      .at(-1),
  ).toBe('extra');
});
