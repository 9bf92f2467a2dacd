// Forgotten and changed passwords over HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer, testPassword } from '../../../app.fixture.ts';
import { newCode } from '../../../platform/random.ts';

let server: TestServer;
let now = new Date();
beforeAll(async () => {
  now = new Date();
  server = await openTestServer({ clock: { now: () => now }, reachedAt: () => 'https://perya.example' });
});
afterAll(() => server.close());

const fresh = 'moon-over-the-fair';
/** Longer than every period in which requests are counted. */
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

type Member = { userName: string; email: string; token: string };
async function member(): Promise<Member> {
  const token = await server.member();
  const { account } = (await server.call('GET /wps/member/info', {}, { token })).value;
  const email = `${newCode(8)}@example.com`;
  await server.database.owner.query('update players set email = $2 where username = $1', [account, email]);
  return { userName: account, email, token };
}

const logIn = (username: string, password: string) =>
  server.call('POST /wps/session/login', { body: { type: 'username', username, password } });
const isAlive = async (token: string) =>
  (await server.call('GET /wps/member/info', {}, { token })).status === 200;

/** Requests a reset letter; returns what the mailbox received. */
async function forgot(username: string, email: string, who: Parameters<TestServer['call']>[2] = {}) {
  const answer = await server.call('POST /wps/member/forgotPassword', { body: { username, email } }, who);
  await server.app.messages.deliver();
  const letters = (await server.app.messages.received(200)).filter(
    ({ recipient }) => recipient === email.trim(),
  );
  return { answer, letters };
}
const linkOf = (letter: { body_text: string } | undefined) =>
  new URL(/https?:\/\/\S+/u.exec(letter?.body_text ?? '')?.[0] ?? 'none:');
const reset = (token: string, newPassword = fresh, confirmNewPassword = newPassword) =>
  server.call('POST /wps/member/resetPassword', { body: { token, newPassword, confirmNewPassword } });

test('[2.7-03] [7-07] a forgotten password comes back by a letter over SMTP, whose link works once', async () => {
  const { userName, email, token } = await member();
  const { answer, letters } = await forgot(` ${userName} `, ` ${email} `);
  expect(answer).toMatchObject({ status: 200, value: { onItsWay: true } });
  expect(letters).toHaveLength(1);
  expect(letters[0]?.subject).toBe('Perya: set a new password');
  const link = linkOf(letters[0]);
  expect(link.origin + link.pathname).toBe('https://perya.example/m/resetPsw');
  expect(letters[0]?.body_html).toContain(link.href);

  const secret = link.hash.slice(1);
  expect(secret).toMatch(/^[\w-]{43}$/u);
  expect(await reset(secret)).toMatchObject({ status: 200, value: { userName } });
  expect(await isAlive(token)).toBe(false);
  expect((await logIn(userName, testPassword)).error?.code).toBe('LOGIN_FAILED');
  expect((await logIn(userName, fresh)).status).toBe(200);
  expect((await reset(secret, 'another-good-one')).error?.code).toBe('RESET_LINK_INVALID');
});

test('[2.7-03] the letter speaks the person’s language, from right to left where that is so', async () => {
  const { userName, email } = await member();
  const { letters } = await forgot(userName, email, { language: 'ar' });
  expect(letters[0]?.subject).toContain('كلمة مرور جديدة');
  expect(letters[0]?.body_html).toContain('lang="ar" dir="rtl"');
});

test('the link leads to the merchant’s own address, whatever host the request names', async () => {
  const { userName, email } = await member();
  await server.app.http.inject({
    method: 'POST',
    url: '/wps/member/forgotPassword',
    headers: {
      merchant: 'perya',
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ username: userName, email }).toString(),
  });
  await server.app.messages.deliver();
  const [letter] = (await server.app.messages.received(200)).filter(({ recipient }) => recipient === email);
  expect(linkOf(letter).origin).toBe('https://perya.example');
  expect(`${letter?.body_text}${letter?.body_html}`).not.toContain('evil');
});

test.each([
  ['nobody of this name', async () => ({ username: `n_${newCode(8)}`, email: `${newCode(8)}@example.com` })],
  [
    'somebody else’s mailbox',
    async () => ({ username: (await member()).userName, email: `${newCode(8)}@example.com` }),
  ],
  [
    'a member who was barred',
    async () => {
      const { userName: username, email } = await member();
      await server.database.owner.query(`update players set status = 'disabled' where username = $1`, [
        username,
      ]);
      return { username, email };
    },
  ],
])('%s: the same answer, and no letter', async (_name, who) => {
  const known = await member();
  const good = await forgot(known.userName, known.email);
  const { username, email } = await who();
  const { answer, letters } = await forgot(username, email);
  expect(letters).toEqual([]);
  expect(answer).toEqual(good.answer);
});

