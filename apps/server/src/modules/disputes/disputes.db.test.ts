// Disputes over HTTP: both sides read the same bytes, the chain names what was altered, the law and its due times hold.
import { randomUUID } from 'node:crypto';
import { type EvidenceEntry, evidenceHash, verifyEvidence } from '@perya/audit';
import type { ActInput } from '@perya/contract/office';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, openTestOffice, type TestOffice } from '../../office.fixture.ts';
import { Refusal } from '../../platform/refusal.ts';
import { reconcile } from '../ledger/index.ts';

const note = 'read and recomputed';
const words = 'Three lanterns in a row paid nothing.';
const hourMs = 3_600_000;
let office: TestOffice;
let sari: Colleague;
let tomas: Colleague;

beforeAll(async () => {
  office = await openTestOffice();
  [sari, tomas] = [await office.hire('support'), await office.hire('support')];
});
afterAll(() => office.close());

const owner = () => office.server.database.owner;

/** A member with money, who played one settled round, and has one deposit. */
async function newMember() {
  const { app, call, member } = office.server;
  const token = await member();
  const merchant = app.merchants.byCode('perya');
  const session = merchant && (await app.identity.resolveSession(merchant, token));
  if (!(merchant && session)) throw new Error('the member is logged in');
  await app.payments.seedDeposit(merchant, session.playerId, 100_000n, new Date());
  const { rows } = await owner().query<{ deposit_id: string }>(
    'select deposit_id from deposits where player_id = $1',
    [session.playerId],
  );
  const game = app.catalogue.gameByCode(merchant.id, 'perya-lights');
  if (!game) throw new Error('the game is there');
  const playingAs = { merchant, session: { ...session, gameCode: game.gameCode, nodeId: game.nodeId } };
  let at = Date.now();
  /** Plays one round to its end, three seconds after the one before. */
  const play = async (): Promise<string> => {
    at += 3000;
    const playing = { ...playingAs, now: new Date(at) };
    const request = { requestId: randomUUID(), gameCode: game.gameCode, betLevel: 1, stake: '1.00' };
    let view = await app.rounds.play(playing, request);
    for (let pick = 0; view.state === 'open'; pick += 1) {
      const { roundId, stepIndex } = view;
      view = await app.rounds.step(playing, { roundId, stepIndex, action: { pick } });
    }
    return view.roundId;
  };
  const open = (recordId: string, over: Partial<Parameters<typeof body>[1]> = {}) =>
    call('PUT /wps/dispute', { body: body(recordId, over) }, { token });
  const read = (disputeId: string) => call('GET /wps/dispute/one', { query: { disputeId } }, { token });
  return { token, session, play, open, read, depositId: rows[0]?.deposit_id ?? '' };
}

type Opening = { requestId: string; about: 'bet' | 'deposit' | 'withdrawal'; words: string };
const body = (recordId: string, over: Partial<Opening> = {}) => ({
  requestId: randomUUID(),
  about: 'bet' as const,
  recordId,
  claim: 'payout_wrong' as const,
  words,
  ...over,
});

type DisputeAct = 'dispute.take' | 'dispute.answer' | 'dispute.settle';

/** Does an act of one person; answers its state or its refusal. */
async function act(who: Colleague, name: DisputeAct, input: ActInput<DisputeAct>) {
  const looked = await who.call(`POST /ops/act/${name}`, { body: { input } });
  if (looked.error) return looked.error.code;
  if (looked.value.state !== 'looked') throw new Error('a look shows the effects');
  const { id, digest } = looked.value.looked;
  const proposal = { id, digest, touch: who.touch(digest) };
  const done = await who.call(`POST /ops/act/${name}`, { body: { input, proposal } });
  return done.error?.code ?? done.value.state;
}

const take = (who: Colleague, disputeId: string) => act(who, 'dispute.take', { disputeId, note });

