// Disputes about open rounds and lines of the statement, with pictures, as PDF, and up to the outside arbiter.
import { hash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { verifyEvidence } from '@perya/audit';
import type { FilePurpose } from '@perya/contract';
import type { ActInput } from '@perya/contract/office';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersOf } from '../../app.fixture.ts';
import { type Colleague, openTestOffice, type TestOffice } from '../../office.fixture.ts';
import { findNonce } from '../../test-services.fixture.ts';

let office: TestOffice;
let dataDir = '';
let sari: Colleague;
let tomas: Colleague;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'perya-disputes-'));
  office = await openTestOffice({ server: { dataDir } });
  [sari, tomas] = [await office.hire('support'), await office.hire('support')];
}, 60_000);
afterAll(async () => {
  await office.close();
  await rm(dataDir, { recursive: true });
});

type About = 'bet' | 'deposit' | 'movement';

/** A member with deposits of 1,000.00 and 500.00. */
async function newMember(code = 'perya') {
  const { app, call, member } = office.server;
  const token = await member({ merchant: code });
  const merchant = app.merchants.byCode(code);
  const session = merchant && (await app.identity.resolveSession(merchant, token));
  if (!(merchant && session)) throw new Error('the member is logged in');
  const pay = (minor: bigint, name: string) =>
    app.payments.seedDeposit(merchant, session.playerId, minor, new Date(), { name });
  await pay(100_000n, 'first');
  await pay(50_000n, 'second');
  const who = { token, merchant: code };
  const open = (recordId: string, about: About, pictures?: string[]) => {
    const body = {
      requestId: randomUUID(),
      about,
      recordId,
      pictures,
      claim: 'payout_wrong' as const,
      words: 'It is not what I was promised.',
    };
    return call('PUT /wps/dispute', { body }, who);
  };
  const read = (disputeId: string) => call('GET /wps/dispute/one', { query: { disputeId } }, who);
  const movements = async () => (await call('GET /wps/wallet/transactions', {}, who)).value.list;
  return { token, who, merchant, session, open, read, movements };
}

async function send(token: string, purpose: FilePurpose = 'dispute', background = '#456'): Promise<string> {
  const picture = { create: { width: 64, height: 40, channels: 3, background } } as const;
  const response = await office.server.app.http.inject({
    method: 'POST',
    url: '/wps/file',
    query: { purpose },
    headers: { ...headersOf({ token }), 'content-type': 'application/octet-stream' },
    payload: await sharp(picture).jpeg().toBuffer(),
  });
  return response.json<{ value: { fileId: string } }>().value.fileId;
}

const record = ({ evidence }: { evidence: { body: string }[] }) => JSON.parse(evidence[1]?.body ?? '');

type DisputeAct = 'dispute.take' | 'dispute.answer' | 'dispute.settle';

async function act(who: Colleague, name: DisputeAct, given: Omit<ActInput<DisputeAct>, 'note'>) {
  const input = { ...given, note: 'read and recomputed' } as ActInput<DisputeAct>; // of the act's own fields
  const looked = await who.call(`POST /ops/act/${name}`, { body: { input } });
  if (looked.value.state !== 'looked') throw new Error('a look shows the effects');
  const { id, digest } = looked.value.looked;
  const proposal = { id, digest, touch: who.touch(digest) };
  await who.call(`POST /ops/act/${name}`, { body: { input, proposal } });
}

/** Answers it, has the member object, and decides it finally. */
async function decide(disputeId: string, who: Awaited<ReturnType<typeof newMember>>['who']) {
  const decision = {
    disputeId,
    outcome: 'rejected' as const,
    rule: 'Rules of the site, part 4',
    evidence: [2],
    words: 'The record is as the rules say.',
    correction: null,
  };
  await act(sari, 'dispute.take', { disputeId });
  await act(sari, 'dispute.answer', decision);
  const body = { disputeId, words: 'I do not agree with this.' };
  await office.server.call('PUT /wps/dispute/objection', { body }, who);
  await act(tomas, 'dispute.settle', decision);
}

