import { expect, test } from 'vitest';
import { angleAt, isMoving, landingFrom, leanAt, lightsAt, restsAt, still, turning } from './wheel-motion.ts';

const TURN = Math.PI / 10;
const running = turning(0, 1000);
const landing = landingFrom(running, 3000, 10);

test('the wheel starts from where it stands and never turns back', () => {
  expect(angleAt(running, 1000)).toBe(0);
  let last = 0;
  for (let now = 1000; now <= restsAt(landing) + 100; now += 16) {
    const angle = angleAt(landing, now);
    expect(angle).toBeGreaterThanOrEqual(last);
    last = angle;
  }
});

test('it slows down without a jerk and rests with its spokes where they were', () => {
  const speedAt = (now: number) => angleAt(landing, now + 1) - angleAt(landing, now);
  expect(speedAt(3001)).toBeCloseTo(speedAt(2990), 5);
  const rest = angleAt(landing, restsAt(landing)) / TURN;
  expect(rest).toBeCloseTo(Math.round(rest), 9);
  expect(angleAt(landing, restsAt(landing) + 5000)).toBe(angleAt(landing, restsAt(landing)));
});

test('the lights follow one another, the last before the wheel rests', () => {
  expect(lightsAt(landing, 1) - lightsAt(landing, 0)).toBe(150);
  expect(lightsAt(landing, 9)).toBeLessThan(restsAt(landing));
  expect(lightsAt(running, 0)).toBe(Number.POSITIVE_INFINITY);
});

test('an answer that comes at once waits until the wheel has its speed', () => {
  expect(lightsAt(landingFrom(running, 1010, 10), 0)).toBe(1750);
});

test('gondolas swing for a while after the wheel rests, and a still wheel has long been at rest', () => {
  expect(isMoving(landing, restsAt(landing) + 1000)).toBe(true);
  expect(isMoving(landing, restsAt(landing) + 1700)).toBe(false);
  expect(leanAt(landing, restsAt(landing) + 1700)).toBe(0);
  expect(angleAt(still(1.5), 0)).toBe(1.5);
  expect(isMoving(still(1.5), 0)).toBe(false);
  expect(leanAt(still(1.5), 0)).toBe(0);
});
