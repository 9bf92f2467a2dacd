// Promises of staff: made, kept, late, broken; clocks that jump and servers that restart; what is public.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSettings } from '../../app.fixture.ts';
import { buildApp } from '../../app.ts';
import { type Colleague, openTestOffice, type TestOffice } from '../../office.fixture.ts';
import { brandIdSchema } from '../../platform/ids.ts';
import { messageHash } from './conversation.ts';
import { movableClock } from './movable-clock.fixture.ts';
import type { MessageRow } from './queries.ts';

const minute = 60_000;
const hour = 60 * minute;
const clock = movableClock('2026-11-10T08:00:00Z');
const after = clock.setAfter;
let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice({ server: { clock } });
}, 60_000);
afterAll(() => office.close());
const soon = { timeout: 15_000, interval: 50 };

/** A chat of a new member that this person has taken. */
async function takenBy(person: Colleague) {
  const { server } = office;
  const token = await server.member();
  const body = { requestId: randomUUID(), topic: 'money' as const, body: 'Where is my withdrawal?' };
  const { conversationId } = (await server.call('PUT /wps/chat/message', { body }, { token })).value
    .conversation;
  await person.call('POST /ops/chats/take', { body: { conversationId } });
  return { conversationId, token };
}

const promiseBody = (conversationId: string, dueInMs: number, what = 'We look at it and write to you') => ({
  conversationId,
  requestId: randomUUID(),
  what,
  dueAt: new Date(clock.now().getTime() + dueInMs).toISOString(),
});

async function promisesIn(conversationId: string) {
  const { rows } = await office.server.database.query<{
    promise_id: string;
    state: string;
    ended_at: Date | null;
  }>(
    'select promise_id, state, ended_at from chat_promises where conversation_id = $1 order by made_at, promise_id',
    [conversationId],
  );
  return rows;
}

async function messagesIn(conversationId: string): Promise<MessageRow[]> {
  const { rows } = await office.server.database.query<MessageRow>(
    'select * from chat_messages where conversation_id = $1 order by seq',
    [conversationId],
  );
  return rows;
}
const eventsIn = async (conversationId: string) =>
  (await messagesIn(conversationId)).flatMap(({ kind, body }) => (kind === 'event' ? body : []));

/** A promise that was just made in a new chat. */
async function promised(person: Colleague, dueInMs: number) {
  const { conversationId, token } = await takenBy(person);
  await person.call('POST /ops/chats/promise', { body: promiseBody(conversationId, dueInMs) });
  const [made] = await promisesIn(conversationId);
  const body = { conversationId, promiseId: made?.promise_id ?? '' };
  const states = async () => (await promisesIn(conversationId)).map(({ state }) => state);
  return { conversationId, token, body, states };
}

test('a promise is made by the assignee, once for its request, and is a part of the chain', async () => {
  const [kaye, leo] = [await office.hire('support'), await office.hire('support')];
  const { conversationId, token } = await takenBy(kaye);
  const body = promiseBody(conversationId, hour, 'Your code is 482913, we write to you');
  expect((await leo.call('POST /ops/chats/promise', { body })).error?.code).toBe('TXN_CONFLICT');
  for (const _ of [1, 2]) {
    const { value } = await kaye.call('POST /ops/chats/promise', { body });
    expect(value).toMatchObject({
      chat: { state: 'waiting' },
      message: { seq: 2, kind: 'event', body: 'promised' },
    });
  }
  expect(await promisesIn(conversationId)).toHaveLength(1);
  let previous: Buffer | null = null;
  for (const row of await messagesIn(conversationId)) {
    expect(row.hash).toEqual(messageHash(row, previous));
    previous = row.hash;
  }
  const [, event] = await messagesIn(conversationId);
  const what = 'Your code is ••••••, we write to you';
  expect(JSON.parse(event?.detail ?? '')).toMatchObject({ what, dueAt: body.dueAt });
  // Another promise in the same event would have another hash.
  if (event)
    expect(
      messageHash({ ...event, detail: event.detail?.replace('write', 'call') ?? null }, event.previous_hash),
    ).not.toEqual(event.hash);
  const unread = await office.server.call('GET /wps/chat/unread', {}, { token });
  expect(unread.value).toEqual({ unReadCount: 1 });
});

