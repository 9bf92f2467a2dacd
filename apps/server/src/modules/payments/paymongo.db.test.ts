// Tests the adapter to PayMongo against an HTTP server that answers as the provider's API reference shows.
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '../../platform/refusal.ts';
import { openTestServices, type TestPlayer, type TestServices } from '../../test-services.fixture.ts';
import { createPayments, type Payments } from './payments.ts';

const secretKey = 'sk_test_recorded';
const webhookSecret = 'whsk_recorded';
const path = '/psp/v1/paymongo/webhook';

/** A checkout session as in the API reference; fields that a deposit does not need are unchanged. */
const recorded = (id: string, over: Record<string, unknown>) => ({
  id,
  type: 'checkout_session',
  attributes: {
    billing: null,
    checkout_url: `https://checkout.paymongo.com/${id}#fneklwafoifdlsa123f5v1=`,
    client_key: `${id}_client_YyXPYEejtNMmeZfcg5AAzXQ8`,
    description: null,
    line_items: [
      { amount: 50_000, currency: 'PHP', description: null, images: [], name: 'Deposit perya', quantity: 1 },
    ],
    livemode: false,
    merchant: 'PayMongo Test Account',
    payments: [],
    payment_intent: {
      id: 'pi_recorded',
      type: 'payment_intent',
      attributes: { status: 'awaiting_payment_method' },
    },
    payment_method_types: ['gcash'],
    reference_number: null,
    status: 'active',
    created_at: 1_763_712_000,
    updated_at: 1_763_712_000,
    metadata: null,
    ...over,
  },
});
const paidBy = (amount: number, status = 'paid') => ({
  id: 'pay_gPSJ6SB24SVEa5hH8LrXBtd4',
  type: 'payment',
  attributes: { amount, currency: 'PHP', status, fee: 1250, net_amount: amount - 1250, origin: 'api' },
});

type Asked = {
  method: string;
  url: string;
  authorization: string | undefined;
  body: { data: { attributes: Record<string, unknown> } } | undefined;
};

/** The provider: keeps its sessions and the requests that it received. */
const asked: Asked[] = [];
const sessions = new Map<string, Record<string, unknown>>();
let broken: { status: number; text: string } | undefined;

async function answer(request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  const body = text === '' ? undefined : JSON.parse(text);
  asked.push({
    method: request.method ?? '',
    url: request.url ?? '',
    authorization: request.headers.authorization,
    body,
  });
  const say = (status: number, said: unknown) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof said === 'string' ? said : JSON.stringify(said));
  if (broken) return say(broken.status, broken.text);
  const ended = /^\/v1\/checkout_sessions\/(\w+)\/expire$/u.exec(request.url ?? '')?.[1];
  if (request.method === 'POST' && ended !== undefined) {
    sessions.set(ended, { ...sessions.get(ended), status: 'expired' });
    return say(200, { data: recorded(ended, sessions.get(ended) ?? {}) });
  }
  if (request.method === 'POST') {
    const id = `cs_${randomUUID().replaceAll('-', '').slice(0, 24)}`;
    sessions.set(id, { reference_number: body.data.attributes.reference_number });
    return say(200, { data: recorded(id, sessions.get(id) ?? {}) });
  }
  const id = request.url?.split('/').at(-1) ?? '';
  const over = sessions.get(id);
  if (!over)
    return say(404, {
      errors: [{ code: 'resource_not_found', detail: `No such checkout session with id ${id}.` }],
    });
  return say(200, { data: recorded(id, over) });
}

let services: TestServices;
let payments: Payments;
let player: TestPlayer;
const provider = createServer((request, response) => void answer(request, response));

