// The states of a conversation.
import { chatStates } from '@perya/contract/constants';
import { expect, test } from 'vitest';
import { type ChatStep, goesOn, nextState, reopenMs, waitingSince } from './transitions.ts';

const steps = ['playerWrites', 'staffTakes', 'staffWrites', 'closes'] as const satisfies readonly ChatStep[];

test('a player may write in every state; staff write in none that nobody of them took', () => {
  const reached = chatStates.map((state) =>
    [state, ...steps.map((step) => nextState(state, step) ?? '-')].join(' '),
  );
  expect(reached).toEqual([
    'queued queued open - closed',
    'open open open waiting closed',
    'waiting open waiting waiting closed',
    'closed queued - - -',
  ]);
});

test('a closed conversation goes on for seven days, any other always', () => {
  const closedAt = new Date('2026-11-01T00:00:00Z');
  const after = (ms: number) => new Date(closedAt.getTime() + ms);
  expect(goesOn({ state: 'closed', changedAt: closedAt }, after(reopenMs))).toBe(true);
  expect(goesOn({ state: 'closed', changedAt: closedAt }, after(reopenMs + 1))).toBe(false);
  expect(goesOn({ state: 'waiting', changedAt: closedAt }, after(10 * reopenMs))).toBe(true);
});

test('the player waits from the first unanswered message until the answer', () => {
  const [first, second] = [new Date(1000), new Date(2000)];
  expect(waitingSince('open', first, second)).toBe(first);
  expect(waitingSince('open', null, second)).toBe(second);
  expect(waitingSince('waiting', first, second)).toBeNull();
  expect(waitingSince('closed', first, second)).toBeNull();
});
