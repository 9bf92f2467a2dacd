// Appends a message to a locked conversation: number, hash chain, state, and its delivery to the owner's pages, in one transaction.
import { createHash } from 'node:crypto';
import type { ServerMessage } from '@perya/contract';
import { maskChatSecrets } from '@perya/contract/chat-secrets';
import { type ChatEvent, chatMaxLength } from '@perya/contract/constants';
import { type Tx, writeOutbox } from '../../platform/db/index.ts';
import type { ValueOf } from '../../platform/http/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { cleaned, requireLength } from '../../platform/typed-text.ts';
import { queueChatPush } from '../push/index.ts';
import { attachedTo } from './message-detail.ts';
import { detailOf } from './promise-detail.ts';
import { type ConversationRow, insertMessages, type MessageRow, updateConversations } from './queries.ts';
import { type ChatStep, nextState, waitingSince, waitsAfter } from './transitions.ts';

export type MessageView = ValueOf<'PUT /wps/chat/message'>['message'];
export type NewMessage = Pick<MessageRow, 'author' | 'staff_id' | 'request_id' | 'kind' | 'body' | 'at'> & {
  detail?: string | null;
  distress?: MessageRow['distress'];
};

/** Something that happened in a conversation, as a message of it. */
export type NewEvent = {
  body: ChatEvent;
  /** The member of staff who did it; without one it is the system's. */
  staffId?: string | undefined;
  requestId?: string | undefined;
  detail?: string;
  at: Date;
};

export const messageView = (row: MessageRow): MessageView => ({
  conversationId: row.conversation_id,
  seq: row.seq,
  author: row.author,
  kind: row.kind,
  body: row.body,
  requestId: row.author === 'player' ? row.request_id : null,
  ...(row.kind === 'event' && row.detail !== null ? { promise: detailOf(row.detail) } : {}),
  at: row.at.toISOString(),
  ...(row.distress !== null && { distress: row.distress }),
  ...attachedTo(row),
});

/** The conversation after a step, not yet written; `undefined`: the step is not allowed in its state. */
export function stepped(row: ConversationRow, step: ChatStep, now: Date): ConversationRow | undefined {
  const state = nextState(row.state, step);
  if (state === undefined) return undefined;
  const before = row.state === 'closed' ? null : row.waiting_since;
  const waits = waitsAfter(
    { before: row.state, step, after: state },
    { silentSince: row.silent_since, returnedAt: row.returned_at },
    now,
  );
  return {
    ...row,
    state,
    assignee: state === 'queued' ? null : row.assignee,
    waiting_since: waitingSince(state, before, now),
    silent_since: waits.silentSince,
    returned_at: waits.returnedAt,
    changed_at: now,
  };
}

export type Appended = { row: ConversationRow; message: MessageRow };

/** The conversation with this message as its last one, not yet written. `row` is locked, and holds what a step changed. */
export function appended(row: ConversationRow, message: NewMessage): Appended {
  const seq = row.last_seq + 1;
  const { merchant_id, id: conversation_id } = row;
  const unsigned = { merchant_id, conversation_id, seq, detail: null, distress: null, ...message };
  const hash = messageHash(unsigned, row.last_hash);
  return {
    row: {
      ...row,
      last_seq: seq,
      last_hash: hash,
      // Whoever writes has seen what stands above.
      player_read: message.author === 'player' ? seq : row.player_read,
      staff_read: message.author === 'staff' ? seq : row.staff_read,
    },
    message: { ...unsigned, previous_hash: row.last_hash, hash },
  };
}

/** Writes messages of different conversations of one brand, with their delivery to the owners' pages. */
export async function writeAppended(tx: Tx, bookId: BookId, all: readonly Appended[]): Promise<void> {
  const messages = all.map(({ message }) => message);
  const rows = all.map(({ row }) => row);
  await insertMessages(tx, bookId, messages);
  await updateConversations(tx, bookId, rows);
  await writeOutbox(
    tx,
    all.map(({ row, message }) => {
      const news: ServerMessage = { type: 'chat', message: messageView(message) };
      return { bookId, topic: 'player', payload: { playerId: row.owner_id, message: news }, at: message.at };
    }),
  );
}

/** Writes the conversation with this message as its last one. `row` is locked, and holds what a step changed. */
export async function append(tx: Tx, row: ConversationRow, message: NewMessage): Promise<Appended> {
  const after = appended(row, message);
  await writeAppended(tx, row.merchant_id, [after]);
  if (message.author === 'staff' && row.player_id !== null) {
    const { merchant_id: bookId, player_id: playerId, id: conversationId } = row;
    const answered = { bookId, playerId, conversationId, seq: after.message.seq };
    await queueChatPush(tx, answered, message.at);
  }
  return after;
}

/** Writes what happened as a message; `row` is locked, and holds what a step changed. */
export function appendEvent(
  tx: Tx,
  row: ConversationRow,
  { body, staffId, requestId, detail, at }: NewEvent,
) {
  return append(tx, row, {
    author: staffId === undefined ? 'system' : 'staff',
    staff_id: staffId ?? null,
    request_id: requestId ?? null,
    kind: 'event',
    body,
    detail: detail ?? null,
    at,
  });
}

/** Writes that the conversation was closed; `row` is locked, and holds the step. */
export const appendClosed = (tx: Tx, row: ConversationRow, at: Date) =>
  appendEvent(tx, row, { body: 'closed', at });

/** A text as it is stored: cleaned and masked. Refuses FIELD_LENGTH. */
export function requireChatText(
  typed: string,
  field = 'body',
  maxLength: number = chatMaxLength,
  minLength = 1,
): string {
  const { text } = maskChatSecrets(cleaned(typed));
  requireLength(field, text, minLength, maxLength);
  return text;
}

/** SHA-256 over the fields of a message, its detail where it has one, and the hash of the one before. */
export function messageHash(
  row: Omit<MessageRow, 'hash' | 'previous_hash' | 'request_id' | 'distress'>,
  previous: Buffer | null,
): Buffer {
  const fields = [
    previous?.toString('hex') ?? '',
    row.merchant_id,
    row.conversation_id,
    row.seq,
    row.author,
    row.staff_id ?? '',
    row.kind,
    row.body,
    row.at.toISOString(),
    ...(row.detail === null ? [] : [row.detail]),
  ];
  return createHash('sha256').update(JSON.stringify(fields)).digest();
}
