// Health checks: liveness and readiness.
import type { FastifyInstance } from 'fastify';

export type HealthParts = {
  /** Rejects when the server cannot serve calls. */
  ready: () => Promise<unknown>;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Shown by an overloaded server in place of the refusal. */
    pressureHandler?: () => void;
  }
}

/** An overloaded server is alive. */
const evenUnderPressure = { config: { pressureHandler: () => undefined } };

export function healthRoutes(app: FastifyInstance, { ready }: HealthParts) {
  app.get('/healthz', evenUnderPressure, async () => ({ status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await ready();
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'not ready' });
    }
  });
}
