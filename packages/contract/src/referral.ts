// A member's own invitation: link and code, the rules of the reward, and how far each friend has come.
import { z } from 'zod';
import { amount, day, defineCall, memberErrors } from './call.ts';
import { referralStates } from './constants.ts';

const invitation = defineCall({
  method: 'GET',
  path: '/wps/member/invitation',
  summary: 'Get my invitation',
  description:
    'Link and code of a member, the rules of the reward, and how far each friend has come. FEATURE_UNAVAILABLE while the brand rewards no invitations',
  permit: 'member',
  value: z.strictObject({
    code: z.string(),
    link: z.string(),
    reward: amount,
    needed: amount.describe("the friend's counted turnover"),
    monthMost: z.int().describe('rewards that are paid in a calendar month; further ones wait for the next'),
    monthPaid: z.int(),
    currency: z.string(),
    friends: z
      .array(
        z.strictObject({
          name: z.string().describe('masked'),
          joined: day,
          verified: z.boolean(),
          turnover: z.int().min(0).max(100).describe('percent of what is needed'),
          reward: z.enum(referralStates),
        }),
      )
      .describe('the newest fifty'),
  }),
  errors: [...memberErrors, 'TIMED_OUT', 'SELF_EXCLUDED'],
  example: {
    value: {
      code: 'PERYA88',
      link: '/i/PERYA88',
      reward: '25.00',
      needed: '1000.00',
      monthMost: 10,
      monthPaid: 1,
      currency: 'PHP',
      friends: [{ name: 'm***a', joined: '2026-11-01', verified: true, turnover: 40, reward: 'open' }],
    },
  },
});

export const referralCalls = { 'GET /wps/member/invitation': invitation } as const;
