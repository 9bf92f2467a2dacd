// Tests beacons against a published round of drand's quicknet, and against a chain signed by a test key.
import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { beaconValue, quicknet, roundAt, roundMessage, roundTime, verifyBeacon } from './beacon.ts';

/** Round 1000 of quicknet, as drand's API answers it. */
const published = {
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
};
const DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

describe('[X-01 in part] a beacon', () => {
  const { round, signature, randomness } = published;
  const { publicKey } = quicknet;

  test('that quicknet published verifies, and has the published value', () => {
    expect(verifyBeacon({ publicKey, round, signature })).toBe(true);
    expect(beaconValue(signature)).toBe(randomness);
  });

  test('of another round, another signature or malformed does not verify', () => {
    const flipped = signature.replace(/.$/u, '8');
    expect(verifyBeacon({ publicKey, round: 1001, signature })).toBe(false);
    expect(verifyBeacon({ publicKey, round, signature: flipped })).toBe(false);
    expect(verifyBeacon({ publicKey, round, signature: signature.slice(2) })).toBe(false);
    expect(verifyBeacon({ publicKey, round, signature: '' })).toBe(false);
    expect(verifyBeacon({ publicKey, round, signature: 'zz' })).toBe(false);
    expect(verifyBeacon({ publicKey: publicKey.slice(2), round, signature })).toBe(false);
    for (const number of [0, -1, 1.5, 2 ** 53])
      expect(verifyBeacon({ publicKey, round: number, signature })).toBe(false);
  });

  test('of a chain with a key of its own verifies under that key alone', () => {
    const { shortSignatures } = bls12_381;
    const secretKey = hexToBytes('07'.repeat(32));
    const ownKey = bytesToHex(shortSignatures.getPublicKey(secretKey).toBytes());
    const message = createHash('sha256').update(Buffer.from('000000000000002a', 'hex')).digest();
    expect(bytesToHex(roundMessage(42))).toBe(message.toString('hex'));
    const signed = shortSignatures.sign(shortSignatures.hash(message, DST), secretKey);
    const own = bytesToHex(signed.toBytes());
    expect(verifyBeacon({ publicKey: ownKey, round: 42, signature: own })).toBe(true);
    expect(verifyBeacon({ publicKey, round: 42, signature: own })).toBe(false);
    expect(verifyBeacon({ publicKey: ownKey, round: 43, signature: own })).toBe(false);
  });
});

describe('the rounds of a chain', () => {
  test('the round of a time is the first at or after it', () => {
    const chain = { genesisTime: 1000, period: 3 };
    const at = (seconds: number) => roundAt(chain, new Date(seconds * 1000));
    expect([0, 1000, 1000.001, 1003, 1003.5, 1006].map(at)).toEqual([1, 1, 2, 2, 3, 3]);
    expect(roundTime(chain, 3)).toBe(1_006_000);
    expect(roundAt(quicknet, new Date(roundTime(quicknet, 1000)))).toBe(1000);
    expect(roundAt(quicknet, new Date(roundTime(quicknet, 1000) + 1))).toBe(1001);
  });
});
