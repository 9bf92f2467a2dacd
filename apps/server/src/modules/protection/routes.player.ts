// Binds the players' calls of protection.
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import type { Protection } from './protection.ts';

export function protectionRoutes(app: FastifyInstance, protection: Protection): void {
  serveCall(app, 'GET /wps/protection/limits', ({ merchant, session }) =>
    protection.limits(merchant, session),
  );
  serveCall(app, 'POST /wps/protection/limit', ({ merchant, session, body }) =>
    protection.setLimit(merchant, session, body),
  );
  serveCall(app, 'POST /wps/protection/limit/confirm', ({ merchant, session, body }) =>
    protection.confirmRaise(merchant, session, body),
  );
  serveCall(app, 'POST /wps/protection/check', ({ merchant, session, body }) =>
    protection.setCheck(merchant, session, body.minutes),
  );
  serveCall(app, 'GET /wps/protection/play-session', ({ merchant, session, now }) =>
    protection.playSession(merchant, session, now),
  );
  serveCall(app, 'POST /wps/protection/play-session/seen', ({ merchant, session, now }) =>
    protection.acknowledgeCheck(merchant, session, now),
  );
  serveCall(app, 'POST /wps/protection/exclusion', ({ session, body }) =>
    protection.exclude(session, body.term),
  );
  serveCall(app, 'POST /wps/protection/return', ({ session }) => protection.askReturn(session));
  serveCall(app, 'GET /wps/protection/statement', ({ merchant, session }) =>
    protection.statement(merchant, session),
  );
}
