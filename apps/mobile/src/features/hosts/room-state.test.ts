import { expect, test } from 'vitest';
import { joinedState, type RoomMessage, withFrame, withOwn } from './room-state.ts';

const message = (n: number): RoomMessage => ({
  messageId: `id-${String(n).padStart(3, '0')}`,
  name: 'm****8',
  body: `line ${n}`,
  at: new Date(n * 1000).toISOString(),
});
const start = joinedState({
  type: 'roomJoined',
  anchorId: 'a',
  messages: [message(1), message(3)],
  own: ['id-003'],
  viewers: null,
});
const bodies = (state: typeof start) => state.messages.map(({ body }) => body);

test('a restored message takes its place, a repeated one stays once, a hidden one goes', () => {
  const next = withFrame(start, { messages: [message(3), message(2)], hidden: ['id-001'], viewers: 5 });
  expect(bodies(next)).toEqual(['line 2', 'line 3']);
  expect(next.viewers).toBe(5);
  expect(next.own.has('id-003')).toBe(true);
});

test('an own message stands once, whether its answer or its frame comes first', () => {
  const frame = { messages: [message(4)], hidden: [], viewers: null };
  for (const next of [
    withOwn(withFrame(start, frame), message(4)),
    withFrame(withOwn(start, message(4)), frame),
  ]) {
    expect(bodies(next)).toEqual(['line 1', 'line 3', 'line 4']);
    expect(next.own.has('id-004')).toBe(true);
  }
});

test('at most 200 messages are kept', () => {
  const many = Array.from({ length: 300 }, (_, n) => message(n + 10));
  const next = withFrame(start, { messages: many, hidden: [], viewers: null });
  expect([next.messages.length, next.messages.at(-1)?.body]).toEqual([200, 'line 309']);
});
