// Transfers decided in the office: two people confirm a proof or a repayment, one refuses a proof, and who looks is in the audit.
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActInput, OfficeAct } from '@perya/contract/office';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, openTestOffice, type TestOffice } from '../../office.fixture.ts';
import { type BookId, soleBookOf } from '../../platform/ids.ts';
import { reconcile } from '../ledger/index.ts';
import { waitingProof } from './proofs.fixture.ts';
import { insertDeposit, setCheckout } from './queries.ts';
import { settleReported } from './settle-deposit.ts';

let office: TestOffice;
let dataDir = '';
let ana: Colleague;
let ben: Colleague;
let cris: Colleague;
let picture: Buffer;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'perya-office-deposits-'));
  office = await openTestOffice({ server: { dataDir } });
  [ana, ben, cris] = [
    await office.hire('payments'),
    await office.hire('payments'),
    await office.hire('support'),
  ];
  picture = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer();
}, 60_000);
afterAll(async () => {
  await office.close();
  await rm(dataDir, { recursive: true });
});

type Sent = { bookId: BookId; playerId: string; token: string; depositId: string; proofId: string };

/** A new member's transfer of 400.00 (with 4.00 on top) and its slip. */
async function sentProof({ code = 'perya', reference = '' } = {}): Promise<Sent> {
  const { app, database, member } = office.server;
  const merchant = app.merchants.byCode(code);
  const token = await member({ merchant: code });
  const session = merchant && (await app.identity.resolveSession(merchant, token));
  if (!(merchant && session)) throw new Error('the member is logged in');
  const now = app.clock.now();
  const bookId = soleBookOf(merchant.id);
  const row = await insertDeposit(database, {
    bookId,
    depositId: randomUUID(),
    playerId: session.playerId,
    requestId: randomUUID(),
    methodId: 'bank-transfer',
    methodName: 'Bank transfer',
    methodKind: 'bank_transfer',
    provider: 'sandbox',
    amountMinor: 40_000n,
    bonusMinor: 400n,
    currency: merchant.currency,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 1_800_000),
  });
  const { deposit_id: depositId } = row;
  await setCheckout(database, row, { providerReference: `SBX-${depositId}`, url: '/sandbox-pay/x' });
  const { fileId } = await app.files.receive(session, 'paymentProof', picture, now);
  const number = reference || `FT${randomInt(10 ** 8, 10 ** 9)}`;
  const body = { requestId: randomUUID(), depositId, reference: number, picture: fileId };
  await app.proofs.send(session, body, now);
  return { bookId, playerId: session.playerId, token, depositId, proofId: await proofOf(depositId) };
}

const proofOf = (depositId: string) => waitingProof(office.server.database.owner, depositId);

/** The provider's own report. */
function report({ depositId }: Sent, outcome: 'paid' | 'expired', amount = '400.00') {
  const event = { eventId: randomUUID(), depositId, source: 'webhook' as const, outcome, amount };
  const given = { ...event, currency: 'PHP', providerReference: `SBX-${depositId}` };
  return settleReported(office.server.app, given, office.server.app.clock.now());
}

const missing = (): never => {
  throw new Error('the look answers effects');
};

async function look<A extends OfficeAct>(who: Colleague, act: A, input: ActInput<A>, merchant = 'perya') {
  const body = { input };
  const { value, error } = await who.call(`POST /ops/act/${act}`, { body } as never, { merchant });
  return { error, looked: value?.state === 'looked' ? value.looked : undefined };
}

async function propose<A extends OfficeAct>(who: Colleague, act: A, input: ActInput<A>) {
  const { id, digest, signed } = (await look(who, act, input)).looked ?? missing();
  const proposal = { id, digest, touch: who.touch(digest) };
  const answer = await who.call(`POST /ops/act/${act}`, { body: { input, proposal } } as never);
  return { proposalId: id, digest, signed, answer };
}

const confirm = (who: Colleague, { proposalId, digest }: { proposalId: string; digest: string }) =>
  who.call('POST /ops/proposals/confirm', { body: { proposalId, touch: who.touch(digest) } });

const note = 'The transfer is on the list of the bank';
const ofProof = ({ depositId, proofId }: Sent) => ({ depositId, proofId, note });

async function creditsOf({ depositId }: Sent) {
  const { rows } = await office.server.database.owner.query<{ kind: string; credit: bigint }>(
    'select kind, credit from ledger_entries where ref = $1 and credit > 0 order by credit desc',
    [depositId],
  );
  return rows;
}
const balanceOf = async ({ token }: Sent) =>
  (await office.server.call('GET /wps/wallet/member', {}, { token })).value.sumBalance;
