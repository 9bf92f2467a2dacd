// Contracts between the operator, agents and those below them: in force, offered, asked about and answered.
import { z } from 'zod';
import { agentErrors, agentNo } from './agent.ts';
import {
  type AgentContract,
  type AgentContractTerms,
  contract,
  contractHash,
  contractTerms,
  money,
  rate,
  rateType,
  contractType as type,
} from './agent-terms.ts';
import { accountErrors, amount, day, defineCall, instant, uuid } from './call.ts';

const someTier = {
  betVolume: '500000.00',
  activeMember: 5,
  netLoss: '0.00',
  rateType: 'F',
  rate: '3000.00',
} as const;
const someTerms: AgentContractTerms = {
  kind: 'salary',
  type: 'CONS',
  period: 'day',
  tiers: [someTier],
  cap: null,
  carry: 'none',
  reviewAbove: null,
};
const someId = '019aa0c0-0000-7000-8000-000000000040';
export const someContract: AgentContract = {
  contractId: someId,
  hash: 'a'.repeat(64),
  termsText: '["c1"]',
  terms: someTerms,
  state: 'running',
  offeredBy: null,
  offeredAt: '2026-11-01T08:00:00.000Z',
  lapsesAt: '2026-11-08T08:00:00.000Z',
  from: '2026-11-02',
  to: null,
};

const progress = z.strictObject({
  turnover: amount,
  netLoss: amount,
  active: z.int(),
  tier: z.int().nullable().describe('whose gates all hold now'),
  earned: amount.describe('an estimate'),
});
const history = z.strictObject({
  from: day,
  to: day,
  turnover: amount,
  active: z.int(),
  rate,
  rateType,
  earned: amount,
});
const contractPage = z.strictObject({
  currency: z.string(),
  asOf: instant,
  contracts: z.array(
    z.strictObject({
      contract,
      from: day.describe('of the period that runs'),
      to: day,
      progress,
      own: z
        .array(z.strictObject({ agentNo, highest: rate, turnover: amount }))
        .describe('sub-agents with a contract of this kind: their rate is taken off'),
    }),
  ),
  history: z.array(history).describe('the last fourteen periods, the newest first'),
});
const somePage = {
  currency: 'PHP',
  asOf: '2026-11-25T06:05:00.000Z',
  contracts: [
    {
      contract: someContract,
      from: '2026-11-25',
      to: '2026-11-25',
      progress: { turnover: '120000.00', netLoss: '3000.00', active: 4, tier: null, earned: '0.00' },
      own: [{ agentNo: 9, highest: '2000.00', turnover: '60000.00' }],
    },
  ],
  history: [
    {
      from: '2026-11-24',
      to: '2026-11-24',
      turnover: '1200000.00',
      active: 9,
      rate: '3000.00',
      rateType: 'F',
      earned: '2400.00',
    },
  ],
} as const;

function contractPageCall<const P extends string>(path: P, summary: string) {
  return defineCall({
    method: 'GET',
    path,
    summary,
    permit: 'agent',
    module: 'AGEINFO3',
    value: contractPage,
    errors: agentErrors,
    example: { value: somePage },
  });
}

const contracts = defineCall({
  method: 'GET',
  path: '/wps/agent/contracts',
  summary: 'List my contracts and those I offered',
  permit: 'agent',
  module: 'AGEINFO3',
  value: z.strictObject({
    mine: z.array(contract),
    offered: z.array(
      z.strictObject({ to: z.string().describe('masked name'), agentNo: agentNo.nullable(), contract }),
    ),
  }),
  errors: agentErrors,
  example: { value: { mine: [someContract], offered: [] } },
});

const status = z.enum(['P', 'E', 'V']).describe('P: new, E: replaces one in force, V: the end is asked');
const yes = z.enum(['Y', 'N']).describe('Y: on the branch of a sub-agent the holder would earn nothing');
const asked = {
  status,
  hash: contractHash,
  termsText: z.string(),
  offeredBy: z.string().nullable(),
  from: day,
  lapsesAt: instant,
};
const byType = <S extends z.ZodType>(row: S) => z.partialRecord(type, z.array(row));

const salaryAsked = byType(
  z.strictObject({
    id: uuid,
    ...asked,
    downlineHigherRate: yes,
    details: z.array(z.strictObject({ betVolume: money, activeMember: z.int(), rateType, rate })),
  }),
);
const dividendAsked = byType(
  z.strictObject({
    contractId: uuid,
    ...asked,
    period: z.enum(['week', 'half-month', 'month']),
    minimumBet: money,
    netLoss: money,
    activeMember: z.int(),
    contractRate: rate,
    downlineHigherRate: yes,
  }),
);
const hourlyAsked = byType(
  z.strictObject({
    contractId: uuid,
    ...asked,
    hourSalaryRates: z.array(z.strictObject({ minimumBet: money, activeMember: z.int(), rateType, rate })),
  }),
);
const rebateAsked = byType(z.strictObject({ contractId: uuid, ...asked, rate, downlineHigherRate: yes }));

