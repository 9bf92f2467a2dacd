// The support chat over HTTP and the socket: order, repeats, strangers, masks, and who may use it.
import { randomUUID } from 'node:crypto';
import { type ServerMessage, serverMessage, socketPath } from '@perya/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { headersOf, openTestServer, type TestServer } from '../../app.fixture.ts';
import { bookIdSchema } from '../../platform/ids.ts';
import { messageHash } from './conversation.ts';
import type { MessageRow } from './queries.ts';
import { makeTicket } from './tickets.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await openTestServer();
  port = Number(new URL(await server.app.http.listen({ port: 0, host: '127.0.0.1' })).port);
}, 60_000);
afterAll(() => server.close());

const book = bookIdSchema.parse(1);
const newTicket = async () => (await makeTicket(server.database, book, server.app.clock.now())).ticket;
const send = (token: string, body: string, requestId = randomUUID()) =>
  server.call('PUT /wps/chat/message', { body: { requestId, body } }, { token });

type Visit = { ticket?: string; token?: string };
/** A call with the header of a ticket. */
async function visit(name: string, { ticket, token }: Visit, sent: { query?: object; body?: object } = {}) {
  const [method = '', url = ''] = name.split(' ');
  const response = await server.app.http.inject({
    method: method as 'GET', // the contract's methods are inject's
    url,
    headers: { ...headersOf({ token }), ...(ticket ? { chat: ticket } : {}) },
    ...(sent.query ? { query: { ...sent.query } } : {}),
    ...(sent.body ? { payload: sent.body } : {}),
  });
  return response.json();
}
const visitorSends = (ticket: string, body: string) =>
  visit('PUT /wps/chat/message', { ticket }, { body: { requestId: randomUUID(), body } });

async function rowsOf(conversationId: string): Promise<MessageRow[]> {
  const { rows } = await server.database.owner.query<MessageRow>(
    'select * from chat_messages where merchant_id = 1 and conversation_id = $1 order by seq',
    [conversationId],
  );
  return rows;
}

test('64 writers at once get one conversation, numbers without a gap, and a whole chain', async () => {
  const ticket = await newTicket();
  // The limit of a minute counts per person, so the race goes through the module with a clock that moves on.
  const ownerId = (
    await server.database.query<{ id: string }>(
      'select id from chat_tickets order by created_at desc limit 1',
    )
  ).rows[0]?.id;
  const owner = { bookId: book, ownerId: ownerId ?? '', playerId: null };
  const merchant = server.app.merchants.byCode('perya');
  if (!merchant) throw new Error('the brand is there');
  const start = server.app.clock.now().getTime();
  const sent = await Promise.all(
    Array.from({ length: 64 }, (_, n) =>
      server.app.chat.send(owner, {
        merchant,
        body: { requestId: randomUUID(), body: `message ${n}` },
        language: 'en',
        now: new Date(start + n * 60_000),
      }),
    ),
  );
  expect(new Set(sent.map(({ conversation }) => conversation.conversationId)).size).toBe(1);
  const numbers = Array.from({ length: 64 }, (_, n) => n + 1);
  expect(sent.map(({ message }) => message.seq).sort((a, b) => a - b)).toEqual(numbers);
  const conversationId = sent[0]?.conversation.conversationId ?? '';
  const rows = await rowsOf(conversationId);
  let previous: Buffer | null = null;
  for (const row of rows) {
    expect(row.previous_hash).toEqual(previous);
    expect(row.hash).toEqual(messageHash(row, previous));
    previous = row.hash;
  }
  const { value } = await visit(
    'GET /wps/chat/messages',
    { ticket },
    { query: { conversationId, after: '60' } },
  );
  expect(value.list.map(({ seq }: { seq: number }) => seq)).toEqual([61, 62, 63, 64]);
});

test('sent again under its id it is one message; the body of the first stays', async () => {
  const token = await server.member();
  const requestId = randomUUID();
  const answers = await Promise.all([1, 2, 3].map((n) => send(token, `try ${n}`, requestId)));
  expect(new Set(answers.map(({ value }) => JSON.stringify(value.message))).size).toBe(1);
  const conversationId = answers[0]?.value.conversation.conversationId ?? '';
  expect(await rowsOf(conversationId)).toHaveLength(1);
});

