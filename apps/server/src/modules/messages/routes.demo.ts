// Serves the demo's outbox pages; they exist only in demo mode.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bookIdSchema } from '../../platform/ids.ts';
import type { Messages } from './messages.ts';
import { outboxPage } from './outbox-page.ts';

const shown = 50;
const place = z.object({
  bookId: z.coerce.number().pipe(bookIdSchema),
  messageId: z.uuid(),
});

const closed = `default-src 'none'; base-uri 'none'; form-action 'none'`;

export function outboxRoutes(app: FastifyInstance, messages: Messages): void {
  app.get('/demo/outbox', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header(
        'content-security-policy',
        `${closed}; style-src 'nonce-${nonce}'; frame-src 'self'; frame-ancestors 'none'`,
      )
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(outboxPage(await messages.received(shown), nonce));
  });
  app.get('/demo/outbox/:bookId/:messageId', async (request, reply) => {
    const asked = place.safeParse(request.params);
    const found = asked.success && (await messages.findReceived(asked.data.bookId, asked.data.messageId));
    if (!found) return reply.callNotFound();
    return reply
      .header(
        'content-security-policy',
        `${closed}; sandbox; style-src 'unsafe-inline'; frame-ancestors 'self'`,
      )
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(found.body_html);
  });
}
