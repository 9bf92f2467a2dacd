// The limits of sockets: per client, counted by the address from the trusted proxy, and per player.
import { type ServerMessage, serverMessage, socketPath } from '@perya/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openTestServer, type TestServer } from '../../app.fixture.ts';

const most = 2000;
let server: TestServer;
let port: number;
const opened: WebSocket[] = [];
beforeAll(async () => {
  server = await openTestServer({ trustProxy: ['127.0.0.1'], rateLimits: true });
  port = Number(new URL(await server.app.http.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  for (const socket of opened) socket.terminate();
  await server.close();
});

/** Opens a socket for the client of this address behind the proxy; returns the HTTP status. */
function statusFor(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`, {
      headers: { 'x-forwarded-for': address },
    });
    socket.once('open', () => {
      opened.push(socket);
      resolve(101);
    });
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.once('error', reject);
  });
}

test("one network's 2,000 sockets do not use up another's: the next client still connects", async () => {
  const inOneNetwork = Array.from({ length: most }, (_, n) => `2001:db8:1:2::${(n + 1).toString(16)}`);
  const statuses = await Promise.all(inOneNetwork.map(statusFor));
  expect(statuses.filter((status) => status === 101)).toHaveLength(most);
  expect(await statusFor('2001:db8:1:2:ffff::1')).toBe(429);
  expect(await statusFor('2001:db8:1:3::1')).toBe(101);
  expect(await statusFor('203.0.113.9')).toBe(101);
});

test("a player's eleventh page opens, and the oldest closes and is told to stay away", async () => {
  const player = await server.trial();
  const stranger = await openPage(await server.trial());
  const pages: Page[] = [];
  for (let count = 0; count < 11; count += 1) pages.push(await openPage(player));
  const [oldest] = pages;
  expect(await oldest?.closed).toBe(4002);
  expect(oldest?.received.at(-1)).toEqual({ type: 'closing', returnInMs: 300_000 });
  const open = [...pages.slice(1), stranger];
  expect(open.map(({ socket }) => socket.readyState)).toEqual(open.map(() => WebSocket.OPEN));
});

type Page = { socket: WebSocket; received: ServerMessage[]; closed: Promise<number> };

/** A page of the player, once it has the balance. */
async function openPage(token: string): Promise<Page> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`);
  opened.push(socket);
  const received: ServerMessage[] = [];
  socket.on('message', (data: Buffer) => received.push(serverMessage.parse(JSON.parse(data.toString()))));
  const closed = new Promise<number>((settle) => socket.once('close', settle));
  socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', merchant: 'perya', token })));
  await expect.poll(() => received.at(-1)?.type, { timeout: 10_000, interval: 10 }).toBe('balance');
  return { socket, received, closed };
}
