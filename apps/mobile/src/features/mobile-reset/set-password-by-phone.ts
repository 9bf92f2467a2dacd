import { call } from '../../page/calls.ts';
import { forgetPersonal } from '../../page/forget-personal.ts';
import type { QueryCache } from '../../page/query-cache.ts';
import { finishBySecondStep } from '../../page/second-step/second-step.ts';
import { session } from '../../page/session.ts';

export type PhoneReset = {
  mobileNum: string;
  countryDialingCode: string;
  verificationCode: string;
  newPassword: string;
};

/**
 * Sets the password and logs in with it; returns whether the player is excluded from play. Rejects with a
 * CallFailure.
 */
export async function setPasswordByPhone(reset: PhoneReset, queryCache: QueryCache): Promise<boolean> {
  const { rest, ...person } = await call('POST /wps/member/setPasswordByPhone', { body: reset }).catch(
    (failure: unknown) => finishBySecondStep(failure),
  );
  forgetPersonal(queryCache);
  session.begin(person);
  return rest !== undefined;
}
