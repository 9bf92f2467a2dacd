// Binds the calls of the inbox.
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import type { Inbox } from './inbox.ts';

export function inboxRoutes(app: FastifyInstance, inbox: Inbox): void {
  serveCall(app, 'GET /wps/message/inbox', ({ merchant, session, query, language, now }) =>
    inbox.list(merchant, session, { page: query.page, language, now }),
  );
  serveCall(app, 'GET /wps/message/unread', ({ session, now }) => inbox.unread(session, now));
  serveCall(app, 'POST /wps/message/read', ({ session, body, now }) =>
    inbox.read(session, body.messageId, now),
  );
}
