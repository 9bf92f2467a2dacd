// Passkeys on a running server: a device with real keys registers, logs in, forges and replays answers.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openTestServer,
  registration,
  type TestServer,
  testPassword,
  type Who,
} from '../../../app.fixture.ts';
import { newPasskeyDevice } from '../../../platform/passkeys/passkey-device.fixture.ts';

let server: TestServer;
let offsetMs = 0;
const clock = { now: () => new Date(Date.now() + offsetMs) };
beforeAll(async () => {
  server = await openTestServer({ clock });
});
afterAll(() => server.close());

/** The local host name that inject() uses. */
const site = { origin: 'http://localhost', rpId: 'localhost' };

async function newMember() {
  const form = registration();
  const { value } = await server.call('PUT /wps/member/register', { body: form });
  return { name: form.username, token: value.token };
}

async function registered() {
  const member = await newMember();
  const device = newPasskeyDevice(site);
  const options = await server.call('POST /wps/member/passkeys/options', {}, member);
  const { passkey, body } = device.create(options.value);
  const kept = await server.call('POST /wps/member/passkeys', { body }, member);
  return { ...member, device, passkey, body, kept };
}

const loginOptions = async (who?: Who) =>
  (await server.call('POST /wps/session/passkey/options', {}, who)).value;
type Answer = ReturnType<ReturnType<typeof newPasskeyDevice>['answer']>;
const login = (passkey: Answer, form?: 'agent', who?: Who) =>
  server.call(
    'POST /wps/session/login',
    { body: { type: 'passkey', passkey, ...(form ? { form } : {}) } },
    who,
  );

test('[X-10] a passkey that was registered logs in without a name or a password', async () => {
  const { name, device, passkey, kept } = await registered();
  expect(kept.value.passkeys).toMatchObject([{ lastUsedAt: null }]);
  const options = await loginOptions();
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  const { value } = await login(device.answer(passkey, options));
  expect(value).toMatchObject({ userName: name, type: 0 });
  const list = await server.call('GET /wps/member/passkeys', {}, value);
  expect(list.value.passkeys[0]?.lastUsedAt).not.toBeNull();
});

test('[X-10] what is wrong about an answer is never told: one refusal, and each challenge is spent by it', async () => {
  const { device, passkey } = await registered();
  const stranger = await registered();
  const lies: Parameters<typeof device.answer>[2][] = [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { verified: false },
    { type: 'webauthn.create' },
    { userHandle: stranger.passkey.userHandle },
  ];
  for (const lie of lies) {
    const options = await loginOptions();
    const answer = await login(device.answer(passkey, options, lie));
    expect(answer, JSON.stringify(lie)).toMatchObject({ status: 401, error: { code: 'PASSKEY_REFUSED' } });
    const honest = await login(device.answer(passkey, options));
    expect(honest.error?.code, 'the challenge was spent').toBe('PASSKEY_REFUSED');
  }
  const unknown = device.answer({ ...passkey, id: Buffer.alloc(32, 1) }, await loginOptions());
  expect((await login(unknown)).error).toEqual((await login({ ...unknown, clientDataJSON: 'AAAA' })).error);
  const foreignKey = device.answer({ ...passkey, key: stranger.passkey.key }, await loginOptions());
  expect((await login(foreignKey)).error?.code).toBe('PASSKEY_REFUSED');
  expect((await login(device.answer(passkey, await loginOptions()))).error).toBeUndefined();
});

test('[X-10] a challenge is good once, for five minutes, at its brand, for its purpose and its person', async () => {
  const { token, device, passkey } = await registered();
  const refused = async (challenge: string) =>
    expect((await login(device.answer(passkey, { challenge }))).error?.code).toBe('PASSKEY_REFUSED');
  const answer = device.answer(passkey, await loginOptions());
  const both = await Promise.all([login(answer), login(answer)]);
  expect(both.map(({ error }) => error?.code ?? 'in').sort()).toEqual(['PASSKEY_REFUSED', 'in']);
  await refused((await loginOptions({ merchant: 'mela' })).challenge);
  await refused((await server.call('POST /wps/member/passkeys/options', {}, { token })).value.challenge);
  await refused('of-my-own-making');
  const { challenge } = await loginOptions();
  offsetMs += 5 * 60_000 + 1000;
  await refused(challenge);

  const other = await newMember();
  const { value } = await server.call('POST /wps/member/passkeys/options', {}, other);
  const stolen = await server.call(
    'POST /wps/member/passkeys',
    { body: device.create(value).body },
    { token },
  );
  expect(stolen.error?.code).toBe('PASSKEY_REFUSED');
  const forLogin = { ...value, challenge: (await loginOptions()).challenge };
  const mixed = await server.call('POST /wps/member/passkeys', { body: device.create(forLogin).body }, other);
  expect(mixed.error?.code).toBe('PASSKEY_REFUSED');
});

