// How long an answer may be kept, by the browser and by what lies on the way to it.
import type { FastifyReply } from 'fastify';

/** For files whose address changes with their content. */
export const forEver = 'public, max-age=31536000, immutable';
/** For what may change at any time under the same address. */
export const askAgain = 'no-cache';

/** Says how long an answer may be kept. One for everybody and for ever names no request: a copy would lead to the log line of another reader. */
export function cacheAs(reply: FastifyReply, cacheControl: string): FastifyReply {
  if (cacheControl === forEver) reply.removeHeader('x-request-id');
  return reply.header('cache-control', cacheControl);
}
