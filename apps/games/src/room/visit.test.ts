import { expect, test } from 'vitest';
import { minutesOf, openVisit, type Shelf, withRound } from './visit.ts';

function shelf(): Shelf {
  const held = new Map<string, string>();
  return { getItem: (key) => held.get(key) ?? null, setItem: (key, value) => void held.set(key, value) };
}

const lost = { roundId: 'a', stake: '2.00', payout: '0.50' };

test('[X-08] the net position counts each settled round once, and outlives a reload', () => {
  const kept = shelf();
  const once = withRound(kept, openVisit(kept, 'maria 88', 1000), lost, 'PHP');
  expect(once.netMinor).toBe(-150n);
  expect(withRound(kept, once, lost, 'PHP').netMinor).toBe(-150n);
  withRound(kept, once, { roundId: 'b', stake: '1.00', payout: '4.00' }, 'PHP');
  const reloaded = openVisit(kept, 'maria 88', 181_000);
  expect([reloaded.netMinor, minutesOf(reloaded, 181_000)]).toEqual([150n, 3]);
});

test('[X-08] another player begins at nothing', () => {
  const kept = shelf();
  withRound(kept, openVisit(kept, 'maria_88', 0), lost, 'PHP');
  expect(openVisit(kept, 'juan', 60_000)).toMatchObject({ netMinor: 0n, startedAt: 60_000 });
  kept.setItem('perya.room.visit', 'juan x y');
  expect(openVisit(kept, 'juan', 70_000).startedAt).toBe(70_000);
});
