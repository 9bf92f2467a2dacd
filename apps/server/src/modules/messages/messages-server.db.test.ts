// Messages of a running server: receipts of a gateway, a mail server that is down.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../app.fixture.ts';
import { signedHeaders } from '../../platform/signed-message.ts';

const receiptSecret = 'what the gateway signs its receipts with';
const path = '/sms/v1/receipt';
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ smtpUrl: 'smtp://127.0.0.1:1' });
  await server.database.owner.query(
    `update merchants set settings = settings || $1::jsonb where code = 'perya'`,
    [JSON.stringify({ smsGateway: { url: 'http://127.0.0.1:1/send', receiptSecret } })],
  );
  await server.app.merchants.refresh();
});
afterAll(() => server.close());

async function sent(reference: string, state = 'sent') {
  const { rows } = await server.database.owner.query<{ id: string }>(
    `insert into messages (merchant_id, id, kind, recipient, purpose, state, next_attempt_at, give_up_at, created_at, settled_at, provider_reference)
     values (1, gen_random_uuid(), 'sms', '+639171234567', 'login', $2, now(), now(), now(), now(), $1) returning id`,
    [reference, state],
  );
  return rows[0]?.id ?? '';
}
const stateOf = async (id: string) =>
  (await server.database.owner.query('select state from messages where id = $1', [id])).rows[0]?.['state'];

async function report(body: object, { secret = receiptSecret, now = new Date(), merchant = 'perya' } = {}) {
  const rawBody = JSON.stringify(body);
  const answer = await server.app.http.inject({
    method: 'POST',
    url: path,
    headers: {
      merchant,
      'content-type': 'application/json',
      ...signedHeaders('x-sms', secret, { now, path, rawBody }),
    },
    payload: rawBody,
  });
  return answer.json();
}

test('a signed receipt says what became of a message, by the gateway’s name for it or by ours, again and again', async () => {
  const id = await sent('SM-1');
  for (let n = 0; n < 2; n += 1)
    expect(await report({ reference: 'SM-1', state: 'delivered' })).toMatchObject({ value: { known: true } });
  expect(await stateOf(id)).toBe('delivered');
  const own = await sent('SM-2');
  expect(await report({ reference: own, state: 'failed' })).toMatchObject({ value: { known: true } });
  expect(await stateOf(own)).toBe('failed');
  expect(await report({ reference: 'SM-unknown', state: 'failed' })).toMatchObject({
    value: { known: false },
  });
});

test('a receipt that is forged, stale, or for a merchant without a secret changes nothing', async () => {
  const id = await sent('SM-3');
  const body = { reference: 'SM-3', state: 'delivered' };
  const anHourAgo = new Date(Date.now() - 3600_000);
  expect((await report(body, { secret: 'somebody else’s secret' })).error.code).toBe('PAYMENT_SIGNATURE');
  expect((await report(body, { now: anHourAgo })).error.code).toBe('PAYMENT_STALE');
  expect((await report(body, { merchant: 'mela' })).error.code).toBe('PAYMENT_SIGNATURE');
  expect(await stateOf(id)).toBe('sent');
});

test('[2.7-03] while the mail server is down, the request is accepted and the letter stays queued', async () => {
  const body = { username: 'maria_88', email: 'maria@example.com' };
  const answer = await server.call('POST /wps/member/forgotPassword', { body });
  expect(answer).toMatchObject({ status: 200, value: { onItsWay: true } });
  await server.app.messages.deliver();
  const { rows } = await server.database.owner.query(
    `select state, attempts, last_fault from messages where purpose = 'reset-password'`,
  );
  expect(rows).toMatchObject([{ state: 'queued', last_fault: 'mail server: ESOCKET' }]);
});
