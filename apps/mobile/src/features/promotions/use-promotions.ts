import type { Value } from '@perya/contract/client';
import { useCall } from '../../page/calls.ts';
import { usePreviewed } from '../../page/preview.ts';

export const statesCall = 'GET /wps/promotion/states';
export type PromotionState = Value<typeof statesCall>['states'][number];

export function usePromotions() {
  return useCall('GET /wps/relay/MCSFE_getListAnnouncements', usePreviewed({ types: 'PR' }));
}

/** The player's state in each promotion that one can join. */
export function useStatesAnswer() {
  // A deposit or round elsewhere changes it: refetched each time the screen opens.
  return useCall(statesCall, usePreviewed({}), { staleTime: 0 });
}

/** The same by the promotion's id. */
export function usePromotionStates(): ReadonlyMap<string, PromotionState> | undefined {
  const { data } = useStatesAnswer();
  return data && new Map(data.states.map((state) => [state.promotionId, state]));
}
