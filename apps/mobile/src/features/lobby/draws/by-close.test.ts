import type { LotteryGame } from '@perya/contract';
import { expect, test } from 'vitest';
import { byClose } from './by-close.ts';

const draw = (nodeId: number, closesAt?: string): LotteryGame => ({
  gameCode: `game-${nodeId}`,
  nodeId,
  displayName: '',
  vassalage: 'LOTT',
  gameType: 'LOTT',
  engine: 'digits-3',
  next: closesAt ? { numero: '20261124-0001', no: 1, closesAt, drawAt: closesAt, sources: null } : null,
  last: null,
  pool: null,
});

test('the game that closes first leads; games without a draw come last, in the order of their nodes', () => {
  const games = [5, 4, 3, 2, 1].map((nodeId) => ({ nodeId }));
  const draws = [draw(1, '2026-11-24T05:00:00Z'), draw(2, '2026-11-24T04:00:00Z'), draw(3)];
  expect(byClose(games, draws).map(({ game }) => game.nodeId)).toEqual([2, 1, 3, 4, 5]);
});
