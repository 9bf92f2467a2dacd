// An agent's statements: items with their sums, opened down to source lines and the members' days, which the phone verifies.
import { z } from 'zod';
import { agentErrors, agentNo, commissionType, memberRef } from './agent.ts';
import { contractHash } from './agent-terms.ts';
import { amount, day, defineCall, instant, memberErrors, pageNo } from './call.ts';
import {
  agentStatementFormats,
  contractTypes,
  correctionReasons,
  earningKinds,
  statementHoldReasons,
  statementStates,
} from './constants.ts';

const hash = contractHash;
const head = z.strictObject({
  no: z.int(),
  kind: z.enum(earningKinds),
  from: day,
  to: day,
  total: amount,
  state: z.enum(statementStates),
  heldReason: z.enum(statementHoldReasons).nullable(),
  paidAt: instant.nullable(),
  hash,
});
const someHead = {
  no: 12,
  kind: 'salary',
  from: '2026-11-24',
  to: '2026-11-24',
  total: '2400.00',
  state: 'posted',
  heldReason: null,
  paidAt: '2026-11-24T22:00:00.000Z',
  hash: 'b'.repeat(64),
} as const;

const statements = defineCall({
  method: 'GET',
  path: '/wps/agent/statements',
  summary: 'List my statements',
  description: 'The newest first, 36 a page',
  permit: 'agent',
  module: 'AGEINFO3',
  query: z.strictObject({ kind: z.enum(earningKinds).optional(), page: pageNo.default(1) }),
  value: z.strictObject({ currency: z.string(), list: z.array(head), total: z.int(), pageSize: z.int() }),
  errors: agentErrors,
  example: { query: {}, value: { currency: 'PHP', list: [someHead], total: 1, pageSize: 36 } },
});

const item = z.strictObject({
  type: z.enum(contractTypes),
  contractHash: hash.nullable(),
  base: amount,
  computed: amount,
  carried: amount,
  paid: amount,
  lines: z.int(),
  corrected: amount.describe('what the corrections of this type give or take back'),
  owed: amount.describe('what is still to be taken back, zero or less'),
});

/** An item of an earlier statement, or of this one, that comes to another amount; what was paid stays as it is. */
const correction = z.strictObject({
  no: z.int().describe('the statement that is corrected'),
  from: day,
  to: day,
  type: z.enum(contractTypes),
  old: amount,
  now: amount,
  amount: amount.describe('now less old'),
  reason: z.enum(correctionReasons),
});

const statementNo = z.coerce.number().int().min(1);

const one = defineCall({
  method: 'GET',
  path: '/wps/agent/statement',
  summary: 'Get a statement',
  description: 'Its text is what was hashed, chained to the statement before',
  permit: 'agent',
  module: 'AGEINFO3',
  query: z.strictObject({ no: statementNo }),
  value: z.strictObject({
    currency: z.string(),
    statement: head,
    items: z.array(item),
    corrections: z.array(correction),
    text: z.string().describe('canonical JSON of the items; SHA-256 of it and prevHash is the hash'),
    prevHash: z.string(),
    roots: z.array(
      z.strictObject({
        day,
        measure: z.enum(['turnover', 'netLoss']),
        root: hash,
        leaves: z.int(),
        sums: z.string(),
      }),
    ),
  }),
  errors: [...agentErrors, 'NOT_FOUND'],
  example: {
    query: { no: 12 },
    value: {
      currency: 'PHP',
      statement: someHead,
      items: [
        {
          type: 'CONS',
          contractHash: 'a'.repeat(64),
          base: '1200000.00',
          computed: '2400.00',
          carried: '0.00',
          paid: '2400.00',
          lines: 2,
          corrected: '0.00',
          owed: '0.00',
        },
      ],
      corrections: [
        {
          no: 9,
          from: '2026-11-21',
          to: '2026-11-21',
          type: 'CONS',
          old: '900.00',
          now: '850.00',
          amount: '-50.00',
          reason: 'linked',
        },
      ],
      text: '[]',
      prevHash: '',
      roots: [{ day: '2026-11-24', measure: 'turnover', root: 'c'.repeat(64), leaves: 40, sums: '{}' }],
    },
  },
});

