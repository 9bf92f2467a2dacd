import { Refusal } from '../../platform/refusal.ts';

/**
 * The moment whose content is asked for. What is to come may be looked at by anyone in a demo house; elsewhere it is refused with
 * FEATURE_UNAVAILABLE: nobody sees tomorrow's offers today.
 */
export function momentOf(at: string | undefined, now: Date, { demoMode }: { demoMode: boolean }): Date {
  if (at === undefined) return now;
  if (!demoMode) throw new Refusal('FEATURE_UNAVAILABLE');
  return new Date(at);
}
