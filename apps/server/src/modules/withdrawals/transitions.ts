// The law of a withdrawal: which step leads from where to where. Nothing else moves its state, and no step of it is the player's.
import type { WithdrawalState, WithdrawalStep } from '@perya/contract';

export type Act = 'review' | 'approve' | 'reject' | 'send' | 'pay' | 'fail';

type Law = {
  from: readonly (WithdrawalState | 'requested')[];
  through: readonly WithdrawalStep[];
  to: WithdrawalState;
};

/** `through`: the steps written down, the last of them the state. What is rejected or fails is returned at once. */
export const transitions: Readonly<Record<Act, Law>> = {
  review: { from: ['requested'], through: ['review'], to: 'review' },
  approve: { from: ['requested', 'review'], through: ['approved'], to: 'approved' },
  reject: { from: ['review'], through: ['rejected', 'returned'], to: 'returned' },
  send: { from: ['approved'], through: ['paying'], to: 'paying' },
  pay: { from: ['paying'], through: ['paid'], to: 'paid' },
  fail: { from: ['paying'], through: ['failed', 'returned'], to: 'returned' },
};

/** Where an act leads from a state; `undefined`: it may not be done there. */
export function after(state: WithdrawalState | 'requested', act: Act): Law | undefined {
  const law = transitions[act];
  return law.from.includes(state) ? law : undefined;
}
