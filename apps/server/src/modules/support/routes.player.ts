// Binds the calls of feedback.
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import type { Feedback } from './feedback.ts';

export function supportRoutes(app: FastifyInstance, feedback: Feedback): void {
  serveCall(app, 'GET /wps/feedback/settings', () => feedback.settings());
  serveCall(app, 'PUT /wps/feedback', ({ session, body, language, now }) =>
    feedback.send(session, body, language, now),
  );
  serveCall(app, 'GET /wps/feedback', ({ session, now }) => feedback.list(session, now));
}
