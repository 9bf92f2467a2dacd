// Mail and short messages: sending, retries, receipts, encryption at rest.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../platform/db/test-database.ts';
import { bookIdSchema, brandIdSchema } from '../../platform/ids.ts';
import { seedMerchants } from '../merchant/index.ts';
import { createMessages, type Messages, smsGatewaySettings } from './index.ts';
import { startMailCatcher } from './mail-catcher.ts';
import type { MessageBrand } from './messages.ts';

const bookId = 1;
let database: TestDatabase;
let now = new Date('2026-05-01T10:00:00Z');
const clock = { now: () => now };
const opened: { close: () => Promise<unknown> }[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  await seedMerchants(database.owner);
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  await database.owner.query('truncate messages, demo_outbox');
  now = new Date('2026-05-01T10:00:00Z');
});
afterAll(() => database.close());

type MessageOptions = Partial<Parameters<typeof createMessages>[0]> & { brand?: Partial<MessageBrand> };

function openMessages({ brand, ...options }: MessageOptions = {}) {
  const faults: string[] = [];
  const messages = createMessages({
    database,
    clock,
    secretKey: Buffer.alloc(32, 9),
    demoMode: true,
    smtpUrl: undefined,
    mailFrom: undefined,
    brandOf: () => ({ name: 'Perya', mainDomain: 'perya.example', ...brand }),
    onFault: (error, what) => void faults.push(`${what}: ${error instanceof Error ? error.message : ''}`),
    ...options,
  });
  opened.push(messages);
  return { messages, faults };
}

const letter = {
  bookId: bookIdSchema.parse(bookId),
  to: 'maria@example.com',
  subject: 'مرحبا Maria',
  text: 'Open https://perya.example/m/reset#secret-token',
  html: '<p dir="rtl">Open <a href="https://perya.example">it</a></p>',
  purpose: 'reset-password',
};
const sms = {
  bookId: bookIdSchema.parse(bookId),
  to: '+639171234567',
  text: 'Your code is 123456 "now" & مرحبا',
  purpose: 'login-code',
};

async function rows() {
  return (await database.owner.query('select * from messages order by id')).rows;
}
const after = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
/** Sends all due messages, moving the clock past every wait. */
async function workOff(messages: Messages, minutes: number) {
  for (let passed = 0; passed < minutes * 60; passed += 30) {
    await messages.deliver();
    after(30);
  }
}

