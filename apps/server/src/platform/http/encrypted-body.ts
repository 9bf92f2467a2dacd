// Opens encrypted bodies before any other check; every failure gives the same refusal.

import {
  boundTo,
  encryptionInfo,
  type Frame,
  fromBase64Url,
  keyIdOf,
  nonceKeptMs,
  readFrame,
  sealedWithinMs,
} from '@perya/contract/encryption-frame';
import type { Database } from '../db/index.ts';
import type { BrandId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import type { SecretKeys } from '../secret-key.ts';
import { Semaphore } from '../semaphore.ts';
import { countedAddress } from './counted-address.ts';
import { createEncryptionKeys, type KeyPair, suite } from './encrypted-body-keys.ts';

/** A sealed request body with its headers and call. */
export type SealedRequest = {
  /** The Encryption header. */
  encryption: string;
  device: string;
  method: string;
  path: string;
  merchant: { id: BrandId; code: string };
  /** The client's address. */
  ip: string;
  body: unknown;
  now: Date;
};

export type EncryptedBodies = ReturnType<typeof createEncryptedBodies>;

export function createEncryptedBodies({
  database,
  secretKey,
}: {
  database: Database;
  secretKey: SecretKeys;
}) {
  const keys = createEncryptionKeys(database, secretKey);
  // Each opening takes about a millisecond. Those of an address are done one by one, with rests between: else many at once delay
  // the others' logins and bets.
  const semaphore = new Semaphore(
    { running: 2, runningOfCaller: 1, restOfCallerMs: 5, queued: 1000 },
    () => new Refusal('OVERLOADED', { retryAfterSeconds: 2 }),
  );

  /** True if no process has seen this nonce. */
  async function firstUse(merchantId: BrandId, nonce: Uint8Array, now: Date): Promise<boolean> {
    const { rowCount } = await database.query(
      `insert into encryption_nonces (merchant_id, nonce, expires_at) values ($1, $2, $3)
       on conflict (merchant_id, nonce) do update set expires_at = excluded.expires_at
       where encryption_nonces.expires_at <= $4`,
      [merchantId, Buffer.from(nonce), new Date(now.getTime() + nonceKeptMs), now],
    );
    return rowCount === 1;
  }

  return {
    publicKey: (merchantId: BrandId, now: Date) => keys.publicKey(merchantId, now),

    /** The plain body. Throws ENCRYPTION_REFUSED without detail, and OVERLOADED. */
    async open(request: SealedRequest): Promise<unknown> {
      const { merchant, now } = request;
      const kid = keyIdOf(request.encryption);
      const sealed = sealedParts(request.body);
      if (!kid || !sealed || !/^[A-Z0-9_]{1,32}$/u.test(request.device)) throw refused();
      const recipientKey = await keys.keyPair(merchant.id, kid, now);
      if (!recipientKey) throw refused();
      const address = countedAddress(request.ip);
      const frame = await semaphore.run(() => unseal(recipientKey, sealed, request), address);
      if (!frame || Math.abs(frame.timestamp - now.getTime()) > sealedWithinMs) throw refused();
      if (!(await firstUse(merchant.id, frame.nonce, now))) throw refused();
      return frame.body;
    },

    /** Forgets expired keys and nonces. */
    async prune(now: Date): Promise<void> {
      await keys.destroyOutlived(now);
      await database.query('delete from encryption_nonces where expires_at <= $1', [now]);
    },
  };
}

function refused(): Refusal {
  return new Refusal('ENCRYPTION_REFUSED');
}

type SealedParts = { enc: Uint8Array; ct: Uint8Array };

function sealedParts(body: unknown): SealedParts | undefined {
  if (typeof body !== 'object' || body === null || Object.keys(body).length !== 2) return undefined;
  if (!('enc' in body && 'ct' in body)) return undefined;
  if (typeof body.enc !== 'string' || typeof body.ct !== 'string') return undefined;
  const enc = fromBase64Url(body.enc);
  const ct = fromBase64Url(body.ct);
  return enc && ct ? { enc, ct } : undefined;
}

async function unseal(
  recipientKey: KeyPair,
  { enc, ct }: SealedParts,
  { method, path, merchant, device }: SealedRequest,
): Promise<Frame | undefined> {
  try {
    const recipient = await suite.createRecipientContext({ recipientKey, enc, info: encryptionInfo });
    const aad = boundTo({ method, path, merchant: merchant.code, device });
    return readFrame(new Uint8Array(await recipient.open(ct, aad)));
  } catch {
    // Invalid point, wrong key, changed bit, wrong context: the sender must not learn which.
    return undefined;
  }
}
