// The rows of the chat: days, the line above new messages, events, messages and those that wait to be sent. Pure.
import type { ChatMessage } from '../../page/chat/chat-news.ts';
import type { Unsent } from './unsent.ts';

export type Row =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string }
  | { kind: 'event'; key: string; message: ChatMessage }
  /** `starts`: the first in a row of the same author. */
  | { kind: 'message'; key: string; message: ChatMessage; starts: boolean }
  | { kind: 'unsent'; key: string; unsent: Unsent; starts: boolean };

type Shown = {
  messages: readonly ChatMessage[];
  unsent: readonly Unsent[];
  /** The number of the last message that was seen before; `undefined`: no line. */
  newAfter: number | undefined;
  /** The day of an instant where the merchant is. */
  dayOf: (at: string) => string;
};

export function rowsOf({ messages, unsent, newAfter, dayOf }: Shown): Row[] {
  const rows: Row[] = [];
  let day: string | undefined;
  let author: string | undefined;
  let isNew = false;
  const begin = (at: string) => {
    if (dayOf(at) === day) return;
    day = dayOf(at);
    author = undefined;
    rows.push({ kind: 'day', key: `day ${at}`, at });
  };
  for (const message of messages) {
    begin(message.at);
    if (!isNew && newAfter !== undefined && message.seq > newAfter) {
      isNew = true;
      author = undefined;
      rows.push({ kind: 'new', key: 'new' });
    }
    // An own message keeps its key when it has arrived: it does not appear a second time to a screen reader.
    const key = message.requestId ?? String(message.seq);
    if (message.kind === 'event') rows.push({ kind: 'event', key, message });
    else rows.push({ kind: 'message', key, message, starts: message.author !== author });
    author = message.kind === 'event' ? undefined : message.author;
  }
  for (const one of unsent) {
    begin(one.at);
    rows.push({ kind: 'unsent', key: one.requestId, unsent: one, starts: author !== 'player' });
    author = 'player';
  }
  return rows;
}
