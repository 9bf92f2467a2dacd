// Registration by name and by number: fields per merchant, refusals, and two parallel requests.
import { registerFieldNames } from '@perya/contract';
import { checkBirthday, checkField, emailMaxLength } from '@perya/contract/field-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  callsOf,
  openTestServer,
  registration,
  type TestServer,
  testSettings,
} from '../../../app.fixture.ts';
import { type App, buildApp } from '../../../app.ts';
import { codeFor, inE164, mobileRegistration, newNumber, wrongCode } from '../phone/phone.fixture.ts';

let server: TestServer;
let second: App;
let callSecond: TestServer['call'];
beforeAll(async () => {
  server = await openTestServer();
  second = await buildApp({ ...testSettings, database: server.database });
  callSecond = callsOf(second);
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const refresh = () => Promise.all([server.app.merchants.refresh(), second.merchants.refresh()]);
let addresses = 0;
const elsewhere = () => {
  addresses += 1;
  return { ip: `198.51.100.${addresses}` };
};
const byMobile = (body: Record<string, unknown>, call = server.call) =>
  call('PUT /wps/member/register/mobile', { body: { ...mobileRegistration('', ''), ...body } });
const byName = (body: Record<string, unknown>, call = server.call) =>
  call('PUT /wps/member/register', { body: { ...registration(), ...body } });
const codeOf = (number: string) => codeFor(server, 'register', number, elsewhere());

async function withFlags(flags: Record<string, boolean>, work: () => Promise<void>) {
  const set = (turned: (on: boolean) => boolean) =>
    Promise.all(
      Object.entries(flags).map(([flag, on]) =>
        server.database.query('update merchant_flags set enabled = $2 where merchant_id = 1 and flag = $1', [
          flag,
          turned(on),
        ]),
      ),
    ).then(refresh);
  await set((on) => on);
  try {
    await work();
  } finally {
    await set((on) => !on);
  }
}

async function withFields(fields: Record<string, object>, work: () => Promise<void>) {
  const { rows } = await server.database.query<{ settings: object }>(
    'select settings from merchants where id = 1',
  );
  const set = (settings: object) =>
    server.database
      .query('update merchants set settings = $1 where id = 1', [JSON.stringify(settings)])
      .then(refresh);
  await set({ ...rows[0]?.settings, registerFields: fields });
  try {
    await work();
  } finally {
    await set(rows[0]?.settings ?? {});
  }
}

async function rowOf(userName: string) {
  const { rows } = await server.database.owner.query<Record<string, unknown>>(
    'select * from players where merchant_id = 1 and username_key = lower($1)',
    [userName],
  );
  return rows[0] ?? {};
}

test('[7-04] registered by number, and logged in at once, under a generated name', async () => {
  const number = newNumber();
  const verificationCode = await codeOf(number);
  const { value } = await byMobile({ mobileNum: number, verificationCode, affiliateCode: 'PERYA88' });
  expect(value).toMatchObject({ type: 0, firstTimeLogin: true });
  const { rows } = await server.database.query(
    'select m.code, m.invited_by is not null as invited from agent_members m join players p on p.id = m.player_id where p.username = $1',
    [value.userName],
  );
  expect(rows).toEqual([{ code: 'PERYA88', invited: true }]);
  expect((await server.call('GET /wps/member/info', {}, { token: value.token })).status).toBe(200);
  expect(await rowOf(value.userName)).toMatchObject({
    mobile: inE164(number),
    mobile_verified_at: expect.any(Date),
  });
});

test('[7-04] the code is asked for, must be right, and is spent only by an account', async () => {
  const number = newNumber();
  expect((await byMobile({ mobileNum: number, verificationCode: undefined })).error?.code).toBe(
    'FIELD_REQUIRED',
  );
  const verificationCode = await codeOf(number);
  const body = { mobileNum: number, verificationCode };
  expect((await byMobile({ ...body, verificationCode: wrongCode(verificationCode) })).error?.code).toBe(
    'VERIFICATION_CODE_WRONG',
  );
  expect((await byMobile({ ...body, birthday: '2015-01-01' })).error?.code).toBe('UNDERAGE');
  expect((await byMobile(body)).error).toBeUndefined();
});

test('one number, many at once, on two servers: one becomes the member, the others are told', async () => {
  const number = newNumber();
  const body = { mobileNum: number, verificationCode: await codeOf(number) };
  const all = await Promise.all(
    [server.call, callSecond, server.call, callSecond].map((call) => byMobile(body, call)),
  );
  expect(all.filter(({ error }) => !error)).toHaveLength(1);
  for (const { error } of all.filter((one) => one.error))
    expect(['MOBILE_TAKEN', 'VERIFICATION_CODE_WRONG']).toContain(error?.code);
});

test('a number that has an account is told so to whoever holds the telephone, and to nobody else', async () => {
  const number = newNumber();
  await byMobile({ mobileNum: number, verificationCode: await codeOf(number) });
  await server.database.query(`delete from one_time_code_sendings where subject like 'number:%'`);
  const verificationCode = await codeOf(number);
  const guess = await byMobile({ mobileNum: number, verificationCode: wrongCode(verificationCode) });
  expect(guess.error?.code).toBe('VERIFICATION_CODE_WRONG');
  const taken = await byMobile({ mobileNum: number, verificationCode });
  expect(taken.error).toMatchObject({ code: 'MOBILE_TAKEN', value: { field: 'mobileNum' } });
});

test('(part of 3-09: REGMOBVERF3) without the flag a number is accepted unproven; a later proof by another person takes it over', async () => {
  const number = newNumber();
  let claimed = '';
  await withFlags({ REGMOBVERF3: false }, async () => {
    const { value, error } = await byMobile({ mobileNum: number, verificationCode: undefined });
    expect(error).toBeUndefined();
    claimed = value.userName;
    expect(await rowOf(claimed)).toMatchObject({ mobile: inE164(number), mobile_verified_at: null });
    const again = await byMobile({ mobileNum: number, verificationCode: undefined });
    expect(again.error?.code).toBe('MOBILE_TAKEN');
  });
  const proven = await byMobile({ mobileNum: number, verificationCode: await codeOf(number) });
  expect(proven.error).toBeUndefined();
  expect(await rowOf(claimed)).toMatchObject({ mobile: null });
});

test('(part of 3-09: REGMOBVERF3) a claimed number that its owner proves by a login gives the claimant no access', async () => {
  const number = newNumber();
  await withFlags({ REGMOBVERF3: false }, async () => {
    const { value } = await byMobile({ mobileNum: number, verificationCode: undefined });
    const verificationCode = await codeFor(server, 'login', number, elsewhere());
    const login = { type: 'sms' as const, mobileNum: number, countryDialingCode: '63', verificationCode };
    expect((await server.call('POST /wps/session/login', { body: login })).error).toBeUndefined();
    await server.app.identity.parts.sessions.refresh();
    const old = await server.call('GET /wps/member/info', {}, { token: value.token });
    expect(old.error?.code).toBe('SESSION_EXPIRED');
    const { userName: username } = value;
    const guess = { type: 'username' as const, username, password: 'lanterns-over-water' };
    expect((await server.call('POST /wps/session/login', { body: guess })).error?.code).toBe('LOGIN_FAILED');
  });
});

test('(part of 3-09: MOBILENUMPASSREG3) without the flag no password is required, and one that is sent is refused', async () => {
  const number = newNumber();
  const verificationCode = await codeOf(number);
  await withFlags({ MOBILENUMPASSREG3: false }, async () => {
    const body = { mobileNum: number, verificationCode };
    expect((await byMobile(body)).error?.code).toBe('FIELD_FORMAT');
    const bare = { ...body, password: undefined, confirmPassword: undefined };
    const { value, error } = await byMobile(bare);
    expect(error).toBeUndefined();
    expect(await rowOf(value.userName)).toMatchObject({ password_hash: null });
  });
});

test('(part of 3-09: MOBILENUMPASSREG3) without a password the number must be proven, with REGMOBVERF3 on or off', async () => {
  const bare = { mobileNum: newNumber(), verificationCode: undefined };
  await withFlags({ REGMOBVERF3: false, MOBILENUMPASSREG3: false }, async () => {
    const answer = await byMobile({ ...bare, password: undefined, confirmPassword: undefined });
    expect(answer.error).toMatchObject({ code: 'FIELD_REQUIRED', value: { field: 'verificationCode' } });
  });
});

test('(part of 3-09: USERNAMEREG3, MOBILENUMREG3) both close their registration at once, and the settings show it', async () => {
  await withFlags({ USERNAMEREG3: false, MOBILENUMREG3: false }, async () => {
    expect((await byName({})).error?.code).toBe('REGISTRATION_CLOSED');
    expect((await byMobile({ mobileNum: newNumber(), verificationCode: '123456' })).error?.code).toBe(
      'REGISTRATION_CLOSED',
    );
    const { value } = await server.call('GET /wps/member/register/settings');
    expect(value.ways).toEqual({ username: false, mobile: false });
    const name = await server.call('GET /wps/member/register/username', { query: { username: 'maria_99' } });
    expect(name.error?.code).toBe('FEATURE_UNAVAILABLE');
  });
});

const field = (minLength: number, maxLength: number, patternId: string, required = true) => ({
  enabled: true,
  required,
  minLength,
  maxLength,
  patternId,
});
const everyField = {
  mobileNum: field(4, 20, 'phone', false),
  verificationCode: field(6, 6, 'digits', false),
  paymentPassword: field(6, 6, 'digits'),
  nickname: field(2, 20, 'name'),
  idNumber: field(4, 30, 'document'),
  email: field(6, 100, 'email'),
  qqNum: field(5, 12, 'digits'),
  facebook: field(2, 60, 'contact'),
  wechat: field(2, 60, 'contact'),
  line: field(2, 60, 'contact'),
  whatsapp: field(2, 60, 'contact'),
  zalo: field(2, 60, 'contact'),
  recommenderId: field(2, 36, 'contact'),
};
const everyValue = {
  paymentPassword: '٤٨٢٩١٣',
  nickname: 'Maria',
  idNumber: 'PSN 1234-5678',
  email: 'maria@example.com',
  qqNum: '1234567',
  facebook: 'maria.santos',
  wechat: 'maria_wx',
  line: 'maria-line',
  whatsapp: '+639171234567',
  zalo: 'maria.z',
  recommenderId: 'jose_77',
};

test('[3-07] every field of the payload is kept, the payment password as a hash alone', async () => {
  await withFields(everyField, async () => {
    const number = newNumber();
    const form = { ...registration(), ...everyValue, domain: 'fair.example' };
    const proof = {
      mobileNum: number,
      countryDialingCode: '63',
      verificationCode: await codeOf(number),
    };
    const { error } = await byName({ ...form, ...proof });
    expect(error).toBeUndefined();
    const row = await rowOf(form.username);
    expect(row).toMatchObject({
      nickname: 'Maria',
      payee_name: 'Maria Santos',
      id_number: 'PSN 1234-5678',
      qq_num: '1234567',
      email: 'maria@example.com',
      facebook: 'maria.santos',
      wechat: 'maria_wx',
      line: 'maria-line',
      whatsapp: '+639171234567',
      zalo: 'maria.z',
      recommender_id: 'jose_77',
      mobile: inE164(number),
      register_domain: 'fair.example',
      register_method: 'H5',
    });
    expect(row['payment_password_hash']).toMatch(/^\$argon2id\$/u);
  });
});

test.each([
  ['paymentPassword', '12345', 'FIELD_LENGTH'],
  ['paymentPassword', 'abcdef', 'FIELD_FORMAT'],
  ['idNumber', '<b>1</b>', 'FIELD_FORMAT'],
  ['facebook', 'a\u202Eb', 'FIELD_FORMAT'],
  ['zalo', '', 'FIELD_REQUIRED'],
  ['email', 'maria@', 'FIELD_FORMAT'],
] as const)('[5-03] %s %j is refused with its field and bounds', async (name, value, code) => {
  await withFields(everyField, async () => {
    const { error } = await byName({ ...everyValue, [name]: value });
    expect(error).toMatchObject({ code, value: { field: name, min: expect.any(Number) } });
  });
});

/** Of a field that the settings name: required, white space, type, length on both sides, pattern, an e-mail below 255. */
const mailOf = (length: number) => `${'m'.repeat(length - '@example.com'.length)}@example.com`;
const typedTexts = [
  ['zalo', ''],
  ['zalo', ' \t\u00a0'],
  ['zalo', 'x'],
  ['qqNum', '12345x'],
  ['qqNum', '1234'],
  ['qqNum', '12345'],
  ['qqNum', '1234567890123'],
  ['nickname', '<b>Maria'],
  ['email', 'maria@'],
  ['email', mailOf(254)],
  ['email', mailOf(255)],
] as const;

test('[5-11] what the page’s check says of a text by the settings, the server says of it too', async () => {
  const codes = { required: 'FIELD_REQUIRED', length: 'FIELD_LENGTH', format: 'FIELD_FORMAT' } as const;
  const birthdayCodes = { invalid: 'BIRTHDAY_INVALID', underage: 'UNDERAGE' } as const;
  await withFields({ ...everyField, email: field(6, emailMaxLength, 'email') }, async () => {
    const { value } = await server.call('GET /wps/member/register/settings');
    const send = async (typed: Record<string, string>) => {
      const form = registration();
      return (await byName({ ...form, ...everyValue, email: `${form.username}@example.com`, ...typed })).error
        ?.code;
    };
    const faults = new Set<string | undefined>();
    for (const [name, text] of typedTexts) {
      const fault = checkField(text, value.fields[name])?.fault;
      faults.add(fault);
      expect([name, text, await send({ [name]: text })]).toEqual([name, text, fault && codes[fault]]);
    }
    expect(faults).toEqual(new Set(['required', 'length', 'format', undefined]));
    const today = new Date().toISOString().slice(0, 10);
    const faultOf = (birthday: string) => checkBirthday(birthday, today, value.minimumAge);
    const thisYear = `${today.slice(0, 4)}-01-01`;
    for (const birthday of ['1899-12-31', '1900-01-01', '2999-01-01', thisYear]) {
      const fault = faultOf(birthday);
      expect([birthday, await send({ birthday })]).toEqual([birthday, fault && birthdayCodes[fault]]);
    }
    expect([faultOf('1899-12-31'), faultOf('1900-01-01'), faultOf(thisYear)]).toEqual([
      'invalid',
      undefined,
      'underage',
    ]);
    // What is no date at all does not pass the contract, which page and server share too.
    for (const birthday of ['1990-02-30', '1990-4-1']) {
      expect(faultOf(birthday)).toBe('invalid');
      expect(await send({ birthday })).toBe('INVALID_INPUT');
    }
  });
});

test('[3-07] a number beside a user name needs its code; without a number none is asked for', async () => {
  await withFields({ mobileNum: field(4, 20, 'phone', false) }, async () => {
    const number = { mobileNum: newNumber(), countryDialingCode: '63' };
    expect((await byName(number)).error).toMatchObject({ code: 'FIELD_REQUIRED' });
    expect((await byName({})).error).toBeUndefined();
  });
});

const smuggled: [string, unknown][] = [
  ['type', 1],
  ['type', 10],
  ['balance', '1000.00'],
  ['agentId', 1],
  ['merchantId', 2],
  ['invitedBy', '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e0f'],
  ['mobileVerifiedAt', '2026-01-01'],
  ['status', 'active'],
  ['rank_id', 9],
  ['constructor', { prototype: { type: 1 } }],
];
test.each(smuggled)('A7: %s in a registration is refused, and nobody is added', async (name, value) => {
  const form = registration();
  for (const path of ['PUT /wps/member/register', 'PUT /wps/member/register/mobile'] as const) {
    const body = path.endsWith('mobile') ? mobileRegistration(newNumber(), '123456') : form;
    const answer = await server.call(path, { body: { ...body, [name]: value } });
    expect(answer).toMatchObject({ status: 400, error: { code: 'INVALID_INPUT' } });
  }
  expect(await rowOf(form.username)).toEqual({});
});

test('A7: __proto__ in a registration is refused', async () => {
  const form = registration();
  const body = JSON.parse(`${JSON.stringify(form).slice(0, -1)},"__proto__":{"type":1}}`);
  const answer = await server.call('PUT /wps/member/register', { body });
  expect(answer.error?.code).toBe('INVALID_INPUT');
  expect(await rowOf(form.username)).toEqual({});
});

test('[7-06] the name’s validity says what registering would say', async () => {
  const form = registration();
  const ask = async (username: string) =>
    (await server.call('GET /wps/member/register/username', { query: { username } })).value;
  expect(await ask(form.username)).toEqual({ valid: true, reason: null });
  await byName(form);
  expect(await ask(form.username.toUpperCase())).toEqual({ valid: false, reason: 'USERNAME_TAKEN' });
  expect((await byName(form)).error?.code).toBe('USERNAME_TAKEN');
  expect(await ask('1st')).toMatchObject({ valid: false, reason: 'FIELD_LENGTH' });
  expect(await ask('1maria')).toMatchObject({ valid: false, reason: 'USERNAME_FORMAT' });
  expect(await ask('')).toMatchObject({ valid: false, reason: 'FIELD_REQUIRED' });
});

test('[5-04] an invitation is checked by code, or by the domain that stands for a member', async () => {
  const ask = async (query: { code?: string; domain?: string }) =>
    (await server.call('GET /wps/affiliate/validity', { query })).value.success;
  expect(await ask({ code: 'perya88' })).toBe(true);
  expect(await ask({ code: 'NOBODY99' })).toBe(false);
  expect(await ask({})).toBe(false);
  expect(await ask({ domain: 'maria.example' })).toBe(false);
  await server.database.query(
    `insert into affiliate_domains select merchant_id, 'maria.example', id from players
     where merchant_id = 1 and username = 'maria_88'`,
  );
  expect(await ask({ domain: 'Maria.Example' })).toBe(true);
  const form = { ...registration(), domain: 'maria.example' };
  await byName(form);
  expect((await rowOf(form.username))['invited_by']).toBe((await rowOf('maria_88'))['id']);
});

test('[7-06] the settings name every field with its bounds, the validation settings what the patterns mean', async () => {
  const { value } = await server.call('GET /wps/member/register/settings');
  expect(Object.keys(value.fields)).toEqual([...registerFieldNames]);
  expect(value.ways).toEqual({ username: true, mobile: true });
  expect(value.mobile).toEqual({ verification: true, password: true });
  const { patterns } = (await server.call('GET /wps/member/register/validation')).value;
  for (const { patternId } of Object.values(value.fields))
    expect(() => new RegExp(patterns[patternId] ?? '(', 'u')).not.toThrow();
});
