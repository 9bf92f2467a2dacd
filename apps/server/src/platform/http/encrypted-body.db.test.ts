// Encrypted bodies on two servers of one database: which open, and which are refused without detail.
import { type Call, calls } from '@perya/contract';
import {
  boundTo,
  encryptionHeader,
  encryptionInfo,
  frameBody,
  newNonce,
  toBase64Url,
} from '@perya/contract/encryption-frame';
import { sealedCalls } from '@perya/contract/sealed-calls';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  callsOf,
  headersOf,
  openTestServer,
  registration,
  type TestServer,
  testSettings,
} from '../../app.fixture.ts';
import { type App, buildApp } from '../../app.ts';
import { suite } from './encrypted-body-keys.ts';

const noon = Date.UTC(2031, 4, 3, 12);
const dayMs = 24 * 3600_000;
let nowMs = noon;
const clock = { now: () => new Date(nowMs) };
let server: TestServer;
let second: App;
/** Accepts plain bodies too. */
let open: App;
beforeAll(async () => {
  server = await openTestServer({ clock });
  second = await buildApp({ ...testSettings, clock, database: server.database });
  open = await buildApp({ ...testSettings, clock, database: server.database, plainBodies: true });
});
afterAll(async () => {
  await second.close();
  await open.close();
  await server.close();
});
beforeEach(() => {
  nowMs = noon;
});

type Key = { kid: string; publicKey: string; notAfter: string; serverTime: string };
type Sealing = {
  method: string;
  path: string;
  merchant: string;
  device: string;
  timestamp: number;
  nonce: Uint8Array;
};

async function keyOf(merchant = 'perya', app = server.app): Promise<Key> {
  const answer = await app.http.inject({ url: '/wps/system/encryptionKey', headers: { merchant } });
  return answer.json().value;
}

async function seal(body: unknown, key: Key, sealing: Partial<Sealing> = {}) {
  const call = { method: 'POST', path: '/wps/session/login', merchant: 'perya', device: 'WEB', ...sealing };
  const sender = await suite.createSenderContext({
    recipientPublicKey: await suite.kem.deserializePublicKey(
      Uint8Array.from(Buffer.from(key.publicKey, 'base64url')),
    ),
    info: encryptionInfo,
  });
  const framed = frameBody(body, sealing.timestamp ?? nowMs, sealing.nonce ?? newNonce());
  const ct = await sender.seal(framed, boundTo(call));
  return { enc: toBase64Url(new Uint8Array(sender.enc)), ct: toBase64Url(new Uint8Array(ct)) };
}

type Sending = {
  app: App;
  method: string;
  path: string;
  merchant: string;
  device: string | undefined;
  token: string;
  header: string;
};

async function send(sealed: object, kid: string, sending: Partial<Sending> = {}) {
  const { app = server.app, method = 'POST', path = '/wps/session/login', merchant = 'perya' } = sending;
  const device = 'device' in sending ? sending.device : 'WEB';
  const answer = await app.http.inject({
    method: method as 'POST', // the contract's methods are inject's
    url: path,
    headers: {
      ...headersOf({ merchant, token: sending.token }),
      encryption: sending.header ?? encryptionHeader(kid),
      ...(device === undefined ? {} : { device }),
    },
    payload: sealed,
  });
  return { status: answer.statusCode, ...answer.json() };
}

async function someone() {
  const person = registration();
  await server.call('PUT /wps/member/register', { body: person });
  return { username: person.username, password: person.password, type: 'username' as const };
}

test('[7-01][X-10] login by an encrypted body, in the browser and in home-screen mode, beside the plain one', async () => {
  const person = await someone();
  const key = await keyOf();
  for (const device of ['WEB', 'OTHERS']) {
    const answer = await send(await seal(person, key, { device }), key.kid, { device });
    expect(answer).toMatchObject({ status: 200, success: true, value: { userName: person.username } });
  }
  const plain = await server.call('POST /wps/session/login', { body: person }, { plain: true });
  expect(plain.value.userName).toBe(person.username);
});

const sealedOnly = [...sealedCalls].filter((name) => name !== 'POST /wps/session/login');

test.each(sealedOnly)('[X-10] %s is refused in the clear, whatever it says', async (name) => {
  const call: Call | undefined = Object.entries<Call>(calls).find(([found]) => found === name)?.[1];
  if (!call) throw new Error(`${name} is no call`);
  for (const payload of [call.example.body, { unknownField: 1 }]) {
    const answer = await server.app.http.inject({
      method: call.method,
      url: call.path,
      headers: headersOf({ token: await server.member() }),
      payload: payload as object, // the examples of the contract are objects
    });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'ENCRYPTION_REQUIRED']);
  }
});

