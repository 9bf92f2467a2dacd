// Whether the process lives, whether it can serve, and what it has counted.
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { Metrics } from './metrics.ts';

export type HealthParts = {
  metrics: Metrics;
  /** Rejects when the server cannot serve calls. */
  ready: () => Promise<unknown>;
  /** Brings gauges up to date before they are read. */
  beforeScrape: () => void;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Instead of the refusal that a call gets from a server which cannot keep up. */
    pressureHandler?: () => void;
  }
}

/** An overloaded server is alive, and its figures are what whoever comes to help needs first. */
const evenUnderPressure = { config: { pressureHandler: () => undefined } };

export function healthRoutes(app: FastifyInstance, { metrics, ready, beforeScrape }: HealthParts) {
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
  app.get('/metrics', evenUnderPressure, async (request, reply) => {
    if (!isLocal(request.ip) || request.headers['x-forwarded-for']) throw new Refusal('NOT_FOUND');
    beforeScrape();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

function isLocal(ip: string): boolean {
  return ip === '::1' || ip === '127.0.0.1' || ip.startsWith('::ffff:127.') || ip.startsWith('127.');
}
