// Telephone numbers proven by Firebase, with a test issuer over HTTP: valid tokens, and every invalid kind.
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestServer, registration, type TestServer } from '../../../app.fixture.ts';

const project = 'perya-phones';
const issuer = `https://securetoken.google.com/${project}`;
let laterMs = 0;
let signed = 0;
let server: TestServer;
let closeKeys: () => void;
let sign: (claims?: Record<string, unknown>, how?: 'foreign' | 'unsigned' | 'hmac') => Promise<string>;

beforeAll(async () => {
  const own = await generateKeyPair('RS256');
  const foreign = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const keyServer = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((listening) => keyServer.listen(0, '127.0.0.1', listening));
  closeKeys = () => void keyServer.close();
  const address = keyServer.address();
  const jwksUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/keys`;
  sign = async (claims = {}, how) => {
    signed += 1;
    const now = Math.floor((Date.now() + laterMs) / 1000);
    const payload = {
      iss: issuer,
      aud: project,
      sub: 'someone-there',
      iat: now,
      exp: now + 3600,
      auth_time: now - 5,
      firebase: { sign_in_provider: 'phone' },
      jti: String(signed), // Two tokens of one second would be equal, and a token works once.
      ...claims,
    };
    if (how === 'unsigned') return new UnsecuredJWT(payload).encode();
    const header = { alg: how === 'hmac' ? 'HS256' : 'RS256', kid: 'k1' };
    const secret = new TextEncoder().encode(JSON.stringify(jwk));
    const key = how === 'hmac' ? secret : how === 'foreign' ? foreign.privateKey : own.privateKey;
    return new SignJWT(payload).setProtectedHeader(header).sign(key);
  };
  server = await openTestServer({ clock: { now: () => new Date(Date.now() + laterMs) } });
  await server.database.query('update merchants set settings = settings || $1 where id = 1', [
    { firebase: { projectId: project, jwksUrl } },
  ]);
  await server.database.query(
    `update merchant_flags set enabled = true
     where merchant_id = 1 and flag in ('MOBILENUMREG3', 'REGMOBVERF3', 'CHNGPASSVERIF3')`,
  );
  await server.app.merchants.refresh();
});
afterAll(async () => {
  await server.close();
  closeKeys();
});
beforeEach(() => {
  laterMs = 0;
});

let count = 0;
/** A free number, as typed and as stored. */
function newNumber() {
  count += 1;
  const tail = String(1_000_000 + count);
  return { typed: `0917${tail}`, kept: `+63917${tail}` };
}

const logIn = (firebaseIdToken: string, firebaseMobileNo: string) =>
  server.call('POST /wps/session/login', {
    body: {
      type: 'firebase',
      firebaseChannel: 'sms',
      firebaseIdToken,
      firebaseMobileNo,
      countryDialingCode: '63',
    },
  });

async function member(): Promise<{ typed: string; kept: string; userName: string }> {
  const number = newNumber();
  const { username: _name, ...form } = registration();
  const answer = await server.call('PUT /wps/member/register/mobile', {
    body: {
      ...form,
      mobileNum: number.typed,
      countryDialingCode: '63',
      firebaseChannel: 'sms',
      firebaseIdToken: await sign({ phone_number: number.kept }),
    },
  });
  expect(answer.error).toBeUndefined();
  return { ...number, userName: answer.value.userName };
}

test("[3-07] registered, then logged in, by a number on Firebase's word", async () => {
  const { typed, kept, userName } = await member();
  const answer = await logIn(await sign({ phone_number: kept }), typed);
  expect(answer.value).toMatchObject({ userName, type: 0 });
});

test('[3-07] A11: a token is good for its own number, once, whatever it is used for', async () => {
  const [mine, other] = [await member(), await member()];
  const token = await sign({ phone_number: mine.kept, jti: 'one' });
  expect((await logIn(token, other.typed)).error?.code).toBe('VERIFICATION_CODE_WRONG');
  expect((await logIn(token, mine.typed)).error).toBeUndefined();
  expect((await logIn(token, mine.typed)).error?.code).toBe('VERIFICATION_CODE_WRONG');
  const reset = await server.call('POST /wps/member/setPasswordByPhone', {
    body: {
      newPassword: 'another-lantern-9',
      mobileNum: mine.typed,
      countryDialingCode: '63',
      firebaseIdToken: token,
    },
  });
  expect(reset.error?.code).toBe('VERIFICATION_CODE_WRONG');
  const twice = await sign({ phone_number: mine.kept, jti: 'two' });
  const answers = await Promise.all([logIn(twice, mine.typed), logIn(twice, mine.typed)]);
  expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1);
});

const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
const lies: [string, Record<string, unknown>, ('foreign' | 'unsigned' | 'hmac')?][] = [
  ['another project', { aud: 'another' }],
  ['another issuer', { iss: 'https://securetoken.google.com/another' }],
  ['expired', { iat: ago(7200), exp: ago(3600) }],
  ['proven long ago', { auth_time: ago(601) }],
  ['proven in time to come', { auth_time: ago(-120) }],
  ['no time of proof', { auth_time: undefined }],
  ['no number', { phone_number: undefined }],
  ['proven by e-mail', { firebase: { sign_in_provider: 'password' } }],
  ['no word on how', { firebase: undefined }],
  ["another's signature", {}, 'foreign'],
  ['alg none', {}, 'unsigned'],
  ['signed with the public key as a secret', {}, 'hmac'],
];
test.each(lies)('[3-07] a token that lies is a wrong code, no more: %s', async (_name, claims, how) => {
  const { typed, kept } = await member();
  const answer = await logIn(await sign({ phone_number: kept, ...claims }, how), typed);
  expect(answer.error?.code).toBe('VERIFICATION_CODE_WRONG');
});

test('[3-07] what is no token at all, a number without an account, and a merchant without Firebase', async () => {
  const { typed } = await member();
  for (const text of ['x', 'a.b.c', 'é'.repeat(40)])
    expect((await logIn(text, typed)).error?.code).toBe('VERIFICATION_CODE_WRONG');
  const nobody = newNumber();
  const truth = await sign({ phone_number: nobody.kept });
  expect((await logIn(truth, nobody.typed)).error?.code).toBe('USER_UNKNOWN');
  const elsewhere = await server.call(
    'POST /wps/session/login',
    {
      body: {
        type: 'firebase',
        firebaseChannel: 'sms',
        firebaseIdToken: truth,
        firebaseMobileNo: nobody.typed,
        countryDialingCode: '63',
      },
    },
    { merchant: 'mela' },
  );
  expect(elsewhere.error?.code).toBe('FEATURE_UNAVAILABLE');
});

test('[3-07] keys that do not come make no way in', async () => {
  const { typed, kept } = await member();
  await server.database.query(
    `update merchants set settings = jsonb_set(settings, '{firebase,jwksUrl}', '"http://127.0.0.1:9/keys"') where id = 1`,
  );
  await server.app.merchants.refresh();
  const answer = await logIn(await sign({ phone_number: kept }), typed);
  expect(answer.error?.code).toBe('FEATURE_UNAVAILABLE');
});
