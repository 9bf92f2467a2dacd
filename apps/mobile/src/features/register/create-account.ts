import type { QueryClient } from '@tanstack/react-query';
import { sealedCall } from '../../page/encrypted-call.ts';
import { forgetPersonal } from '../../page/query-client.ts';
import { session } from '../../page/session.ts';
import {
  filledOptionals,
  type RegisterSettings,
  type RegisterValues,
  registerMethod,
} from './register-form.ts';

/** Registers and logs in with one call. Rejects with a CallFailure. */
export async function createAccount(
  values: RegisterValues,
  settings: RegisterSettings,
  disclaimer: boolean,
  queryClient: QueryClient,
): Promise<void> {
  const standalone = matchMedia('(display-mode: standalone)').matches;
  const member = await sealedCall('PUT /wps/member/register', {
    body: {
      username: values.username,
      password: values.password,
      confirmPassword: values.confirmPassword,
      type: 0,
      registerUrl: location.host,
      registerMethod: registerMethod(navigator.userAgent, standalone),
      disclaimer,
      ...filledOptionals(values, settings),
    },
  });
  forgetPersonal(queryClient);
  session.begin(member);
}
