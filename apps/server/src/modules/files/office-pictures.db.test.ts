// Members' pictures in the office: who is shown one, from where, and for how long.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FilePurpose } from '@perya/contract';
import type { StaffRole } from '@perya/contract/office';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersOf } from '../../app.fixture.ts';
import { type Colleague, openTestOffice, type TestOffice } from '../../office.fixture.ts';
import { type BookId, bookIdSchema, brandIdSchema } from '../../platform/ids.ts';

const perya = bookIdSchema.parse(1);
const mela = brandIdSchema.parse(2);
let office: TestOffice;
let dataDir = '';
let picture: Buffer;
let now = new Date();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'perya-office-files-'));
  office = await openTestOffice({ server: { dataDir, clock: { now: () => now } } });
  picture = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
}, 60_000);
afterAll(async () => {
  await office.close();
  await rm(dataDir, { recursive: true });
});

/** A picture that a new member of Perya sent. */
async function sent(purpose: FilePurpose = 'verification'): Promise<string> {
  const response = await office.server.app.http.inject({
    method: 'POST',
    url: '/wps/file',
    query: { purpose },
    headers: {
      ...headersOf({ token: await office.server.member() }),
      'content-type': 'application/octet-stream',
    },
    payload: picture,
  });
  return response.json<{ value: { fileId: string } }>().value.fileId;
}

async function linkFor(who: Colleague, fileId: string, bookId: BookId = perya): Promise<string> {
  const { rows } = await office.server.database.owner.query<{ id: string }>(
    'select id from staff_sessions where staff_id = $1 order by began_at desc limit 1',
    [who.staffId],
  );
  const reader = { bookId, sessionId: rows[0]?.id ?? '' };
  const links = await office.server.app.files.office.show(reader, [fileId], now);
  return links.get(fileId)?.url ?? '';
}

const asImage = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' };

async function get(url: string, cookie?: string, headers: Record<string, string> = asImage) {
  const response = await office.office.http.inject({
    url,
    headers: { ...headers, ...(cookie ? { cookie: `__Host-office=${cookie}` } : {}) },
    remoteAddress: '10.0.0.7',
  });
  const isPicture = response.headers['content-type'] === 'image/jpeg';
  return { response, answer: isPicture ? 'picture' : response.json().error?.code };
}

async function opens(role: StaffRole, purpose: FilePurpose): Promise<string> {
  const who = await office.hire(role);
  return (await get(await linkFor(who, await sent(purpose)), who.cookie)).answer;
}

test('[X-27] S4 a picture is shown to the session that its link was made for, and kept nowhere', async () => {
  const [one, other] = [await office.hire('identity'), await office.hire('identity')];
  const url = await linkFor(one, await sent());
  const { response, answer } = await get(url, one.cookie);
  expect(answer).toBe('picture');
  expect(response.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': expect.stringContaining('noindex'),
  });
  expect((await sharp(response.rawPayload).metadata()).width).toBe(64);
  expect((await get(url, other.cookie)).answer).toBe('NOT_FOUND');
  expect((await get(url)).answer).toBe('NOT_LOGGED_IN');
  const again = await one.signIn();
  expect((await get(url, again.cookie)).answer).toBe('NOT_FOUND');
});

test('[X-27] S4 no page but the office shows it, and nothing opens it as a document', async () => {
  const who = await office.hire('identity');
  const url = await linkFor(who, await sent());
  const elsewhere: Record<string, string>[] = [
    {},
    { 'sec-fetch-dest': 'image' },
    { 'sec-fetch-site': 'same-origin' },
    { ...asImage, 'sec-fetch-site': 'same-site' },
    { ...asImage, 'sec-fetch-site': 'cross-site' },
    { ...asImage, 'sec-fetch-site': 'none' },
    { ...asImage, 'sec-fetch-dest': 'document' },
    { ...asImage, 'sec-fetch-dest': 'iframe' },
    { ...asImage, 'sec-fetch-dest': 'empty' },
  ];
  for (const headers of elsewhere)
    expect((await get(url, who.cookie, headers)).answer).toBe('ORIGIN_REFUSED');
});

test('[X-27] S4 an altered link leads nowhere, and a link ends after five minutes', async () => {
  const who = await office.hire('identity');
  const [fileId, another] = [await sent(), await sent()];
  const url = await linkFor(who, fileId);
  const [, until = '', signature = ''] = /\.(\d+)\.([\w-]+)$/u.exec(url) ?? [];
  for (const wrong of [
    url.replace(fileId, another),
    url.replace('/1.', '/2.'),
    url.replace(until, String(Number(until) + 60)),
    url.replace(signature, signature.replace(/^.{4}/u, 'AAAA')),
    url.replace(`.${signature}`, ''),
    '/ops/files/',
    '/ops/files/x',
    `/ops/files/${'1.'.repeat(120)}`,
  ])
    expect((await get(wrong, who.cookie)).answer, wrong).toBe('NOT_FOUND');
  const before = now;
  now = new Date(now.getTime() + 5 * 60_000 + 1000);
  expect((await get(url, who.cookie)).answer).toBe('NOT_FOUND');
  now = before;
});

test('[X-27] S4 each purpose takes its own permission', async () => {
  expect(await opens('identity', 'verification')).toBe('picture');
  expect(await opens('payments', 'paymentProof')).toBe('picture');
  expect(await opens('support', 'paymentProof')).toBe('picture');
  expect(await opens('identity', 'paymentProof')).toBe('NOT_FOUND');
  for (const role of ['support', 'payments', 'auditor', 'admin'] as const)
    expect(await opens(role, 'verification'), role).toBe('NOT_FOUND');
  for (const purpose of ['feedback', 'headIcon'] as const)
    expect(await opens('identity', purpose), purpose).toBe('NOT_FOUND');
});

test('[X-27] S4 a locked or ended session, a suspended person and staff of another brand see nothing', async () => {
  const fileId = await sent();
  const urlOf = async (who: Colleague) => [await linkFor(who, fileId), who.cookie] as const;
  const locked = await office.hire('identity');
  const ofLocked = await urlOf(locked);
  await locked.call('POST /ops/session/lock');
  expect((await get(...ofLocked)).answer).toBe('SESSION_LOCKED');
  const ended = await office.hire('identity');
  const ofEnded = await urlOf(ended);
  await ended.call('POST /ops/session/end');
  expect((await get(...ofEnded)).answer).toBe('SESSION_EXPIRED');
  const suspended = await office.hire('identity');
  const ofSuspended = await urlOf(suspended);
  const by = 'terminal:test@here';
  await office.office.staff.suspend({ email: suspended.email, suspended: true, by, now });
  expect((await get(...ofSuspended)).answer).toBe('SESSION_EXPIRED');
  const stranger = await office.hire('identity', { brandId: mela });
  expect((await get(...(await urlOf(stranger)))).answer).toBe('NOT_FOUND');
});

test('[X-27] to load a picture is no act of a person: the session locks all the same', async () => {
  const who = await office.hire('identity');
  const before = now;
  now = new Date(before.getTime() + 10 * 60_000);
  expect((await get(await linkFor(who, await sent()), who.cookie)).answer).toBe('picture');
  now = new Date(before.getTime() + 16 * 60_000);
  expect((await get(await linkFor(who, await sent()), who.cookie)).answer).toBe('SESSION_LOCKED');
  now = before;
});