test('what is promised has 1 to 200 characters, and is due in five minutes to thirty days', async () => {
  const kaye = await office.hire('support');
  const { conversationId } = await takenBy(kaye);
  const of = (dueInMs: number, what?: string) =>
    kaye.call('POST /ops/chats/promise', { body: promiseBody(conversationId, dueInMs, what) });
  for (const what of ['', ' ', 'x'.repeat(201)])
    expect((await of(hour, what)).error).toMatchObject({ code: 'FIELD_LENGTH', value: { field: 'what' } });
  for (const dueInMs of [-hour, 0, 5 * minute - 1, 30 * 24 * hour + 1])
    expect((await of(dueInMs)).error).toMatchObject({ code: 'INVALID_INPUT', value: { field: 'dueAt' } });
  for (const dueInMs of [5 * minute, 30 * 24 * hour])
    expect((await of(dueInMs, 'ก'.repeat(200))).error).toBeUndefined();
  const nowhere = { ...promiseBody(conversationId, hour), conversationId: randomUUID() };
  expect((await kaye.call('POST /ops/chats/promise', { body: nowhere })).error?.code).toBe('NOT_FOUND');
});

test('kept in time it is kept, by anybody who answers chats; the audit names who', async () => {
  const kaye = await office.hire('support');
  const { conversationId, body, states } = await promised(kaye, hour);
  after(hour);
  const leo = await office.hire('support');
  for (const _ of [1, 2]) expect((await leo.call('POST /ops/chats/keep', { body })).error).toBeUndefined();
  expect(await states()).toEqual(['kept']);
  expect(await eventsIn(conversationId)).toEqual(['promised', 'promise_kept']);
  const strange = { ...body, promiseId: randomUUID() };
  expect((await leo.call('POST /ops/chats/keep', { body: strange })).error?.code).toBe('NOT_FOUND');
  const entries = await office.office.audit.page(
    brandIdSchema.parse(1),
    { subject: `chat:${conversationId}` },
    { limit: 9 },
  );
  expect(entries.map(({ act, staffId }) => [act, staffId]).reverse()).toEqual([
    ['chat.take', kaye.staffId],
    ['chat.promise', kaye.staffId],
    ['chat.keep', leo.staffId],
  ]);
});

test('the job marks it as overdue when its time passes; kept after that it is late', async () => {
  const kaye = await office.hire('support');
  const { conversationId, body, states } = await promised(kaye, hour);
  after(hour + 1);
  await expect.poll(states, soon).toEqual(['overdue']);
  const leo = await office.hire('support');
  await leo.call('POST /ops/chats/keep', { body });
  expect(await states()).toEqual(['late']);
  expect(await eventsIn(conversationId)).toEqual(['promised', 'promise_overdue', 'promise_kept']);
});

test('a day late it is broken, and stays so', async () => {
  const kaye = await office.hire('support');
  const { conversationId, body, states } = await promised(kaye, hour);
  after(25 * hour + 1);
  await expect.poll(states, soon).toEqual(['broken']);
  expect(await eventsIn(conversationId)).toEqual(['promised', 'promise_broken']);
  const leo = await office.hire('support');
  expect((await leo.call('POST /ops/chats/keep', { body })).error?.code).toBe('TXN_CONFLICT');
});

test('[X-30 in part] the player reads in chat and inbox what was promised, until when, and in which state it is', async () => {
  const kaye = await office.hire('support');
  const { call } = office.server;
  const begun = clock.now().getTime();
  const inboxOf = async (token: string) => {
    const { list, serverTime } = (await call('GET /wps/message/inbox', {}, { token })).value;
    expect(serverTime).toBe(clock.now().toISOString());
    return list.map(({ kind, promise }) => [kind, promise?.state]);
  };
  const [kept, late, broken] = [
    await promised(kaye, hour),
    await promised(kaye, hour),
    await promised(kaye, hour),
  ];
  expect(await inboxOf(kept.token)).toEqual([['promise_made', 'running']]);
  const { conversationId } = kept;
  const query = { conversationId, after: 1 };
  const [event] = (await call('GET /wps/chat/messages', { query }, { token: kept.token })).value.list;
  const { promiseId } = kept.body;
  expect(event?.promise).toEqual({
    promiseId,
    what: 'We look at it and write to you',
    dueAt: new Date(begun + hour).toISOString(),
  });
  after(minute);
  await kaye.call('POST /ops/chats/keep', { body: kept.body });
  expect(await inboxOf(kept.token)).toEqual([
    ['promise_kept', 'kept'],
    ['promise_made', 'kept'],
  ]);
  after(hour + 1);
  await expect.poll(late.states, soon).toEqual(['overdue']);
  expect(await inboxOf(late.token)).toEqual([['promise_made', 'overdue']]);
  after(hour + minute);
  const leo = await office.hire('support');
  await leo.call('POST /ops/chats/keep', { body: late.body });
  expect(await inboxOf(late.token)).toEqual([
    ['promise_kept', 'late'],
    ['promise_made', 'late'],
  ]);
  after(25 * hour + 1);
  await expect.poll(broken.states, soon).toEqual(['broken']);
  // The session of the player has ended meanwhile.
  const { rows } = await office.server.database.query(
    'select kind from inbox_messages where promise_id = $1 order by created_at desc',
    [broken.body.promiseId],
  );
  expect(rows).toEqual([{ kind: 'promise_broken' }, { kind: 'promise_made' }]);
});

