// The decisions on withdrawals as acts that two people sign: approve, reject, and end a hold.
import type { Effects } from '@perya/audit';
import { officeActs } from '@perya/contract/office';
import { type Act, type ActContext, defineAct } from '../../platform/acts/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { type Agreed, decideIn } from './decide-withdrawal.ts';
import type { Parts } from './parts.ts';

type Decided = { withdrawalId: string; note: string };

/** Every withdrawal that waits for staff is above its method's line, suspicious or held: one person never decides it. */
const common = {
  version: 1,
  needs: 'withdrawal.decide',
  sign: 'touch',
  subject: ({ withdrawalId }: Decided) => ['withdrawal', withdrawalId] as const,
  people: () => 2 as const,
  amountMinor,
} as const;

export function withdrawalActs(parts: Parts): Act[] {
  async function decide(
    tx: Tx,
    { withdrawalId, note }: Decided,
    ctx: ActContext,
    agreed: Pick<Agreed, 'decision' | 'reason'>,
  ): Promise<{ state: string }> {
    const key = { bookId: soleBookOf(ctx.brandId), withdrawalId };
    // The people stand in the proposal of this id: the second is not known yet when the first one signs.
    const people = { actor: `act ${ctx.id}`, note, at: ctx.now };
    const { state } = await decideIn(parts, tx, key, { ...agreed, people });
    return { state };
  }

  return [
    defineAct({
      ...common,
      name: 'withdrawal.approve',
      input: officeActs['withdrawal.approve'].input,
      run: (tx, input, ctx) => decide(tx, input, ctx, { decision: 'approve', reason: null }),
    }),
    defineAct({
      ...common,
      name: 'withdrawal.reject',
      input: officeActs['withdrawal.reject'].input,
      run: (tx, input, ctx) => decide(tx, input, ctx, { decision: 'reject', reason: input.reason }),
    }),
    defineAct({
      ...common,
      name: 'withdrawal.free',
      input: officeActs['withdrawal.free'].input,
      run: (tx, input, ctx) => decide(tx, input, ctx, { decision: input.outcome, reason: null }),
    }),
  ];
}

/** The row's amount is noted with every change of it. */
function amountMinor({ rows }: Effects): bigint {
  const row = rows.find(({ table }) => table === 'withdrawals');
  return BigInt((row?.after ?? row?.before)?.['amount_minor'] ?? 0);
}
