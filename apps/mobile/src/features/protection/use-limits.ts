import type { Value } from '@perya/contract/client';
import { showToast } from '@perya/ui';
import { useCall } from '../../page/calls.ts';
import { useAction } from '../../page/form/use-single-run.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';

export type ProtectionState = Value<'GET /wps/protection/limits'>;
export type Limit = ProtectionState['limits'][number];
export const limitsCall = 'GET /wps/protection/limits';

/** Always refetched: the usage grows with every bet. */
export const useLimits = () => useCall(limitsCall, {}, { staleTime: 0 });

/** Sends a change; the screen shows the server's response. */
export function useChoice() {
  const queryCache = useQueryCache();
  const { busy, run } = useAction();
  return {
    busy,
    /** Returns whether it was accepted. */
    choose: (ask: () => Promise<ProtectionState>, done: string) =>
      run(async () => {
        const state = await ask();
        queryCache.change(limitsCall, () => state);
        showToast('success', done, 3000);
      }),
  };
}
