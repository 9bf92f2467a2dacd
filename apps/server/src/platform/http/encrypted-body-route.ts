// The call that gives pages the current encryption key.
import type { FastifyInstance } from 'fastify';
import type { EncryptedBodies } from './encrypted-body.ts';
import { serveCall } from './serve-call.ts';

/** Serves GET /wps/system/encryptionKey. */
export function encryptionRoutes(app: FastifyInstance, bodies: EncryptedBodies): void {
  serveCall(app, 'GET /wps/system/encryptionKey', async ({ merchant, now }) => {
    const { kid, publicKey, notAfter } = await bodies.publicKey(merchant.id, now);
    return {
      kid,
      publicKey: publicKey.toString('base64url'),
      notAfter: notAfter.toISOString(),
      serverTime: now.toISOString(),
    };
  });
}
