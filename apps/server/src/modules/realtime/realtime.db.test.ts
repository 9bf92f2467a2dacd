// The page's socket on listening servers of one database.
import { type ServerMessage, serverMessage, socketPath } from '@perya/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openTestServer, type TestServer, testSettings } from '../../app.fixture.ts';
import { type App, buildApp } from '../../app.ts';
import { writeOutbox } from '../../platform/db/index.ts';
import { bookIdSchema } from '../../platform/ids.ts';

let server: TestServer;
let second: App;
let ports: number[];
beforeAll(async () => {
  server = await openTestServer();
  second = await buildApp({ ...testSettings, database: server.database });
  ports = await Promise.all([server.app, second].map(listen));
});
afterAll(async () => {
  await second.close();
  await server.close();
});

async function listen({ http }: App): Promise<number> {
  return Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port);
}

type Page = {
  socket: WebSocket;
  received: ServerMessage[];
  closed: Promise<number>;
  say: (message: unknown) => void;
};

/** Opens a socket; `hello: null` sends nothing. Each received message is checked against the contract. */
async function open(
  server: 0 | 1 | 2,
  hello: object | null = {},
  headers: Record<string, string> = {},
): Promise<Page> {
  const socket = new WebSocket(`ws://127.0.0.1:${ports[server]}${socketPath}`, { headers });
  const received: ServerMessage[] = [];
  socket.on('message', (data: Buffer) =>
    received.push(serverMessage.parse(JSON.parse(data.toString('utf8')))),
  );
  const closed = new Promise<number>((settle) => socket.once('close', settle));
  await new Promise((settle, reject) => socket.once('open', settle).once('error', reject));
  const say = (message: unknown) =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  if (hello) say({ type: 'hello', merchant: 'perya', ...hello });
  return { socket, received, closed, say };
}

const soon = { timeout: 10_000, interval: 20 };
const welcomed = (page: Page) => expect.poll(() => page.received[0], soon).toMatchObject({ type: 'welcome' });
/** The news of the brand may come among a player's first messages. */
const hasBalance = (page: Page) =>
  expect
    .poll(() => page.received.map(({ type }) => type), soon)
    .toEqual(expect.arrayContaining(['welcome', 'balance']));

test('a visitor is welcomed without a session, and pings are answered', async () => {
  const page = await open(0);
  await welcomed(page);
  page.say({ type: 'ping' });
  // The jackpot is sent to every page when it changes.
  const answers = () => page.received.map(({ type }) => type).filter((type) => type !== 'jackpot');
  await expect.poll(answers, soon).toEqual(['welcome', 'pong']);
  page.socket.close();
});

test('a player gets the balance at once', async () => {
  const page = await open(0, { token: await server.trial() });
  await expect
    .poll(() => page.received.at(-1), soon)
    .toMatchObject({ type: 'balance', sumBalance: '10000.00', currency: 'PHP' });
  expect(page.received[0]).toEqual({ type: 'welcome', session: true });
  page.socket.close();
});

test('[X-25 in part] who saves data is told everything but the news that only decorate', async () => {
  const whole = await open(0, { token: await server.trial() });
  const saving = await open(0, { token: await server.trial(), saver: true });
  await Promise.all([welcomed(whole), welcomed(saving)]);
  const row = (message: ServerMessage) => ({
    bookId: bookIdSchema.parse(1),
    topic: 'merchant' as const,
    payload: { message },
    at: new Date(),
  });
  const jackpot: ServerMessage = {
    type: 'jackpot',
    jackpot: {
      source: 'pool',
      amount: '2500000.01',
      currency: 'PHP',
      asOf: new Date().toISOString(),
      chance: null,
    },
  };
  const status: ServerMessage = { type: 'status', changedAt: new Date().toISOString() };
  await server.database.transaction((tx) => writeOutbox(tx, [row(jackpot), row(status)]));
  const kinds = ({ received }: Page) => received.map(({ type }) => type);
  // The status was written last: whoever has it was offered the jackpot before.
  await expect.poll(() => kinds(saving), soon).toContain('status');
  await expect.poll(() => kinds(whole), soon).toEqual(expect.arrayContaining(['jackpot', 'status']));
  expect(kinds(saving)).toEqual(['welcome', 'balance', 'status']);
  for (const page of [whole, saving]) page.socket.close();
});

test('a token that is not known makes a visitor', async () => {
  const page = await open(0, { token: 'nobody-has-this-token' });
  await expect.poll(() => page.received[0], soon).toEqual({ type: 'welcome', session: false });
  page.socket.close();
});

test('(part of X-17: two servers) what one server writes reaches the pages on both, each in order, and no one else', async () => {
  const token = await server.member();
  const { value: member } = await server.call('GET /wps/member/info', {}, { token });
  const pages = await Promise.all([open(0, { token }), open(1, { token })]);
  const stranger = await open(1, { token: await server.member() });
  await Promise.all([...pages, stranger].map(hasBalance));
  const changes = Array.from({ length: 40 }, (_, index) => ({
    type: 'balance',
    sumBalance: `${index}.00`,
    currency: 'PHP',
    version: 100 + index,
  }));
  for (const message of changes)
    await writeOutbox(server.database, [
      {
        bookId: bookIdSchema.parse(1),
        topic: 'player',
        payload: { playerId: member.id, message },
        at: new Date(),
      },
    ]);
  const told = ({ received }: Page) =>
    received.filter((message) => message.type === 'balance' && message.version >= 100);
  for (const page of pages) {
    await expect.poll(() => told(page).at(-1), soon).toEqual(changes.at(-1));
    expect(told(page)).toEqual(changes);
  }
  expect(told(stranger)).toEqual([]);
  for (const page of [...pages, stranger]) page.socket.close();
});

