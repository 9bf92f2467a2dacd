// The office's queue of identity documents: what a look shows and notes, and the decisions as acts of one person.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActInput } from '@perya/contract/office';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headersOf } from '../../app.fixture.ts';
import { type Colleague, openTestOffice, type TestOffice } from '../../office.fixture.ts';

let office: TestOffice;
let dataDir = '';
let picture: Buffer;
let finn: Colleague;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'perya-identity-'));
  office = await openTestOffice({ server: { dataDir } });
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
  finn = await office.hire('identity');
}, 60_000);
afterAll(async () => {
  await office.close();
  await rm(dataDir, { recursive: true });
});

const owner = () => office.server.database.owner;

async function upload(token: string, merchant: string): Promise<string> {
  const response = await office.server.app.http.inject({
    method: 'POST',
    url: '/wps/file',
    query: { purpose: 'verification' },
    headers: { ...headersOf({ token, merchant }), 'content-type': 'application/octet-stream' },
    payload: picture,
  });
  return response.json<{ value: { fileId: string } }>().value.fileId;
}

type Typed = { payee_name?: string; birthday?: string; id_number?: string; email?: string };

/** A member whose passport waits, and what they typed. */
async function waiting(typed: Typed = {}, merchant = 'perya') {
  const token = await office.server.member({ merchant });
  const who = { token, merchant };
  const { id: playerId, account: userName } = (await office.server.call('GET /wps/member/info', {}, who))
    .value;
  for (const [column, value] of Object.entries(typed))
    await owner().query(`update players set ${column} = $2 where id = $1`, [playerId, value]);
  const send = async () => {
    const body = {
      requestId: randomUUID(),
      document: 'passport' as const,
      front: await upload(token, merchant),
      selfie: await upload(token, merchant),
    };
    await office.server.call('POST /wps/member/verification', { body }, who);
    const { rows } = await owner().query<{ id: string }>(
      `select id from verifications where player_id = $1 and state = 'pending'`,
      [playerId],
    );
    return rows[0]?.id ?? '';
  };
  const state = async () => (await office.server.call('GET /wps/member/verification', {}, who)).value;
  return { token, playerId, userName, verificationId: await send(), send, state };
}

const note = 'Compared with the card';
type Decision = 'identity.accept' | 'identity.refuse';

const look = (act: Decision, input: ActInput<Decision>, who = finn, merchant = 'perya') =>
  who.call(`POST /ops/act/${act}` as 'POST /ops/act/identity.refuse', { body: { input } }, { merchant });

/** Looks, signs and does it. */
async function decide(act: Decision, input: ActInput<Decision>, who = finn) {
  const seen = await look(act, input, who);
  if (seen.value?.state !== 'looked') throw new Error(seen.error?.code ?? 'it was not shown');
  const { id, digest, signed } = seen.value.looked;
  const send = () =>
    who.call(`POST /ops/act/${act}` as 'POST /ops/act/identity.refuse', {
      body: { input, proposal: { id, digest, touch: who.touch(digest) } },
    });
  return { id, signed, send, done: await send() };
}

const queue = async (who = finn, merchant = 'perya') =>
  (await who.call('GET /ops/identity/queue', {}, { merchant })).value.list;
const open = (verificationId: string, who = finn, merchant = 'perya') =>
  who.call('GET /ops/identity/one', { query: { verificationId } }, { merchant });