test('[X-10] a count that does not grow is a copy of the key, and refused', async () => {
  const { device, passkey } = await registered();
  const at = async (counter: number) =>
    (await login(device.answer(passkey, await loginOptions(), { counter }))).error?.code;
  expect(await at(7)).toBeUndefined();
  expect(await at(7)).toBe('PASSKEY_REFUSED');
  expect(await at(3)).toBe('PASSKEY_REFUSED');
  expect(await at(8)).toBeUndefined();
});

test('[X-10] a registration that nobody confirmed by finger or PIN, or for another site, is refused', async () => {
  const member = await newMember();
  const device = newPasskeyDevice(site);
  for (const lie of [{ verified: false }, { origin: 'https://evil.example' }, { rpId: 'evil.example' }]) {
    const { value } = await server.call('POST /wps/member/passkeys/options', {}, member);
    const { body } = device.create(value, lie);
    const { error } = await server.call('POST /wps/member/passkeys', { body }, member);
    expect(error?.code, JSON.stringify(lie)).toBe('PASSKEY_REFUSED');
  }
  expect((await server.call('GET /wps/member/passkeys', {}, member)).value.passkeys).toEqual([]);
});

test('[X-10] [A6] who is disabled, of the wrong form or of another brand does not enter by a passkey', async () => {
  const { name, device, passkey } = await registered();
  const enter = async (form?: 'agent', who?: Who) =>
    (await login(device.answer(passkey, await loginOptions(who)), form, who)).error?.code;
  expect(await enter('agent')).toBe('NON_AGENT_LOGIN');
  expect(await enter(undefined, { merchant: 'mela' })).toBe('PASSKEY_REFUSED');
  const set = (sql: string) =>
    server.database.owner.query(`update players set ${sql} where username = $1`, [name]);
  await set('type = 3');
  expect(await enter()).toBe('NON_MEMBER_LOGIN');
  await set(`type = 0, status = 'disabled'`);
  expect(await enter()).toBe('ACCOUNT_DISABLED');
});

test('[X-10] a passkey is named and removed by its owner alone, and removed it lets nobody in', async () => {
  const { token, device, passkey, kept } = await registered();
  const id = kept.value.passkeys[0]?.id ?? '';
  const thief = await newMember();
  const name = "Maria's phone";
  const nothing = { status: 404, error: { code: 'NOT_FOUND' } };
  expect(await server.call('PUT /wps/member/passkeys', { body: { id, name } }, thief)).toMatchObject(nothing);
  expect(await server.call('DELETE /wps/member/passkeys', { body: { id } }, thief)).toMatchObject(nothing);
  const named = await server.call('PUT /wps/member/passkeys', { body: { id, name } }, { token });
  expect(named.value.passkeys).toMatchObject([{ id, name }]);
  const gone = await server.call('DELETE /wps/member/passkeys', { body: { id } }, { token });
  expect(gone.value.passkeys).toEqual([]);
  expect((await login(device.answer(passkey, await loginOptions()))).error?.code).toBe('PASSKEY_REFUSED');
});

test('[X-10] [A5] a session left alone makes and removes no passkey before the password is typed', async () => {
  const { name, kept } = await registered();
  const login2 = await server.call('POST /wps/session/login', {
    body: { type: 'username', username: name, password: testPassword },
  });
  const who = { token: login2.value.token };
  offsetMs += 31 * 60_000;
  const id = kept.value.passkeys[0]?.id ?? '';
  expect((await server.call('POST /wps/member/passkeys/options', {}, who)).error?.code).toBe(
    'PASSWORD_AGAIN',
  );
  expect((await server.call('DELETE /wps/member/passkeys', { body: { id } }, who)).error?.code).toBe(
    'PASSWORD_AGAIN',
  );
});

test('[X-10] ten passkeys at most, and the same one not twice', async () => {
  const { token, kept, body, device } = await registered();
  const options = () => server.call('POST /wps/member/passkeys/options', {}, { token });
  const again = await server.call('POST /wps/member/passkeys', { body }, { token });
  expect(again.error?.code).toBe('PASSKEY_REFUSED');
  let count = kept.value.passkeys.length;
  const late = (await options()).value;
  while (count < 10) {
    const { value } = await options();
    expect(value.excludeCredentials).toHaveLength(count);
    const added = await server.call(
      'POST /wps/member/passkeys',
      { body: device.create(value).body },
      { token },
    );
    count = added.value.passkeys.length;
  }
  expect((await options()).error?.code).toBe('PASSKEY_LIMIT');
  const eleventh = await server.call(
    'POST /wps/member/passkeys',
    { body: device.create(late).body },
    { token },
  );
  expect(eleventh.error?.code).toBe('PASSKEY_LIMIT');
});

test('[X-10] a host that is not the site’s own has no passkeys', async () => {
  const response = await server.app.http.inject({
    method: 'POST',
    url: '/wps/session/passkey/options',
    headers: { merchant: 'perya', host: 'evil.example' },
  });
  expect(response.json().error.code).toBe('PASSKEY_UNAVAILABLE');
});
