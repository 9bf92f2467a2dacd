// The acts of staff: a call for each, which shows its effects or proposes them; and the proposals that wait for a second person.
import { z } from 'zod';
import { instant, uuid } from '../call.ts';
import type { RefusalCode } from '../codes.ts';
import { refusalStatus } from '../codes.ts';
import {
  freeings,
  promotionRejections,
  proofRefusals,
  verificationRefusals,
  withdrawalRejections,
} from '../constants.ts';
import { passkeyAnswer } from '../passkey.ts';
import { type StaffPermission, staffRoleNames } from '../staff.ts';
import { note } from './act-note.ts';
import { brandActs } from './brand.ts';
import { defineOfficeCall } from './office-call.ts';
import { policyActs } from './policies.ts';
import { digest, effects, looked, signed } from './signed-act.ts';

const lowerUuid = uuid.toLowerCase();
const decided = { withdrawalId: lowerUuid, note };
const someDecision = {
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

const about = { staffId: lowerUuid, note };
const ofRole = {
  ...about,
  role: z.enum(staffRoleNames),
  scope: z.enum(['brand', 'all']).describe('this brand, or every one'),
};
const somePerson = { staffId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e0f', note: 'On leave until March' };
const someRole = { ...somePerson, role: 'payments', scope: 'brand' };
const personErrors = ['NOT_FOUND', 'SAME_PERSON', 'TXN_CONFLICT'] as const;

type ActCall = {
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
  ...brandActs,
  ...policyActs,
} as const satisfies Record<string, ActCall>;

export type OfficeAct = keyof typeof officeActs;
export type ActInput<A extends OfficeAct> = z.input<(typeof officeActs)[A]['input']>;

/** An assertion of a passkey whose challenge is the digest. */
export const touch = passkeyAnswer;

const actAnswer = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('looked'), looked }),
  z.strictObject({ state: z.literal('open'), expiresAt: instant }),
  z.strictObject({ state: z.literal('done') }),
  z.strictObject({ state: z.literal('stale'), looked }).describe('the effects are others than at the look'),
]);

const actRefusals = [
  'SIGNATURE_WRONG',
  'PROPOSAL_OPEN',
  'STAFF_DAILY_LIMIT',
  'OVERLOADED',
] as const satisfies readonly RefusalCode[];

/** The call of one act. Without `proposal` it answers the effects, and does nothing. */
function actCall<A extends OfficeAct>(name: A) {
  const act: ActCall = officeActs[name];
  return defineOfficeCall({
    method: 'POST',
    path: `/ops/act/${name}`,
    summary: act.summary,
    description:
      'Without `proposal` it answers the effects, and changes nothing. With it, it proposes them to a second person, or does them where one is enough',
    permit: 'staff',
    needs: act.needs,
    body: z.strictObject({
      input: officeActs[name].input,
      proposal: z
        .strictObject({ id: lowerUuid, digest, touch: touch.nullable() })
        .describe('of the look, and the signature over its digest')
        .optional(),
    }),
    value: actAnswer,
    errors: [...new Set<RefusalCode>([...act.errors, 'TXN_CONFLICT', ...actRefusals])],
    example: { body: { input: act.example }, value: { state: 'done' } },
  });
}

export const actCalls = {
  'POST /ops/act/withdrawal.approve': actCall('withdrawal.approve'),
  'POST /ops/act/withdrawal.reject': actCall('withdrawal.reject'),
  'POST /ops/act/withdrawal.free': actCall('withdrawal.free'),
  'POST /ops/act/deposit.confirm-proof': actCall('deposit.confirm-proof'),
  'POST /ops/act/deposit.refuse-proof': actCall('deposit.refuse-proof'),
  'POST /ops/act/deposit.mark-returned': actCall('deposit.mark-returned'),
  'POST /ops/act/identity.accept': actCall('identity.accept'),
  'POST /ops/act/identity.refuse': actCall('identity.refuse'),
  'POST /ops/act/promotion.take': actCall('promotion.take'),
  'POST /ops/act/promotion.issue': actCall('promotion.issue'),
  'POST /ops/act/promotion.reject': actCall('promotion.reject'),
  'POST /ops/act/play.stop': actCall('play.stop'),
  'POST /ops/act/play.lift': actCall('play.lift'),
  'POST /ops/act/staff.suspend': actCall('staff.suspend'),
  'POST /ops/act/staff.resume': actCall('staff.resume'),
  'POST /ops/act/staff.grant': actCall('staff.grant'),
  'POST /ops/act/staff.end-grant': actCall('staff.end-grant'),
  'POST /ops/act/brand.set-flag': actCall('brand.set-flag'),
  'POST /ops/act/brand.save-settings': actCall('brand.save-settings'),
  'POST /ops/act/policy.save': actCall('policy.save'),
} as const satisfies { [A in OfficeAct as `POST /ops/act/${A}`]: unknown };