const lines = defineCall({
  method: 'GET',
  path: '/wps/agent/statement/lines',
  summary: 'Open an item of a statement',
  description:
    "Its source agents, or the own members' days: computed anew from frozen days, places and contracts, and compared with the statement. 100 a page",
  permit: 'agent',
  module: 'AGEINFO3',
  query: z.strictObject({
    no: statementNo,
    type: z.enum(contractTypes),
    own: z.coerce.boolean().default(false).describe("the own members' days instead of source agents"),
    page: pageNo.default(1),
  }),
  value: z.strictObject({
    currency: z.string(),
    sources: z.array(
      z.strictObject({
        agentNo: agentNo.nullable().describe('null: several small lines together'),
        name: z.string(),
        base: amount,
        share: z.string().describe('percent, or an amount'),
        amount,
      }),
    ),
    days: z.array(
      z.strictObject({
        day,
        name: z.string().describe('masked; empty: private members together'),
        memberRef: memberRef
          .nullable()
          .describe('for `GET /wps/agent/statement/rounds`; null: private members together'),
        type: commissionType,
        rounds: z.int(),
        turnover: amount,
      }),
    ),
    total: z.int(),
    pageSize: z.int(),
    verified: z.boolean().describe('the lines computed anew give the hash of the statement'),
  }),
  errors: [...agentErrors, 'NOT_FOUND'],
  example: {
    query: { no: 12, type: 'CONS' },
    value: {
      currency: 'PHP',
      sources: [{ agentNo: 7, name: 'L***a', base: '600000.00', share: '3000.00', amount: '1800.00' }],
      days: [],
      total: 1,
      pageSize: 100,
      verified: true,
    },
  },
});

const rounds = defineCall({
  method: 'GET',
  path: '/wps/agent/statement/rounds',
  summary: "Open a member's day of a statement",
  description:
    'The single rounds by what each counts, the highest first, 100 a page: no game, time or win. They add up to the day. What was given back is negative',
  permit: 'agent',
  module: 'AGEINFO3',
  query: z.strictObject({ no: statementNo, type: commissionType, day, memberRef, page: pageNo.default(1) }),
  value: z.strictObject({
    currency: z.string(),
    list: z.array(z.strictObject({ type: commissionType, turnover: amount })),
    turnover: amount.describe('of all pages'),
    total: z.int(),
    pageSize: z.int(),
  }),
  errors: [...agentErrors, 'NOT_FOUND'],
  example: {
    query: { no: 12, type: 'RNG', day: '2026-11-24', memberRef: 'kP3xkP3xkP3xkP3x' },
    value: {
      currency: 'PHP',
      list: [{ type: 'RNG', turnover: '20.00' }],
      turnover: '20.00',
      total: 1,
      pageSize: 100,
    },
  },
});

const leaves = defineCall({
  method: 'GET',
  path: '/wps/agent/statement/leaves',
  summary: "Get the blind leaves of a day's tree",
  description:
    'The phone rebuilds root and sums from them: they name nobody, and stand in an order of their own',
  permit: 'agent',
  module: 'AGEINFO3',
  query: z.strictObject({ day, measure: z.enum(['turnover', 'netLoss']) }),
  value: z.strictObject({
    root: hash,
    sums: z.string(),
    leaves: z.array(
      z.strictObject({ hash, sums: z.string().describe('canonical JSON by type, minor units') }),
    ),
  }),
  errors: [...agentErrors, 'NOT_FOUND'],
  example: {
    query: { day: '2026-11-24', measure: 'turnover' },
    value: { root: 'c'.repeat(64), sums: '{}', leaves: [{ hash: 'd'.repeat(64), sums: '{}' }] },
  },
});

const exported = defineCall({
  method: 'POST',
  path: '/wps/agent/statement/export',
  summary: 'Order a statement as a file',
  description:
    'CSV has every line; a PDF has the roots and a code to verify them; JSON is for a program that verifies it. The link expires after five minutes',
  permit: 'agent',
  module: 'AGEINFO3',
  body: z.strictObject({ no: z.int().min(1), format: z.enum(agentStatementFormats) }),
  value: z.strictObject({ url: z.string(), expiresAt: instant }),
  errors: [...agentErrors, 'NOT_FOUND'],
  example: {
    body: { no: 12, format: 'csv' },
    value: {
      url: '/agent-statements/1/019aa0c0-0000-7000-8000-000000000041?no=12',
      expiresAt: '2026-11-25T06:10:00.000Z',
    },
  },
});

