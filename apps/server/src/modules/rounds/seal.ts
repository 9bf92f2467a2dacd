// Keeps a server seed unreadable at rest: AES-256-GCM, bound to the pair it belongs to.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

export type Seal = {
  /** Seals 32 bytes given in hexadecimal. */
  close: (serverSeed: string, seedId: string) => Buffer;
  /** Opens what `close` made; throws when it was altered, or moved to another pair. */
  open: (sealed: Buffer, seedId: string) => string;
};

export function createSeal(secretKey: string | Buffer): Seal {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'server-seed', 32));
  return {
    close(serverSeed, seedId) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(seedId));
      const sealed = Buffer.concat([cipher.update(serverSeed, 'hex'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open(sealed, seedId) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
        .setAAD(Buffer.from(seedId))
        .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
      const opened = decipher.update(sealed.subarray(ivBytes + tagBytes));
      return Buffer.concat([opened, decipher.final()]).toString('hex');
    },
  };
}
