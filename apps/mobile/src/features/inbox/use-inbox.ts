import type { Value } from '@perya/contract/client';
import { call } from '../../page/calls.ts';
import { withServerTime } from '../../page/draw/server-clock.ts';
import { usePages } from '../../page/use-cached-query.ts';

const inboxCall = 'GET /wps/message/inbox';
export type InboxMessage = Value<typeof inboxCall>['list'][number];

export function useInbox() {
  return usePages(
    inboxCall,
    {},
    (page, signal) => withServerTime(() => call(inboxCall, { query: { page } }, { signal })),
    // Always refetched when the screen opens.
    { staleTime: 0 },
  );
}
