// Uploads: re-encoding, limits, links, attachment and removal.
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FilePurpose } from '@perya/contract';
import type { Value } from '@perya/contract/client';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersOf, openTestServer, type TestServer } from '../../app.fixture.ts';

let server: TestServer;
let dataDir = '';
let jpeg: Buffer;
let now = new Date();
const dayMs = 86_400_000;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'perya-files-'));
  server = await openTestServer({ dataDir, clock: { now: () => now } });
  jpeg = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#26a69a' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Maria Santos' } })
    .toBuffer();
}, 60_000);
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

/** Uploads bytes as the page does. */
async function send(token: string | undefined, sent: Buffer, purpose: FilePurpose = 'feedback') {
  const response = await server.app.http.inject({
    method: 'POST',
    url: '/wps/file',
    query: { purpose },
    headers: { ...headersOf({ token }), 'content-type': 'application/octet-stream' },
    payload: sent,
  });
  const { value, error } = response.json<{ value: Value<'POST /wps/file'>; error?: { code: string } }>();
  return { status: response.statusCode, value, code: error?.code };
}

const get = (url: string) => server.app.http.inject({ method: 'GET', url });
const sendFeedback = (token: string, images: string[]) =>
  server.call(
    'PUT /wps/feedback',
    { body: { requestId: randomUUID(), topic: 'problem', content: 'This is what I saw.', images } },
    { token },
  );

test('[5-10] S4 what is sent comes back written anew, private and never as it was sent', async () => {
  const token = await server.member();
  const { status, value } = await send(token, jpeg);
  expect(status).toBe(200);
  expect(value).toMatchObject({ width: 320, height: 200 });
  const shown = await get(value.url);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': expect.stringMatching(/^private/u),
  });
  expect(shown.rawPayload.equals(jpeg)).toBe(false);
  expect(shown.rawPayload.includes('Maria')).toBe(false);
  const merchant = join(dataDir, 'files', '1');
  for (const name of await readdir(merchant)) {
    const kept = await readFile(join(merchant, name));
    expect(kept.includes(shown.rawPayload.subarray(0, 32))).toBe(false);
  }
});

test('[5-10] S4 five megabytes and one byte are refused, and so is whatever is no picture', async () => {
  const token = await server.member();
  const padded = Buffer.concat([jpeg, Buffer.alloc(5_000_000 - jpeg.length)]);
  expect((await send(token, padded)).status).toBe(200);
  expect(await send(token, Buffer.concat([padded, Buffer.alloc(1)]))).toMatchObject({
    status: 413,
    code: 'BODY_TOO_LARGE',
  });
  expect(await send(token, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
    status: 400,
    code: 'IMAGE_FORMAT',
  });
  const asJson = await server.app.http.inject({
    method: 'POST',
    url: '/wps/file?purpose=feedback',
    headers: { ...headersOf({ token }), 'content-type': 'image/jpeg' },
    payload: jpeg,
  });
  expect(asJson.json()).toMatchObject({ error: { code: 'UNSUPPORTED_MEDIA' } });
});

test('[6-07] a visitor and a trial player send nothing', async () => {
  expect((await send(undefined, jpeg)).code).toBe('NOT_LOGGED_IN');
  expect((await send(await server.trial(), jpeg)).code).toBe('REAL_ACCOUNT_REQUIRED');
});

test('S4 a link ends by itself, and an altered one leads nowhere', async () => {
  const token = await server.member();
  const [mine, other] = [(await send(token, jpeg)).value, (await send(token, jpeg)).value];
  expect((await get(mine.url)).statusCode).toBe(200);
  for (const url of [
    mine.url.replace(mine.fileId, other.fileId),
    mine.url.replace('/files/1/', '/files/2/'),
    mine.url.replace(/until=\d+/u, 'until=99999999999'),
    mine.url.replace(/sig=.{4}/u, 'sig=AAAA'),
    mine.url.replace(/&sig=.*/u, ''),
    `/files/1/${mine.fileId}`,
  ])
    expect((await get(url)).statusCode, url).toBe(404);
  const before = now;
  now = new Date(now.getTime() + 5 * 60_000 + 1000);
  expect((await get(mine.url)).statusCode).toBe(404);
  now = before;
});