test('[X-10] PLAIN_BODIES lets a page without cryptography register and log in', async () => {
  const answer = await callsOf(open)('PUT /wps/member/register', { body: registration() }, { plain: true });
  expect(answer.error).toBeUndefined();
});

test('[7-04][X-10] registration by an encrypted body', async () => {
  const person = registration();
  const key = await keyOf();
  const put = { method: 'PUT', path: '/wps/member/register' };
  const answer = await send(await seal(person, key, put), key.kid, put);
  expect(answer).toMatchObject({ status: 200, value: { userName: person.username } });
});

const withBodies = Object.entries(calls).filter(
  ([, call]) => 'body' in call && call.permit !== 'psp' && call.permit !== 'vendor' && call.permit !== 'feed',
);

test.each(withBodies)('[X-10] %s answers a sealed body as it answers the plain one', async (_name, call) => {
  const token = await server.member();
  const body = { unknownField: 1 };
  const { method, path } = call;
  const plain = await open.http.inject({
    method: method as 'POST',
    url: path,
    headers: headersOf({ token }),
    payload: body,
  });
  const key = await keyOf();
  const sealed = await send(await seal(body, key, { method, path }), key.kid, { method, path, token });
  expect(sealed.error.code).not.toBe('ENCRYPTION_REFUSED');
  expect([sealed.status, sealed.error]).toEqual([plain.statusCode, plain.json().error]);
});

test('[X-10] what was sealed is checked as strictly as what was not', async () => {
  const key = await keyOf();
  const polluted = JSON.parse('{"__proto__":{"type":0},"username":"a","password":"b","type":"username"}');
  for (const body of [null, [], 'text', 7, polluted]) {
    const answer = await send(await seal(body, key), key.kid);
    expect(answer.error.code, JSON.stringify(body)).toBe('INVALID_INPUT');
  }
});

test('[X-10] A8: tampered, replayed, moved, late, early or foreign: one refusal, the same to the letter', async () => {
  const person = await someone();
  const [key, foreign] = [await keyOf(), await keyOf('mela')];
  const flip = (text: string, at: number) => {
    const bytes = Buffer.from(text, 'base64url');
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes.toString('base64url');
  };
  const whole = await seal(person, key);
  const cases: Record<string, [object, Partial<Sending>?]> = {
    'first bit of enc': [{ ...whole, enc: flip(whole.enc, 0) }],
    'a point off the curve': [{ ...whole, enc: flip(whole.enc, 40) }],
    'first byte of ct': [{ ...whole, ct: flip(whole.ct, 0) }],
    'the tag': [{ ...whole, ct: flip(whole.ct, Buffer.from(whole.ct, 'base64url').length - 1) }],
    'cut short': [{ ...whole, ct: whole.ct.slice(0, -8) }],
    'no ct': [{ enc: whole.enc }],
    'more than enc and ct': [{ ...whole, more: 1 }],
    'the plain body': [person],
    'another path': [whole, { path: '/wps/session/trial' }],
    'sealed for another path': [await seal(person, key, { path: '/wps/session/trial' })],
    'sealed for another method': [await seal(person, key, { method: 'PUT' })],
    'another merchant': [whole, { merchant: 'mela' }],
    'sealed for another merchant': [await seal(person, key, { merchant: 'mela' })],
    "another merchant's key": [await seal(person, foreign), { header: encryptionHeader(foreign.kid) }],
    'another device': [whole, { device: 'OTHERS' }],
    'no device': [whole, { device: undefined }],
    'an unknown key': [whole, { header: encryptionHeader('nobody') }],
    'another scheme': [whole, { header: `hpke-v2;kid=${key.kid}` }],
    'no key id': [whole, { header: 'hpke-v1' }],
    'two minutes late': [await seal(person, key, { timestamp: nowMs - 120_001 })],
    'two minutes early': [await seal(person, key, { timestamp: nowMs + 120_001 })],
    'a clock two hours off': [await seal(person, key, { timestamp: nowMs - 2 * 3600_000 })],
    'no time': [await seal(person, key, { timestamp: Number.NaN })],
    'a short nonce': [await seal(person, key, { nonce: newNonce().slice(1) })],
  };
  const answers = new Set<string>();
  for (const [name, [sealed, sending]] of Object.entries(cases)) {
    const answer = await send(sealed, key.kid, sending);
    expect(answer.error.code, name).toBe('ENCRYPTION_REFUSED');
    answers.add(JSON.stringify(answer));
  }
  expect([...answers]).toHaveLength(1);
  expect((await send(whole, key.kid)).success).toBe(true);
});

