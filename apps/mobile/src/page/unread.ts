// A member's unread counts: fetched once, and again when the server reports news.
import { useCall } from './calls.ts';
import { isMember, useSession } from './session.ts';

export const unreadCall = 'GET /wps/message/unread';

/** `undefined` for visitors and trial players, who have no read marks, and while it loads. */
export function useUnread() {
  const session = useSession();
  return useCall(unreadCall, {}, { enabled: session !== undefined && isMember(session) }).data;
}
