// Tests deposits with the sandbox, also one that misbehaves.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSandbox } from '../../../../payment-sandbox/src/app.ts';
import { Refusal } from '../../platform/refusal.ts';
import { openTestServices, type TestPlayer, type TestServices } from '../../test-services.fixture.ts';
import type { News } from '../inbox/index.ts';
import { createLedger } from '../ledger/index.ts';
import { createWallet } from '../wallet/index.ts';
import type { PaymentDependencies } from './parts.ts';
import { createPayments, type Payments } from './payments.ts';
import { seedDepositMethods } from './seed.ts';
import { signedHeaders } from './signature.ts';

const secret = 'what the platform and its sandbox share, 32+';
const path = '/psp/v1/sandbox/webhook';

let services: TestServices;
let payments: Payments;
let dependencies: PaymentDependencies;
let player: TestPlayer;
let sandbox: ReturnType<typeof createSandbox>;
let platform: ReturnType<typeof createServer>;
/** Messages to members, oldest first. */
const news: News[] = [];
const informer = { notify: async (_tx: unknown, message: News) => void news.push(message) };

/** The sandbox's reports arrive as they do over HTTP: raw bytes, headers, an answer by status. */
async function receive(request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const rawBody = Buffer.concat(chunks);
  const { reference: depositId, ...rest } = JSON.parse(rawBody.toString());
  const message = { headers: request.headers, path, rawBody, now: new Date() };
  const accepted = await payments.report(message, { ...rest, depositId, source: 'webhook' }).then(
    (verdict) => verdict !== 'incident',
    () => false,
  );
  response.writeHead(accepted ? 200 : 409).end();
}

function listen(): Promise<string> {
  platform = createServer((request, response) => void receive(request, response));
  return new Promise((resolve) =>
    platform.listen(0, '127.0.0.1', () => {
      const { port } = platform.address() as AddressInfo; // a TCP server's address is an object
      resolve(`http://127.0.0.1:${port}${path}`);
    }),
  );
}

beforeAll(async () => {
  services = await openTestServices();
  await seedDepositMethods(services.database.owner, services.merchant);
  const webhookUrl = await listen();
  sandbox = createSandbox({ secret, webhookUrl, lateMs: 30, retryPausesMs: [5] });
  const url = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  const { database, ledger, wallet } = services;
  dependencies = {
    database,
    ledger,
    wallet,
    informer,
    clock: { now: () => new Date() },
    sandbox: { url, secret },
    onFault: () => undefined,
    overdueMs: 0,
  };
  payments = createPayments(dependencies);
});
afterAll(async () => {
  await sandbox.close();
  platform.close();
  await services.close();
});
beforeEach(async () => {
  player = await services.newPlayer({ balance: 0n });
});

// 500.00 and the brand's deposit extra of 1 %.
const credited = 50_500n;

