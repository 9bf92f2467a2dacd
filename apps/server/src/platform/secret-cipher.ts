// Encrypts secrets at rest with AES-256-GCM, a key per purpose, each bound to its row.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { keysOf, type SecretKeys } from './secret-key.ts';

const ivBytes = 12;
const tagBytes = 16;

/** What the secrets are; `rotate-secret-key.ts` names the rows of each. */
export type CipherPurpose =
  | 'server-seed'
  | 'draw seed'
  | 'second step'
  | 'staff second step'
  | 'vendor wallet keys'
  | 'result source keys'
  | 'message-content'
  | 'encryption-key'
  | 'payout-account'
  | 'push keys'
  | 'recovery key'
  | 'files';

export type SecretCipher = {
  /** Encrypts with the first key. */
  encrypt: (secret: Buffer, boundTo: string) => Buffer;
  /** Decrypts with any of the keys; throws if the data was altered, moved to another row or encrypted with another key. */
  decrypt: (sealed: Buffer, boundTo: string) => Buffer;
  /** True if the first key encrypted it. */
  isOfFirstKey: (sealed: Buffer, boundTo: string) => boolean;
};

/** A cipher cannot decrypt the secrets of another purpose. */
export function createSecretCipher(secretKeys: SecretKeys, purpose: CipherPurpose): SecretCipher {
  const [first, ...others] = keysOf(secretKeys).map((secretKey) => cipherOf(secretKey, purpose));
  if (!first) throw new Error('no secret key');
  return {
    encrypt: first.encrypt,
    decrypt(sealed, boundTo) {
      try {
        return first.decrypt(sealed, boundTo);
      } catch (error) {
        for (const other of others) if (opens(other, sealed, boundTo)) return other.decrypt(sealed, boundTo);
        throw error;
      }
    },
    isOfFirstKey: (sealed, boundTo) => opens(first, sealed, boundTo),
  };
}

type KeyCipher = Pick<SecretCipher, 'encrypt' | 'decrypt'>;

function opens(cipher: KeyCipher, sealed: Buffer, boundTo: string): boolean {
  try {
    cipher.decrypt(sealed, boundTo);
    return true;
  } catch {
    return false;
  }
}

function cipherOf(secretKey: Buffer, purpose: CipherPurpose): KeyCipher {
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
