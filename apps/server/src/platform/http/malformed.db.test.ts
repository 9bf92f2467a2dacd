// Malformed HTTP is answered and logged briefly, and the server keeps running.
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../app.fixture.ts';
import { createLogger } from '../observability/logger.ts';

let server: TestServer;
let port: number;
/** Replaces the payment sandbox: returns what it was sent. */
const sandbox = createServer((request, response) => {
  request.pipe(response);
});
const lines: string[] = [];
beforeAll(async () => {
  await new Promise<void>((settle) => sandbox.listen(0, '127.0.0.1', settle));
  const address = sandbox.address();
  const sandboxPort = typeof address === 'object' && address ? address.port : 0;
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  server = await openTestServer({
    logger: createLogger('trace', sink),
    paymentSandbox: { url: `http://127.0.0.1:${sandboxPort}`, secret: 'x'.repeat(32) },
  });
  port = Number(new URL(await server.app.http.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await server.close();
  sandbox.close();
});

/** Sends these bytes on a new connection; resolves with the whole answer. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

test('a line that is no HTTP is answered with a bare 400, and none of it is logged', async () => {
  const answer = await sendRaw('hello-secret-word\r\n\r\n');
  expect(answer).toBe('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  expect(lines.join('')).toContain('malformed request');
  expect(lines.join('')).not.toContain('secret-word');
  expect((await server.app.http.inject('/healthz')).statusCode).toBe(200);
});

test('headers without an end are answered with 431', async () => {
  const answer = await sendRaw(`GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /u);
});

test.each(['/m/%', '/wps/%zz', '/%E0%A4%A'])(
  'a path that is no URL is refused in the envelope: %s',
  async (path) => {
    const answer = await sendRaw(
      `GET ${path} HTTP/1.1\r\nhost: perya.localhost\r\nconnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /u);
    expect(answer).toContain('"success":false,"error":{"code":"INVALID_INPUT"');
    expect(answer.toLowerCase()).toContain('x-request-id');
  },
);

test.each([
  '/sandbox-pay/../x',
  '/sandbox-pay/%2e%2e/x',
  '/sandbox-pay/a/..%2f..%2fx',
  '/sandbox-pay/..%5cx',
])('a path that leaves the sandbox is not there: %s', async (path) => {
  const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nhost: perya.localhost\r\nconnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 404 /u);
  expect(answer).toContain('"code":"NOT_FOUND"');
});

test('a form of the sandbox goes to it as it was filled in', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/sandbox-pay/checkout/x?lang=en`, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
  });
  expect([answer.status, await answer.text()]).toEqual([200, 'action=pay']);
});
