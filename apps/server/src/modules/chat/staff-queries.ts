// The SQL of staff's side of the chat: their queue, and the notes that the server of players cannot read.
import type { Queryable, Tx } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import type { ConversationRow, MessageRow } from './queries.ts';

export type StaffChatRow = ConversationRow & { username: string | null };
export type NoteRow = { id: string; staff_id: string; body: string; at: Date };

const shown = `select c.*, p.username from chat_conversations c
  left join players p on p.merchant_id = c.merchant_id and p.id = c.player_id`;

/** Without those that the machine answers. Those that came back first, then who waits the longest, then those that wait for the player. */
export async function unclosedChats(db: Queryable, bookId: BookId, limit: number): Promise<StaffChatRow[]> {
  const { rows } = await db.query<StaffChatRow>(
    `${shown} where c.merchant_id = $1 and c.state not in ('machine', 'closed') order by c.returned_at, c.waiting_since, c.id limit $2`,
    [bookId, limit],
  );
  return rows;
}

export async function readChat(db: Queryable, bookId: BookId, id: string): Promise<StaffChatRow | undefined> {
  const { rows } = await db.query<StaffChatRow>(`${shown} where c.merchant_id = $1 and c.id = $2`, [
    bookId,
    id,
  ]);
  return rows[0];
}

/** The newest last, 100 at most. */
export async function readNotes(db: Queryable, bookId: BookId, conversationId: string): Promise<NoteRow[]> {
  const { rows } = await db.query<NoteRow>(
    `select id, staff_id, body, at from chat_notes where merchant_id = $1 and conversation_id = $2 order by at desc, id desc limit 100`,
    [bookId, conversationId],
  );
  return rows.reverse();
}

/** False: a note of this id was written before. */
export async function insertNote(
  tx: Tx,
  { merchant_id, id }: Pick<ConversationRow, 'merchant_id' | 'id'>,
  note: NoteRow,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into chat_notes (merchant_id, conversation_id, id, staff_id, body, at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [merchant_id, id, note.id, note.staff_id, note.body, note.at],
  );
  return rowCount === 1;
}

type FoundRow = Pick<MessageRow, 'conversation_id' | 'seq' | 'author' | 'body' | 'at'> &
  Pick<StaffChatRow, 'username' | 'topic' | 'state'>;

/** Messages of all chats that hold these words, the newest first. */
export async function messagesWithWords(
  db: Queryable,
  bookId: BookId,
  words: string,
  limit: number,
): Promise<FoundRow[]> {
  const { rows } = await db.query<FoundRow>(
    `select m.conversation_id, m.seq, m.author, m.body, m.at, p.username, c.topic, c.state
       from (select * from chat_messages where merchant_id = $1 and words @@ $2::tsquery
              order by at desc, conversation_id, seq desc limit $3) m
       join chat_conversations c on c.merchant_id = m.merchant_id and c.id = m.conversation_id
       left join players p on p.merchant_id = c.merchant_id and p.id = c.player_id
      order by m.at desc, m.conversation_id, m.seq desc`,
    [bookId, words, limit],
  );
  return rows;
}
