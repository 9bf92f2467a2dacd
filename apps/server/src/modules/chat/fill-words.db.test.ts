// Messages of before the column of words: they get theirs by batches, are found, and are otherwise as they were.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestOffice, type TestOffice } from '../../office.fixture.ts';
import { messageHash } from './conversation.ts';
import { fillWords, wordlessQuery } from './fill-words.ts';
import type { MessageRow } from './queries.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice({ server: { jobsElsewhere: ['words of old chat messages filled'] } });
}, 60_000);
afterAll(() => office.close());

const owner = () => office.server.database.owner;
const count = async (where: string) =>
  (await owner().query<{ count: number }>(`select count(*)::int as count from chat_messages where ${where}`))
    .rows[0]?.count;
const isDue = async () =>
  (await office.server.database.query<{ exists: boolean }>(wordlessQuery)).rows[0]?.exists;

test('old messages are found once the job has run, in one run or after a crash; what stood there is as it was', async () => {
  const kaye = await office.hire('support');
  const { call } = office.server;
  const token = await office.server.member();
  const write = async (body: string) =>
    (await call('PUT /wps/chat/message', { body: { requestId: randomUUID(), body } }, { token })).value;
  const { conversation } = await write('A zebra without stripes');
  await write('我的提款在哪里');
  await call('POST /wps/chat/close', { body: { conversationId: conversation.conversationId } }, { token });
  const find = async (text: string) =>
    (await kaye.call('GET /ops/chats/search', { query: { text } })).value.list.map(({ body }) => body);
  expect(await find('zebra strip')).toEqual(['A zebra without stripes']);
  const read = async () =>
    (await owner().query<MessageRow & { words: string | null }>('select * from chat_messages order by seq'))
      .rows;
  const before = await read();
  await owner().query('update chat_messages set words = null');
  expect(await find('zebra')).toEqual([]);
  expect(await isDue()).toBe(true);
  await Promise.all([fillWords(office.server.database), fillWords(office.server.database)]);
  expect(await read()).toEqual(before);
  expect(before.map(({ words }) => words !== null)).toEqual(before.map(({ kind }) => kind !== 'event'));
  for (const [at, row] of before.entries())
    expect(row.hash).toEqual(messageHash(row, before[at - 1]?.hash ?? null));
  expect(await find('zebra strip')).toEqual(['A zebra without stripes']);
  expect(await find('提款')).toEqual(['我的提款在哪里']);
  expect(await isDue()).toBe(false);
});

test('more than a run takes: each run does a part, and the last leaves none', async () => {
  const id = randomUUID();
  await owner().query(
    `insert into chat_conversations (merchant_id, id, owner_id, topic, language, state, last_seq, created_at, changed_at)
     values (1, $1, $1, 'other', 'en', 'closed', 4500, now(), now())`,
    [id],
  );
  await owner().query(
    `insert into chat_messages (merchant_id, conversation_id, seq, author, kind, body, previous_hash, hash, at)
     select 1, $1, n, 'player', 'text', 'walrus ' || n, case when n > 1 then sha256('x') end, sha256('x'), now() from generate_series(1, 4500) n`,
    [id],
  );
  await fillWords(office.server.database);
  expect(await count('words is null')).toBe(500 + ((await count(`kind = 'event'`)) ?? 0));
  await fillWords(office.server.database);
  expect(await isDue()).toBe(false);
  expect(await count(`words @@ 'walrus'`)).toBe(4500);
  const forbidden = office.server.database.query(
    `update chat_messages set words = null where merchant_id = 1`,
  );
  await expect(forbidden).rejects.toThrow(/permission denied/u);
});
