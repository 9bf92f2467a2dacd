// Agents as staff see them: the list, one with its line, contracts, statements and signals, the runs, and the edges of vendors' games.
import { z } from 'zod';
import { agentNo } from '../agent.ts';
import { someContract } from '../agent-contract.ts';
import { contract } from '../agent-terms.ts';
import { amount, day, instant, searchText, uuid } from '../call.ts';
import {
  agentHoldReasons,
  agentSignals,
  agentStates,
  contractStates,
  earningKinds,
  gameTypes,
  memberLinks,
  referralSignals,
  statementHoldReasons,
  statementStates,
} from '../constants.ts';
import { defineOfficeCall } from './office-call.ts';

/** The longest list of agents, and of runs. */
export const agentsListed = 200;
export const runsListed = 100;
/** The longest list of held rewards: each is looked at anew. */
export const rewardsListed = 50;
/** The most rows of evidence that are shown for a signal. */
export const signalRowsShown = 20;

const proposal = z.strictObject({ proposalId: uuid, act: z.string(), makerId: uuid, maker: z.string() });

const row = z.strictObject({
  agentNo,
  playerId: uuid,
  userName: z.string(),
  state: z.enum(agentStates),
  heldReason: z.enum(agentHoldReasons).nullable(),
  since: day,
  uplineNo: agentNo.nullable().describe('null: directly under the operator'),
  agents: z.int().describe('in the line below'),
  members: z.int().describe('directly under them'),
  held: z.int().describe('statements that are held'),
  heldTotal: amount,
  proposal: proposal.nullable().describe('about the agent, that waits for a second person'),
});

const someRow = {
  agentNo: 7,
  playerId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e51',
  userName: 'lina',
  state: 'held',
  heldReason: 'linked',
  since: '2026-11-02',
  uplineNo: null,
  agents: 2,
  members: 14,
  held: 3,
  heldTotal: '1250.00',
  proposal: null,
} as const;

export const list = defineOfficeCall({
  method: 'GET',
  path: '/ops/agents/list',
  summary: 'List agents',
  description: `Held ones first, then by number; ${agentsListed} at most`,
  permit: 'staff',
  needs: 'agent.read',
  query: z.strictObject({
    text: searchText.optional().describe('the number, or the beginning of the name'),
    state: z.enum(agentStates).optional(),
  }),
  value: z.strictObject({
    list: z.array(row),
    more: z.boolean(),
    currency: z.string(),
    stopped: z.int().describe('runs that stopped'),
  }),
  errors: [],
  example: {
    query: { text: 'lin' },
    value: { list: [someRow], more: false, currency: 'PHP', stopped: 0 },
  },
});

const someone = z.strictObject({ playerId: uuid, userName: z.string() });

const evidence = z.strictObject({
  ...someone.shape,
  other: someone.nullable().describe('whom they are linked with'),
  by: z.enum(memberLinks).nullable(),
  at: instant.nullable().describe('registered; or the day that counts'),
  first: amount.nullable().describe('counted turnover; of bonus: the bonus'),
  second: amount.nullable().describe('of play: what was deposited; of bonus: what was lost'),
});

