// The witness's keys: made at the first start, kept in its folder, readable to its user alone.
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Chacha20Poly1305 } from '@hpke/chacha20poly1305';
import { CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core';
import { z } from 'zod';
import { type ChainInfo, chainOf, newChainSecret } from './beacon.ts';

const storedKeys = z.strictObject({
  /** Ed25519, PKCS #8 as base64url. */
  sign: z.string(),
  /** X25519, 32 bytes as base64url. */
  deposit: z.string(),
  /** The scalar of the chain, hexadecimal. */
  chain: z.string(),
  periodS: z.int(),
  genesisS: z.int(),
});
type StoredKeys = z.infer<typeof storedKeys>;

export type WitnessKeys = {
  /** Public keys as base64url, and the chain's hash. */
  published: { sign: string; deposit: string; chain: string };
  chain: ChainInfo;
  chainSecret: string;
  /** Ed25519 over the text, base64url. */
  sign(text: string): string;
  /** Opens what was sealed by HPKE to the deposit key; undefined where it was not. */
  openDeposit(sealed: SealedSeed, info: string): Promise<Buffer | undefined>;
};

export type SealedSeed = { enc: string; ciphertext: string };

const suite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Chacha20Poly1305(),
});

/** Throws an Error where the folder's keys are for a chain of another period. */
export async function loadKeys(
  folder: string,
  { periodS, nowMs }: { periodS: number; nowMs: number },
): Promise<WitnessKeys> {
  const path = join(folder, 'keys.json');
  if (!existsSync(path)) writeKeys(path, newKeys(periodS, nowMs));
  const stored = storedKeys.parse(JSON.parse(readFileSync(path, 'utf8')));
  if (stored.periodS !== periodS)
    throw new Error(`WITNESS_PERIOD: the chain in ${folder} has a period of ${stored.periodS} s`);
  const chain = chainOf(stored.chain, stored);
  const signKey = createPrivateKey({
    key: Buffer.from(stored.sign, 'base64url'),
    format: 'der',
    type: 'pkcs8',
  });
  const depositKey = await suite.kem.importKey('raw', bytesOf(stored.deposit), false);
  return {
    published: {
      sign: publicBytes(createPublicKey(signKey)).toString('base64url'),
      deposit: depositPublicKey(stored.deposit),
      chain: chain.hash,
    },
    chain,
    chainSecret: stored.chain,
    sign: (text) => sign(null, Buffer.from(text), signKey).toString('base64url'),
    async openDeposit({ enc, ciphertext }, info) {
      try {
        const recipient = await suite.createRecipientContext({
          recipientKey: depositKey,
          enc: bytesOf(enc),
          info: bytesOf(Buffer.from(info).toString('base64url')),
        });
        return Buffer.from(await recipient.open(bytesOf(ciphertext)));
      } catch {
        return undefined;
      }
    },
  };
}

/** Checks Ed25519 signatures over texts by a public key of 32 bytes as base64url. */
export function verifierOf(publicKey: string): (text: string, signature: string) => boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return (text, signature) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}

/** The chain begins at a whole minute, so that a draw's time is also a round's where the period divides a minute. */
function newKeys(periodS: number, nowMs: number): StoredKeys {
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    sign: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
    deposit: randomBytes(32).toString('base64url'),
    chain: newChainSecret(),
    periodS,
    genesisS: Math.floor(nowMs / 60_000) * 60,
  };
}

/** Whole or not at all: a kill leaves no half file under its name. */
function writeKeys(path: string, keys: StoredKeys): void {
  const file = openSync(`${path}.new`, 'w', 0o600);
  writeSync(file, JSON.stringify(keys));
  fsyncSync(file);
  closeSync(file);
  renameSync(`${path}.new`, path);
  syncFolder(dirname(path));
}

/** Makes new names in a folder durable. */
export function syncFolder(folder: string): void {
  const file = openSync(folder, 'r');
  fsyncSync(file);
  closeSync(file);
}

function depositPublicKey(secret: string): string {
  // PKCS #8 of X25519 is this prefix and the key.
  const prefix = Buffer.from('302e020100300506032b656e04220420', 'hex');
  const key = Buffer.concat([prefix, Buffer.from(secret, 'base64url')]);
  return publicBytes(createPublicKey(createPrivateKey({ key, format: 'der', type: 'pkcs8' }))).toString(
    'base64url',
  );
}

function publicBytes(key: KeyObject): Buffer {
  return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');
}

/** An ArrayBuffer of exactly these bytes, as the HPKE library takes them. */
function bytesOf(text: string): ArrayBuffer {
  const bytes = Buffer.from(text, 'base64url');
  return new Uint8Array(bytes).buffer;
}
