// Tests the state machine of a withdrawal.
import { type WithdrawalState, withdrawalStates } from '@perya/contract';
import { expect, test } from 'vitest';
import { type Action, nextTransition, transitions } from './transitions.ts';

const expected: [WithdrawalState | 'requested', Action, WithdrawalState][] = [
  ['requested', 'review', 'review'],
  ['requested', 'approve', 'approved'],
  ['review', 'approve', 'approved'],
  ['review', 'reject', 'returned'],
  ['approved', 'send', 'paying'],
  ['paying', 'pay', 'paid'],
  ['paying', 'fail', 'returned'],
];
const actions: Action[] = ['review', 'approve', 'reject', 'send', 'pay', 'fail'];

test('[X-09] every state and every action: the machine does these and no other', () => {
  for (const state of ['requested', ...withdrawalStates] as const)
    for (const action of actions) {
      const known = expected.find(([from, done]) => from === state && done === action);
      expect(nextTransition(state, action)?.to, `${state} ${action}`).toBe(known?.[2]);
    }
  expect(Object.keys(transitions).sort()).toEqual([...actions].sort());
});

test('[X-09] what is paid or returned stays so, and what is sent is never taken back by people', () => {
  for (const action of actions) {
    expect(nextTransition('paid', action)).toBeUndefined();
    expect(nextTransition('returned', action)).toBeUndefined();
  }
  expect(nextTransition('paying', 'reject')).toBeUndefined();
  expect(nextTransition('approved', 'reject')).toBeUndefined();
});

test('the last step written down is the state', () => {
  for (const { through, to } of Object.values(transitions)) expect(through.at(-1)).toBe(to);
});
