// Health checks: liveness and readiness.
import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Shown by an overloaded server in place of the refusal. */
    pressureHandler?: () => void;
  }
}

/**
 * An overloaded server is alive, and ready: it refuses some calls, and without it the others would be overloaded
 * too.
 */
const evenUnderPressure = { config: { pressureHandler: () => undefined } };

export function healthRoutes(app: FastifyInstance, readiness: Pick<Readiness, 'status'>) {
  app.get('/healthz', evenUnderPressure, async () => ({ status: 'alive' }));
  app.get('/readyz', evenUnderPressure, async (_request, reply) => {
    const status = await readiness.status();
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
}