const person = z.strictObject({ staffId: uuid, name: z.string() });
const proposalStates = ['open', 'done', 'rejected', 'withdrawn', 'lapsed', 'stale'] as const;
const proposal = z.strictObject({
  proposalId: uuid,
  digest,
  signed,
  subject: z.string().describe('kind:id'),
  state: z.enum(proposalStates),
  maker: person,
  checker: person.nullable(),
  madeAt: instant,
  expiresAt: instant,
  endedAt: instant.nullable(),
  why: z.string().nullable(),
});

const someSigned = {
  id: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e10',
  merchantId: 1,
  act: 'withdrawal.approve',
  version: 1,
  people: 2,
  input: someDecision,
  effects: {
    rows: [
      {
        table: 'withdrawals',
        change: 'update',
        before: { state: 'review' },
        after: { state: 'approved' },
      },
    ],
    postings: [],
  },
} as const;
const someProposal = {
  proposalId: someSigned.id,
  digest: 'a'.repeat(64),
  signed: someSigned,
  subject: `withdrawal:${someDecision.withdrawalId}`,
  state: 'open',
  maker: { staffId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e11', name: 'Ana Reyes' },
  checker: null,
  madeAt: '2026-11-23T10:00:00.000Z',
  expiresAt: '2026-11-24T10:00:00.000Z',
  endedAt: null,
  why: null,
} as const;

export const openProposals = defineOfficeCall({
  method: 'GET',
  path: '/ops/proposals/open',
  summary: 'List open proposals',
  description: 'Those of the acts that the caller may do, the oldest first, 100 at most',
  permit: 'staff',
  value: z.strictObject({ list: z.array(proposal) }),
  errors: [],
  example: { value: { list: [someProposal] } },
});

const proposalId = z.strictObject({ proposalId: uuid });

export const oneProposal = defineOfficeCall({
  method: 'GET',
  path: '/ops/proposals/one',
  summary: 'Get a proposal',
  permit: 'staff',
  query: proposalId,
  value: proposal,
  errors: ['NOT_FOUND'],
  example: { query: { proposalId: someProposal.proposalId }, value: someProposal },
});

export const confirmProposal = defineOfficeCall({
  method: 'POST',
  path: '/ops/proposals/confirm',
  summary: 'Confirm a proposal',
  description: 'Runs the act again, and does it if its effects are those that were signed',
  permit: 'staff',
  body: z.strictObject({ proposalId: uuid, touch: touch.nullable() }),
  value: z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('done') }),
    z.strictObject({ state: z.literal('lapsed') }),
    z.strictObject({
      state: z.literal('stale'),
      refused: z.enum(Object.keys(refusalStatus) as [RefusalCode, ...RefusalCode[]]).nullable(),
      difference: z.strictObject({ gone: effects, added: effects }).nullable(),
    }),
  ]),
  errors: ['NOT_FOUND', 'SAME_PERSON', 'SIGNATURE_WRONG', 'STAFF_DAILY_LIMIT', 'TXN_CONFLICT'],
  example: {
    body: {
      proposalId: someProposal.proposalId,
      touch: {
        id: 'kP3x',
        clientDataJSON: 'eyJ0eXBl',
        authenticatorData: 'SZYN5Y',
        signature: 'MEUCIQ',
        userHandle: 'AZLwwXsqfD2OT1prfI2eDw',
      },
    },
    value: { state: 'done' },
  },
});

const ending = z.strictObject({ proposalId: uuid, why: note });
const someEnding = { proposalId: someProposal.proposalId, why: 'The account is not theirs' };

export const rejectProposal = defineOfficeCall({
  method: 'POST',
  path: '/ops/proposals/reject',
  summary: 'Reject a proposal',
  description: 'By another person than its maker',
  permit: 'staff',
  body: ending,
  value: z.strictObject({}),
  errors: ['NOT_FOUND', 'SAME_PERSON', 'TXN_CONFLICT'],
  example: { body: someEnding, value: {} },
});

export const withdrawProposal = defineOfficeCall({
  method: 'POST',
  path: '/ops/proposals/withdraw',
  summary: 'Withdraw a proposal',
  description: 'By its maker alone',
  permit: 'staff',
  body: ending,
  value: z.strictObject({}),
  errors: ['NOT_FOUND', 'TXN_CONFLICT'],
  example: { body: someEnding, value: {} },
});
