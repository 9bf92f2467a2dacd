// Pictures in the chat: own ones alone, three at most, once; only the two sides get links to them.
import { hash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FilePurpose } from '@perya/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersOf } from '../../app.fixture.ts';
import { openTestOffice, type TestOffice } from '../../office.fixture.ts';

let office: TestOffice;
let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'perya-chat-pictures-'));
  office = await openTestOffice({ server: { dataDir } });
}, 60_000);
afterAll(async () => {
  await office.close();
  await rm(dataDir, { recursive: true });
});

async function upload(token: string, purpose: FilePurpose = 'chat'): Promise<string> {
  const picture = { create: { width: 64, height: 40, channels: 3, background: '#456' } } as const;
  const response = await office.server.app.http.inject({
    method: 'POST',
    url: '/wps/file',
    query: { purpose },
    headers: { ...headersOf({ token }), 'content-type': 'application/octet-stream' },
    payload: await sharp(picture).jpeg().toBuffer(),
  });
  return response.json<{ value: { fileId: string } }>().value.fileId;
}

const send = (token: string, pictures: string[], requestId: string = randomUUID(), body = '') =>
  office.server.call(
    'PUT /wps/chat/message',
    { body: { requestId, body, attached: { pictures } } },
    { token },
  );
const load = (url: string) => office.server.app.http.inject({ method: 'GET', url });

test('a message carries up to three own pictures, once; the player and staff get links to the same bytes', async () => {
  const token = await office.server.member();
  const ids = [await upload(token), await upload(token)];
  const requestId = randomUUID();
  const sent = await Promise.all([1, 2, 3].map(() => send(token, ids, requestId)));
  const { conversation, message } = sent[0]?.value ?? {};
  for (const { value } of sent) expect(value.message).toEqual(message);
  expect(message).toMatchObject({ kind: 'picture', body: '', attached: { pictures: ids } });
  expect((await send(token, ids)).error?.code).toBe('NOT_FOUND');
  const conversationId = conversation?.conversationId ?? '';
  const query = { conversationId, seq: '1' };
  const { list } = (await office.server.call('GET /wps/chat/pictures', { query }, { token })).value;
  expect(list.map(({ fileId }) => fileId)).toEqual(ids);
  const bytes = (await load(list[0]?.url ?? '')).rawPayload;
  const { rows } = await office.server.database.owner.query<{ detail: string }>(
    'select detail from chat_messages where conversation_id = $1',
    [conversationId],
  );
  expect(JSON.parse(rows[0]?.detail ?? '').pictures[0]).toEqual({
    fileId: ids[0],
    sha256: hash('sha256', bytes),
  });

  const kaye = await office.hire('support');
  const shown = (await kaye.call('GET /ops/chats/pictures', { query })).value.list;
  expect(shown.map(({ fileId }) => fileId)).toEqual(ids);
  const stranger = await office.server.member();
  const asked = await office.server.call('GET /wps/chat/pictures', { query }, { token: stranger });
  expect(asked.error?.code).toBe('NOT_FOUND');
});

test('pictures of others, of other purposes, and more than three are refused; visitors send none', async () => {
  const [token, other] = [await office.server.member(), await office.server.member()];
  const theirs = await upload(other);
  for (const ids of [[theirs], [await upload(token, 'dispute')], [randomUUID()]])
    expect((await send(token, ids)).error?.code).toBe('NOT_FOUND');
  const own = await upload(token);
  expect((await send(token, [own, own])).error?.code).toBe('NOT_FOUND');
  expect((await send(token, [own, own, own, own])).error?.code).toBe('INVALID_INPUT');
  const { value } = await office.server.call('GET /wps/chat/conversation', {}, { token });
  expect(value.conversation).toBeNull();
  // What was refused is not used up.
  expect((await send(token, [own])).status).toBe(200);
});
