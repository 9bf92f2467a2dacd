// The push sandbox refuses what a real push service refuses.
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPushService } from './app.ts';

const origin = 'http://localhost';
let app: ReturnType<typeof createPushService>;
beforeAll(() => {
  app = createPushService();
});
afterAll(() => app.close());

function newSender() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { privateKey, publicKey: point.toString('base64url') };
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
function token(privateKey: KeyObject, claims: object): string {
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const goodClaims = () => ({ aud: origin, exp: inSeconds(3600), sub: 'mailto:a@perya.example' });

async function subscribe(publicKey: string): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/subscriptions', payload: { publicKey } });
  return answer.json().id;
}

type Sent = { authorization?: string; headers?: Record<string, string>; body?: Buffer };
const send = (id: string, { authorization, headers = {}, body = Buffer.alloc(200, 1) }: Sent) =>
  app.inject({
    method: 'POST',
    url: `/push/${id}`,
    headers: {
      host: 'localhost',
      ttl: '60',
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ...(authorization === undefined ? {} : { authorization }),
      ...headers,
    },
    payload: body,
  });

test('a signed message arrives; a later one of its topic takes its place', async () => {
  const { privateKey, publicKey } = newSender();
  const id = await subscribe(publicKey);
  const authorization = `vapid t=${token(privateKey, goodClaims())}, k=${publicKey}`;
  for (const topic of ['money', 'draws', 'money'])
    expect((await send(id, { authorization, headers: { topic } })).statusCode).toBe(201);
  const { attempts, messages } = (await app.inject(`/subscriptions/${id}`)).json();
  expect(attempts).toBe(3);
  expect(messages.map(({ topic }: { topic: string }) => topic)).toEqual(['draws', 'money']);
});

test.each<[string, object]>([
  ['for another service', { aud: 'https://fcm.googleapis.com' }],
  ['that has expired', { exp: inSeconds(-1) }],
  ['for more than a day', { exp: inSeconds(25 * 3600) }],
  ['without a contact', { sub: 'nobody' }],
])('a token %s is refused', async (_what, claims) => {
  const { privateKey, publicKey } = newSender();
  const id = await subscribe(publicKey);
  const authorization = `vapid t=${token(privateKey, { ...goodClaims(), ...claims })}, k=${publicKey}`;
  expect((await send(id, { authorization })).statusCode).toBe(403);
});

test("another sender's signature or key is refused, and so is no token", async () => {
  const [own, other] = [newSender(), newSender()];
  const id = await subscribe(own.publicKey);
  const by = (signer: typeof own, named: typeof own) =>
    `vapid t=${token(signer.privateKey, goodClaims())}, k=${named.publicKey}`;
  for (const authorization of [by(other, own), by(other, other), by(own, other), 'vapid t=a.b.c, k=d'])
    expect((await send(id, { authorization })).statusCode).toBe(403);
  expect((await send(id, {})).statusCode).toBe(403);
});

test('a message without a time to live, unencrypted, or larger than 4 KB is refused', async () => {
  const { privateKey, publicKey } = newSender();
  const id = await subscribe(publicKey);
  const authorization = `vapid t=${token(privateKey, goodClaims())}, k=${publicKey}`;
  expect((await send(id, { authorization, headers: { ttl: '' } })).statusCode).toBe(400);
  expect((await send(id, { authorization, headers: { 'content-encoding': 'gzip' } })).statusCode).toBe(400);
  expect((await send(id, { authorization, body: Buffer.alloc(4097) })).statusCode).toBe(413);
  expect((await send('00000000-0000-4000-8000-000000000000', { authorization })).statusCode).toBe(404);
});
