// The state machine of a withdrawal: the actions between its states. None of them is the player's.
import type { WithdrawalState, WithdrawalStep } from '@perya/contract';

export type Action = 'review' | 'approve' | 'reject' | 'send' | 'pay' | 'fail';

type Transition = {
  from: readonly (WithdrawalState | 'requested')[];
  through: readonly WithdrawalStep[];
  to: WithdrawalState;
};

/** `through`: the recorded steps, the last of them the state. A rejected or failed withdrawal is returned at once. */
export const transitions: Readonly<Record<Action, Transition>> = {
  review: { from: ['requested'], through: ['review'], to: 'review' },
  approve: { from: ['requested', 'review'], through: ['approved'], to: 'approved' },
  reject: { from: ['review'], through: ['rejected', 'returned'], to: 'returned' },
  send: { from: ['approved'], through: ['paying'], to: 'paying' },
  pay: { from: ['paying'], through: ['paid'], to: 'paid' },
  fail: { from: ['paying'], through: ['failed', 'returned'], to: 'returned' },
};

/** The transition of an action from a state; `undefined` when the state does not allow it. */
export function nextTransition(state: WithdrawalState | 'requested', action: Action): Transition | undefined {
  const transition = transitions[action];
  return transition.from.includes(state) ? transition : undefined;
}
