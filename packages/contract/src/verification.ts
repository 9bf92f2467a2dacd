// Identity verification: documents that a member sends and staff review.
import { z } from 'zod';
import { accountErrors, defineCall, instant, notSensitive, uuid } from './call.ts';
import { identityDocuments, verificationRefusals, verificationStates } from './constants.ts';
import { picture } from './file.ts';

const verificationState = z
  .strictObject({
    verificationId: uuid.nullable().describe('null: nothing was sent'),
    state: z.enum(verificationStates),
    document: z.enum(identityDocuments).nullable(),
    reason: z.enum(verificationRefusals).nullable().describe('the reason of the refusal'),
    submittedAt: instant.nullable(),
    decidedAt: instant.nullable(),
    pictures: z
      .strictObject({ front: picture.nullable(), back: picture.nullable(), selfie: picture.nullable() })
      .describe('the pictures; removed after a refusal'),
  })
  .meta({ id: 'IdentityVerification' });

const example = {
  verificationId: '019aa0c0-0000-7000-8000-000000000009',
  state: 'pending' as const,
  document: 'passport' as const,
  reason: null,
  submittedAt: '2026-11-21T08:00:00.000Z',
  decidedAt: null,
  pictures: { front: null, back: null, selfie: null },
};

export const verification = defineCall({
  method: 'GET',
  path: '/wps/member/verification',
  summary: 'Get identity verification state',
  description: 'The state of the caller’s identity verification',
  permit: 'account',
  value: verificationState,
  errors: accountErrors,
  example: { value: example },
});

export const submit = defineCall({
  method: 'POST',
  path: '/wps/member/verification',
  summary: 'Submit identity documents',
  description: 'Send a document for verification; a repeated requestId has no further effect',
  permit: 'account',
  body: z.strictObject({
    requestId: uuid,
    document: notSensitive(z.enum(identityDocuments), 'the kind, not its number or picture'),
    front: uuid.describe('the fileId of a picture sent for this purpose'),
    back: uuid.optional().describe('of every document but a passport'),
    selfie: uuid.describe('the person with the document in hand'),
  }),
  value: verificationState,
  errors: [...accountErrors, 'FIELD_REQUIRED', 'NOT_FOUND', 'VERIFICATION_CLOSED'],
  example: {
    body: {
      requestId: '019aa0c0-0000-7000-8000-00000000000b',
      document: 'passport',
      front: '019aa0c0-0000-7000-8000-00000000000c',
      selfie: '019aa0c0-0000-7000-8000-00000000000d',
    },
    value: example,
  },
});
