// Sets how long browsers and proxies may cache an answer.
import type { FastifyReply } from 'fastify';

/** For files whose address changes with their content. */
export const forEver = 'public, max-age=31536000, immutable';
/** For content that may change under the same address. */
export const askAgain = 'no-cache';

/** Sets cache-control. A public, immutable answer carries no request id: in a cache it would name another reader's request. */
export function cacheAs(reply: FastifyReply, cacheControl: string): FastifyReply {
  if (cacheControl === forEver) reply.removeHeader('x-request-id');
  return reply.header('cache-control', cacheControl);
}
