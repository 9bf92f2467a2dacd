// The messages of outside vendors that wait for staff: money that a vendor says is owed, and that was not moved.
import { z } from 'zod';
import { amount, instant, uuid } from '../call.ts';
import { defineOfficeCall } from './office-call.ts';
import { waitingProposal } from './waiting-proposal.ts';
import { queueLength } from './withdrawals.ts';

const waiting = z.strictObject({
  incidentId: uuid,
  playerId: uuid,
  userName: z.string(),
  vendor: z.string(),
  operation: z.string().describe('of the message'),
  code: z.string().describe('why the message was refused'),
  amount: amount.describe('that the message asks for'),
  currency: z.string(),
  txnId: z.string().describe("the vendor's id of the message"),
  roundId: z.string().nullable(),
  at: instant,
  dueAt: instant.describe('until when a decision is promised'),
  proposal: waitingProposal,
});

const someWaiting = {
  incidentId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e61',
  playerId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e01',
  userName: 'maria_88',
  vendor: 'JILI',
  operation: 'win',
  code: 'ROUND_CLOSED',
  amount: '30.00',
  currency: 'PHP',
  txnId: 'r-1-win',
  roundId: 'r-1',
  at: '2026-11-23T09:00:00.000Z',
  dueAt: '2026-11-24T09:00:00.000Z',
  proposal: null,
} as const;

export const queue = defineOfficeCall({
  method: 'GET',
  path: '/ops/vendors/incidents',
  summary: "List vendors' incidents that wait",
  description: `Messages that were refused and that a person has to decide, the oldest first, ${queueLength} at most`,
  permit: 'staff',
  needs: 'vendor.read',
  value: z.strictObject({ list: z.array(waiting), more: z.boolean().describe('the list was cut') }),
  errors: [],
  example: { value: { list: [someWaiting], more: false } },
});

export const one = defineOfficeCall({
  method: 'GET',
  path: '/ops/vendors/incident',
  summary: "Get a vendor's incident",
  description: 'With the messages of its round in their order, and earlier incidents',
  permit: 'staff',
  needs: 'vendor.read',
  query: z.strictObject({ incidentId: uuid }),
  value: z.strictObject({
    incident: waiting.extend({
      state: z.enum(['open', 'pay', 'dismiss']),
      decidedAt: instant.nullable(),
      note: z.string().nullable().describe('of who decided it'),
    }),
    deliveries: z.int().nullable().describe('how often the message came while its bet was missing'),
    round: z
      .strictObject({ stake: amount, win: amount, refunded: amount, state: z.string(), startedAt: instant })
      .nullable()
      .describe('as the platform has it'),
    messages: z
      .array(
        z.strictObject({
          operation: z.string(),
          txnId: z.string(),
          state: z.string(),
          refusal: z.string().nullable(),
          amount,
          win: amount,
          at: instant,
        }),
      )
      .describe('of the same round, the oldest first, 50 at most'),
    member: z.strictObject({
      joinedAt: instant,
      identity: z.enum(['none', 'pending', 'verified', 'refused']),
      stopped: z.boolean(),
    }),
    earlier: z
      .array(
        z.strictObject({
          incidentId: uuid,
          mine: z.boolean().describe('of the same member'),
          code: z.string(),
          amount,
          state: z.enum(['open', 'pay', 'dismiss']),
          at: instant,
        }),
      )
      .describe('other incidents of this vendor or this member, the newest first, ten at most'),
  }),
  errors: ['NOT_FOUND'],
  example: {
    query: { incidentId: someWaiting.incidentId },
    value: {
      incident: { ...someWaiting, state: 'open', decidedAt: null, note: null },
      deliveries: null,
      round: {
        stake: '10.00',
        win: '0.00',
        refunded: '0.00',
        state: 'settled',
        startedAt: '2026-11-23T08:59:00.000Z',
      },
      messages: [
        {
          operation: 'bet',
          txnId: 'r-1-bet',
          state: 'accepted',
          refusal: null,
          amount: '10.00',
          win: '0.00',
          at: '2026-11-23T08:59:00.000Z',
        },
      ],
      member: { joinedAt: '2026-09-01T09:00:00.000Z', identity: 'verified', stopped: false },
      earlier: [],
    },
  },
});
