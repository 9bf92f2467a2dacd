// The server as a child process on the test's database, to be killed and restarted while clients retry.
import { setTimeout as pause } from 'node:timers/promises';
import { loadDemoMembers, loadDemoRows } from '../../apps/server/src/composition/load-demo-data.ts';
import { createServices, type Services } from '../../apps/server/src/composition/services.ts';
import {
  type Database,
  type EmbeddedServer,
  openDatabase,
  prepareDatabase,
} from '../../apps/server/src/platform/db/index.ts';
import { freePort } from '../../apps/server/src/platform/free-port.ts';
import { type ServerProcess, spawnServer, temporaryFolder, untilReady } from './main-process.ts';

export const secretKey = Buffer.alloc(32, 3);
export const sandboxSecret = 'what the platform and the sandbox share here';

export type KillableServer = Awaited<ReturnType<typeof startKillableServer>>;

/** A server with demo data and no minimum time between rounds, on a durable database. */
export async function startKillableServer() {
  const folder = await temporaryFolder();
  const dataDir = folder.path;
  const [databasePort, port, sandboxPort] = [await freePort(), await freePort(), await freePort()];
  let prepared = await prepareDatabase({ dataDir, port: databasePort });
  const database: Database = openDatabase({ url: prepared.url, maxConnections: 6 });
  const owner = openDatabase({ url: prepared.url, role: null, maxConnections: 1 });
  await loadDemoRows(database);
  await owner.query(
    `update merchants set settings = settings || '{"profile":{"name":"test","minimumAge":21,"slotRoundMs":0,"otherRoundMs":0}}'`,
  );
  const services: Services = await createServices({
    database,
    dataDir,
    secretKey,
    demoMode: true,
    defaultMerchant: 'perya',
    paymentSandbox: undefined,
  });
  await loadDemoMembers(services);
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const server = serverProcess(port, () => ({
    DATABASE_URL: prepared.url,
    DATA_DIR: dataDir,
    PAYMENT_SANDBOX_URL: sandboxUrl,
  }));
  await server.start();
  return {
    url: `http://127.0.0.1:${port}`,
    sandboxPort,
    services,
    database,
    owner,
    databaseUrl: () => prepared.url,
    start: server.start,
    kill: server.kill,
    /** Stops the database without a checkpoint and starts it at the same port. */
    restartDatabase: async () => {
      const embedded: EmbeddedServer | undefined = prepared.embedded;
      await embedded?.stop('immediate');
      prepared = await prepareDatabase({ dataDir, port: databasePort });
    },
    end: async () => {
      await server.kill();
      await services.close();
      await Promise.all([database.close(), owner.close()]);
      await prepared.embedded?.stop('immediate');
      await folder.remove();
    },
  };
}

/** At most one server process at a time, always at the same port. */
function serverProcess(port: number, settings: () => Record<string, string>) {
  let server: ServerProcess | undefined;
  return {
    start: async () => {
      server = await spawnServer({
        ...settings(),
        PORT: String(port),
        SECRET_KEY: secretKey.toString('hex'),
        PAYMENT_SANDBOX: 'on',
        PAYMENT_SANDBOX_SECRET: sandboxSecret,
      });
      await untilReady(server);
    },
    kill: async () => {
      server?.child.kill('SIGKILL');
      await server?.ended;
    },
  };
}

type Answer = { success: true; value: Record<string, unknown> } | { success: false; error: { code: string } };

/** Repeats the same request until it gets a final answer; lost connections and server errors are retried. */
export async function askUntilAnswered(url: string, token: string, body: object): Promise<Answer> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', merchant: 'perya', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    }).then(
      async (response) => (response.status < 500 ? ((await response.json()) as Answer) : undefined),
      () => undefined,
    );
    if (answer) return answer;
    await pause(25);
  }
  throw new Error(`${url} never answered`);
}
