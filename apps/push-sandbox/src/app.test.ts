// The push sandbox refuses what a real push service refuses.
import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
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

/** A browser at the socket, which says and hears JSON. */
async function openBrowser(port: number) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/browser`, 'push-notification');
  const heard: Record<string, unknown>[] = [];
  socket.on('message', (raw: Buffer) => heard.push(JSON.parse(raw.toString('utf8'))));
  await once(socket, 'open');
  return {
    say: (message: object) => socket.send(JSON.stringify(message)),
    next: async () => {
      while (heard.length === 0) await once(socket, 'message');
      return heard.shift();
    },
    close: () => {
      socket.close();
      return once(socket, 'close');
    },
  };
}

test('a browser subscribes at the socket, gets its messages, those that came while it was away too, and ends it', async () => {
  const service = createPushService();
  await service.listen({ port: 0, host: '127.0.0.1' });
  const { port } = service.server.address() as AddressInfo;
  try {
    const { privateKey, publicKey } = newSender();
    const channelID = randomUUID();
    let browser = await openBrowser(port);
    browser.say({ messageType: 'hello', use_webpush: true });
    const hello = await browser.next();
    expect(hello).toMatchObject({ messageType: 'hello', status: 200, use_webpush: true });
    browser.say({ messageType: 'register', channelID, key: `${publicKey}=` });
    const registered = await browser.next();
    expect(registered).toMatchObject({ messageType: 'register', channelID, status: 200 });
    const endpoint = String(registered?.['pushEndpoint']);
    const aud = new URL(endpoint).origin;
    const push = async (byte: number) => {
      const body = Buffer.alloc(200, byte);
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: {
          authorization: `vapid t=${token(privateKey, { ...goodClaims(), aud })}, k=${publicKey}`,
          ttl: '60',
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
        },
        body,
      });
      return { status: answer.status, data: body.toString('base64url') };
    };
    const first = await push(1);
    expect(first.status).toBe(201);
    const shown = await browser.next();
    expect(shown).toMatchObject({
      messageType: 'notification',
      channelID,
      data: first.data,
      headers: { encoding: 'aes128gcm' },
    });
    browser.say({ messageType: 'ack', updates: [{ channelID, version: shown?.['version'], code: 100 }] });
    browser.say({ messageType: 'unknown' });
    await browser.close();
    const second = await push(2);
    browser = await openBrowser(port);
    browser.say({ messageType: 'hello', use_webpush: true, uaid: hello?.['uaid'] });
    expect(await browser.next()).toMatchObject({ messageType: 'hello', uaid: hello?.['uaid'] });
    // What was acknowledged does not come again.
    expect(await browser.next()).toMatchObject({ messageType: 'notification', data: second.data });
    browser.say({ messageType: 'unregister', channelID });
    expect(await browser.next()).toMatchObject({ messageType: 'unregister', channelID, status: 200 });
    expect((await push(3)).status).toBe(404);
    await browser.close();
  } finally {
    await service.close();
  }
});
