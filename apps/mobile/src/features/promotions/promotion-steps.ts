// The texts of a player's state in a promotion, and their next step.
import type { PhraseId } from '@perya/locales/page';
import type { PathName } from '../../page/paths.ts';
import type { PromotionAct } from './promotion-act.ts';
import type { PromotionState } from './use-promotions.ts';

export type NextStep = {
  says: PhraseId;
  /** Amounts in the wire's format; `day` as shown. */
  values: Record<string, string>;
  /** The button's label. */
  label?: PhraseId;
  act?: PromotionAct;
  /** The screen on which the condition can be met. */
  leads?: PathName;
};

/** One step per status, so that every status has a text. */
export function nextStep(state: PromotionState): NextStep {
  const reward = state.reward ?? state.rewardMost;
  switch (state.status) {
    case 'ComingSoon':
      return state.opensAt === null
        ? { says: 'promotions.noDay', values: {} }
        : { says: 'promotions.opens', values: { day: state.opensAt.slice(0, 10) } };
    case 'Join':
      if (!state.eligible) return { says: 'promotions.notEligible', values: {} };
      return { says: asks(state), values: { goal: state.goal }, label: 'promotions.join', act: 'join' };
    case 'Joined':
      return {
        says: state.condition === 'deposit' ? 'promotions.depositMissing' : 'promotions.stakeMissing',
        values: { missing: missing(state) },
        ...(state.condition === 'deposit'
          ? { label: 'action.deposit', leads: 'voucherCenter' }
          : { label: 'promotions.toGames', leads: 'inHouse' }),
      };
    case 'Claim':
      return {
        says: state.decision === 'at_once' ? 'promotions.claimNow' : 'promotions.claimReviewed',
        values: {},
        label: 'promotions.claim',
        act: 'claim',
      };
    case 'Applying':
      return { says: 'promotions.applying', values: {} };
    case 'Process':
      return { says: 'promotions.processing', values: {} };
    case 'Issued':
      return { says: 'promotions.issued', values: {}, label: 'promotions.collect', act: 'claim' };
    case 'Claimed':
      return { says: 'promotions.paid', values: { amount: reward } };
    case 'Rejected':
      return {
        says: `promotions.rejected.${state.rejection ?? 'other'}`,
        values: {},
        ...(state.rejoin && { label: 'promotions.joinAgain' as const, act: 'join' as const }),
      };
    case 'Close':
      return state.claimed
        ? { says: 'promotions.endedPaid', values: { amount: reward } }
        : { says: 'promotions.ended', values: {} };
  }
}

function asks({ condition }: PromotionState): PhraseId {
  if (condition === 'none') return 'promotions.asksNothing';
  return condition === 'deposit' ? 'promotions.asksDeposit' : 'promotions.asksStake';
}

/** The amount missing to the goal, in exact minor units. */
function missing({ goal, progress }: PromotionState): string {
  const [, fraction = ''] = goal.split('.');
  const minor = (amount: string) => BigInt(amount.replace('.', ''));
  const lacks = minor(goal) - minor(progress ?? `0.${'0'.repeat(fraction.length)}`);
  const digits = String(lacks > 0n ? lacks : 0n).padStart(fraction.length + 1, '0');
  if (fraction.length === 0) return digits;
  return `${digits.slice(0, -fraction.length)}.${digits.slice(-fraction.length)}`;
}