test('a link is good for thirty minutes', async () => {
  const { userName, email } = await member();
  const { letters } = await forgot(userName, email);
  const secret = linkOf(letters[0]).hash.slice(1);
  later(31);
  expect((await reset(secret)).error?.code).toBe('RESET_LINK_INVALID');
});

test('of two at once with one link, one sets the password; of two links, the first used ends the other', async () => {
  const { userName, email } = await member();
  await forgot(userName, email);
  const { letters } = await forgot(userName, email);
  const [one, two] = letters.map((letter) => linkOf(letter).hash.slice(1));
  const answers = await Promise.all([
    reset(one ?? '', 'first-of-the-two'),
    reset(one ?? '', 'second-of-the-two'),
  ]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
  expect((await reset(two ?? '')).error?.code).toBe('RESET_LINK_INVALID');
});

test('a link of one merchant opens nothing at another', async () => {
  const { userName, email } = await member();
  const { letters } = await forgot(userName, email);
  const body = {
    token: linkOf(letters[0]).hash.slice(1),
    newPassword: fresh,
    confirmNewPassword: fresh,
  };
  const answer = await server.call('POST /wps/member/resetPassword', { body }, { merchant: 'mela' });
  expect(answer.error?.code).toBe('RESET_LINK_INVALID');
});

test.each([
  ['short', 'short', 'PASSWORD_FORMAT'],
  ['password123', 'password123', 'PASSWORD_FORMAT'],
  [fresh, 'something-else', 'CONFIRMATION_INCORRECT'],
  [testPassword, testPassword, 'modify.new.old.same'],
])(
  '[8-02] the new password %s, confirmed by %s: %s, and the link stays good',
  async (typed, confirmed, code) => {
    later(61);
    const { userName, email } = await member();
    const { letters } = await forgot(userName, email);
    const secret = linkOf(letters[0]).hash.slice(1);
    expect((await reset(secret, typed, confirmed)).error).toMatchObject({
      code,
      message: expect.stringMatching(/\w/u),
    });
    expect((await reset(secret)).status).toBe(200);
  },
);

test('[5-01] what is no e-mail address is refused, and so is a missing name', async () => {
  const ask = async (username: string, email: string) =>
    (await server.call('POST /wps/member/forgotPassword', { body: { username, email } })).error;
  expect(await ask('maria_88', 'maria@example')).toMatchObject({
    code: 'FIELD_FORMAT',
    value: { field: 'email' },
  });
  expect(await ask('maria_88', `${'a'.repeat(60)}!`)).toMatchObject({ code: 'FIELD_FORMAT' });
  expect(await ask('  ', 'maria@example.com')).toMatchObject({
    code: 'FIELD_REQUIRED',
    value: { field: 'username' },
  });
});

test('asking again and again is slowed, for whoever exists and whoever does not', async () => {
  const known = await member();
  const nobody = { userName: `n_${newCode(8)}`, email: `${newCode(8)}@example.com` };
  for (const { userName, email } of [known, nobody]) {
    for (let n = 0; n < 4; n += 1) expect((await forgot(userName, email)).answer.status).toBe(200);
    expect((await forgot(userName, email)).answer.error).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      value: { retryAfterSeconds: expect.any(Number) },
    });
  }
  later(61);
  expect((await forgot(known.userName, known.email)).answer.status).toBe(200);
});

test('the token of a link is nowhere in the database', async () => {
  const { userName, email } = await member();
  await server.call('POST /wps/member/forgotPassword', { body: { username: userName, email } });
  const { rows } = await server.database.owner.query<{ text: string }>(
    `select m::text as text from messages m union all select r::text from password_resets r`,
  );
  await server.app.messages.deliver();
  const [letter] = (await server.app.messages.received(200)).filter(({ recipient }) => recipient === email);
  const secret = linkOf(letter).hash.slice(1);
  expect(secret.length).toBeGreaterThan(20);
  expect(rows.map(({ text }) => text).join('\n')).not.toContain(secret);
});

