// The queue of identity documents that wait for staff, and one of them beside what its sender typed.
import { z } from 'zod';
import { instant, uuid } from '../call.ts';
import { identityDocuments, verificationRefusals, verificationStates } from '../constants.ts';
import { picture } from '../file.ts';
import { defineOfficeCall } from './office-call.ts';
import { waitingProposal } from './waiting-proposal.ts';
import { queueLength } from './withdrawals.ts';

/** Other members that may be the same person; more are not shown. */
export const duplicatesShown = 20;

const waiting = z.strictObject({
  verificationId: uuid,
  playerId: uuid,
  userName: z.string(),
  document: z.enum(identityDocuments),
  submittedAt: instant,
  dueAt: instant.describe('the time that was promised to the member'),
  refusedBefore: z.int().describe("the member's earlier documents that were refused"),
  proposal: waitingProposal,
});

const someWaiting = {
  verificationId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e31',
  playerId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e01',
  userName: 'maria_88',
  document: 'id_card',
  submittedAt: '2026-11-23T09:00:00.000Z',
  dueAt: '2026-11-24T09:00:00.000Z',
  refusedBefore: 0,
  proposal: null,
} as const;

export const queue = defineOfficeCall({
  method: 'GET',
  path: '/ops/identity/queue',
  summary: 'List identity documents that wait',
  description: `Those that wait for a decision, the oldest first, ${queueLength} at most`,
  permit: 'staff',
  needs: 'identity.read',
  value: z.strictObject({ list: z.array(waiting), more: z.boolean().describe('the list was cut') }),
  errors: [],
  example: { value: { list: [someWaiting], more: false } },
});

const shown = picture
  .nullable()
  .describe(
    'by a link of this session alone, which works for five minutes; null: none was asked, or removed',
  );

const somePicture = {
  fileId: '019aa0c0-0000-7000-8000-00000000000a',
  url: '/ops/files/1.019aa0c0-0000-7000-8000-00000000000a.1795248000.c2ln',
  expiresAt: '2026-11-23T09:10:00.000Z',
  width: 1280,
  height: 960,
};

export const one = defineOfficeCall({
  method: 'GET',
  path: '/ops/identity/one',
  summary: 'Get an identity document',
  description:
    'Its pictures beside what the member typed, who else may be the same person, and earlier documents. The audit keeps who looked, and the member sees the role',
  permit: 'staff',
  strong: true,
  needs: 'identity.read',
  query: z.strictObject({ verificationId: uuid }),
  value: z.strictObject({
    verification: waiting.extend({
      state: z.enum(verificationStates).exclude(['none']),
      reason: z.enum(verificationRefusals).nullable(),
      decidedAt: instant.nullable(),
    }),
    pictures: z.strictObject({ front: shown, back: shown, selfie: shown }),
    typed: z
      .strictObject({
        payeeName: z.string().nullable(),
        birthday: z.iso.date().nullable(),
        idNumber: z.string().nullable(),
      })
      .describe('by the member, at registration or later; null: never'),
    member: z.strictObject({ joinedAt: instant, status: z.string() }),
    duplicates: z
      .array(
        z.strictObject({
          playerId: uuid,
          userName: z.string(),
          same: z.enum(['number', 'person']).describe('person: the same name for payouts and birthday'),
          identity: z.enum(verificationStates),
          joinedAt: instant,
        }),
      )
      .describe(`other members of the brand, ${duplicatesShown} at most`),
    earlier: z
      .array(
        z.strictObject({
          verificationId: uuid,
          document: z.enum(identityDocuments),
          state: z.enum(verificationStates).exclude(['none']),
          reason: z.enum(verificationRefusals).nullable(),
          submittedAt: instant,
          decidedAt: instant.nullable(),
        }),
      )
      .describe("the member's other documents, the newest first, ten at most"),
  }),
  errors: ['NOT_FOUND'],
  example: {
    query: { verificationId: someWaiting.verificationId },
    value: {
      verification: { ...someWaiting, state: 'pending', reason: null, decidedAt: null },
      pictures: { front: somePicture, back: null, selfie: somePicture },
      typed: { payeeName: 'Maria Santos', birthday: '1992-03-04', idNumber: null },
      member: { joinedAt: '2026-09-01T09:00:00.000Z', status: 'active' },
      duplicates: [],
      earlier: [],
    },
  },
});
