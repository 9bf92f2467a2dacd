// Finds a TCP port to listen on, below those that systems give to outgoing connections: it stays free until used.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Linux gives connections ports from 32,768 on, other systems from 49,152. */
const first = 20_000;
const count = 12_000;

/**
 * A port of 127.0.0.1 that nothing listens on, by chance, so that processes which search at the same time rarely meet. Rejects when
 * listening fails for another reason than its use.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + randomInt(count);
    if (await isFree(port)) return port;
  }
}

/** True while nothing listens on this port of 127.0.0.1. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