const stateOf = async ({ token, depositId }: Sent) =>
  (await office.server.call('GET /wps/payment/deposit', { query: { depositId } }, { token })).value.deposit;
const newsOf = async ({ token }: Sent) =>
  (await office.server.call('GET /wps/message/inbox', {}, { token })).value;
const proofRow = async ({ proofId }: Sent) => {
  const { rows } = await office.server.database.owner.query<{
    state: string;
    maker: string | null;
    checker: string | null;
  }>('select state, maker, checker from deposit_proofs where proof_id = $1', [proofId]);
  return rows[0];
};
const queue = async (who: Colleague) => (await who.call('GET /ops/deposits/queue')).value;
const queued = async (sent: Sent) =>
  (await queue(ana)).list.find(({ depositId }) => depositId === sent.depositId);

describe('[X-27] [P5] a proven transfer', () => {
  test('is credited once by two people, who sign the postings; the provider’s later report changes nothing', async () => {
    const sent = await sentProof();
    expect(await queued(sent)).toMatchObject({ amount: '400.00', held: false, elsewhere: 0, proposal: null });
    const made = await propose(ana, 'deposit.confirm-proof', ofProof(sent));
    expect(made.signed.people).toBe(2);
    expect(made.signed.effects.postings).toEqual([
      expect.objectContaining({ kind: 'deposit', toOwner: sent.playerId, amountMinor: '40000' }),
      expect.objectContaining({ kind: 'deposit_bonus', toOwner: sent.playerId, amountMinor: '400' }),
    ]);
    expect(made.answer.value).toMatchObject({ state: 'open' });
    expect(await balanceOf(sent), 'a proposal moves nothing').toBe('0.00');
    expect((await queued(sent))?.proposal).toMatchObject({ proposalId: made.proposalId, maker: ana.name });
    expect((await confirm(ana, made)).error?.code).toBe('SAME_PERSON');
    expect((await confirm(cris, made)).error?.code).toBe('NOT_PERMITTED');

    expect((await confirm(ben, made)).value).toEqual({ state: 'done' });
    expect(await balanceOf(sent)).toBe('404.00');
    expect(await stateOf(sent)).toMatchObject({ state: 'paid', proof: 'accepted' });
    expect(await proofRow(sent)).toEqual({
      state: 'accepted',
      maker: `act ${made.proposalId}`,
      checker: null,
    });
    expect(await queued(sent)).toBeUndefined();
    expect(JSON.stringify(await newsOf(sent))).toContain('deposit_proven');
    expect((await confirm(ben, made)).error?.code).toBe('TXN_CONFLICT');
    expect(await report(sent, 'paid')).toBe('already');
    expect(await creditsOf(sent)).toEqual([
      { kind: 'deposit', credit: 40_000n },
      { kind: 'deposit_bonus', credit: 400n },
    ]);
    expect((await look(ana, 'deposit.confirm-proof', ofProof(sent))).error?.code).toBe('DEPOSIT_SETTLED');
    expect((await reconcile(office.server.database)).drifts).toEqual([]);
  });

  test('the provider’s report arrives in between: the proposal is stale, and nothing is credited a second time', async () => {
    const sent = await sentProof();
    const made = await propose(ana, 'deposit.confirm-proof', ofProof(sent));
    expect(await report(sent, 'paid')).toBe('credited');
    expect((await confirm(ben, made)).value).toEqual({
      state: 'stale',
      refused: 'DEPOSIT_SETTLED',
      difference: null,
    });
    expect(await balanceOf(sent)).toBe('404.00');
    expect(await creditsOf(sent)).toHaveLength(2);
  });

  test('a limit that the member set in between: stale, and the difference shows that the money would wait for them', async () => {
    const sent = await sentProof();
    const made = await propose(ana, 'deposit.confirm-proof', ofProof(sent));
    const { app } = office.server;
    const merchant = app.merchants.byCode('perya');
    if (!merchant) throw new Error('the brand is there');
    await app.protection.setLimit(merchant, sent, { kind: 'deposit', period: 'day', amount: '100' });
    const { value } = await confirm(ben, made);
    expect(value).toMatchObject({ state: 'stale', refused: null });
    const added = value.state === 'stale' ? value.difference?.added : undefined;
    expect(added?.postings.map(({ kind }) => kind)).toEqual(['deposit_received']);
    const again = await propose(ana, 'deposit.confirm-proof', ofProof(sent));
    expect((await confirm(ben, again)).value).toEqual({ state: 'done' });
    expect(await stateOf(sent)).toMatchObject({ state: 'received', proof: 'accepted' });
    expect(await balanceOf(sent)).toBe('0.00');
    expect((await reconcile(office.server.database)).drifts).toEqual([]);
  });

  test('one that a provider’s report put on hold is marked, and two people still decide it', async () => {
    const sent = await sentProof();
    expect(await report(sent, 'paid', '399.00')).toBe('incident');
    expect(await queued(sent)).toMatchObject({ held: true });
    const made = await propose(ana, 'deposit.confirm-proof', ofProof(sent));
    expect((await confirm(ben, made)).value).toEqual({ state: 'done' });
    expect(await balanceOf(sent)).toBe('404.00');
  });

  test('nobody confirms what they proposed, and the act stands as whoever decided it', async () => {
    const sent = await sentProof();
    const made = await propose(ana, 'deposit.confirm-proof', ofProof(sent));
    expect(made.answer.value).toMatchObject({ state: 'open' });
    expect((await confirm(ana, made)).error?.code).toBe('SAME_PERSON');
    expect(await balanceOf(sent)).toBe('0.00');
    expect((await confirm(ben, made)).value).toEqual({ state: 'done' });
    expect(await proofRow(sent)).toMatchObject({ maker: `act ${made.proposalId}`, checker: null });
  });

  test('is refused by one person with a reason: the picture is let go, and another proof may be sent', async () => {
    const sent = await sentProof();
    const open = await propose(ben, 'deposit.confirm-proof', ofProof(sent));
    const refusal = { ...ofProof(sent), reason: 'not_received' as const };
    const made = await propose(ana, 'deposit.refuse-proof', refusal);
    expect(made.signed.people).toBe(1);
    expect(made.answer.value).toEqual({ state: 'done' });
    expect(await stateOf(sent)).toMatchObject({ state: 'pending', proof: 'refused' });
    expect(await proofRow(sent)).toMatchObject({ state: 'refused', maker: `act ${made.proposalId}` });
    expect((await confirm(ana, open)).value).toMatchObject({ state: 'stale', refused: 'DEPOSIT_SETTLED' });
    const { rows } = await office.server.database.owner.query(
      'select f.attached_at from files f join deposit_proofs p on p.file_id = f.id where p.proof_id = $1',
      [sent.proofId],
    );
    expect(rows).toEqual([{ attached_at: null }]);
    const state = await office.server.call(
      'GET /wps/payment/deposit/proof',
      { query: { depositId: sent.depositId } },
      { token: sent.token },
    );
    expect(state.value).toMatchObject({ wanted: true, proof: { reason: 'not_received' } });
    expect((await look(cris, 'deposit.refuse-proof', refusal)).error?.code).toBe('NOT_PERMITTED');
  });

  test('of another brand, or of another deposit, is not found by any call', async () => {
    const there = await sentProof({ code: 'mela' });
    const here = await sentProof();
    const query = { depositId: there.depositId };
    expect((await ana.call('GET /ops/deposits/one', { query })).error?.code).toBe('NOT_FOUND');
    expect((await queue(ana)).list.map(({ depositId }) => depositId)).not.toContain(there.depositId);
    const inputs = [ofProof(there), { ...ofProof(here), proofId: there.proofId }];
    const swapped = { ...ofProof(here), proofId: (await sentProof()).proofId };
    for (const input of [...inputs, swapped]) {
      expect((await look(ana, 'deposit.confirm-proof', input)).error?.code).toBe('NOT_FOUND');
      const refusal = { ...input, reason: 'other' as const };
      expect((await look(ana, 'deposit.refuse-proof', refusal)).error?.code).toBe('NOT_FOUND');
    }
    const { depositId } = there;
    expect((await look(ana, 'deposit.mark-returned', { depositId, note })).error?.code).toBe('NOT_FOUND');
    expect((await look(ana, 'deposit.confirm-proof', ofProof(there), 'mela')).error).toBeUndefined();
  });
});

