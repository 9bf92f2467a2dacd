// Waiting in the chat: silent assignees, the head of the queue, the usual wait, and the hours of a brand.
import { randomUUID } from 'node:crypto';
import type { ChatTopic } from '@perya/contract/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestOffice, type TestOffice } from '../../office.fixture.ts';
import { movableClock } from './movable-clock.fixture.ts';

const minute = 60_000;
const clock = movableClock('2026-11-11T04:00:00Z');
const after = clock.setAfter;
let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice({ server: { clock } });
}, 60_000);
afterAll(() => office.close());
const soon = { timeout: 15_000, interval: 50 };

async function newChat(topic: ChatTopic = 'account') {
  const { server } = office;
  const token = await server.member();
  const write = (body: string) =>
    server.call('PUT /wps/chat/message', { body: { requestId: randomUUID(), topic, body } }, { token });
  const { conversationId } = (await write('I cannot log in')).value.conversation;
  const conversation = async () =>
    (await server.call('GET /wps/chat/conversation', {}, { token })).value.conversation;
  const events = async () =>
    (
      await server.call('GET /wps/chat/messages', { query: { conversationId } }, { token })
    ).value.list.flatMap(({ kind, body }) => (kind === 'event' ? body : []));
  return { token, conversationId, write, conversation, events };
}

const waiting = async (query: { topic?: ChatTopic; language?: 'en' | 'ar' } = {}) =>
  (await office.server.call('GET /wps/chat/waiting', { query })).value;

test('an assignee who is silent for three minutes loses the chat: it goes to the head of the queue', async () => {
  const kaye = await office.hire('support');
  const [older, chat] = [await newChat(), await newChat()];
  await kaye.call('POST /ops/chats/take', { body: { conversationId: chat.conversationId } });
  after(2 * minute);
  await chat.write('Hello?');
  await office.server.app.chat.returnSilent();
  expect(await chat.conversation()).toMatchObject({ state: 'open', place: null });
  after(3 * minute);
  const place = async () => (await chat.conversation())?.place;
  await expect.poll(place, soon).toBe(1);
  expect(await older.conversation()).toMatchObject({ state: 'queued', place: 2 });
  expect(await chat.events()).toEqual(['returned']);
  const { list } = (await kaye.call('GET /ops/chats/queue')).value;
  expect(list[0]).toMatchObject({ conversationId: chat.conversationId, state: 'queued', assignee: null });
  // The player who goes on writing keeps the place; whoever takes it answers.
  await chat.write('Is anybody there?');
  expect(await place()).toBe(1);
  await kaye.call('POST /ops/chats/take', { body: { conversationId: chat.conversationId } });
  expect(await older.conversation()).toMatchObject({ place: 1 });
});

test('[C7 in part] who writes of distress is taken into the queue before all others, in every language; nothing of it is refused', async () => {
  const place = async (chat: Awaited<ReturnType<typeof newChat>>) => (await chat.conversation())?.place ?? 0;
  const calm = await newChat();
  for (const text of ['I lost the rent', '我不想活了', 'عمري ١٦ سنة']) {
    const chat = await newChat();
    expect((await chat.write(text)).error).toBeUndefined();
    expect(await place(chat)).toBeLessThan(await place(calm));
    await office.server.call('POST /wps/chat/close', { body: { conversationId: chat.conversationId } }, chat);
  }
});

test('an answer in time keeps the chat, and so does a player who does not wait', async () => {
  const kaye = await office.hire('support');
  const chat = await newChat();
  const body = { conversationId: chat.conversationId, requestId: randomUUID(), body: 'I look at it' };
  await kaye.call('POST /ops/chats/take', { body: { conversationId: chat.conversationId } });
  after(minute);
  await kaye.call('POST /ops/chats/answer', { body });
  after(60 * minute);
  await office.server.app.chat.returnSilent();
  expect(await chat.conversation()).toMatchObject({ state: 'waiting' });
  await chat.write('Thank you');
  await office.server.app.chat.returnSilent();
  expect(await chat.conversation()).toMatchObject({ state: 'open' });
});