type Asked = { url: string; method: string; headers: NodeJS.Dict<string | string[]>; body: string };
/** A test gateway that answers as the test sets. */
async function gateway(
  answer: (asked: Asked, count: number) => { status?: number; body?: string } | 'no answer',
) {
  const asked: Asked[] = [];
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one = {
        url: request.url ?? '',
        method: request.method ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      };
      asked.push(one);
      const said = answer(one, asked.length);
      if (said !== 'no answer') response.writeHead(said.status ?? 200).end(said.body ?? '');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  opened.push({
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  const settings = (more: object = {}) =>
    smsGatewaySettings.parse({
      url,
      headers: { 'content-type': 'application/json', authorization: 'Bearer key' },
      body: '{"to":"{to}","message":"{text}","ref":"{id}"}',
      timeoutMs: 500,
      ...more,
    });
  return { asked, url, settings };
}

test('[2.7-03] a letter goes over SMTP as text and html and is received whole; what it said is wiped from the queue', async () => {
  const { messages } = openMessages();
  await database.transaction((tx) => messages.queueMail(tx, letter));
  const [queued] = await rows();
  expect(queued).toMatchObject({ state: 'queued', recipient: letter.to });
  expect(JSON.stringify(queued)).not.toContain('secret-token');
  expect(Buffer.from(queued?.['content'] as Buffer).toString('latin1')).not.toContain('secret-token');

  await messages.deliver();
  expect((await rows())[0]).toMatchObject({ state: 'sent', content: null, attempts: 1, settled_at: now });
  const [received] = await messages.received(10);
  expect(received).toMatchObject({
    kind: 'mail',
    recipient: letter.to,
    sender: 'Perya <no-reply@perya.example>',
    subject: letter.subject,
  });
  expect(received?.body_text.trim()).toBe(letter.text);
  expect(received?.body_html.trim()).toBe(letter.html);
});

test('what is queued in a transaction that fails is never sent', async () => {
  const { messages } = openMessages();
  const work = database.transaction(async (tx) => {
    await messages.queueMail(tx, letter);
    throw new Error('the act failed');
  });
  await expect(work).rejects.toThrow('the act failed');
  expect(await messages.deliver()).toBe(0);
});

test('a mail server that is down: the letter waits, is tried again ever more slowly, and goes when it is back', async () => {
  let url = 'smtp://127.0.0.1:1';
  const { messages, faults } = openMessages({
    get smtpUrl() {
      return url;
    },
  });
  await messages.queueMail(database, letter);
  await messages.deliver();
  expect((await rows())[0]).toMatchObject({
    state: 'queued',
    attempts: 1,
    last_fault: 'mail server: ESOCKET',
    next_attempt_at: new Date(now.getTime() + 2000),
  });
  expect(await messages.deliver()).toBe(0);
  after(2);
  expect(await messages.deliver()).toBe(1);
  expect((await rows())[0]).toMatchObject({ attempts: 2, next_attempt_at: new Date(now.getTime() + 4000) });
  expect(faults).toEqual(['mail (reset-password) not taken, tried again: mail server: ESOCKET']);

  const catcher = await startMailCatcher(database, clock);
  opened.push(catcher);
  url = catcher.url;
  const back = openMessages({ smtpUrl: url });
  after(4);
  await back.messages.deliver();
  expect((await rows())[0]).toMatchObject({ state: 'sent', attempts: 3, content: null });
  expect(await messages.received(5)).toHaveLength(1);
});

test('a letter that could not be sent while it was of use is given up and wiped', async () => {
  const { messages, faults } = openMessages({ smtpUrl: 'smtp://127.0.0.1:1' });
  await messages.queueMail(database, { ...letter, usefulUntil: new Date(now.getTime() + 30 * 60_000) });
  await workOff(messages, 40);
  expect((await rows())[0]).toMatchObject({ state: 'failed', content: null });
  expect(faults.at(-1)).toContain('given up');
});

test('several processes at once: each message is sent by one of them, once', async () => {
  const { asked, settings } = await gateway(() => ({ status: 200 }));
  const brand = { smsGateway: settings() };
  const processes = [
    openMessages({ brand }),
    openMessages({ brand }),
    openMessages({ brand }),
    openMessages({ brand }),
  ];
  for (let n = 0; n < 40; n += 1)
    await processes[0]?.messages.queueSms(database, { ...sms, text: `number ${n}` });
  await Promise.all(processes.map(({ messages }) => messages.deliver()));
  expect(asked).toHaveLength(40);
  expect(new Set(asked.map(({ body }) => JSON.parse(body).message))).toEqual(
    new Set(Array.from({ length: 40 }, (_, n) => `number ${n}`)),
  );
});

test('a process that died over a message leaves it to the others after its lease, under the same id', async () => {
  const { asked, settings } = await gateway(() => ({ status: 200 }));
  const { messages } = openMessages({ brand: { smsGateway: settings() } });
  await messages.queueSms(database, sms);
  // Leased by a process that died.
  await database.owner.query(
    `update messages set attempts = 1, next_attempt_at = $1::timestamptz + interval '90 seconds'`,
    [now],
  );
  after(89);
  expect(await messages.deliver()).toBe(0);
  after(2);
  expect(await messages.deliver()).toBe(1);
  expect(JSON.parse(asked[0]?.body ?? '').ref).toBe((await rows())[0]?.['id']);
});

test('a gateway is asked as its template says, and no value leaves its place', async () => {
  const { asked, url, settings } = await gateway(() => ({ body: '{"status":"queued","sid":"SM-77"}' }));
  const gatewaySettings = settings({
    accepted: '"status":"(queued|sent)"',
    reference: '"sid":"([^"]+)"',
    url: `${url}?to={to}&sender={sender}`,
    sender: 'PERYA & CO',
  });
  const { messages } = openMessages({ brand: { smsGateway: gatewaySettings } });
  await messages.queueSms(database, sms);
  await messages.deliver();
  const [row] = await rows();
  expect(row).toMatchObject({ state: 'sent', provider_reference: 'SM-77', content: null });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    method: 'POST',
    url: '/send?to=%2B639171234567&sender=PERYA%20%26%20CO',
    headers: { authorization: 'Bearer key' },
  });
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ to: sms.to, message: sms.text, ref: row?.['id'] });
});

