// The transcript of a chat by mail: to a proven mailbox alone, in the member's language, with each message once.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../app.fixture.ts';
import { openTestOffice, type TestOffice } from '../../office.fixture.ts';
import { newCode } from '../../platform/random.ts';

let office: TestOffice;
let server: TestServer;
let now = new Date();
beforeAll(async () => {
  office = await openTestOffice({
    server: { clock: { now: () => now }, reachedAt: () => 'https://perya.example' },
  });
  server = office.server;
}, 60_000);
afterAll(() => office.close());

const password = 'moon-over-the-fair';

async function member() {
  const token = await server.member();
  const { account: username } = (await server.call('GET /wps/member/info', {}, { token })).value;
  const email = `${newCode(8)}@example.com`;
  await server.database.owner.query('update players set email = $2 where username = $1', [username, email]);
  return { token, username, email };
}

async function lettersTo(email: string) {
  await server.app.messages.deliver();
  return (await server.app.messages.received(200)).filter(({ recipient }) => recipient === email);
}

/** Opens the link of a letter that sets a new password; logs in with it. */
async function proveMailbox({ username, email }: { username: string; email: string }): Promise<string> {
  await server.call('POST /wps/member/forgotPassword', { body: { username, email } });
  const [letter] = await lettersTo(email);
  const token = /#([\w-]{43})/u.exec(letter?.body_text ?? '')?.[1] ?? '';
  const body = { token, newPassword: password, confirmNewPassword: password };
  await server.call('POST /wps/member/resetPassword', { body });
  const login = { type: 'username' as const, username, password };
  return (await server.call('POST /wps/session/login', { body: login })).value.token;
}

const write = async (token: string, text: string) =>
  (await server.call('PUT /wps/chat/message', { body: { requestId: randomUUID(), body: text } }, { token }))
    .value.conversation.conversationId;
const transcript = (conversationId: string, who: Parameters<TestServer['call']>[2]) =>
  server.call('POST /wps/chat/transcript', { body: { conversationId } }, who);

test('without a proven mailbox it is refused, also with an address; a trial player has none', async () => {
  const { token, username, email } = await member();
  const conversationId = await write(token, 'Hello');
  expect((await transcript(conversationId, { token })).error?.code).toBe('EMAIL_NOT_PROVEN');
  const proven = await proveMailbox({ username, email });
  expect((await transcript(conversationId, { token: proven })).value).toEqual({ onItsWay: true });
  await server.database.owner.query('update players set email = null where username = $1', [username]);
  now = new Date(now.getTime() + 11 * 60_000);
  expect((await transcript(conversationId, { token: proven })).error?.code).toBe('EMAIL_NOT_PROVEN');
  expect((await transcript(conversationId, { token: await server.trial() })).error?.code).toBe(
    'REAL_ACCOUNT_REQUIRED',
  );
});

test('the letter holds each message and event of the chat, escaped; once in ten minutes', async () => {
  const one = await member();
  const token = await proveMailbox(one);
  const conversationId = await write(token, 'Where is <b>my</b> money?\nI wait {time}');
  const kaye = await office.hire('support');
  await kaye.call('POST /ops/chats/take', { body: { conversationId } });
  const answer = { conversationId, requestId: randomUUID(), body: 'I look at it' };
  await kaye.call('POST /ops/chats/answer', { body: answer });
  const dueAt = new Date(now.getTime() + 3_600_000).toISOString();
  const promise = { conversationId, requestId: randomUUID(), what: 'We write to you', dueAt };
  await kaye.call('POST /ops/chats/promise', { body: promise });
  await kaye.call('POST /ops/chats/note', {
    body: { conversationId, requestId: randomUUID(), body: 'A note of staff' },
  });
  await server.call('POST /wps/chat/close', { body: { conversationId } }, { token });
  const tries = await Promise.all([1, 2, 3].map(() => transcript(conversationId, { token })));
  expect(tries.map(({ error }) => error?.code ?? '').toSorted()).toEqual([
    '',
    'TOO_MANY_REQUESTS',
    'TOO_MANY_REQUESTS',
  ]);
  const letters = (await lettersTo(one.email)).filter(({ subject }) => subject === 'Perya: your chat');
  expect(letters).toHaveLength(1);
  const { body_text: text = '', body_html: html = '' } = letters[0] ?? {};
  for (const said of [
    'You: Where is <b>my</b> money?\nI wait {time}',
    'Perya: I look at it',
    'Perya promised, by ',
    ': We write to you',
    'The chat was closed.',
    'https://perya.example/m/chat',
  ])
    expect(text).toContain(said);
  expect(html).toContain('Where is &lt;b&gt;my&lt;/b&gt; money?');
  expect(text).not.toContain('A note of staff');
  expect(text).not.toContain(kaye.name);
});

test('cards and what the machine found stand in the letter by their names', async () => {
  const one = await member();
  const token = await proveMailbox(one);
  const limit = { kind: 'deposit' as const, period: 'day' as const, amount: '5000.00' };
  await server.call('POST /wps/protection/limit', { body: limit }, { token });
  const card = { kind: 'limit' as const, recordId: 'deposit-day' };
  const asked = { requestId: randomUUID(), topic: 'money' as const, machine: true };
  const { conversationId } = (
    await server.call(
      'PUT /wps/chat/message',
      { body: { ...asked, body: 'What is this?', attached: { card } } },
      { token },
    )
  ).value.conversation;
  expect((await transcript(conversationId, { token })).value).toEqual({ onItsWay: true });
  const [letter] = (await lettersTo(one.email)).filter(({ subject }) => subject === 'Perya: your chat');
  expect(letter?.body_text).toContain('You: What is this? · Limit');
  expect(letter?.body_text).toContain('Machine: Limit: In force.');
});

test('of a long chat it holds the last 500, and says so, in the language of the request', async () => {
  const one = await member();
  const token = await proveMailbox(one);
  const conversationId = await write(token, 'the first of all');
  await server.database.owner.query(
    `insert into chat_messages (merchant_id, conversation_id, seq, author, kind, body, previous_hash, hash, at)
       select 1, $1, n, 'player', 'text', 'message ' || n, sha256('a'), sha256('a'), now() from generate_series(2, 501) n`,
    [conversationId],
  );
  await transcript(conversationId, { token, language: 'ar' });
  const [letter] = (await lettersTo(one.email)).filter(({ subject }) => subject === 'Perya: محادثتك');
  expect(letter?.body_text).toContain('أنت: message 501');
  expect(letter?.body_text).toContain('هذه آخر 500 رسالة');
  expect(letter?.body_text).not.toContain('the first of all');
  expect(letter?.body_html).toContain('dir="rtl"');
});
