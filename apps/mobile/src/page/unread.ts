// How much a member has not read: asked for once, and again when the server says that something came.
import { throttleMs } from '@perya/contract/constants';
import type { Answers } from './answers.ts';
import { useCall } from './calls.ts';
import { isMember, useSession } from './session.ts';

export const unreadCall = 'GET /wps/message/unread';

/** `undefined` for visitors and trial players, who keep no marks, and while it is not known. */
export function useUnread() {
  const session = useSession();
  return useCall(unreadCall, {}, { enabled: session !== undefined && isMember(session) }).data;
}

/** Returns what asks anew how much is unread: at once, and once more after 250 ms for all that came meanwhile. */
export function createUnreadRefresh(answers: Pick<Answers, 'invalidate'>) {
  let resting = false;
  let again = false;
  const refresh = () => {
    again = resting;
    if (resting) return;
    resting = true;
    void answers.invalidate(unreadCall);
    setTimeout(() => {
      resting = false;
      if (again) refresh();
    }, throttleMs.unread);
  };
  return refresh;
}
