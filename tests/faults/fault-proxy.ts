// A wire between two programs that goes wrong on purpose: requests that never arrive, answers that come late, by half or not at all.
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How often each fault strikes, in percent of the messages that pass. */
export type Faults = { lostRequests: number; lostAnswers: number; halfAnswers: number; lateAnswers: number };

export type FaultProxy = { url: string; struck: () => number; close: () => Promise<void> };

/** Listens on a free port of this machine and passes everything on to `port`. The same seed strikes in the same order. */
export async function openFaultProxy(port: number, faults: Faults, seed: number): Promise<FaultProxy> {
  let state = seed;
  let struck = 0;
  const sockets = new Set<Socket>();
  const strikes = (percent: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const hit = (state >>> 8) % 100 < percent;
    if (hit) struck += 1;
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
    struck: () => struck,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((settle) => server.close(settle));
    },
  };
}
