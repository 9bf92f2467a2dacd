import type { RegisterFields, RegistrationWay } from '@perya/contract/registration-fields';
import { call } from '../../page/calls.ts';
import type { CaptchaAnswer } from '../../page/captcha/use-captcha.ts';
import { forgetPersonal } from '../../page/forget-personal.ts';
import type { QueryCache } from '../../page/query-cache.ts';
import { deviceTokenFor, keepDevice } from '../../page/remembered-login.ts';
import { session } from '../../page/session.ts';
import { filledFields, type RegisterValues, registerMethod } from './register-form.ts';

export type NewAccount = {
  way: RegistrationWay;
  values: RegisterValues;
  fields: RegisterFields;
  disclaimer: boolean;
  /** The invitation code of the link. */
  affiliateCode: string | undefined;
  domain: string | undefined;
  dialCode: string | undefined;
  captcha: CaptchaAnswer | undefined;
};

/** Registers and logs in with one call. Rejects with a CallFailure. */
export async function createAccount(account: NewAccount, queryCache: QueryCache): Promise<void> {
  const { way, values, fields, disclaimer, affiliateCode, domain, dialCode, captcha } = account;
  const standalone = matchMedia('(display-mode: standalone)').matches;
  const { username = '', password = '', confirmPassword = '', ...filled } = filledFields(values, fields);
  const known = deviceTokenFor(localStorage);
  const shared = {
    ...(known ? { deviceToken: known } : {}),
    ...(affiliateCode ? { affiliateCode } : {}),
    ...(domain ? { domain } : {}),
    ...(filled.mobileNum && dialCode ? { countryDialingCode: dialCode } : {}),
    ...filled,
    ...captcha,
    type: 0 as const,
    registerUrl: location.host,
    registerMethod: registerMethod(navigator.userAgent, standalone),
    disclaimer,
  };
  const secret = password ? { password, confirmPassword } : {};
  const { deviceToken, ...member } =
    way === 'username'
      ? await call('PUT /wps/member/register', {
          body: { ...shared, username, password, confirmPassword },
        })
      : await call('PUT /wps/member/register/mobile', { body: { ...shared, ...secret } });
  forgetPersonal(queryCache);
  session.begin(member);
  keepDevice(localStorage, { username: member.userName, token: deviceToken, remember: false });
}
