// Builds the whole platform: the house's modules, the HTTP server before them, the sockets, the works by the clock.
import { bindRoutes, type RouteSettings } from './bind-routes.ts';
import { createHouse, type House, type HouseSettings } from './house.ts';
import { houseJobs } from './house-jobs.ts';
import { createRealtime } from './modules/realtime/index.ts';
import { type CallDoor, createHttp, createRateLimits, refusalPhrase } from './platform/http/index.ts';
import { startJobs } from './platform/jobs.ts';
import { healthRoutes } from './platform/observability/health.ts';
import { measureRequests } from './platform/observability/metrics.ts';
import { traceRequests } from './platform/observability/tracing.ts';

export type AppSettings = HouseSettings &
  RouteSettings & {
    trustProxy: string[];
    rateLimits: boolean;
    validateAnswers: boolean;
    /** Takes sensitive bodies in the clear: only to try the page on a phone over plain HTTP. */
    plainBodies?: boolean;
  };

export type App = Awaited<ReturnType<typeof buildApp>>;

/** Builds the platform on a migrated database; nothing listens yet. Close it before the database. */
export async function buildApp(settings: AppSettings) {
  const house = await createHouse(settings);
  const { logger, metrics, database, onFault } = house;
  const http = createHttp({ logger, trustProxy: settings.trustProxy }, callDoor(house, settings));
  traceRequests(http);
  measureRequests(http, metrics);
  await bindRoutes(http, house, settings);
  const realtime = createRealtime({
    ...house,
    server: http.server,
    addressOf: (request) => request.socket.remoteAddress ?? '',
    maxPerAddress: settings.rateLimits ? 500 : Number.POSITIVE_INFINITY,
  });
  healthRoutes(http, {
    metrics,
    ready: () => database.ready(),
    beforeScrape: () => {
      metrics.sockets.set(realtime.sockets());
      metrics.databaseConnections.set({ state: 'total' }, database.pool.totalCount);
      metrics.databaseConnections.set({ state: 'idle' }, database.pool.idleCount);
      metrics.databaseConnections.set({ state: 'waiting' }, database.pool.waitingCount);
    },
  });
  const jobs = startJobs(houseJobs(house), onFault);
  house.payments.start();
  house.withdrawals.start();
  house.messages.start();
  http.addHook('preClose', () => realtime.close());
  return {
    ...house,
    http,
    /** Takes nothing new, finishes what was begun, tells the sockets. The database is left to whoever opened it. */
    close: async () => {
      await http.close();
      await jobs.close();
      await house.close();
    },
  };
}

/** What the HTTP platform asks of the house before it lets a call in. */
function callDoor(house: House, settings: AppSettings): CallDoor {
  const { merchants, identity, clock, encryptedBodies } = house;
  return {
    clock,
    resolveMerchant: merchants.resolve,
    resolveSession: identity.resolveSession,
    resolveGameSession: identity.resolveGameSession,
    admit: merchants.admit,
    limit: settings.rateLimits ? createRateLimits() : () => undefined,
    openBody: (request) => encryptedBodies.open(request),
    plainBodies: settings.plainBodies ?? false,
    phrase: refusalPhrase,
    validateAnswers: settings.validateAnswers,
  };
}
