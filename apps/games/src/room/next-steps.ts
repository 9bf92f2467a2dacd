/** The next steps that a failure offers. */
import type { CallFailure } from '@perya/contract/client';

export type NextStep = 'retry' | 'leave' | 'deposit' | 'ok';

/** The next steps after a failure, the most likely first. */
export function nextSteps(code: CallFailure['code']): readonly NextStep[] {
  switch (code) {
    case 'INSUFFICIENT_FUNDS':
      return ['deposit', 'ok'];
    case 'OFFLINE':
    case 'BAD_ANSWER':
    case 'UNKNOWN_ERROR':
    case 'OVERLOADED':
    case 'SERVICE_UNAVAILABLE':
    case 'TOO_MANY_REQUESTS':
      return ['retry', 'leave'];
    case 'STAKE_NOT_OFFERED':
    case 'ROUND_TOO_SOON':
    case 'ROUND_STEP':
      return ['ok'];
    default:
      return ['leave'];
  }
}