beforeAll(async () => {
  services = await openTestServices();
  await services.database.owner.query(
    `insert into deposit_methods (merchant_id, method_id, display_name, kind, provider, position, currency, minimum_minor, maximum_minor,
            suggested_minor, sandbox)
     values (1, 'gcash', 'GCash', 'ewallet', 'paymongo', 1, 'PHP', 10000, 5000000, '{50000}', false),
            (1, 'coin', 'Coin', 'crypto', 'paymongo', 2, 'PHP', 10000, 5000000, '{50000}', false)`,
  );
  await new Promise<void>((settle) => provider.listen(0, '127.0.0.1', settle));
  const { port } = provider.address() as AddressInfo; // a TCP server's address is an object
  const { database, ledger, wallet } = services;
  payments = createPayments({
    database,
    ledger,
    wallet,
    informer: { notify: async () => undefined },
    clock: { now: () => new Date() },
    sandbox: undefined,
    paymongo: { url: `http://127.0.0.1:${port}`, secretKey, webhookSecret },
    addressOf: () => 'https://play.example.com',
    onFault: () => undefined,
    overdueMs: 0,
  });
});
afterAll(async () => {
  provider.close();
  await services.close();
});
beforeEach(async () => {
  broken = undefined;
  asked.length = 0;
  player = await services.newPlayer({ balance: 0n });
});

function create(methodId = 'gcash', requestId: string = randomUUID()) {
  const body = { requestId, methodId, amount: '500.00' };
  return payments.create({
    merchant: services.merchant,
    session: player,
    language: 'en',
    now: new Date(),
    body,
  });
}
const stateOf = async (depositId: string) => (await payments.get(player, depositId)).state;
const sessionOf = (depositId: string) =>
  [...sessions].find(([, one]) => one['reference_number'] === depositId)?.[0] ?? '';

