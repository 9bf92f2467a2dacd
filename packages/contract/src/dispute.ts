// Disputes of members about one record each: opening, reading with the evidence, accepting, objecting, and the way to an arbiter.
import { z } from 'zod';
import { defineCall, instant, memberErrors, uuid } from './call.ts';
import {
  disputeClaims,
  disputeEntries,
  disputeMostPictures,
  disputeOutcomes,
  disputeSources,
  disputeStates,
  disputeSubjects,
} from './dispute-constants.ts';
import { picture } from './file.ts';

const hex64 = z.string().regex(/^[0-9a-f]{64}$/u);

/** One entry of a dispute's chain. Its hash is SHA-256 of the JSON of [disputeId, seq, kind, at, body, prev]. */
export const disputeEvidence = z
  .strictObject({
    seq: z.int().describe('from 1, without a gap'),
    kind: z.enum(disputeEntries),
    at: instant,
    body: z.string().describe('canonical JSON, as it was frozen; both sides read these bytes'),
    prev: z.union([hex64, z.literal('')]).describe('the hash of the entry before; empty in the first'),
    hash: hex64,
  })
  .meta({ id: 'DisputeEvidence' });

/** What a step says, read from the body of its entry. */
export const disputeStep = z.strictObject({
  seq: z.int(),
  kind: z.enum(disputeEntries),
  at: instant,
  words: z.string().nullable(),
  decision: z
    .strictObject({
      outcome: z.enum(disputeOutcomes),
      rule: z.string().describe('the rule that it rests on'),
      evidence: z.array(z.int()).describe('the entries that it rests on, by seq'),
      correction: uuid.nullable().describe('the act of staff that moved money because of it'),
    })
    .nullable(),
});

export const disputeSummary = z.strictObject({
  disputeId: uuid,
  subject: z.enum(disputeSubjects),
  recordId: uuid,
  claim: z.enum(disputeClaims),
  state: z.enum(disputeStates),
  openedAt: instant,
  dueAt: instant.nullable().describe('until when staff promise the next answer; null: nothing is due'),
  lateAt: instant.nullable().describe('since when this answer is marked as late'),
});

export const disputePicture = picture.extend({ sha256: hex64.describe('as frozen in the opening') });

export const disputeDetail = disputeSummary
  .extend({
    steps: z.array(disputeStep),
    evidence: z.array(disputeEvidence),
    pictures: z.array(disputePicture).describe("the player's, in the order of the opening"),
    arbiter: z
      .strictObject({ name: z.string(), address: z.string() })
      .nullable()
      .describe(
        'who decides outside of the brand, named after the final decision; null: before it, or nobody',
      ),
  })
  .meta({ id: 'Dispute' });

export const someSummary = {
  disputeId: '019aa0c0-0000-7000-8000-000000000061',
  subject: 'round',
  recordId: '019aa0c0-0000-7000-8000-000000000001',
  claim: 'payout_wrong',
  state: 'opened',
  openedAt: '2026-11-21T08:00:00.000Z',
  dueAt: '2026-11-22T08:00:00.000Z',
  lateAt: null,
} as const;

export const someDispute: z.input<typeof disputeDetail> = {
  ...someSummary,
  steps: [
    {
      seq: 1,
      kind: 'opening',
      at: someSummary.openedAt,
      words: 'Three lanterns in a row paid nothing.',
      decision: null,
    },
  ],
  evidence: [
    {
      seq: 1,
      kind: 'opening',
      at: someSummary.openedAt,
      body: '{"claim":"payout_wrong","words":"Three lanterns in a row paid nothing."}',
      prev: '',
      hash: 'a'.repeat(64),
    },
  ],
  pictures: [],
  arbiter: null,
};

/** Longer than any limit: the limits themselves answer FIELD_LENGTH. */
const words = z.string().max(5000);

