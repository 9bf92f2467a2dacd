// What staff may do with agents: offer and end contracts, move, hold and release, mark play, pay what was held, enter edges.
import { z } from 'zod';
import { contractTerms } from '../agent-terms.ts';
import { day, typedFigures, uuid } from '../call.ts';
import { agentHoldReasons, earningKinds, gameTypes, markDays } from '../constants.ts';
import { note } from './act-note.ts';

const needs = 'agent.decide';
const id = uuid.toLowerCase();
const number = z.int().min(1).max(2_147_483_647);
const ofAgent = { agentNo: number, note };
const ofMember = { playerId: id, note };
const reason = z.enum(agentHoldReasons);
const someAgent = { agentNo: 7, note: 'Two accounts of one person under them' };
const someMember = { playerId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e51', note: 'Plays for the agent' };

const ofFriend = { friendId: id, note };
const someFriend = { friendId: someMember.playerId, note: 'One person with two accounts' };

/** Of the office's agents. */
export const agentActs = {
  'agent.offer': {
    summary: 'Offer a contract',
    needs,
    input: z.strictObject({ ...ofMember, terms: contractTerms }),
    errors: ['NOT_FOUND', 'TXN_CONFLICT', 'CONTRACT_TERMS_INVALID', 'CONTRACT_ABOVE_CEILING'],
    example: {
      playerId: someMember.playerId,
      note: 'Agreed in the meeting of Monday',
      terms: {
        kind: 'rebate',
        type: 'CONS',
        period: 'day',
        tiers: [{ betVolume: '0.00', activeMember: 0, netLoss: '0.00', rateType: 'P', rate: '0.3' }],
        cap: null,
        carry: 'all',
        reviewAbove: null,
      },
    },
  },
  'agent.end': {
    summary: 'End a contract',
    needs,
    input: z.strictObject({ contractId: id, note }),
    errors: ['NOT_FOUND', 'CONTRACT_NOT_OPEN'],
    example: { contractId: '019aa0c0-0000-7000-8000-000000000040', note: 'The agreement ends' },
  },
  'agent.move': {
    summary: 'Move a branch or a member',
    needs,
    input: z.strictObject({
      agentNo: number.nullable().describe('the agent at the head of the branch; or'),
      playerId: id.nullable().describe('the member; one of the two is null'),
      toAgentNo: number.nullable().describe('null: the operator'),
      note,
    }),
    errors: ['NOT_FOUND', 'INVALID_INPUT', 'TXN_CONFLICT', 'AGENT_LINE_FULL'],
    example: { agentNo: 9, playerId: null, toAgentNo: 7, note: 'Their agent has left' },
  },
  'agent.hold': {
    summary: 'Hold an agent',
    needs,
    input: z.strictObject({ ...ofAgent, reason }),
    errors: ['NOT_FOUND', 'TXN_CONFLICT'],
    example: { ...someAgent, reason: 'linked' },
  },
  'agent.release': {
    summary: 'Release a held agent',
    needs,
    input: z.strictObject(ofAgent),
    errors: ['NOT_FOUND', 'TXN_CONFLICT'],
    example: { ...someAgent, note: 'A family, each with documents' },
  },
  'agent.mark': {
    summary: "Count a member's play for nobody",
    needs,
    input: z.strictObject({
      ...ofMember,
      reason,
      from: day
        .nullable()
        .describe(`the first day that counts for nobody, ${markDays} back at most; null: the open day`),
    }),
    errors: ['NOT_FOUND', 'TXN_CONFLICT', 'AGENT_MARK_DAY'],
    example: { ...someMember, reason: 'linked', from: '2026-11-02' },
  },
  'agent.unmark': {
    summary: "Count a member's play again",
    needs,
    input: z.strictObject({
      ...ofMember,
      from: day
        .nullable()
        .describe('the first day that counts again, not before the mark; null: the open day'),
    }),
    errors: ['NOT_FOUND', 'TXN_CONFLICT', 'AGENT_MARK_DAY'],
    example: { ...someMember, from: '2026-11-02', note: 'They are two persons' },
  },
  'agent.pay-statement': {
    summary: 'Pay a statement held for review',
    needs,
    input: z.strictObject({ ...ofAgent, no: number }),
    errors: ['NOT_FOUND', 'TXN_CONFLICT'],
    example: { agentNo: 7, no: 31, note: 'Computed anew and compared' },
  },
  'agent.resume-run': {
    summary: 'Compute a stopped run again',
    needs,
    input: z.strictObject({
      kind: z.enum([...earningKinds, 'correction']),
      from: day,
      to: day,
      hour: z.int().min(0).max(23).nullable().describe('of hourly earnings alone'),
      note,
    }),
    errors: ['NOT_FOUND', 'TXN_CONFLICT'],
    example: {
      kind: 'rebate',
      from: '2026-11-24',
      to: '2026-11-24',
      hour: null,
      note: 'The statement of agent 7 was restored',
    },
  },
  'agent.set-edge': {
    summary: "Enter the edge of a vendor's games",
    needs,
    input: z.strictObject({
      vendor: z
        .string()
        .trim()
        .regex(/^[A-Z0-9_]{2,20}$/u),
      gameType: z.enum(gameTypes),
      edge: typedFigures
        .regex(/^\d{1,2}(\.\d{1,4})?$/u)
        .describe("the operator's expected share of a stake, in percent; 0: the games count for nobody"),
      note,
    }),
    errors: ['NOT_FOUND', 'TXN_CONFLICT'],
    example: { vendor: 'LANTERN', gameType: 'LIVE', edge: '1.2', note: "The vendor's sheet of October" },
  },
  'agent.pay-reward': {
    summary: 'Pay a held reward for an invited friend',
    needs,
    input: z.strictObject(ofFriend),
    errors: ['NOT_FOUND', 'TXN_CONFLICT'],
    example: { ...someFriend, note: 'Two sisters, each with documents' },
  },
  'agent.refuse-reward': {
    summary: 'Refuse a held reward for an invited friend',
    needs,
    input: z.strictObject(ofFriend),
    errors: ['NOT_FOUND', 'TXN_CONFLICT'],
    example: someFriend,
  },
} as const;
