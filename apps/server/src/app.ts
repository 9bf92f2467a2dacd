// Builds the whole server: services, HTTP routes, sockets and scheduled jobs.
import { bindRoutes, type RouteSettings } from './composition/bind-routes.ts';
import { scheduledJobs } from './composition/scheduled-jobs.ts';
import { createServices, type ServiceSettings, type Services } from './composition/services.ts';
import { createKeptAssets } from './modules/pages/index.ts';
import { createRealtime } from './modules/realtime/index.ts';
import { openAssetStore } from './platform/files/index.ts';
import {
  type CallServices,
  clientAddress,
  countedAddress,
  createHttp,
  createRateLimits,
  refusalPhrase,
} from './platform/http/index.ts';
import { startJobs } from './platform/lease/index.ts';
import { healthRoutes } from './platform/observability/health.ts';
import { measureRequests } from './platform/observability/metrics.ts';
import { traceRequests } from './platform/observability/tracing.ts';

export type AppSettings = ServiceSettings &
  RouteSettings & {
    trustProxy: string[];
    rateLimits: boolean;
    validateAnswers: boolean;
    /** Accepts sensitive bodies unsealed: only to try the page on a phone over plain HTTP. */
    plainBodies?: boolean;
  };

export type App = Awaited<ReturnType<typeof buildApp>>;

/** Builds the server on a migrated database, not listening yet. Close it before the database. */
export async function buildApp(settings: AppSettings) {
  const services = await createServices(settings);
  const { logger, metrics, database } = services;
  const http = createHttp({ logger, trustProxy: settings.trustProxy }, callServices(services, settings));
  traceRequests(http);
  measureRequests(http, metrics);
  const keptAssets = createKeptAssets({ ...services, assetStore: await openAssetStore(settings) });
  await bindRoutes(http, { ...services, keptAssets }, settings);
  const addressOf = clientAddress(settings.trustProxy);
  const realtime = createRealtime({
    ...services,
    server: http.server,
    addressOf: (request) => countedAddress(addressOf(request)),
    maxPerAddress: settings.rateLimits ? 500 : Number.POSITIVE_INFINITY,
  });
  healthRoutes(http, { ready: () => database.ready() });
  const jobs = startJobs(scheduledJobs({ ...services, keptAssets }), services);
  http.addHook('preClose', () => realtime.close());
  return {
    ...services,
    keptAssets,
    http,
    /** All metrics in Prometheus's format, with gauges brought up to date. */
    scrape: (): Promise<string> => {
      metrics.sockets.set(realtime.sockets());
      jobs.measure();
      metrics.databaseConnections.set({ state: 'total' }, database.pool.totalCount);
      metrics.databaseConnections.set({ state: 'idle' }, database.pool.idleCount);
      metrics.databaseConnections.set({ state: 'waiting' }, database.pool.waitingCount);
      return metrics.registry.metrics();
    },
    /** Refuses new requests, finishes running ones, closes the sockets and gives the leases back. The caller closes the database. */
    close: async () => {
      await Promise.all([http.close(), jobs.close()]);
      await services.close();
    },
  };
}

/** The functions that the HTTP platform needs to serve a call. */
function callServices(services: Services, settings: AppSettings): CallServices {
  const { merchants, identity, clock, encryptedBodies } = services;
  return {
    clock,
    resolveMerchant: merchants.resolve,
    resolveSession: identity.resolveSession,
    resolveGameSession: identity.resolveGameSession,
    checkOpen: merchants.checkOpen,
    limit: settings.rateLimits ? createRateLimits() : () => undefined,
    openBody: (request) => encryptedBodies.open(request),
    plainBodies: settings.plainBodies ?? false,
    phrase: refusalPhrase,
    validateAnswers: settings.validateAnswers,
  };
}