test('staff who close the chat break it; a player who closes does not', async () => {
  const kaye = await office.hire('support');
  const [first, second] = [await promised(kaye, hour), await promised(kaye, hour)];
  const { conversationId } = first;
  expect((await kaye.call('POST /ops/chats/close', { body: { conversationId } })).error).toBeUndefined();
  expect(await first.states()).toEqual(['broken']);
  expect(await eventsIn(conversationId)).toEqual(['promised', 'promise_broken', 'closed']);
  const closing = { body: { conversationId: second.conversationId } };
  await office.server.call('POST /wps/chat/close', closing, { token: second.token });
  expect(await second.states()).toEqual(['running']);
  expect((await kaye.call('POST /ops/chats/keep', { body: second.body })).value.chat.state).toBe('closed');
  expect(await eventsIn(second.conversationId)).toEqual(['promised', 'closed', 'promise_kept']);
});

test('[C8] promises through clock jumps, restarts and two servers at once: each ends once', async () => {
  const kaye = await office.hire('support');
  const all = [];
  for (let n = 0; n < 24; n += 1) all.push(await promised(kaye, (1 + (n % 4)) * hour));
  const open = () => buildApp({ ...testSettings, database: office.server.database, clock });
  const hours = [0.5, 1.5, -30, 2.5, 1, 26, 3.5, -1, 27, 60, 12, 80];
  for (const [turn, at] of hours.entries()) {
    after(at * hour);
    const second = await open();
    const leo = turn % 3 === 0 ? await office.hire('support') : undefined;
    const some = all.filter((_, n) => n % hours.length === turn);
    await Promise.all([
      office.server.app.chat.markPromises(),
      second.chat.markPromises(),
      ...some.map(({ body }) => leo?.call('POST /ops/chats/keep', { body })),
      ...some.map(({ body }) => leo?.call('POST /ops/chats/keep', { body })),
    ]);
    await second.close();
  }
  for (const { conversationId, states } of all) {
    const [state] = await states();
    expect(['kept', 'late', 'broken']).toContain(state);
    const events = await eventsIn(conversationId);
    expect(events.filter((one) => one === 'promise_kept' || one === 'promise_broken')).toEqual([
      state === 'broken' ? 'promise_broken' : 'promise_kept',
    ]);
    expect(events.filter((one) => one === 'promise_overdue').length).toBeLessThanOrEqual(1);
    const [made] = await promisesIn(conversationId);
    expect(made?.ended_at).toBeInstanceOf(Date);
  }
}, 120_000);

test('[X-30 in part] shares of months are public, none with fewer than five, of this brand alone', async () => {
  const { server } = office;
  await server.database.owner.query('delete from chat_promises');
  expect((await server.call('GET /wps/chat/promises')).value).toEqual({ list: [] });
  const kaye = await office.hire('support');
  const { conversationId } = await takenBy(kaye);
  const insert = (state: string, dueAt: string, count: number) =>
    server.database.owner.query(
      `insert into chat_promises select 1, gen_random_uuid(), $1, $2, 'x', $3::timestamptz - interval '1 hour',
          $3::timestamptz, $3::timestamptz, $4, case when $4 in ('running', 'overdue') then null else $3::timestamptz end
         from generate_series(1, $5)`,
      [conversationId, kaye.staffId, dueAt, state, count],
    );
  await insert('kept', '2026-11-09T00:00:00Z', 4);
  await insert('running', '2026-11-12T00:00:00Z', 4);
  expect((await server.call('GET /wps/chat/promises')).value).toEqual({ list: [] });
  await insert('late', '2026-11-09T00:00:00Z', 1);
  // In Manila November has begun.
  await insert('broken', '2026-10-31T16:00:00Z', 1);
  await insert('kept', '2026-10-31T15:59:59Z', 5);
  // A year ago is not shown.
  await insert('kept', '2025-11-30T15:59:59Z', 5);
  expect((await server.call('GET /wps/chat/promises')).value).toEqual({
    list: [
      { month: '2026-11', ended: 6, kept: 66, late: 17, broken: 17 },
      { month: '2026-10', ended: 5, kept: 100, late: 0, broken: 0 },
    ],
  });
});
