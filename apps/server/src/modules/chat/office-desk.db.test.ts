// What staff see of all chats: promises that run and who is told of them, found messages, usual waits, ratings.
import { randomUUID } from 'node:crypto';
import type { ChatTopic } from '@perya/contract/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Colleague, openTestOffice, type TestOffice } from '../../office.fixture.ts';
import { brandIdSchema } from '../../platform/ids.ts';
import { movableClock } from './movable-clock.fixture.ts';

const minute = 60_000;
const hour = 60 * minute;
const clock = movableClock('2026-11-10T08:00:00Z');
let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice({ server: { clock } });
}, 60_000);
afterAll(() => office.close());

async function newChat(body: string, topic: ChatTopic = 'money') {
  const { server } = office;
  const token = await server.member();
  const write = (text: string) =>
    server.call('PUT /wps/chat/message', { body: { requestId: randomUUID(), topic, body: text } }, { token });
  const { conversationId } = (await write(body)).value.conversation;
  const take = (person: Colleague) => person.call('POST /ops/chats/take', { body: { conversationId } });
  const answer = (person: Colleague, text: string) =>
    person.call('POST /ops/chats/answer', { body: { conversationId, requestId: randomUUID(), body: text } });
  const promise = async (person: Colleague, dueInMs: number, what: string) => {
    const dueAt = new Date(clock.now().getTime() + dueInMs).toISOString();
    const body = { conversationId, requestId: randomUUID(), what, dueAt };
    expect((await person.call('POST /ops/chats/promise', { body })).error).toBeUndefined();
  };
  const rate = async (person: Colleague, stars: number) => {
    await take(person);
    await person.call('POST /ops/chats/close', { body: { conversationId } });
    const rating = { body: { conversationId, stars } };
    expect((await server.call('POST /wps/chat/rating', rating, { token })).error).toBeUndefined();
  };
  return { conversationId, token, write, take, answer, promise, rate };
}

const promisesOf = async (person: Colleague) =>
  (await person.call('GET /ops/chats/promises')).value.list.map(({ what, state, soon }) => [
    what,
    soon ? 'soon' : state,
  ]);

test('[X-30 in part] at 80 % of its time who promised it is told, at 100 % a lead; a lead sees those of everybody', async () => {
  const [kaye, leo, nina] = [
    await office.hire('support'),
    await office.hire('support'),
    await office.hire('support-lead'),
  ];
  const [first, second] = [await newChat('Where is my money?'), await newChat('And mine?')];
  await first.take(kaye);
  await first.promise(kaye, 5 * minute, 'Look at it');
  await second.take(leo);
  await second.promise(leo, 10 * hour, 'Ask the bank');
  const late = async () =>
    (await nina.call('GET /ops/office/now')).value.queues.find(({ queue }) => queue === 'promises');
  expect(await promisesOf(kaye)).toEqual([['Look at it', 'running']]);
  expect(await late()).toMatchObject({ waiting: 2, overdue: 0 });
  const { queues } = (await kaye.call('GET /ops/office/now')).value;
  expect(queues.map(({ queue }) => queue)).not.toContain('promises');
  clock.setAfter(4 * minute - 1);
  expect(await promisesOf(kaye)).toEqual([['Look at it', 'running']]);
  clock.setAfter(4 * minute);
  expect(await promisesOf(kaye)).toEqual([['Look at it', 'soon']]);
  clock.setAfter(5 * minute + 1);
  await office.server.app.chat.markPromises();
  expect(await promisesOf(kaye)).toEqual([['Look at it', 'overdue']]);
  expect(await promisesOf(nina)).toEqual([
    ['Look at it', 'overdue'],
    ['Ask the bank', 'running'],
  ]);
  expect(await late()).toMatchObject({ waiting: 2, overdue: 1 });
  const mine = (await nina.call('GET /ops/chats/promises')).value.list.map((one) => one.mine);
  expect(mine).toEqual([false, false]);
  // Whoever takes the chat over is told too, and who promised it still is.
  await first.take(leo);
  expect(await promisesOf(leo)).toHaveLength(2);
  expect(await promisesOf(kaye)).toHaveLength(1);
  // A lead whispers to whoever has the chat.
  const { conversationId } = first;
  const whisper = { conversationId, requestId: randomUUID(), body: 'The bank answers at ten' };
  expect((await nina.call('POST /ops/chats/note', { body: whisper })).error).toBeUndefined();
  const { value } = await leo.call('GET /ops/chats/one', { query: { conversationId } });
  expect(value.notes).toMatchObject([{ by: nina.name, body: 'The bank answers at ten' }]);
  expect(value.promises).toMatchObject([
    { by: kaye.name, what: 'Look at it', state: 'overdue', soon: false },
  ]);
  const promiseId = value.promises[0]?.promiseId ?? '';
  await leo.call('POST /ops/chats/keep', { body: { conversationId, promiseId } });
  expect(await promisesOf(nina)).toEqual([['Ask the bank', 'running']]);
});

