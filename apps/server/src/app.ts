// Builds the whole server: services, HTTP routes, sockets and scheduled jobs.
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@perya/contract';
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
  createUnansweredLimit,
} from './platform/http/index.ts';
import { startJobs } from './platform/lease/index.ts';
import { healthRoutes } from './platform/observability/health.ts';
import { measureRequests } from './platform/observability/metrics.ts';
import { createReadiness } from './platform/observability/readiness.ts';
import { traceRequests } from './platform/observability/tracing.ts';

export type AppSettings = ServiceSettings &
  RouteSettings & {
    trustProxy: string[];
    rateLimits: boolean;
    validateAnswers: boolean;
    /** Accepts sensitive bodies unsealed: only to try the page on a phone over plain HTTP. */
    plainBodies?: boolean;
    /** For how long the database may be away while /readyz still answers 200; default 60 s. */
    databaseGraceMs?: number;
    /** False while something else closes and settles the days of agents; by default the jobs do it. */
    agentsMayRun?: () => boolean;
  };

export type App = Awaited<ReturnType<typeof buildApp>>;

/** Builds the server on a migrated database, not listening yet. Close it before the database. */
export async function buildApp(settings: AppSettings) {
  const services = await createServices(settings);
  const { logger, metrics, database } = services;
  const http = createHttp({ logger, trustProxy: settings.trustProxy, calls });
  http.decorate('callServices', callServices(services, settings));
  traceRequests(http);
  measureRequests(http, metrics);
  const keptAssets = createKeptAssets({ ...services, assetStore: await openAssetStore(settings) });
  await bindRoutes(http, { ...services, keptAssets }, settings);
  const addressOf = clientAddress(settings.trustProxy);
  const realtime = createRealtime({
    ...services,
    server: http.server,
    addressOf: (request) => countedAddress(addressOf(request)),
    maxPerAddress: settings.rateLimits ? 2000 : Number.POSITIVE_INFINITY,
    maxPerPlayer: settings.rateLimits ? 10 : Number.POSITIVE_INFINITY,
  });
  const readiness = createReadiness({
    probe: () => database.ready(),
    databaseGraceMs: settings.databaseGraceMs ?? 60_000,
    onFault: (error) => logger.warn({ err: error }, 'not ready'),
  });
  healthRoutes(http, readiness);
  const { agentsMayRun = () => true } = settings;
  const jobs = startJobs(scheduledJobs({ ...services, keptAssets, agentsMayRun }), services);
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
    /**
     * Takes this process out of the balancer: /readyz answers 503 for `forMs`, then the sockets close in slices. Calls are
     * served all the while.
     */
    drain: async (forMs: number) => {
      readiness.drain();
      await pause(forMs);
      await realtime.drain();
    },
    /** Accepts no new connections, finishes running ones, closes the sockets, gives the leases back. The caller closes the database. */
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
    ...(settings.rateLimits && { unansweredLimit: createUnansweredLimit }),
    openBody: (request) => encryptedBodies.open(request),
    plainBodies: settings.plainBodies ?? false,
    validateAnswers: settings.validateAnswers,
  };
}
