// What every way of logging in does with a login that waits for its second step: the code is asked for, and the login goes on.
import type { Value } from '@perya/contract/client';
import { CallFailure } from '../calls.ts';

export type MemberSession = Value<'POST /wps/session/login'>;

/** For the `catch` of a login: the session once the code was right; rejects with the failure when it was another, or nobody typed a code. */
export async function finishBySecondStep(failure: unknown, remember = false): Promise<MemberSession> {
  if (!(failure instanceof CallFailure) || failure.code !== 'SECOND_STEP_REQUIRED') throw failure;
  const { stepToken } = failure.value;
  if (typeof stepToken !== 'string') throw failure;
  const { askSecondStep } = await import('./ask-second-step.tsx');
  const member = await askSecondStep(stepToken, remember);
  if (!member) throw failure;
  return member;
}
