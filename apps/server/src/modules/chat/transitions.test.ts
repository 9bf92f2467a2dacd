// The states of a conversation.
import { chatReopenMs, chatStates } from '@perya/contract/constants';
import { expect, test } from 'vitest';
import { type ChatStep, goesOn, nextState, waitingSince, waitsAfter } from './transitions.ts';

const steps = [
  'playerWrites',
  'staffTakes',
  'staffWrites',
  'staffSilent',
  'closes',
] as const satisfies readonly ChatStep[];

test('a player may write in every state; staff write in none that nobody of them took', () => {
  const reached = chatStates.map((state) =>
    [state, ...steps.map((step) => nextState(state, step) ?? '-')].join(' '),
  );
  expect(reached).toEqual([
    'machine machine open - - closed',
    'queued queued open - - closed',
    'open open open waiting queued closed',
    'waiting open waiting waiting - closed',
    'closed queued - - - -',
  ]);
});

test('a closed conversation goes on for seven days, any other always', () => {
  const closedAt = new Date('2026-11-01T00:00:00Z');
  const after = (ms: number) => new Date(closedAt.getTime() + ms);
  expect(goesOn({ state: 'closed', changedAt: closedAt }, after(chatReopenMs))).toBe(true);
  expect(goesOn({ state: 'closed', changedAt: closedAt }, after(chatReopenMs + 1))).toBe(false);
  expect(goesOn({ state: 'waiting', changedAt: closedAt }, after(10 * chatReopenMs))).toBe(true);
});

test('the player waits from the first unanswered message until the answer', () => {
  const [first, second] = [new Date(1000), new Date(2000)];
  expect(waitingSince('open', first, second)).toBe(first);
  expect(waitingSince('open', null, second)).toBe(second);
  expect(waitingSince('waiting', first, second)).toBeNull();
  expect(waitingSince('closed', first, second)).toBeNull();
});

test('the assignee is silent from the take or the first message after an answer; another take begins anew', () => {
  const [first, second] = [new Date(1000), new Date(2000)];
  const none = { silentSince: null, returnedAt: null };
  const silent = { silentSince: first, returnedAt: null };
  expect(waitsAfter({ before: 'queued', step: 'staffTakes', after: 'open' }, none, first)).toEqual(silent);
  expect(waitsAfter({ before: 'waiting', step: 'playerWrites', after: 'open' }, none, first)).toEqual(silent);
  expect(waitsAfter({ before: 'open', step: 'playerWrites', after: 'open' }, silent, second)).toEqual(silent);
  expect(waitsAfter({ before: 'open', step: 'staffTakes', after: 'open' }, silent, second)).toEqual({
    silentSince: second,
    returnedAt: null,
  });
  expect(waitsAfter({ before: 'open', step: 'staffWrites', after: 'waiting' }, silent, second)).toEqual(none);
});

test('who comes back keeps the place while the player writes, until somebody takes it or it is closed', () => {
  const [first, second] = [new Date(1000), new Date(2000)];
  const returned = { silentSince: null, returnedAt: second };
  const silent = { silentSince: first, returnedAt: null };
  const none = { silentSince: null, returnedAt: null };
  expect(waitsAfter({ before: 'open', step: 'staffSilent', after: 'queued' }, silent, second)).toEqual(
    returned,
  );
  expect(waitsAfter({ before: 'queued', step: 'playerWrites', after: 'queued' }, returned, first)).toEqual(
    returned,
  );
  expect(waitsAfter({ before: 'queued', step: 'closes', after: 'closed' }, returned, first)).toEqual(none);
  expect(waitsAfter({ before: 'closed', step: 'playerWrites', after: 'queued' }, none, first)).toEqual(none);
});