describe('[X-27] [2.1-27] the queue of identity documents', () => {
  test('lists the oldest first with the time that was promised, and nothing of another brand', async () => {
    const [first, second] = [await waiting(), await waiting()];
    const elsewhere = await waiting({}, 'mela');
    await owner().query(
      `update verifications set submitted_at = submitted_at - interval '2 days' where id = $1`,
      [second.verificationId],
    );
    const list = await queue();
    const places = [second, first].map(({ verificationId }) =>
      list.findIndex((row) => row.verificationId === verificationId),
    );
    expect(places[0]).toBeGreaterThanOrEqual(0);
    expect(places[0]).toBeLessThan(places[1] ?? -1);
    const row = list[places[0] ?? 0];
    expect(Date.parse(row?.dueAt ?? '') - Date.parse(row?.submittedAt ?? '')).toBe(86_400_000);
    expect(list.map(({ verificationId }) => verificationId)).not.toContain(elsewhere.verificationId);
    expect((await queue(finn, 'mela')).map(({ userName }) => userName)).toEqual([elsewhere.userName]);
    expect((await open(elsewhere.verificationId)).error?.code).toBe('NOT_FOUND');
  });

  test('one shows what was typed, pictures that open, who may be the same person and earlier tries', async () => {
    const twin = await waiting({ payee_name: 'Noemi  Cruz', birthday: '1991-07-14' });
    const namesake = await waiting({ payee_name: 'Noemi Cruz', birthday: '1991-07-15' });
    const card = await waiting({ payee_name: 'Somebody Else', id_number: 'n01-88-123456' });
    const other = await waiting(
      { id_number: 'N01-88-123456', payee_name: 'Noemi Cruz', birthday: '1991-07-14' },
      'mela',
    );
    const member = await waiting({
      payee_name: 'noemi cruz',
      birthday: '1991-07-14',
      id_number: 'N01-88-123456',
    });
    await decide('identity.refuse', { verificationId: member.verificationId, reason: 'expired', note });
    const again = await member.send();
    const { value } = await open(again);
    expect(value.typed).toEqual({
      payeeName: 'noemi cruz',
      birthday: '1991-07-14',
      idNumber: 'N01-88-123456',
    });
    expect(value.verification).toMatchObject({ state: 'pending', refusedBefore: 1, document: 'passport' });
    expect(value.earlier).toMatchObject([{ state: 'refused', reason: 'expired' }]);
    const same = value.duplicates.map(({ playerId, same: by }) => [playerId, by]);
    expect(same).toEqual([
      [card.playerId, 'number'],
      [twin.playerId, 'person'],
    ]);
    for (const nobody of [namesake, other, member]) expect(same.flat()).not.toContain(nobody.playerId);
    expect(value.pictures.back).toBeNull();
    for (const shown of [value.pictures.front, value.pictures.selfie]) {
      const response = await office.office.http.inject({
        url: shown?.url ?? '',
        headers: {
          cookie: `__Host-office=${finn.cookie}`,
          'sec-fetch-site': 'same-origin',
          'sec-fetch-dest': 'image',
        },
        remoteAddress: '10.0.0.7',
      });
      expect(response.headers['content-type']).toBe('image/jpeg');
    }
  });

  test('a look is written into the audit once a session, and the member sees role and reason', async () => {
    const member = await waiting();
    await open(member.verificationId);
    const query = { verificationId: member.verificationId };
    for (let n = 0; n < 3; n += 1) await finn.call('GET /ops/identity/one', { query }, { background: true });
    const { rows } = await owner().query<{ staff_id: string; reason: string; player_id: string }>(
      `select staff_id, reason, player_id from audit_entries where act = 'identity.look' and subject = $1`,
      [`verification:${member.verificationId}`],
    );
    expect(rows).toEqual([{ staff_id: finn.staffId, reason: 'identity', player_id: member.playerId }]);
    const { list } = (await office.server.call('GET /wps/member/looks', {}, { token: member.token })).value;
    expect(list).toMatchObject([{ role: 'identity', what: 'documents', reason: 'identity' }]);
  });
});