test('[7-07] the call takes a form, and nothing else; no other call takes one', async () => {
  const asked = await server.app.http.inject({
    method: 'POST',
    url: '/wps/member/forgotPassword',
    headers: { merchant: 'perya' },
    payload: { username: 'maria_88', email: 'maria@example.com' },
  });
  expect(asked.json().error.code).toBe('UNSUPPORTED_MEDIA');
  const twice = await server.app.http.inject({
    method: 'POST',
    url: '/wps/member/forgotPassword',
    headers: { merchant: 'perya', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'username=a&username=b&email=maria%40example.com',
  });
  expect(twice.json().error).toMatchObject({ code: 'INVALID_INPUT' });
});

const change = (token: string, oldPassword: string | undefined, newPassword: string, confirm = newPassword) =>
  server.call(
    'POST /wps/member/changePassword/v2',
    {
      body: {
        ...(oldPassword === undefined ? {} : { oldPassword }),
        newPassword,
        confirmNewPassword: confirm,
      },
    },
    { token },
  );

test('[7-07] a changed password: this session goes on under a fresh token, every other one ends', async () => {
  const { userName, token } = await member();
  const other = (await logIn(userName, testPassword)).value.token;
  const answer = await change(token, testPassword, fresh);
  expect(answer.status).toBe(200);
  expect(await isAlive(answer.value.token)).toBe(true);
  expect(await isAlive(token)).toBe(false);
  await expect.poll(() => isAlive(other), { timeout: 3000 }).toBe(false);
  expect((await logIn(userName, fresh)).status).toBe(200);
  expect((await logIn(userName, testPassword)).error?.code).toBe('LOGIN_FAILED');
});

test.each([
  ['not-the-old-one', fresh, fresh, 'OLD_PASSWORD_INCORRECT', 'oldPassword'],
  [undefined, fresh, fresh, 'OLD_PASSWORD_INCORRECT', 'oldPassword'],
  [testPassword, 'short', 'short', 'PASSWORD_FORMAT', 'newPassword'],
  [testPassword, fresh, 'something-else', 'CONFIRMATION_INCORRECT', 'confirmNewPassword'],
  [testPassword, testPassword, testPassword, 'modify.new.old.same', 'newPassword'],
])('[5-07] changing %s into %s (%s) is refused with %s', async (old, typed, confirmed, code, field) => {
  const { userName, token } = await member();
  const answer = await change(token, old, typed, confirmed);
  expect(answer.error).toMatchObject({ code, value: { field } });
  expect(await isAlive(token)).toBe(true);
  expect((await logIn(userName, testPassword)).status).toBe(200);
});

test('[2.8-01] whoever has no password yet sets one without an old one', async () => {
  const { userName, token } = await member();
  const state = async () => (await server.call('GET /wps/member/password', {}, { token })).value;
  expect(await state()).toEqual({ stored: true, minLength: 8, maxLength: 64 });
  await server.database.owner.query('update players set password_hash = null where username = $1', [
    userName,
  ]);
  expect((await state()).stored).toBe(false);
  expect((await change(token, undefined, fresh)).status).toBe(200);
  expect((await logIn(userName, fresh)).status).toBe(200);
});

test('guessing the old password is slowed', async () => {
  const { token } = await member();
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 14; n += 1) codes.push((await change(token, `guess-${n}`, fresh)).error?.code);
  expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
});

test('(part of 3-09: CHNGPASSMAIL3) without its flag the reset by mail is closed at once', async () => {
  const { userName, email } = await member();
  const turn = async (on: boolean) => {
    await server.database.owner.query(
      `update merchant_flags set enabled = $1 where merchant_id = 1 and flag = 'CHNGPASSMAIL3'`,
      [on],
    );
    await server.app.merchants.refresh();
  };
  await turn(false);
  expect((await forgot(userName, email)).answer.error?.code).toBe('FEATURE_UNAVAILABLE');
  expect((await reset('x')).error?.code).toBe('FEATURE_UNAVAILABLE');
  await turn(true);
  expect((await forgot(userName, email)).answer.status).toBe(200);
});

test('the outbox shows what was sent, only in demo mode', async () => {
  const { userName, email } = await member();
  const { letters } = await forgot(userName, email);
  const page = await server.app.http.inject({ url: '/demo/outbox' });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(email);
  expect(page.body).toContain(`href="${linkOf(letters[0]).href}"`);
  const view = await server.app.http.inject({ url: `/demo/outbox/1/${letters[0]?.message_id}` });
  expect(view.headers['content-security-policy']).toContain('sandbox');
  expect(view.body).toContain('<a href');
  expect((await server.app.http.inject({ url: '/demo/outbox/1/nothing' })).statusCode).toBe(404);
});
