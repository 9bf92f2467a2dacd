// The second step at login: codes of an authenticator app, and recovery codes.
import { z } from 'zod';
import { accountErrors, defineCall, instant, sensitive } from './call.ts';
import { memberSession, sessionValue } from './session.ts';

/** Six digits of the app, or a recovery code; spaces, dashes and capitals are ignored. */
const code = sensitive(z.string().min(1).max(32).describe('six digits of the app, or a recovery code'));

export const secondStep = defineCall({
  method: 'POST',
  path: '/wps/session/secondStep',
  summary: 'Complete two-step login',
  description:
    'Finish a login that was refused with SECOND_STEP_REQUIRED, whose value holds the stepToken: valid for five minutes and five tries',
  permit: 'public',
  body: z.strictObject({
    stepToken: sensitive(z.string().max(64)),
    code,
    remember: z.boolean().optional().describe('the device may log in again without the password'),
    deviceToken: sensitive(z.string().max(64))
      .optional()
      .describe('the token of the last login on this device'),
  }),
  value: sessionValue,
  errors: ['SECOND_STEP_WRONG', 'SECOND_STEP_EXPIRED', 'ACCOUNT_DISABLED'],
  example: { body: { stepToken: 'Jd0…', code: '492039' }, value: memberSession },
});

const state = z
  .strictObject({
    on: z.boolean(),
    since: instant.nullable(),
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: 'TwoStepState' });

export const twoStep = defineCall({
  method: 'GET',
  path: '/wps/member/twoStep',
  summary: 'Get two-step login state',
  description: 'Whether logins of this account need a second step',
  permit: 'account',
  value: state,
  errors: accountErrors,
  example: { value: { on: true, since: '2026-11-21T10:00:00.000Z', recoveryCodesLeft: 10 } },
});

export const beginTwoStep = defineCall({
  method: 'POST',
  path: '/wps/member/twoStep',
  summary: 'Begin two-step enrolment',
  description: 'A new secret for the app; logins need no second step before a code has confirmed it',
  permit: 'account',
  fresh: true,
  value: z.strictObject({
    secret: z.string().describe('base32, for typing'),
    uri: z.string().describe('otpauth://totp/…, for the QR code'),
  }),
  errors: [...accountErrors, 'SECOND_STEP_ON'],
  example: {
    value: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Perya:maria_88?secret=JBSWY3DPEHPK3PXP' },
  },
});

export const confirmTwoStep = defineCall({
  method: 'POST',
  path: '/wps/member/twoStep/confirm',
  summary: 'Confirm two-step enrolment',
  description: 'Turn the second step on by a first code; the recovery codes are returned once',
  permit: 'account',
  fresh: true,
  body: z.strictObject({ code }),
  value: z.strictObject({ recoveryCodes: z.array(z.string()).length(10) }),
  errors: [...accountErrors, 'SECOND_STEP_ON', 'SECOND_STEP_OFF', 'SECOND_STEP_WRONG'],
  example: {
    body: { code: '492039' },
    value: { recoveryCodes: Array.from({ length: 10 }, (_, index) => `7F3K2-9XQ4${index}`) },
  },
});

export const endTwoStep = defineCall({
  method: 'DELETE',
  path: '/wps/member/twoStep',
  summary: 'Turn off two-step login',
  description: 'Turn the second step off by one of its codes',
  permit: 'account',
  fresh: true,
  body: z.strictObject({ code }),
  value: state,
  errors: [...accountErrors, 'SECOND_STEP_OFF', 'SECOND_STEP_WRONG'],
  example: { body: { code: '492039' }, value: { on: false, since: null, recoveryCodesLeft: 0 } },
});
