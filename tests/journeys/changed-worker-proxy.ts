// A proxy before the running server that can serve the service worker with one byte more, which a browser
// takes for a new version.
import { createServer, request } from 'node:http';
import { serverUrl } from './server-url.ts';

export type ChangedWorkerProxy = { url: string; change: () => void; close: () => Promise<void> };

export async function startChangedWorkerProxy(): Promise<ChangedWorkerProxy> {
  const target = new URL(serverUrl());
  let changed = false;
  const server = createServer((incoming, outgoing) => {
    const isWorker = /\/sw\.js(?:\?|$)/u.test(incoming.url ?? '');
    const headers = { ...incoming.headers, ...(isWorker ? { 'accept-encoding': 'identity' } : {}) };
    const forwarded = request(
      { host: target.hostname, port: target.port, method: incoming.method, path: incoming.url, headers },
      (answer) => {
        if (!isWorker || !changed) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        const { 'content-length': _length, etag: _tag, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, rest);
        answer.on('data', (chunk: Buffer) => outgoing.write(chunk));
        answer.on('end', () => outgoing.end('\n// the next version\n'));
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    change: () => {
      changed = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
