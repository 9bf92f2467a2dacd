// The player's announcements, and marking one as read: first here, then on the server.
import type { Value } from '@perya/contract/client';
import { useCall } from '../../page/calls.ts';
import { markRead } from '../../page/mark-read.ts';
import { usePreviewed } from '../../page/preview.ts';
import { isMember, useSession } from '../../page/session.ts';
import { unreadCall } from '../../page/unread.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';

const announcementsCall = 'GET /wps/relay/MCSFE_getListAnnouncements';
type Announcements = Value<typeof announcementsCall>;
export type Notice = Announcements['player'][number];

/** Read on this page: a response sent before the mark arrived must not undo it. */
const readHere = new Set<string>();

export function useNotices() {
  // Read marks differ after a login.
  return useCall(announcementsCall, usePreviewed({ types: 'PL' }), { staleTime: 0 });
}

/** Returns whether a notice is read, and reports one. For visitors and trial players all are read. */
export function useReading() {
  const session = useSession();
  const queryCache = useQueryCache();
  const counts = session !== undefined && isMember(session);
  const markOf = (notice: Notice) => `${session?.userName}/${notice.id}`;
  const isRead = (notice: Notice) => !counts || notice.read || readHere.has(markOf(notice));
  const report = (notice: Notice) => {
    if (isRead(notice)) return;
    readHere.add(markOf(notice));
    queryCache.change(announcementsCall, (before) => withRead(before, notice.id));
    queryCache.change(unreadCall, (before) => ({
      ...before,
      notices: Math.max(0, before.notices - 1),
      unReadCount: Math.max(0, before.unReadCount - 1),
    }));
    markRead(notice.id);
  };
  return { isRead, report };
}

function withRead(before: Announcements, id: string): Announcements {
  return { ...before, player: before.player.map((one) => (one.id === id ? { ...one, read: true } : one)) };
}