test('[X-23 in part] an open round is frozen with its seed’s hash, and its end changes nothing of that', async () => {
  const { app, database } = office.server;
  const { merchant, session, open, read } = await newMember();
  const game = app.catalogue.gameByCode(merchant.id, 'perya-lights');
  if (!game) throw new Error('the game is there');
  const seeds = await app.rounds.parts.playerSeeds.refresh(session, new Date());
  const nonce = findNonce(seeds, ({ finished }) => !finished);
  await database.owner.query('update player_seed_states set nonce = $2 where player_id = $1', [
    session.playerId,
    nonce,
  ]);
  const playing = {
    merchant,
    now: new Date(),
    session: { ...session, gameCode: game.gameCode, nodeId: game.nodeId },
  };
  const play = { requestId: randomUUID(), gameCode: game.gameCode, betLevel: 1, stake: '1.00' };
  let view = await app.rounds.play(playing, play);
  expect(view.state).toBe('open');
  const { value: opened } = await open(view.roundId, 'bet');
  expect(record(opened)).toMatchObject({ roundId: view.roundId, state: 'open', stake: '1.00', nonce });
  expect(record(opened)).not.toHaveProperty('serverSeed');
  for (let pick = 0; view.state === 'open'; pick += 1) {
    const { roundId, stepIndex } = view;
    view = await app.rounds.step(playing, { roundId, stepIndex, action: { pick } });
  }
  expect((await read(opened.disputeId)).value.evidence).toEqual(opened.evidence);
});

test('[X-23 in part] a line of the statement is frozen as the ledger’s entry in its chain, with the deposit that it points to', async () => {
  const { open, movements } = await newMember();
  const other = await newMember();
  const [later, line] = (await movements()).filter(({ kind }) => kind === 'deposit').slice(-2);
  const { value: opened } = await open(line?.operationId ?? '', 'movement');
  expect(opened.subject).toBe('movement');
  const frozen = record(opened);
  expect(frozen.entries).toMatchObject([
    { number: line?.number, kind: 'deposit', credit: '1000.00', debit: '0.00', balanceAfter: '1000.00' },
  ]);
  expect(frozen.pointsTo).toMatchObject({ subject: 'deposit', record: { depositId: line?.reference } });
  const second = record((await open(later?.operationId ?? '', 'movement')).value);
  expect(second.entries[0]).toMatchObject({ credit: '500.00', balanceAfter: '1500.00' });
  expect(second.entries[0].prev, 'the entry before it').toBe(frozen.entries[0].hash);
  expect((await other.open(line?.operationId ?? '', 'movement')).error?.code).toBe('NOT_FOUND');
});

test('[X-23 in part] up to three pictures of one’s own are frozen by their hash and shown to both sides', async () => {
  const { app } = office.server;
  const { token, who, open, read, movements } = await newMember();
  const other = await newMember();
  const [first, second] = await movements();
  const recordId = first?.operationId ?? '';
  const pictures = [await send(token), await send(token, 'dispute', '#a12')];
  const theirs = await send(other.token);
  const feedback = await send(token, 'feedback');
  for (const wrong of [theirs, feedback, randomUUID()])
    expect((await open(recordId, 'movement', [wrong])).error?.code).toBe('NOT_FOUND');
  const four = await open(recordId, 'movement', [...pictures, ...pictures]);
  expect(four.error?.code).toBe('INVALID_INPUT');
  const { value: opened } = await open(recordId, 'movement', pictures);
  expect(opened.pictures.map(({ fileId }) => fileId)).toEqual(pictures);
  const again = await open(second?.operationId ?? '', 'movement', pictures);
  expect(again.error?.code, 'they belong to the first dispute').toBe('NOT_FOUND');

  const { disputeId } = opened;
  const staff = await sari.call('GET /ops/disputes/one', { query: { disputeId } });
  const asImage = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' };
  for (const [at, { url, sha256 }] of opened.pictures.entries()) {
    const seen = await app.http.inject({ method: 'GET', url });
    expect(hash('sha256', seen.rawPayload)).toBe(sha256);
    const link = staff.value.pictures[at]?.url ?? '';
    const atDesk = await office.office.http.inject({
      method: 'GET',
      url: link,
      headers: { ...asImage, cookie: `__Host-office=${sari.cookie}` },
      remoteAddress: '10.0.0.7',
    });
    expect(hash('sha256', atDesk.rawPayload)).toBe(sha256);
  }
  const frozen = JSON.parse(opened.evidence[0]?.body ?? '');
  expect(frozen.pictures).toEqual(opened.pictures.map(({ fileId, sha256 }) => ({ fileId, sha256 })));
  await app.files.tidy(new Date(Date.now() + 7 * 86_400_000));
  expect((await read(disputeId)).value.pictures).toHaveLength(2);
  const frozenBytes = async () => {
    const { value } = await sari.call('GET /ops/disputes/one', { query: { disputeId } });
    return value.pictures.map(({ isFrozen }) => isFrozen);
  };
  expect(await frozenBytes()).toEqual([true, true]);

  // Another hash for a picture is an altered entry.
  await office.server.database.owner.query(
    `update dispute_evidence set body = replace(body, $2, $3) where dispute_id = $1`,
    [disputeId, frozen.pictures[0].sha256, '0'.repeat(64)],
  );
  expect(await frozenBytes()).toEqual([false, true]);
  const altered = await office.server.call('GET /wps/dispute/one', { query: { disputeId } }, who);
  expect(verifyEvidence(disputeId, altered.value.evidence)).toEqual([{ kind: 'changed', seq: 1 }]);
});

