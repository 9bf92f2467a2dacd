// The act of a promotion's button: one call, then its new state in every cached response.
import { showToast } from '@perya/ui';
import { call } from '../../page/calls.ts';
import { failureText } from '../../page/failure-text.ts';
import { phrasesOfPage } from '../../page/phrases-of-page.ts';
import type { QueryCache } from '../../page/query-cache.ts';
import { type PromotionState, statesCall } from './use-promotions.ts';

export type PromotionAct = 'join' | 'claim';

/** Joins or claims; returns the current state, whatever another tab did meanwhile. */
export async function actOnPromotion(
  queryCache: QueryCache,
  act: PromotionAct,
  promotionId: string,
): Promise<void> {
  try {
    const { state } = await call(`POST /wps/promotion/${act}`, { body: { promotionId } });
    queryCache.change(statesCall, ({ states }) => ({ states: withState(states, state) }));
    showToast('success', phrasesOfPage().snapshot().t(`promotions.status.${state.status}`));
  } catch (error) {
    showToast('fail', await failureText(error), 3000);
    // Refused because of a change that this page did not know of.
    void queryCache.invalidate(statesCall);
  }
}

function withState(states: readonly PromotionState[], state: PromotionState): PromotionState[] {
  return states.map((one) => (one.promotionId === state.promotionId ? state : one));
}
