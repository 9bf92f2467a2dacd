// The decisions on identity documents as acts: one person decides, signed by a touch.
import type { VerificationRefusal } from '@perya/contract';
import { officeActs } from '@perya/contract/office';
import { type Act, type ActContext, defineAct } from '../../platform/acts/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { VerificationKey, VerificationRow } from './queries.ts';

type Choice = { verdict: 'accept' } | { verdict: 'refuse'; reason: VerificationRefusal };
export type Decision = VerificationKey & { by: string } & Choice;

type Checked = { verificationId: string };
type DecideIn = (tx: Tx, decision: Decision, now: Date) => Promise<VerificationRow>;

const common = {
  version: 1,
  needs: 'identity.decide',
  sign: 'touch',
  subject: ({ verificationId }: Checked) => ['verification', verificationId] as const,
  people: () => 1 as const,
} as const;

/** The members' refusals speak to the member. */
const staffCodes = { VERIFICATION_CLOSED: 'TXN_CONFLICT', SELF_EXCLUDED: 'MEMBER_EXCLUDED' } as const;

export function verificationActs(decideIn: DecideIn): Act[] {
  async function decide(tx: Tx, { verificationId: id }: Checked, ctx: ActContext, choice: Choice) {
    const key = { bookId: soleBookOf(ctx.brandId), id };
    // Whoever signed stands in the proposal of this id.
    const decision = { ...key, ...choice, by: `act ${ctx.id}` };
    try {
      const { state } = await decideIn(tx, decision, ctx.now);
      return { state };
    } catch (error) {
      const code = error instanceof Refusal && staffCodes[error.code as keyof typeof staffCodes];
      throw code ? new Refusal(code) : error;
    }
  }

  return [
    defineAct({
      ...common,
      name: 'identity.accept',
      input: officeActs['identity.accept'].input,
      run: (tx, input, ctx) => decide(tx, input, ctx, { verdict: 'accept' }),
    }),
    defineAct({
      ...common,
      name: 'identity.refuse',
      input: officeActs['identity.refuse'].input,
      run: (tx, input, ctx) => decide(tx, input, ctx, { verdict: 'refuse', reason: input.reason }),
    }),
  ];
}
