// Starts a listening server from the settings: database, key, demo data, modules, port. `close` undoes everything.
import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { type App, buildApp } from './app.ts';
import { createLineLoader, type LineLoader } from './composition/load-agent-line.ts';
import { loadDemoMembers, loadDemoRows } from './composition/load-demo-data.ts';
import type { Env } from './env.ts';
import { type OpenOffice, openOffice } from './open-office.ts';
import {
  alone,
  databaseFault,
  endingFor,
  keepRunning,
  openDatabase,
  type PreparedDatabase,
  prepareDatabase,
} from './platform/db/index.ts';
import { registerFilePlace } from './platform/files/index.ts';
import { listenFault } from './platform/listen-fault.ts';
import { createLogger } from './platform/observability/logger.ts';
import { createMetricsServer } from './platform/observability/metrics-server.ts';
import { loadSecretKey, paymentSandboxSecret, type SecretKeys } from './platform/secret-key.ts';
import { registerSecretKeys } from './platform/secret-key-register.ts';

export type RunningServer = {
  app: App;
  /** The address it listens on, for example http://127.0.0.1:3000 */
  address: string;
  database: PreparedDatabase;
  /** Where the office listens, and the demo's links; undefined when it is not open. */
  office: OpenOffice | undefined;
  /** Answers whether the demo agent's line was loaded; undefined where it was there when the server began to listen. */
  loadingLine: Promise<boolean> | undefined;
  /** See App. */
  drain: (forMs: number) => Promise<void>;
  close: () => Promise<void>;
};

export type StartOptions = {
  logger?: Logger;
  /** The preparation, begun while this file was loading. */
  prepared?: PreparedDatabase;
};

/** Throws StartRefusal with one clear line when the machine prevents the start. */
export async function startServer(env: Env, options: StartOptions = {}): Promise<RunningServer> {
  const logger = options.logger ?? createLogger(env.logLevel);
  const secretKey = await loadSecretKey(env.secretKey, env.dataDir);
  const prepared =
    options.prepared ?? (await prepareDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir }));
  const database = openDatabase({
    url: prepared.url,
    maxConnections: env.databaseConnections,
    onError: (error) => logger.warn({ err: error }, 'database connection lost'),
  });
  const { embedded } = prepared;
  const kept = embedded && keepEmbedded(embedded, logger);
  const line = env.demoMode ? createLineLoader(prepared.url, env.demoLine ?? 'small') : undefined;
  let app: App | undefined;
  let office: Awaited<ReturnType<typeof openOffice>>;
  let listening: string | undefined;
  let metricsServer: Server | undefined;
  // In reverse order of opening.
  const close = async (ending?: 'fast' | 'immediate') => {
    metricsServer?.close();
    metricsServer?.closeIdleConnections();
    await line?.stop();
    await office?.close();
    await app?.close();
    await database.close();
    await kept?.stop(ending);
  };
  try {
    await registerSecretKeys(database, secretKey);
    // The embedded database and its folder are one machine's by nature.
    if (env.databaseUrl !== undefined) await registerFilePlace(database, env);
    // Two processes that start on an empty database at once load the demo data once.
    if (env.demoMode) await alone(prepared.url, 'seed', () => loadDemoRows(database));
    app = await buildApp({
      ...env,
      database,
      secretKey,
      reachedAt: () => env.publicUrl ?? listening,
      logger,
      // An embedded database is part of this server, so that its faults are too.
      ...(embedded ? { databaseGraceMs: 0 } : {}),
      paymentSandbox: sandboxOf(env, secretKey),
      agentsMayRun: () => line?.isLoaded() ?? true,
    });
    const built = app;
    if (env.demoMode) await alone(prepared.url, 'seed', () => loadDemoMembers(built));
    // A large line takes seconds, for which visitors do not wait.
    const isLate = env.demoLine === 'large' && (await line?.isNeeded(built));
    if (!isLate) await line?.load(built);
    await placeVendors(built, env);
    const address = await listen(app, env);
    listening = address;
    if (env.metricsPort !== undefined)
      metricsServer = await listenForMetrics(app, env.metricsPort, env.metricsHost);
    office = await openOffice(built, env, { prepared, secretKey });
    const loadingLine = line && isLate ? loadWhileServing(built, line) : undefined;
    return {
      app,
      address,
      database: prepared,
      office: office?.open,
      loadingLine,
      drain: built.drain,
      close: () => close(),
    };
  } catch (error) {
    const fault = databaseFault(error);
    // An error on closing must not hide the first one.
    await close(endingFor(fault)).catch((failure: unknown) =>
      logger.warn({ err: failure }, 'closing after a failed start'),
    );
    throw fault;
  }
}

/** A database that was running before keeps running. */
const keepEmbedded = (embedded: NonNullable<PreparedDatabase['embedded']>, logger: Logger) =>
  keepRunning(embedded, {
    dataDir: embedded.dataDir,
    owned: !embedded.reused,
    say: (line) => logger.error({ database: line }, 'the embedded database'),
  });

function loadWhileServing(app: App, line: LineLoader): Promise<boolean> {
  return line.load(app).then(
    () => true,
    (error: unknown) => {
      if (!line.isStopped()) app.logger.error({ err: error }, "the demo agent's line is not loaded");
      return false;
    },
  );
}

function sandboxOf({ paymentSandbox: { enabled, url, secret } }: Env, secretKey: SecretKeys) {
  return enabled ? { url, secret: secret ?? paymentSandboxSecret(secretKey) } : undefined;
}

/** Sandbox vendors get the sandbox's address if it runs; a vendor that an operator connected stays as it is. */
async function placeVendors(
  { launches, hosts, merchants }: App,
  { demoMode, vendorSandbox, streamSandbox }: Env,
): Promise<void> {
  await hosts.placeSandbox(streamSandbox.enabled ? streamSandbox.publicUrl : undefined);
  if (demoMode) for (const { id } of merchants.all()) await launches.seedSandbox(id);
  await launches.placeSandbox(vendorSandbox.enabled ? vendorSandbox : undefined);
}

async function listen(app: App, { port, host }: Env): Promise<string> {
  try {
    return await app.http.listen({ port, host });
  } catch (error) {
    throw listenFault(error, { port, host });
  }
}

async function listenForMetrics(
  { scrape, metrics, onFault }: App,
  port: number,
  host: string,
): Promise<Server> {
  const { contentType } = metrics.registry;
  const server = createMetricsServer({ scrape, contentType, onFault });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenFault(error, { port, host, setting: 'METRICS_PORT' })));
    server.listen(port, host, resolve);
  });
  return server;
}