test('[5-10] [7-09] S4 feedback holds three pictures of its sender and no fourth, each once', async () => {
  const [token, stranger] = [await server.member(), await server.member()];
  const ids: string[] = [];
  for (let n = 0; n < 4; n += 1) ids.push((await send(token, jpeg)).value.fileId);
  expect((await sendFeedback(token, ids)).error?.code).toBe('INVALID_INPUT');
  const three = ids.slice(0, 3);
  expect((await sendFeedback(stranger, three)).error?.code).toBe('NOT_FOUND');
  const sent = await sendFeedback(token, three);
  expect(sent.value.images.map(({ fileId }) => fileId)).toEqual(three);
  const { list } = (await server.call('GET /wps/feedback', {}, { token })).value;
  expect(list[0]?.images).toHaveLength(3);
  for (const { url } of list[0]?.images ?? []) expect((await get(url)).statusCode).toBe(200);
  // Attached already, for another purpose, absent: the refusal is the same for each.
  const icon = (await send(token, jpeg, 'headIcon')).value.fileId;
  for (const images of [[three[0] ?? ''], [icon], [randomUUID()]])
    expect((await sendFeedback(token, images)).error?.code).toBe('NOT_FOUND');
  expect((await server.call('GET /wps/feedback', {}, { token })).value.list).toHaveLength(1);
});

test('(part of 7-08: head icon) [1-04] an uploaded picture becomes the head icon, by a link that lives a day', async () => {
  const [token, stranger] = [await server.member(), await server.member()];
  const icon = (await send(token, jpeg, 'headIcon')).value;
  expect([icon.width, icon.height]).toEqual([256, 256]);
  const choose = (body: { headIcon?: 'koi'; fileId?: string }, who = token) =>
    server.call('POST /wps/member/headIcon', { body }, { token: who });
  expect((await choose({ fileId: icon.fileId }, stranger)).error?.code).toBe('NOT_FOUND');
  for (const neither of [{}, { headIcon: 'koi', fileId: icon.fileId } as const])
    expect((await choose(neither)).error?.code).toBe('INVALID_INPUT');
  const chosen = await choose({ fileId: icon.fileId });
  const { picture } = chosen.value;
  if (picture === null) throw new Error('no picture');
  expect((await get(picture)).statusCode).toBe(200);
  expect((await choose({ fileId: icon.fileId })).value.picture).toBe(picture);
  expect((await server.call('GET /wps/member/info', {}, { token })).value.picture).toBe(picture);
  expect((await choose({ headIcon: 'koi' })).value).toEqual({ headIcon: 'koi', picture: null });
});

test('what was sent and belongs to nothing is gone after a day, bytes and all; what belongs stays', async () => {
  const token = await server.member();
  const [loose, kept] = [(await send(token, jpeg)).value, (await send(token, jpeg)).value];
  await sendFeedback(token, [kept.fileId]);
  const names = () => readdir(join(dataDir, 'files', '1'));
  const before = now;
  now = new Date(now.getTime() + dayMs - 60_000);
  await server.app.files.tidy(now);
  expect(await names()).toEqual(expect.arrayContaining([loose.fileId, kept.fileId]));
  now = new Date(now.getTime() + 120_000);
  await server.app.files.tidy(now);
  expect(await names()).toContain(kept.fileId);
  expect(await names()).not.toContain(loose.fileId);
  now = before;
});

test('of forty pictures sent at once, twenty are accepted', async () => {
  const token = await server.member();
  const answers = await Promise.all(Array.from({ length: 40 }, () => send(token, jpeg)));
  // Some are refused by the picture semaphore: they must not count against the sender.
  const codes = answers.map(({ code }) => code ?? 'accepted');
  expect(codes.filter((code) => code === 'accepted').length).toBeLessThanOrEqual(20);
  expect(codes).toContain('TOO_MANY_REQUESTS');
  let more = codes.filter((code) => code === 'accepted').length;
  while ((await send(token, jpeg)).status === 200) more += 1;
  expect(more).toBe(20);
});

test('who sends again and again for nothing is asked to wait', async () => {
  const token = await server.member();
  const tiny = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  for (let n = 0; n < 20; n += 1) expect((await send(token, tiny)).status).toBe(200);
  expect((await send(token, tiny)).code).toBe('TOO_MANY_REQUESTS');
});
