// Binds the players' calls of disputes.
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import { sendStatement } from '../statements/index.ts';
import type { Disputes } from './disputes.ts';

export function disputeRoutes(app: FastifyInstance, disputes: Disputes): void {
  serveCall(app, 'PUT /wps/dispute', ({ merchant, session, body, now }) =>
    disputes.open({ merchant, session, body, now }),
  );
  serveCall(app, 'GET /wps/dispute', ({ session }) => disputes.list(session));
  serveCall(app, 'GET /wps/dispute/one', ({ session, query, now }) =>
    disputes.one(session, query.disputeId, now),
  );
  serveCall(app, 'PUT /wps/dispute/acceptance', ({ session, body, now }) =>
    disputes.accept(session, body.disputeId, now),
  );
  serveCall(app, 'PUT /wps/dispute/objection', ({ session, body, now }) =>
    disputes.object(session, body, now),
  );
  serveCall(app, 'PUT /wps/dispute/arbiter', ({ session, body, now }) =>
    disputes.escalate(session, body.disputeId, now),
  );
  serveCall(app, 'POST /wps/dispute/bundle', ({ session, body, language, now }) =>
    disputes.orderBundle(session, body.disputeId, language, now),
  );
  app.get('/disputes/:bookId/:disputeId', async (request, reply) => {
    const asked = { ...Object(request.query), ...Object(request.params) };
    return sendStatement(reply, await disputes.openBundle(asked));
  });
}
