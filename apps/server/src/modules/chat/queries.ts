// The SQL of the support chat. Notes of staff are read and written in staff-queries.ts alone.
import type {
  ChatAuthor,
  ChatDistress,
  ChatMessageKind,
  ChatState,
  ChatTopic,
} from '@perya/contract/constants';
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
  /** The gravest that its messages tell of since it was last opened. */
  distress: ChatDistress | null;
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
  /** Not covered by the hash: the lists of words may grow. */
  distress: ChatDistress | null;
  previous_hash: Buffer | null;
  hash: Buffer;
  at: Date;
};

export const ownerLock = (bookId: BookId, ownerId: string) => `chat ${bookId} ${ownerId}`;

/** Locks the owner until the transaction ends, so that two messages at once begin one conversation. */
export async function lockOwner(tx: Tx, bookId: BookId, ownerId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [ownerLock(bookId, ownerId)]);
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

/** New ones of one brand, with nothing in them yet. */
export async function insertConversations(
  tx: Tx,
  bookId: BookId,
  rows: readonly ConversationRow[],
): Promise<void> {
  await tx.query(
    `insert into chat_conversations
       (merchant_id, id, owner_id, player_id, topic, language, state, waiting_since, created_at, changed_at)
      select $1::int, n.* from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[],
                                      $8::timestamptz[], $9::timestamptz[], $10::timestamptz[]) n`,
    [
      bookId,
      rows.map((row) => row.id),
      rows.map((row) => row.owner_id),
      rows.map((row) => row.player_id),
      rows.map((row) => row.topic),
      rows.map((row) => row.language),
      rows.map((row) => row.state),
      rows.map((row) => row.waiting_since),
      rows.map((row) => row.created_at),
      rows.map((row) => row.changed_at),
    ],
  );
}

/** Writes what steps changed in conversations of one brand; each of the rows is locked. */
export async function updateConversations(
  tx: Tx,
  bookId: BookId,
  rows: readonly ConversationRow[],
): Promise<void> {
  await tx.query(
    `update chat_conversations c set state = n.state, assignee = n.assignee, last_seq = n.last_seq, last_hash = n.last_hash,
            player_read = n.player_read, staff_read = n.staff_read, waiting_since = n.waiting_since,
            silent_since = n.silent_since, returned_at = n.returned_at, changed_at = n.changed_at,
            machine_misses = n.machine_misses, distress = n.distress
       from unnest($2::uuid[], $3::text[], $4::uuid[], $5::int[], $6::bytea[], $7::int[], $8::int[],
                   $9::timestamptz[], $10::timestamptz[], $11::timestamptz[], $12::timestamptz[], $13::int[], $14::text[])
            n (id, state, assignee, last_seq, last_hash, player_read, staff_read,
               waiting_since, silent_since, returned_at, changed_at, machine_misses, distress)
      where c.merchant_id = $1 and c.id = any($2) and c.id = n.id`,
    [
      bookId,
      rows.map((row) => row.id),
      rows.map((row) => row.state),
      rows.map((row) => row.assignee),
      rows.map((row) => row.last_seq),
      rows.map((row) => row.last_hash),
      rows.map((row) => row.player_read),
      rows.map((row) => row.staff_read),
      rows.map((row) => row.waiting_since),
      rows.map((row) => row.silent_since),
      rows.map((row) => row.returned_at),
      rows.map((row) => row.changed_at),
      rows.map((row) => row.machine_misses),
      rows.map((row) => row.distress),
    ],
  );
}

export async function insertMessages(tx: Tx, bookId: BookId, rows: readonly MessageRow[]): Promise<void> {
  await tx.query(
    `insert into chat_messages
       (merchant_id, conversation_id, seq, author, staff_id, request_id, kind, body, detail, distress, previous_hash, hash, at, words)
     select $1::int, n.conversation_id, n.seq, n.author, n.staff_id, n.request_id, n.kind, n.body, n.detail, n.distress, n.previous_hash, n.hash, n.at,
            array_to_tsvector(string_to_array(n.words, E'\\n'))
       from unnest($2::uuid[], $3::int[], $4::text[], $5::uuid[], $6::uuid[], $7::text[], $8::text[],
                   $9::text[], $10::text[], $11::bytea[], $12::bytea[], $13::timestamptz[], $14::text[])
            n (conversation_id, seq, author, staff_id, request_id, kind, body, detail, distress, previous_hash, hash, at, words)`,
    [
      bookId,
      rows.map((row) => row.conversation_id),
      rows.map((row) => row.seq),
      rows.map((row) => row.author),
      rows.map((row) => row.staff_id),
      rows.map((row) => row.request_id),
      rows.map((row) => row.kind),
      rows.map((row) => row.body),
      rows.map((row) => row.detail),
      rows.map((row) => row.distress),
      rows.map((row) => row.previous_hash),
      rows.map((row) => row.hash),
      rows.map((row) => row.at),
      rows.map((row) => (row.kind === 'event' ? null : indexedWords(row.body).join('\n'))),
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
    `select m.* from (select c.id from chat_conversations c where c.merchant_id = $1 and c.owner_id = $2 offset 0) c
      cross join lateral (
        select * from chat_messages m where m.merchant_id = $1 and m.conversation_id = c.id and m.request_id = $3 offset 0) m`,
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

export async function countUnread(db: Queryable, bookId: BookId, ownerId: string): Promise<number> {
  // Fenced as in send-queries.ts.
  const { rows } = await db.query<{ count: number }>(
    `select coalesce(sum(m.count), 0)::int as count
       from (select c.id, c.player_read from chat_conversations c where c.merchant_id = $1 and c.owner_id = $2 offset 0) c
      cross join lateral (
        select count(*) as count from chat_messages m
         where m.merchant_id = $1 and m.conversation_id = c.id and m.seq > c.player_read and m.author = 'staff') m`,
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
