// What staff do with a dispute, as acts: take it up, answer it, and decide it finally after an objection.
import type { ActInput } from '@perya/contract/office';
import { officeActs } from '@perya/contract/office';
import { type Act, type ActContext, defineAct } from '../../platform/acts/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Informer } from '../inbox/index.ts';
import { isCorrection, readSigners } from './office-queries.ts';
import { lockDispute, readEvidence } from './queries.ts';
import { takeStep } from './take-step.ts';

type Decision = ActInput<'dispute.answer'>;
export type DisputeActParts = { informer: Pick<Informer, 'notify'> };

const common = {
  // 2: the member is told.
  version: 2,
  needs: 'dispute.decide',
  sign: 'touch',
  subject: ({ disputeId }: { disputeId: string }) => ['dispute', disputeId] as const,
  people: () => 1 as const,
} as const;

export function disputeActs(parts: DisputeActParts): Act[] {
  return [
    defineAct({
      ...common,
      name: 'dispute.take',
      input: officeActs['dispute.take'].input,
      run: async (tx, { disputeId }, ctx) => {
        const row = await lockedDispute(tx, disputeId, ctx);
        const { state } = await takeStep(tx, row, 'take', { act: ctx.id }, ctx.now);
        return { state };
      },
    }),
    defineAct({
      ...common,
      name: 'dispute.answer',
      input: officeActs['dispute.answer'].input,
      run: (tx, input, ctx) => decide(parts, tx, input, ctx, 'answer'),
    }),
    defineAct({
      ...common,
      name: 'dispute.settle',
      input: officeActs['dispute.settle'].input,
      // Whoever answered does not decide about the objection to their answer.
      admit: async (tx, { disputeId }, { staffId }, brandId) => {
        const signers = await readSigners(tx, { bookId: soleBookOf(brandId), disputeId });
        if (signers.some((signer) => signer.kind === 'answer' && signer.staffId === staffId))
          throw new Refusal('SAME_PERSON');
      },
      run: (tx, input, ctx) => decide(parts, tx, input, ctx, 'settle'),
    }),
  ];
}

async function lockedDispute(tx: Tx, disputeId: string, { brandId }: ActContext) {
  const row = await lockDispute(tx, { bookId: soleBookOf(brandId), disputeId });
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** The note stays in the office: only what is frozen here is shown to the player, who is told in the same transaction. */
async function decide(
  { informer }: DisputeActParts,
  tx: Tx,
  input: Decision,
  ctx: ActContext,
  step: 'answer' | 'settle',
) {
  const { outcome, rule, words, correction } = input;
  const row = await lockedDispute(tx, input.disputeId, ctx);
  const evidence = [...new Set(input.evidence)].sort((left, right) => left - right);
  const chain = await readEvidence(tx, { bookId: row.merchant_id, disputeId: row.dispute_id });
  if (!evidence.every((seq) => chain.some((entry) => entry.seq === seq)))
    throw new Refusal('INVALID_INPUT', { field: 'evidence' });
  if (correction !== null && !(await isCorrection(tx, row, correction)))
    throw new Refusal('INVALID_INPUT', { field: 'correction' });
  const body = { act: ctx.id, outcome, rule, evidence, words, correction };
  const { state } = await takeStep(tx, row, step, body, ctx.now);
  const kind = step === 'answer' ? 'dispute_answered' : 'dispute_decided';
  await informer.notify(tx, { bookId: row.merchant_id, playerId: row.player_id, kind, at: ctx.now });
  return { state };
}