const someAsked = {
  status: 'P',
  hash: 'a'.repeat(64),
  termsText: '["c1"]',
  offeredBy: 'L***a',
  from: '2026-11-26',
  lapsesAt: '2026-12-02T08:00:00.000Z',
} as const;
const someDividend = {
  CONS: [
    {
      contractId: someId,
      ...someAsked,
      period: 'month',
      minimumBet: '5000.00',
      netLoss: '0.00',
      activeMember: 10,
      contractRate: '12',
      downlineHigherRate: 'N',
    },
  ],
} as const;

const contractRequest = defineCall({
  method: 'GET',
  path: '/wps/agent/contractRequest',
  summary: 'Get contracts that wait for my answer',
  description:
    'By kind and type of game; an empty object: nothing is asked. A dividend of several tiers has a row for each',
  permit: 'account',
  value: z.strictObject({
    dailysalreqtype: salaryAsked,
    divtypecompperiodreq: dividendAsked,
    contracthoursalreq: hourlyAsked,
    rebatereqtype: rebateAsked,
  }),
  errors: accountErrors,
  example: {
    value: {
      dailysalreqtype: {},
      divtypecompperiodreq: someDividend,
      contracthoursalreq: {},
      rebatereqtype: {},
    },
  },
});

const contractDividendRequest = defineCall({
  method: 'GET',
  path: '/wps/agent/contractDividendRequest',
  summary: 'Get dividend contracts that wait for my answer',
  permit: 'account',
  value: z.strictObject({ divtypecompperiodreq: dividendAsked }),
  errors: accountErrors,
  example: { value: { divtypecompperiodreq: someDividend } },
});

const answer = defineCall({
  method: 'POST',
  path: '/wps/agent/contract/answer',
  summary: 'Answer a contract',
  description:
    'A: accept, R: refuse; to a question about the end C: consent, K: keep. Carries the hash that was read. A member who accepts a first contract is an agent from the next business day and plays no more',
  permit: 'account',
  fresh: true,
  body: z.strictObject({ contractId: uuid, hash: contractHash, answer: z.enum(['A', 'R', 'C', 'K']) }),
  value: contract,
  errors: [
    ...accountErrors,
    'NOT_FOUND',
    'CONTRACT_CHANGED',
    'CONTRACT_NOT_OPEN',
    'AGENT_NOT_VERIFIED',
    'AGENT_OPEN_PLAY',
    'CONTRACT_ABOVE_UPLINE',
    'CONTRACT_ABOVE_CEILING',
  ],
  example: { body: { contractId: someId, hash: 'a'.repeat(64), answer: 'A' }, value: someContract },
});

const offer = defineCall({
  method: 'POST',
  path: '/wps/agent/contract/offer',
  summary: 'Offer a contract to a direct member or sub-agent',
  description:
    'It lapses after seven days. `end: true` asks the holder to end the one in force instead. A repeated requestId offers once',
  permit: 'agent',
  module: 'AGEDOWNMAN3',
  fresh: true,
  body: z.strictObject({
    requestId: uuid,
    memberRef: z.string().max(64).optional(),
    agentNo: agentNo.optional(),
    terms: contractTerms,
    end: z.boolean().default(false),
  }),
  value: contract,
  errors: [
    ...agentErrors,
    'NOT_FOUND',
    'TXN_CONFLICT',
    'CONTRACT_TERMS_INVALID',
    'CONTRACT_ABOVE_UPLINE',
    'CONTRACT_ABOVE_CEILING',
    'CONTRACT_NOT_OPEN',
    'AGENT_HELD',
    'AGENT_LINE_FULL',
  ],
  example: {
    body: { requestId: '019aa0c0-0000-7000-8000-000000000041', agentNo: 9, terms: someTerms },
    value: { ...someContract, state: 'offered', from: null },
  },
});

const withdrawOffer = defineCall({
  method: 'DELETE',
  path: '/wps/agent/contract/offer',
  summary: 'Withdraw an offer',
  description: 'Safe to repeat',
  permit: 'agent',
  module: 'AGEDOWNMAN3',
  fresh: true,
  body: z.strictObject({ contractId: uuid }),
  value: contract,
  errors: [...agentErrors, 'NOT_FOUND', 'CONTRACT_NOT_OPEN'],
  example: { body: { contractId: someId }, value: { ...someContract, state: 'withdrawn', from: null } },
});

export const agentContractCalls = {
  'GET /wps/agent/contracts': contracts,
  'GET /wps/agent/rebate': contractPageCall('/wps/agent/rebate', 'Get my rebate contracts'),
  'GET /wps/agent/dailySalaryRequest': contractPageCall(
    '/wps/agent/dailySalaryRequest',
    'Get my daily salary contract',
  ),
  'GET /wps/agent/dividendRequest': contractPageCall(
    '/wps/agent/dividendRequest',
    'Get my dividend contracts',
  ),
  'GET /wps/agent/hourSalaryRequest': contractPageCall(
    '/wps/agent/hourSalaryRequest',
    'Get my hourly contracts',
  ),
  'GET /wps/agent/contractRequest': contractRequest,
  'GET /wps/agent/contractDividendRequest': contractDividendRequest,
  'POST /wps/agent/contract/answer': answer,
  'POST /wps/agent/contract/offer': offer,
  'DELETE /wps/agent/contract/offer': withdrawOffer,
} as const;
