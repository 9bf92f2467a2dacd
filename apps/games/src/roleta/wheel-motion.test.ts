import { FIELDS } from '@perya/games/roleta';
import { describe, expect, test } from 'vitest';
import { bendAt, fastAt, landingAt, pegsSlipped, placeAt, restsAt, still, turning } from './wheel-motion.ts';

const running = turning(7, 1000);
const fields = Array.from({ length: FIELDS }, (_, field) => field);
const landings = fields.map((field) => landingAt(running, field, fastAt(running) + 3 * field));
const every = (from: number, to: number, step: number) =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);

test('a wheel that stands is at its field', () => {
  expect(placeAt(still(12), 5)).toEqual({ position: 12, speed: 0 });
  expect(bendAt({ position: 12, speed: 0 })).toBeCloseTo(0);
});

test('a wheel turns until it knows its field', () => {
  expect(restsAt(running)).toBe(Number.POSITIVE_INFINITY);
  expect(placeAt(running, 1000)).toEqual({ position: 7, speed: 0 });
  expect(placeAt(running, 9000).position).toBeLessThan(-200);
});

describe.each(fields)('at field %i', (field) => {
  const motion = landings[field] ?? running;

  test('it comes to rest exactly, within five seconds', () => {
    expect(placeAt(motion, restsAt(motion))).toEqual({ position: field, speed: 0 });
    expect(restsAt(motion) - 1000).toBeLessThan(5000);
  });

  test('it never jumps, and never turns faster than at full speed', () => {
    const positions = every(1000, restsAt(motion), 1).map((now) => placeAt(motion, now).position);
    const steps = positions.slice(1).map((position, index) => Math.abs(position - (positions[index] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(0.0361);
    const last = positions.at(-1) ?? 0;
    expect(Math.abs(last - Math.round(last))).toBeLessThan(0.01);
    expect(Math.round(last - field) % FIELDS).toBeCloseTo(0);
  });

  test('the tongue slips off no peg once the wheel rocks', () => {
    const end = restsAt(motion);
    const slipped = every(end - 700, end, 5).map((now) => pegsSlipped(placeAt(motion, now).position));
    expect(Math.max(...slipped.slice(16))).toBe(slipped[16]);
  });
});
