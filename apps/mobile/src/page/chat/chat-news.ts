// Writes a chat message into the query cache: the next one is appended, after a gap the missing ones are fetched.
import type { Value } from '@perya/contract/client';
import type { QueryCache } from '../query-cache.ts';

export type ChatMessage = Value<'GET /wps/chat/messages'>['list'][number];
export const messagesCall = 'GET /wps/chat/messages';
export const conversationCall = 'GET /wps/chat/conversation';
export const chatUnreadCall = 'GET /wps/chat/unread';
export const isOfChat = ({ name }: { name: string }) => /\/chat\/(conversation|messages|unread)/u.test(name);

/** The list with the next message; `undefined`: messages before it are missing. */
export function withNext(
  list: readonly ChatMessage[],
  message: ChatMessage,
): readonly ChatMessage[] | undefined {
  const last = list.at(-1);
  if (last?.conversationId !== message.conversationId) return last ? list : undefined;
  if (message.seq <= last.seq) return list;
  return message.seq === last.seq + 1 ? [...list, message] : undefined;
}

export function takeChatMessage(message: ChatMessage, queryCache: QueryCache): void {
  let missing = false;
  queryCache.change(messagesCall, (before) => {
    const after = withNext(before.list, message);
    missing ||= after === undefined;
    return after ? { list: [...after] } : before;
  });
  if (missing) void queryCache.invalidate(messagesCall);
}
