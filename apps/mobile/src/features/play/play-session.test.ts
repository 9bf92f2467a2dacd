import { expect, test } from 'vitest';
import {
  minutesOf,
  openPlaySession,
  type SessionStorage,
  savePlaySession,
  withRound,
} from './play-session.ts';

function memoryStorage(): SessionStorage {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
  };
}
const minute = 60_000;

test('[X-08] the net position is the sum of the settled rounds, each counted once, and outlives a reload', () => {
  const storage = memoryStorage();
  let playSession = openPlaySession(storage, 'maria_88', 0);
  playSession = withRound(playSession, { roundId: 'a', stake: '5.00', payout: '0.00' }, 'PHP', minute);
  playSession = withRound(playSession, { roundId: 'a', stake: '5.00', payout: '0.00' }, 'PHP', minute);
  playSession = withRound(playSession, { roundId: 'b', stake: '5.00', payout: '7.50' }, 'PHP', 2 * minute);
  expect(playSession.netMinor).toBe(-250n);
  savePlaySession(storage, playSession);
  const after = openPlaySession(storage, 'maria_88', 5 * minute);
  expect(after.netMinor).toBe(-250n);
  expect(minutesOf(after, 5 * minute + 59_000)).toBe(5);
  expect(withRound(after, { roundId: 'b', stake: '5.00', payout: '7.50' }, 'PHP', 6 * minute).netMinor).toBe(
    -250n,
  );
});

test('another account, a long pause or a spoilt record begin anew', () => {
  const storage = memoryStorage();
  savePlaySession(storage, { account: 'maria_88', startedAt: 0, lastAt: minute, netMinor: 9n, counted: [] });
  expect(openPlaySession(storage, 'juan', 2 * minute).netMinor).toBe(0n);
  expect(openPlaySession(storage, 'maria_88', 40 * minute).startedAt).toBe(40 * minute);
  storage.setItem(
    'perya.play-session',
    '{"account":"maria_88","startedAt":0,"lastAt":1,"net":"x","counted":[]}',
  );
  expect(openPlaySession(storage, 'maria_88', 2 * minute).netMinor).toBe(0n);
});
