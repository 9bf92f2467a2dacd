// The sandbox of outside vendors as one Fastify application: signed calls for the platform, game pages for players.
import Fastify, { type FastifyInstance } from 'fastify';
import { makeParts, type VendorOptions } from './parts.ts';
import { resultRoutes } from './results/routes.results.ts';
import { fileRoutes } from './routes.files.ts';
import { operatorRoutes } from './routes.operator.ts';
import { playRoutes } from './routes.play.ts';

export type { VendorOptions } from './parts.ts';

/** Closing it stops messages that are still being sent; the next start resumes them. */
export function createVendors(options: VendorOptions): FastifyInstance {
  const app = Fastify({ logger: options.logger ?? false, bodyLimit: 16_384 });
  const parts = makeParts(options, (what) => app.log.warn(what));
  // Signatures cover the bytes as they came, so a body stays a string until it is proven.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.get('/healthz', () => ({ ok: true }));
  app.register(async (scope) => operatorRoutes(scope, parts), { prefix: '/operator/v1' });
  app.register(async (scope) => resultRoutes(scope, parts), { prefix: '/results/v1' });
  app.register(async (scope) => playRoutes(scope, parts), { prefix: '/play' });
  app.register(async (scope) => fileRoutes(scope, parts));
  app.addHook('onReady', () => parts.rounds.resumeRounds());
  app.addHook('onClose', async () => {
    parts.results.close();
    parts.rounds.close();
    await parts.delivery.close();
  });
  return app;
}
