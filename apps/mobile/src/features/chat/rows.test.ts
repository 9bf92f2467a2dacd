// The rows of the chat: days, the line above new messages, who speaks, own messages before and after they arrive.
import { expect, test } from 'vitest';
import type { ChatMessage } from '../../page/chat/chat-news.ts';
import { rowsOf } from './rows.ts';

const message = (
  seq: number,
  author: ChatMessage['author'],
  more: Partial<ChatMessage> = {},
): ChatMessage => ({
  conversationId: '019aa0c0-0000-7000-8000-000000000021',
  seq,
  author,
  kind: 'text',
  body: `text ${seq}`,
  requestId: author === 'player' ? `own ${seq}` : null,
  at: '2026-11-25T08:00:00.000Z',
  ...more,
});
const unsent = (requestId: string) => ({
  place: 1,
  requestId,
  owner: '',
  topic: 'other' as const,
  body: 'waits',
  at: '2026-11-26T08:00:00.000Z',
});
const dayOf = (at: string) => at.slice(0, 10);
const drawn = (rows: ReturnType<typeof rowsOf>) =>
  rows.map((row) => {
    if (row.kind === 'message') return `${row.message.seq}${row.starts ? ' starts' : ''}`;
    return row.kind === 'unsent' ? `${row.key}${row.starts ? ' starts' : ''}` : row.kind;
  });

test('days begin anew, an author is named once in a row, and again after a day, an event or the line of new ones', () => {
  const messages = [
    message(1, 'player'),
    message(2, 'staff'),
    message(3, 'staff'),
    message(4, 'staff'),
    message(5, 'system', { kind: 'event', body: 'closed' }),
    message(6, 'staff'),
    message(7, 'staff', { at: '2026-11-26T07:00:00.000Z' }),
  ];
  expect(drawn(rowsOf({ messages, unsent: [unsent('waits')], newAfter: 3, dayOf }))).toEqual([
    'day',
    '1 starts',
    '2 starts',
    '3',
    'new',
    '4 starts',
    'event',
    '6 starts',
    'day',
    '7 starts',
    'waits starts',
  ]);
});

test('a message that waited keeps its key when it has arrived', () => {
  const shown = { newAfter: undefined, dayOf };
  const before = rowsOf({ ...shown, messages: [message(1, 'staff')], unsent: [unsent('own 2')] });
  const after = rowsOf({ ...shown, messages: [message(1, 'staff'), message(2, 'player')], unsent: [] });
  expect(before.at(-1)?.key).toBe(after.at(-1)?.key);
  const keys = after.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
