// Staff's side of the chat: take, answer, note, close; who may; what the player sees; what the audit keeps.
import { randomUUID } from 'node:crypto';
import { staffRoleNames, staffRoles } from '@perya/contract/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestOffice, type TestOffice } from '../../office.fixture.ts';
import { brandIdSchema } from '../../platform/ids.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
}, 60_000);
afterAll(() => office.close());

async function newChat() {
  const { server } = office;
  const token = await server.member();
  const body = { requestId: randomUUID(), topic: 'account' as const, body: 'I cannot log in' };
  const { conversationId } = (await server.call('PUT /wps/chat/message', { body }, { token })).value
    .conversation;
  const messages = async () =>
    (await server.call('GET /wps/chat/messages', { query: { conversationId } }, { token })).value.list;
  const conversation = async () =>
    (await server.call('GET /wps/chat/conversation', {}, { token })).value.conversation;
  return { token, conversationId, messages, conversation };
}

test('one person takes a chat and answers; another may not until they take it; the player reads along', async () => {
  const [kaye, leo] = [await office.hire('support'), await office.hire('support')];
  const { conversationId, messages, conversation, token } = await newChat();
  const queued = (await kaye.call('GET /ops/chats/queue')).value.list;
  expect(queued.find((one) => one.conversationId === conversationId)).toMatchObject({
    state: 'queued',
    topic: 'account',
    assignee: null,
  });
  const requestId = randomUUID();
  const body = { conversationId, requestId, body: 'Your code 482913 is yours alone' };
  expect((await kaye.call('POST /ops/chats/answer', { body })).error?.code).toBe('TXN_CONFLICT');
  expect((await kaye.call('POST /ops/chats/take', { body: { conversationId } })).value.chat).toMatchObject({
    state: 'open',
    assignee: { staffId: kaye.staffId, name: kaye.name },
  });
  expect((await leo.call('POST /ops/chats/answer', { body })).error?.code).toBe('TXN_CONFLICT');
  expect((await leo.call('POST /ops/chats/close', { body: { conversationId } })).error?.code).toBe(
    'TXN_CONFLICT',
  );
  for (const _ of [1, 2]) {
    const { value } = await kaye.call('POST /ops/chats/answer', { body });
    expect(value).toMatchObject({ chat: { state: 'waiting', waitingSince: null }, message: { seq: 2 } });
  }
  expect((await messages()).at(-1)).toMatchObject({
    author: 'staff',
    body: 'Your code •••••• is yours alone',
    requestId: null,
  });
  const unread = await office.server.call('GET /wps/chat/unread', {}, { token });
  expect(unread.value).toEqual({ unReadCount: 1 });
  const read = { body: { conversationId, seq: 99 } };
  expect((await office.server.call('POST /wps/chat/read', read, { token })).value).toEqual({
    unReadCount: 0,
  });
  await leo.call('POST /ops/chats/take', { body: { conversationId } });
  const { value } = await leo.call('POST /ops/chats/close', { body: { conversationId } });
  expect(value.chat).toMatchObject({ state: 'closed', readSeq: 2 });
  expect(await conversation()).toMatchObject({ state: 'closed', lastSeq: 3 });
});

test('two people who answer at once get two numbers; the chain of the audit holds each deed without its text', async () => {
  const kaye = await office.hire('support');
  const { conversationId } = await newChat();
  await kaye.call('POST /ops/chats/take', { body: { conversationId } });
  const answers = await Promise.all(
    [1, 2, 3, 4].map((n) =>
      kaye.call('POST /ops/chats/answer', {
        body: { conversationId, requestId: randomUUID(), body: `a secret word ${n}` },
      }),
    ),
  );
  expect(answers.map(({ value }) => value.message.seq).toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5]);
  for (const background of [undefined, true, true] as const)
    await kaye.call('GET /ops/chats/one', { query: { conversationId } }, background ? { background } : {});
  const subject = `chat:${conversationId}`;
  const brand = brandIdSchema.parse(1);
  const entries = await office.office.audit.page(brand, { subject }, { limit: 20 });
  expect(entries.map(({ act, outcome }) => `${act} ${outcome}`).reverse()).toEqual([
    'chat.take done',
    ...Array.from({ length: 4 }, () => 'chat.answer done'),
    'chat.look seen',
  ]);
  expect(JSON.stringify(entries)).not.toContain('secret word');
  expect((await office.office.audit.verify(brand)).faults).toEqual([]);
});

test('notes are for staff alone: no answer to the player holds them, and the role of their server cannot read them', async () => {
  const kaye = await office.hire('support');
  const { conversationId, messages } = await newChat();
  const body = { conversationId, requestId: randomUUID(), body: 'Called twice before' };
  const write = () => kaye.call('POST /ops/chats/note', { body });
  // Sent again, also at once, it is written once.
  for (const { error } of [...(await Promise.all([write(), write()])), await write()])
    expect(error).toBeUndefined();
  const { value } = await kaye.call('GET /ops/chats/one', { query: { conversationId } });
  expect(value.notes).toMatchObject([{ by: kaye.name, body: 'Called twice before' }]);
  const noted = { act: 'chat.note', subject: `chat:${conversationId}` };
  expect(await office.office.audit.page(brandIdSchema.parse(1), noted, { limit: 9 })).toHaveLength(1);
  expect(JSON.stringify(await messages())).not.toContain('Called');
  await expect(office.server.database.query('select * from chat_notes')).rejects.toThrow(
    /permission denied/u,
  );
});

