// Two server processes behind a real HAProxy: both restart in turn under load and no call fails; sockets are
// counted by the client's address.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { serverMessage, socketPath } from '@perya/contract';
import { createClient } from '@perya/contract/client';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '../../apps/server/src/platform/free-port.ts';
import { untilReady } from '../../tools/running-server.ts';
import { startBalancer } from './balancer.ts';
import { expectBooksBalance } from './books-balance.ts';
import { programFor } from './debian-program.ts';
import { type DemoDatabase, openDemoDatabase } from './demo-data.ts';
import { type ServerProcess, spawnServer } from './main-process.ts';
import { smallestPlay } from './playing-members.ts';

const clients = 200;
/** How many of them play, and how many have a socket. */
const players = 40;
const sockets = 40;

let demo: DemoDatabase;
beforeAll(async () => {
  demo = await openDemoDatabase();
  await demo.owner.query(
    `update merchants set settings = settings || '{"profile":{"name":"test","minimumAge":21,"slotRoundMs":0,"otherRoundMs":0}}'`,
  );
});
afterAll(() => demo.end());

/** A process behind the balancer, with the settings of docs/operations/deploying.md. */
async function startBehind(port: number, settings: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await spawnServer({
    ...demo.settings,
    PORT: String(port),
    TRUST_PROXY: '127.0.0.1',
    DRAIN_MS: '5000',
    ...settings,
  });
  onTestFinished(() => void server.child.kill('SIGKILL'));
  await untilReady(server);
  return server;
}

async function end({ child, ended }: ServerProcess): Promise<number | null> {
  child.kill('SIGTERM');
  return ended;
}

test('[X-17] two processes restart in turn under 200 clients: no call fails, sockets return when they were told', async (context) => {
  const program = await programFor(context, 'haproxy', 'usr/sbin/haproxy');
  const ports = { balancer: await freePort(), one: await freePort(), two: await freePort() };
  const running = await Promise.all([startBehind(ports.one), startBehind(ports.two)]);
  const balancer = await startBalancer(program, ports);
  onTestFinished(balancer.end);
  const load = await startLoad(balancer.url);
  const pages = await Promise.all(Array.from({ length: sockets }, () => openPage(balancer.url)));

  for (const [index, [name, port]] of [['one', ports.one] as const, ['two', ports.two] as const].entries()) {
    const before = running[index];
    if (!before) throw new Error('no such process');
    expect(await end(before)).toBe(0);
    running[index] = await startBehind(port);
    // A new client of the balancer is given to each process in turn.
    await expect.poll(() => givenTo(balancer.url), { timeout: 60_000 }).toBe(name);
  }
  await expect.poll(() => pages.filter((page) => page.isOpen()).length, { timeout: 60_000 }).toBe(sockets);

  const { calls, failed, rounds } = await load.stop();
  for (const page of pages) page.close();
  expect(failed).toEqual([]);
  expect(calls).toBeGreaterThan(clients * 5);
  // Every page was closed by each of the two at most once, with its own time to return.
  expect(pages.flatMap((page) => page.codes()).filter((code) => code !== 1001)).toEqual([]);
  expect(pages.flatMap((page) => page.waits()).length).toBeGreaterThanOrEqual(sockets);
  const { rows } = await demo.database.query<{ round_id: string }>(
    'select round_id from rounds where merchant_id = 1 and round_id = any($1)',
    [rounds],
  );
  expect(rows).toHaveLength(rounds.length);
  expect(rounds.length).toBeGreaterThan(players);
  await expectBooksBalance(demo.database);
  for (const server of running) expect(await end(server)).toBe(0);
  for (const server of running) expect(server.said()).not.toMatch(/"level":(50|60)/u);
});

test('with no process left the balancer refuses calls in the envelope', async (context) => {
  const program = await programFor(context, 'haproxy', 'usr/sbin/haproxy');
  // Nothing listens there.
  const ports = { balancer: await freePort(), one: await freePort(), two: await freePort() };
  const balancer = await startBalancer(program, ports);
  onTestFinished(balancer.end);
  const call = () =>
    createClient({
      origin: balancer.url,
      merchant: () => 'perya',
      language: () => 'en',
      token: () => undefined,
    })('GET /wps/member/info').then(
      () => undefined,
      (failure: unknown) => failure,
    );
  await expect
    .poll(call, { timeout: 30_000 })
    .toMatchObject({ code: 'SERVICE_UNAVAILABLE', value: { retryAfterSeconds: 5 } });
});

