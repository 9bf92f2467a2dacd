// The fairness scheme's HMAC by the platform's own: the same bytes as the pure one, at a fraction of its time.
import { createHmac, createSecretKey } from 'node:crypto';
import type { SeedHmac } from '@perya/fairness';

export const nativeHmac: SeedHmac = (serverSeed) => {
  const key = createSecretKey(serverSeed, 'hex');
  return (message) => createHmac('sha256', key).update(message).digest();
};