test('a message that was rolled back is never received', async () => {
  const token = await server.member();
  const { value: member } = await server.call('GET /wps/member/info', {}, { token });
  const page = await open(1, { token });
  await hasBalance(page);
  const say = (sumBalance: string) => ({ type: 'balance', sumBalance, currency: 'PHP', version: 7 });
  const row = (message: object) => [
    {
      bookId: bookIdSchema.parse(1),
      topic: 'player',
      payload: { playerId: member.id, message },
      at: new Date(),
    },
  ];
  await server.database
    .transaction(async (tx) => {
      await writeOutbox(tx, row(say('666.00')));
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await writeOutbox(server.database, row(say('5.00')));
  const told = () => page.received.filter((message) => message.type === 'balance' && message.version === 7);
  await expect.poll(told, soon).toEqual([say('5.00')]);
  page.socket.close();
});

test('[7-02] logging out on one server ends the session of the pages on the other', async () => {
  const token = await server.member();
  const page = await open(1, { token });
  await hasBalance(page);
  await server.call('DELETE /wps/session/logout', {}, { token });
  await expect
    .poll(() => page.received, soon)
    .toContainEqual({ type: 'sessionEnded', code: 'SESSION_EXPIRED' });
  page.socket.close();
});

test('(part of 3-09: no restart) a changed flag makes every page of that merchant ask again', async () => {
  const [perya, mela] = [await open(1), await open(1, { merchant: 'mela' })];
  await Promise.all([welcomed(perya), welcomed(mela)]);
  await server.database.query(
    `update merchant_flags set enabled = not enabled where merchant_id = 1 and flag = 'REWCEN3'`,
  );
  await expect.poll(() => perya.received.at(-1)?.type, soon).toBe('status');
  expect(mela.received).toHaveLength(1);
  for (const page of [perya, mela]) page.socket.close();
});

test.each([
  ['not JSON', '{'],
  ['something else than hello', { type: 'ping' }],
  ['a brand that nobody knows', { type: 'hello', merchant: 'nobody' }],
  ['an unknown field', { type: 'hello', merchant: 'perya', admin: true }],
])('a first message that is %s ends the socket', async (_name, message) => {
  const page = await open(0, null);
  page.say(message);
  expect(await page.closed).toBe(4000);
});

test('more than 4 KB at once ends the socket', async () => {
  const page = await open(0, null);
  page.say('x'.repeat(5000));
  expect(await page.closed).toBe(1009);
});

test('a page of another origin gets no socket', async () => {
  await expect(open(0, {}, { origin: 'https://elsewhere.example' })).rejects.toThrow(/403/u);
  const own = await open(0, {}, { origin: `http://127.0.0.1:${ports[0]}` });
  await welcomed(own);
  own.socket.close();
});

test('a reader that reads nothing is let go instead of filling the memory', async () => {
  const token = await server.member();
  const { value: member } = await server.call('GET /wps/member/info', {}, { token });
  const page = await open(0, { token });
  await hasBalance(page);
  page.socket.pause();
  const notice = {
    type: 'notice',
    notice: {
      id: member.id,
      title: 'x'.repeat(300_000),
      content: '',
      startDate: new Date().toISOString(),
      read: false,
    },
  };
  const rows = Array.from({ length: 60 }, () => ({
    bookId: bookIdSchema.parse(1),
    topic: 'player',
    payload: { playerId: member.id, message: notice },
    at: new Date(),
  }));
  for (let index = 0; index < rows.length; index += 10)
    await writeOutbox(server.database, rows.slice(index, index + 10));
  const dropped = async () =>
    (await server.app.metrics.socketsDropped.get()).values.find(({ labels }) => labels['why'] === 'stuck')
      ?.value ?? 0;
  await expect.poll(dropped, { timeout: 20_000 }).toBeGreaterThan(0);
  page.socket.terminate();
});

test('a draining server closes its sockets in slices, tells each when to return, and serves calls until it closes', async () => {
  const third = await buildApp({ ...testSettings, database: server.database });
  ports[2] = await listen(third);
  const pages = await Promise.all(Array.from({ length: 60 }, () => open(2)));
  await Promise.all(pages.map(welcomed));
  const drained = third.drain(0);
  expect((await third.http.inject('/readyz')).json()).toEqual({ status: 'draining' });
  expect((await third.http.inject('/wps/game/hot')).statusCode).toBe(200);
  await drained;
  expect(await Promise.all(pages.map((page) => page.closed))).toEqual(pages.map(() => 1001));
  const told = pages.map(({ received }) => received.at(-1));
  const waits = told.map((message) => (message?.type === 'closing' ? message.returnInMs : Number.NaN));
  // Five milliseconds apart, after half a second.
  expect(waits.toSorted((a, b) => a - b)).toEqual(pages.map((_page, index) => 500 + 5 * index));
  await expect(open(2)).rejects.toThrow(/503/u);
  expect((await third.http.inject('/wps/game/hot')).statusCode).toBe(200);
  await third.close();
});

test('a server that closes at once tells its pages when to return too', async () => {
  const third = await buildApp({ ...testSettings, database: server.database });
  ports[2] = await listen(third);
  const pages = [await open(2), await open(2)];
  await Promise.all(pages.map(welcomed));
  await third.close();
  expect(await Promise.all(pages.map((page) => page.closed))).toEqual([1001, 1001]);
  expect(pages.map(({ received }) => received.at(-1))).toEqual([
    { type: 'closing', returnInMs: 500 },
    { type: 'closing', returnInMs: 505 },
  ]);
});