export const one = defineOfficeCall({
  method: 'GET',
  path: '/ops/agents/one',
  summary: 'Get an agent',
  description:
    'Signals are computed when they are asked for, over thirty days; nothing follows from them by itself',
  permit: 'staff',
  needs: 'agent.read',
  query: z.strictObject({ agentNo }),
  value: z.strictObject({
    agent: row,
    currency: z.string(),
    line: z.array(z.strictObject({ agentNo, userName: z.string() })).describe('above, from the top down'),
    contracts: z.array(
      z.strictObject({
        contract,
        steps: z.array(
          z.strictObject({
            state: z.enum(contractStates),
            actor: z.enum(['holder', 'upline', 'staff', 'system']),
            at: instant,
          }),
        ),
        proposal: proposal.nullable(),
      }),
    ),
    statements: z
      .array(
        z.strictObject({
          no: z.int(),
          kind: z.enum(earningKinds),
          from: day,
          to: day,
          total: amount,
          state: z.enum(statementStates),
          heldReason: z.enum(statementHoldReasons).nullable(),
          paidAt: instant.nullable(),
          proposal: proposal.nullable(),
        }),
      )
      .describe('held ones first, then the newest, thirty at most'),
    marked: z.array(
      z.strictObject({
        ...someone.shape,
        from: day,
        reason: z.string(),
        proposal: proposal.nullable(),
      }),
    ),
    signals: z.array(
      z.strictObject({
        signal: z.enum(agentSignals),
        found: z.int(),
        rows: z.array(evidence).describe(`${signalRowsShown} at most`),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
  example: {
    query: { agentNo: 7 },
    value: {
      agent: someRow,
      currency: 'PHP',
      line: [],
      contracts: [
        {
          contract: someContract,
          steps: [{ state: 'offered', actor: 'staff', at: '2026-11-01T08:00:00.000Z' }],
          proposal: null,
        },
      ],
      statements: [
        {
          no: 31,
          kind: 'dividend',
          from: '2026-10-01',
          to: '2026-10-31',
          total: '1250.00',
          state: 'held',
          heldReason: 'review',
          paidAt: null,
          proposal: null,
        },
      ],
      marked: [],
      signals: [
        {
          signal: 'linked',
          found: 1,
          rows: [
            {
              playerId: someRow.playerId,
              userName: 'lina',
              other: { playerId: someRow.playerId, userName: 'linb' },
              by: 'account',
              at: null,
              first: null,
              second: null,
            },
          ],
        },
      ],
    },
  },
});

export const rewards = defineOfficeCall({
  method: 'GET',
  path: '/ops/agents/rewards',
  summary: 'List held rewards for invited friends',
  description: `The oldest first, ${rewardsListed} at most; what they are held for is looked for anew`,
  permit: 'staff',
  needs: 'agent.read',
  value: z.strictObject({
    currency: z.string(),
    list: z.array(
      z.strictObject({
        friend: someone,
        inviter: someone,
        amount,
        reached: day.describe('when the friend had come far enough'),
        signal: z.enum(referralSignals),
        links: z
          .array(z.strictObject({ ...someone.shape, by: evidence.shape.by.unwrap() }))
          .describe("of the inviter's people with whom the friend is linked"),
        registered: instant,
        proposal: proposal.nullable(),
      }),
    ),
    more: z.boolean(),
  }),
  errors: [],
  example: {
    value: {
      currency: 'PHP',
      list: [
        {
          friend: { playerId: someRow.playerId, userName: 'linb' },
          inviter: { playerId: someRow.playerId, userName: 'lina' },
          amount: '25.00',
          reached: '2026-11-24',
          signal: 'linked',
          links: [{ playerId: someRow.playerId, userName: 'lina', by: 'account' }],
          registered: '2026-11-20T08:00:00.000Z',
          proposal: null,
        },
      ],
      more: false,
    },
  },
});

export const runs = defineOfficeCall({
  method: 'GET',
  path: '/ops/agents/runs',
  summary: 'List runs of agents',
  description: `Stopped ones first, then the newest; ${runsListed} at most`,
  permit: 'staff',
  needs: 'agent.read',
  value: z.strictObject({
    openDay: day.nullable().describe('null: no day is kept yet'),
    list: z.array(
      z.strictObject({
        kind: z.enum(['day', ...earningKinds, 'correction']),
        from: day,
        to: day,
        hour: z.int().nullable(),
        state: z.enum(['due', 'folded', 'frozen', 'settled', 'posted', 'stopped']),
        nextAt: instant.nullable(),
        failures: z.int(),
        reason: z.string().nullable(),
      }),
    ),
  }),
  errors: [],
  example: {
    value: {
      openDay: '2026-11-25',
      list: [
        {
          kind: 'rebate',
          from: '2026-11-24',
          to: '2026-11-24',
          hour: null,
          state: 'stopped',
          nextAt: null,
          failures: 1,
          reason: 'the statement of agent 7 computed anew is another one',
        },
      ],
    },
  },
});

export const edges = defineOfficeCall({
  method: 'GET',
  path: '/ops/agents/edges',
  summary: "List the edges of vendors' games",
  permit: 'staff',
  needs: 'agent.read',
  value: z.strictObject({
    list: z.array(
      z.strictObject({
        vendor: z.string(),
        gameType: z.enum(gameTypes),
        games: z.int(),
        edge: z
          .string()
          .nullable()
          .describe('percent; null: nobody has entered it, so the games count for nobody'),
        enteredAt: instant.nullable(),
        proposal: proposal.nullable(),
      }),
    ),
  }),
  errors: [],
  example: {
    value: {
      list: [
        {
          vendor: 'LANTERN',
          gameType: 'LIVE',
          games: 4,
          edge: '1.2',
          enteredAt: '2026-11-01T08:00:00.000Z',
          proposal: null,
        },
      ],
    },
  },
});