test('passwords, codes and cards are stored masked, bidirectional overrides not at all', async () => {
  const token = await server.member();
  const { value } = await send(
    token,
    'my password is Lantern99\u202e, code 482913, card 4111 1111 1111 1111',
  );
  expect(value.message.body).toBe('my password is ••••••, code ••••••, card •••• 1111');
  const [row] = await rowsOf(value.conversation.conversationId);
  expect(row?.body).toBe(value.message.body);
});

test('a message has 1 to 2,000 characters as people count them; twenty in a minute are accepted', async () => {
  const token = await server.member();
  for (const wrong of ['', '  \n ', 'x'.repeat(2001)])
    expect((await send(token, wrong)).error?.code, wrong.slice(0, 9)).toBe('FIELD_LENGTH');
  for (let n = 0; n < 20; n += 1) expect((await send(token, 'ก'.repeat(2000))).status).toBe(200);
  expect((await send(token, 'one more')).error?.code).toBe('TOO_MANY_REQUESTS');
});

test("strangers' conversations are as if they were not there, for every call that names one", async () => {
  const [mine, ticket] = [await server.member(), await newTicket()];
  const { conversationId } = (await send(mine, 'help')).value.conversation;
  const theirs = (await visitorSends(ticket, 'hello')).value.conversation.conversationId;
  const strangers: Visit[] = [
    { token: await server.member() },
    { token: await server.trial() },
    { ticket: await newTicket() },
  ];
  for (const who of strangers)
    for (const id of [conversationId, theirs]) {
      const named = { conversationId: id };
      for (const [name, sent] of [
        ['GET /wps/chat/messages', { query: named }],
        ['POST /wps/chat/read', { body: { ...named, seq: 1 } }],
        ['POST /wps/chat/close', { body: named }],
        ['POST /wps/chat/rating', { body: { ...named, stars: 5 } }],
      ] as const)
        expect((await visit(name, who, sent)).error?.code, name).toBe('NOT_FOUND');
      expect((await visit('GET /wps/chat/conversation', who)).value.conversation).toBeNull();
    }
  for (const id of [conversationId, theirs]) {
    const named = { body: { conversationId: id } };
    const { error } = await visit('POST /wps/chat/transcript', { token: await server.member() }, named);
    expect(error.code).toBe('NOT_FOUND');
  }
  for (const name of ['GET /wps/chat/conversation', 'GET /wps/chat/messages'])
    for (const who of [{}, { ticket: 'not-a-ticket' }])
      expect(
        (await visit(name, who, { query: name.endsWith('messages') ? { conversationId } : {} })).error?.code,
      ).toBe('CHAT_TICKET_REQUIRED');
});

test('a closed conversation opens again within seven days, later a new one begins', async () => {
  const token = await server.member();
  const { conversationId } = (await send(token, 'first')).value.conversation;
  for (const _ of [1, 2]) {
    const { value } = await server.call('POST /wps/chat/close', { body: { conversationId } }, { token });
    expect(value.conversation).toMatchObject({ state: 'closed', lastSeq: 2, place: null });
  }
  expect((await send(token, 'again')).value.conversation).toMatchObject({
    conversationId,
    state: 'queued',
    lastSeq: 3,
  });
  await server.call('POST /wps/chat/close', { body: { conversationId } }, { token });
  await server.database.owner.query(
    `update chat_conversations set changed_at = changed_at - interval '8 days' where id = $1`,
    [conversationId],
  );
  const { conversation } = (await send(token, 'a week later')).value;
  expect(conversation.conversationId).not.toBe(conversationId);
  expect(conversation).toMatchObject({ state: 'queued', lastSeq: 1 });
});

test('a chat is rated once, after it was closed, by 1 to 5 stars', async () => {
  const token = await server.member();
  const { conversationId } = (await send(token, 'first')).value.conversation;
  const rate = (stars: number) =>
    server.call('POST /wps/chat/rating', { body: { conversationId, stars } }, { token });
  expect((await rate(5)).error?.code).toBe('CHAT_NOT_CLOSED');
  await server.call('POST /wps/chat/close', { body: { conversationId } }, { token });
  for (const wrong of [0, 6, 2.5]) expect((await rate(wrong)).error?.code).toBe('INVALID_INPUT');
  const answers = await Promise.all([4, 4, 4].map(rate));
  expect(answers.map(({ value }) => value)).toEqual([{ stars: 4 }, { stars: 4 }, { stars: 4 }]);
  expect((await rate(5)).error?.code).toBe('CHAT_RATED');
  const rating = async () =>
    (await server.call('GET /wps/chat/conversation', {}, { token })).value.conversation?.rating;
  expect(await rating()).toBe(4);
  await send(token, 'again');
  expect(await rating()).toBeNull();
  await server.call('POST /wps/chat/close', { body: { conversationId } }, { token });
  expect((await rate(1)).error?.code).toBe('CHAT_RATED');
});

