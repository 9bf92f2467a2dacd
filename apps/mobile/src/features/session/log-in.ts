import type { Input } from '@perya/contract/client';
import { call } from '../../page/calls.ts';
import type { CaptchaAnswer } from '../../page/captcha/use-captcha.ts';
import { forgetPersonal } from '../../page/forget-personal.ts';
import type { QueryCache } from '../../page/query-cache.ts';
import { deviceTokenFor, keepDevice } from '../../page/remembered-login.ts';
import { finishBySecondStep } from '../../page/second-step/second-step.ts';
import { session } from '../../page/session.ts';

type LoginBody = Input<'POST /wps/session/login'>['body'];
type Unguarded<B> = B extends unknown
  ? Omit<
      B,
      'form' | 'remember' | 'captcha' | 'captchaId' | (B extends { type: 'device' } ? never : 'deviceToken')
    >
  : never;
/** One login method with its credentials. */
export type LoginWay = Unguarded<LoginBody>;
export type LoginForm = 'member' | 'agent';

type Guards = { form: LoginForm; remember: boolean; captcha: CaptchaAnswer | undefined };

/**
 * Logs in by any method, and drops the previous player's data; returns whether the player is excluded from
 * play. Rejects with a CallFailure.
 */
export async function logIn(way: LoginWay, guards: Guards, queryCache: QueryCache): Promise<boolean> {
  const { form, remember, captcha } = guards;
  const known = deviceTokenFor(localStorage);
  const body: LoginBody = { ...(known ? { deviceToken: known } : {}), ...way, form, remember, ...captcha };
  const { deviceToken, rest, ...person } = await call('POST /wps/session/login', { body }).catch(
    (failure: unknown) => finishBySecondStep(failure, remember),
  );
  forgetPersonal(queryCache);
  session.begin(person);
  keepDevice(localStorage, { username: person.userName, token: deviceToken, remember });
  return rest !== undefined;
}
