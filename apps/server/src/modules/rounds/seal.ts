// Keeps a server seed unreadable at rest, bound to the pair it belongs to.
import * as platform from '../../platform/seal.ts';

export type Seal = {
  /** Seals 32 bytes given in hexadecimal. */
  close: (serverSeed: string, seedId: string) => Buffer;
  /** Opens what `close` made; throws when it was altered, or moved to another pair. */
  open: (sealed: Buffer, seedId: string) => string;
};

export function createSeal(secretKey: string | Buffer): Seal {
  const seal = platform.createSeal(secretKey, 'server-seed');
  return {
    close: (serverSeed, seedId) => seal.close(Buffer.from(serverSeed, 'hex'), seedId),
    open: (sealed, seedId) => seal.open(sealed, seedId).toString('hex'),
  };
}
