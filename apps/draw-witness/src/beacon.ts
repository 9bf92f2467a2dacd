// Beacon chains in drand's form: the witness's own, which it signs, and drand's quicknet, which it can verify.
import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';

const schemeID = 'bls-unchained-g1-rfc9380';
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const bls = bls12_381.shortSignatures;

/** As drand's `/info` has it. Times in seconds. */
export type ChainInfo = {
  public_key: string;
  period: number;
  genesis_time: number;
  hash: string;
  groupHash: string;
  schemeID: string;
  metadata: { beaconID: string };
};

export type Round = { round: number; randomness: string; signature: string };

export const quicknet: ChainInfo = {
  public_key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis_time: 1_692_803_367,
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  schemeID,
  metadata: { beaconID: 'quicknet' },
};

export function newChainSecret(): string {
  return Buffer.from(bls.keygen().secretKey).toString('hex');
}

/** The chain of a secret key. Its group is the witness alone, so the group's hash is that of its public key. */
export function chainOf(
  secret: string,
  { periodS, genesisS }: { periodS: number; genesisS: number },
): ChainInfo {
  const publicKey = bls.getPublicKey(Buffer.from(secret, 'hex')).toBytes();
  const info = {
    public_key: Buffer.from(publicKey).toString('hex'),
    period: periodS,
    genesis_time: genesisS,
    groupHash: createHash('sha256').update(publicKey).digest('hex'),
    schemeID,
    metadata: { beaconID: 'perya-witness' },
  };
  return { ...info, hash: chainHash(info) };
}

/** drand's hash of a chain's parameters. */
export function chainHash(info: Omit<ChainInfo, 'hash'>): string {
  const times = Buffer.alloc(12);
  times.writeUInt32BE(info.period, 0);
  times.writeBigInt64BE(BigInt(info.genesis_time), 4);
  return createHash('sha256')
    .update(times)
    .update(Buffer.from(info.public_key, 'hex'))
    .update(Buffer.from(info.groupHash, 'hex'))
    .update(info.metadata.beaconID)
    .digest('hex');
}

/** When a round comes, in milliseconds. */
export function roundTimeMs({ genesis_time, period }: ChainInfo, round: number): number {
  return (genesis_time + (round - 1) * period) * 1000;
}

/** The first round at or after a time; 1 at the earliest. */
export function firstRoundFrom({ genesis_time, period }: ChainInfo, timeMs: number): number {
  return Math.max(1, Math.ceil((timeMs / 1000 - genesis_time) / period) + 1);
}

/** The last round that has come. */
export function latestRound({ genesis_time, period }: ChainInfo, nowMs: number): number {
  return Math.floor((nowMs / 1000 - genesis_time) / period) + 1;
}

export function signRound(secret: string, round: number): Round {
  const signature = bls.Signature.toBytes(bls.sign(messageOf(round), Buffer.from(secret, 'hex')));
  return { round, randomness: beaconValue(signature), signature: Buffer.from(signature).toString('hex') };
}

/** The round's value, or undefined where the signature is not the chain's for this round. */
export function verifiedBeacon(info: ChainInfo, round: number, signature: string): string | undefined {
  const bytes = Buffer.from(signature, 'hex');
  try {
    const isSigned = bls.verify(bytes, messageOf(round), Buffer.from(info.public_key, 'hex'));
    return isSigned ? beaconValue(bytes) : undefined;
  } catch {
    // Bytes that are no point of the curve.
    return undefined;
  }
}

function messageOf(round: number) {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(round));
  return bls.hash(createHash('sha256').update(bytes).digest(), domain);
}

function beaconValue(signature: Uint8Array): string {
  return createHash('sha256').update(signature).digest('hex');
}