test('the player sees that the assignee has read, and nobody else; the start page counts who waits', async () => {
  const [kaye, leo] = [await office.hire('support'), await office.hire('support')];
  const waits = async () =>
    (await kaye.call('GET /ops/office/now')).value.queues.find(({ queue }) => queue === 'chats');
  const before = (await waits())?.waiting ?? Number.NaN;
  const { conversationId, conversation, token } = await newChat();
  expect(await waits()).toMatchObject({ waiting: before + 1, overdue: 0, dueAt: null });
  const look = async (person: typeof kaye, after: number) =>
    (await person.call('GET /ops/chats/one', { query: { conversationId, after } }, { background: true }))
      .value.chat.staffReadSeq;
  expect(await look(kaye, 0)).toBe(0);
  await kaye.call('POST /ops/chats/take', { body: { conversationId } });
  expect(await look(leo, 1)).toBe(0);
  // The page has the message already, and asks for what comes after it.
  expect(await look(kaye, 1)).toBe(1);
  expect(await conversation()).toMatchObject({ staffReadSeq: 1 });
  expect(await look(kaye, 99)).toBe(1);
  const body = { requestId: randomUUID(), body: 'Still there?' };
  await office.server.call('PUT /wps/chat/message', { body }, { token });
  expect(await look(leo, 0)).toBe(1);
  expect(await look(kaye, 1)).toBe(2);
  const { value } = await office.server.call('GET /wps/member/looks', {}, { token });
  expect(value.list).toMatchObject([
    { role: 'support', what: 'chat' },
    { role: 'support', what: 'chat' },
  ]);
  await kaye.call('POST /ops/chats/answer', {
    body: { conversationId, requestId: randomUUID(), body: 'Yes' },
  });
  expect((await waits())?.waiting).toBe(before);
});

test('every call of chats is refused to each role without its permission, and to staff of another brand', async () => {
  const { conversationId } = await newChat();
  const calls = [
    ['GET /ops/chats/queue', {}],
    ['GET /ops/chats/one', { query: { conversationId } }],
    ['POST /ops/chats/take', { body: { conversationId } }],
    ['POST /ops/chats/answer', { body: { conversationId, requestId: randomUUID(), body: 'Hello' } }],
    ['POST /ops/chats/note', { body: { conversationId, requestId: randomUUID(), body: 'Hello' } }],
    ['POST /ops/chats/close', { body: { conversationId } }],
    [
      'POST /ops/chats/promise',
      {
        body: {
          conversationId,
          requestId: randomUUID(),
          what: 'To write',
          dueAt: '2099-01-01T00:00:00.000Z',
        },
      },
    ],
    ['GET /ops/chats/canned-answers', {}],
    [
      'POST /ops/chats/save-canned-answer',
      { body: { answerId: randomUUID(), version: 1, language: 'en', title: 'x', body: 'x' } },
    ],
    ['POST /ops/chats/retire-canned-answer', { body: { answerId: randomUUID() } }],
    ['POST /ops/chats/keep', { body: { conversationId, promiseId: randomUUID() } }],
    ['GET /ops/chats/promises', {}],
    ['GET /ops/chats/search', { query: { text: 'log' } }],
    ['GET /ops/chats/waits', {}],
  ] as const;
  const lists: string[] = calls.flatMap(([name, input]) =>
    'body' in input || name === 'GET /ops/chats/one' ? [] : name,
  );
  const may = (role: (typeof staffRoleNames)[number]) =>
    staffRoles[role].some((one) => one === 'chat.answer');
  for (const role of staffRoleNames.filter((one) => !may(one))) {
    const person = await office.hire(role);
    for (const [name, input] of calls)
      expect((await person.call(name, input)).error?.code, `${role} ${name}`).toBe('NOT_PERMITTED');
  }
  // Figures of how others are rated are a lead's alone.
  for (const role of staffRoleNames) {
    const { error } = await (await office.hire(role)).call('GET /ops/chats/ratings');
    expect(error?.code, role).toBe(role === 'support-lead' ? undefined : 'NOT_PERMITTED');
  }
  const elsewhere = await office.hire('support', { brandId: brandIdSchema.parse(2) });
  for (const [name, input] of calls) {
    expect((await elsewhere.call(name, input)).error?.code, name).toBe('NOT_PERMITTED');
    // Their own brand has no such chat.
    const own = await elsewhere.call(name, input, { merchant: 'mela' });
    if (!lists.includes(name)) expect(['NOT_FOUND', 'TXN_CONFLICT'], name).toContain(own.error?.code);
  }
});
