// Player protection: limits, reality check, time-out and self-exclusion, and the statement of a year.
import { z } from 'zod';
import { amount, defineCall, instant, requestedAmount, sessionErrors, typedFigures } from './call.ts';
import { checkMinutes, limitKinds, limitPeriods, restTerms } from './constants.ts';

const accountErrors = [...sessionErrors, 'REAL_ACCOUNT_REQUIRED'] as const;

/** A limit's figure: major units of the currency, or whole minutes for the time played. */
const figure = typedFigures.regex(/^\d{1,16}(\.\d{1,4})?$/u);

const minutes = z
  .number()
  .refine((value) => checkMinutes.some((one) => one === value), 'one of 15, 30, 60')
  .describe('15, 30 or 60');

const limit = z
  .strictObject({
    kind: z.enum(limitKinds),
    period: z.enum(limitPeriods),
    own: figure.nullable().describe("the player's own limit; null: none"),
    merchant: figure.nullable().describe("the merchant's own limit; the lower of both applies"),
    used: figure.describe('the usage in the current day, week or month'),
    until: instant.describe('the end of the current window'),
    raise: z
      .strictObject({
        to: figure.nullable().describe('null: no limit'),
        from: instant.describe('confirmable from this time on'),
        lapses: instant.describe('until when'),
      })
      .nullable(),
  })
  .meta({ id: 'Limit' });

const protectionState = z
  .strictObject({
    currency: z.string(),
    limits: z.array(limit),
    checkMinutes: minutes,
    exclusion: z
      .strictObject({
        kind: z.enum(['timeOut', 'exclusion']),
        from: instant,
        until: instant.describe(
          'a time-out ends then; the return from an exclusion may be requested from then on',
        ),
        returns: instant.nullable().describe('the end of the exclusion, after a request to return'),
      })
      .nullable(),
    lifetime: z.strictObject({ deposited: amount, withdrawn: amount, net: amount }),
  })
  .meta({ id: 'ProtectionState' });

const exampleState = {
  currency: 'PHP',
  limits: [
    {
      kind: 'wager' as const,
      period: 'day' as const,
      own: '500.00',
      merchant: null,
      used: '120.00',
      until: '2026-11-21T16:00:00.000Z',
      raise: { to: '800.00', from: '2026-11-22T08:00:00.000Z', lapses: '2026-11-29T08:00:00.000Z' },
    },
  ],
  checkMinutes: 60,
  exclusion: null,
  lifetime: { deposited: '1500.00', withdrawn: '400.00', net: '1100.00' },
};

export const limits = defineCall({
  method: 'GET',
  path: '/wps/protection/limits',
  summary: 'Get limits and exclusion state',
  description:
    'The limits with their usage, the reality check, a time-out or exclusion, and lifetime net deposits',
  permit: 'account',
  value: protectionState,
  errors: accountErrors,
  example: { value: exampleState },
});

export const setLimit = defineCall({
  method: 'POST',
  path: '/wps/protection/limit',
  summary: 'Set a limit',
  description:
    'Set a limit. A first or lower one applies at once; a higher one, or none, has to be confirmed after 24 hours',
  permit: 'account',
  body: z.strictObject({
    kind: z.enum(limitKinds),
    period: z.enum(limitPeriods),
    amount: requestedAmount.nullable().describe('major units, or whole minutes of play; null: no limit'),
  }),
  value: protectionState,
  errors: [...accountErrors, 'AMOUNT_OUT_OF_RANGE'],
  example: { body: { kind: 'wager', period: 'day', amount: '500.00' }, value: exampleState },
});

export const confirmRaise = defineCall({
  method: 'POST',
  path: '/wps/protection/limit/confirm',
  summary: 'Confirm a higher limit',
  description: 'Confirm a raise: from 24 hours after its request, for 7 days; then it lapses',
  permit: 'account',
  fresh: true,
  body: z.strictObject({ kind: z.enum(limitKinds), period: z.enum(limitPeriods) }),
  value: protectionState,
  errors: [...accountErrors, 'LIMIT_RAISE_EARLY', 'LIMIT_RAISE_NONE'],
  example: { body: { kind: 'wager', period: 'day' }, value: exampleState },
});

