import { expect, test } from 'vitest';
import { keepSitting, minutesOf, openSitting, type Shelf, withRound } from './sitting.ts';

function shelf(): Shelf {
  const held = new Map<string, string>();
  return { getItem: (name) => held.get(name) ?? null, setItem: (name, value) => void held.set(name, value) };
}
const minute = 60_000;

test('[X-08] the net position is the sum of the settled rounds, each counted once, and outlives a reload', () => {
  const kept = shelf();
  let sitting = openSitting(kept, 'maria_88', 0);
  sitting = withRound(sitting, { roundId: 'a', stake: '5.00', payout: '0.00' }, 'PHP', minute);
  sitting = withRound(sitting, { roundId: 'a', stake: '5.00', payout: '0.00' }, 'PHP', minute);
  sitting = withRound(sitting, { roundId: 'b', stake: '5.00', payout: '7.50' }, 'PHP', 2 * minute);
  expect(sitting.netMinor).toBe(-250n);
  keepSitting(kept, sitting);
  const after = openSitting(kept, 'maria_88', 5 * minute);
  expect(after.netMinor).toBe(-250n);
  expect(minutesOf(after, 5 * minute + 59_000)).toBe(5);
  expect(withRound(after, { roundId: 'b', stake: '5.00', payout: '7.50' }, 'PHP', 6 * minute).netMinor).toBe(
    -250n,
  );
});

test('another account, a long pause or a spoilt record begin anew', () => {
  const kept = shelf();
  keepSitting(kept, { account: 'maria_88', startedAt: 0, lastAt: minute, netMinor: 9n, counted: [] });
  expect(openSitting(kept, 'juan', 2 * minute).netMinor).toBe(0n);
  expect(openSitting(kept, 'maria_88', 40 * minute).startedAt).toBe(40 * minute);
  kept.setItem('perya.sitting', '{"account":"maria_88","startedAt":0,"lastAt":1,"net":"x","counted":[]}');
  expect(openSitting(kept, 'maria_88', 2 * minute).netMinor).toBe(0n);
});
