// What agents see of their line: the home with today's figures, the team by span, the downline, codes of invitation.
import { z } from 'zod';
import { contract, contractTerms } from './agent-terms.ts';
import {
  amount,
  day,
  defineCall,
  instant,
  notSensitive,
  pageNo,
  playErrors,
  searchText,
  typedFigures,
} from './call.ts';
import {
  agentHoldReasons,
  agentRules,
  agentStates,
  commissionTypes,
  earningKinds,
  kpiSpans,
} from './constants.ts';

/** Refusals of every call with the permit `agent`. */
export const agentErrors = playErrors;
export const agentNo = z.coerce.number().int().min(1).max(2_147_483_647);
export const commissionType = z.enum(commissionTypes);

const change = z
  .number()
  .nullable()
  .describe('against the span before, in percent with one decimal; null where that was zero');

const figures = z.strictObject({
  turnover: amount.describe('counted turnover'),
  ngr: amount.describe("the members' net loss"),
  active: z.int(),
  joined: z.int(),
});
const someFigures = { turnover: '200000.00', ngr: '5200.00', active: 9, joined: 2 };

const home = defineCall({
  method: 'GET',
  path: '/wps/agent/home',
  summary: "Get the agent's home",
  permit: 'agent',
  module: 'AGEINFO3',
  value: z.strictObject({
    agentNo,
    state: z.enum(agentStates),
    heldReason: z.enum(agentHoldReasons).nullable(),
    currency: z.string(),
    asOf: instant.describe('what was played until then is in the figures of today'),
    today: z.strictObject({
      turnover: amount,
      earned: amount.describe('an estimate until the day is closed'),
    }),
    yesterday: z.strictObject({ turnover: amount, earned: amount }),
    month: z.strictObject({ turnover: amount, earned: amount }),
    collectable: amount,
    waiting: amount.describe('settled and not yet paid: held, below the least payment, or due later'),
    days: z
      .array(z.strictObject({ day, turnover: amount, earned: amount }))
      .describe('fourteen, the oldest first'),
    next: z
      .strictObject({
        kind: z.enum(earningKinds),
        moreActive: z.int(),
        moreTurnover: amount,
        rate: z.string().describe('percent, or an amount for a fixed tier'),
        fixed: z.boolean(),
      })
      .nullable()
      .describe('the nearest higher tier of a contract in force'),
    prompts: z.int().describe('contracts that wait for an answer'),
  }),
  errors: agentErrors,
  example: {
    value: {
      agentNo: 7,
      state: 'active',
      heldReason: null,
      currency: 'PHP',
      asOf: '2026-11-25T06:05:00.000Z',
      today: { turnover: '12000.00', earned: '60.00' },
      yesterday: { turnover: '200000.00', earned: '1000.00' },
      month: { turnover: '4100000.00', earned: '20500.00' },
      collectable: '1000.00',
      waiting: '0.00',
      days: [{ day: '2026-11-24', turnover: '200000.00', earned: '1000.00' }],
      next: { kind: 'salary', moreActive: 2, moreTurnover: '0.00', rate: '0.4', fixed: false },
      prompts: 0,
    },
  },
});

const teamKpi = defineCall({
  method: 'GET',
  path: '/wps/agent/teamKpi',
  summary: "Get the team's figures",
  permit: 'agent',
  module: 'AGEINFO3',
  query: z.strictObject({ span: z.enum(kpiSpans).default('today') }),
  value: z.strictObject({
    span: z.enum(kpiSpans),
    from: day,
    to: day,
    currency: z.string(),
    asOf: instant,
    team: figures,
    own: figures.describe('of members directly under the agent'),
    branches: figures.describe('of the agents below and theirs'),
    change: z.strictObject({ turnover: change, ngr: change, active: change, joined: change }),
    byType: z.array(z.strictObject({ type: commissionType, turnover: amount, ngr: amount })),
  }),
  errors: agentErrors,
  example: {
    query: { span: 'yesterday' },
    value: {
      span: 'yesterday',
      from: '2026-11-24',
      to: '2026-11-24',
      currency: 'PHP',
      asOf: '2026-11-25T06:05:00.000Z',
      team: someFigures,
      own: someFigures,
      branches: { turnover: '0.00', ngr: '0.00', active: 0, joined: 0 },
      change: { turnover: 12.5, ngr: null, active: 0, joined: -50 },
      byType: [{ type: 'RNG', turnover: '200000.00', ngr: '5200.00' }],
    },
  },
});

