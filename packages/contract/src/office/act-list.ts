// Every act of staff: what it takes, the permission that it needs, and what it refuses.
import { z } from 'zod';
import { uuid } from '../call.ts';
import type { RefusalCode } from '../codes.ts';
import {
  freeings,
  promotionRejections,
  proofRefusals,
  verificationRefusals,
  withdrawalRejections,
} from '../constants.ts';
import { grantedRoleNames, type StaffPermission } from '../staff.ts';
import { note } from './act-note.ts';
import { agentActs } from './agent-acts.ts';
import { brandActs } from './brand.ts';
import { contentActs } from './content-acts.ts';
import { disputeActs } from './disputes.ts';
import { hostActs } from './hosts.ts';
import { policyActs } from './policies.ts';

export const lowerUuid = uuid.toLowerCase();
const decided = { withdrawalId: lowerUuid, note };
export const someDecision = {
  withdrawalId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e0f',
  note: 'Identity and account match',
};

const ofProof = { depositId: lowerUuid, proofId: lowerUuid, note };
const someProof = {
  depositId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e21',
  proofId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e22',
  note: 'The transfer is on the list of the bank',
};

const checked = { verificationId: lowerUuid, note };
const someCheck = {
  verificationId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e31',
  note: 'Name and birthday are those of the card',
};

const claimed = { claimId: lowerUuid, note };
const someClaim = { claimId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e41', note: 'The deposit counts' };

const ofIncident = { incidentId: lowerUuid, note };
const someIncident = {
  incidentId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e61',
  note: "The vendor's record shows the win",
};

/** The name of a source of outside results. */
export const feedSource = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/u);

const ofDraw = { drawId: lowerUuid, note };
const someDraw = {
  drawId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e71',
  note: 'The witness computed another sum',
};

