// The conversation with its messages: fetched after what is there, older ones page by page.
import type { Value } from '@perya/contract/client';
import { chatPage } from '@perya/contract/constants';
import { useLanguage } from '@perya/locales/page';
import { useEffect } from 'react';
import type { CallQuery } from '../../page/call-query.ts';
import { call, callQuery } from '../../page/calls.ts';
import {
  type ChatMessage,
  type conversationCall,
  isOfChat,
  messagesCall,
} from '../../page/chat/chat-news.ts';
import { dropChatTicket, useChatTicket } from '../../page/chat/chat-ticket.ts';
import { conversationQuery } from '../../page/chat/conversation-query.ts';
import { useSingleRun } from '../../page/form/use-single-run.ts';
import type { QueryCache } from '../../page/query-cache.ts';
import { useSession } from '../../page/session.ts';
import { useCachedQuery, useQueryCache } from '../../page/use-cached-query.ts';
import { usePolling } from '../../page/use-polling.ts';

export type Conversation = NonNullable<Value<typeof conversationCall>['conversation']>;
type Messages = Value<typeof messagesCall>;

/** As many as fill a phone's screen a few times. */
const firstPage = 50;
const none: readonly ChatMessage[] = [];

export function useChat() {
  const queryCache = useQueryCache();
  const session = useSession();
  const ticket = useChatTicket();
  const asks = session !== undefined || ticket !== undefined;
  const { language } = useLanguage();
  const found = useCachedQuery(conversationQuery(language), { staleTime: 0, enabled: asks });
  const conversation = (asks && found.data?.conversation) || undefined;
  const messages = useMessages(conversation);
  const { list } = messages;
  // The server pushes messages alone. While somebody waits, the place in the queue and what staff have seen are asked for at
  // growing intervals of at most 30 s, and only while the page is in view.
  const lastOwn = list.findLast(({ author }) => author === 'player')?.seq ?? 0;
  const awaits = conversation && (conversation.place !== null || conversation.staffReadSeq < lastOwn);
  usePolling(found, !awaits);
  useEffect(() => {
    const onView = () => void (document.hidden || queryCache.invalidate(isOfChat));
    document.addEventListener('visibilitychange', onView);
    return () => document.removeEventListener('visibilitychange', onView);
  }, [queryCache]);
  const code = found.error?.code;
  useEffect(() => {
    if (code !== 'CHAT_TICKET_REQUIRED') return;
    dropChatTicket();
    queryCache.forget(isOfChat);
  }, [code, queryCache]);
  return { asks, found, conversation, messages, maxLength: found.data?.maxLength };
}

function useMessages(conversation: Conversation | undefined) {
  const queryCache = useQueryCache();
  const { language } = useLanguage();
  const { busy, run } = useSingleRun();
  const conversationId = conversation?.conversationId ?? '';
  const plain = callQuery(messagesCall, { conversationId }, language);
  const lastSeq = conversation?.lastSeq ?? 0;
  const query: CallQuery<Messages> = {
    ...plain,
    queryFn: ({ signal }) => fetchMissing(queryCache, plain, lastSeq, signal),
  };
  const found = useCachedQuery(query, { staleTime: 0, enabled: conversation !== undefined });
  const list = (conversation && found.data?.list) || none;
  const first = list[0]?.seq ?? 1;
  return {
    found,
    list,
    hasOlder: first > 1,
    isLoadingOlder: busy,
    // Lost: the next scroll to the top tries again.
    loadOlder: () => void run(() => loadEarlier(queryCache, conversationId, first).catch(() => {})),
  };
}

/** Fetches the messages before the first one that is shown. */
export async function loadEarlier(
  queryCache: QueryCache,
  conversationId: string,
  first: number,
  count = firstPage,
): Promise<void> {
  const after = Math.max(0, first - 1 - count);
  const { list } = await call(messagesCall, { query: { conversationId, after, limit: first - 1 - after } });
  queryCache.change(messagesCall, (before) =>
    before.list[0]?.conversationId === conversationId ? { list: merged(list, before.list) } : before,
  );
}

/** Everything after what is cached; of a conversation that is not cached, its end. */
async function fetchMissing(
  queryCache: QueryCache,
  query: CallQuery<Messages>,
  lastSeq: number,
  signal: AbortSignal,
): Promise<Messages> {
  const { conversationId } = query.queryKey[1] as { conversationId: string }; // The key was made from it.
  const fetched: ChatMessage[] = [];
  let after = queryCache.read(query)?.list.at(-1)?.seq ?? Math.max(0, lastSeq - firstPage);
  for (;;) {
    const { list } = await call(messagesCall, { query: { conversationId, after } }, { signal });
    fetched.push(...list);
    if (list.length < chatPage) break;
    after += list.length;
  }
  // Read again: the socket may have brought some meanwhile.
  return { list: merged(queryCache.read(query)?.list ?? [], fetched) };
}

/** Both lists, by number, each once. */
function merged(one: readonly ChatMessage[], other: readonly ChatMessage[]): ChatMessage[] {
  const bySeq = new Map([...one, ...other].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}