const someone = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('agent'),
    agentNo,
    name: z.string().describe('masked'),
    since: day,
    agents: z.int().describe('in the line below'),
    members: z.int().describe('in the line below'),
    turnover: amount.describe('of this month until yesterday, the whole line below'),
    active: z.int().nullable().describe('null where fewer than three members would be told apart'),
  }),
  z.strictObject({
    kind: z.literal('member'),
    memberRef: z.string().describe('for `GET /wps/agent/downline/member`; no account number'),
    name: z.string().describe('masked'),
    joined: z.string().describe('month, YYYY-MM'),
    turnover: amount.describe('of this month until yesterday'),
    active: z.boolean().describe('yesterday'),
  }),
]);

export const memberRef = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/u);

const downline = defineCall({
  method: 'GET',
  path: '/wps/agent/downline',
  summary: 'Walk the downline',
  description: `One level of the caller's own branch: agents first, then members, ${agentRules.downlinePage} a page. Members who hide, and those who are not new and have not played for a week, for whatever reason, are one line "private". Figures are of closed days. Search needs ${agentRules.searchFrom} letters`,
  permit: 'agent',
  module: 'AGEDOWNMAN3',
  query: z.strictObject({
    agentNo: agentNo.optional().describe('whose level; the caller without it'),
    search: searchText.optional(),
    page: pageNo.default(1),
  }),
  value: z.strictObject({
    currency: z.string(),
    path: z.array(z.strictObject({ agentNo, name: z.string() })).describe('from the caller down'),
    list: z.array(someone),
    privateMembers: z
      .strictObject({ count: z.int(), turnover: amount })
      .nullable()
      .describe('on the first page'),
    total: z.int(),
    pageSize: z.int(),
  }),
  errors: [...agentErrors, 'NOT_FOUND'],
  example: {
    query: { page: 1 },
    value: {
      currency: 'PHP',
      path: [{ agentNo: 7, name: 'L***a' }],
      list: [
        {
          kind: 'agent',
          agentNo: 9,
          name: 'B***n',
          since: '2026-09-01',
          agents: 3,
          members: 41,
          turnover: '900000.00',
          active: 9,
        },
        {
          kind: 'member',
          memberRef: 'kP3xkP3xkP3xkP3x',
          name: 'm***a',
          joined: '2026-09',
          turnover: '1200.00',
          active: true,
        },
      ],
      privateMembers: { count: 4, turnover: '800.00' },
      total: 2,
      pageSize: agentRules.downlinePage,
    },
  },
});

const downlineMember = defineCall({
  method: 'GET',
  path: '/wps/agent/downline/member',
  summary: 'Get a direct member or a sub-agent',
  permit: 'agent',
  module: 'AGEDOWNMAN3',
  query: z.strictObject({ memberRef: memberRef.optional(), agentNo: agentNo.optional() }),
  value: z.strictObject({
    currency: z.string(),
    who: someone,
    days: z
      .array(z.strictObject({ day, turnover: amount, active: z.boolean() }))
      .describe('thirty, the oldest first; of a sub-agent the sums of their line'),
    contracts: z
      .array(contract.extend({ state: z.enum(['offered', 'accepted', 'running', 'ending']) }))
      .describe('those that the agent offered'),
    canOffer: z.boolean(),
  }),
  errors: [...agentErrors, 'NOT_FOUND'],
  example: {
    query: { memberRef: 'kP3xkP3xkP3xkP3x' },
    value: {
      currency: 'PHP',
      who: {
        kind: 'member',
        memberRef: 'kP3xkP3xkP3xkP3x',
        name: 'm***a',
        joined: '2026-09',
        turnover: '1200.00',
        active: true,
      },
      days: [{ day: '2026-11-24', turnover: '1200.00', active: true }],
      contracts: [],
      canOffer: true,
    },
  },
});

