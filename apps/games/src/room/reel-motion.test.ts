import fc from 'fast-check';
import { expect, test } from 'vitest';
import { landingAt, positionAt, restsAt, spinning, still, stopsAt } from './reel-motion.ts';

const run = fc.record({
  from: fc.nat(29),
  stop: fc.nat(29),
  begun: fc.nat(5000),
  waited: fc.integer({ min: 300, max: 9000 }),
});

test('a reel comes to rest exactly on the given stop', () => {
  fc.assert(
    fc.property(run, ({ from, stop, begun, waited }) => {
      const reel = landingAt(spinning(from, begun), stop, begun + waited);
      expect(positionAt(reel, restsAt(reel)).position).toBe(stop);
      expect(positionAt(reel, restsAt(reel) + 1e6)).toEqual({ position: stop, blurred: false });
      expect(stopsAt(reel)).toBeLessThan(restsAt(reel));
    }),
  );
});

test('the half-seen symbol does not jump when the reel begins to slow down', () => {
  fc.assert(
    fc.property(run, ({ from, stop, begun, waited }) => {
      const free = spinning(from, begun);
      const at = begun + waited;
      const part = (value: number) => value - Math.floor(value);
      const before = part(positionAt(free, at).position);
      const after = part(positionAt(landingAt(free, stop, at), at).position);
      expect(Math.min(Math.abs(before - after), 1 - Math.abs(before - after))).toBeLessThan(1e-6);
    }),
  );
});

test('symbols only ever move down until the reel has stopped', () => {
  const reel = landingAt(spinning(7, 0), 21, 900);
  for (let now = 901; now < stopsAt(reel); now += 5) {
    expect(positionAt(reel, now).position).toBeLessThanOrEqual(positionAt(reel, now - 1).position);
  }
});

test('a reel that was never set off stands still', () => {
  expect(positionAt(still(4), 123)).toEqual({ position: 4, blurred: false });
});
