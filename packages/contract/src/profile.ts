// A member's profile, and the fields that they may change.
import { z } from 'zod';
import { accountErrors, day, defineCall, instant, sensitive } from './call.ts';
import { contactWays, verificationStates } from './constants.ts';
import { patterns } from './field-rules.ts';

/** Text of a person: no control characters, no bidirectional overrides. Empty removes it. */
const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u);

/** A name or a number at a messaging service. Empty removes it. */
const contact = words(60).refine((text) => text === '' || patterns.contact.test(text), 'no contact');

const contacts = z.record(z.enum(contactWays), z.string());

const value = z
  .strictObject({
    account: z.string(),
    nickname: z.string(),
    payeeName: z.string().describe('the holder name of payout accounts; set once'),
    email: z.string().describe('masked except its beginning and domain; empty for none'),
    mobile: z.string().describe('masked except its last digits; empty for none'),
    mobileVerified: z.boolean(),
    birthday: day.nullable(),
    registeredAt: instant,
    verification: z.enum(verificationStates),
    contacts,
  })
  .meta({ id: 'Profile' });

const example = {
  account: 'maria_88',
  nickname: 'Maria',
  payeeName: 'Maria Santos',
  email: 'm…@example.com',
  mobile: '…4567',
  mobileVerified: true,
  birthday: '1990-05-17',
  registeredAt: '2026-11-01T08:00:00.000Z',
  verification: 'none' as const,
  contacts: { whatsapp: '', line: '', zalo: '', wechat: '', facebook: '', qqNum: '' },
};

export const profile = defineCall({
  method: 'GET',
  path: '/wps/member/profile',
  summary: 'Get the profile',
  description: "The caller's profile",
  permit: 'account',
  value,
  errors: accountErrors,
  example: { value: example },
});

export const changeProfile = defineCall({
  method: 'PUT',
  path: '/wps/member/profile',
  summary: 'Update the profile',
  description: 'Change the given fields of the profile',
  permit: 'account',
  body: z.strictObject({
    nickname: words(20).optional(),
    payeeName: sensitive(words(60)).optional(),
    contacts: z
      .strictObject({
        whatsapp: contact.optional(),
        line: contact.optional(),
        zalo: contact.optional(),
        wechat: contact.optional(),
        facebook: contact.optional(),
        qqNum: contact.optional(),
      })
      .optional(),
  }),
  value,
  errors: [...accountErrors, 'NAME_SET', 'SELF_EXCLUDED'],
  example: { body: { nickname: 'Maria' }, value: example },
});
