import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createSandbox, type SandboxOptions } from './app.ts';
import { isSigned, signedHeaders } from './signature.ts';

const secret = 'sandbox-secret-of-at-least-32-characters';
const closers: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

type Received = { body: Record<string, string>; signed: boolean };

/** A platform that keeps what it is told; `answers` are its HTTP statuses in order, then 200. */
async function listeningPlatform(answers: number[] = []) {
  const received: Received[] = [];
  const hear = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const rawBody = Buffer.concat(chunks).toString();
    const signed = isSigned(secret, Date.now(), {
      timestamp: request.headers['x-sandbox-timestamp'],
      signature: request.headers['x-sandbox-signature'],
      path: request.url ?? '',
      rawBody,
    });
    received.push({ body: JSON.parse(rawBody), signed });
    response.writeHead(answers.shift() ?? 200).end();
  };
  const server = createServer((request, response) => void hear(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const { port } = server.address() as AddressInfo; // a TCP server's address is an object
  return { received, webhookUrl: `http://127.0.0.1:${port}/psp/v1/sandbox/webhook` };
}

function sandbox(options: Partial<SandboxOptions> & { webhookUrl: string }) {
  const app = createSandbox({ secret, lateMs: 20, retryPausesMs: [5, 5, 5], ...options });
  closers.push(() => app.close());
  return app;
}

function checkoutBody(over: Record<string, string> = {}) {
  return {
    reference: randomUUID(),
    amount: '500.00',
    currency: 'PHP',
    merchant: 'perya',
    returnPath: '/m/voucherCenter?depositId=1',
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    ...over,
  };
}

async function create(app: ReturnType<typeof createSandbox>, body: Record<string, string>) {
  const payload = JSON.stringify(body);
  const headers = signedHeaders(secret, Date.now(), '/api/v1/checkouts', payload);
  return app.inject({ method: 'POST', url: '/api/v1/checkouts', headers, payload });
}

function press(app: ReturnType<typeof createSandbox>, url: string, fields: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return app.inject({ method: 'POST', url, headers, payload: fields });
}

test('a checkout is opened by signature alone, once per reference', async () => {
  const app = sandbox(await listeningPlatform());
  const body = checkoutBody();
  const unsigned = await app.inject({
    method: 'POST',
    url: '/api/v1/checkouts',
    payload: JSON.stringify(body),
  });
  expect(unsigned.statusCode).toBe(401);
  const first = await create(app, body);
  expect(first.statusCode).toBe(200);
  expect((await create(app, body)).json()).toEqual(first.json());
  expect((await create(app, { ...body, amount: '5.00' })).statusCode).toBe(409);
  expect((await create(app, checkoutBody({ returnPath: '//elsewhere.example' }))).statusCode).toBe(400);
});

test('the page speaks three languages, marks play money, and needs no script', async () => {
  const app = sandbox(await listeningPlatform());
  const { checkoutUrl } = (await create(app, checkoutBody())).json();
  const english = await app.inject({ url: `${checkoutUrl}?lang=en` });
  expect(english.body).toContain('SANDBOX: play money');
  expect(english.body).not.toMatch(/<script|style=|<style/u);
  expect(english.headers['content-security-policy']).toContain("default-src 'none'");
  const arabic = await app.inject({ url: `${checkoutUrl}?lang=ar` });
  expect(arabic.body).toContain('dir="rtl"');
  expect((await app.inject({ url: `${checkoutUrl}?lang=zh-Hans` })).body).toContain('沙盒');
  expect((await app.inject({ url: '/sandbox-pay/checkout/none' })).statusCode).toBe(404);
});

test('Pay reports once, signed, however often it is pressed, and returns the person', async () => {
  const { received, webhookUrl } = await listeningPlatform();
  const app = sandbox({ webhookUrl });
  const { checkoutUrl } = (await create(app, checkoutBody())).json();
  const answers = await Promise.all(
    [1, 2, 3].map(() => press(app, checkoutUrl, 'action=pay&misbehave=none')),
  );
  for (const answer of answers) {
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/m/voucherCenter?depositId=1');
  }
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]).toMatchObject({ signed: true, body: { outcome: 'paid', amount: '500.00' } });
});

test('a report that the platform could not serve is repeated with the same event', async () => {
  const { received, webhookUrl } = await listeningPlatform([503, 500]);
  const app = sandbox({ webhookUrl });
  const { checkoutUrl } = (await create(app, checkoutBody())).json();
  await press(app, checkoutUrl, 'action=decline');
  await expect.poll(() => received.length).toBe(3);
  expect(new Set(received.map(({ body }) => body['eventId'])).size).toBe(1);
  expect(received.at(-1)?.body['outcome']).toBe('failed');
});

test.each([
  ['late', [['paid', '500.00']]],
  [
    'twice',
    [
      ['paid', '500.00'],
      ['paid', '500.00'],
      ['paid', '500.00'],
    ],
  ],
  [
    'out-of-order',
    [
      ['paid', '500.00'],
      ['failed', '500.00'],
    ],
  ],
  ['wrong-amount', [['paid', '5000.00']]],
])('misbehaves on demand: %s', async (mode, expected) => {
  const { received, webhookUrl } = await listeningPlatform();
  const app = sandbox({ webhookUrl });
  const { checkoutUrl } = (await create(app, checkoutBody())).json();
  await press(app, checkoutUrl, `action=pay&misbehave=${mode}`);
  await expect.poll(() => received.map(({ body }) => [body['outcome'], body['amount']])).toEqual(expected);
});

test('never reports when told so, but answers the platform that asks, also after a restart', async () => {
  const { received, webhookUrl } = await listeningPlatform();
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  closers.push(() => rmSync(folder, { recursive: true }));
  const journalPath = join(folder, 'journal');
  const app = sandbox({ webhookUrl, journalPath });
  const body = checkoutBody();
  const { checkoutUrl } = (await create(app, body)).json();
  await press(app, checkoutUrl, 'action=pay&misbehave=never');
  await app.close();
  const again = sandbox({ webhookUrl, journalPath });
  const path = `/api/v1/checkouts/${body.reference}`;
  const answer = await again.inject({ url: path, headers: signedHeaders(secret, Date.now(), path, '') });
  expect(answer.json()).toMatchObject({ outcome: 'paid', amount: '500.00' });
  expect(received).toEqual([]);
});
