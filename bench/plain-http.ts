// A minimal HTTP client with one connection, so that a bench measures the server and not its own load.
import { connect, type Socket } from 'node:net';

export type PlainConnection = {
  /** Sends JSON and returns the body as text. Throws when the status is not 200. */
  post: (path: string, headers: string, body: string) => Promise<string>;
  put: (path: string, headers: string, body: string) => Promise<string>;
  /** Returns the raw body, compressed if the headers allow it. */
  get: (path: string, headers: string) => Promise<string>;
  /** False once either side has closed it: a server closes a connection that is idle for long. */
  isOpen: () => boolean;
  close: () => void;
};

type Waiting = { settle: (body: string) => void; fail: (error: Error) => void };

/** `from`: the local address that the server sees. */
export async function openPlainConnection(port: number, from?: string): Promise<PlainConnection> {
  const socket = await connected(port, from);
  let waiting: Waiting | undefined;
  let held = '';
  // Read as Latin-1, so that a character is a byte and lengths agree.
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    held += text;
    const head = held.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/\r\ncontent-length: (\d+)/iu.exec(held.slice(0, head))?.[1]);
    if (held.length < head + 4 + length) return;
    const [status, body] = [held.slice(9, 12), held.slice(head + 4, head + 4 + length)];
    held = held.slice(head + 4 + length);
    const { settle, fail } = waiting ?? {};
    waiting = undefined;
    if (status === '200') settle?.(body);
    else fail?.(new Error(`answered ${status}: ${body}`));
  });
  socket.on('error', (error) => waiting?.fail(error));
  socket.on('close', () => waiting?.fail(new Error('the server hung up')));
  const send = (method: string) => (path: string, headers: string, body: string) =>
    new Promise<string>((settle, fail) => {
      waiting = { settle, fail };
      if (socket.destroyed) fail(new Error('the server hung up'));
      const sized = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}`;
      socket.write(`${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${sized}\r\n${headers}\r\n\r\n${body}`);
    });
  return {
    post: send('POST'),
    put: send('PUT'),
    get: (path, headers) =>
      new Promise((settle, fail) => {
        waiting = { settle, fail };
        if (socket.destroyed) fail(new Error('the server hung up'));
        socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers}\r\n\r\n`);
      }),
    isOpen: () => !socket.destroyed,
    close: () => socket.destroy(),
  };
}

function connected(port: number, from: string | undefined): Promise<Socket> {
  return new Promise((settle, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true }, () =>
      settle(socket),
    );
    socket.once('error', reject);
  });
}
