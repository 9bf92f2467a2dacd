// Keeps a server seed unreadable at rest, bound to the pair it belongs to.

import * as platform from '../../platform/secret-cipher.ts';
import type { SecretKeys } from '../../platform/secret-key.ts';

export type Seal = {
  /** Seals 32 bytes given in hexadecimal. */
  close: (serverSeed: string, seedId: string) => Buffer;
  /** Opens what `close` made; throws when it was altered, or moved to another pair. */
  open: (sealed: Buffer, seedId: string) => string;
};

export function createSeal(secretKey: SecretKeys): Seal {
  const cipher = platform.createSecretCipher(secretKey, 'server-seed');
  return {
    close: (serverSeed, seedId) => cipher.encrypt(Buffer.from(serverSeed, 'hex'), seedId),
    open: (sealed, seedId) => cipher.decrypt(sealed, seedId).toString('hex'),
  };
}
