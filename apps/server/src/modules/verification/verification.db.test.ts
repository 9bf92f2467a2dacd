// Identity verification: submission, review by staff, refusal.
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FilePurpose } from '@perya/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersOf, openTestServer, type TestServer } from '../../app.fixture.ts';
import { openDecisions } from '../../platform/acts/decisions.fixture.ts';
import { brandIdSchema } from '../../platform/ids.ts';

let server: TestServer;
let decide: Awaited<ReturnType<typeof openDecisions>>;
let dataDir = '';
let picture: Buffer;
let now = new Date();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'perya-verify-'));
  const clock = { now: () => now };
  server = await openTestServer({ dataDir, clock });
  decide = await openDecisions(server.database.office, clock, server.app.verifications.acts);
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
}, 60_000);
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

async function send(token: string, purpose: FilePurpose = 'verification'): Promise<string> {
  const response = await server.app.http.inject({
    method: 'POST',
    url: '/wps/file',
    query: { purpose },
    headers: { ...headersOf({ token }), 'content-type': 'application/octet-stream' },
    payload: picture,
  });
  return response.json<{ value: { fileId: string } }>().value.fileId;
}

type Sides = { front?: string; back?: string; selfie?: string; requestId?: string };
async function submit(token: string, document: 'id_card' | 'passport', given: Sides = {}) {
  const body = {
    requestId: given.requestId ?? randomUUID(),
    document,
    front: given.front ?? (await send(token)),
    selfie: given.selfie ?? (await send(token)),
    ...(given.back === undefined ? {} : { back: given.back }),
  };
  return server.call('POST /wps/member/verification', { body }, { token });
}

const stateFor = async (token: string) =>
  (await server.call('GET /wps/member/verification', {}, { token })).value;
const get = (url: string) => server.app.http.inject({ method: 'GET', url });
type Sent = { id: string; front_file: string; selfie_file: string };
/** The document of this member that waits. */
const waitingOf = async (token: string): Promise<Sent> => {
  const playerId = (await server.call('GET /wps/member/info', {}, { token })).value.id;
  const { rows } = await server.database.owner.query<Sent>(
    `select id, front_file, selfie_file from verifications where player_id = $1 and state = 'pending'`,
    [playerId],
  );
  if (!rows[0]) throw new Error('nothing waits');
  return rows[0];
};
const note = 'compared with what was typed';

test('[2.1-27] [1-04] from nothing by waiting to verified; nothing more is taken then', async () => {
  const token = await server.member();
  expect(await stateFor(token)).toMatchObject({ state: 'none', document: null });
  const sent = await submit(token, 'id_card', { back: await send(token) });
  expect(sent.value).toMatchObject({ state: 'pending', document: 'id_card', reason: null });
  const { front, back, selfie } = sent.value.pictures;
  for (const side of [front, back, selfie]) expect((await get(side?.url ?? '')).statusCode).toBe(200);
  expect((await submit(token, 'passport')).error?.code).toBe('VERIFICATION_CLOSED');
  const { id: verificationId } = await waitingOf(token);
  const accept = { act: 'identity.accept', input: { verificationId, note } };
  await expect(decide({ ...accept, brandId: brandIdSchema.parse(2) })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await decide(accept);
  expect(await stateFor(token)).toMatchObject({ state: 'verified', decidedAt: now.toISOString() });
  expect((await submit(token, 'passport')).error?.code).toBe('VERIFICATION_CLOSED');
  const again = decide({ act: 'identity.refuse', input: { verificationId, note, reason: 'other' } });
  await expect(again).rejects.toMatchObject({ code: 'TXN_CONFLICT' });
});

test('[2.1-27] a refusal says why, its pictures are gone within a day, and another document may be sent', async () => {
  const token = await server.member();
  await submit(token, 'passport');
  const row = await waitingOf(token);
  const files = () => readdir(join(dataDir, 'files', '1'));
  await decide({
    act: 'identity.refuse',
    input: { verificationId: row.id, note, reason: 'unreadable' },
  });
  expect(await stateFor(token)).toMatchObject({
    state: 'refused',
    reason: 'unreadable',
    pictures: { front: null, selfie: null },
  });
  expect(await files()).toEqual(expect.arrayContaining([row.front_file, row.selfie_file]));
  const before = now;
  now = new Date(now.getTime() + 86_400_000 + 1000);
  await server.app.files.tidy(now);
  for (const gone of [row.front_file, row.selfie_file]) expect(await files()).not.toContain(gone);
  now = before;
  expect((await submit(token, 'passport')).value.state).toBe('pending');
});

test('[2.1-27] a side that is missing, is somebody else’s or was sent for something else is refused', async () => {
  const [token, other] = [await server.member(), await server.member()];
  expect((await submit(token, 'id_card')).error).toMatchObject({
    code: 'FIELD_REQUIRED',
    value: { field: 'back' },
  });
  const one = await send(token);
  for (const front of [await send(other), await send(token, 'feedback'), randomUUID()])
    expect((await submit(token, 'passport', { front })).error?.code).toBe('NOT_FOUND');
  expect((await submit(token, 'passport', { front: one, selfie: one })).error?.code).toBe('NOT_FOUND');
  expect((await stateFor(token)).state).toBe('none');
});

test('sent twice at once it is received once', async () => {
  const token = await server.member();
  const [front, selfie, requestId] = [await send(token), await send(token), randomUUID()];
  const both = await Promise.all([1, 2].map(() => submit(token, 'passport', { front, selfie, requestId })));
  expect(both.map(({ value }) => value?.state)).toEqual(['pending', 'pending']);
  const { rows } = await server.database.owner.query<{ count: bigint }>(
    'select count(*) as count from verifications where request_id = $1',
    [requestId],
  );
  expect(rows[0]?.count).toBe(1n);
  expect((await submit(token, 'passport', { front, selfie, requestId })).value.state).toBe('pending');
});
