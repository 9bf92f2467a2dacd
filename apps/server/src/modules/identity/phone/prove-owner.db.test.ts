// An account made with another person's number loses everything set before the owner proves the number.
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../app.fixture.ts';
import { newPasskeyDevice } from '../../../platform/passkeys/passkey-device.fixture.ts';
import { newCode } from '../../../platform/random.ts';
import { codeFor, mobileRegistration, newNumber } from './phone.fixture.ts';

let server: TestServer;
let offsetMs = 0;
const clock = { now: () => new Date(Date.now() + offsetMs) };
beforeAll(async () => {
  server = await openTestServer({ clock });
  await server.database.query(
    `update merchant_flags set enabled = false where merchant_id = 1 and flag = 'REGMOBVERF3'`,
  );
  await server.app.merchants.refresh();
});
afterAll(() => server.close());

const pin = '482913';
const madePassword = 'lanterns-over-water';
const ownPassword = 'bells-and-drums-9';
const site = { origin: 'http://localhost', rpId: 'localhost' };
const countryDialingCode = '63';

/** An account with another person's number and every credential and payout account that a member can set up. */
async function trap({ secondStep }: { secondStep: boolean }) {
  const mobileNum = newNumber();
  const body = { ...mobileRegistration(mobileNum, ''), verificationCode: undefined };
  const { value: session, error } = await server.call('PUT /wps/member/register/mobile', { body });
  if (error) throw new Error(error.code);
  const device = newPasskeyDevice(site);
  const options = await server.call('POST /wps/member/passkeys/options', {}, session);
  const { passkey, body: credential } = device.create(options.value);
  await server.call('POST /wps/member/passkeys', { body: credential }, session);
  const withdrawPassword = { newPassword: pin, loginPassword: madePassword };
  await server.call('POST /wps/member/withdrawPassword', { body: withdrawPassword }, session);
  const account = { institutionId: 'gcash', number: newNumber(), holderName: 'Maria Santos' };
  const bound = await server.call('POST /wps/member/bankCards', { body: account }, session);
  expect(bound.error).toBeUndefined();
  const { id } = (await server.call('GET /wps/member/info', {}, session)).value;
  const email = `${newCode(8)}@example.com`;
  await server.database.owner.query('update players set email = $2 where id = $1', [id, email]);
  await server.database.owner.query(
    `insert into social_links values (1, 'google', 'https://accounts.example', $1, $2, 'maker', now())`,
    [newCode(8), id],
  );
  const { userName: username } = session;
  const login = { type: 'username', username, password: madePassword, remember: true } as const;
  const { deviceToken = '' } = (await server.call('POST /wps/session/login', { body: login })).value;
  await server.call('POST /wps/member/forgotPassword', { body: { username, email } });
  await server.app.messages.deliver();
  const letter = (await server.app.messages.received(200)).find(({ recipient }) => recipient === email);
  const resetToken = /resetPsw#(\S+)/u.exec(letter?.body_text ?? '')?.[1] ?? '';
  if (secondStep) {
    const { value } = await server.call('POST /wps/member/twoStep', {}, session);
    const code = new TOTP({ secret: Secret.fromBase32(value.secret) }).generate({
      timestamp: clock.now().getTime(),
    });
    await server.call('POST /wps/member/twoStep/confirm', { body: { code } }, session);
  }
  return { mobileNum, username, session, device, passkey, deviceToken, resetToken };
}

const ways = [
  {
    name: 'a login by SMS',
    purpose: 'login' as const,
    prove: (mobileNum: string, verificationCode: string) => {
      const body = { type: 'sms' as const, mobileNum, countryDialingCode, verificationCode };
      return server.call('POST /wps/session/login', { body });
    },
  },
  {
    name: 'a new password by SMS',
    purpose: 'reset' as const,
    prove: (mobileNum: string, verificationCode: string) => {
      const body = { newPassword: ownPassword, mobileNum, countryDialingCode, verificationCode };
      return server.call('POST /wps/member/setPasswordByPhone', { body });
    },
  },
];

