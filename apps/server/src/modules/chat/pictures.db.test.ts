// Pictures in the chat, of members and of staff: own ones alone, three at most, once; only the two sides get links to them.
import { hash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FilePurpose } from '@perya/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headersOf } from '../../app.fixture.ts';
import { type Colleague, openTestOffice, type TestOffice } from '../../office.fixture.ts';

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

describe('pictures of staff', () => {
  /** A member's chat that this person has taken. */
  async function takenChat() {
    const kaye = await office.hire('support');
    const token = await office.server.member();
    const body = { requestId: randomUUID(), body: 'Where do I find it?' };
    const { conversationId } = (await office.server.call('PUT /wps/chat/message', { body }, { token })).value
      .conversation;
    await kaye.call('POST /ops/chats/take', { body: { conversationId } });
    return { kaye, token, conversationId };
  }
  /** With a place in its metadata, which is not kept. */
  const picture = async () =>
    new Blob([
      await sharp({ create: { width: 64, height: 40, channels: 3, background: '#654' } })
        .withExif({ IFD0: { Copyright: 'Made in the office' } })
        .jpeg()
        .toBuffer(),
    ]);
  const upload = async (who: Colleague, conversationId: string, body: Blob) =>
    who.call('POST /ops/chats/picture', { query: { conversationId }, body });

  test('up to three go with an answer, written anew, once; the member sees the same bytes', async () => {
    const { kaye, token, conversationId } = await takenChat();
    const sent = await upload(kaye, conversationId, await picture());
    expect(sent.value).toMatchObject({ width: 64, height: 40 });
    const pictures = [sent.value.fileId, (await upload(kaye, conversationId, await picture())).value.fileId];
    const body = { conversationId, requestId: randomUUID(), body: '', pictures };
    const answers = await Promise.all(
      [1, 2].map(async () => (await kaye.call('POST /ops/chats/answer', { body })).value),
    );
    for (const { message } of answers)
      expect(message).toMatchObject({ author: 'staff', kind: 'picture', body: '', attached: { pictures } });
    const query = { conversationId, seq: '2' };
    const { list } = (await office.server.call('GET /wps/chat/pictures', { query }, { token })).value;
    expect(list.map(({ fileId }) => fileId)).toEqual(pictures);
    const shown = (await load(list[0]?.url ?? '')).rawPayload;
    expect(shown.includes('Made in the office')).toBe(false);
    const { rows } = await office.server.database.owner.query<{ body: string }>(
      `select body from audit_entries where act = 'chat.answer' and subject = $1`,
      [`chat:${conversationId}`],
    );
    expect(rows.map(({ body: noted }) => JSON.parse(noted).pictures[0])).toEqual([hash('sha256', shown)]);
    const again = await kaye.call('POST /ops/chats/answer', { body: { ...body, requestId: randomUUID() } });
    expect(again.error?.code).toBe('NOT_FOUND');
  });

  test('those of a colleague, what is no picture, more than three and a visitor are refused', async () => {
    const { kaye, conversationId } = await takenChat();
    const lena = await office.hire('support');
    const theirs = (await upload(lena, conversationId, await picture())).value.fileId;
    const answer = (chat: string, pictures: string[]) =>
      kaye.call('POST /ops/chats/answer', {
        body: { conversationId: chat, requestId: randomUUID(), body: '', pictures },
      });
    expect((await answer(conversationId, [theirs])).error?.code).toBe('NOT_FOUND');
    const own = (await upload(kaye, conversationId, await picture())).value.fileId;
    expect((await answer(conversationId, [own, own])).error?.code).toBe('NOT_FOUND');
    const four = Array.from({ length: 4 }, () => randomUUID());
    expect((await answer(conversationId, four)).error?.code).toBe('INVALID_INPUT');
    expect((await upload(kaye, conversationId, new Blob(['<svg/>']))).error?.code).toBe('IMAGE_FORMAT');
    const finn = await office.hire('payments');
    expect((await upload(finn, conversationId, await picture())).error?.code).toBe('NOT_PERMITTED');
    const large = new Blob([Buffer.alloc(5_000_001)]);
    expect((await upload(kaye, conversationId, large)).error?.code).toBe('BODY_TOO_LARGE');

    const { owner } = office.server.database;
    await owner.query(
      'update chat_conversations set player_id = null, owner_id = gen_random_uuid() where id = $1',
      [conversationId],
    );
    expect((await upload(kaye, conversationId, await picture())).error?.code).toBe('NOT_FOUND');
    expect((await answer(conversationId, [own])).error?.code).toBe('NOT_FOUND');
  });
});
