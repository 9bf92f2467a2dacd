/** Beacons in drand's scheme `bls-unchained-g1-rfc9380`: their rounds, their verification, their value. */
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** A chain of beacons: its hash and public key (G2, hexadecimal), the time of round 1 and the period, in seconds. */
export type BeaconChain = { hash: string; publicKey: string; genesisTime: number; period: number };

/** The public chain `quicknet` of the League of Entropy. */
export const quicknet: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisTime: 1_692_803_367,
  period: 3,
};

const DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** What a round's signature is over: SHA-256 of its number as 8 bytes. */
export function roundMessage(round: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return sha256(bytes);
}

export type Beacon = { publicKey: string; round: number; signature: string };

/** True if the signature is of this key over this round. Malformed input is false, not thrown. */
export function verifyBeacon({ publicKey, round, signature }: Beacon): boolean {
  if (!Number.isSafeInteger(round) || round < 1) return false;
  try {
    const { shortSignatures } = bls12_381;
    const message = shortSignatures.hash(roundMessage(round), DST);
    return shortSignatures.verify(hexToBytes(signature), message, hexToBytes(publicKey));
  } catch {
    return false;
  }
}

/** The value of a round: SHA-256 of its signature's bytes. */
export const beaconValue = (signature: string): string => bytesToHex(sha256(hexToBytes(signature)));

/** When a round comes, in milliseconds since 1970. */
export const roundTime = (
  { genesisTime, period }: Pick<BeaconChain, 'genesisTime' | 'period'>,
  round: number,
) => (genesisTime + (round - 1) * period) * 1000;

/** The first round of a chain at or after a time. */
export const roundAt = (chain: Pick<BeaconChain, 'genesisTime' | 'period'>, at: Date): number =>
  Math.max(1, Math.ceil((at.getTime() / 1000 - chain.genesisTime) / chain.period) + 1);
