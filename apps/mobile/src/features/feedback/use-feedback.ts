import type { Value } from '@perya/contract/client';
import { useCall } from '../../page/calls.ts';

export const sentCall = 'GET /wps/feedback';
export type FeedbackBounds = Value<'GET /wps/feedback/settings'>;

/** The limits of a feedback. */
export function useFeedbackSettings() {
  return useCall('GET /wps/feedback/settings', {});
}

/** The player's earlier feedback. */
export function useSentFeedback() {
  return useCall(sentCall, {}, { staleTime: 0 });
}
