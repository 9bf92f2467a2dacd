// A proxy that injects network faults: lost requests, and answers that are late, cut off or lost.
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The rate of each fault, in percent of all messages. */
export type Faults = { lostRequests: number; lostAnswers: number; halfAnswers: number; lateAnswers: number };

export type FaultProxy = { url: string; injected: () => number; close: () => Promise<void> };

/**
 * Listens on a free local port and forwards to `port`. The same seed injects the same faults in the same
 * order.
 */
export async function openFaultProxy(port: number, faults: Faults, seed: number): Promise<FaultProxy> {
  let state = seed;
  let injected = 0;
  const sockets = new Set<Socket>();
  const strikes = (percent: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const hit = (state >>> 8) % 100 < percent;
    if (hit) injected += 1;
    return hit;
  };
  const server = createServer((near) => {
    const far = connect({ port, host: '127.0.0.1' });
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => {
        sockets.delete(socket);
        cut();
      });
      socket.on('error', cut);
    }
    near.on('data', (chunk) => {
      if (strikes(faults.lostRequests)) cut();
      else far.write(chunk);
    });
    far.on('data', (chunk) => {
      if (strikes(faults.lostAnswers)) return cut();
      if (strikes(faults.halfAnswers)) {
        near.write(chunk.subarray(0, Math.floor(chunk.length / 2)));
        return cut();
      }
      if (!strikes(faults.lateAnswers)) return void near.write(chunk);
      void pause(30).then(() => near.destroyed || near.write(chunk));
    });
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    injected: () => injected,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((settle) => server.close(settle));
    },
  };
}
