// Keeps a secret unreadable at rest: AES-256-GCM under a key of its own purpose, bound to the row it belongs to.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

export type Seal = {
  close: (secret: Buffer, boundTo: string) => Buffer;
  /** Opens what `close` made; throws when it was altered, or moved to another row. */
  open: (sealed: Buffer, boundTo: string) => Buffer;
};

/** Seals of different purposes cannot open each other's secrets. */
export function createSeal(secretKey: string | Buffer, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));
  return {
    close(secret, boundTo) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(boundTo));
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open(sealed, boundTo) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
    },
  };
}
