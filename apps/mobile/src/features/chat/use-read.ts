// Marks what is in view as read, and remembers where the new messages began.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '../../page/calls.ts';
import { type ChatMessage, chatUnreadCall, conversationCall } from '../../page/chat/chat-news.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import type { Conversation } from './use-chat.ts';

const onView = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** The number after which the line "New messages" stands; `undefined`: nowhere. */
export function useRead(
  conversation: Conversation | undefined,
  list: readonly ChatMessage[],
  isAtEnd: boolean,
): number | undefined {
  const queryCache = useQueryCache();
  const isInView = useSyncExternalStore(onView, () => !document.hidden);
  const last = list.at(-1);
  const { conversationId, readSeq = 0 } = conversation ?? {};
  const marked = useRef(0);
  // Nothing was new when the chat began on this screen.
  const [newAfter, setNewAfter] = useState(() =>
    last && last.author !== 'player' && readSeq < last.seq ? readSeq : undefined,
  );
  const lastSeq = last?.seq ?? 0;
  const isTheirs = last !== undefined && last.author !== 'player';

  useEffect(() => {
    // Whoever writes has seen what stands above.
    if (!isTheirs) setNewAfter(undefined);
    else if (!isInView) setNewAfter((before) => before ?? lastSeq - 1);
  }, [isTheirs, isInView, lastSeq]);

  useEffect(() => {
    if (!(conversationId && isInView && isAtEnd) || lastSeq <= Math.max(readSeq, marked.current)) return;
    marked.current = lastSeq;
    call('POST /wps/chat/read', { body: { conversationId, seq: lastSeq } }).then(
      (counted) => {
        queryCache.change(chatUnreadCall, () => counted);
        queryCache.change(conversationCall, (before) => ({
          ...before,
          conversation: before.conversation && { ...before.conversation, readSeq: lastSeq },
        }));
      },
      () => {
        // The next message, or the next visit, marks this one too.
        marked.current = 0;
      },
    );
  }, [conversationId, isInView, isAtEnd, lastSeq, readSeq, queryCache]);

  return newAfter;
}
