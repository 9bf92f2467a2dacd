import { type WithdrawalState, withdrawalStates } from '@perya/contract';
import { expect, test } from 'vitest';
import { type Act, nextTransition, transitions } from './transitions.ts';

const law: [WithdrawalState | 'requested', Act, WithdrawalState][] = [
  ['requested', 'review', 'review'],
  ['requested', 'approve', 'approved'],
  ['review', 'approve', 'approved'],
  ['review', 'reject', 'returned'],
  ['approved', 'send', 'paying'],
  ['paying', 'pay', 'paid'],
  ['paying', 'fail', 'returned'],
];
const acts: Act[] = ['review', 'approve', 'reject', 'send', 'pay', 'fail'];

test('[X-09] every state and every act: the machine does these and no other', () => {
  for (const state of ['requested', ...withdrawalStates] as const)
    for (const act of acts) {
      const known = law.find(([from, done]) => from === state && done === act);
      expect(nextTransition(state, act)?.to, `${state} ${act}`).toBe(known?.[2]);
    }
  expect(Object.keys(transitions).sort()).toEqual([...acts].sort());
});

test('[X-09] what is paid or returned stays so, and what is sent is never taken back by people', () => {
  for (const act of acts) {
    expect(nextTransition('paid', act)).toBeUndefined();
    expect(nextTransition('returned', act)).toBeUndefined();
  }
  expect(nextTransition('paying', 'reject')).toBeUndefined();
  expect(nextTransition('approved', 'reject')).toBeUndefined();
});

test('the last step written down is the state', () => {
  for (const { through, to } of Object.values(transitions)) expect(through.at(-1)).toBe(to);
});