describe('[X-27] money to be paid back', () => {
  /** Proven above the member's limit, and not wanted. */
  async function unwanted(): Promise<Sent> {
    const sent = await sentProof();
    const { app } = office.server;
    const merchant = app.merchants.byCode('perya');
    if (!merchant) throw new Error('the brand is there');
    await app.protection.setLimit(merchant, sent, { kind: 'deposit', period: 'day', amount: '100' });
    await report(sent, 'paid');
    const body = { depositId: sent.depositId, decision: 'return' as const };
    await office.server.call('POST /wps/payment/deposit/decide', { body }, { token: sent.token });
    return sent;
  }

  test('is recorded as paid back by two people, once', async () => {
    const sent = await unwanted();
    const { depositId } = sent;
    expect((await queue(ana)).returning).toContainEqual(
      expect.objectContaining({ depositId, amount: '400.00', proposal: null }),
    );
    const made = await propose(ana, 'deposit.mark-returned', { depositId, note });
    expect(made.signed.effects.postings).toEqual([
      expect.objectContaining({
        kind: 'deposit_return',
        from: 'deposit_escrow',
        to: 'psp_clearing',
        amountMinor: '40000',
      }),
    ]);
    expect((await queue(ben)).returning.find((one) => one.depositId === depositId)?.proposal?.act).toBe(
      'deposit.mark-returned',
    );
    expect((await confirm(ana, made)).error?.code).toBe('SAME_PERSON');
    expect((await confirm(ben, made)).value).toEqual({ state: 'done' });
    expect(await stateOf(sent)).toMatchObject({ state: 'returned' });
    expect((await queue(ana)).returning.map((one) => one.depositId)).not.toContain(depositId);
    const again = await look(ana, 'deposit.mark-returned', { depositId, note });
    expect(again.error?.code).toBe('DEPOSIT_SETTLED');
    expect((await reconcile(office.server.database)).drifts).toEqual([]);
  });

  test('what is not to be paid back is not', async () => {
    const { depositId } = await sentProof();
    const { error } = await look(ana, 'deposit.mark-returned', { depositId, note });
    expect(error).toMatchObject({ code: 'DEPOSIT_SETTLED', value: { state: 'pending' } });
  });
});