test('words are found in own conversations alone, the newest first; events and strangers are not', async () => {
  const [token, stranger] = [await server.member(), await server.member()];
  const { conversationId } = (await send(token, 'My withdrawal is late')).value.conversation;
  await server.call('POST /wps/chat/close', { body: { conversationId } }, { token });
  await send(token, 'And the second withdrawal?');
  await send(stranger, "A stranger's withdrawal");
  const found = async (text: string, who: string) =>
    (await server.call('GET /wps/chat/search', { query: { text } }, { token: who })).value;
  expect((await found('WITHDRAW', token)).list.map(({ body }) => body)).toEqual([
    'And the second withdrawal?',
    'My withdrawal is late',
  ]);
  expect(await found('closed', token)).toEqual({ list: [], more: false });
  expect(await found(' ., ', token)).toEqual({ list: [], more: false });
  expect((await found('withdrawal', stranger)).list).toHaveLength(1);
  const ticket = await newTicket();
  await visitorSends(ticket, 'I am locked out');
  const { value } = await visit('GET /wps/chat/search', { ticket }, { query: { text: 'locked' } });
  expect(value.list).toMatchObject([{ body: 'I am locked out' }]);
  expect((await visit('GET /wps/chat/search', {}, { query: { text: 'locked' } })).error.code).toBe(
    'CHAT_TICKET_REQUIRED',
  );
});

test('the place in the queue is by waiting', async () => {
  const tokens = [await server.member(), await server.member(), await server.member()];
  const places = [];
  for (const token of tokens) places.push((await send(token, 'I wait')).value.conversation.place ?? 0);
  const [first = 0] = places;
  expect(places).toEqual([first, first + 1, first + 2]);
});

test("what a visitor wrote becomes the member's who logs in; the ticket is used up", async () => {
  const [ticket, token] = [await newTicket(), await server.member()];
  const before = (await send(token, 'an older question')).value.conversation.conversationId;
  const { conversationId } = (await visitorSends(ticket, 'I am locked out')).value.conversation;
  expect((await visit('GET /wps/chat/conversation', { ticket, token })).value.conversation).toMatchObject({
    conversationId,
    state: 'queued',
  });
  expect((await visit('GET /wps/chat/conversation', { ticket })).error.code).toBe('CHAT_TICKET_REQUIRED');
  expect((await rowsOf(before)).map(({ kind, body }) => `${kind} ${body}`)).toEqual([
    'text an older question',
    'event closed',
  ]);
  await server.database.owner.query(`update chat_tickets set expires_at = created_at + interval '1 second'`);
  const late = await newTicket();
  await server.database.owner.query(
    `update chat_tickets set created_at = created_at - interval '8 days', expires_at = expires_at - interval '8 days' where player_id is null`,
  );
  expect((await visit('GET /wps/chat/conversation', { ticket: late })).error.code).toBe(
    'CHAT_TICKET_REQUIRED',
  );
});

test('in free play a visitor goes on with their ticket, which stays theirs until they log in', async () => {
  const [ticket, trial, token] = [await newTicket(), await server.trial(), await server.member()];
  const { conversationId } = (await visitorSends(ticket, 'I am locked out')).value.conversation;
  for (const who of [{ ticket, token: trial }, { ticket }])
    expect((await visit('GET /wps/chat/conversation', who)).value.conversation.conversationId).toBe(
      conversationId,
    );
  expect((await visit('GET /wps/chat/conversation', { token: trial })).value.conversation).toBeNull();
  expect((await visit('GET /wps/chat/conversation', { ticket, token })).value.conversation).toMatchObject({
    conversationId,
  });
});

