// Appends a message to a locked conversation: number, hash chain, state, and its delivery to the owner's pages, in one transaction.
import { createHash } from 'node:crypto';
import type { ServerMessage } from '@perya/contract';
import { maskChatSecrets } from '@perya/contract/chat-secrets';
import { type ChatEvent, chatMaxLength } from '@perya/contract/constants';
import { type Tx, writeOutbox } from '../../platform/db/index.ts';
import type { ValueOf } from '../../platform/http/index.ts';
import { cleaned, requireLength } from '../../platform/typed-text.ts';
import { queueChatPush } from '../push/index.ts';
import { type ConversationRow, insertMessage, type MessageRow, updateConversation } from './queries.ts';
import { type ChatStep, nextState, waitingSince, waitsAfter } from './transitions.ts';

export type MessageView = ValueOf<'PUT /wps/chat/message'>['message'];
export type NewMessage = Pick<MessageRow, 'author' | 'staff_id' | 'request_id' | 'kind' | 'body' | 'at'> & {
  detail?: string | null;
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
  at: row.at.toISOString(),
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

/** Writes the conversation with this message as its last one. `row` is locked, and holds what a step changed. */
export async function append(
  tx: Tx,
  row: ConversationRow,
  message: NewMessage,
): Promise<{ row: ConversationRow; message: MessageRow }> {
  const seq = row.last_seq + 1;
  const unsigned = { merchant_id: row.merchant_id, conversation_id: row.id, seq, detail: null, ...message };
  const written: MessageRow = {
    ...unsigned,
    previous_hash: row.last_hash,
    hash: messageHash(unsigned, row.last_hash),
  };
  const after: ConversationRow = {
    ...row,
    last_seq: seq,
    last_hash: written.hash,
    // Whoever writes has seen what stands above.
    player_read: message.author === 'player' ? seq : row.player_read,
    staff_read: message.author === 'staff' ? seq : row.staff_read,
  };
  await insertMessage(tx, written);
  await updateConversation(tx, after);
  const news: ServerMessage = { type: 'chat', message: messageView(written) };
  await writeOutbox(tx, [
    {
      bookId: row.merchant_id,
      topic: 'player',
      payload: { playerId: row.owner_id, message: news },
      at: message.at,
    },
  ]);
  if (message.author === 'staff' && row.player_id !== null) {
    const answered = { bookId: row.merchant_id, playerId: row.player_id, conversationId: row.id, seq };
    await queueChatPush(tx, answered, message.at);
  }
  return { row: after, message: written };
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
export function requireChatText(typed: string, field = 'body', maxLength: number = chatMaxLength): string {
  const { text } = maskChatSecrets(cleaned(typed));
  requireLength(field, text, 1, maxLength);
  return text;
}

/** SHA-256 over the fields of a message, its detail where it has one, and the hash of the one before. */
export function messageHash(
  row: Omit<MessageRow, 'hash' | 'previous_hash' | 'request_id'>,
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