export const openDispute = defineCall({
  method: 'PUT',
  path: '/wps/dispute',
  summary: 'Open a dispute',
  description:
    "About one of the caller's own records, once for each; what is recorded of it is frozen as evidence. A repeated requestId has no further effect",
  permit: 'member',
  body: z.strictObject({
    requestId: uuid,
    about: z.enum(disputeSources),
    recordId: uuid.describe(
      'the roundId of a bet record, a ticketId, a depositId, a withdrawalId, or the operationId of a transaction',
    ),
    claim: z.enum(disputeClaims),
    words,
    pictures: z
      .array(uuid)
      .max(disputeMostPictures)
      .optional()
      .describe('the fileIds of pictures sent for this purpose'),
  }),
  value: disputeDetail,
  errors: [...memberErrors, 'NOT_FOUND', 'DISPUTE_EXISTS', 'FIELD_LENGTH', 'TOO_MANY_REQUESTS'],
  example: {
    body: {
      requestId: '019aa0c0-0000-7000-8000-000000000062',
      about: 'bet',
      recordId: someSummary.recordId,
      claim: 'payout_wrong',
      words: 'Three lanterns in a row paid nothing.',
    },
    value: someDispute,
  },
});

export const listDisputes = defineCall({
  method: 'GET',
  path: '/wps/dispute',
  summary: 'List disputes',
  description: "The caller's, newest first, at most fifty",
  permit: 'member',
  value: z.strictObject({ list: z.array(disputeSummary) }),
  errors: memberErrors,
  example: { value: { list: [someSummary] } },
});

export const oneDispute = defineCall({
  method: 'GET',
  path: '/wps/dispute/one',
  summary: 'Get a dispute',
  description: 'With its evidence, whose chain anyone can verify',
  permit: 'member',
  query: z.strictObject({ disputeId: uuid }),
  value: disputeDetail,
  errors: [...memberErrors, 'NOT_FOUND'],
  example: { query: { disputeId: someSummary.disputeId }, value: someDispute },
});

export const acceptAnswer = defineCall({
  method: 'PUT',
  path: '/wps/dispute/acceptance',
  summary: 'Accept the answer to a dispute',
  description: 'Ends the dispute; safe to repeat',
  permit: 'member',
  body: z.strictObject({ disputeId: uuid }),
  value: disputeDetail,
  errors: [...memberErrors, 'NOT_FOUND', 'DISPUTE_STATE'],
  example: {
    body: { disputeId: someSummary.disputeId },
    value: { ...someDispute, state: 'accepted', dueAt: null },
  },
});

export const objectToAnswer = defineCall({
  method: 'PUT',
  path: '/wps/dispute/objection',
  summary: 'Object to the answer to a dispute',
  description: 'Another person decides then; a second objection is refused',
  permit: 'member',
  body: z.strictObject({ disputeId: uuid, words }),
  value: disputeDetail,
  errors: [...memberErrors, 'NOT_FOUND', 'DISPUTE_STATE', 'FIELD_LENGTH'],
  example: {
    body: { disputeId: someSummary.disputeId, words: 'The paytable shows another payout.' },
    value: { ...someDispute, state: 'objected' },
  },
});

export const takeToArbiter = defineCall({
  method: 'PUT',
  path: '/wps/dispute/arbiter',
  summary: 'Take a dispute to the outside arbiter',
  description:
    'Records, after the final decision, that the caller takes it to the arbiter whom the brand names; safe to repeat. NOT_FOUND also when the brand names nobody',
  permit: 'member',
  body: z.strictObject({ disputeId: uuid }),
  value: disputeDetail,
  errors: [...memberErrors, 'NOT_FOUND', 'DISPUTE_STATE'],
  example: {
    body: { disputeId: someSummary.disputeId },
    value: {
      ...someDispute,
      state: 'arbiter',
      dueAt: null,
      arbiter: { name: 'Players’ Ombudsman', address: 'https://ombudsman.example' },
    },
  },
});

export const orderBundle = defineCall({
  method: 'POST',
  path: '/wps/dispute/bundle',
  summary: 'Request the evidence of a dispute as PDF',
  description:
    'A link to a PDF in the requested language, valid for five minutes, with what a reader needs to verify it; the evidence is attached to it as JSON',
  permit: 'member',
  body: z.strictObject({ disputeId: uuid }),
  value: z.strictObject({ url: z.string(), expiresAt: instant }),
  errors: [...memberErrors, 'NOT_FOUND'],
  example: {
    body: { disputeId: someSummary.disputeId },
    value: { url: '/disputes/1/…?until=1795248000&sig=…', expiresAt: '2026-11-21T08:05:00.000Z' },
  },
});