describe.each(ways)('after $name that proves the number for the first time', ({ purpose, prove }) => {
  test('nothing that was set before opens the account', async () => {
    const { mobileNum, username, session, device, passkey, deviceToken, resetToken } = await trap({
      secondStep: true,
    });
    expect(resetToken).not.toBe('');
    const owner = await prove(mobileNum, await codeFor(server, purpose, mobileNum));
    expect(owner.error).toBeUndefined();
    const logIn = (body: object) => server.call('POST /wps/session/login', { body: body as never });
    const options = (await server.call('POST /wps/session/passkey/options', {})).value;
    const tries = [
      await logIn({ type: 'passkey', passkey: device.answer(passkey, options) }),
      await logIn({ type: 'username', username, password: madePassword }),
      await logIn({ type: 'device', username, deviceToken }),
      await server.call('POST /wps/member/resetPassword', {
        body: { token: resetToken, newPassword: 'taken-over-1234', confirmNewPassword: 'taken-over-1234' },
      }),
      await server.call('GET /wps/member/info', {}, session),
    ];
    expect(tries.map(({ error }) => error?.code)).toEqual([
      'PASSKEY_REFUSED',
      'LOGIN_FAILED',
      'REMEMBERED_GONE',
      'RESET_LINK_INVALID',
      'SESSION_EXPIRED',
    ]);
  });

  test('the owner finds no second step, link, mailbox, withdrawal password or payout account', async () => {
    const { mobileNum } = await trap({ secondStep: true });
    const { value: owner } = await prove(mobileNum, await codeFor(server, purpose, mobileNum));
    const read = async <N extends Parameters<TestServer['call']>[0]>(name: N) =>
      (await server.call(name, {}, owner)).value;
    expect(await read('GET /wps/member/twoStep')).toMatchObject({ on: false, recoveryCodesLeft: 0 });
    expect(await read('GET /wps/member/passkeys')).toEqual({ passkeys: [] });
    expect(await read('GET /wps/member/social')).toMatchObject({ links: [] });
    expect(await read('GET /wps/member/profile')).toMatchObject({ email: '', mobileVerified: true });
    expect(await read('GET /wps/member/withdrawPassword')).toMatchObject({ set: false });
    expect(await read('GET /wps/member/bankCards')).toMatchObject({ accounts: [] });
    const { devices } = await read('GET /wps/session/devices');
    expect(devices.map(({ current }) => current)).toEqual([true]);
  });
});

test('the number proven once, a later login by SMS leaves what the owner has set', async () => {
  const { mobileNum } = await trap({ secondStep: false });
  const [login] = ways;
  if (!login) throw new Error('no way');
  const { value: first } = await login.prove(mobileNum, await codeFor(server, 'login', mobileNum));
  await server.call('POST /wps/member/withdrawPassword', { body: { newPassword: pin } }, first);
  offsetMs += 61_000;
  const { value: again } = await login.prove(mobileNum, await codeFor(server, 'login', mobileNum));
  expect((await server.call('GET /wps/member/info', {}, first)).error).toBeUndefined();
  expect((await server.call('GET /wps/member/withdrawPassword', {}, again)).value.set).toBe(true);
});

test('a letter’s link that waits when the password is set by telephone opens nothing', async () => {
  const { mobileNum, username } = await trap({ secondStep: false });
  const [login, reset] = ways;
  if (!login || !reset) throw new Error('no ways');
  await login.prove(mobileNum, await codeFor(server, 'login', mobileNum));
  const email = `${newCode(8)}@example.com`;
  await server.database.owner.query('update players set email = $2 where username = $1', [username, email]);
  await server.call('POST /wps/member/forgotPassword', { body: { username, email } });
  await server.app.messages.deliver();
  const letter = (await server.app.messages.received(200)).find(({ recipient }) => recipient === email);
  const token = /resetPsw#(\S+)/u.exec(letter?.body_text ?? '')?.[1] ?? '';
  offsetMs += 61_000;
  expect((await reset.prove(mobileNum, await codeFor(server, 'reset', mobileNum))).error).toBeUndefined();
  const newPassword = 'taken-over-1234';
  const late = await server.call('POST /wps/member/resetPassword', {
    body: { token, newPassword, confirmNewPassword: newPassword },
  });
  expect(token).not.toBe('');
  expect(late.error?.code).toBe('RESET_LINK_INVALID');
});
