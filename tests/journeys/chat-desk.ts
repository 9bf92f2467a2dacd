// Chats for journeys at a desk: members and visitors who write by calls, and the queue's rows.
import { createHash, randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { callsOf, registerByCall } from './acts.ts';
import type { Desk } from './desk.ts';
import type { Phone } from './phone.ts';
import { queryDatabase } from './server-database.ts';

export const hostile = '<img src=x onerror="document.title=\'run\'"> <b>Where is my money?</b>';
/** The server leaves it out: it would turn the rest of the line around. */
const bidi = '\u202E';
export const phoneInArabic = {
  language: 'ar',
  theme: 'dark',
  viewport: { width: 390, height: 844 },
} as const;
export const isolated = (name: string) => `\u2068${name}\u2069`;

/** A member who writes by calls. */
export async function newWriter(phone: Phone) {
  const userName = await registerByCall(phone);
  const call = callsOf(phone);
  const write = async (body: string) =>
    (await call('PUT /wps/chat/message', { body: { requestId: randomUUID(), topic: 'money', body } }))
      .conversation.conversationId;
  const conversationId = await write(`${hostile}${bidi}`);
  const texts = async () =>
    (await call('GET /wps/chat/messages', { query: { conversationId } })).list
      .filter(({ author }) => author === 'staff')
      .map(({ body }) => body);
  const read = () => call('POST /wps/chat/read', { body: { conversationId, seq: 99 } });
  const staffReadSeq = async () => (await call('GET /wps/chat/conversation')).conversation?.staffReadSeq ?? 0;
  const rate = (stars: number) => call('POST /wps/chat/rating', { body: { conversationId, stars } });
  return { userName, conversationId, write, texts, read, staffReadSeq, rate };
}

/** A visitor writes, whose ticket the captcha would have given. */
export async function visitorWrites({ context, url }: Phone, body: string): Promise<string> {
  const ticket = randomUUID().replaceAll('-', '');
  await queryDatabase(
    `insert into chat_tickets (merchant_id, id, token_hash, created_at, expires_at) values (1, $1, $2, now(), now() + interval '1 day')`,
    [randomUUID(), createHash('sha256').update(ticket).digest()],
  );
  const answer = await context.request.put(`${url}/wps/chat/message`, {
    headers: { merchant: 'perya', language: 'en', chat: ticket },
    data: { requestId: randomUUID(), topic: 'account', body },
  });
  return ((await answer.json()) as { value: { conversation: { conversationId: string } } }).value.conversation
    .conversationId;
}

export const rowOf = ({ page }: Desk, name: string) => page.getByRole('table').getByRole('link', { name });

/** Opens a chat from the queue by the keyboard. */
export async function openChat(desk: Desk, name: string): Promise<Locator> {
  await rowOf(desk, name).focus();
  await desk.page.keyboard.press('Enter');
  const chat = desk.page.getByRole('article', { name });
  await chat.getByRole('log').waitFor();
  return chat;
}

/** Five earlier chats of the same writer got their first answer after so long. */
export const answerFive = (conversationId: string, waitedMs: number) =>
  queryDatabase(
    `with earlier as (
       insert into chat_conversations (merchant_id, id, owner_id, player_id, topic, language, state, created_at, changed_at)
       select merchant_id, gen_random_uuid(), owner_id, player_id, topic, language, 'closed', created_at - interval '1 day', now()
         from chat_conversations, generate_series(1, 5) where id = $1 returning merchant_id, id, topic, language)
     insert into chat_first_answers (merchant_id, conversation_id, topic, language, waited_ms, at)
     select merchant_id, id, topic, language, $2, now() from earlier`,
    [conversationId, waitedMs],
  );
