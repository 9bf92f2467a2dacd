// The fairness scheme's HMAC by Node's crypto: the same bytes as the pure one in a fraction of the time.
import { createHmac, createSecretKey } from 'node:crypto';
import type { SeedHmac } from '@perya/fairness';

export const nativeHmac: SeedHmac = (serverSeed) => {
  const key = createSecretKey(serverSeed, 'hex');
  return (message) => createHmac('sha256', key).update(message).digest();
};