const about = { staffId: lowerUuid, note };
const ofRole = {
  ...about,
  role: z.enum(grantedRoleNames),
  scope: z.enum(['brand', 'all']).describe('this brand, or every one'),
};
const somePerson = { staffId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e0f', note: 'On leave until March' };
const someRole = { ...somePerson, role: 'payments', scope: 'brand' };
const invited = {
  name: z.string().trim().min(2).max(80),
  email: z.email().max(200).toLowerCase(),
  role: ofRole.role,
  scope: ofRole.scope,
  note,
};
const personErrors = ['NOT_FOUND', 'SAME_PERSON', 'TXN_CONFLICT'] as const;

export type ActCall = {
  summary: string;
  needs: StaffPermission;
  input: z.ZodObject;
  /** What the act itself refuses. */
  errors: readonly RefusalCode[];
  example: unknown;
};

/** Every act that the office offers. */
export const officeActs = {
  'withdrawal.approve': {
    summary: 'Approve a withdrawal',
    needs: 'withdrawal.decide',
    input: z.strictObject(decided),
    errors: ['NOT_FOUND', 'TXN_CONFLICT'],
    example: someDecision,
  },
  'withdrawal.reject': {
    summary: 'Reject a withdrawal',
    needs: 'withdrawal.decide',
    input: z.strictObject({ ...decided, reason: z.enum(withdrawalRejections) }),
    errors: ['NOT_FOUND', 'TXN_CONFLICT'],
    example: { ...someDecision, reason: 'account' },
  },
  'withdrawal.free': {
    summary: 'End the hold of a withdrawal',
    needs: 'withdrawal.decide',
    input: z.strictObject({ ...decided, outcome: z.enum(freeings) }),
    errors: ['NOT_FOUND', 'TXN_CONFLICT'],
    example: { ...someDecision, outcome: 'paid' },
  },
  'deposit.confirm-proof': {
    summary: 'Confirm the proof of a transfer',
    needs: 'deposit.decide',
    input: z.strictObject(ofProof),
    errors: ['NOT_FOUND', 'DEPOSIT_SETTLED'],
    example: someProof,
  },
  'deposit.refuse-proof': {
    summary: 'Refuse the proof of a transfer',
    needs: 'deposit.decide',
    input: z.strictObject({ ...ofProof, reason: z.enum(proofRefusals) }),
    errors: ['NOT_FOUND', 'DEPOSIT_SETTLED'],
    example: { ...someProof, reason: 'not_received' },
  },
  'deposit.mark-returned': {
    summary: 'Record that a deposit was paid back',
    needs: 'deposit.decide',
    input: z.strictObject({ depositId: lowerUuid, note }),
    errors: ['NOT_FOUND', 'DEPOSIT_SETTLED'],
    example: { depositId: someProof.depositId, note: 'Paid back by the bank on Monday' },
  },
  'identity.accept': {
    summary: 'Accept identity documents',
    needs: 'identity.decide',
    input: z.strictObject(checked),
    errors: ['NOT_FOUND', 'TXN_CONFLICT', 'MEMBER_EXCLUDED'],
    example: someCheck,
  },
  'identity.refuse': {
    summary: 'Refuse identity documents',
    needs: 'identity.decide',
    input: z.strictObject({ ...checked, reason: z.enum(verificationRefusals) }),
    errors: ['NOT_FOUND', 'TXN_CONFLICT'],
    example: { ...someCheck, note: 'The number is behind a thumb', reason: 'unreadable' },
  },
  'promotion.take': {
    summary: 'Take a claim up',
    needs: 'promotion.decide',
    input: z.strictObject(claimed),
    errors: ['NOT_FOUND', 'TXN_CONFLICT'],
    example: someClaim,
  },
  'promotion.issue': {
    summary: 'Issue the reward of a claim',
    needs: 'promotion.decide',
    input: z.strictObject(claimed),
    errors: ['NOT_FOUND', 'TXN_CONFLICT'],
    example: someClaim,
  },
  'promotion.reject': {
    summary: 'Reject a claim',
    needs: 'promotion.decide',
    input: z.strictObject({ ...claimed, reason: z.enum(promotionRejections) }),
    errors: ['NOT_FOUND', 'TXN_CONFLICT'],
    example: { ...someClaim, reason: 'terms' },
  },
  ...contentActs,
  'vendor.pay-incident': {
    summary: "Pay a vendor's incident",
    needs: 'vendor.decide',
    input: z.strictObject(ofIncident),
    errors: ['NOT_FOUND', 'TXN_CONFLICT'],
    example: someIncident,
  },
  'vendor.dismiss-incident': {
    summary: "Close a vendor's incident without a payment",
    needs: 'vendor.decide',
    input: z.strictObject(ofIncident),
    errors: ['NOT_FOUND', 'TXN_CONFLICT'],
    example: someIncident,
  },
  'draw.hold': {
    summary: 'Hold a draw',
    needs: 'draw.run',
    input: z.strictObject(ofDraw),
    errors: ['NOT_FOUND', 'TXN_CONFLICT'],
    example: someDraw,
  },
  'draw.release': {
    summary: 'Let a held draw go on',
    needs: 'draw.run',
    input: z.strictObject(ofDraw),
    errors: ['NOT_FOUND', 'TXN_CONFLICT'],
    example: { ...someDraw, note: 'The witness has the same sum now' },
  },
  'draw.void': {
    summary: 'Make a draw void',
    needs: 'draw.run',
    input: z.strictObject(ofDraw),
    errors: ['NOT_FOUND', 'TXN_CONFLICT'],
    example: { ...someDraw, note: 'Nobody can recompute it' },
  },
  'draw.publish': {
    summary: "Publish a source's result of an outside draw",
    needs: 'draw.publish',
    input: z.strictObject({ ...ofDraw, source: feedSource.describe('whose latest report is the result') }),
    errors: ['NOT_FOUND', 'TXN_CONFLICT'],
    example: { ...someDraw, source: 'tala-desk', note: 'It is what the lottery shows on its page' },
  },
  'draw.correct': {
    summary: 'Correct the result of an outside draw',
    needs: 'draw.publish',
    input: z.strictObject({ ...ofDraw, no: z.int().min(1).describe('the counted correction') }),
    errors: ['NOT_FOUND', 'TXN_CONFLICT'],
    example: { ...someDraw, no: 1, note: 'The lottery has corrected its own page' },
  },
  ...agentActs,
  ...disputeActs,
  ...hostActs,
  'member.reset-payment-password': {
    summary: 'Reset a withdrawal password',
    needs: 'member.reset',
    input: z.strictObject({ playerId: lowerUuid, note }),
    errors: ['NOT_FOUND', 'TXN_CONFLICT'],
    example: { playerId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e51', note: 'Forgot it; confirmed by a call' },
  },
  'play.stop': {
    summary: 'Stop play',
    needs: 'play.stop',
    input: z.strictObject({
      scope: z.enum(['all', 'game', 'player']),
      target: z
        .string()
        .trim()
        .max(60)
        .describe('the code of the game, or the name of the player; empty for all play'),
      note,
    }),
    errors: ['NOT_FOUND', 'INVALID_INPUT'],
    example: { scope: 'game', target: 'perya-lights', note: 'The reels stand still' },
  },
  'play.lift': {
    summary: 'Lift a stop of play',
    needs: 'play.stop',
    input: z.strictObject({ stopId: lowerUuid, note }),
    errors: ['NOT_FOUND'],
    example: { stopId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e12', note: 'The game was repaired' },
  },
  'staff.suspend': {
    summary: 'Suspend a member of staff',
    needs: 'staff.suspend',
    input: z.strictObject(about),
    errors: personErrors,
    example: somePerson,
  },
  'staff.resume': {
    summary: 'Admit a suspended member of staff again',
    needs: 'staff.suspend',
    input: z.strictObject(about),
    errors: personErrors,
    example: somePerson,
  },
  'staff.grant': {
    summary: 'Give a role',
    needs: 'staff.grant',
    input: z.strictObject(ofRole),
    errors: personErrors,
    example: someRole,
  },
  'staff.end-grant': {
    summary: 'Take a role',
    needs: 'staff.grant',
    input: z.strictObject(ofRole),
    errors: personErrors,
    example: someRole,
  },
  'staff.end-keys': {
    summary: 'End the passkeys of a person',
    needs: 'staff.suspend',
    input: z.strictObject(about),
    errors: personErrors,
    example: { ...somePerson, note: 'Lost the phone' },
  },
  'staff.invite': {
    summary: 'Invite a member of staff',
    // With a first role; `staff.invite` is asked for too.
    needs: 'staff.grant',
    input: z.strictObject(invited),
    errors: ['TXN_CONFLICT', 'FEATURE_UNAVAILABLE'],
    example: {
      name: 'Jo Lim',
      email: 'jo@perya.example',
      role: 'payments',
      scope: 'brand',
      note: 'Begins on Monday',
    },
  },
  'staff.invite-again': {
    summary: 'Send an invitation again',
    needs: 'staff.invite',
    input: z.strictObject(about),
    errors: [...personErrors, 'FEATURE_UNAVAILABLE'],
    example: { ...somePerson, note: 'A new phone' },
  },
  ...brandActs,
  ...policyActs,
} as const satisfies Record<string, ActCall>;

export type OfficeAct = keyof typeof officeActs;
export type ActInput<A extends OfficeAct> = z.input<(typeof officeActs)[A]['input']>;
