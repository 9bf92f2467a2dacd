// Tests the rules of seed pairs.
import { describe, expect, test } from 'vitest';
import {
  clientSeedFrom,
  hashServerSeed,
  isClientSeed,
  ROTATE_AFTER_MS,
  ROTATE_AFTER_ROUNDS,
  rotationDue,
  rotationRefusal,
  serverSeedFrom,
} from './index.ts';

const fresh = { rounds: 0, ageMs: 0, openRounds: 0 };

describe('seed pairs', () => {
  test('[X-01] the commitment is SHA-256 over the bytes of the seed', () => {
    // sha256 of 32 zero bytes
    expect(hashServerSeed('00'.repeat(32))).toBe(
      '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
    );
    expect(serverSeedFrom(new Uint8Array(32))).toEqual({
      serverSeed: '00'.repeat(32),
      serverSeedHash: '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
    });
  });

  test('too little randomness makes no seed', () => {
    expect(() => serverSeedFrom(new Uint8Array(31))).toThrow(RangeError);
    expect(() => clientSeedFrom(new Uint8Array(7))).toThrow(RangeError);
    expect(isClientSeed(clientSeedFrom(new Uint8Array(8)))).toBe(true);
  });

  test('[X-01] a pair is rotated after its rounds or its days, whichever comes first', () => {
    expect(rotationDue({ ...fresh, rounds: ROTATE_AFTER_ROUNDS - 1, ageMs: ROTATE_AFTER_MS - 1 })).toBe(
      false,
    );
    expect(rotationDue({ ...fresh, rounds: ROTATE_AFTER_ROUNDS })).toBe(true);
    expect(rotationDue({ ...fresh, ageMs: ROTATE_AFTER_MS })).toBe(true);
  });

  test('[X-01] rotation is refused while a round is open', () => {
    expect(rotationRefusal({ ...fresh, openRounds: 1 }, 'mine')).toBe('round-open');
    expect(rotationRefusal(fresh, 'not mine')).toBe('client-seed-invalid');
    expect(rotationRefusal(fresh, 'mine')).toBeNull();
  });
});