const code = z.strictObject({
  code: notSensitive(z.string(), 'an invitation is made to be passed on'),
  label: z.string(),
  offer: contractTerms.nullable().describe('whoever registers by it is offered this contract'),
  createdAt: instant,
  clicks: z.int(),
  visitors: z.int(),
  registrations: z.int(),
  verified: z.int(),
  firstPlays: z.int(),
});
const someCode = {
  code: 'LINA2026',
  label: 'Market day',
  offer: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  clicks: 120,
  visitors: 80,
  registrations: 9,
  verified: 6,
  firstPlays: 5,
};
const codeList = z.strictObject({ list: z.array(code), most: z.int() });

const codes = defineCall({
  method: 'GET',
  path: '/wps/agent/codes',
  summary: 'List my invitation codes',
  permit: 'agent',
  module: 'AGEINFO3',
  value: codeList,
  errors: agentErrors,
  example: { value: { list: [someCode], most: agentRules.codes } },
});

const makeCode = defineCall({
  method: 'POST',
  path: '/wps/agent/codes',
  summary: 'Make an invitation code',
  description: 'A code that was revoked never returns, to nobody',
  permit: 'agent',
  module: 'AGEINFO3',
  body: z.strictObject({
    code: notSensitive(typedFigures.max(20), 'an invitation is made to be passed on')
      .optional()
      .describe('4 to 20 letters and digits; without it one is made'),
    label: searchText.max(40).default(''),
    offer: contractTerms
      .optional()
      .describe(
        "offered to whoever registers by it, within the agent's own; a session on trust is asked for the password",
      ),
  }),
  value: codeList,
  errors: [
    ...agentErrors,
    'INVITATION_CODE_FORMAT',
    'INVITATION_CODE_TAKEN',
    'INVITATION_CODE_LIMIT',
    'PASSWORD_AGAIN',
    'AGENT_HELD',
    'AGENT_LINE_FULL',
    'CONTRACT_TERMS_INVALID',
    'CONTRACT_ABOVE_UPLINE',
    'CONTRACT_ABOVE_CEILING',
  ],
  example: { body: { label: 'Market day' }, value: { list: [someCode], most: agentRules.codes } },
});

const revokeCode = defineCall({
  method: 'DELETE',
  path: '/wps/agent/codes',
  summary: 'Revoke an invitation code',
  description: 'Whoever came by it stays. Safe to repeat',
  permit: 'agent',
  module: 'AGEINFO3',
  body: z.strictObject({ code: notSensitive(typedFigures.max(20), 'an invitation is made to be passed on') }),
  value: codeList,
  errors: [...agentErrors, 'NOT_FOUND'],
  example: { body: { code: 'LINA2026' }, value: { list: [], most: agentRules.codes } },
});

const collect = defineCall({
  method: 'POST',
  path: '/wps/agent/collect',
  summary: 'Collect earnings',
  description:
    'Moves commission to the wallet, from where it is withdrawn as any money. A repeated requestId moves once',
  permit: 'agent',
  module: 'AGEINFO3',
  fresh: true,
  body: z.strictObject({
    requestId: z.uuid(),
    amount: typedFigures
      .regex(/^\d{1,12}(\.\d{1,4})?$/u)
      .optional()
      .describe('all of it without one'),
  }),
  value: z.strictObject({ collected: amount, collectable: amount, balance: amount, currency: z.string() }),
  errors: [
    ...agentErrors,
    'NOTHING_TO_COLLECT',
    'AGENT_NOT_VERIFIED',
    'AGENT_HELD',
    'INSUFFICIENT_FUNDS',
    'TXN_CONFLICT',
  ],
  example: {
    body: { requestId: '019aa0c0-0000-7000-8000-000000000030' },
    value: { collected: '1000.00', collectable: '0.00', balance: '1000.00', currency: 'PHP' },
  },
});

export const agentCalls = {
  'GET /wps/agent/home': home,
  'GET /wps/agent/teamKpi': teamKpi,
  'GET /wps/agent/downline': downline,
  'GET /wps/agent/downline/member': downlineMember,
  'GET /wps/agent/codes': codes,
  'POST /wps/agent/codes': makeCode,
  'DELETE /wps/agent/codes': revokeCode,
  'POST /wps/agent/collect': collect,
} as const;
