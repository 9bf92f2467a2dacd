// A brand's policies for its acts, stricter than the code: two people from an amount on, a daily amount of a person, a shorter wait.
import { z } from 'zod';
import { amount } from '../call.ts';
import { note } from './act-note.ts';
import { defineOfficeCall } from './office-call.ts';

const values = {
  twoPeopleFrom: amount
    .nullable()
    .describe('from this amount on it takes two; null: what the act itself asks'),
  dailyAmount: amount.nullable().describe('the most that one person takes part in within 24 hours'),
  expiresHours: z
    .int()
    .min(1)
    .max(720)
    .nullable()
    .describe('how long a proposal waits; null: as long as it may'),
};
const version = z.string().max(80).describe('of the policy as it was read');

const somePolicy = {
  twoPeopleFrom: '500.00',
  dailyAmount: '20000.00',
  expiresHours: 8,
  version: '50000/2000000/8',
};

export const policyList = defineOfficeCall({
  method: 'GET',
  path: '/ops/policies/list',
  summary: 'List policies',
  description: 'Of every act that may wait for a second person or has an amount',
  permit: 'staff',
  needs: 'policy.read',
  value: z.strictObject({
    currency: z.string(),
    list: z.array(
      z.strictObject({
        act: z.string(),
        hasAmount: z.boolean().describe('without one, amounts may not be set'),
        mostHours: z.int().describe('a proposal waits no longer'),
        ...values,
        version,
        proposed: z.boolean().describe('a change waits for a second person'),
      }),
    ),
  }),
  errors: [],
  example: {
    value: {
      currency: 'PHP',
      list: [{ act: 'promotion.issue', hasAmount: true, mostHours: 24, ...somePolicy, proposed: false }],
    },
  },
});

/** The act on policies. */
export const policyActs = {
  'policy.save': {
    summary: 'Change a policy',
    needs: 'policy.edit',
    input: z.strictObject({ act: z.string().max(60), version, ...values, note }),
    errors: ['NOT_FOUND', 'TXN_CONFLICT', 'INVALID_INPUT'],
    example: { act: 'promotion.issue', ...somePolicy, note: 'As the board decided' },
  },
} as const;
