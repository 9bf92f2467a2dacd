// Tests the payment sandbox: checkouts, pages, reports, payouts.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@perya/contract/constants';
import { directionOf } from '@perya/locales';
import { afterEach, describe, expect, test } from 'vitest';
import { createSandbox, type SandboxOptions } from './app.ts';
import { type Checkout, kinds } from './checkouts.ts';
import { isSigned, signedHeaders } from './signature.ts';
import { bankAccount, crc16, qrText } from './ways.ts';

const secret = 'sandbox-secret-of-at-least-32-characters';
const closers: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

type Received = { body: Record<string, string>; signed: boolean };

/** A platform that records what it receives; `answers` are its HTTP statuses in order, then 200. */
async function listeningPlatform(answers: number[] = []) {
  const received: Received[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
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
  const server = createServer((request, response) => void receive(request, response));
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

test('a checkout is cancelled before it is paid, and paid back once after; each by signature alone', async () => {
  const app = sandbox(await listeningPlatform());
  const [open, paid] = [checkoutBody(), checkoutBody()];
  await create(app, open);
  const { checkoutUrl } = (await create(app, paid)).json();
  await press(app, checkoutUrl, 'action=pay&misbehave=never');
  const act = (reference: string, what: 'cancel' | 'refund', signed = true) => {
    const url = `/api/v1/checkouts/${reference}/${what}`;
    const headers = signed ? signedHeaders(secret, Date.now(), url, '') : {};
    return app.inject({ method: 'POST', url, headers });
  };
  expect((await act(open.reference, 'cancel', false)).statusCode).toBe(401);
  expect((await act(open.reference, 'refund')).json()).toMatchObject({ outcome: 'pending', refunded: false });
  expect((await act(open.reference, 'cancel')).json()).toMatchObject({ outcome: 'failed' });
  expect((await act(paid.reference, 'cancel')).json()).toMatchObject({ outcome: 'paid' });
  for (let times = 0; times < 2; times += 1)
    expect((await act(paid.reference, 'refund')).json()).toMatchObject({ outcome: 'paid', refunded: true });
  expect((await act(open.reference, 'refund')).json()).toMatchObject({ outcome: 'failed', refunded: false });
  for (const what of ['cancel', 'refund'] as const)
    expect((await act(randomUUID(), what)).statusCode).toBe(404);
});

test('the page marks play money and needs no script', async () => {
  const app = sandbox(await listeningPlatform());
  const { checkoutUrl } = (await create(app, checkoutBody())).json();
  const { body, headers } = await app.inject({ url: `${checkoutUrl}?lang=tlh` });
  expect(body).toContain('<html lang="en" dir="ltr">');
  expect(body).toContain('SANDBOX: play money');
  expect(body).not.toMatch(/<script|style=|<style/u);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect((await app.inject({ url: '/sandbox-pay/checkout/none' })).statusCode).toBe(404);
});

test.each(languages)('%s: each page speaks it', async (language) => {
  const app = sandbox(await listeningPlatform());
  const speaks = async (url: string) => {
    const { body } = await app.inject({ url: `${url}?lang=${language}` });
    expect(body).toContain(`<html lang="${language}" dir="${directionOf(language)}">`);
    expect(body).not.toMatch(/[{}]|paymentSandbox/u);
  };
  for (const kind of kinds) {
    const { checkoutUrl } = (await create(app, checkoutBody({ kind }))).json();
    await speaks(checkoutUrl);
    await press(app, checkoutUrl, 'action=decline&misbehave=never');
    await speaks(checkoutUrl);
  }
  await speaks('/sandbox-pay/checkout/none');
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

test('never reports when set to, but answers the platform that asks, also after a restart', async () => {
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

describe('[1-04] each kind of payment has its own page', () => {
  async function open(kind: string) {
    const app = sandbox(await listeningPlatform());
    const { checkoutUrl } = (await create(app, checkoutBody({ kind }))).json();
    return { app, checkoutUrl, html: (await app.inject({ url: checkoutUrl })).body };
  }

  test('a transfer shows the account and a reference', async () => {
    const { html } = await open('bank_transfer');
    expect(html).toContain(bankAccount.account);
    expect(html).toMatch(/Reference to give<\/dt><dd><code dir="ltr">[0-9A-F]{8}</u);
  });

  test('a code carries the amount in the format that wallets read, with its checksum', async () => {
    const { app, checkoutUrl, html } = await open('qr');
    expect(html).toContain(`${checkoutUrl}/code.svg`);
    const picture = await app.inject({ url: `${checkoutUrl}/code.svg` });
    expect(picture.headers['content-type']).toContain('image/svg+xml');
    expect((await app.inject({ url: '/sandbox-pay/checkout/none/code.svg' })).statusCode).toBe(404);
    const text = qrText({
      amount: '500.00',
      currency: 'PHP',
      providerReference: 'SBX-AABBCCDDEEFF',
    } as Checkout); // what the text is made of
    expect(text).toContain('5303608');
    expect(text).toContain('5406500.00');
    expect(text).toMatch(/6304[0-9A-F]{4}$/u);
    // The published check value of the checksum.
    expect(crc16('123456789')).toBe('29B1');
  });

  test('a chain shows an address that nothing can be sent to by mistake', async () => {
    const { html } = await open('crypto');
    expect(html).toMatch(/<code dir="ltr">T[1-9A-HJ-NP-Za-km-z]{33}</u);
  });

  test.each([
    ['4242 4242 4242 4242', '12/40', '123', 'paid'],
    ['४२४२ ४२४२ ४२४२ ४२४२', '१२/४०', '१२३', 'paid'],
    ['4000 0000 0000 0002', '12/40', '123', 'failed'],
    ['4242 4242 4242 4241', '12/40', '123', undefined],
    ['4242 4242 4242 4242', '12/20', '123', undefined],
    ['4242 4242 4242 4242', '13/40', '123', undefined],
    ['4242 4242 4242 4242', '12/40', '1', undefined],
    ['', '', '', undefined],
  ])('the card %s %s %s: %s', async (card, expiry, cvc, outcome) => {
    const { received, webhookUrl } = await listeningPlatform();
    const app = sandbox({ webhookUrl });
    const { checkoutUrl } = (await create(app, checkoutBody({ kind: 'card' }))).json();
    const fields = new URLSearchParams({ action: 'pay', card, expiry, cvc }).toString();
    const answer = await press(app, checkoutUrl, fields);
    expect(answer.statusCode).toBe(outcome ? 303 : 400);
    if (outcome) await expect.poll(() => received[0]?.body['outcome']).toBe(outcome);
    else expect(answer.body).toContain('role="alert"');
  });

  test('no card number is written down', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
    closers.push(() => rmSync(folder, { recursive: true }));
    const journalPath = join(folder, 'journal');
    const app = sandbox({ ...(await listeningPlatform()), journalPath });
    const { checkoutUrl } = (await create(app, checkoutBody({ kind: 'card' }))).json();
    await press(app, checkoutUrl, 'action=pay&card=4242424242424242&expiry=12%2F40&cvc=737');
    // By itself: an id or a time may hold the three digits.
    expect(readFileSync(journalPath, 'utf8')).not.toMatch(/4242424242424242|\b737\b/u);
  });
});

describe('[1-04] a payout', () => {
  const order = (over: Record<string, string> = {}) => ({
    reference: randomUUID(),
    amount: '490.00',
    currency: 'PHP',
    merchant: 'perya',
    institution: 'gcash',
    number: '09171234821',
    holderName: 'Maria Santos',
    ...over,
  });
  const send = (app: ReturnType<typeof createSandbox>, body: object) => {
    const payload = JSON.stringify(body);
    const headers = signedHeaders(secret, Date.now(), '/api/v1/payouts', payload);
    return app.inject({ method: 'POST', url: '/api/v1/payouts', headers, payload });
  };

  test('[P3] of the same reference is one, whatever is asked; other fields are refused', async () => {
    const { received, webhookUrl } = await listeningPlatform();
    const app = sandbox({ webhookUrl, payoutMs: 0 });
    const body = order();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(app, body)));
    expect(new Set(answers.map((answer) => answer.json().providerReference)).size).toBe(1);
    expect((await send(app, { ...body, amount: '491.00' })).statusCode).toBe(409);
    expect(
      (await app.inject({ method: 'POST', url: '/api/v1/payouts', payload: JSON.stringify(body) }))
        .statusCode,
    ).toBe(401);
    await expect.poll(() => received.length).toBe(1);
    expect(received[0]).toMatchObject({ signed: true, body: { outcome: 'paid', amount: '490.00' } });
  });

  test('to an account that cannot be paid fails; both outlive a restart', async () => {
    const { webhookUrl } = await listeningPlatform();
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
    closers.push(() => rmSync(folder, { recursive: true }));
    const journalPath = join(folder, 'journal');
    const app = sandbox({ webhookUrl, journalPath, payoutMs: 60_000 });
    const body = order({ number: '09171230000' });
    expect((await send(app, body)).json().outcome).toBe('pending');
    await app.close();
    const again = sandbox({ webhookUrl, journalPath, nowMs: () => Date.now() + 61_000 });
    const path = `/api/v1/payouts/${body.reference}`;
    const headers = signedHeaders(secret, Date.now() + 61_000, path, '');
    expect((await again.inject({ url: path, headers })).json().outcome).toBe('failed');
  });
});