/** An event as the provider signs it. */
function tell(
  id: string,
  over: Record<string, unknown>,
  how: { at?: Date; secret?: string; mode?: 'te' | 'li'; type?: string; eventId?: string } = {},
) {
  const {
    at = new Date(),
    secret = webhookSecret,
    mode = 'te',
    type = 'checkout_session.payment.paid',
  } = how;
  const event = { id: how.eventId ?? `evt_${randomUUID()}`, type: 'event' };
  const attributes = { type, livemode: mode === 'li', data: recorded(id, { ...sessions.get(id), ...over }) };
  const rawBody = Buffer.from(JSON.stringify({ data: { ...event, attributes } }));
  const t = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${t}.`).update(rawBody).digest('hex');
  const header = `t=${t},te=${mode === 'te' ? signature : ''},li=${mode === 'li' ? signature : ''}`;
  const message = { headers: { 'paymongo-signature': header }, path, rawBody, now: new Date() };
  return payments.reportPaymongo(message);
}
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

describe('[1-04] PayMongo', () => {
  test('is asked as its reference says, and the person is sent to its page', async () => {
    const { deposit, redirectUrl } = await create();
    expect(redirectUrl).toMatch(/^https:\/\/checkout\.paymongo\.com\/cs_/u);
    expect(asked).toHaveLength(1);
    const [request] = asked;
    expect(request).toMatchObject({ method: 'POST', url: '/v1/checkout_sessions' });
    expect(request?.authorization).toBe(`Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`);
    const back = `https://play.example.com/m/voucherCenter?depositId=${deposit.depositId}`;
    expect(request?.body?.data.attributes).toMatchObject({
      line_items: [{ amount: 50_000, currency: 'PHP', quantity: 1 }],
      payment_method_types: ['gcash', 'paymaya', 'grab_pay'],
      reference_number: deposit.depositId,
      success_url: back,
      cancel_url: back,
    });
  });

  test('a checkout that is to end is expired there, unless it was paid', async () => {
    const [open, paid] = [(await create()).deposit, (await create()).deposit];
    const id = sessionOf(paid.depositId);
    sessions.set(id, { ...sessions.get(id), payments: [paidBy(50_000)] });
    asked.length = 0;
    expect((await payments.cancel(player, open.depositId, new Date())).state).toBe('expired');
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `GET /v1/checkout_sessions/${sessionOf(open.depositId)}`,
      `POST /v1/checkout_sessions/${sessionOf(open.depositId)}/expire`,
    ]);
    expect((await payments.cancel(player, paid.depositId, new Date())).state).toBe('paid');
  });

  test('[P1] its report is credited once, however often and by whatever event it comes', async () => {
    const { deposit } = await create();
    const id = sessionOf(deposit.depositId);
    const paid = { payments: [paidBy(50_000)] };
    const eventId = 'evt_recorded';
    expect(await tell(id, paid, { eventId })).toBe('credited');
    expect(await tell(id, paid, { eventId })).toBe('credited');
    expect(await tell(id, paid, { mode: 'li' })).toBe('already');
    await payments.reconcile();
    expect(await services.balanceOf(player)).toBe(50_500n);
    // Another checkout of the same deposit was paid too: people give it back.
    sessions.set('cs_second', { reference_number: deposit.depositId });
    expect(await tell('cs_second', paid)).toBe('incident');
    sessions.delete('cs_second');
    expect(await services.balanceOf(player)).toBe(50_500n);
  });

  test('[P2] forged, stale, unsigned and of another amount: nothing is credited', async () => {
    const { deposit } = await create();
    const id = sessionOf(deposit.depositId);
    const paid = { payments: [paidBy(50_000)] };
    expect(await codeOf(tell(id, paid, { secret: 'another' }))).toBe('PAYMENT_SIGNATURE');
    expect(await codeOf(tell(id, paid, { at: new Date(Date.now() - 301_000) }))).toBe('PAYMENT_STALE');
    for (const header of [undefined, '', 't=1,te=,li=', 'te=00', 'x', 't=1,te=zz'])
      expect(
        await codeOf(
          payments.reportPaymongo({
            headers: { 'paymongo-signature': header },
            path,
            rawBody: Buffer.from('{}'),
            now: new Date(),
          }),
        ),
      ).toBe('PAYMENT_SIGNATURE');
    expect(await tell(id, paid, { type: 'payment.refunded' })).toBe('already');
    expect(await codeOf(tell(id, { ...paid, reference_number: 'ORDER-001' }))).toBe('INVALID_INPUT');
    expect(await codeOf(tell(id, { ...paid, reference_number: randomUUID() }))).toBe('NOT_FOUND');
    expect(await tell(id, { payments: [paidBy(5_000)] })).toBe('incident');
    expect(await services.balanceOf(player)).toBe(0n);
  });

  test('a missing report is asked for: paid, expired, or still open', async () => {
    const [paid, expired, open] = [await create(), await create(), await create()];
    sessions.set(sessionOf(paid.deposit.depositId), {
      reference_number: paid.deposit.depositId,
      payments: [paidBy(50_000, 'failed'), paidBy(50_000)],
    });
    sessions.set(sessionOf(expired.deposit.depositId), {
      reference_number: expired.deposit.depositId,
      status: 'expired',
    });
    await payments.reconcile();
    expect(await stateOf(paid.deposit.depositId)).toBe('paid');
    expect(await stateOf(expired.deposit.depositId)).toBe('expired');
    expect(await stateOf(open.deposit.depositId)).toBe('pending');
  });

  test.each([
    [401, '{"errors":[{"code":"api_key_invalid"}]}'],
    [500, 'Internal Server Error'],
    [200, '{"data":{"id":"cs_x"}}'],
    [200, '<html>'],
  ])('HTTP %i with %j: unavailable, and the same request goes on later', async (status, text) => {
    broken = { status, text };
    const requestId = randomUUID();
    expect(await codeOf(create('gcash', requestId))).toBe('PAYMENT_UNAVAILABLE');
    broken = undefined;
    expect((await create('gcash', requestId)).deposit.state).toBe('pending');
  });

  test('what it does not take is not asked of it; without its keys its methods are not on offer', async () => {
    expect(await codeOf(create('coin'))).toBe('PAYMENT_UNAVAILABLE');
    expect(asked).toEqual([]);
    const { database, ledger, wallet } = services;
    const informer = { notify: async () => undefined };
    const clock = { now: () => new Date() };
    const without = createPayments({
      database,
      ledger,
      wallet,
      informer,
      clock,
      onFault: () => undefined,
      sandbox: undefined,
    });
    expect(await without.methods(services.merchant)).toEqual([]);
    expect((await payments.methods(services.merchant)).map(({ method_id }) => method_id)).toEqual([
      'gcash',
      'coin',
    ]);
  });
});

test('[X-13] after all of this the books hold', async () => {
  expect(await services.drifts()).toEqual([]);
});