test('sockets behind the balancer are counted by the address of the client', async (context) => {
  const program = await programFor(context, 'haproxy', 'usr/sbin/haproxy');
  const [port, balancerPort] = [await freePort(), await freePort()];
  await startBehind(port, { RATE_LIMITS: 'on', DRAIN_MS: '0' });
  // Both of its servers are the one process, which therefore counts all sockets.
  const balancer = await startBalancer(program, { balancer: balancerPort, one: port, two: port });
  const opened: WebSocket[] = [];
  onTestFinished(async () => {
    for (const socket of opened) socket.terminate();
    await balancer.end();
  });
  const open = async (addresses: readonly string[]): Promise<number> => {
    let refused = 0;
    for (let first = 0; first < addresses.length; first += 100)
      await Promise.all(
        addresses.slice(first, first + 100).map(async (localAddress) => {
          const socket = new WebSocket(`${balancer.url.replace('http', 'ws')}${socketPath}`, {
            localAddress,
          });
          opened.push(socket);
          const answer = await Promise.race([
            once(socket, 'open').then(() => 101),
            once(socket, 'unexpected-response').then(([, response]) => response.statusCode),
          ]);
          if (answer !== 101) refused += 1;
          // A visitor's hello keeps the socket open.
          else socket.send(JSON.stringify({ type: 'hello', merchant: 'perya' }));
        }),
      );
    return refused;
  };
  const each = Array.from({ length: 1200 }, (_, index) => `127.1.${index >> 8}.${index & 255}`);
  expect(await open(each)).toBe(0);
  expect(await open(Array.from({ length: 2000 }, () => '127.2.0.1'))).toBe(0);
  expect(await open(['127.2.0.1'])).toBe(1);
  expect(await open(['127.2.0.2'])).toBe(0);
});

/** The process that the balancer gives to a client without a cookie. */
async function givenTo(url: string): Promise<string | undefined> {
  const answer = await fetch(`${url}/wps/system/status`, { headers: { merchant: 'perya' } });
  return /perya=(\w+)/u.exec(answer.headers.get('set-cookie') ?? '')?.[1];
}

type Caller = (path: string, token?: string, body?: object) => Promise<Record<string, unknown>>;

/** A client with the balancer's cookie. Throws when a call fails. */
function caller(url: string): Caller {
  let cookie = '';
  return async (path, token, body) => {
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        merchant: 'perya',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(cookie ? { cookie } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(20_000),
    });
    cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie;
    if (!response.headers.get('content-type')?.startsWith('application/json'))
      throw new Error(`${response.status} of the balancer`);
    const answer = (await response.json()) as { success: boolean; value?: object; error?: { code: string } };
    // A game's own refusal is an answer: a feature of an earlier round is still open.
    if (!answer.success && answer.error?.code !== 'ROUND_OPEN')
      throw new Error(`${response.status} ${answer.error?.code}`);
    return { ...answer.value };
  };
}

/** Trial players who call all the time, each once in a second or slower; the first of them play. */
async function startLoad(url: string) {
  const failed: string[] = [];
  const rounds: string[] = [];
  let calls = 0;
  let stopped = false;
  const live = async (index: number, call: Caller, token: string, gameToken: string | undefined) => {
    await pause(index * 2);
    for (let turn = 0; !stopped; turn += 1) {
      const path = gameToken ? '/wps/round/play' : turn % 2 ? '/wps/game/hot' : '/wps/wallet/member';
      try {
        const value = await call(path, gameToken ?? token, gameToken ? smallestPlay() : undefined);
        if (typeof value['roundId'] === 'string') rounds.push(value['roundId']);
      } catch (error) {
        failed.push(`${path}: ${String(error)} ${String(error instanceof Error ? error.cause : '')}`);
      }
      calls += 1;
      await pause(1000);
    }
  };
  const game = await demo.database.query<{ node_id: number }>(
    `select node_id from games where merchant_id = 1 and game_code = 'perya-lights' limit 1`,
  );
  const nodeId = game.rows[0]?.node_id ?? 0;
  const enter = async (index: number) => {
    const call = caller(url);
    const { token } = await call('/wps/session/trial', undefined, { moduleId: 'COMM3' });
    const isPlayer = index < players;
    const launch = isPlayer ? await call(`/wps/game/launch?nodeId=${nodeId}`, String(token)) : {};
    return { call, token: String(token), gameToken: isPlayer ? String(launch['gameToken']) : undefined };
  };
  const entered: Awaited<ReturnType<typeof enter>>[] = [];
  for (let first = 0; first < clients; first += 20)
    entered.push(...(await Promise.all(Array.from({ length: 20 }, (_, index) => enter(first + index)))));
  const lives = entered.map(({ call, token, gameToken }, index) => live(index, call, token, gameToken));
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(lives);
      return { calls, failed, rounds };
    },
  };
}

/** A page that connects again when the server told it to. */
async function openPage(url: string) {
  const codes: number[] = [];
  const waits: number[] = [];
  let socket: WebSocket;
  let isWelcome = false;
  let isDone = false;
  const connect = async () => {
    socket = new WebSocket(`${url.replace('http', 'ws')}${socketPath}`);
    socket.on('message', (data: Buffer) => {
      const message = serverMessage.parse(JSON.parse(data.toString()));
      if (message.type === 'welcome') isWelcome = true;
      if (message.type === 'closing') waits.push(message.returnInMs);
    });
    socket.once('close', (code) => {
      isWelcome = false;
      if (isDone) return;
      codes.push(code);
      setTimeout(() => void connect(), waits.at(-1) ?? 0);
    });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'hello', merchant: 'perya' }));
  };
  await connect();
  return {
    codes: () => codes,
    waits: () => waits,
    isOpen: () => isWelcome,
    close: () => {
      isDone = true;
      socket.close();
    },
  };
}
