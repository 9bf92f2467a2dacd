// Tests transfer proofs and their decision by two people.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FilePurpose } from '@perya/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersOf, openTestServer, type TestServer } from '../../app.fixture.ts';
import { openDecisions } from '../../platform/acts/decisions.fixture.ts';
import type { Tx } from '../../platform/db/index.ts';
import { bookIdSchema, brandIdSchema } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import { reconcile } from '../ledger/index.ts';
import { waitingProof } from './proofs.fixture.ts';
import { createProofs } from './proofs.ts';
import { insertDeposit, setCheckout } from './queries.ts';
import { settleReported } from './settle-deposit.ts';

let server: TestServer;
let decide: Awaited<ReturnType<typeof openDecisions>>;
let dataDir = '';
let picture: Buffer;
let now = new Date();
const call: TestServer['call'] = (...given) => server.call(...given);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'perya-proofs-'));
  const clock = { now: () => now };
  server = await openTestServer({ dataDir, clock });
  decide = await openDecisions(server.database.office, clock, server.app.proofs.acts);
  picture = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer();
}, 60_000);
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

type Member = { token: string; playerId: string };
async function member(): Promise<Member> {
  const token = await server.member();
  return { token, playerId: (await call('GET /wps/member/info', {}, { token })).value.id };
}

async function upload({ token }: Member, purpose: FilePurpose = 'paymentProof', payload = picture) {
  const response = await server.app.http.inject({
    method: 'POST',
    url: '/wps/file',
    query: { purpose },
    headers: { ...headersOf({ token }), 'content-type': 'application/octet-stream' },
    payload,
  });
  const { value, error } = response.json<{ value: { fileId: string }; error?: { code: string } }>();
  return { fileId: value?.fileId, code: error?.code };
}
const slip = async (who: Member, purpose?: FilePurpose) => (await upload(who, purpose)).fileId;

/** A deposit as the act writes it once the provider has opened its page. */
async function deposit({ playerId }: Member, methodKind: 'bank_transfer' | 'qr' = 'bank_transfer') {
  const row = await insertDeposit(server.database, {
    bookId: bookIdSchema.parse(1),
    depositId: newId(now),
    playerId,
    requestId: randomUUID(),
    methodId: 'bank-transfer',
    methodName: 'Bank transfer',
    methodKind,
    provider: 'sandbox',
    amountMinor: 40_000n,
    bonusMinor: 400n,
    currency: 'PHP',
    createdAt: now,
    expiresAt: new Date(now.getTime() + 1_800_000),
  });
  await setCheckout(server.database, row, {
    providerReference: `SBX-${row.deposit_id}`,
    url: '/sandbox-pay/x',
  });
  return row.deposit_id;
}

type Shown = { reference?: string; picture?: string; requestId?: string };
async function send(who: Member, depositId: string, shown: Shown = {}) {
  const body = {
    requestId: shown.requestId ?? randomUUID(),
    depositId,
    reference: shown.reference ?? 'ft 2632500417',
    picture: shown.picture ?? (await slip(who)),
  };
  return call('POST /wps/payment/deposit/proof', { body }, { token: who.token });
}
const proofState = async ({ token }: Member, depositId: string) =>
  (await call('GET /wps/payment/deposit/proof', { query: { depositId } }, { token })).value;
const stateOf = async ({ token }: Member, depositId: string) =>
  (await call('GET /wps/payment/deposit', { query: { depositId } }, { token })).value.deposit;
const balanceOf = async ({ token }: Member) =>
  (await call('GET /wps/wallet/member', {}, { token })).value.sumBalance;
const proofOf = (depositId: string) => waitingProof(server.database.owner, depositId);
const note = 'compared with the list of the bank';
/** By two people. */
const confirm = (depositId: string, proofId: string) =>
  decide({ act: 'deposit.confirm-proof', input: { depositId, proofId, note } });
const refuse = (depositId: string, proofId: string) =>
  decide({ act: 'deposit.refuse-proof', input: { depositId, proofId, note, reason: 'unreadable' } });
