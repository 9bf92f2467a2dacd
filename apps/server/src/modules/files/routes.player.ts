// Binds the upload call and serves files by their links.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { serveCall } from '../../platform/http/index.ts';
import { bookIdSchema } from '../../platform/ids.ts';
import type { Files } from './files.ts';

const place = z.object({
  bookId: z.coerce.number().pipe(bookIdSchema),
  fileId: z.uuid(),
  until: z.coerce.number().int().min(0).max(99_999_999_999),
  sig: z.string().max(64),
});

export function fileRoutes(app: FastifyInstance, files: Files, clock: Clock): void {
  serveCall(app, 'POST /wps/file', ({ session, query, rawBody, now }) =>
    files.receive(session, query.purpose, rawBody, now),
  );
  app.get('/files/:bookId/:fileId', async (request, reply) => {
    const asked = place.safeParse({ ...Object(request.params), ...Object(request.query) });
    if (!asked.success) return reply.callNotFound();
    const { sig: signature, ...where } = asked.data;
    const file = await files.open({ ...where, signature }, clock.now());
    if (!file) return reply.callNotFound();
    // Only displayed, never executed; only on our own pages; cached by the browser no longer than the link is valid.
    const seconds = Math.max(0, Math.floor(where.until - clock.now().getTime() / 1000));
    return reply
      .header('content-security-policy', `default-src 'none'; sandbox; frame-ancestors 'none'`)
      .header('cross-origin-resource-policy', 'same-origin')
      .header('referrer-policy', 'no-referrer')
      .header('content-disposition', 'inline')
      .header('cache-control', `private, max-age=${seconds}, immutable`)
      .type(file.type)
      .send(file.bytes);
  });
}
