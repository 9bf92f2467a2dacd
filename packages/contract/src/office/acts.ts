// The calls of the acts of staff: one for each, which shows its effects or proposes them; and the proposals that wait for a second person.
import { z } from 'zod';
import { amount, instant, uuid } from '../call.ts';
import type { RefusalCode } from '../codes.ts';
import { refusalStatus } from '../codes.ts';
import { passkeyAnswer } from '../passkey.ts';
import { type ActCall, lowerUuid, type OfficeAct, officeActs, someDecision } from './act-list.ts';
import { note } from './act-note.ts';
import { defineOfficeCall } from './office-call.ts';
import { digest, effects, looked, signed } from './signed-act.ts';

/** An assertion of a passkey whose challenge is the digest. */
export const touch = passkeyAnswer;

/** Acts that one touch signs: the assertion's challenge is the digest of the list, which names this act. */
const list = z
  .array(digest)
  .min(1)
  .max(50)
  .optional()
  .describe('the digests of the acts that the same touch signed, where it signed a list');

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
        .strictObject({ id: lowerUuid, digest, touch: touch.nullable(), list })
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
  'POST /ops/act/content.save': actCall('content.save'),
  'POST /ops/act/content.take-down': actCall('content.take-down'),
  'POST /ops/act/content.restore': actCall('content.restore'),
  'POST /ops/act/content.save-help': actCall('content.save-help'),
  'POST /ops/act/vendor.pay-incident': actCall('vendor.pay-incident'),
  'POST /ops/act/vendor.dismiss-incident': actCall('vendor.dismiss-incident'),
  'POST /ops/act/dispute.take': actCall('dispute.take'),
  'POST /ops/act/dispute.answer': actCall('dispute.answer'),
  'POST /ops/act/dispute.settle': actCall('dispute.settle'),
  'POST /ops/act/host.save': actCall('host.save'),
  'POST /ops/act/host.retire': actCall('host.retire'),
  'POST /ops/act/host.add-shift': actCall('host.add-shift'),
  'POST /ops/act/host.remove-shift': actCall('host.remove-shift'),
  'POST /ops/act/room.hide': actCall('room.hide'),
  'POST /ops/act/room.restore': actCall('room.restore'),
  'POST /ops/act/room.mute': actCall('room.mute'),
  'POST /ops/act/room.unmute': actCall('room.unmute'),
  'POST /ops/act/draw.hold': actCall('draw.hold'),
  'POST /ops/act/draw.release': actCall('draw.release'),
  'POST /ops/act/draw.void': actCall('draw.void'),
  'POST /ops/act/draw.publish': actCall('draw.publish'),
  'POST /ops/act/draw.correct': actCall('draw.correct'),
  'POST /ops/act/agent.offer': actCall('agent.offer'),
  'POST /ops/act/agent.end': actCall('agent.end'),
  'POST /ops/act/agent.move': actCall('agent.move'),
  'POST /ops/act/agent.hold': actCall('agent.hold'),
  'POST /ops/act/agent.release': actCall('agent.release'),
  'POST /ops/act/agent.mark': actCall('agent.mark'),
  'POST /ops/act/agent.unmark': actCall('agent.unmark'),
  'POST /ops/act/agent.pay-statement': actCall('agent.pay-statement'),
  'POST /ops/act/agent.resume-run': actCall('agent.resume-run'),
  'POST /ops/act/agent.set-edge': actCall('agent.set-edge'),
  'POST /ops/act/agent.pay-reward': actCall('agent.pay-reward'),
  'POST /ops/act/agent.refuse-reward': actCall('agent.refuse-reward'),
  'POST /ops/act/member.reset-payment-password': actCall('member.reset-payment-password'),
  'POST /ops/act/play.stop': actCall('play.stop'),
  'POST /ops/act/play.lift': actCall('play.lift'),
  'POST /ops/act/staff.suspend': actCall('staff.suspend'),
  'POST /ops/act/staff.resume': actCall('staff.resume'),
  'POST /ops/act/staff.grant': actCall('staff.grant'),
  'POST /ops/act/staff.end-grant': actCall('staff.end-grant'),
  'POST /ops/act/staff.end-keys': actCall('staff.end-keys'),
  'POST /ops/act/staff.invite': actCall('staff.invite'),
  'POST /ops/act/staff.invite-again': actCall('staff.invite-again'),
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
  about: z
    .string()
    .nullable()
    .describe('a masked member, a draw, a game, a person or a title; null: the subject and the input say it'),
  amount: amount.nullable().describe('that is decided about'),
  currency: z.string(),
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
  about: 'm•••••88',
  amount: '30000.00',
  currency: 'PHP',
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
  body: z.strictObject({ proposalId: uuid, touch: touch.nullable(), list }),
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