test.each([
  ['times out', () => 'no answer' as const, 'SMS gateway: no answer in time'],
  ['answers 500', () => ({ status: 500 }), 'SMS gateway: HTTP 500'],
  ['answers garbage', () => ({ body: '<html>oops' }), 'SMS gateway: an answer that was not agreed'],
  ['refuses for a while', () => ({ status: 429 }), 'SMS gateway: HTTP 429'],
])('a gateway that %s is asked again, and the message goes when it is well', async (_name, ill, fault) => {
  const { settings } = await gateway((_asked, count) => (count === 1 ? ill() : { body: '{"ok":true}' }));
  const { messages } = openMessages({ brand: { smsGateway: settings({ accepted: '"ok":true' }) } });
  await messages.queueSms(database, sms);
  await messages.deliver();
  expect((await rows())[0]).toMatchObject({ state: 'queued', attempts: 1, last_fault: fault });
  after(2);
  await messages.deliver();
  expect((await rows())[0]).toMatchObject({ state: 'sent', attempts: 2, content: null });
});

test('a gateway that refuses the message for good is not asked again', async () => {
  const { asked, settings } = await gateway(() => ({ status: 400 }));
  const { messages } = openMessages({ brand: { smsGateway: settings() } });
  await messages.queueSms(database, sms);
  await workOff(messages, 3);
  expect(asked).toHaveLength(1);
  expect((await rows())[0]).toMatchObject({
    state: 'failed',
    last_fault: 'SMS gateway: HTTP 400',
    content: null,
  });
});

test('a gateway that hangs holds up its own messages alone', async () => {
  const { asked, settings } = await gateway(() => 'no answer');
  const { messages } = openMessages({ brand: { smsGateway: settings({ timeoutMs: 20_000 }) } });
  for (let count = 0; count < 10; count += 1) await messages.queueSms(database, sms);
  const delivered = messages.deliver();
  await expect.poll(() => asked.length).toBeGreaterThan(3);
  await messages.queueMail(database, letter);
  await expect.poll(async () => (await messages.received(10)).map(({ kind }) => kind)).toEqual(['mail']);
  expect(asked.length).toBeLessThan(10);
  // Its connections end, and it is not reached any more.
  await opened[0]?.close();
  expect(await delivered).toBe(11);
});

test('without a gateway demo mode shows the message; otherwise sending is refused', async () => {
  const demo = openMessages();
  await demo.messages.queueSms(database, sms);
  await demo.messages.deliver();
  expect(await demo.messages.received(5)).toMatchObject([
    { kind: 'sms', recipient: sms.to, body_text: sms.text },
  ]);

  const real = openMessages({ demoMode: false });
  expect(real.messages.canSendSms(brandIdSchema.parse(bookId))).toBe(false);
  await real.messages.queueSms(database, sms);
  await real.messages.deliver();
  expect(real.faults).toEqual(['sms (login-code) given up: no SMS gateway is set']);
});

test('content can only be decrypted with the server’s key', async () => {
  const { messages } = openMessages();
  await messages.queueMail(database, letter);
  const stranger = openMessages({ secretKey: Buffer.alloc(32, 10) });
  await stranger.messages.deliver();
  expect(stranger.faults).toEqual([
    'mail (reset-password) given up: its content cannot be opened with this key',
  ]);
});

test.each([
  ['http://gateway.example/send', 'plain http to elsewhere'],
  ['file:///etc/passwd', 'a file'],
])('a gateway at %s is refused: %s', (url) => {
  expect(smsGatewaySettings.safeParse({ url }).success).toBe(false);
});
