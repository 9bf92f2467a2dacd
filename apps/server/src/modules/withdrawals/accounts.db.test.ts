// Tests bound accounts and the withdrawal password over the API.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer, testPassword } from '../../app.fixture.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  token = await server.member();
});

let numbers = 1_000_000;
function freshNumber(): string {
  numbers += 1;
  return `0917${numbers}`;
}
const bind = (over: { institutionId?: string; number?: string; holderName?: string } = {}, as = token) =>
  server.call(
    'POST /wps/member/bankCards',
    { body: { institutionId: 'gcash', number: freshNumber(), holderName: 'Maria Santos', ...over } },
    { token: as },
  );
const list = (as = token) => server.call('GET /wps/member/bankCards', {}, { token: as });

describe('[1-04] (part of 2.1-26: bankCards) a bound account', () => {
  test('shows the end of its number alone, and keeps the number sealed', async () => {
    const number = freshNumber();
    const { value } = await bind({ number });
    expect(value.account).toMatchObject({
      numberEnd: number.slice(-4),
      displayName: 'GCash',
      leavesAt: null,
    });
    expect(Date.parse(value.account.usableAt) - Date.parse(value.account.boundAt)).toBe(24 * 3_600_000);
    expect(JSON.stringify((await list()).value)).not.toContain(number);
    const { rows } = await server.database.query<{ row: string }>(
      'select a::text as row from payout_accounts a where account_id = $1',
      [value.account.accountId],
    );
    expect(rows[0]?.row).not.toContain(number);
    expect(rows[0]?.row).not.toContain(Buffer.from(number).toString('hex'));
  });

  test('is one, however often the same number is bound at once', async () => {
    const number = freshNumber();
    const all = await Promise.all([1, 2, 3, 4].map(() => bind({ number })));
    expect(new Set(all.map(({ value }) => value.account.accountId)).size).toBe(1);
    expect((await list()).value.accounts).toHaveLength(1);
  });

  test('is in the name of the member info, however the bank spells it', async () => {
    expect((await list()).value.holderName).toBe('Maria Santos');
    expect((await bind({ holderName: 'SANTOS, MARÍA' })).error?.code).toBe('FIELD_FORMAT');
    expect((await bind({ holderName: 'SANTOS MARÍA' })).error).toBeUndefined();
    expect((await bind({ holderName: 'Jose Cruz' })).error?.code).toBe('HOLDER_NAME_MISMATCH');
  });

  test('sets the name where none is known, and then it stays', async () => {
    const { id } = (await server.call('GET /wps/member/info', {}, { token })).value;
    await server.database.owner.query('update players set payee_name = null where id = $1', [id]);
    expect((await list()).value.holderName).toBeNull();
    expect((await bind({ holderName: 'Ana Reyes' })).error).toBeUndefined();
    expect((await list()).value.holderName).toBe('Ana Reyes');
    expect((await bind({ holderName: 'Maria Santos' })).error?.code).toBe('HOLDER_NAME_MISMATCH');
  });

  test.each([
    [{ institutionId: 'nobank' }, 'PAYOUT_PLACE_UNKNOWN'],
    [{ number: '12345' }, 'PAYOUT_NUMBER_INVALID'],
    [{ institutionId: 'bitcoin', number: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb' }, 'PAYOUT_NUMBER_INVALID'],
    [{ holderName: '' }, 'FIELD_FORMAT'],
    [{ holderName: '<b>Maria</b>' }, 'FIELD_FORMAT'],
  ])('is refused with %j: %s', async (over, code) => {
    expect((await bind(over)).error?.code).toBe(code);
    expect((await list()).value.accounts).toEqual([]);
  });

  test('unbound, is used no more and keeps its place until the cooling period is over', async () => {
    const bound = await Promise.all(Array.from({ length: 5 }, () => bind()));
    expect((await bind()).error?.code).toBe('PAYOUT_ACCOUNT_LIMIT');
    const accountId = bound[0]?.value.account.accountId ?? '';
    const query = { accountId };
    const unbind = (as = token) => server.call('DELETE /wps/member/bankCards', { query }, { token: as });
    expect((await unbind(await server.member())).error?.code).toBe('NOT_FOUND');
    const first = await unbind();
    expect(first.value.account.leavesAt).not.toBeNull();
    expect((await unbind()).value).toEqual(first.value);
    const options = await server.call('GET /wps/payment/withdraw/options', {}, { token });
    expect(options.value.accounts.map((account) => account.accountId)).not.toContain(accountId);
    expect((await bind()).error?.code).toBe('PAYOUT_ACCOUNT_LIMIT');
    await server.database.owner.query(
      `update payout_accounts set leaves_at = leaves_at - interval '25 hours' where account_id = $1`,
      [accountId],
    );
    expect((await bind()).error).toBeUndefined();
  });

  test('[A6] is never shown to, nor taken by, another member or merchant', async () => {
    const { value } = await bind();
    const stranger = await server.member();
    expect((await list(stranger)).value.accounts).toEqual([]);
    const elsewhere = { merchant: 'mela', token: await server.member({ merchant: 'mela' }) };
    const query = { accountId: value.account.accountId };
    expect((await server.call('DELETE /wps/member/bankCards', { query }, elsewhere)).error?.code).toBe(
      'NOT_FOUND',
    );
  });
});

describe('[1-04] the withdrawal password', () => {
  const set = (body: { newPassword: string; oldPassword?: string; loginPassword?: string }) =>
    server.call('POST /wps/member/withdrawPassword', { body }, { token });
  const state = async () => (await server.call('GET /wps/member/withdrawPassword', {}, { token })).value;

  test('is set by the login password first, by the one before ever after', async () => {
    expect(await state()).toEqual({ set: false, length: 6, loginPassword: true });
    expect((await set({ newPassword: '482913' })).error?.code).toBe('PASSWORD_WRONG');
    expect((await set({ newPassword: '482913', loginPassword: 'not-mine-at-all' })).error?.code).toBe(
      'PASSWORD_WRONG',
    );
    expect((await set({ newPassword: '٤٨٢٩١٣', loginPassword: testPassword })).error).toBeUndefined();
    expect(await state()).toMatchObject({ set: true });
    const again = await set({ newPassword: '591740', loginPassword: testPassword });
    expect(again.error?.code).toBe('WITHDRAWAL_PASSWORD_WRONG');
    expect((await set({ newPassword: '591740', oldPassword: '482913' })).error).toBeUndefined();
    expect((await set({ newPassword: '482913', oldPassword: '482913' })).error?.code).toBe(
      'WITHDRAWAL_PASSWORD_WRONG',
    );
  });

  test.each(['123456', '654321', '000000', '12345', '1234567', 'abcdef', ''])(
    'is not %j',
    async (newPassword) => {
      const answer = await set({ newPassword, loginPassword: testPassword });
      expect(answer.error?.code).toBe('WITHDRAWAL_PASSWORD_FORMAT');
      expect(await state()).toMatchObject({ set: false });
    },
  );

  test('cannot be guessed at speed, not even in another session', async () => {
    await set({ newPassword: '482913', loginPassword: testPassword });
    const codes: (string | undefined)[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      codes.push((await set({ newPassword: '591740', oldPassword: '111112' })).error?.code);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  });

  test('is kept as a hash alone', async () => {
    await set({ newPassword: '482913', loginPassword: testPassword });
    const { id } = (await server.call('GET /wps/member/info', {}, { token })).value;
    const { rows } = await server.database.query<{ hash: string }>(
      'select payment_password_hash as hash from players where id = $1',
      [id],
    );
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$/u);
  });
});