/** The files within a PDF, in plain bytes. */
function attachedFiles(pdf: Buffer): Buffer[] {
  const plain = pdf.toString('latin1');
  return [...plain.matchAll(/\/Type \/EmbeddedFile[\s\S]*?stream\r?\n/gu)].map((match) => {
    const from = match.index + match[0].length;
    return inflateSync(pdf.subarray(from, plain.indexOf('endstream', from)));
  });
}

test.each(['en', 'zh-Hans', 'ar'] as const)(
  '[X-23 in part] the evidence as PDF in %s carries the exact texts and the pictures; its link is of five minutes and of this file alone',
  async (language) => {
    const { app, call } = office.server;
    const { token, who, open, movements } = await newMember();
    const other = await newMember();
    const pictures = [await send(token)];
    const { value: opened } = await open((await movements())[0]?.operationId ?? '', 'movement', pictures);
    const { disputeId, evidence } = opened;
    const body = { disputeId };
    const theirs = await call('POST /wps/dispute/bundle', { body }, other.who);
    expect(theirs.error?.code).toBe('NOT_FOUND');
    const { value } = await call('POST /wps/dispute/bundle', { body }, { ...who, language });
    const got = await app.http.inject({ method: 'GET', url: value.url });
    expect(got.headers['content-type']).toBe('application/pdf');
    expect(got.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const [json, picture] = attachedFiles(got.rawPayload);
    expect(JSON.parse(json?.toString() ?? '')).toEqual({ disputeId, evidence });
    expect(hash('sha256', picture ?? Buffer.alloc(0))).toBe(opened.pictures[0]?.sha256);
    for (const wrong of [
      value.url.replace(disputeId, randomUUID()),
      value.url.replace(/until=\d+/u, 'until=99999999999'),
      value.url.replace(/sig=(.)/u, (_whole, first: string) => `sig=${first === '_' ? 'A' : '_'}`),
    ])
      expect((await app.http.inject({ method: 'GET', url: wrong })).statusCode).toBe(404);
  },
  60_000,
);

test('[X-23 in part] after the final decision, and not before, the brand’s arbiter is named and the member takes it there', async () => {
  const { call } = office.server;
  const { who, open, read, movements } = await newMember();
  const { value: opened } = await open((await movements())[0]?.operationId ?? '', 'movement');
  const { disputeId } = opened;
  const body = { disputeId };
  const escalate = () => call('PUT /wps/dispute/arbiter', { body }, who);
  expect(opened.arbiter).toBeNull();
  expect((await escalate()).error?.code).toBe('DISPUTE_STATE');
  await decide(disputeId, who);
  const named = { name: 'Demo Ombudsman for Games', address: 'https://ombudsman.example' };
  expect((await read(disputeId)).value).toMatchObject({ state: 'final', arbiter: named });
  expect((await escalate()).value).toMatchObject({ state: 'arbiter', arbiter: named, dueAt: null });
  const again = await escalate();
  expect(again.value.evidence.map(({ kind }) => kind).slice(-2)).toEqual(['final', 'arbiter']);
  expect(verifyEvidence(disputeId, again.value.evidence)).toEqual([]);
  expect(JSON.parse(again.value.evidence.at(-1)?.body ?? '')).toEqual(named);
  const queue = await sari.call('GET /ops/disputes/queue');
  expect(queue.value.atArbiter).toMatchObject([{ disputeId, state: 'arbiter' }]);
  expect(queue.value.list.some((one) => one.disputeId === disputeId)).toBe(false);
  const other = await newMember();
  expect((await call('PUT /wps/dispute/arbiter', { body }, other.who)).error?.code).toBe('NOT_FOUND');
});

test('a brand that names no arbiter has none', async () => {
  const { call } = office.server;
  const { who, open, read, movements } = await newMember('mela');
  const { value: opened } = await open((await movements())[0]?.operationId ?? '', 'movement');
  const { disputeId } = opened;
  await office.server.database.owner.query(
    `update disputes set state = 'final', due_at = null where dispute_id = $1`,
    [disputeId],
  );
  expect((await read(disputeId)).value).toMatchObject({ state: 'final', arbiter: null });
  const taken = await call('PUT /wps/dispute/arbiter', { body: { disputeId } }, who);
  expect(taken.error?.code).toBe('NOT_FOUND');
});
