// The HTTP server without modules: parsing, request ids, logs, errors, headers.
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
import { answerFaults, answerUnroutable, sendRefusal } from './errors.ts';
import { createQueryReader } from './query-memory.ts';

export type HttpSettings = {
  /** The calls that modules will bind. */
  calls: Readonly<Record<string, { path: string }>>;
  logger: Logger | false;
  /** Proxies whose X-Forwarded-For is trusted; false: none. */
  trustProxy: boolean | string | string[];
};

/** Event loop delay above which new requests are refused. */
const longestDelayMs = 1500;
/** Refused while the server closes. */
const sweepMs = 100;
export const bodyLimitBytes = 64 * 1024;

/** Creates the server; modules then bind their calls. */
export function createHttp(settings: HttpSettings): FastifyInstance {
  const base: FastifyBaseLogger | false = settings.logger;
  const app: FastifyInstance = fastify({
    ...(base ? { loggerInstance: base } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    // One shared logger: a child per request costs more than many an answer, and log lines carry the request id.
    childLoggerFactory: (logger) => logger,
    trustProxy: settings.trustProxy,
    bodyLimit: bodyLimitBytes,
    genReqId: requestIds(),
    forceCloseConnections: 'idle',
    // What still arrives on an open connection is served, and the connection then closed.
    return503OnClosing: false,
    requestTimeout: 30_000,
    clientErrorHandler: (error, socket) => answerMalformed(error, socket, settings.logger),
    frameworkErrors: answerUnroutable,
    routerOptions: { maxParamLength: 256, querystringParser: createQueryReader() },
  });
  app.decorateRequest('refusalLanguage', 'en');
  app.decorateRequest('rawBody', undefined);
  parseJsonBodies(app);
  parseFormBodies(app);
  parseFileBodies(app);
  markAnswers(app, settings.logger);
  answerFaults(app, new Set(Object.values(settings.calls).map(({ path }) => path)));
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

/** Malformed HTTP gets a bare status: no route, hook or error handler runs for it. */
function answerMalformed(error: ConnectionError, socket: Socket, logger: HttpSettings['logger']) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (logger) logger.debug({ code: error.code }, 'malformed request');
  if (!socket.writable) return void socket.destroy();
  const status = malformedStatus[error.code] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Sends and logs the request id with the route, never the query, which may be private. */
function markAnswers(app: FastifyInstance, logger: HttpSettings['logger']) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    // Keep-alive is HTTP/1.1's default: leaving the header out saves fifty bytes an answer. A closing server sends "close".
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

/** Closes connections after their answer while the server closes; open ones would delay the end. */
function letConnectionsGo(app: FastifyInstance) {
  app.addHook('preClose', (done) => {
    if (app.server.listening) {
      const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs);
      app.server.once('close', () => clearInterval(sweep));
    }
    done();
  });
}

/** Request ids unique across processes: 6 random bytes, then a counter. */
function requestIds(): () => string {
  const prefix = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${prefix}-${(count++).toString(36)}`;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The content type that the route accepts; default JSON. */
    bodyType?: 'form' | 'file';
  }
}

/** Forms only for routes that declare them: other sites can submit forms, so no other call accepts them. */
function parseFormBodies(app: FastifyInstance) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (request.routeOptions.config.bodyType !== 'form') return done(new Refusal('UNSUPPORTED_MEDIA'));
      const fields = [...new URLSearchParams(body.toString())];
      const form = Object.fromEntries(fields);
      // A repeated field is refused: programs disagree on which value counts.
      if (Object.keys(form).length !== fields.length)
        return done(new Refusal('INVALID_INPUT', { field: 'body' }));
      done(null, form);
    },
  );
}

/** File bytes only for routes that declare them. Their type is detected, not taken from the sender. */
function parseFileBodies(app: FastifyInstance) {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.bodyType !== 'file') return done(new Refusal('UNSUPPORTED_MEDIA'));
    request.rawBody = Buffer.isBuffer(body) ? body : Buffer.from(body);
    done(null, undefined);
  });
}

/** Parses JSON, keeps the raw bytes for signatures; an empty body is undefined. */
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
