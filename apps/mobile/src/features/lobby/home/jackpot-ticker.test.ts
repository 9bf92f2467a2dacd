import { jackpotDemo, jackpotStepMs } from '@perya/contract/constants';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amountOf,
  demoStart,
  demoStep,
  minorOf,
  tickerPause,
  tickerStart,
  tickerStep,
} from './jackpot-ticker.ts';

const pool = fc.bigInt({ min: 0n, max: 10n ** 14n });
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('[4-06] the figure rises from its start to the pool and is never above it', () => {
  fc.assert(
    fc.property(pool, fc.array(chance, { maxLength: 200 }), (full, chances) => {
      let shown = tickerStart(full);
      expect(shown <= full).toBe(true);
      for (const one of chances) {
        const next = tickerStep(shown, full, one);
        expect(next >= shown && next <= full).toBe(true);
        expect(next > shown || shown === full).toBe(true);
        shown = next;
      }
    }),
  );
});

test('[2.2-14] a pool that was won pulls the figure down at the next step', () => {
  expect(tickerStep(500_000n, 1000n, 0.9)).toBe(1000n);
});

test('[4-06] a step comes after 3, 4 or 5 seconds', () => {
  for (const one of fc.sample(chance, 200)) expect(jackpotStepMs).toContain(tickerPause(one));
  expect([tickerPause(0), tickerPause(0.5), tickerPause(0.99)]).toEqual([3000, 4000, 5000]);
});

test('[9-08] the demonstration starts in 1.2–1.3 billion and rises by 10,000–50,000', () => {
  fc.assert(
    fc.property(chance, chance, (first, next) => {
      const start = demoStart(first);
      expect(start >= jackpotDemo.from && start <= jackpotDemo.to).toBe(true);
      const rise = demoStep(start, next) - start;
      expect(Number.isInteger(rise) && rise >= 10_000 && rise <= 50_000).toBe(true);
    }),
  );
  expect([demoStart(0), demoStep(0, 0)]).toEqual([1_200_000_000, 10_000]);
});

test('an amount survives the way into minor units and back', () => {
  for (const amount of ['0.00', '0.05', '153817.25', '12.345', '7'])
    expect(amountOf(minorOf(amount).minor, minorOf(amount).decimals)).toBe(amount);
});
