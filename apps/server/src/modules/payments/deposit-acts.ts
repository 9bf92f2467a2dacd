// The decisions on transfers as acts: two people confirm a proof or a repayment, one refuses a proof.
import type { Effects } from '@perya/audit';
import { officeActs } from '@perya/contract/office';
import { type Act, type ActContext, defineAct } from '../../platform/acts/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { returnIn } from './decide-deposit.ts';
import { confirmIn, type DecidedBy, type DecidingParts, refuseIn } from './decide-proof.ts';
import { openAccounts } from './settle-deposit.ts';

const common = {
  version: 1,
  needs: 'deposit.decide',
  sign: 'touch',
  subject: ({ depositId }: { depositId: string }) => ['deposit', depositId] as const,
} as const;

/** The people stand in the proposal of this id: the second is not known yet when the first one signs. */
const byOf = ({ id, now: at }: ActContext): DecidedBy => ({ by: `act ${id}`, at });

export function depositActs(parts: DecidingParts): Act[] {
  return [
    defineAct({
      ...common,
      name: 'deposit.confirm-proof',
      input: officeActs['deposit.confirm-proof'].input,
      people: () => 2,
      amountMinor,
      run: async (tx, { depositId, proofId }, ctx) => {
        await confirmIn(parts, tx, { bookId: soleBookOf(ctx.brandId), depositId, proofId }, byOf(ctx));
        return {};
      },
    }),
    defineAct({
      ...common,
      name: 'deposit.refuse-proof',
      input: officeActs['deposit.refuse-proof'].input,
      people: () => 1,
      run: async (tx, { depositId, proofId, reason }, ctx) => {
        const key = { bookId: soleBookOf(ctx.brandId), depositId, proofId };
        await refuseIn(parts, tx, key, { ...byOf(ctx), reason });
        return {};
      },
    }),
    defineAct({
      ...common,
      name: 'deposit.mark-returned',
      input: officeActs['deposit.mark-returned'].input,
      people: () => 2,
      amountMinor,
      run: async (tx, { depositId }, ctx) => {
        const key = { bookId: soleBookOf(ctx.brandId), depositId };
        const accounts = await openAccounts(parts, key, ctx.now, tx);
        if (!(await returnIn(parts, tx, key, { accounts, ...byOf(ctx) })))
          throw new Refusal('DEPOSIT_SETTLED', { state: 'returned' });
        return {};
      },
    }),
  ];
}

/** The deposit's amount is noted with every change of it. */
function amountMinor({ rows }: Effects): bigint {
  const row = rows.find(({ table }) => table === 'deposits');
  return BigInt((row?.after ?? row?.before)?.['amount_minor'] ?? 0);
}
