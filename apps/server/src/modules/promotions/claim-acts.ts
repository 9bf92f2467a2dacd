// The decisions on promotion claims as acts: take one up, issue its reward, reject it.
import type { Effects } from '@perya/audit';
import { officeActs } from '@perya/contract/office';
import { type Act, type ActContext, defineAct } from '../../platform/acts/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { type Choice, decideClaimIn } from './decide-claim.ts';

type Claimed = { claimId: string };

/** From this reward on, in minor units, two people issue it. */
const twoPeopleFromMinor = 100_000n;

const common = {
  version: 1,
  needs: 'promotion.decide',
  sign: 'touch',
  subject: ({ claimId }: Claimed) => ['claim', claimId] as const,
  people: () => 1 as const,
  amountMinor: rewardMinor,
} as const;

export function claimActs(): Act[] {
  async function decide(tx: Tx, { claimId }: Claimed, ctx: ActContext, choice: Choice) {
    const key = { bookId: soleBookOf(ctx.brandId), entryId: claimId };
    // Whoever signed stands in the proposal of this id.
    const { state } = await decideClaimIn(tx, { ...key, ...choice, by: `act ${ctx.id}` }, ctx.now);
    return { state };
  }

  return [
    defineAct({
      ...common,
      name: 'promotion.take',
      input: officeActs['promotion.take'].input,
      run: (tx, input, ctx) => decide(tx, input, ctx, { step: 'take' }),
    }),
    defineAct({
      ...common,
      name: 'promotion.issue',
      people: (effects) => (rewardMinor(effects) >= twoPeopleFromMinor ? 2 : 1),
      input: officeActs['promotion.issue'].input,
      run: (tx, input, ctx) => decide(tx, input, ctx, { step: 'issue' }),
    }),
    defineAct({
      ...common,
      name: 'promotion.reject',
      input: officeActs['promotion.reject'].input,
      run: (tx, input, ctx) => decide(tx, input, ctx, { step: 'reject', reason: input.reason }),
    }),
  ];
}

/** The row's reward is noted with every change of it; a rejection takes it away. */
function rewardMinor({ rows }: Effects): bigint {
  const row = rows.find(({ table }) => table === 'promotion_entries');
  return BigInt((row?.after ?? row?.before)?.['reward_minor'] ?? 0);
}
