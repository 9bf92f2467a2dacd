// Binds the calls of identity verification.
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import type { Verifications } from './verification.ts';

export function verificationRoutes(app: FastifyInstance, verifications: Verifications): void {
  serveCall(app, 'GET /wps/member/verification', ({ session, now }) => verifications.stateFor(session, now));
  serveCall(app, 'POST /wps/member/verification', ({ session, body, now, language }) =>
    verifications.submit(session, body, now, language),
  );
}