function decide(
  who: Colleague,
  name: 'dispute.answer' | 'dispute.settle',
  disputeId: string,
  over: Partial<ActInput<'dispute.answer'>> = {},
) {
  return act(who, name, {
    disputeId,
    outcome: 'rejected',
    rule: 'Perya Lights, paytable of version 1',
    evidence: [2],
    words: 'The three lanterns lie on no line that pays.',
    correction: null,
    note,
    ...over,
  });
}

const inOffice = (disputeId: string, who = sari) =>
  who.call('GET /ops/disputes/one', { query: { disputeId } });

describe('[X-23] a dispute', () => {
  test('goes from a round over an answer and an objection to a decision of another person, the same bytes on both sides', async () => {
    const { call } = office.server;
    const { token, play, open, read } = await newMember();
    const roundId = await play();
    const { value: opened } = await open(roundId);
    expect(opened).toMatchObject({ subject: 'round', state: 'opened', lateAt: null });
    expect(Date.parse(opened.dueAt ?? '') - Date.parse(opened.openedAt)).toBe(24 * hourMs);
    const { disputeId } = opened;
    const { value: proof } = await call('GET /wps/round/proof', { query: { roundId } });
    const record = JSON.parse(opened.evidence[1]?.body ?? '');
    expect(record).toEqual({ ...proof, rules: { game: proof.gameCode, version: proof.gameVersion } });

    expect(await decide(sari, 'dispute.answer', disputeId), 'nobody took it').toBe('TXN_CONFLICT');
    expect(await take(sari, disputeId)).toBe('done');
    expect(await decide(sari, 'dispute.answer', disputeId, { evidence: [9] })).toBe('INVALID_INPUT');
    expect(await decide(sari, 'dispute.answer', disputeId, { correction: randomUUID() })).toBe(
      'INVALID_INPUT',
    );
    expect(await decide(sari, 'dispute.answer', disputeId)).toBe('done');
    const answered = await read(disputeId);
    expect(answered.value.steps.at(-1)).toMatchObject({
      kind: 'answer',
      decision: { outcome: 'rejected', rule: 'Perya Lights, paytable of version 1', evidence: [2] },
    });
    const objection = { disputeId, words: 'The paytable shows another payout.' };
    const objected = await call('PUT /wps/dispute/objection', { body: objection }, { token });
    expect(objected.value.state).toBe('objected');
    const again = await call('PUT /wps/dispute/objection', { body: objection }, { token });
    expect(again.error?.code).toBe('DISPUTE_STATE');
    expect(await decide(sari, 'dispute.settle', disputeId), 'it is their own answer').toBe('SAME_PERSON');
    expect(await decide(tomas, 'dispute.settle', disputeId, { outcome: 'upheld' })).toBe('done');

    const [player, staff] = [await read(disputeId), await inOffice(disputeId)];
    expect(player.value.state).toBe('final');
    expect(staff.value.evidence).toEqual(player.value.evidence);
    expect(player.value.evidence.map(({ kind }) => kind)).toEqual([
      'opening',
      'record',
      'taken',
      'answer',
      'objection',
      'final',
    ]);
    expect(verifyEvidence(disputeId, player.value.evidence)).toEqual([]);
    expect(staff.value.people.map(({ seq, name, mine }) => [seq, name, mine])).toEqual([
      [3, sari.name, true],
      [4, sari.name, true],
      [6, tomas.name, false],
    ]);
    const { value: inbox } = await call('GET /wps/message/inbox', {}, { token });
    expect(inbox.list.map(({ kind, amount, detail }) => ({ kind, amount, detail }))).toEqual([
      { kind: 'dispute_decided', amount: null, detail: null },
      { kind: 'dispute_answered', amount: null, detail: null },
    ]);
    expect(JSON.stringify(player.value)).not.toContain(note);
    expect(JSON.stringify(player.value)).not.toContain(sari.name);
  });

  test('keeps its bytes over 1,000 further events; an altered, a moved and a dropped entry are named', async () => {
    const { session, play, open, read } = await newMember();
    const { value: opened } = await open(await play());
    const { disputeId } = opened;
    const { app } = office.server;
    const merchant = app.merchants.byCode('perya');
    if (!merchant) throw new Error('the brand is there');
    for (let n = 0; n < 100; n += 1) await play();
    for (let n = 0; n < 90; n += 1)
      await Promise.all(
        Array.from({ length: 10 }, () =>
          app.payments.seedDeposit(merchant, session.playerId, 100n, new Date()),
        ),
      );
    // The record itself changes: its secret seed is revealed.
    await app.rounds.rotate(session, 'another-seed', new Date());
    const [player, staff] = [await read(disputeId), await inOffice(disputeId)];
    expect(player.value.evidence).toEqual(opened.evidence);
    expect(staff.value.evidence).toEqual(opened.evidence);
    expect(verifyEvidence(disputeId, staff.value.evidence)).toEqual([]);

    const altering = `update dispute_evidence set body = replace(body, 'Three', 'Two') where dispute_id = $1`;
    await expect(office.server.database.query(altering, [disputeId])).rejects.toThrow('permission denied');
    await expect(office.server.database.office.query(altering, [disputeId])).rejects.toThrow(
      'permission denied',
    );
    await owner().query(altering, [disputeId]);
    const altered = (await read(disputeId)).value.evidence;
    expect(verifyEvidence(disputeId, altered)).toEqual([{ kind: 'changed', seq: 1 }]);
    const [first, second] = altered;
    if (!(first && second)) throw new Error('there are two entries');
    const rehashed: EvidenceEntry = { ...first, hash: evidenceHash(disputeId, first) };
    expect(verifyEvidence(disputeId, [rehashed, second])).toEqual([{ kind: 'unlinked', seq: 2 }]);
    expect(verifyEvidence(disputeId, opened.evidence.slice(1))).toEqual([
      { kind: 'missing', seq: 1 },
      { kind: 'unlinked', seq: 2 },
    ]);
    expect(verifyEvidence(randomUUID(), opened.evidence).map(({ kind }) => kind)).toEqual([
      'changed',
      'changed',
    ]);
    expect((await reconcile(office.server.database)).drifts).toEqual([]);
  }, 120_000);

  test('is opened once for a record of one’s own, and a repeat answers the same', async () => {
    const { token, play, open, depositId } = await newMember();
    const other = await newMember();
    const roundId = await play();
    const requestId = randomUUID();
    const twice = await Promise.all([open(roundId, { requestId }), open(roundId, { requestId })]);
    expect(new Set(twice.map(({ value }) => value.disputeId)).size).toBe(1);
    const second = await open(roundId);
    expect(second.error).toMatchObject({
      code: 'DISPUTE_EXISTS',
      value: { disputeId: twice[0]?.value.disputeId },
    });
    expect((await other.open(roundId)).error?.code).toBe('NOT_FOUND');
    expect((await open(roundId, { about: 'deposit' })).error?.code).toBe('NOT_FOUND');
    expect((await other.read(twice[0]?.value.disputeId ?? '')).error?.code).toBe('NOT_FOUND');
    expect((await open(depositId, { about: 'deposit', words: 'short' })).error).toMatchObject({
      code: 'FIELD_LENGTH',
      value: { field: 'words', minLength: 10, maxLength: 1000 },
    });
    const deposit = await open(depositId, { about: 'deposit' });
    expect(JSON.parse(deposit.value.evidence[1]?.body ?? '')).toMatchObject({
      depositId,
      amount: '1000.00',
      state: 'paid',
    });
    const { value } = await office.server.call('GET /wps/dispute', {}, { token });
    expect(value.list.map(({ subject }) => subject)).toEqual(['deposit', 'round']);
    for (let n = 2; n < 10; n += 1) expect((await open(await play())).status).toBe(200);
    expect((await open(await play())).error?.code).toBe('TOO_MANY_REQUESTS');
  });

  test('about a withdrawal freezes its steps without what staff noted; accepting twice is one acceptance', async () => {
    const withdrawalId = await office.waitingWithdrawal();
    const { rows } = await owner().query<{ player_id: string }>(
      'select player_id from withdrawals where withdrawal_id = $1',
      [withdrawalId],
    );
    const { app } = office.server;
    const merchant = app.merchants.byCode('perya');
    if (!merchant) throw new Error('the brand is there');
    const { session } = await newMember();
    const theirs = { ...session, playerId: rows[0]?.player_id ?? '' };
    const opening = body(withdrawalId, { about: 'withdrawal' });
    const opened = await app.disputes.open({ merchant, session: theirs, body: opening, now: new Date() });
    const frozen = JSON.parse(opened.evidence[1]?.body ?? '');
    expect(frozen).toMatchObject({ withdrawalId, amount: '30000.00', state: 'review' });
    expect(Object.keys(frozen.steps[0])).toEqual(['at', 'no', 'state']);
    const { disputeId } = opened;
    expect(await take(sari, disputeId)).toBe('done');
    expect(await take(tomas, disputeId)).toBe('TXN_CONFLICT');
    expect(await decide(sari, 'dispute.answer', disputeId, { outcome: 'upheld' })).toBe('done');
    const accepted = await app.disputes.accept(theirs, disputeId, new Date());
    expect(accepted).toMatchObject({ state: 'accepted', dueAt: null });
    const again = await app.disputes.accept(theirs, disputeId, new Date());
    expect(again.evidence).toEqual(accepted.evidence);
    const objection = app.disputes.object(theirs, { disputeId, words }, new Date());
    await expect(objection).rejects.toThrow(Refusal);
  });

  test('that is late is marked once, for the office and for the member, and its answer ends that', async () => {
    const { play, open, read } = await newMember();
    const { value: opened } = await open(await play());
    const { disputeId } = opened;
    await office.server.app.disputes.markLate();
    expect((await read(disputeId)).value.lateAt).toBeNull();
    await owner().query(`update disputes set due_at = now() - interval '1 minute' where dispute_id = $1`, [
      disputeId,
    ]);
    await Promise.all([office.server.app.disputes.markLate(), office.server.app.disputes.markLate()]);
    const late = await read(disputeId);
    expect(late.value.lateAt).not.toBeNull();
    expect(late.value.steps.filter(({ kind }) => kind === 'late')).toHaveLength(1);
    const { value } = await sari.call('GET /ops/disputes/queue');
    expect(value.list[0]).toMatchObject({ disputeId, lateAt: late.value.lateAt });
    const now = await sari.call('GET /ops/office/now');
    expect(now.value.queues.find(({ queue }) => queue === 'disputes')?.overdue).toBe(1);
    expect(await take(sari, disputeId)).toBe('done');
    expect((await read(disputeId)).value.lateAt).not.toBeNull();
    expect(await decide(sari, 'dispute.answer', disputeId)).toBe('done');
    expect((await read(disputeId)).value).toMatchObject({ lateAt: null, dueAt: null, state: 'answered' });
  });

  test('is read by its permission alone, at its own brand; a look is in the audit', async () => {
    const { play, open, session } = await newMember();
    const { value: opened } = await open(await play());
    const { disputeId } = opened;
    const payer = await office.hire('payments');
    expect((await inOffice(disputeId, payer)).error?.code).toBe('NOT_PERMITTED');
    const query = { query: { disputeId } };
    const elsewhere = await sari.call('GET /ops/disputes/one', query, {
      cookie: sari.cookie,
      merchant: 'mela',
    });
    expect(elsewhere.error?.code).toBe('NOT_FOUND');
    await inOffice(disputeId);
    const { rows } = await owner().query(
      `select act, player_id from audit_entries where subject = $1 and outcome = 'seen'`,
      [`dispute:${disputeId}`],
    );
    expect(rows).toEqual([{ act: 'dispute.look', player_id: session.playerId }]);
  });
});
