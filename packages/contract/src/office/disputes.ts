// Disputes in the office: the queue, one with its evidence, and the acts that take, answer and finally decide it.
import { z } from 'zod';
import { instant, uuid } from '../call.ts';
import { disputeDetail, disputePicture, disputeSummary, someDispute, someSummary } from '../dispute.ts';
import { disputeOutcomes } from '../dispute-constants.ts';
import { note } from './act-note.ts';
import { defineOfficeCall } from './office-call.ts';
import { waitingProposal } from './waiting-proposal.ts';
import { queueLength } from './withdrawals.ts';

const ofMember = { playerId: uuid, userName: z.string(), proposal: waitingProposal };
const member = {
  playerId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e01',
  userName: 'maria_88',
  proposal: null,
} as const;

export const queue = defineOfficeCall({
  method: 'GET',
  path: '/ops/disputes/queue',
  summary: 'List disputes that wait',
  description: `Those that staff owe an answer, the one due first at the head, ${queueLength} at most; and the newest that members took to the arbiter`,
  permit: 'staff',
  needs: 'dispute.read',
  value: z.strictObject({
    list: z.array(disputeSummary.extend(ofMember)),
    more: z.boolean().describe('the list was cut'),
    atArbiter: z.array(disputeSummary.extend(ofMember)).describe('newest first, twenty at most'),
  }),
  errors: [],
  example: { value: { list: [{ ...someSummary, ...member }], more: false, atArbiter: [] } },
});

export const one = defineOfficeCall({
  method: 'GET',
  path: '/ops/disputes/one',
  summary: 'Get a dispute',
  description: 'With the same bytes of evidence that the member reads',
  permit: 'staff',
  needs: 'dispute.read',
  query: z.strictObject({ disputeId: uuid }),
  value: disputeDetail.extend({
    ...ofMember,
    pictures: z.array(
      disputePicture.extend({
        isFrozen: z.boolean().describe('false: the stored bytes are not those that were frozen'),
      }),
    ),
    people: z
      .array(z.strictObject({ seq: z.int(), name: z.string(), mine: z.boolean(), at: instant }))
      .describe('who of staff wrote which entry; the member does not see it'),
  }),
  errors: ['NOT_FOUND'],
  example: {
    query: { disputeId: someSummary.disputeId },
    value: { ...someDispute, ...member, pictures: [], people: [] },
  },
});

const needs = 'dispute.decide';
const id = uuid.toLowerCase();
const decided = {
  disputeId: id,
  outcome: z.enum(disputeOutcomes),
  rule: z.string().trim().min(3).max(200).describe('the rule that it rests on'),
  evidence: z.array(z.int().min(1).max(1000)).min(1).max(20).describe('the entries that it rests on, by seq'),
  words: z.string().trim().min(10).max(1000).describe('what the member reads'),
  correction: id.nullable().describe('a done act of staff that moved money because of it'),
  note,
};
const someTaken = { disputeId: someSummary.disputeId, note: 'Read first' };
const someDecided = {
  disputeId: someSummary.disputeId,
  outcome: 'rejected',
  rule: 'Perya Lights, paytable of version 1',
  evidence: [2],
  words: 'The three lanterns lie on no line that pays.',
  correction: null,
  note: 'Recomputed from the seeds',
};

/** Of the office's disputes. */
export const disputeActs = {
  'dispute.take': {
    summary: 'Take a dispute up',
    needs,
    input: z.strictObject({ disputeId: id, note }),
    errors: ['NOT_FOUND', 'TXN_CONFLICT'],
    example: someTaken,
  },
  'dispute.answer': {
    summary: 'Answer a dispute',
    needs,
    input: z.strictObject(decided),
    errors: ['NOT_FOUND', 'TXN_CONFLICT', 'INVALID_INPUT'],
    example: someDecided,
  },
  'dispute.settle': {
    summary: 'Decide a dispute finally',
    needs,
    input: z.strictObject(decided),
    errors: ['NOT_FOUND', 'TXN_CONFLICT', 'INVALID_INPUT', 'SAME_PERSON'],
    example: { ...someDecided, note: 'Computed again by another person' },
  },
} as const;