export const setCheck = defineCall({
  method: 'POST',
  path: '/wps/protection/check',
  summary: 'Set the reality check interval',
  description: 'The interval after which play pauses for a reality check',
  permit: 'account',
  body: z.strictObject({ minutes }),
  value: protectionState,
  errors: accountErrors,
  example: { body: { minutes: 30 }, value: { ...exampleState, checkMinutes: 30 } },
});

const playSessionValue = z
  .strictObject({
    currency: z.string(),
    from: instant.nullable().describe('the first bet after a pause of half an hour; null: no play session'),
    minutes: z.int().min(0).describe('since then'),
    wagered: amount,
    won: amount,
    net: amount,
    blockedBy: z
      .strictObject({
        code: z.string().describe('the refusal'),
        at: instant,
        limit: z
          .strictObject({ kind: z.enum(limitKinds), limit: figure, used: figure, until: instant })
          .nullable(),
      })
      .nullable()
      .describe("the refusal of a stake within the last minute, in any vendor's game"),
    check: z
      .strictObject({ due: z.boolean(), at: instant.describe('the time of the next reality check'), minutes })
      .nullable()
      .describe('null for trial play'),
  })
  .meta({ id: 'PlaySession' });

const examplePlaySession = {
  currency: 'PHP',
  from: '2026-11-21T08:00:00.000Z',
  minutes: 61,
  wagered: '120.00',
  won: '84.50',
  net: '-35.50',
  blockedBy: null,
  check: { due: true, at: '2026-11-21T09:00:00.000Z', minutes: 60 },
};

export const playSession = defineCall({
  method: 'GET',
  path: '/wps/protection/play-session',
  summary: 'Get the current play session',
  description: 'The duration and result of the play session over all games, and the next reality check',
  permit: 'session',
  value: playSessionValue,
  errors: sessionErrors,
  example: { value: examplePlaySession },
});

export const seen = defineCall({
  method: 'POST',
  path: '/wps/protection/play-session/seen',
  summary: 'Acknowledge the reality check',
  description: 'The player has seen the reality check: the next bet is accepted again',
  permit: 'session',
  value: playSessionValue,
  errors: sessionErrors,
  example: {
    value: { ...examplePlaySession, check: { due: false, at: '2026-11-21T10:01:00.000Z', minutes: 60 } },
  },
});

export const startExclusion = defineCall({
  method: 'POST',
  path: '/wps/protection/exclusion',
  summary: 'Start a time-out or self-exclusion',
  description:
    'Every session ends, bets and deposits are refused, wins and withdrawals are paid. It cannot be revoked',
  permit: 'account',
  body: z.strictObject({ term: z.enum(restTerms) }),
  value: z.strictObject({ kind: z.enum(['timeOut', 'exclusion']), until: instant }),
  errors: accountErrors,
  example: { body: { term: '7d' }, value: { kind: 'timeOut', until: '2026-11-28T08:00:00.000Z' } },
});

export const askReturn = defineCall({
  method: 'POST',
  path: '/wps/protection/return',
  summary: 'Request to return from self-exclusion',
  description: 'Request to play again once the term of an exclusion is over: possible 24 hours later',
  permit: 'account',
  fresh: true,
  value: z.strictObject({ returns: instant }),
  errors: [...accountErrors, 'RETURN_EARLY', 'RETURN_NOT_DUE'],
  example: { value: { returns: '2027-05-22T08:00:00.000Z' } },
});

export const statement = defineCall({
  method: 'GET',
  path: '/wps/protection/statement',
  summary: 'Get the 12-month statement',
  description: 'The results of twelve months, newest first, and lifetime net deposits',
  permit: 'account',
  value: z.strictObject({
    currency: z.string(),
    months: z.array(
      z.strictObject({
        month: z.string().regex(/^\d{4}-\d{2}$/u),
        deposited: amount,
        withdrawn: amount,
        wagered: amount,
        won: amount,
        net: amount.describe('winnings minus stakes'),
      }),
    ),
    lifetime: z.strictObject({ deposited: amount, withdrawn: amount, net: amount }),
  }),
  errors: accountErrors,
  example: {
    value: {
      currency: 'PHP',
      months: [
        {
          month: '2026-11',
          deposited: '1500.00',
          withdrawn: '400.00',
          wagered: '2300.00',
          won: '2188.00',
          net: '-112.00',
        },
      ],
      lifetime: { deposited: '1500.00', withdrawn: '400.00', net: '1100.00' },
    },
  },
});
