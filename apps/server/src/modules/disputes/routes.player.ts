// Binds the players' calls of disputes.
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import type { Disputes } from './disputes.ts';

export function disputeRoutes(app: FastifyInstance, disputes: Disputes): void {
  serveCall(app, 'PUT /wps/dispute', ({ merchant, session, body, now }) =>
    disputes.open({ merchant, session, body, now }),
  );
  serveCall(app, 'GET /wps/dispute', ({ session }) => disputes.list(session));
  serveCall(app, 'GET /wps/dispute/one', ({ session, query }) => disputes.one(session, query.disputeId));
  serveCall(app, 'PUT /wps/dispute/acceptance', ({ session, body, now }) =>
    disputes.accept(session, body.disputeId, now),
  );
  serveCall(app, 'PUT /wps/dispute/objection', ({ session, body, now }) =>
    disputes.object(session, body, now),
  );
}
