// Binds the calls of a phone's news.
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import type { Push } from './push.ts';

export function pushRoutes(app: FastifyInstance, push: Push): void {
  serveCall(app, 'GET /wps/push/settings', ({ merchant, session, query }) =>
    push.settings(merchant, session, query.endpointHash),
  );
  serveCall(app, 'PUT /wps/push/subscription', ({ session, body, language, now }) =>
    push.subscribe(session, body, language, now),
  );
  serveCall(app, 'DELETE /wps/push/subscription', ({ session, body, now }) =>
    push.unsubscribe(session, body.endpointHash, now),
  );
  serveCall(app, 'PUT /wps/push/consent', ({ session, body, language, now }) =>
    push.consent(session, body, language, now),
  );
  serveCall(app, 'DELETE /wps/push/consent', ({ session, body, now }) => push.withdraw(session, body, now));
}
