import type { Value } from '@perya/contract/client';
import { useCall } from '../../page/calls.ts';
import { usePreviewed } from '../../page/preview.ts';

export const statesCall = 'GET /wps/promotion/states';
export type PromotionState = Value<typeof statesCall>['states'][number];

export function usePromotions() {
  return useCall('GET /wps/relay/MCSFE_getListAnnouncements', usePreviewed({ types: 'PR' }));
}

/** Where the person stands in each promotion that one joins. */
export function useStatesAnswer() {
  // What was done elsewhere since, a deposit or a round, counts: asked for anew each time the screen opens.
  return useCall(statesCall, usePreviewed({}), { staleTime: 0 });
}

/** The same by the promotion's id. */
export function usePromotionStates(): ReadonlyMap<string, PromotionState> | undefined {
  const { data } = useStatesAnswer();
  return data && new Map(data.states.map((state) => [state.promotionId, state]));
}
