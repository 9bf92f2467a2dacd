// Sends an answer: the envelope, serialised once, compressed by brotli when that pays.
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Prepared } from './prepared.ts';

const compress = promisify(brotliCompress);
const worthCompressing = 1400;
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export function acceptsBrotli(request: FastifyRequest): boolean {
  const accepted = request.headers['accept-encoding'];
  return accepted?.includes('br') ?? false;
}

/** The text to send for a value; headers are set here. Return it, so that the framework sends it without waiting. */
export function packValue(
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
): Buffer | string | Promise<Buffer> {
  reply.header('content-type', 'application/json; charset=utf-8');
  reply.header('cache-control', 'no-store');
  if (value instanceof Prepared) {
    if (!acceptsBrotli(request) || value.envelope.length < worthCompressing) return value.envelope;
    reply.header('content-encoding', 'br').header('vary', 'accept-encoding');
    return value.brotli;
  }
  const text = JSON.stringify({ success: true, value });
  if (text.length < worthCompressing || !acceptsBrotli(request)) return text;
  reply.header('content-encoding', 'br').header('vary', 'accept-encoding');
  return compress(text, quick);
}