/** Sends the provider's own report about a deposit. */
function report(depositId: string, outcome: 'paid' | 'expired' | 'failed', providerReference?: string) {
  const event = {
    eventId: randomUUID(),
    depositId,
    source: 'webhook' as const,
    outcome,
    amount: '400.00',
    currency: 'PHP',
    providerReference: providerReference ?? `SBX-${depositId}`,
  };
  return settleReported(server.app, event, now);
}

test('[1-04] [2.1-14] [P5] a transfer that was proven is credited once, by two people; the provider’s later report changes nothing', async () => {
  const who = await member();
  const depositId = await deposit(who);
  expect(await proofState(who, depositId)).toEqual({ wanted: true, triesLeft: 3, proof: null });
  const requestId = randomUUID();
  const file = await slip(who);
  const sent = await send(who, depositId, { requestId, picture: file });
  expect(sent.value).toMatchObject({ wanted: false, triesLeft: 2, proof: { state: 'received' } });
  expect(sent.value.proof?.reference).toBe('FT 2632500417');
  const shown = await server.app.http.inject({ method: 'GET', url: sent.value.proof?.picture?.url ?? '' });
  expect(shown.statusCode).toBe(200);
  expect((await send(who, depositId, { requestId, picture: file })).value.proof?.state).toBe('received');
  expect(await stateOf(who, depositId)).toMatchObject({ state: 'pending', proof: 'received' });

  const proofId = await proofOf(depositId);
  await confirm(depositId, proofId);
  expect(await stateOf(who, depositId)).toMatchObject({ state: 'paid', proof: 'accepted' });
  expect(await balanceOf(who)).toBe('404.00');

  await expect(confirm(depositId, proofId)).rejects.toMatchObject({ code: 'DEPOSIT_SETTLED' });
  expect(await report(depositId, 'paid')).toBe('already');
  expect(await report(depositId, 'expired')).toBe('already');
  expect(await balanceOf(who)).toBe('404.00');
  expect((await reconcile(server.database)).drifts).toEqual([]);
});

test('[P5] the approval and the credit are one commit: what fails at its end leaves neither', async () => {
  const who = await member();
  const depositId = await deposit(who);
  await send(who, depositId);
  const proofId = await proofOf(depositId);
  // At the last signature, the third run, the connection is lost when all is written and nothing is committed.
  let runs = 0;
  const notify = (tx: Tx, news: Parameters<typeof server.app.informer.notify>[1]) => {
    runs += 1;
    if (runs < 3) return server.app.informer.notify(tx, news);
    return tx.query('select pg_terminate_backend(pg_backend_pid())').then(() => undefined);
  };
  const cut = createProofs({ ...server.app, informer: { ...server.app.informer, notify } });
  const decideCut = await openDecisions(server.database.office, { now: () => now }, cut.acts);
  const input = { depositId, proofId, note };
  await expect(decideCut({ act: 'deposit.confirm-proof', input })).rejects.toBeDefined();
  const { rows } = await server.database.query(
    `select f.maker, f.state, d.state as deposit, (select count(*)::int from ledger_entries e where e.ref = d.deposit_id) as entries,
            (select count(*)::int from payment_events v where v.merchant_id = 1 and v.deposit_id = d.deposit_id) as events
       from deposit_proofs f join deposits d on d.merchant_id = f.merchant_id and d.deposit_id = f.deposit_id
      where f.merchant_id = 1 and f.proof_id = $1`,
    [proofId],
  );
  expect(rows).toEqual([{ maker: null, state: 'received', deposit: 'pending', entries: 0, events: 0 }]);
  // What was proposed stays open, so that its confirmation can be sent again; a refusal of the proof ends the case here.
  await refuse(depositId, proofId);
  expect(await stateOf(who, depositId)).toMatchObject({ state: 'pending', proof: 'refused' });
  expect(await balanceOf(who)).toBe('0.00');
});