describe('[X-27] [2.1-27] a decision on identity documents', () => {
  test('refuses at once by one person: effects are caught, the message says why, the pictures are let go', async () => {
    const member = await waiting({ email: `${randomUUID()}@example.com` });
    const { verificationId } = member;
    const seen = await look('identity.refuse', { verificationId, reason: 'unreadable', note });
    expect(seen.value.state).toBe('looked');
    expect((await member.state()).state).toBe('pending');
    const { id, signed, done } = await decide('identity.refuse', {
      verificationId,
      reason: 'unreadable',
      note,
    });
    expect(done.value).toEqual({ state: 'done' });
    expect(signed.people).toBe(1);
    expect(signed.effects.postings).toEqual([]);
    const tables = signed.effects.rows.map(({ table }) => table);
    expect(tables.toSorted()).toEqual(['files', 'files', 'inbox_messages', 'messages', 'verifications']);
    expect(signed.effects.rows.find(({ table }) => table === 'verifications')).toMatchObject({
      change: 'update',
      before: { state: 'pending', id: verificationId, player_id: member.playerId },
      after: { state: 'refused', reason: 'unreadable', decided_at: 'now', decided_by: `act ${id}` },
    });
    const letter = signed.effects.rows.find(({ table }) => table === 'messages');
    expect(letter?.after).toMatchObject({ recipient: 'changed', content: 'changed' });
    expect(await member.state()).toMatchObject({ state: 'refused', reason: 'unreadable' });
    const inbox = await owner().query<{ kind: string; reason: string }>(
      'select kind, reason from inbox_messages where player_id = $1',
      [member.playerId],
    );
    expect(inbox.rows).toEqual([{ kind: 'verification_refused', reason: 'unreadable' }]);
    const files = await owner().query<{ attached: boolean }>(
      `select attached_at is not null as attached from files where owner_id = $1`,
      [member.playerId],
    );
    expect(files.rows).toEqual([{ attached: false }, { attached: false }]);
    const { pictures } = (await open(verificationId)).value;
    expect(pictures).toEqual({ front: null, back: null, selfie: null });
    const audited = await owner().query<{ outcome: string; signed: boolean }>(
      `select outcome, sig is not null as signed from audit_entries where act = 'identity.refuse' and subject = $1`,
      [`verification:${verificationId}`],
    );
    expect(audited.rows).toEqual([{ outcome: 'done', signed: true }]);
  });

  test('accepts, and is final: not twice, not the other way, not by the command after it', async () => {
    const member = await waiting();
    const { verificationId } = member;
    const ben = await office.hire('identity');
    const late = await look('identity.refuse', { verificationId, reason: 'other', note }, ben);
    const { send, done } = await decide('identity.accept', { verificationId, note });
    expect(done.value).toEqual({ state: 'done' });
    expect((await member.state()).state).toBe('verified');
    expect((await send()).error?.code).toBe('TXN_CONFLICT');
    if (late.value.state !== 'looked') throw new Error('it was not shown');
    const { id, digest } = late.value.looked;
    const body = {
      input: { verificationId, reason: 'other' as const, note },
      proposal: { id, digest, touch: ben.touch(digest) },
    };
    expect((await ben.call('POST /ops/act/identity.refuse', { body })).error?.code).toBe('TXN_CONFLICT');
    expect((await look('identity.accept', { verificationId, note })).error?.code).toBe('TXN_CONFLICT');
    expect((await member.state()).state).toBe('verified');
    expect((await queue()).map((row) => row.verificationId)).not.toContain(verificationId);
  });

  test('of two who decide at the same moment one does', async () => {
    const { verificationId } = await waiting();
    const ben = await office.hire('identity');
    const looks = await Promise.all(
      [finn, ben].map((who) => look('identity.refuse', { verificationId, reason: 'other', note }, who)),
    );
    const answers = await Promise.all(
      [finn, ben].map((who, index) => {
        const seen = looks[index]?.value;
        if (seen?.state !== 'looked') throw new Error('it was not shown');
        const { id, digest } = seen.looked;
        const proposal = { id, digest, touch: who.touch(digest) };
        const input = { verificationId, reason: 'other' as const, note };
        return who.call('POST /ops/act/identity.refuse', { body: { input, proposal } });
      }),
    );
    const codes = answers.map(({ value, error }) => error?.code ?? value.state);
    expect(codes.toSorted()).toEqual(['TXN_CONFLICT', 'done']);
  });

  test('is NOT_FOUND for another brand and for nobody, and not permitted to other roles', async () => {
    const { verificationId, state } = await waiting();
    const input = { verificationId, reason: 'other' as const, note };
    expect((await look('identity.refuse', input, finn, 'mela')).error?.code).toBe('NOT_FOUND');
    expect((await look('identity.refuse', { ...input, verificationId: randomUUID() })).error?.code).toBe(
      'NOT_FOUND',
    );
    const ana = await office.hire('payments');
    expect((await look('identity.refuse', input, ana)).error?.code).toBe('NOT_PERMITTED');
    expect((await state()).state).toBe('pending');
  });

  test('does not accept somebody who excluded themselves under another account, and may refuse them', async () => {
    const who = { token: await office.server.member() };
    const { id } = (await office.server.call('GET /wps/member/info', {}, who)).value;
    await owner().query('update players set birthday = $2, payee_name = $3 where id = $1', [
      id,
      '1980-01-02',
      'Rene Lim',
    ]);
    await office.server.call('POST /wps/protection/exclusion', { body: { term: '1y' } }, who);
    const { verificationId, state } = await waiting({ birthday: '1980-01-02', payee_name: 'Rene Lim' });
    expect((await look('identity.accept', { verificationId, note })).error?.code).toBe('MEMBER_EXCLUDED');
    const { done } = await decide('identity.refuse', { verificationId, reason: 'other', note });
    expect(done.value).toEqual({ state: 'done' });
    expect((await state()).state).toBe('refused');
  });
});
