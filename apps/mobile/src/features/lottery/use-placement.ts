// The placement of a slip: one at a time, and first the one that waited before a reload. It comes with the slip's sheet.
import { useEffect, useRef, useState } from 'react';
import { call } from '../../page/calls.ts';
import { useSession } from '../../page/session.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import {
  isSlipOf,
  type Placement,
  type PlacementCalls,
  restMs,
  type SlipRequest,
  settlePlacement,
} from './placement.ts';
import { dropPending, keepTickets, storePending } from './slip-storage.ts';
import type { SlipDraft } from './use-slip.ts';

export type SlipApi = SlipDraft & ReturnType<typeof usePlacement>;

const calls: PlacementCalls = {
  place: async (body) => (await call('POST /wps/lottery/bet', { body })).slip,
  find: (requestId) => call('GET /wps/lottery/slip', { query: { requestId } }),
  rest: (tries) => new Promise((resolve) => setTimeout(resolve, restMs(tries))),
};

/** Without a session nobody can be asked what became of the slip: it waits for the next one. */
const endedSession = (end: Placement): boolean =>
  end.state === 'refused' && (end.failure.code === 'SESSION_EXPIRED' || end.failure.code === 'NOT_LOGGED_IN');

/** Sends one slip at a time, and takes up the one that waited before a reload. */
export function usePlacement({ waits, change }: SlipDraft) {
  const userName = useSession()?.userName;
  const queryCache = useQueryCache();
  const [placement, setPlacement] = useState<Placement>({ state: 'idle' });
  // A second tap arrives before the first has rendered.
  const running = useRef(false);

  async function settle(request: SlipRequest, sentBefore: boolean) {
    if (running.current) return;
    running.current = true;
    try {
      const end = await settlePlacement(request, calls, sentBefore, setPlacement);
      if (end.state === 'placed') {
        keepTickets(end.slip.tickets, localStorage);
        change((before) => (isSlipOf(before, request) ? { ...before, lines: [] } : before));
        void queryCache.invalidate(({ name }) =>
          /\/(lottery\/tickets|lottery\/quota|wallet\/member)$/u.test(name),
        );
      }
      if (!endedSession(end)) dropPending(request.requestId, localStorage);
      setPlacement(end);
    } finally {
      running.current = false;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what waited when the screen opened is taken up.
  useEffect(() => {
    if (waits) void settle(waits, true);
  }, [waits]);

  return {
    placement,
    place: (request: SlipRequest) => {
      if (userName === undefined || running.current) return;
      storePending({ userName, request }, localStorage);
      void settle(request, false);
    },
    acknowledge: () => setPlacement({ state: 'idle' }),
  };
}
