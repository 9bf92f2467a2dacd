// The SQL of the support chat. Notes of staff are read and written in staff-queries.ts alone.
import type { ChatAuthor, ChatMessageKind, ChatState, ChatTopic } from '@perya/contract/constants';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { indexedWords } from './search-words.ts';

/** Whose chat it is: a player, or the ticket of a visitor. */
export type ChatOwner = { bookId: BookId; ownerId: string; playerId: string | null };

export type ConversationRow = {
  merchant_id: BookId;
  id: string;
  owner_id: string;
  player_id: string | null;
  topic: ChatTopic;
  language: string;
  state: ChatState;
  assignee: string | null;
  last_seq: number;
  last_hash: Buffer | null;
  player_read: number;
  staff_read: number;
  waiting_since: Date | null;
  silent_since: Date | null;
  returned_at: Date | null;
  machine_misses: number;
  created_at: Date;
  changed_at: Date;
};

export type MessageRow = {
  merchant_id: BookId;
  conversation_id: string;
  seq: number;
  author: ChatAuthor;
  staff_id: string | null;
  request_id: string | null;
  kind: ChatMessageKind;
  body: string;
  /** What an event is about, as canonical JSON. */
  detail: string | null;
  previous_hash: Buffer | null;
  hash: Buffer;
  at: Date;
};

/** Locks the owner until the transaction ends, so that two messages at once begin one conversation. */
export async function lockOwner(tx: Tx, bookId: BookId, ownerId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`chat ${bookId} ${ownerId}`]);
}

export async function newestOf(
  db: Queryable,
  bookId: BookId,
  ownerId: string,
): Promise<ConversationRow | undefined> {
  const { rows } = await db.query<ConversationRow>(
    `select * from chat_conversations where merchant_id = $1 and owner_id = $2
      order by (state <> 'closed') desc, created_at desc, id desc limit 1`,
    [bookId, ownerId],
  );
  return rows[0];
}

/** Of an owner: a stranger's conversation is as if it were not there. */
export async function conversationOf(
  db: Queryable,
  { bookId, ownerId }: { bookId: BookId; ownerId: string },
  id: string,
): Promise<ConversationRow | undefined> {
  const { rows } = await db.query<ConversationRow>(
    'select * from chat_conversations where merchant_id = $1 and id = $2 and owner_id = $3',
    [bookId, id, ownerId],
  );
  return rows[0];
}

/** Locks the conversation until the transaction ends: its messages get their numbers one after another. */
export async function lockConversation(
  tx: Tx,
  bookId: BookId,
  id: string,
): Promise<ConversationRow | undefined> {
  const { rows } = await tx.query<ConversationRow>(
    'select * from chat_conversations where merchant_id = $1 and id = $2 for update',
    [bookId, id],
  );
  return rows[0];
}

export async function insertConversation(
  tx: Tx,
  row: Pick<
    ConversationRow,
    'merchant_id' | 'id' | 'owner_id' | 'player_id' | 'topic' | 'language' | 'state' | 'created_at'
  >,
): Promise<void> {
  await tx.query(
    `insert into chat_conversations
       (merchant_id, id, owner_id, player_id, topic, language, state, waiting_since, created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, case when $7 = 'queued' then $8::timestamptz end, $8, $8)`,
    [
      row.merchant_id,
      row.id,
      row.owner_id,
      row.player_id,
      row.topic,
      row.language,
      row.state,
      row.created_at,
    ],
  );
}

/** Writes what a step changed. */
export async function updateConversation(tx: Tx, row: ConversationRow): Promise<void> {
  await tx.query(
    `update chat_conversations set state = $3, assignee = $4, last_seq = $5, last_hash = $6, player_read = $7, staff_read = $8,
       waiting_since = $9, silent_since = $10, returned_at = $11, changed_at = $12, machine_misses = $13 where merchant_id = $1 and id = $2`,
    [
      row.merchant_id,
      row.id,
      row.state,
      row.assignee,
      row.last_seq,
      row.last_hash,
      row.player_read,
      row.staff_read,
      row.waiting_since,
      row.silent_since,
      row.returned_at,
      row.changed_at,
      row.machine_misses,
    ],
  );
}

export async function insertMessage(tx: Tx, row: MessageRow): Promise<void> {
  await tx.query(
    `insert into chat_messages
       (merchant_id, conversation_id, seq, author, staff_id, request_id, kind, body, detail, previous_hash, hash, at, words)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, array_to_tsvector($13))`,
    [
      row.merchant_id,
      row.conversation_id,
      row.seq,
      row.author,
      row.staff_id,
      row.request_id,
      row.kind,
      row.body,
      row.detail,
      row.previous_hash,
      row.hash,
      row.at,
      row.kind === 'text' ? indexedWords(row.body) : null,
    ],
  );
}

