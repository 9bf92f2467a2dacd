// Finds a TCP port to listen on, below those that systems give to outgoing connections: it stays free until used.
import { createServer } from 'node:net';

/** Linux gives connections ports from 32,768 on, other systems from 49,152. */
const first = 20_000;
const count = 12_000;
/** Processes that search at the same time begin at different ports. */
const perProcess = 50;
let next = first + ((process.pid * perProcess) % count);

/** A port of 127.0.0.1 that nothing listens on. Rejects when listening fails for another reason than its use. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next;
    next = first + ((next + 1 - first) % count);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
