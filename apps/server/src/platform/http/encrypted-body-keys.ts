// Keys of encrypted bodies: one per day and merchant, shared by all processes, deleted after two days.

import { randomBytes, type webcrypto } from 'node:crypto';
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import { LRUCache } from 'lru-cache';
import { dayMs } from '../clock.ts';
import type { Queryable } from '../db/index.ts';
import type { BrandId } from '../ids.ts';
import { createSecretCipher } from '../secret-cipher.ts';
import type { SecretKeys } from '../secret-key.ts';

/** The one suite of scheme hpke-v1. */
export const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
});
export type KeyPair = webcrypto.CryptoKeyPair;

export type PublicKey = { kid: string; publicKey: Buffer; notAfter: Date };

type Row = { kid: string; public_key: Buffer; sealed_private_key: Buffer; destroy_at: Date };

export function createEncryptionKeys(database: Queryable, secretKey: SecretKeys) {
  const cipher = createSecretCipher(secretKey, 'encryption-key');
  const today = new Map<BrandId, PublicKey>();
  const opened = new LRUCache<string, { pair: KeyPair; destroyAt: Date }>({ max: 500 });

  async function make(merchantId: BrandId, day: number): Promise<void> {
    const kid = `${day.toString(36)}-${randomBytes(6).toString('base64url')}`;
    const pair = await suite.kem.generateKeyPair();
    const secret = Buffer.from(await suite.kem.serializePrivateKey(pair.privateKey));
    await database.query(
      `insert into encryption_keys (merchant_id, day, kid, public_key, sealed_private_key, destroy_at)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [
        merchantId,
        day,
        kid,
        Buffer.from(await suite.kem.serializePublicKey(pair.publicKey)),
        cipher.encrypt(secret, `${merchantId}/${kid}`),
        new Date((day + 2) * dayMs),
      ],
    );
  }

  async function read(merchantId: BrandId, day: number): Promise<PublicKey | undefined> {
    const { rows } = await database.query<Row>(
      'select kid, public_key from encryption_keys where merchant_id = $1 and day = $2',
      [merchantId, day],
    );
    const row = rows[0];
    return row && { kid: row.kid, publicKey: row.public_key, notAfter: new Date((day + 1) * dayMs) };
  }

  return {
    /** Today's key to seal to; created if no process has created it. */
    async publicKey(merchantId: BrandId, now: Date): Promise<PublicKey> {
      const known = today.get(merchantId);
      if (known && now < known.notAfter && now.getTime() >= known.notAfter.getTime() - dayMs) return known;
      const day = Math.floor(now.getTime() / dayMs);
      let found = await read(merchantId, day);
      if (!found) {
        await make(merchantId, day);
        found = await read(merchantId, day);
      }
      if (!found) throw new Error(`no encryption key for merchant ${merchantId}`);
      today.set(merchantId, found);
      return found;
    },

    /**
     * The opener for bodies sealed to this key; undefined for an unknown or expired key.
     * A pair and not the private key alone: each opening would derive the public one.
     */
    async keyPair(merchantId: BrandId, kid: string, now: Date): Promise<KeyPair | undefined> {
      const name = `${merchantId}/${kid}`;
      const known = opened.get(name);
      if (known) return now < known.destroyAt ? known.pair : undefined;
      const { rows } = await database.query<Row>(
        'select public_key, sealed_private_key, destroy_at from encryption_keys where merchant_id = $1 and kid = $2 and destroy_at > $3',
        [merchantId, kid, now],
      );
      const row = rows[0];
      if (!row) return undefined;
      const secret = Uint8Array.from(cipher.decrypt(row.sealed_private_key, name));
      const [privateKey, publicKey] = await Promise.all([
        suite.kem.deserializePrivateKey(secret),
        suite.kem.deserializePublicKey(Uint8Array.from(row.public_key)),
      ]);
      const pair = { privateKey, publicKey };
      opened.set(name, { pair, destroyAt: row.destroy_at });
      return pair;
    },

    /** Deletes expired private keys, in memory and in the database. */
    async destroyOutlived(now: Date): Promise<void> {
      for (const [name, { destroyAt }] of opened) if (now >= destroyAt) opened.delete(name);
      await database.query('delete from encryption_keys where destroy_at <= $1', [now]);
    },
  };
}
