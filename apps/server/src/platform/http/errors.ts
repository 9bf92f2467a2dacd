// Answers every error of a request with the envelope: a code, a phrase in the caller's language, no stack.
import { type Language, type RefusalCode, refusalStatus } from '@perya/contract';
import { phrase } from '@perya/locales';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAway } from '../db/failures.ts';
import { Refusal } from '../refusal.ts';

const frameworkCodes: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_INPUT',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_INPUT',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_INPUT',
  FST_UNDER_PRESSURE: 'OVERLOADED',
};

/** The refusal behind a thrown value; undefined for a bug. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (!isFastifyError(error)) return undefined;
  const code = frameworkCodes[error.code];
  if (code) return new Refusal(code, code === 'INVALID_INPUT' ? { field: 'body' } : undefined);
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? new Refusal('INVALID_INPUT') : undefined;
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  const { code, value } = refusal;
  const message = refusalPhrase(code, request.refusalLanguage, value);
  reply.code(refusalStatus[code]).header('cache-control', 'no-store');
  const wait = value?.['retryAfterSeconds'];
  if (typeof wait === 'number') reply.header('retry-after', String(Math.ceil(wait)));
  return reply.send({ success: false, error: value ? { code, message, value } : { code, message } });
}

/** The text of a refusal in the caller's language, with its values filled in. */
function refusalPhrase(
  code: RefusalCode,
  language: Language,
  value: Record<string, unknown> | undefined,
): string {
  const values: Record<string, string | number> = {};
  for (const [name, one] of Object.entries(value ?? {}))
    if (typeof one === 'string' || typeof one === 'number') values[name] = one;
  return phrase(language, `error.${code}`, values);
}

/** Answers whatever a call has thrown. */
export function sendFault(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  if (refusal) return sendRefusal(request, reply, refusal);
  if (isAway(error)) {
    request.log.error({ err: error }, 'the database is away');
    return sendRefusal(request, reply, new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 }));
  }
  request.log.error({ err: error, requestId: request.id }, 'unexpected fault');
  return sendRefusal(request, reply, new Refusal('UNKNOWN_ERROR', { requestId: request.id }));
}

/** A path that is no URL ("/m/%") has no route, so no hook has set the language. */
export function answerUnroutable(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  request.refusalLanguage = 'en';
  reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
  void sendRefusal(request, reply, refusalOf(error) ?? new Refusal('INVALID_INPUT'));
}

/** Sets the envelope for every error of the instance: thrown, unknown path, wrong method of a known path. */
export function answerFaults(app: FastifyInstance, knownPaths: ReadonlySet<string>) {
  app.setErrorHandler(sendFault);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    return sendRefusal(
      request,
      reply,
      new Refusal(knownPaths.has(path) ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'),
    );
  });
}
