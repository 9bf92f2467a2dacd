// The states of promises by the events of a chat.
import { expect, test } from 'vitest';
import type { ChatMessage } from './chat-news.ts';
import { promiseStatesIn, stateNow } from './promise-states.ts';

const dueAt = '2026-11-25T09:00:00.000Z';
const event = (body: string, promiseId: string, at = '2026-11-25T08:00:00.000Z'): ChatMessage => ({
  conversationId: 'c',
  seq: 1,
  author: 'staff',
  kind: 'event',
  body,
  requestId: null,
  promise: { promiseId, what: 'We call you', dueAt },
  at,
});

test.each([
  [['promised'], 'running'],
  [['promised', 'promise_overdue'], 'overdue'],
  [['promised', 'promise_kept'], 'kept'],
  [['promised', 'promise_overdue', 'promise_broken'], 'broken'],
  // Its earlier events are on a page that is not loaded.
  [['promise_broken'], 'broken'],
] as const)('after %j it is %s', (events, state) => {
  const messages = events.map((body) => event(body, 'a'));
  expect(promiseStatesIn([event('promised', 'b'), ...messages])).toEqual(
    new Map([
      ['b', 'running'],
      ['a', state],
    ]),
  );
});

test('kept on the second it is due it is in time, later it is late', () => {
  expect(promiseStatesIn([event('promise_kept', 'a', dueAt)]).get('a')).toBe('kept');
  expect(promiseStatesIn([event('promise_kept', 'a', '2026-11-25T09:00:00.001Z')]).get('a')).toBe('late');
});

test('without a promise a message says nothing; an unknown event neither', () => {
  const { promise: _promise, ...closed } = event('closed', 'a');
  expect(promiseStatesIn([closed, event('promise_renewed', 'a')]).size).toBe(0);
});

test('its time passes on the phone before the server has said so', () => {
  expect([stateNow('running', 1), stateNow('running', 0), stateNow('kept', 0)]).toEqual([
    'running',
    'overdue',
    'kept',
  ]);
});