const find = async (person: Colleague, text: string, merchant = 'perya') =>
  (await person.call('GET /ops/chats/search', { query: { text } }, { merchant })).value.list;

test('words are found in messages of all chats of the brand, the newest first, in scripts without spaces too', async () => {
  const kaye = await office.hire('support');
  const chat = await newChat('The Lantern bonus never arrived');
  clock.setAfter(minute);
  await chat.take(kaye);
  await chat.answer(kaye, 'I look for your lantern');
  await chat.write('我的提款还没有到账');
  expect(await find(kaye, 'LANT')).toMatchObject([
    { conversationId: chat.conversationId, seq: 2, author: 'staff', body: 'I look for your lantern' },
    { conversationId: chat.conversationId, seq: 1, author: 'player', state: 'open', topic: 'money' },
  ]);
  expect(await find(kaye, 'lantern bonus')).toMatchObject([{ seq: 1 }]);
  expect(await find(kaye, 'lantern', 'mela')).toEqual([]);
  expect(await find(kaye, '提款')).toMatchObject([{ seq: 3 }]);
  for (const text of ['antern', '存款', '', '&', "'", "lantern' | 'x:*", '\\', ':*'])
    expect(await find(kaye, text), text).toEqual([]);
  // What is masked is found by nobody, and neither are notes.
  await chat.write('my password is Zanzibar77');
  const note = { conversationId: chat.conversationId, requestId: randomUUID(), body: 'zanzibar' };
  await kaye.call('POST /ops/chats/note', { body: note });
  expect(await find(kaye, 'zanzibar')).toEqual([]);
  const looked = { act: 'chat.search', subject: 'chats:search' };
  const entries = await office.office.audit.page(brandIdSchema.parse(1), looked, { limit: 50 });
  expect(entries.length).toBeGreaterThan(3);
  expect(JSON.stringify(entries)).not.toMatch(/lant|zanzibar/iu);
});

test('more than fifty found messages are cut to the newest', async () => {
  const kaye = await office.hire('support');
  const chat = await newChat('Turnip 0');
  for (let n = 1; n <= 50; n += 1) {
    // Fifteen in a minute: twenty are admitted.
    clock.setAfter(n * 4000);
    await chat.write(`turnip ${n}`);
  }
  const { value } = await kaye.call('GET /ops/chats/search', { query: { text: 'turnip' } });
  expect(value.more).toBe(true);
  expect(value.list.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, n) => 51 - n));
  expect((await kaye.call('GET /ops/chats/search', { query: { text: 'turnip 5' } })).value).toMatchObject({
    more: false,
    list: [{ body: 'turnip 50' }, { body: 'turnip 5' }],
  });
});

test('the usual wait is named for each topic that has five first answers', async () => {
  const kaye = await office.hire('support');
  for (const [at, seconds] of [10, 20, 30, 40, 50, 60].entries()) {
    clock.setAfter(at * 2 * minute);
    const chat = await newChat('Is it fair?', at === 5 ? 'other' : 'games');
    clock.setAfter(at * 2 * minute + seconds * 1000);
    await chat.take(kaye);
    await chat.answer(kaye, 'Yes');
  }
  const { list } = (await kaye.call('GET /ops/chats/waits')).value;
  expect(list.filter(({ topic }) => topic !== 'money')).toEqual([
    { topic: 'games', language: 'en', seconds: 30 },
  ]);
});

test('a rating stands in its chat; figures are by month and topic of the brand, without persons', async () => {
  const kaye = await office.hire('support');
  const ratings = async (merchant = 'perya') =>
    (await (await office.hire('support-lead')).call('GET /ops/chats/ratings', {}, { merchant })).value.list;
  expect(await ratings()).toEqual([]);
  const first = await newChat('One');
  expect(
    (await kaye.call('GET /ops/chats/one', { query: { conversationId: first.conversationId } })).value,
  ).toMatchObject({ rating: null, promises: [] });
  await first.rate(kaye, 5);
  for (const stars of [4, 4]) await (await newChat('Two')).rate(kaye, stars);
  await (await newChat('Three', 'games')).rate(kaye, 1);
  // In Manila December has begun.
  clock.setAfter((20 * 24 + 8.5) * hour);
  const leo = await office.hire('support');
  await (await newChat('Four', 'games')).rate(leo, 2);
  expect(await ratings()).toEqual([
    { month: '2026-12', topic: 'games', count: 1, mean: 2 },
    { month: '2026-11', topic: 'games', count: 1, mean: 1 },
    { month: '2026-11', topic: 'money', count: 3, mean: 4.3 },
  ]);
  expect(await ratings('mela')).toEqual([]);
  const { value } = await leo.call('GET /ops/chats/one', {
    query: { conversationId: first.conversationId },
  });
  expect(value.rating).toBe(5);
});
