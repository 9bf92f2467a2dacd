// The office finds members and sees them; contacts stay masked until a reason is given, and the member sees who looked.
import { randomUUID } from 'node:crypto';
import type { OfficeValue } from '@perya/contract/office-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, openTestOffice, type TestOffice } from '../../office.fixture.ts';
import { masked, maskedEmail, maskedMobile } from './masked.ts';
import { wordsOf } from './search.ts';

let office: TestOffice;
let support: Colleague;
let identity: Colleague;

/** A player whose row holds these values. */
async function makeMember(columns: Record<string, string | null>, merchantId = 1): Promise<string> {
  const id = randomUUID();
  const given = { username: `m${id.slice(0, 8)}`, ...columns };
  const row: Record<string, string | number | null> = {
    merchant_id: merchantId,
    id,
    type: 1,
    created_at: '2026-11-01T00:00:00Z',
    ...given,
    username_key: given.username.toLowerCase(),
  };
  const names = Object.keys(row);
  await office.server.database.owner.query(
    `insert into players (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  );
  return id;
}

type Found = OfficeValue<'GET /ops/members/search'>;

async function search(text: string, who = support): Promise<Found> {
  const { value, error } = await who.call('GET /ops/members/search', { query: { text } });
  expect(error).toBeUndefined();
  return value;
}

const names = ({ list }: Found) => list.map(({ userName }) => userName);

beforeAll(async () => {
  office = await openTestOffice();
  [support, identity] = [await office.hire('support'), await office.hire('identity')];
});
afterAll(() => office.close());

describe('[X-19] members are found', () => {
  test.each([
    ['the beginning of a name', 'LOLITA_1', 'name'],
    ['a word of the name for payouts', 'quezo', 'payee'],
    ['two words in any order', 'quezon aur', 'payee'],
    ['the beginning of a number', '+63 917 555 0', 'mobile'],
    ['a number as it is dialled', '0917 555 0142', 'mobile'],
    ['the end of a number', '0142', 'mobile'],
    ['mail', 'Lolita@Example', 'email'],
    ['an invitation code', 'qzlolita', 'invitation'],
    ['a nickname in another script', 'ロリ', 'nickname'],
    ['a nickname of other width', 'ﾛﾘ', 'nickname'],
  ] as const)('by %s', async (_, text, by) => {
    const found = await search(text);
    const mine = found.list.find(({ userName }) => userName === 'Lolita_1988');
    expect(mine).toMatchObject({
      by,
      payeeName: 'A••••• Q•••••',
      mobile: '+63••••••0142',
      email: 'l•••••@example.com',
    });
  });

  beforeAll(async () => {
    await makeMember({
      username: 'Lolita_1988',
      payee_name: 'Aurora Quezon',
      mobile: '+639175550142',
      email: 'lolita@example.com',
      invitation_code: 'QZLOLITA',
      nickname: 'ロリータ',
    });
  });

  test('by a whole id: theirs, or that of a withdrawal', async () => {
    const withdrawalId = await office.waitingWithdrawal();
    const { rows } = await office.server.database.owner.query<{ player_id: string }>(
      'select player_id from withdrawals where withdrawal_id = $1',
      [withdrawalId],
    );
    const [byPayment, byId] = [await search(withdrawalId), await search(rows[0]?.player_id ?? '')];
    expect(byPayment.list).toHaveLength(1);
    expect(byPayment.list[0]).toMatchObject({ by: 'id', playerId: rows[0]?.player_id });
    expect(byId.list[0]?.playerId).toBe(rows[0]?.player_id);
  });

  test('by a whole payout account, as it is typed and not by a part of it', async () => {
    const number = '4417123400';
    await office.waitingWithdrawal('perya', { number, holderName: 'Nina Flores' });
    expect((await search('4417 1234 00')).list).toMatchObject([{ by: 'account', payeeName: 'N••• F•••••' }]);
    expect((await search('441712')).list).toEqual([]);
  });

  test('whole matches come first, a long list is cut and says so', async () => {
    for (let no = 0; no < 55; no += 1) await makeMember({ username: `crowd${String(no).padStart(3, '0')}` });
    await makeMember({ username: 'crowd' });
    const found = await search('crowd');
    expect(found.list).toHaveLength(50);
    expect(found.more).toBe(true);
    expect(names(found)[0]).toBe('crowd');
  });

  test('what changes is found by its new words alone; who is gone, by none', async () => {
    const id = await makeMember({ username: 'before_change', payee_name: 'Old Namesake' });
    await office.server.database.owner.query(`update players set payee_name = 'New Namesake' where id = $1`, [
      id,
    ]);
    expect(names(await search('old namesake'))).toEqual([]);
    expect(names(await search('new namesake'))).toEqual(['before_change']);
    await office.server.database.owner.query('delete from players where id = $1', [id]);
    expect(names(await search('before_change'))).toEqual([]);
  });

  test('nobody of another brand, no trial player; signs of patterns are only text', async () => {
    await makeMember({ username: 'elsewhere_1' }, 2);
    const trial = await makeMember({ username: 'trialist_1', type: '4' });
    expect(names(await search('elsewhere_1'))).toEqual([]);
    expect(names(await search('trialist_1'))).toEqual([]);
    for (const text of ['%%', '__', "' or 1=1 --", '~~', '~2410', '\\\\', '\u{10ffff}x'])
      expect(names(await search(text)), text).toEqual([]);
    const stranger = await makeMember({ username: 'elsewhere_2' }, 2);
    for (const playerId of [stranger, randomUUID()])
      for (const name of ['GET /ops/members/one', 'GET /ops/members/timeline'] as const) {
        const { error } = await support.call(name, { query: { playerId } });
        expect(error?.code, name).toBe('NOT_FOUND');
      }
    expect(
      (await support.call('GET /ops/members/one', { query: { playerId: trial } })).error,
    ).toBeUndefined();
  });

  test('a search is in the audit without its text', async () => {
    await search('quezon');
    const { rows } = await office.server.database.owner.query<{ text: string }>(
      `select row_to_json(e)::text as text from audit_entries e where act = 'member.search' order by seq desc limit 1`,
    );
    expect(rows[0]?.text).toContain(support.staffId);
    expect(rows[0]?.text.toLowerCase()).not.toContain('quezon');
  });
});

describe('[X-19] one member', () => {
  test('the whole person: money, what waits, ties by account, by name with birthday and by invitation', async () => {
    const number = '5512340099';
    const one = await office.waitingWithdrawal('perya', { number, holderName: 'Tess Ramos' });
    const two = await office.waitingWithdrawal('perya', { number, holderName: 'Tess Ramos' });
    const { owner } = office.server.database;
    const ids = await owner.query<{ player_id: string }>(
      'select player_id from withdrawals where withdrawal_id = any ($1::uuid[]) order by created_at',
      [[one, two]],
    );
    const [first = '', second = ''] = ids.rows.map((row) => row.player_id);
    await owner.query(`update players set birthday = '1992-03-04' where id = any ($1::uuid[])`, [
      [first, second],
    ]);
    await owner.query('update players set invited_by = $2 where id = $1', [second, first]);
    const { value } = await support.call('GET /ops/members/one', { query: { playerId: first } });
    expect(value).toMatchObject({
      currency: 'PHP',
      member: { payeeName: 'T••• R••••', age: 34, identity: 'none', disabled: false },
      deposits: { count: 1, sum: '50000.00' },
      withdrawals: { count: 0, sum: '0.00' },
      waiting: { withdrawalId: one, withdrawals: 1, proofs: 0, documents: 0, claims: 0 },
      rest: null,
      stopped: false,
      accounts: [{ numberEnd: '0099', leavesAt: null }],
    });
    expect(value.ties.map(({ tie, playerId }) => [tie, playerId])).toEqual([
      ['account', second],
      ['person', second],
      ['invited', second],
    ]);
    expect(JSON.stringify(value)).not.toContain(number);
    const { value: line } = await support.call('GET /ops/members/timeline', { query: { playerId: first } });
    expect(line.entries.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['joined', 'deposit', 'withdrawal', 'signIn']),
    );
    const { value: paid } = await support.call('GET /ops/members/timeline', {
      query: { playerId: first, kind: 'deposit' },
    });
    expect(paid).toMatchObject({
      entries: [{ kind: 'deposit', state: 'paid', amount: '50000.00' }],
      next: null,
    });
  });

  test('a timeline goes on where its page ended, with entries of one moment', async () => {
    const playerId = await makeMember({ username: 'long_story' });
    await office.server.database.owner.query(
      `insert into feedback (merchant_id, id, player_id, request_id, topic, content, comment, language, created_at)
       select 1, gen_random_uuid(), $1, gen_random_uuid(), 'idea', 'x', '', 'en', '2026-11-02T00:00:00Z'::timestamptz + (n / 7) * interval '1 microsecond'
         from generate_series(1, 120) n`,
      [playerId],
    );
    const seen = new Set<string>();
    let from: string | null | undefined;
    for (let pages = 0; pages < 5; pages += 1) {
      const query = from ? { playerId, from } : { playerId };
      const { value } = await support.call('GET /ops/members/timeline', { query });
      for (const { id } of value.entries) seen.add(id);
      from = value.next;
      if (from === null) break;
    }
    expect(seen.size, 'each feedback, and when they joined').toBe(121);
  });

  test('contacts are shown for a reason alone, and never to who may not', async () => {
    const playerId = await makeMember({
      username: 'contact_1',
      payee_name: 'Belen Cruz',
      mobile: '+639181234567',
      birthday: '1990-01-02',
    });
    const body = { playerId, reason: 'asked' as const, note: 'Called about a lost phone' };
    const refused = await support.call('POST /ops/members/reveal', { body });
    expect(refused.error?.code).toBe('NOT_PERMITTED');
    const short = await identity.call('POST /ops/members/reveal', { body: { ...body, note: 'x' } });
    expect(short.error?.code).toBe('INVALID_INPUT');
    const { value } = await identity.call('POST /ops/members/reveal', { body });
    expect(value).toEqual({
      payeeName: 'Belen Cruz',
      mobile: '+639181234567',
      email: null,
      birthday: '1990-01-02',
    });
    const { rows } = await office.server.database.owner.query(
      `select staff_id, reason, player_id, body from audit_entries where act = 'member.reveal' and subject = $1`,
      [`member:${playerId}`],
    );
    expect(rows).toMatchObject([{ staff_id: identity.staffId, reason: 'asked', player_id: playerId }]);
    expect(rows[0]?.['body']).toContain('Called about a lost phone');
    const stranger = await makeMember({ username: 'contact_2' }, 2);
    const elsewhere = await identity.call('POST /ops/members/reveal', {
      body: { ...body, playerId: stranger },
    });
    expect(elsewhere.error?.code).toBe('NOT_FOUND');
  });
});

describe('[X-19] the member sees who looked', () => {
  test('the role, the moment and the reason of each look; not the person, and not looks at others', async () => {
    const { server } = office;
    const token = await server.member();
    const { value: mine } = await server.call('GET /wps/member/info', {}, { token });
    const { value: none } = await server.call('GET /wps/member/looks', {}, { token });
    expect(none).toEqual({ list: [] });
    const playerId = mine.id;
    await support.call('GET /ops/members/one', { query: { playerId } });
    await support.call('GET /ops/members/one', { query: { playerId } }, { background: true });
    const body = { playerId, reason: 'identity' as const, note: 'Documents in another name' };
    await identity.call('POST /ops/members/reveal', { body });
    const { value } = await server.call('GET /wps/member/looks', {}, { token });
    expect(value.list).toMatchObject([
      { role: 'identity', what: 'contacts', reason: 'identity' },
      { role: 'support', what: 'account', reason: null },
    ]);
    expect(JSON.stringify(value)).not.toContain(support.staffId);
    const { value: other } = await server.call('GET /wps/member/looks', {}, { token: await server.member() });
    expect(other).toEqual({ list: [] });
  });

  test('what is looked at for the authorities stays unknown to the member', async () => {
    const { server } = office;
    const token = await server.member();
    const { value: mine } = await server.call('GET /wps/member/info', {}, { token });
    const entry = {
      brandId: server.app.merchants.byCode('perya')?.id ?? (0 as never),
      at: server.app.clock.now(),
      staffId: support.staffId,
      act: 'aml.look',
      outcome: 'seen' as const,
      subject: `member:${mine.id}`,
      playerId: mine.id,
      body: '{}',
    };
    await server.database.office.transaction((tx) => office.office.audit.append(tx, entry));
    const { value } = await server.call('GET /wps/member/looks', {}, { token });
    expect(value).toEqual({ list: [] });
  });

  test('the players’ role reads no word of the search and no entry of the audit', async () => {
    const { server } = office;
    for (const sql of [
      'select 1 from member_words',
      'select 1 from audit_entries',
      'select * from member_words_of(null)',
    ])
      await expect(server.database.query(sql), sql).rejects.toThrow(/permission denied/u);
  });
});

describe('[X-19] masks', () => {
  test('names by word, numbers by their ends, mail by its domain', () => {
    expect(masked('Ma. Ñena  Dela Cruz')).toBe('M•• Ñ•••  D••• C•••');
    expect(masked(null)).toBeNull();
    expect(maskedMobile('+8801712345678')).toBe('+88•••••••5678');
    expect(maskedEmail('a@b.example')).toBe('a@b.example');
    expect(maskedEmail('maria.s@b.example')).toBe('m••••••@b.example');
  });

  test('digits are searched from both ends, without the zero of the country', () => {
    expect(wordsOf('0917-555')).toEqual([{ word: '0917555', fromEnd: '~555719' }]);
    expect(wordsOf('123')).toEqual([{ word: '123', fromEnd: null }]);
    expect(wordsOf('a bcd ef')).toEqual([
      { word: 'bcd', fromEnd: null },
      { word: 'ef', fromEnd: null },
      { word: 'a', fromEnd: null },
    ]);
  });
});
