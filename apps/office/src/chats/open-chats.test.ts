// Where a chat is opened, and where notes stand among messages.
import { expect, test } from 'vitest';
import { inOrder, openBeside, readAt, readOpen } from './open-chats.ts';

test('a chat takes a free column, else that of the chat used longest ago; one that is open stays where it is', () => {
  const wide = { columns: 2, used: ['b', 'a'] };
  expect(openBeside([], 'a', wide)).toEqual(['a']);
  expect(openBeside(['a'], 'b', wide)).toEqual(['a', 'b']);
  expect(openBeside(['a', 'b'], 'a', wide)).toEqual(['a', 'b']);
  expect(openBeside(['a', 'b'], 'c', wide)).toEqual(['a', 'c']);
  expect(openBeside(['a', 'b'], 'c', { columns: 2, used: ['b'] })).toEqual(['c', 'b']);
  expect(openBeside(['a', 'b', 'c'], 'd', { columns: 3, used: ['c', 'a', 'b'] })).toEqual(['a', 'b', 'd']);
  expect(openBeside(['a'], 'b', { columns: 1, used: ['a'] })).toEqual(['b']);
});

test('an address names each open chat once, and no more than there are columns', () => {
  expect(readOpen(undefined, 3)).toEqual([]);
  expect(readOpen('a,b,a', 3)).toEqual(['a', 'b']);
  expect(readOpen('a,b,c', 2)).toEqual(['b', 'c']);
});

test('an address names the message at which a chat is opened; another form names none', () => {
  const conversationId = '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e71';
  expect(readAt(`${conversationId}:12`)).toEqual({ conversationId, seq: 12 });
  for (const at of [undefined, conversationId, `${conversationId}:0`, `${conversationId}:1"]`, 'x:1'])
    expect(readAt(at)).toBeUndefined();
});

test('a note stands before the first later message; messages are never put into another order', () => {
  const messages = [{ at: '3' }, { at: '2' }, { at: '5' }];
  expect(inOrder(messages, [])).toEqual(messages);
  expect(inOrder([], [{ at: '1' }])).toEqual([{ at: '1' }]);
  expect(inOrder(messages, [{ at: '1' }, { at: '4' }, { at: '6' }]).map(({ at }) => at)).toEqual([
    '1',
    '3',
    '2',
    '4',
    '5',
    '6',
  ]);
});
