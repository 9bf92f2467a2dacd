// How much a member has not read: asked for once, and again when the server says that something came.
import { useCall } from './calls.ts';
import { isMember, useSession } from './session.ts';

export const unreadCall = 'GET /wps/message/unread';

/** `undefined` for visitors and trial players, who keep no marks, and while it is not known. */
export function useUnread() {
  const session = useSession();
  return useCall(unreadCall, {}, { enabled: session !== undefined && isMember(session) }).data;
}
