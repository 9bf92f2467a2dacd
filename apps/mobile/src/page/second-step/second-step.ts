// Completes a login that waits for its second step, for every login method.
import type { Value } from '@perya/contract/client';
import { CallFailure } from '../calls.ts';

export type MemberSession = Value<'POST /wps/session/login'>;

/**
 * For the `catch` of a login: the session once the code is right; rejects with any other failure, or when the
 * dialog was closed.
 */
export async function finishBySecondStep(failure: unknown, remember = false): Promise<MemberSession> {
  if (!(failure instanceof CallFailure) || failure.code !== 'SECOND_STEP_REQUIRED') throw failure;
  const { stepToken } = failure.value;
  if (typeof stepToken !== 'string') throw failure;
  const { askSecondStep } = await import('./ask-second-step.tsx');
  const member = await askSecondStep(stepToken, remember);
  if (!member) throw failure;
  return member;
}