test('an answer after ten minutes is announced in the inbox, once; an earlier one is not', async () => {
  const kaye = await office.hire('support');
  const answerAt = async (ms: number) => {
    after(0);
    const chat = await newChat();
    await kaye.call('POST /ops/chats/take', { body: { conversationId: chat.conversationId } });
    after(ms);
    const leo = await office.hire('support');
    await leo.call('POST /ops/chats/take', { body: { conversationId: chat.conversationId } });
    for (const text of ['Sorry', 'How can I help?']) {
      const body = { conversationId: chat.conversationId, requestId: randomUUID(), body: text };
      expect((await leo.call('POST /ops/chats/answer', { body })).error).toBeUndefined();
    }
    const { token } = chat;
    const { list } = (await office.server.call('GET /wps/message/inbox', {}, { token })).value;
    return list.map(({ kind }) => kind);
  };
  expect(await answerAt(2 * minute)).toEqual([]);
  expect(await answerAt(10 * minute)).toEqual(['chat_answered']);
});

test('two jobs at once and an answer beside them: the chat comes back once, or not at all', async () => {
  const kaye = await office.hire('support');
  const chats = [];
  for (let n = 0; n < 8; n += 1) {
    const chat = await newChat();
    await kaye.call('POST /ops/chats/take', { body: { conversationId: chat.conversationId } });
    chats.push(chat);
  }
  after(3 * minute);
  const { chat: module } = office.server.app;
  await Promise.all([
    module.returnSilent(),
    module.returnSilent(),
    ...chats.map(({ conversationId }) =>
      kaye.call('POST /ops/chats/answer', {
        body: { conversationId, requestId: randomUUID(), body: 'Hello' },
      }),
    ),
  ]);
  for (const { conversation, events } of chats) {
    const { state } = (await conversation()) ?? {};
    expect(await events()).toEqual(state === 'queued' ? ['returned'] : []);
    expect(['queued', 'waiting']).toContain(state);
  }
});

test('the usual wait is the median of the last 20 first answers of a topic and language; of fewer than five none', async () => {
  const kaye = await office.hire('support');
  const answerAfter = async (ms: number, topic: ChatTopic) => {
    after(0);
    const { conversationId } = await newChat(topic);
    after(ms);
    await kaye.call('POST /ops/chats/take', { body: { conversationId } });
    for (const body of ['Hello', 'How can I help?'])
      await kaye.call('POST /ops/chats/answer', { body: { conversationId, requestId: randomUUID(), body } });
  };
  for (const seconds of [10, 20, 30, 400]) await answerAfter(seconds * 1000, 'games');
  expect(await waiting({ topic: 'games' })).toEqual({ open: true, backAt: null, usualWaitSeconds: null });
  await answerAfter(59_001, 'games');
  expect((await waiting({ topic: 'games' })).usualWaitSeconds).toBe(30);
  expect((await waiting({ topic: 'games', language: 'ar' })).usualWaitSeconds).toBeNull();
  expect((await waiting({ topic: 'money' })).usualWaitSeconds).toBeNull();
  // Twenty later answers leave the first five out.
  for (let n = 0; n < 20; n += 1) await answerAfter(500_000 + n * 1000, 'games');
  expect((await waiting({ topic: 'games' })).usualWaitSeconds).toBe(509);
}, 60_000);

test("outside of the brand's hours the chat says when somebody is back", async () => {
  const week = Array.from({ length: 7 }, () => [{ from: '09:00', to: '18:00' }]);
  await office.server.database.owner.query(
    `update merchants set settings = jsonb_set(settings, '{chat}', $1) where id = 1`,
    [JSON.stringify({ hours: { en: { week, holidays: ['2026-11-12'] } } })],
  );
  // In Manila it is noon.
  const open = async () => (await waiting({ language: 'en' })).open;
  await expect.poll(open, soon).toBe(true);
  after(6 * 60 * minute);
  await expect
    .poll(() => waiting({ language: 'en' }), soon)
    .toMatchObject({
      open: false,
      backAt: '2026-11-13T01:00:00.000Z',
    });
  expect(await waiting({ language: 'ar' })).toMatchObject({ open: true, backAt: null });
  // Who writes at night waits in the queue like anybody else.
  const chat = await newChat();
  expect(await chat.conversation()).toMatchObject({ state: 'queued' });
});
