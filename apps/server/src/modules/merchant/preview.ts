// The requested time of content that can be previewed.
import { isPreviewToken } from '@perya/contract';
import { Refusal } from '../../platform/refusal.ts';

/**
 * In demo mode anyone may preview a future time; elsewhere it is refused with FEATURE_UNAVAILABLE, so that coming
 * offers stay secret.
 */
export function momentOf(at: string | undefined, now: Date, { demoMode }: { demoMode: boolean }): Date {
  // A draft's token changes announcements and help alone.
  if (at === undefined || isPreviewToken(at)) return now;
  if (!demoMode) throw new Refusal('FEATURE_UNAVAILABLE');
  return new Date(at);
}
