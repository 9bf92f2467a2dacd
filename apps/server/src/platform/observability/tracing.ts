// OpenTelemetry traces, sent to a collector by OTLP over HTTP. Nothing is recorded or loaded unless
// a collector is set. A trace begun by a proxy (traceparent) continues here and in outgoing calls.
import {
  type Attributes,
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type Tracing = { close: () => Promise<void> };

const tracer = () => trace.getTracer('perya');
const spans = new WeakMap<FastifyRequest, Span>();
const serverErrors = 500;
// Checked on every request and statement, so that a server without a collector pays nothing.
let recording = false;

/** Starts sending to the collector at `url`, for example http://127.0.0.1:4318/v1/traces. Once per process. */
export async function startTracing(url: string): Promise<Tracing> {
  const [sdk, exporter, hooks, core, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'perya', 'process.pid': process.pid }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new exporter.OTLPTraceExporter({ url, timeoutMillis: 5000 }),
        scheduledDelayMillis: 1000,
      }),
    ],
  });
  const manager = new hooks.AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(manager);
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  recording = true;
  return {
    close: async () => {
      recording = false;
      trace.disable();
      context.disable();
      propagation.disable();
      await provider.shutdown();
    },
  };
}

/** One span per request, named by its route, never by path, query or player. */
export function traceRequests(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!recording) return done();
    const from = propagation.extract(ROOT_CONTEXT, request.headers);
    const route = request.routeOptions.url ?? 'unknown';
    const span = tracer().startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': request.method, 'http.route': route, 'request.id': request.id },
      },
      from,
    );
    spans.set(request, span);
    context.with(trace.setSpan(from, span), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= serverErrors) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** Records `work` as a span of the current trace, if there is one. Attributes hold no personal data. */
export async function inSpan<T>(
  name: string,
  attributes: () => Attributes,
  work: () => Promise<T>,
): Promise<T> {
  if (!recording || !trace.getActiveSpan()) return work();
  return tracer().startActiveSpan(name, { attributes: attributes() }, async (span) => {
    try {
      return await work();
    } catch (error) {
      // The error's name only: a database error's text may hold row values.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'fault' });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Headers that continue this trace in an outgoing call; empty outside of one. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** The trace id for log lines; undefined outside of a trace. */
export function traceId(request: FastifyRequest): string | undefined {
  const found = spans.get(request)?.spanContext();
  return found && isSpanContextValid(found) ? found.traceId : undefined;
}
