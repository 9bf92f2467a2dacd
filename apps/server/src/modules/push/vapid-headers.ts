// The signed header that names us to a push service (RFC 8292), used again for hours: a signature costs four times what encrypting a message does.
import type { VapidKeys } from './push-keys.ts';

type Sender = Pick<VapidKeys, 'publicKey' | 'privateKey'> & {
  /** The push service's origin. */
  audience: string;
  contact: string;
};

/** A signature holds for twelve hours. */
const reusedMs = 6 * 3_600_000;
const mostKept = 100;

export type VapidHeaders = ReturnType<typeof createVapidHeaders>;

export function createVapidHeaders() {
  const kept = new Map<string, { authorization: string; until: number }>();
  return async ({ audience, contact, publicKey, privateKey }: Sender): Promise<string> => {
    const key = [audience, contact, publicKey].join(' ');
    const found = kept.get(key);
    // By a clock that never jumps: the service compares the signature with its own.
    if (found && found.until > performance.now()) return found.authorization;
    const { default: webPush } = await import('web-push');
    const { Authorization } = webPush.getVapidHeaders(audience, contact, publicKey, privateKey, 'aes128gcm');
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, { authorization: Authorization, until: performance.now() + reusedMs });
    return Authorization;
  };
}
