// The queries of hosts and of a host's room, and following.
import type { Value } from '@perya/contract/client';
import { call, useCall } from '../../page/calls.ts';
import { useAction } from '../../page/form/use-single-run.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';

export const listCall = 'GET /wps/chat/anchors';
export const roomCall = 'GET /wps/chat/room';
export type Host = Value<typeof listCall>[number];
export type Room = Value<typeof roomCall>;

export const useHosts = (enabled = true) => useCall(listCall, { type: 'hot' }, { staleTime: 0, enabled });
export const useRoom = (anchorId: string, enabled: boolean) =>
  useCall(roomCall, { anchorId }, { staleTime: 0, enabled });

/** Follows the host, or stops following. */
export function useFollow({ anchorId, focused }: Host) {
  const queryCache = useQueryCache();
  const { busy, run } = useAction();
  const change = async () => {
    const done = await run(() =>
      focused
        ? call('DELETE /wps/chat/focus', { body: { anchorId } })
        : call('PUT /wps/chat/focus', { body: { anchorId } }),
    );
    if (done) await Promise.all([queryCache.invalidate(roomCall), queryCache.invalidate(listCall)]);
  };
  return { busy, change };
}
