// Encrypts secrets at rest with AES-256-GCM, a key per purpose, each bound to its row.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

export type SecretCipher = {
  encrypt: (secret: Buffer, boundTo: string) => Buffer;
  /** Decrypts; throws if the data was altered or moved to another row. */
  decrypt: (sealed: Buffer, boundTo: string) => Buffer;
};

/** A cipher cannot decrypt the secrets of another purpose. */
export function createSecretCipher(secretKey: string | Buffer, purpose: string): SecretCipher {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));
  return {
    encrypt(secret, boundTo) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(boundTo));
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    decrypt(sealed, boundTo) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
    },
  };
}