async function codeOf(act: Promise<unknown> | (() => Promise<unknown>)): Promise<string> {
  try {
    await (typeof act === 'function' ? act() : act);
    return 'accepted';
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
}

function create(over: { amount?: string; requestId?: string; methodId?: string } = {}, session = player) {
  const body = { requestId: randomUUID(), methodId: 'sandbox', amount: '500.00', ...over };
  return payments.create({
    merchant: services.merchant,
    session,
    language: 'en',
    now: new Date(),
    body,
  });
}

/** A press on the provider's page. */
function press(redirectUrl: string, fields: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return sandbox.inject({ method: 'POST', url: redirectUrl, headers, payload: fields });
}

type Report = { eventId: string; outcome: 'paid' | 'failed' | 'expired'; amount: string; currency: string };

/** A report as the provider signs it, with what is given changed. */
async function report(
  depositId: string,
  over: Partial<Report> & { now?: Date; signedAt?: Date; body?: (text: string) => string } = {},
  through = payments,
) {
  const { now = new Date(), signedAt = now, body = (text: string) => text, ...fields } = over;
  const event = {
    eventId: randomUUID(),
    outcome: 'paid' as const,
    amount: '500.00',
    currency: 'PHP',
    providerReference: 'SBX-1',
    ...fields,
  };
  const signed = JSON.stringify({ ...event, reference: depositId });
  const headers = signedHeaders(secret, signedAt, path, signed);
  const message = { headers, path, rawBody: Buffer.from(body(signed)), now };
  return through.report(message, { ...event, depositId, source: 'webhook' });
}

const stateOf = async (depositId: string) => (await payments.get(player, depositId)).state;

describe('[1-04] a deposit', () => {
  test('is created once per request, paid on the sandbox page, and credited to the wallet', async () => {
    const requestId = randomUUID();
    const [first, ...others] = await Promise.all([1, 2, 3, 4, 5].map(() => create({ requestId })));
    expect(new Set(others.map(({ deposit }) => deposit.depositId))).toEqual(
      new Set([first?.deposit.depositId]),
    );
    const { deposit, redirectUrl } = first ?? (await create());
    expect(deposit).toMatchObject({ amount: '500.00', bonus: '5.00', currency: 'PHP', state: 'pending' });
    expect(await codeOf(create({ requestId, amount: '600.00' }))).toBe('TXN_CONFLICT');
    await press(redirectUrl, 'action=pay');
    await expect.poll(() => stateOf(deposit.depositId)).toBe('paid');
    expect(await services.balanceOf(player)).toBe(credited);
    const { list, totalPages } = await payments.list(player, 1);
    expect(list.map(({ depositId }) => depositId)).toEqual([deposit.depositId]);
    expect(totalPages).toBe(1);
  });

  test('sends the player both the deposit and the balance', async () => {
    const { deposit } = await create();
    await report(deposit.depositId);
    const { rows } = await services.database.query<{
      message: { type: string; state?: string; sumBalance?: string };
    }>(`select payload->'message' as message from outbox where payload->>'playerId' = $1 order by id`, [
      player.playerId,
    ]);
    const messages = rows.map(({ message }) => message);
    expect(messages).toContainEqual({ type: 'deposit', depositId: deposit.depositId, state: 'paid' });
    expect(messages).toContainEqual(expect.objectContaining({ type: 'balance', sumBalance: '505.00' }));
  });

  test('declined stays unpaid; of another member it is NOT_FOUND', async () => {
    const { deposit, redirectUrl } = await create();
    await press(redirectUrl, 'action=decline');
    await expect.poll(() => stateOf(deposit.depositId)).toBe('failed');
    expect(await services.balanceOf(player)).toBe(0n);
    const stranger = await services.newPlayer();
    expect(await codeOf(payments.get(stranger, deposit.depositId))).toBe('NOT_FOUND');
  });

  test.each([
    ['49.99', 'AMOUNT_OUT_OF_RANGE'],
    ['50000.01', 'AMOUNT_OUT_OF_RANGE'],
    ['0', 'AMOUNT_OUT_OF_RANGE'],
    ['100.001', 'AMOUNT_OUT_OF_RANGE'],
    ['50.00', 'accepted'],
    ['50000', 'accepted'],
  ])('of %s is %s', async (amount, code) => {
    expect(await codeOf(create({ amount }))).toBe(code);
  });

  test('by a method that is not offered is PAYMENT_METHOD_UNKNOWN, without a provider PAYMENT_UNAVAILABLE', async () => {
    expect(await codeOf(create({ methodId: 'cheque' }))).toBe('PAYMENT_METHOD_UNKNOWN');
    const { database, ledger, wallet } = services;
    const faults: string[] = [];
    const lonely = createPayments({
      database,
      ledger,
      wallet,
      informer,
      clock: { now: () => new Date() },
      sandbox: { url: 'http://127.0.0.1:1', secret },
      onFault: (_error, what) => faults.push(what),
    });
    const body = { requestId: randomUUID(), methodId: 'sandbox', amount: '500.00' };
    const request = {
      merchant: services.merchant,
      session: player,
      language: 'en' as const,
      now: new Date(),
      body,
    };
    expect(await codeOf(lonely.create(request))).toBe('PAYMENT_UNAVAILABLE');
    expect(faults).toEqual(['the payment provider opened no checkout']);
    // Nothing was lost: the same request goes on once the provider is back.
    const { redirectUrl } = await payments.create(request);
    expect(redirectUrl).toContain('/sandbox-pay/checkout/');
  });
});

describe('a provider that misbehaves', () => {
  // Once more under a new event id; and a failure that is reported after the payment.
  test.each([
    ['late', 1],
    ['twice', 2],
    ['out-of-order', 2],
  ])('%s: credited exactly once', async (misbehave, reports) => {
    const { deposit, redirectUrl } = await create();
    await press(redirectUrl, `action=pay&misbehave=${misbehave}`);
    await expect.poll(() => stateOf(deposit.depositId)).toBe('paid');
    const recorded = async () => {
      const { rows } = await services.database.query(
        'select from payment_events where merchant_id = 1 and deposit_id = $1',
        [deposit.depositId],
      );
      return rows.length;
    };
    await expect.poll(recorded).toBe(reports);
    expect(await services.balanceOf(player)).toBe(credited);
    expect(await stateOf(deposit.depositId)).toBe('paid');
  });

  test('never: the platform asks by itself, and credits once', async () => {
    const { deposit, redirectUrl } = await create();
    await press(redirectUrl, 'action=pay&misbehave=never');
    expect(await stateOf(deposit.depositId)).toBe('pending');
    await Promise.all([payments.reconcile(), payments.reconcile(), payments.reconcile()]);
    expect(await stateOf(deposit.depositId)).toBe('paid');
    await report(deposit.depositId);
    expect(await services.balanceOf(player)).toBe(credited);
  });

  test('only an earlier failure was reported: the platform asks once whether it is still so, and credits', async () => {
    const asked = async (depositId: string) => {
      const { rows } = await services.database.query<{ outcome: string; verdict: string }>(
        `select outcome, verdict from payment_events where deposit_id = $1 and source = 'status'`,
        [depositId],
      );
      return rows;
    };
    const { deposit, redirectUrl } = await create();
    await press(redirectUrl, 'action=pay&misbehave=never');
    expect(await report(deposit.depositId, { outcome: 'failed' })).toBe('closed');
    await payments.reconcile();
    expect(await stateOf(deposit.depositId)).toBe('paid');
    expect(await services.balanceOf(player)).toBe(credited);
    expect(await asked(deposit.depositId)).toEqual([{ outcome: 'paid', verdict: 'credited' }]);

    const declined = await create();
    await press(declined.redirectUrl, 'action=decline');
    await expect.poll(() => stateOf(declined.deposit.depositId)).toBe('failed');
    for (let times = 0; times < 2; times += 1) await payments.reconcile();
    expect(await asked(declined.deposit.depositId)).toEqual([{ outcome: 'failed', verdict: 'already' }]);
    expect(await stateOf(declined.deposit.depositId)).toBe('failed');
  });

  test('wrong-amount: recorded, held, not credited by itself, not even when it is asked', async () => {
    const { deposit, redirectUrl } = await create();
    await press(redirectUrl, 'action=pay&misbehave=wrong-amount');
    await expect
      .poll(async () => {
        const { rows } = await services.database.query<{ verdict: string }>(
          'select verdict from payment_events where deposit_id = $1',
          [deposit.depositId],
        );
        return rows.map(({ verdict }) => verdict);
      })
      .toEqual(['incident']);
    await payments.reconcile();
    expect(await report(deposit.depositId)).toBe('incident');
    expect(await stateOf(deposit.depositId)).toBe('pending');
    expect(await services.balanceOf(player)).toBe(0n);
  });

  test('another currency is an incident too', async () => {
    const { deposit } = await create();
    expect(await report(deposit.depositId, { currency: 'USD' })).toBe('incident');
    expect(await services.balanceOf(player)).toBe(0n);
  });

  test('paid after failed or expired is credited; failed after paid takes nothing back', async () => {
    const { deposit } = await create();
    expect(await report(deposit.depositId, { outcome: 'failed' })).toBe('closed');
    expect(await report(deposit.depositId)).toBe('credited');
    expect(await report(deposit.depositId, { outcome: 'expired' })).toBe('already');
    expect(await stateOf(deposit.depositId)).toBe('paid');
    expect(await services.balanceOf(player)).toBe(credited);
  });

  test('every order and number of repeats of its reports credits once', async () => {
    const outcomes = ['paid', 'failed', 'expired'] as const;
    for (let run = 0; run < 60; run += 1) {
      const { deposit } = await create();
      const before = await services.balanceOf(player);
      const events = outcomes.map((outcome) => ({ outcome, eventId: randomUUID() }));
      const sent = Array.from(
        { length: 6 },
        (_, index) => events[(run * 7 + index * (1 + (run % 3))) % 3] ?? events[0],
      );
      const paid = sent.some((event) => event?.outcome === 'paid');
      await Promise.all(sent.flatMap((event) => (event ? [report(deposit.depositId, event)] : [])));
      expect(await services.balanceOf(player)).toBe(before + (paid ? credited : 0n));
    }
  });

  test('more first deposits at once than there are connections: none waits for itself', async () => {
    const members = await Promise.all(Array.from({ length: 40 }, () => services.newPlayer({ balance: 0n })));
    // As after a start: no account is known yet.
    const { database } = services;
    const ledger = createLedger(database);
    const wallet = createWallet({ database, ledger });
    const fresh = createPayments({ ...dependencies, ledger, wallet });
    const reported = members.map(async (member) => {
      const { deposit } = await create({}, member);
      await report(deposit.depositId, {}, fresh);
      return services.balanceOf(member);
    });
    expect(new Set(await Promise.all(reported))).toEqual(new Set([credited]));
  });

  test('forged, altered or stale reports move nothing', async () => {
    const { deposit } = await create();
    const old = new Date(Date.now() - 301_000);
    expect(await codeOf(report(deposit.depositId, { signedAt: old, now: new Date() }))).toBe('PAYMENT_STALE');
    const altered = { body: (text: string) => text.replace('500.00', '900.00') };
    expect(await codeOf(report(deposit.depositId, altered))).toBe('PAYMENT_SIGNATURE');
    expect(await codeOf(report(randomUUID()))).toBe('NOT_FOUND');
    const event = { eventId: randomUUID() };
    await report(deposit.depositId, { ...event, outcome: 'failed' });
    expect(await codeOf(report(deposit.depositId, event))).toBe('TXN_CONFLICT');
    expect(await services.balanceOf(player)).toBe(0n);
  });

  test('a checkout that nobody paid expires with the provider', async () => {
    const before = new Date(Date.now() - 31 * 60_000);
    const body = { requestId: randomUUID(), methodId: 'sandbox', amount: '500.00' };
    const request = {
      merchant: services.merchant,
      session: player,
      language: 'en' as const,
      now: before,
      body,
    };
    const { deposit } = await payments.create(request);
    await payments.reconcile();
    expect(await stateOf(deposit.depositId)).toBe('expired');
  });
});

test('what was reported cannot be changed or deleted by the application', async () => {
  await expect(services.database.query('delete from payment_events')).rejects.toThrow(/permission denied/u);
  await expect(services.database.query(`update payment_events set verdict = 'credited'`)).rejects.toThrow(
    /permission denied/u,
  );
});

test('[X-13] after all of this the books hold', async () => {
  expect(await services.drifts()).toEqual([]);
});
