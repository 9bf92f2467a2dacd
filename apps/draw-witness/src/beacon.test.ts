// The chain in drand's form, against drand's own: quicknet's hash and its round 1,000.
import { expect, test } from 'vitest';
import {
  chainHash,
  chainOf,
  firstRoundFrom,
  latestRound,
  quicknet,
  roundTimeMs,
  signRound,
  verifiedBeacon,
} from './beacon.ts';

const round1000 = {
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
};

test('[X-28 in part] the hash and a round of quicknet are computed as drand does', () => {
  expect(chainHash(quicknet)).toBe(quicknet.hash);
  expect(verifiedBeacon(quicknet, 1000, round1000.signature)).toBe(round1000.randomness);
  expect(verifiedBeacon(quicknet, 1001, round1000.signature)).toBeUndefined();
  expect(verifiedBeacon(quicknet, 1000, '00'.repeat(48))).toBeUndefined();
});

test('[X-28 in part] a round of an own chain is verified by its public key alone', () => {
  const secret = '11'.repeat(32);
  const chain = chainOf(secret, { periodS: 3, genesisS: 1_700_000_000 });
  const round = signRound(secret, 7);
  expect(round.round).toBe(7);
  expect(verifiedBeacon(chain, 7, round.signature)).toBe(round.randomness);
  expect(verifiedBeacon(chain, 8, round.signature)).toBeUndefined();
  expect(verifiedBeacon(quicknet, 7, round.signature)).toBeUndefined();
});

test('[X-28 in part] a draw takes the first round at or after its time', () => {
  const chain = { ...quicknet, genesis_time: 1000, period: 3 };
  expect([1_000_000, 1_000_001, 1_003_000, 1_003_001].map((timeMs) => firstRoundFrom(chain, timeMs))).toEqual(
    [1, 2, 2, 3],
  );
  expect(firstRoundFrom(chain, 0)).toBe(1);
  expect([1, 2, 11].map((round) => roundTimeMs(chain, round))).toEqual([1_000_000, 1_003_000, 1_030_000]);
  expect([999_999, 1_000_000, 1_002_999, 1_003_000].map((now) => latestRound(chain, now))).toEqual([
    0, 1, 1, 2,
  ]);
});