/** What the owner, or staff in this conversation, sent before under this id. */
export async function messageByRequest(
  db: Queryable,
  { bookId, ownerId }: { bookId: BookId; ownerId: string },
  requestId: string,
): Promise<MessageRow | undefined> {
  const { rows } = await db.query<MessageRow>(
    `select m.* from chat_conversations c
       join chat_messages m on m.merchant_id = c.merchant_id and m.conversation_id = c.id and m.request_id = $3
      where c.merchant_id = $1 and c.owner_id = $2`,
    [bookId, ownerId, requestId],
  );
  return rows[0];
}

export async function messagesAfter(
  db: Queryable,
  bookId: BookId,
  conversationId: string,
  { after, limit }: { after: number; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await db.query<MessageRow>(
    `select * from chat_messages where merchant_id = $1 and conversation_id = $2 and seq > $3 order by seq limit $4`,
    [bookId, conversationId, after, limit],
  );
  return rows;
}

export async function messageAt(
  db: Queryable,
  { merchant_id, id }: Pick<ConversationRow, 'merchant_id' | 'id'>,
  seq: number,
): Promise<MessageRow | undefined> {
  const { rows } = await db.query<MessageRow>(
    'select * from chat_messages where merchant_id = $1 and conversation_id = $2 and seq = $3',
    [merchant_id, id, seq],
  );
  return rows[0];
}

/** What the machine has said in a conversation. */
export async function messagesOfMachine(
  db: Queryable,
  { merchant_id, id }: Pick<ConversationRow, 'merchant_id' | 'id'>,
): Promise<MessageRow[]> {
  const { rows } = await db.query<MessageRow>(
    `select * from chat_messages where merchant_id = $1 and conversation_id = $2 and author = 'machine'`,
    [merchant_id, id],
  );
  return rows;
}

/** The last messages of a conversation, the oldest first. */
export async function lastMessages(
  db: Queryable,
  bookId: BookId,
  conversationId: string,
  limit: number,
): Promise<MessageRow[]> {
  const { rows } = await db.query<MessageRow>(
    `select * from chat_messages where merchant_id = $1 and conversation_id = $2 order by seq desc limit $3`,
    [bookId, conversationId, limit],
  );
  return rows.reverse();
}

/** How many of the owner's messages came since; the limit of a person who writes without end. */
export async function countSince(
  db: Queryable,
  bookId: BookId,
  ownerId: string,
  since: Date,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from chat_conversations c
       join chat_messages m on m.merchant_id = c.merchant_id and m.conversation_id = c.id and m.author = 'player' and m.at > $3
      where c.merchant_id = $1 and c.owner_id = $2`,
    [bookId, ownerId, since],
  );
  return rows[0]?.count ?? 0;
}

export async function countUnread(db: Queryable, bookId: BookId, ownerId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from chat_conversations c
       join chat_messages m on m.merchant_id = c.merchant_id and m.conversation_id = c.id and m.author = 'staff'
        and m.seq > c.player_read
      where c.merchant_id = $1 and c.owner_id = $2`,
    [bookId, ownerId],
  );
  return rows[0]?.count ?? 0;
}

/** How many wait in the queue before this one, and itself. Those that came back stand before all others. */
export async function placeOf(db: Queryable, row: ConversationRow): Promise<number | null> {
  if (row.state !== 'queued') return null;
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int + 1 as count from chat_conversations
      where merchant_id = $1 and state = 'queued'
        and case when $4::timestamptz is null
                 then returned_at is not null or (waiting_since, id) < ($2, $3)
                 else (returned_at, waiting_since, id) < ($4, $2, $3) end`,
    [row.merchant_id, row.waiting_since, row.id, row.returned_at],
  );
  return rows[0]?.count ?? 1;
}

/** Marks what was seen; never back, never beyond the last message. */
export async function markRead(
  db: Queryable,
  { merchant_id, id }: Pick<ConversationRow, 'merchant_id' | 'id'>,
  reader: 'player_read' | 'staff_read',
  seq: number,
): Promise<void> {
  await db.query(
    `update chat_conversations set ${reader} = greatest(${reader}, least($3, last_seq)) where merchant_id = $1 and id = $2`,
    [merchant_id, id, seq],
  );
}
