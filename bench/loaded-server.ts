// A server process under load, and clients in a closed loop.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { pause } from '../tools/running-server.ts';

export type Load = { rounds: number; perSecond: number; p50: number; p99: number };

const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));

/** The median, the 95th and the 99th percentile. */
export function spread(times: readonly number[]): { p50: number; p95: number; p99: number } {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Closed loop: each client starts its next round after the last one. */
export async function load<Client>(
  clients: readonly Client[],
  seconds: number,
  playOne: (client: Client) => Promise<void>,
): Promise<Load> {
  const times: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1000;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) {
        const from = performance.now();
        await playOne(client);
        times.push(performance.now() - from);
      }
    }),
  );
  return {
    rounds: times.length,
    perSecond: (times.length * 1000) / (performance.now() - begin),
    ...spread(times),
  };
}

/** Starts the server as its own process and waits until it is ready. */
export async function startServer(given: Record<string, string> & { PORT: string }): Promise<ChildProcess> {
  const env = { ...process.env, RATE_LIMITS: 'off', LOG_LEVEL: 'warn', PAYMENT_SANDBOX: 'off', ...given };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  for (let tries = 0; tries < 1200 && child.exitCode === null; tries += 1) {
    const ready = await fetch(`http://127.0.0.1:${given.PORT}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return child;
    await pause(50);
  }
  throw new Error('the server did not become ready');
}
