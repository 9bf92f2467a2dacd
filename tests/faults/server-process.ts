// The server as a child process on the test's database, to be killed and restarted while clients retry.
import { setTimeout as pause } from 'node:timers/promises';
import { createServices } from '../../apps/server/src/composition/services.ts';
import { freePort } from '../../apps/server/src/platform/free-port.ts';
import { untilReady } from '../../tools/running-server.ts';
import { openDemoDatabase, secretKey } from './demo-data.ts';
import { type ServerProcess, spawnServer } from './main-process.ts';

export const sandboxSecret = 'what the platform and the sandbox share here';

export type KillableServer = Awaited<ReturnType<typeof openKillableServer>>;

type KillableOptions = Parameters<typeof openDemoDatabase>[0] & {
  /** Of the server's process: else no draw of the lottery opens. */
  witnessUrl?: string;
};

/** Opens a server and starts it. */
export async function startKillableServer(options?: KillableOptions): Promise<KillableServer> {
  const server = await openKillableServer(options);
  await server.start();
  return server;
}

/** A server with demo data and no minimum time between rounds, on a durable database; not started yet. */
export async function openKillableServer(options: KillableOptions = {}) {
  const demo = await openDemoDatabase(options);
  const { database, owner } = demo;
  await owner.query(
    `update merchants set settings = settings || '{"profile":{"name":"test","minimumAge":21,"slotRoundMs":0,"otherRoundMs":0}}'`,
  );
  const services = await createServices({
    database,
    dataDir: demo.dataDir,
    secretKey,
    demoMode: true,
    defaultMerchant: 'perya',
    paymentSandbox: undefined,
  });
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const { start, kill } = serverProcess(port, {
    ...demo.settings,
    PAYMENT_SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    WITNESS_URL: options.witnessUrl ?? 'off',
  });
  return {
    url: `http://127.0.0.1:${port}`,
    sandboxPort,
    services,
    database,
    owner,
    ownerUrl: demo.ownerUrl,
    officeUrl: demo.officeUrl,
    settings: demo.settings,
    start,
    kill,
    /** Crashes it and starts it again, after `whileDown`. */
    restartDatabase: (whileDown?: () => Promise<void>) =>
      demo.restart(async (embedded) => {
        await embedded.stop('immediate');
        await whileDown?.();
      }),
    end: async () => {
      await kill();
      await services.close();
      await demo.end();
    },
  };
}

/** At most one server process at a time, always at the same port. */
function serverProcess(port: number, settings: Record<string, string>) {
  let server: ServerProcess | undefined;
  return {
    start: async () => {
      server = await spawnServer({
        ...settings,
        PORT: String(port),
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
