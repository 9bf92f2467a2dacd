// Tests the state machine of a dispute: every sequence of steps follows it, and ends stay ends.
import { disputeStates } from '@perya/contract/constants';
import { expect, test } from 'vitest';
import { dueAfter, nextState, type Step, transitions } from './transitions.ts';

const steps = Object.keys(transitions) as Step[]; // the keys of the table

test('from each state exactly the named steps lead on; accepted and arbiter are ends', () => {
  const ways = disputeStates.map((state) => [
    state,
    steps.filter((step) => nextState(state, step) !== undefined),
  ]);
  expect(Object.fromEntries(ways)).toEqual({
    opened: ['take'],
    looking: ['answer'],
    answered: ['accept', 'object'],
    accepted: [],
    objected: ['settle'],
    final: ['escalate'],
    arbiter: [],
  });
});

test('every state can be reached from an opened dispute', () => {
  const reached = new Set<string>(['opened']);
  for (let round = 0; round < disputeStates.length; round += 1)
    for (const state of disputeStates)
      if (reached.has(state)) for (const step of steps) reached.add(nextState(state, step) ?? state);
  expect(reached).toEqual(new Set(disputeStates));
});

test('the first answer is due 24 hours after the opening, the decision 7 days after the objection', () => {
  const opened = new Date('2026-11-20T08:00:00.000Z');
  const later = new Date('2026-11-20T20:00:00.000Z');
  expect(dueAfter('opened', opened, opened)?.toISOString()).toBe('2026-11-21T08:00:00.000Z');
  expect(dueAfter('looking', opened, later)?.toISOString()).toBe('2026-11-21T08:00:00.000Z');
  expect(dueAfter('objected', opened, later)?.toISOString()).toBe('2026-11-27T20:00:00.000Z');
  for (const state of ['answered', 'accepted', 'final', 'arbiter'] as const)
    expect(dueAfter(state, opened, later)).toBeNull();
});
