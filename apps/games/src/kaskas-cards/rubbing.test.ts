import { expect, test } from 'vitest';
import { isEnough, type Place, pointsBelow, sweepAt } from './rubbing.ts';

const rubbedBy = (places: readonly Place[]) => new Set(places.flatMap(pointsBelow)).size;
const stroke = (y: number) => Array.from({ length: 21 }, (_, step) => ({ x: step / 20, y }));

test('one stroke does not open a field; two do', () => {
  expect(isEnough(rubbedBy(stroke(0.5)))).toBe(false);
  expect(isEnough(rubbedBy([0.3, 0.7].flatMap(stroke)))).toBe(true);
});

test('a stroke beside the field rubs nothing off it', () => {
  expect(pointsBelow({ x: 1.3, y: 0.5 })).toEqual([]);
});

test('the sweep rubs nearly the whole field', () => {
  const sweep = Array.from({ length: 200 }, (_, index) => sweepAt(index / 199));
  expect(rubbedBy(sweep)).toBeGreaterThan(72);
});