test('a ticket takes a captcha', async () => {
  const { error } = await server.call('POST /wps/chat/ticket', { body: {} });
  expect(error?.code).toBe('CAPTCHA_REQUIRED');
  const wrong = { captchaId: randomUUID(), captcha: '00000' };
  expect((await server.call('POST /wps/chat/ticket', { body: wrong })).error?.code).toBe('CAPTCHA_INCORRECT');
});

/** A page's socket: what it received of the chat. */
async function page(hello: object): Promise<{ received: ServerMessage[]; close: () => void }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`);
  const received: ServerMessage[] = [];
  await new Promise((settle, reject) => socket.once('open', settle).once('error', reject));
  const welcomed = new Promise((settle) => socket.once('message', settle));
  socket.on('message', (data: Buffer) => {
    const message = serverMessage.parse(JSON.parse(data.toString()));
    if (message.type === 'chat') received.push(message);
  });
  socket.send(JSON.stringify({ type: 'hello', merchant: 'perya', ...hello }));
  await welcomed;
  return { received, close: () => socket.close() };
}

test('each message reaches the pages of its owner, member or visitor, and no other', async () => {
  const [token, ticket] = [await server.member(), await newTicket()];
  const [mine, visitor, inFreePlay, stranger] = [
    await page({ token }),
    await page({ chat: ticket }),
    await page({ chat: ticket, token: await server.trial() }),
    await page({ chat: await newTicket() }),
  ];
  const { message } = (await send(token, 'from a member')).value;
  const { message: second } = (await visitorSends(ticket, 'from a visitor')).value;
  const soon = { timeout: 10_000, interval: 20 };
  await expect.poll(() => mine.received, soon).toEqual([{ type: 'chat', message }]);
  for (const { received } of [visitor, inFreePlay])
    await expect.poll(() => received, soon).toEqual([{ type: 'chat', message: second }]);
  expect(stranger.received).toEqual([]);
  for (const { close } of [mine, visitor, inFreePlay, stranger]) close();
});

test('[6-06 in part] without CBS3, as flag or as module, every call of the chat is refused', async () => {
  const token = await server.member();
  const set = (sql: string) => server.database.owner.query(sql);
  const answers = async () => [
    (await server.call('GET /wps/chat/unread', {}, { token })).error?.code,
    (await server.call('GET /wps/chat/launch', { query: {} })).error?.code,
    (await send(token, 'hello')).error?.code,
  ];
  const refused = Array.from({ length: 3 }, () => 'FEATURE_UNAVAILABLE');
  const soon = { timeout: 10_000, interval: 50 };
  await set(`update merchant_flags set enabled = false where merchant_id = 1 and flag = 'CBS3'`);
  await expect.poll(answers, soon).toEqual(refused);
  await set(`update merchant_flags set enabled = true where merchant_id = 1 and flag = 'CBS3'`);
  await expect.poll(answers, soon).toEqual([undefined, undefined, undefined]);
  const { value } = await server.call('GET /wps/system/status', {}, { merchant: 'mela' });
  expect(value).toBeDefined();
  const other = await server.member({ merchant: 'mela' });
  const off = await server.call('GET /wps/chat/unread', {}, { token: other, merchant: 'mela' });
  expect(off.error?.code).toBe('FEATURE_UNAVAILABLE');
});

test("the chat's address keeps what is allowed, and leaves the rest out", async () => {
  const urlOf = async (query: Record<string, string>) =>
    (await server.call('GET /wps/chat/launch', { query })).value.chatUrl;
  expect(await urlOf({ b2c: '1', template: 'v2' })).toBe('/m/chat');
  expect(
    await urlOf({ language: 'ar', backUrl: '/m/member/home', headerColor: '#1a2b3c', title: 'Ask us' }),
  ).toBe('/m/chat?language=ar&backUrl=%2Fm%2Fmember%2Fhome&headerColor=%231a2b3c&title=Ask+us');
  for (const backUrl of [
    'https://evil.example/m/',
    '//evil.example/m/',
    '/m/../wps/x',
    '/m/\\evil',
    'javascript:1',
  ])
    expect(await urlOf({ backUrl }), backUrl).toBe('/m/chat');
  expect(await urlOf({ language: 'xx', headerColor: 'red', title: 'a\u202eb' })).toBe('/m/chat');
  expect(await urlOf({ title: 'x'.repeat(41) })).toBe('/m/chat');
});
