// The state machine of a draw: its steps, when each is due, and how long one that failed waits.
import type { DrawState } from '@perya/contract/constants';

/** What is done next with a draw. */
export type Step = 'close' | 'seal' | 'reveal' | 'match' | 'count' | 'pay' | 'void';

/** `sources`: those of an outside draw; null: the draw has a seed. */
type Unfinished = { state: DrawState; voidReason: string | null; sources: readonly string[] | null };

/** The step of a draw that is due; undefined: none ever, or staff decide. A reason to void it leads before all others. */
export function nextStep({ state, voidReason, sources }: Unfinished): Step | undefined {
  if (state === 'settled' || state === 'void' || state === 'held') return undefined;
  // A draw that takes tickets is closed first, so that a sale in flight is given back too.
  if (state === 'open') return 'close';
  if (voidReason !== null) return 'void';
  if (state === 'planned') return 'void';
  if (state === 'sealed' && sources !== null) return 'match';
  return steps[state];
}

const steps: Partial<Record<DrawState, Step>> = {
  closed: 'seal',
  sealed: 'reveal',
  drawn: 'count',
  counted: 'pay',
};

/** A seal is countersigned so long before the draw, or not at all. */
export const sealBeforeDrawMs = 5000;
/** A draw without its beacon, countersignature or outside result waits so long, then it is void. */
export const longestWaitMs = 24 * 3_600_000;

const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** A seal has only seconds left, so it is tried again soon. */
const longestSealPauseMs = 1000;

/** How long a step that has failed so many times in a row waits. */
export function pauseAfter(step: Step, failures: number): number {
  const longest = step === 'seal' || step === 'close' ? longestSealPauseMs : longestPauseMs;
  return Math.min(firstPauseMs * 2 ** Math.min(failures, 10), longest);
}

export type VoidReason =
  | 'not-opened'
  | 'deposit-refused'
  | 'not-countersigned'
  | 'sealed-late'
  | 'no-beacon'
  | 'no-result'
  | 'result-before-close'
  | 'too-few-sold'
  | 'by-staff';
