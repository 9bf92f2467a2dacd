import type { Value } from '@perya/contract/client';
import { showToast } from '@perya/ui';
import { useCall } from '../../page/calls.ts';
import { useAction } from '../../page/form/use-single-run.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';

export type Standing = Value<'GET /wps/protection/limits'>;
export type Limit = Standing['limits'][number];
export const standingCall = 'GET /wps/protection/limits';

/** A second view of these is never an old one: what was used grows with every bet. */
export const useStanding = () => useCall(standingCall, {}, { staleTime: 0 });

/** Sends a choice; what the server answers is what the screen shows. */
export function useChoice() {
  const queryCache = useQueryCache();
  const { busy, run } = useAction();
  return {
    busy,
    /** Answers whether it was accepted. */
    choose: (ask: () => Promise<Standing>, done: string) =>
      run(async () => {
        const standing = await ask();
        queryCache.change(standingCall, () => standing);
        showToast('success', done, 3000);
      }),
  };
}
