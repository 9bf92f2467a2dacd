// The state machine of a withdrawal: which act leads from which state to which. No act of it is the player's.
import type { WithdrawalState, WithdrawalStep } from '@perya/contract';

export type Act = 'review' | 'approve' | 'reject' | 'send' | 'pay' | 'fail';

type Transition = {
  from: readonly (WithdrawalState | 'requested')[];
  through: readonly WithdrawalStep[];
  to: WithdrawalState;
};

/** `through`: the steps written down, the last of them the state. What is rejected or fails is returned at once. */
export const transitions: Readonly<Record<Act, Transition>> = {
  review: { from: ['requested'], through: ['review'], to: 'review' },
  approve: { from: ['requested', 'review'], through: ['approved'], to: 'approved' },
  reject: { from: ['review'], through: ['rejected', 'returned'], to: 'returned' },
  send: { from: ['approved'], through: ['paying'], to: 'paying' },
  pay: { from: ['paying'], through: ['paid'], to: 'paid' },
  fail: { from: ['paying'], through: ['failed', 'returned'], to: 'returned' },
};

/** The transition of an act from a state; `undefined`: it may not be done there. */
export function nextTransition(state: WithdrawalState | 'requested', act: Act): Transition | undefined {
  const transition = transitions[act];
  return transition.from.includes(state) ? transition : undefined;
}