test('[X-10] A8: a body is taken once, on whichever server it comes again, for as long as it is in time', async () => {
  const person = await someone();
  const key = await keyOf();
  const sealed = await seal(person, key, { timestamp: nowMs + 120_000 });
  expect((await send(sealed, key.kid)).success).toBe(true);
  for (const laterMs of [0, 60_000, 239_000, 240_000]) {
    nowMs = noon + laterMs;
    for (const app of [server.app, second]) {
      await app.encryptedBodies.prune(clock.now());
      expect((await send(sealed, key.kid, { app })).error?.code).toBe('ENCRYPTION_REFUSED');
    }
  }
  nowMs = noon;
  const twice = await seal(person, key);
  const answers = await Promise.all(
    [server.app, second, server.app, second].map((app) => send(twice, key.kid, { app })),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
});

test('[X-10] A8: nothing that is made up is ever opened', async () => {
  const key = await keyOf();
  const point = fc.uint8Array({ minLength: 65, maxLength: 65 });
  const anything = fc.oneof(
    fc.record({ enc: point.map(toBase64Url), ct: fc.uint8Array({ maxLength: 600 }).map(toBase64Url) }),
    fc.record({ enc: fc.string(), ct: fc.string() }),
    fc.record({ enc: fc.jsonValue(), ct: fc.jsonValue() }),
    fc.dictionary(fc.string(), fc.jsonValue()),
  );
  const header = fc.oneof(fc.constant(encryptionHeader(key.kid)), fc.stringMatching(/^[ -~]{1,60}$/u));
  await fc.assert(
    fc.asyncProperty(anything, header, async (body, encryption) => {
      const answer = await send(JSON.parse(JSON.stringify(body)), key.kid, { header: encryption });
      // Fastify's parser runs first and refuses prototype pollution.
      expect(['ENCRYPTION_REFUSED', 'INVALID_INPUT']).toContain(answer.error.code);
    }),
    { numRuns: 300 },
  );
});

test('[X-10] the key of the day is one for every server, another for every merchant, and unreadable at rest', async () => {
  nowMs = noon + 10 * dayMs;
  const [first, other, foreign] = await Promise.all([keyOf(), keyOf('perya', second), keyOf('mela')]);
  expect(other).toEqual(first);
  expect(foreign.kid).not.toBe(first.kid);
  expect(first.serverTime).toBe(new Date(nowMs).toISOString());
  const { rows } = await server.database.query<{ kid: string; sealed_private_key: Buffer }>(
    'select kid, sealed_private_key from encryption_keys where kid = $1',
    [first.kid],
  );
  const stored = rows[0]?.sealed_private_key ?? Buffer.alloc(0);
  await expect(suite.kem.deserializePrivateKey(Uint8Array.from(stored))).rejects.toThrow();
});

test('[X-10] keys change daily; a private key is destroyed 48 hours after its day began, in memory and at rest', async () => {
  const midnight = Date.UTC(2031, 5, 1);
  nowMs = midnight;
  const old = await keyOf();
  expect(old.notAfter).toBe(new Date(midnight + dayMs).toISOString());
  nowMs = midnight + dayMs - 1;
  expect((await keyOf()).kid).toBe(old.kid);
  nowMs = midnight + dayMs;
  const next = await keyOf();
  expect(next.kid).not.toBe(old.kid);

  const body = { username: 'nobody', password: 'nothing', type: 'username' };
  nowMs = midnight + 2 * dayMs - 1;
  for (const app of [server.app, second])
    expect((await send(await seal(body, old), old.kid, { app })).error.code).toBe('LOGIN_FAILED');
  nowMs = midnight + 2 * dayMs;
  for (const app of [server.app, second])
    expect((await send(await seal(body, old), old.kid, { app })).error.code).toBe('ENCRYPTION_REFUSED');
  await server.app.encryptedBodies.prune(clock.now());
  const { rows } = await server.database.query('select 1 from encryption_keys where kid = $1', [old.kid]);
  expect(rows).toEqual([]);
  nowMs = midnight + 2 * dayMs - 1;
  expect((await send(await seal(body, old), old.kid)).error.code).toBe('ENCRYPTION_REFUSED');
});
