// How many messages of the chat nobody has read yet on this side.
import { useCall } from '../calls.ts';
import { isTrial, useSession } from '../session.ts';
import { useFlag } from '../status.ts';
import { chatUnreadCall, conversationCall } from './chat-news.ts';
import { useChatTicket } from './chat-ticket.ts';

/** Free play asks for nothing. The call is for sessions: a visitor's is read from their conversation. */
export function useChatUnread(): number {
  const on = useFlag('CBS3');
  const session = useSession();
  const ticket = useChatTicket();
  const counted = useCall(chatUnreadCall, {}, { enabled: on && session !== undefined && !isTrial(session) });
  const asked = useCall(conversationCall, {}, { enabled: on && !session && ticket !== undefined });
  if (session) return isTrial(session) ? 0 : (counted.data?.unReadCount ?? 0);
  const { lastSeq = 0, readSeq = 0 } = (ticket && asked.data?.conversation) || {};
  return lastSeq - readSeq;
}
