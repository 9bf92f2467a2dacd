// Time from `npm start` to the first 200 of home with existing data, beside an empty Fastify on the same Node.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../apps/server/src/platform/free-port.ts';
import { pause, startServer } from '../tools/running-server.ts';
import { type Bench, round, turnByTurn } from './bench.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export const run: Bench = async ({ quick }) => {
  const first = performance.now();
  const server = await startServer();
  const firstStartMs = performance.now() - first;
  await server.stop();
  try {
    const { second, fastify } = await turnByTurn(quick ? 2 : 5, {
      second: () =>
        toFirstAnswer('npm', ['start'], {
          DATA_DIR: server.dataDir,
          LOG_LEVEL: 'warn',
        }),
      fastify: () => toFirstAnswer(process.execPath, ['bench/references/empty-fastify.ts'], {}),
    });
    return {
      firstStartSeconds: round(firstStartMs / 1000),
      secondStartSeconds: round(second.median / 1000),
      emptyFastifySeconds: round(fastify.median / 1000),
      ratio: round(second.median / fastify.median),
      barSeconds: 3,
      all: { second: second.all, fastify: fastify.all },
    };
  } finally {
    await server.remove();
  }
};

/** Milliseconds from the command to the first 200 of /m/home; stops the process afterwards. */
async function toFirstAnswer(command: string, args: readonly string[], settings: Record<string, string>) {
  const port = await freePort();
  const sandbox = `http://127.0.0.1:${await freePort()}`;
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), PAYMENT_SANDBOX_URL: sandbox, ...settings },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    for (;;) {
      const status = await fetch(`http://127.0.0.1:${port}/m/home`).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) return performance.now() - started;
      if (child.exitCode !== null)
        throw new Error(`${command} ${args.join(' ')} ended with ${child.exitCode}`);
      if (performance.now() - started > 120_000) throw new Error(`${command} did not answer within 120 s`);
      await pause(10);
    }
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
}
