// A proxy that cuts a connection after a chosen number of bytes of a request or of its answer.
import { connect, createServer, type Socket } from 'node:net';

export type Side = 'request' | 'answer';
export type Cut = { side: Side; afterBytes: number };

export type CuttingProxy = {
  url: string;
  /** The next exchanges are cut, one after the other; one that is shorter than its cut passes whole. */
  arm: (cuts: readonly Cut[]) => void;
  /** How many cuts have struck since they were armed. */
  struck: () => number;
  close: () => Promise<void>;
};

/** Listens on a free local port and forwards to `port`. For one client that makes one exchange at a time. */
export async function openCuttingProxy(port: number): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  const exchanges = armedExchanges();
  const server = createServer((near) => {
    const far = connect({ port, host: '127.0.0.1' });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => {
        sockets.delete(socket);
        // What has been written is still sent.
        near.destroySoon();
        far.destroySoon();
      });
      socket.on('error', () => socket.destroy());
    }
    const forward = (side: Side, from: Socket, to: Socket) =>
      from.on('data', (chunk: Buffer) => {
        const part = chunk.subarray(0, exchanges.allowed(side, chunk.length));
        to.write(part);
        if (part.length < chunk.length) from.destroy();
      });
    forward('request', near, far);
    forward('answer', far, near);
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    arm: exchanges.arm,
    struck: exchanges.struck,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((settle) => server.close(settle));
    },
  };
}

/** Counts the bytes of the exchange that is under way; a connection may carry several. */
function armedExchanges() {
  let waiting: Cut[] = [];
  let struck = 0;
  let cut: Cut | undefined;
  let side: Side = 'answer';
  let passed = 0;
  return {
    arm: (cuts: readonly Cut[]) => {
      waiting = [...cuts];
      struck = 0;
      cut = undefined;
      side = 'answer';
    },
    struck: () => struck,
    /** How many of so many more bytes may pass. */
    allowed: (from: Side, bytes: number): number => {
      if (from === 'request' && side === 'answer') cut = waiting.shift();
      if (from !== side) passed = 0;
      side = from;
      const left = cut?.side === from ? cut.afterBytes - passed : Infinity;
      passed += bytes;
      if (bytes <= left) return bytes;
      struck += 1;
      cut = undefined;
      // What follows is another exchange.
      side = 'answer';
      return left;
    },
  };
}