test('[P5] a proof is not there under another merchant', async () => {
  const who = await member();
  const depositId = await deposit(who);
  await send(who, depositId);
  const input = { depositId, proofId: await proofOf(depositId), note };
  const brandId = brandIdSchema.parse(2);
  const acts = [
    { act: 'deposit.confirm-proof', input },
    { act: 'deposit.refuse-proof', input: { ...input, reason: 'other' } },
  ];
  for (const act of acts)
    await expect(decide({ ...act, brandId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await stateOf(who, depositId)).toMatchObject({ state: 'pending', proof: 'received' });
});

test('[2.1-14] a refusal says why, lets the picture go, and another proof may be sent: three in all', async () => {
  const who = await member();
  const depositId = await deposit(who);
  for (const triesLeft of [2, 1, 0]) {
    expect((await send(who, depositId)).value.triesLeft).toBe(triesLeft);
    await refuse(depositId, await proofOf(depositId));
    const { proof, wanted } = await proofState(who, depositId);
    expect(proof).toMatchObject({ state: 'refused', reason: 'unreadable', picture: null });
    expect(wanted).toBe(triesLeft > 0);
  }
  expect(await stateOf(who, depositId)).toMatchObject({ state: 'pending', proof: 'refused' });
  expect((await send(who, depositId)).error?.code).toBe('PROOF_LIMIT');
});

test('[2.1-14] the provider’s own report settles it: the proof waits no longer', async () => {
  const who = await member();
  const depositId = await deposit(who);
  await send(who, depositId);
  const proofId = await proofOf(depositId);
  expect(await report(depositId, 'paid')).toBe('credited');
  expect((await proofState(who, depositId)).proof?.state).toBe('accepted');
  await expect(refuse(depositId, proofId)).rejects.toMatchObject({ code: 'DEPOSIT_SETTLED' });
  expect((await send(who, depositId)).error?.code).toBe('DEPOSIT_SETTLED');
});

test('[2.1-14] a transfer that arrives after its page has ended can be proven for a week; one that failed cannot', async () => {
  const who = await member();
  const [late, tooLate, failed] = [await deposit(who), await deposit(who), await deposit(who)];
  await report(late, 'expired');
  await report(failed, 'failed');
  expect((await send(who, late)).value.proof?.state).toBe('received');
  await confirm(late, await proofOf(late));
  expect(await balanceOf(who)).toBe('404.00');
  expect((await send(who, failed)).error?.code).toBe('DEPOSIT_SETTLED');
  const before = now;
  now = new Date(now.getTime() + 8 * 86_400_000);
  const session = {
    bookId: bookIdSchema.parse(1),
    playerId: who.playerId,
    sessionId: '',
    userName: '',
    type: 0,
    trial: false,
  };
  const { wanted } = await server.app.proofs.proofState(session, tooLate, now);
  expect(wanted).toBe(false);
  now = before;
});

test('[1-04] what is not theirs, not a transfer, not a picture or not a number is refused by its own code', async () => {
  const [who, other] = [await member(), await member()];
  const [depositId, theirs, byCode] = [await deposit(who), await deposit(other), await deposit(who, 'qr')];
  expect((await send(who, theirs)).error?.code).toBe('NOT_FOUND');
  expect(
    (await call('GET /wps/payment/deposit/proof', { query: { depositId: theirs } }, who)).error?.code,
  ).toBe('NOT_FOUND');
  expect((await send(who, byCode)).error?.code).toBe('PROOF_NOT_WANTED');
  expect((await send(who, depositId, { picture: await slip(other) })).error?.code).toBe('NOT_FOUND');
  expect((await send(who, depositId, { picture: await slip(who, 'feedback') })).error?.code).toBe(
    'NOT_FOUND',
  );
  for (const reference of ['ab', '<b>x</b>', '-123456', 'x'.repeat(41)])
    expect((await send(who, depositId, { reference })).error?.code).toBe('FIELD_FORMAT');
  expect((await upload(who, 'paymentProof', Buffer.from('%PDF-1.7 not a picture'))).code).toBe(
    'IMAGE_FORMAT',
  );
  expect((await upload(who, 'paymentProof', Buffer.alloc(5_000_001))).code).toBe('BODY_TOO_LARGE');
  expect((await send(who, depositId)).value.proof?.state).toBe('received');
  expect((await send(who, depositId)).error?.code).toBe('PROOF_WAITS');
});
