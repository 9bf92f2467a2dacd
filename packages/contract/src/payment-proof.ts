// Proofs of bank transfers and their state.
import { z } from 'zod';
import { defineCall, instant, memberErrors, uuid } from './call.ts';
import { proofRefusals, proofStates } from './constants.ts';
import { picture } from './file.ts';

const proofState = z
  .strictObject({
    wanted: z.boolean().describe('true when a proof may be sent'),
    triesLeft: z.int().min(0),
    proof: z
      .strictObject({
        state: z.enum(proofStates),
        reference: z.string().describe("the bank's reference number of the transfer"),
        reason: z.enum(proofRefusals).nullable().describe('the reason of the refusal'),
        submittedAt: instant,
        decidedAt: instant.nullable(),
        picture: picture.nullable().describe('the picture; removed after a refusal'),
      })
      .nullable(),
  })
  .meta({ id: 'BankTransferProof' });

const depositId = '019aa0c0-0000-7000-8000-000000000003';
const example = {
  wanted: false,
  triesLeft: 2,
  proof: {
    state: 'received' as const,
    reference: 'FT2632500417',
    reason: null,
    submittedAt: '2026-11-21T08:00:00.000Z',
    decidedAt: null,
    picture: null,
  },
};

export const proof = defineCall({
  method: 'GET',
  path: '/wps/payment/deposit/proof',
  summary: 'Get the proof of a bank transfer',
  description: 'The proofs of a bank transfer that the member has sent',
  permit: 'member',
  query: z.strictObject({ depositId: uuid }),
  value: proofState,
  errors: [...memberErrors, 'NOT_FOUND'],
  example: { query: { depositId }, value: example },
});

export const sendProof = defineCall({
  method: 'POST',
  path: '/wps/payment/deposit/proof',
  summary: 'Submit a proof of a bank transfer',
  description: 'Send a proof of a bank transfer; a repeated requestId has no further effect',
  permit: 'member',
  body: z.strictObject({
    requestId: uuid,
    depositId: uuid,
    reference: z.string().max(60),
    picture: uuid.describe('the fileId of a picture of the slip, sent for this purpose'),
  }),
  value: proofState,
  errors: [
    ...memberErrors,
    'NOT_FOUND',
    'FIELD_FORMAT',
    'DEPOSIT_SETTLED',
    'PROOF_NOT_WANTED',
    'PROOF_WAITS',
    'PROOF_LIMIT',
  ],
  example: {
    body: {
      requestId: '019aa0c0-0000-7000-8000-00000000000e',
      depositId,
      reference: 'FT2632500417',
      picture: '019aa0c0-0000-7000-8000-00000000000f',
    },
    value: example,
  },
});
