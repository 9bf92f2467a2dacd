// What journeys do in the support chat: the player's rows and messages, and a person of staff who takes and answers.
import { callsOf } from './acts.ts';
import type { Colleague } from './office-decisions.ts';
import type { Phone } from './phone.ts';

export const rows = ({ page }: Phone) => page.getByRole('log').getByRole('listitem');
export const row = (phone: Phone, text: string | RegExp) => rows(phone).filter({ hasText: text });
export const write = async (phone: Phone, text: string) => {
  await phone.page.getByRole('textbox', { name: phone.say('chat.write') }).fill(text);
  await phone.button(phone.say('chat.send')).tap();
};
export const sent = (phone: Phone, text: string) =>
  row(phone, text).getByRole('img', { name: phone.say('chat.sent'), exact: true });

/** The newest chat in the queue with this text, taken by the person. */
export async function take(kaye: Colleague, text: string): Promise<string> {
  const { list } = await kaye.call('GET /ops/chats/queue');
  for (const { conversationId } of list.toReversed()) {
    const { messages } = await kaye.call('GET /ops/chats/one', { query: { conversationId } });
    if (!messages.some(({ body }) => body === text)) continue;
    await kaye.call('POST /ops/chats/take', { body: { conversationId } });
    return conversationId;
  }
  throw new Error(`no chat with "${text}" waits`);
}

export const answer = (kaye: Colleague, conversationId: string, body: string) =>
  kaye.call('POST /ops/chats/answer', { body: { conversationId, requestId: crypto.randomUUID(), body } });

/** A chat of this phone's member that the person has taken. */
export async function chatWith(phone: Phone, kaye: Colleague, text: string): Promise<string> {
  await callsOf(phone)('PUT /wps/chat/message', { body: { requestId: crypto.randomUUID(), body: text } });
  return take(kaye, text);
}

/** `dueInMs`: from now. */
export const promise = (kaye: Colleague, conversationId: string, what: string, dueInMs: number) =>
  kaye.call('POST /ops/chats/promise', {
    body: {
      conversationId,
      requestId: crypto.randomUUID(),
      what,
      dueAt: new Date(Date.now() + dueInMs).toISOString(),
    },
  });