/** The status of a picture that the office's page shows. */
async function pictureOf({ cookie }: Colleague, url: string): Promise<number> {
  const headers = {
    cookie: `__Host-office=${cookie}`,
    'sec-fetch-site': 'same-origin',
    'sec-fetch-dest': 'image',
  };
  const { statusCode } = await office.office.http.inject({ url, headers, remoteAddress: '10.0.0.7' });
  return statusCode;
}

describe('[X-27] one deposit', () => {
  test('shows where its number was used elsewhere and what speaks for it; that somebody looked is in the audit', async () => {
    const reference = 'FT2632500417';
    const first = await sentProof({ reference });
    const sent = await sentProof({ reference });
    await report(first, 'paid');
    await report(sent, 'paid', '399.00');
    expect((await queued(sent))?.elsewhere).toBe(1);
    const query = { depositId: sent.depositId };
    const { value } = await cris.call('GET /ops/deposits/one', { query });
    expect(value).toMatchObject({
      deposit: { amount: '400.00', bonus: '4.00', state: 'pending', held: true },
      account: { bank: 'Sandbox Savings Bank', number: '0012 3456 7890' },
      proofs: [{ proofId: sent.proofId, reference, state: 'received' }],
      elsewhere: [{ depositId: first.depositId, playerId: first.playerId, state: 'paid', proof: 'accepted' }],
      events: [{ source: 'webhook', outcome: 'paid', verdict: 'incident', amount: '399.00' }],
      member: { identity: 'none', balance: '0.00' },
      totals: { deposits: { count: 0, sum: '0.00' }, refused: 0 },
    });
    const url = value.slip?.url ?? '';
    expect(await pictureOf(cris, url)).toBe(200);
    expect(await pictureOf(ben, url), 'a link of another session').toBe(404);
    await cris.call('GET /ops/deposits/one', { query }, { background: true });
    const auditor = await office.hire('auditor');
    const subject = `deposit:${sent.depositId}`;
    const { value: audit } = await auditor.call('GET /ops/audit/entries', { query: { subject } });
    expect(audit.entries.map(({ act, outcome, name }) => [act, outcome, name])).toEqual([
      ['deposit.look', 'seen', cris.name],
    ]);
    await cris.call('GET /ops/deposits/one', { query });
    const after = await auditor.call('GET /ops/audit/entries', { query: { subject } });
    expect(after.value.entries).toHaveLength(2);
  });
});
