// Tests deposits that are paid despite a limit or an exclusion, over the API and with a real sandbox.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSandbox } from '../../../../payment-sandbox/src/app.ts';
import { headersOf, openTestServer, registration, type TestServer } from '../../app.fixture.ts';
import { openDecisions } from '../../platform/acts/decisions.fixture.ts';
import { bookIdSchema } from '../../platform/ids.ts';
import { reconcile } from '../ledger/index.ts';
import { waitingProof } from './proofs.fixture.ts';
import { settleReported } from './settle-deposit.ts';

const secret = 'what the platform and its sandbox share, 32+';

let server: TestServer;
let actOf: Awaited<ReturnType<typeof openDecisions>>;
let sandbox: ReturnType<typeof createSandbox>;
let dataDir = '';
let now = new Date();
const call: TestServer['call'] = (...given) => server.call(...given);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'perya-decisions-'));
  // Nothing listens to its webhooks: the platform has to ask.
  sandbox = createSandbox({
    secret,
    webhookUrl: 'http://127.0.0.1:9/psp/v1/sandbox/webhook',
    retryPausesMs: [],
  });
  const url = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  const clock = { now: () => now };
  server = await openTestServer({ dataDir, clock, paymentSandbox: { url, secret } });
  actOf = await openDecisions(server.database.office, clock, server.app.proofs.acts);
}, 60_000);
afterAll(async () => {
  await server.close();
  await sandbox.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  now = new Date();
  await moveClock('0 s');
});

/** Moves the database's clock of protection away from the real one. */
async function moveClock(by: string): Promise<void> {
  await server.database.owner.query(
    `create or replace function protection_now() returns timestamptz language sql volatile as $$ select clock_timestamp() + interval '${by}' $$`,
  );
}

type Member = { token: string; playerId: string };
async function member(limit?: string): Promise<Member> {
  const token = await server.member();
  const { id: playerId } = (await call('GET /wps/member/info', {}, { token })).value;
  if (limit !== undefined) await limitTo({ token, playerId }, limit);
  return { token, playerId };
}
const limitTo = (who: Member, amount: string) =>
  call('POST /wps/protection/limit', { body: { kind: 'deposit', period: 'day', amount } }, who);

/** Starts a deposit of 500.00. */
async function start(who: Member, methodId: 'sandbox' | 'bank-transfer' = 'sandbox') {
  const body = { requestId: randomUUID(), methodId, amount: '500.00' };
  const { value, error } = await call('POST /wps/payment/deposit', { body }, who);
  return { depositId: value?.deposit.depositId ?? '', page: value?.redirectUrl ?? '', code: error?.code };
}
const depositOf = async (who: Member, depositId: string) =>
  (await call('GET /wps/payment/deposit', { query: { depositId } }, who)).value.deposit;
const stateOf = async (who: Member, depositId: string) => (await depositOf(who, depositId)).state;
const balanceOf = async (who: Member) => (await call('GET /wps/wallet/member', {}, who)).value.sumBalance;
const newsOf = async (who: Member) =>
  (await call('GET /wps/message/inbox', { query: { page: 1 } }, who)).value.list.map(({ kind }) => kind);
const decide = async (who: Member, depositId: string, decision: 'credit' | 'return') =>
  call('POST /wps/payment/deposit/decide', { body: { depositId, decision } }, who);
const cancel = (who: Member, depositId: string) =>
  call('POST /wps/payment/deposit/cancel', { body: { depositId } }, who);
/** A press on the provider's page. */
const press = (page: string, action: 'pay' | 'decline') =>
  sandbox.inject({
    method: 'POST',
    url: page,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `action=${action}`,
  });
/** Runs the scheduled job after a deposit is old enough to be asked about. */
async function lookAfterDeposits() {
  now = new Date(now.getTime() + 16_000);
  await server.app.payments.reconcile();
}
/** Sends the provider's own report about a deposit of 500.00. */
function report(depositId: string, outcome: 'paid' | 'expired' | 'failed') {
  const event = { eventId: randomUUID(), depositId, source: 'webhook' as const, outcome };
  const providerReference = `SBX-${depositId}`;
  return settleReported(server.app, { ...event, amount: '500.00', currency: 'PHP', providerReference }, now);
}
const booksHold = async () => expect((await reconcile(server.database)).drifts).toEqual([]);

