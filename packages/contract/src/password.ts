// Passwords: reset by mail, and changed by a logged-in player.
import { z } from 'zod';
import { accountErrors, defineCall, instant, sensitive } from './call.ts';
import { emailMaxLength } from './field-rules.ts';

const password = sensitive(z.string().max(128));

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/wps/member/forgotPassword',
  summary: 'Request a password reset e-mail',
  description:
    'Send a mail with a link to set a new password; the response is the same whether or not the account exists',
  permit: 'public',
  flag: 'CHNGPASSMAIL3',
  bodyType: 'form',
  body: z.strictObject({
    username: z.string().max(64).describe('trimmed'),
    email: z.string().max(emailMaxLength).describe('trimmed'),
  }),
  value: z.strictObject({
    onItsWay: z.literal(true).describe('a mail is sent if the two belong to one member'),
  }),
  errors: ['FIELD_REQUIRED', 'FIELD_FORMAT', 'FEATURE_UNAVAILABLE'],
  example: { body: { username: 'maria_88', email: 'maria@example.com' }, value: { onItsWay: true } },
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/wps/member/resetPassword',
  summary: 'Reset the password by e-mail link',
  description: "Set a new password by the mail's token; every session of the member ends",
  permit: 'public',
  flag: 'CHNGPASSMAIL3',
  body: z.strictObject({
    token: sensitive(z.string().min(1).max(128).describe('from the link; valid once, for 30 minutes')),
    newPassword: password,
    confirmNewPassword: password,
  }),
  value: z.strictObject({ userName: z.string() }),
  errors: [
    'RESET_LINK_INVALID',
    'PASSWORD_FORMAT',
    'CONFIRMATION_INCORRECT',
    'modify.new.old.same',
    'ACCOUNT_DISABLED',
    'FEATURE_UNAVAILABLE',
  ],
  example: {
    body: { token: 'q0xO3c…', newPassword: 'lanterns-over-water', confirmNewPassword: 'lanterns-over-water' },
    value: { userName: 'maria_88' },
  },
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/wps/member/changePassword/v2',
  summary: 'Change the password',
  description: 'Change the password; this session gets a new token, every other one ends',
  permit: 'account',
  body: z.strictObject({
    oldPassword: password.optional().describe('left out by members without a password'),
    newPassword: password,
    confirmNewPassword: password,
  }),
  value: z.strictObject({ token: z.string(), expirationTime: instant }),
  errors: [
    ...accountErrors,
    'OLD_PASSWORD_INCORRECT',
    'PASSWORD_FORMAT',
    'CONFIRMATION_INCORRECT',
    'modify.new.old.same',
  ],
  example: {
    body: {
      oldPassword: 'bulbs-and-stalls',
      newPassword: 'lanterns-over-water',
      confirmNewPassword: 'lanterns-over-water',
    },
    value: { token: 'n3wT0k…', expirationTime: '2026-11-21T22:00:00.000Z' },
  },
});

export const passwordState = defineCall({
  method: 'GET',
  path: '/wps/member/password',
  summary: 'Get password state and rules',
  description: "The state of the account's password, and the rules for a new one",
  permit: 'account',
  value: z.strictObject({
    stored: z
      .boolean()
      .describe('false for members who registered by telephone or social login and never set one'),
    minLength: z.int(),
    maxLength: z.int(),
  }),
  errors: accountErrors,
  example: { value: { stored: true, minLength: 8, maxLength: 64 } },
});
