// From settings to a server that listens: database, key, demo rows, modules, port. Everything is undone by `close`.
import type { Logger } from 'pino';
import { type App, buildApp } from './app.ts';
import type { Env } from './env.ts';
import { openDatabase, type PreparedDatabase, prepareDatabase, StartRefusal } from './platform/db/index.ts';
import { createLogger } from './platform/observability/logger.ts';
import { derivedSecret, loadSecretKey } from './platform/secret-key.ts';
import { seedMembers, seedRows } from './seed-house.ts';

export type RunningServer = {
  app: App;
  /** Where it listens, for example http://127.0.0.1:3000 */
  address: string;
  database: PreparedDatabase;
  close: () => Promise<void>;
};

export type StartOptions = {
  logger?: Logger;
  /** Prepared already, while this file was loading. */
  prepared?: PreparedDatabase;
};

/** Throws StartRefusal, with one clear line, when something about this machine is in the way. */
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
  let app: App | undefined;
  // In the order in which things were opened, backwards; a database that was running before stays up.
  const close = async () => {
    await app?.close();
    await database.close();
    if (prepared.embedded && !prepared.embedded.reused) await prepared.embedded.stop();
  };
  try {
    if (env.demoHouse) await seedRows(database);
    app = await buildApp({
      ...env,
      database,
      secretKey,
      logger,
      paymentSandbox: env.paymentSandbox.enabled
        ? { url: env.paymentSandbox.url, secret: sandboxSecret(env, secretKey) }
        : undefined,
    });
    if (env.demoHouse) await seedMembers(app);
    const address = await listen(app, env);
    return { app, address, database: prepared, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What the platform and its payment sandbox sign with. */
export function sandboxSecret(env: Env, secretKey: Buffer): string {
  return env.paymentSandbox.secret ?? derivedSecret(secretKey, 'payment sandbox');
}

async function listen(app: App, { port, host }: Env): Promise<string> {
  try {
    return await app.http.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new StartRefusal(
        'port-taken',
        `Port ${port} is taken: end what listens there, or choose another, for example PORT=${port + 1}.`,
      );
    if (code === 'EACCES')
      throw new StartRefusal(
        'port-taken',
        `Port ${port} needs rights that this account does not have: choose one above 1023, for example PORT=3000.`,
      );
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartRefusal(
        'failed',
        `HOST=${host} is no address of this machine: for example HOST=127.0.0.1.`,
      );
    throw error;
  }
}