/** Sends a slip for a transfer and has two people confirm it. */
async function prove(who: Member, depositId: string) {
  const payload = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#eee' } })
    .png()
    .toBuffer();
  const response = await server.app.http.inject({
    method: 'POST',
    url: '/wps/file',
    query: { purpose: 'paymentProof' },
    headers: { ...headersOf(who), 'content-type': 'application/octet-stream' },
    payload,
  });
  const picture = response.json<{ value: { fileId: string } }>().value.fileId;
  const body = { requestId: randomUUID(), depositId, reference: 'FT2632500417', picture };
  const { error } = await call('POST /wps/payment/deposit/proof', { body }, who);
  if (error) return error.code;
  const proofId = await waitingProof(server.database.owner, depositId);
  await actOf({ act: 'deposit.confirm-proof', input: { depositId, proofId, note: 'it has arrived' } });
  return 'confirmed';
}

describe('the deposit limit', () => {
  test('[X-06] counts a transfer until it can no longer be paid: after its page has ended, until it is cancelled', async () => {
    const who = await member('500.00');
    const transfer = await start(who, 'bank-transfer');
    await report(transfer.depositId, 'expired');
    expect((await start(who)).code).toBe('LIMIT_REACHED');
    expect((await cancel(who, transfer.depositId)).value.deposit.state).toBe('failed');
    const second = await start(who);
    expect(second.code).toBeUndefined();
    await press(second.page, 'pay');
    await lookAfterDeposits();
    expect(await balanceOf(who)).toBe('505.00');
    expect(await prove(who, transfer.depositId)).toBe('DEPOSIT_SETTLED');
    expect((await cancel(who, second.depositId)).error?.code).toBe('DEPOSIT_SETTLED');
  });

  test('[X-06] is not passed by a slip that two people confirm later: the member is informed and has it returned', async () => {
    const who = await member();
    const transfer = await start(who, 'bank-transfer');
    await limitTo(who, '100.00');
    expect(await prove(who, transfer.depositId)).toBe('confirmed');
    expect(await depositOf(who, transfer.depositId)).toMatchObject({ state: 'received', proof: 'accepted' });
    expect(await balanceOf(who)).toBe('0.00');
    expect(await newsOf(who)).toEqual(['deposit_over_limit']);
    expect((await decide(who, transfer.depositId, 'credit')).error).toMatchObject({
      code: 'LIMIT_REACHED',
      value: { kind: 'deposit', limit: '100.00', used: '0.00' },
    });
    expect((await decide(who, transfer.depositId, 'return')).value.deposit.state).toBe('returning');
    expect((await decide(who, transfer.depositId, 'return')).value.deposit.state).toBe('returning');
    expect((await decide(who, transfer.depositId, 'credit')).error?.code).toBe('DEPOSIT_SETTLED');
    // The sandbox was never paid for it: a person sends it back.
    await lookAfterDeposits();
    expect(await stateOf(who, transfer.depositId)).toBe('returning');
    expect((await server.app.payments.countReturning(now)).waiting).toBeGreaterThan(0);
    const input = { depositId: transfer.depositId, note: 'paid back by the bank' };
    await actOf({ act: 'deposit.mark-returned', input });
    await expect(actOf({ act: 'deposit.mark-returned', input })).rejects.toMatchObject({
      code: 'DEPOSIT_SETTLED',
    });
    expect(await stateOf(who, transfer.depositId)).toBe('returned');
    expect(await newsOf(who)).toEqual(['deposit_returned', 'deposit_over_limit']);
    expect(await balanceOf(who)).toBe('0.00');
    const { rows } = await server.database.query(
      `select verdict, provider_reference from payment_events where merchant_id = 1 and deposit_id = $1 order by received_at`,
      [transfer.depositId],
    );
    expect(rows).toMatchObject([
      { verdict: 'received' },
      { verdict: 'returned', provider_reference: expect.stringMatching(/^act /u) },
    ]);
    await booksHold();
  });

  test('[X-06] is not passed by a deposit that was declined and is paid later; it is added once, when the limit allows it', async () => {
    const who = await member('500.00');
    const declined = await start(who);
    await press(declined.page, 'decline');
    await lookAfterDeposits();
    expect(await stateOf(who, declined.depositId)).toBe('failed');
    const second = await start(who);
    await press(second.page, 'pay');
    await lookAfterDeposits();
    expect(await report(declined.depositId, 'paid')).toBe('received');
    expect(await report(declined.depositId, 'paid')).toBe('already');
    expect(await report(declined.depositId, 'failed')).toBe('already');
    expect(await stateOf(who, declined.depositId)).toBe('received');
    expect(await balanceOf(who)).toBe('505.00');
    expect((await decide(who, declined.depositId, 'credit')).error?.code).toBe('LIMIT_REACHED');
    await moveClock('25 h');
    const answers = await Promise.all([1, 2, 3].map(() => decide(who, declined.depositId, 'credit')));
    expect(answers.map(({ value }) => value?.deposit.state)).toEqual(['paid', 'paid', 'paid']);
    expect(await balanceOf(who)).toBe('1010.00');
    expect((await decide(who, declined.depositId, 'return')).error?.code).toBe('DEPOSIT_SETTLED');
    await booksHold();
  });

  test('[X-06] two that arrive at once never pass it together', async () => {
    const who = await member();
    const [one, other] = [await start(who), await start(who)];
    await limitTo(who, '500.00');
    const verdicts = await Promise.all([report(one.depositId, 'paid'), report(other.depositId, 'paid')]);
    expect(verdicts.toSorted()).toEqual(['credited', 'received']);
    expect(await balanceOf(who)).toBe('505.00');
  });
});

