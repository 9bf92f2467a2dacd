// Tests when the sales of a game's own draws end.
import { lotteryGames } from '@perya/lottery';
import { expect, test } from 'vitest';
import { createOwnSchedule } from './plan-draws.ts';

test('the sales of a game may end earlier than its rules say, so that its seal has more time', () => {
  const zone = 'Asia/Manila';
  const schedule = createOwnSchedule(new Map([['race-2m', 45_000]]));
  for (const [code, endMs] of [
    ['race-2m', 45_000],
    ['k3-3m', 20_000],
  ] as const) {
    const game = lotteryGames.get(code);
    if (!game) throw new Error('no game');
    const draws = schedule(game, zone, new Date(), 3);
    expect(draws.map(({ drawAt, closesAt }) => drawAt.getTime() - closesAt.getTime())).toEqual(
      Array(3).fill(endMs),
    );
  }
});