const myAgent = z.strictObject({
  agent: z.string().nullable().describe('masked name; null: the operator'),
  since: day.nullable(),
  hidden: z.boolean(),
  seen: z
    .array(z.strictObject({ day, turnover: amount, active: z.boolean() }))
    .describe('what the agent may see of the last seven days; empty while hidden'),
  currency: z.string(),
});
const someAgent = {
  agent: 'L***a',
  since: '2026-09-01',
  hidden: false,
  seen: [{ day: '2026-11-24', turnover: '1200.00', active: true }],
  currency: 'PHP',
};

const agentOfMember = defineCall({
  method: 'GET',
  path: '/wps/member/agent',
  summary: 'Get who may see what of me',
  permit: 'member',
  value: myAgent,
  errors: memberErrors,
  example: { value: someAgent },
});

const hide = defineCall({
  method: 'PUT',
  path: '/wps/member/agent',
  summary: 'Hide from my agent, or stop hiding',
  description: 'What is played still counts for the agent, in a sum of private members',
  permit: 'member',
  body: z.strictObject({ hidden: z.boolean() }),
  value: myAgent,
  errors: memberErrors,
  example: { body: { hidden: true }, value: { ...someAgent, hidden: true, seen: [] } },
});

const proof = defineCall({
  method: 'GET',
  path: '/wps/member/agent/proof',
  summary: 'Prove that my bets of a day were counted',
  description: "The leaf of the member's day and its path to the root of the agent's tree",
  permit: 'member',
  query: z.strictObject({ day, measure: z.enum(['turnover', 'netLoss']) }),
  value: z.strictObject({
    root: hash,
    rootSums: z.string(),
    salt: hash,
    span: z.strictObject({ from: z.string(), to: z.string() }),
    entryHash: hash,
    sums: z.string(),
    index: z.int(),
    count: z.int(),
    path: z.array(z.strictObject({ hash, sums: z.string() })),
  }),
  errors: [...memberErrors, 'NOT_FOUND'],
  example: {
    query: { day: '2026-11-24', measure: 'turnover' },
    value: {
      root: 'c'.repeat(64),
      rootSums: '{}',
      salt: 'd'.repeat(64),
      span: { from: '1', to: '9' },
      entryHash: 'e'.repeat(64),
      sums: '{}',
      index: 0,
      count: 1,
      path: [],
    },
  },
});

const myRounds = defineCall({
  method: 'GET',
  path: '/wps/member/agent/rounds',
  summary: 'Get my rounds of a day that was counted',
  description:
    'In their order, 100 a page. By type they add up to the sums of the leaf that `GET /wps/member/agent/proof` proves',
  permit: 'member',
  query: z.strictObject({ day, page: pageNo.default(1) }),
  value: z.strictObject({
    currency: z.string(),
    list: z.array(
      z.strictObject({
        type: commissionType,
        at: instant,
        stake: amount.describe('negative: given back'),
        turnover: amount.describe('what of the stake counts'),
      }),
    ),
    turnover: amount.describe('of all pages'),
    total: z.int(),
    pageSize: z.int(),
  }),
  errors: [...memberErrors, 'NOT_FOUND'],
  example: {
    query: { day: '2026-11-24' },
    value: {
      currency: 'PHP',
      list: [{ type: 'RNG', at: '2026-11-24T08:00:00.000Z', stake: '20.00', turnover: '20.00' }],
      turnover: '20.00',
      total: 1,
      pageSize: 100,
    },
  },
});

export const agentStatementCalls = {
  'GET /wps/agent/statements': statements,
  'GET /wps/agent/statement': one,
  'GET /wps/agent/statement/lines': lines,
  'GET /wps/agent/statement/rounds': rounds,
  'GET /wps/agent/statement/leaves': leaves,
  'POST /wps/agent/statement/export': exported,
  'GET /wps/member/agent': agentOfMember,
  'PUT /wps/member/agent': hide,
  'GET /wps/member/agent/proof': proof,
  'GET /wps/member/agent/rounds': myRounds,
} as const;