describe('an excluded player', () => {
  const rest = (who: Member) => call('POST /wps/protection/exclusion', { body: { term: '24h' } }, who);
  async function backAgain(who: Member): Promise<Member> {
    const { rows } = await server.database.query<{ username: string }>(
      'select username from players where merchant_id = 1 and id = $1',
      [who.playerId],
    );
    const session = {
      bookId: bookIdSchema.parse(1),
      playerId: who.playerId,
      userName: rows[0]?.username ?? '',
      type: 0,
    };
    return { ...who, token: (await server.app.identity.parts.sessions.start(session)).token };
  }

  test('[X-07] finds open checkouts cancelled at the provider', async () => {
    const who = await member();
    const { depositId, page } = await start(who);
    await rest(who);
    await lookAfterDeposits();
    await press(page, 'pay');
    await lookAfterDeposits();
    const back = await backAgain(who);
    expect(await stateOf(back, depositId)).toBe('failed');
    expect(await balanceOf(back)).toBe('0.00');
    expect((await sandbox.inject({ method: 'GET', url: page })).body).not.toContain('value="pay"');
  });

  test('[X-07] gets back what is paid all the same, by the provider, once', async () => {
    const who = await member();
    const [quick, late] = [await start(who), await start(who)];
    await rest(who);
    await press(quick.page, 'pay');
    await lookAfterDeposits();
    expect(await report(late.depositId, 'paid')).toBe('received');
    const back = await backAgain(who);
    expect(await stateOf(back, late.depositId)).toBe('returning');
    expect(await stateOf(back, quick.depositId)).toBe('returned');
    expect(await newsOf(back)).toEqual(['deposit_returned']);
    await lookAfterDeposits();
    expect(await balanceOf(back)).toBe('0.00');
    expect((await decide(back, quick.depositId, 'credit')).error?.code).toBe('DEPOSIT_SETTLED');
    await booksHold();
  });

  test('[X-07] gets back what waited for their decision', async () => {
    const who = await member('100.00');
    await server.database.owner.query(
      `delete from protection_limits where merchant_id = 1 and player_id = $1`,
      [who.playerId],
    );
    const { depositId, page } = await start(who);
    await limitTo(who, '100.00');
    await press(page, 'pay');
    await lookAfterDeposits();
    expect(await stateOf(who, depositId)).toBe('received');
    await rest(who);
    await lookAfterDeposits();
    expect(await stateOf(await backAgain(who), depositId)).toBe('returned');
    await booksHold();
  });
});

test('[X-07] a player excluded under another account is refused at the deposit, and gets back what is paid', async () => {
  const person = { payeeName: 'Ramón  Dela Cruz', birthday: '1987-05-06' };
  const first = await call('PUT /wps/member/register', { body: { ...registration(), ...person } });
  const second = await call('PUT /wps/member/register', {
    body: { ...registration(), payeeName: 'Cruz Ramon dela', birthday: person.birthday },
  });
  const { id: playerId } = (await call('GET /wps/member/info', {}, { token: second.value.token })).value;
  const who = { token: second.value.token, playerId };
  const { depositId } = await start(who);
  await call('POST /wps/protection/exclusion', { body: { term: '6m' } }, { token: first.value.token });
  expect((await start(who)).code).toBe('SELF_EXCLUDED');
  expect(await report(depositId, 'paid')).toBe('received');
  expect(await stateOf(who, depositId)).toBe('returning');
  expect(await balanceOf(who)).toBe('0.00');
});

test('a deposit of another member is not there', async () => {
  const [who, other] = [await member(), await member()];
  const { depositId } = await start(who);
  expect((await cancel(other, depositId)).error?.code).toBe('NOT_FOUND');
  expect((await decide(other, depositId, 'return')).error?.code).toBe('NOT_FOUND');
});
