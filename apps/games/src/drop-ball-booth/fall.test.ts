import { rowCounts } from '@perya/games/drop-ball-booth';
import { describe, expect, test } from 'vitest';
import { bulbOn, fallAlong, fallenAlong, hopper, placeAt } from './fall.ts';

const paths = ['LLLLLLLL', 'RRRRRRRR', 'RLRLLRRL', 'LRLRLRLRLRLR', 'RRLRLLLRRLRLRRRL'];

describe.each(paths)('the ball on %s', (path) => {
  const fall = fallAlong(path, 1000);

  test('waits above, and lies in the pocket that the path leads to', () => {
    expect(placeAt(fall, 0)).toEqual(hopper);
    const x = path.replaceAll('L', '').length - path.length / 2;
    expect(placeAt(fall, fall.restsAt)).toEqual({ x, y: path.length });
    expect(placeAt(fallenAlong(path, 1000), 1000)).toEqual({ x, y: path.length });
  });

  test('touches each bulb of its path on the side to which it turns', () => {
    for (const [row, turn] of Array.from(path).entries()) {
      const { x, y } = placeAt(fall, fall.touches[row] ?? 0);
      const side = x - (bulbOn(path, row) - row / 2);
      expect(y).toBeCloseTo(row);
      expect(side).toBeCloseTo(turn === 'R' ? 0.14 : -0.14);
    }
  });

  test('never jumps', () => {
    let last = placeAt(fall, 1000);
    for (let now = 1001; now <= fall.restsAt + 10; now += 1) {
      const place = placeAt(fall, now);
      expect(Math.hypot(place.x - last.x, place.y - last.y)).toBeLessThan(0.06);
      last = place;
    }
  });
});

test('a fall takes 1.6 to 2.2 seconds', () => {
  for (const rows of rowCounts) {
    const path = 'LR'.repeat(rows / 2);
    expect(fallAlong(path, 0).restsAt).toBeGreaterThan(1600);
    expect(fallAlong(path, 0).restsAt).toBeLessThanOrEqual(2206);
  }
});
