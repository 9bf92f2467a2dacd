// The HTTP server before any module: parsing, ids, logs, faults, headers.
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import underPressure from '@fastify/under-pressure';
import fastify, {
  type ConnectionError,
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { traceId } from '../observability/tracing.ts';
import { Refusal } from '../refusal.ts';
import type { CallDoor } from './call-door.ts';
import { answerFaults, answerUnroutable, sendRefusal } from './errors.ts';
import { createQueryReader } from './query-memory.ts';

export type HttpSettings = {
  logger: Logger | false;
  /** Addresses whose X-Forwarded-For is believed; false believes nobody. */
  trustProxy: boolean | string | string[];
};

/** When the event loop lags this far behind, newcomers are told to come back rather than kept waiting. */
const longestDelayMs = 1500;
/** While the server closes. */
const sweepMs = 100;
export const bodyLimitBytes = 64 * 1024;

/** Makes the server; modules then bind their calls with serveCall. */
export function createHttp(settings: HttpSettings, door: CallDoor): FastifyInstance {
  const base: FastifyBaseLogger | false = settings.logger;
  const app: FastifyInstance = fastify({
    ...(base ? { loggerInstance: base } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all: a child for every request costs more than many an answer, and what is logged names its request.
    childLoggerFactory: (logger) => logger,
    trustProxy: settings.trustProxy,
    bodyLimit: bodyLimitBytes,
    genReqId: requestIds(),
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    clientErrorHandler: (error, socket) => answerMalformed(error, socket, settings.logger),
    frameworkErrors: answerUnroutable,
    routerOptions: { maxParamLength: 256, querystringParser: createQueryReader() },
  });
  app.decorate('callDoor', door);
  app.decorateRequest('refusalLanguage', 'en');
  app.decorateRequest('rawBody', undefined);
  parseJsonBodies(app);
  parseFormBodies(app);
  parseFileBodies(app);
  markAnswers(app, settings.logger);
  answerFaults(app);
  letConnectionsGo(app);
  void app.register(underPressure, {
    maxEventLoopDelay: longestDelayMs,
    pressureHandler: (request, reply) => {
      void sendRefusal(request, reply, new Refusal('OVERLOADED', { retryAfterSeconds: 2 }));
    },
  });
  return app;
}

const malformedStatus: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** A request that is no HTTP gets a bare status; no route, hook or error handler ever sees it. */
function answerMalformed(error: ConnectionError, socket: Socket, logger: HttpSettings['logger']) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (logger) logger.debug({ code: error.code }, 'malformed request');
  if (!socket.writable) return void socket.destroy();
  const status = malformedStatus[error.code] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Each answer carries its request's id and is logged under it: the route and never the query, which may say what a person looked for. */
function markAnswers(app: FastifyInstance, logger: HttpSettings['logger']) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    // That a connection stays open is what HTTP/1.1 means without a word: fifty bytes less in each of a page's answers. A server that closes says so.
    if (request.raw.httpVersion === '1.1' && !reply.raw.hasHeader('connection'))
      reply.raw.removeHeader('connection');
    done();
  });
  if (logger === false || !logger.isLevelEnabled('info')) return;
  app.addHook('onResponse', (request, reply, done) => {
    logger.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 100) / 100,
        ip: request.ip,
        traceId: traceId(request),
      },
      'answered',
    );
    done();
  });
}

/** A connection that is answered while the server closes would be kept for its next request, and the closing server with it. */
function letConnectionsGo(app: FastifyInstance) {
  app.addHook('preClose', (done) => {
    if (app.server.listening) {
      const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs);
      app.server.once('close', () => clearInterval(sweep));
    }
    done();
  });
}

/** Ids that no two processes share: 6 random bytes, then a counter. */
function requestIds(): () => string {
  const prefix = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${prefix}-${(count++).toString(36)}`;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The one kind of body that the route reads; JSON when left out. */
    bodyType?: 'form' | 'file';
  }
}

/** Forms, for the routes that say so: a page of somebody else can send one without being asked, so that no other call takes them. */
function parseFormBodies(app: FastifyInstance) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (request.routeOptions.config.bodyType !== 'form') return done(new Refusal('UNSUPPORTED_MEDIA'));
      const fields = [...new URLSearchParams(body.toString())];
      const form = Object.fromEntries(fields);
      // A field that is said twice would be read by one program so and by another so.
      if (Object.keys(form).length !== fields.length)
        return done(new Refusal('INVALID_INPUT', { field: 'body' }));
      done(null, form);
    },
  );
}

/** The bytes of a file, for the routes that say so. What they are is read from themselves, whatever their sender calls them. */
function parseFileBodies(app: FastifyInstance) {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.bodyType !== 'file') return done(new Refusal('UNSUPPORTED_MEDIA'));
    request.rawBody = Buffer.isBuffer(body) ? body : Buffer.from(body);
    done(null, undefined);
  });
}

/** JSON alone is read, its bytes are kept for signatures, and an empty body is no body. */
function parseJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.bodyType) return done(new Refusal('UNSUPPORTED_MEDIA'));
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
    request.rawBody = bytes;
    if (bytes.length === 0) return done(null, undefined);
    return parse(request, bytes.toString('utf8'), done);
  });
}
