// Telephone numbers: the offered countries, the code that proves a number, and the password reset by it.
import { z } from 'zod';
import { defineCall, instant, sensitive } from './call.ts';
import { captchaErrors, captchaFields } from './captcha.ts';
import { countryDialingCode, mobileNum, mobileNumber, verificationCode } from './mobile-fields.ts';
import { memberSession, sessionValue } from './session.ts';

export const countries = defineCall({
  method: 'GET',
  path: '/wps/system/countries',
  summary: 'List countries for mobile numbers',
  description: 'The countries whose mobile numbers the merchant accepts, its own first',
  permit: 'public',
  value: z.strictObject({
    countries: z.array(
      z.strictObject({
        iso: z.string().describe('ISO 3166 alpha-2; the page names it in its language'),
        dialCode: z.string().describe('digits alone'),
        flag: z.string().describe('address of a picture, 3:2'),
        trunk: z.string().describe('the trunk prefix'),
        pattern: z.string().describe('a regular expression for the number without trunk and dial code'),
        example: z.string().describe('a mobile number as people there write it'),
      }),
    ),
  }),
  errors: [],
  example: {
    value: {
      countries: [
        {
          iso: 'PH',
          dialCode: '63',
          flag: '/art/flag/PH.svg',
          trunk: '0',
          pattern: '9\\d{9}',
          example: '0905 123 4567',
        },
      ],
    },
  },
});

/** The purposes of a code; it is invalid for any other purpose. */
export const codePurposes = ['login', 'register', 'reset'] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const sendSmsCode = defineCall({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  summary: 'Send an SMS code',
  description: 'Send a code to a mobile number; the response is the same whether or not the number is known',
  permit: 'public',
  body: z
    .strictObject({
      mobileNum: mobileNum.optional(),
      mobileNo: mobileNum.optional().describe('another name for mobileNum'),
      countryDialingCode,
      purpose: z.enum(codePurposes).default('login'),
      ...captchaFields,
    })
    .refine((body) => (body.mobileNum === undefined) !== (body.mobileNo === undefined), {
      path: ['mobileNum'],
    }),
  value: z.strictObject({
    expirationTime: instant.describe('the time from which the next code may be requested'),
    serverTime: instant.describe('for countdowns on phones with a wrong clock'),
  }),
  errors: [
    'MOBILE_FORMAT',
    'MOBILE_COUNTRY',
    'CODE_TOO_SOON',
    'CODE_LIMIT',
    'FEATURE_UNAVAILABLE',
    ...captchaErrors,
  ],
  example: {
    body: { mobileNum: '09051234567', countryDialingCode: '63', purpose: 'login' },
    value: { expirationTime: '2026-11-21T10:01:00.000Z', serverTime: '2026-11-21T10:00:00.000Z' },
  },
});

export const setPasswordByPhone = defineCall({
  method: 'POST',
  path: '/wps/member/setPasswordByPhone',
  summary: 'Reset the password by SMS code',
  description:
    'Set a new password by a code sent to the mobile number; the member is logged in here and logged out everywhere else',
  permit: 'public',
  flag: 'CHNGPASSVERIF3',
  body: z.strictObject({
    newPassword: sensitive(z.string().max(255)),
    ...mobileNumber,
    verificationCode: verificationCode.optional(),
    firebaseIdToken: sensitive(z.string().max(4096)).optional(),
  }),
  value: sessionValue,
  errors: [
    'MOBILE_FORMAT',
    'MOBILE_COUNTRY',
    'VERIFICATION_CODE_WRONG',
    'PASSWORD_FORMAT',
    'modify.new.old.same',
    'USER_UNKNOWN',
    'ACCOUNT_DISABLED',
    'SECOND_STEP_REQUIRED',
    'FEATURE_UNAVAILABLE',
  ],
  example: {
    body: {
      newPassword: 'lanterns-over-water',
      mobileNum: '09051234567',
      countryDialingCode: '63',
      verificationCode: '482913',
    },
    value: memberSession,
  },
});
