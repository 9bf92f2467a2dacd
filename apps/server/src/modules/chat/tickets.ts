// A visitor's ticket to the chat: hashed, for seven days, and the member's once they log in.
import type { Database, Tx } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { newId, newToken, tokenHash } from '../../platform/random.ts';
import { appendClosed, stepped } from './conversation.ts';
import { type ConversationRow, lockOwner } from './queries.ts';

const lifeMs = 7 * 86_400_000;

export async function makeTicket(database: Database, bookId: BookId, now: Date) {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lifeMs);
  await database.query(
    'insert into chat_tickets (merchant_id, id, token_hash, created_at, expires_at) values ($1, $2, $3, $4, $5)',
    [bookId, newId(now), tokenHash(token), now, expiresAt],
  );
  return { ticket: token, expirationTime: expiresAt.toISOString() };
}

/** The id of a valid ticket: it owns the visitor's conversations. */
export async function ticketOwner(
  database: Database,
  bookId: BookId,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await database.query<{ id: string }>(
    `select id from chat_tickets
      where merchant_id = $1 and token_hash = $2 and expires_at > $3 and player_id is null`,
    [bookId, tokenHash(token), now],
  );
  return rows[0]?.id;
}

/**
 * Gives what was written with the ticket to the member. A conversation of the member that is still open is closed: they go on
 * with the one that they have just written in.
 */
export async function adoptTicket(
  database: Database,
  { bookId, playerId }: { bookId: BookId; playerId: string },
  ticketId: string,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockOwner(tx, bookId, ticketId);
    await lockOwner(tx, bookId, playerId);
    const { rowCount } = await tx.query(
      'update chat_tickets set player_id = $3 where merchant_id = $1 and id = $2 and player_id is null',
      [bookId, ticketId, playerId],
    );
    if (rowCount === 0) return;
    const theirs = await unclosedOf(tx, bookId, ticketId);
    if (theirs.length > 0)
      for (const row of await unclosedOf(tx, bookId, playerId)) {
        const closed = stepped(row, 'closes', now);
        if (closed) await appendClosed(tx, closed, now);
      }
    await tx.query(
      'update chat_conversations set owner_id = $3, player_id = $3 where merchant_id = $1 and owner_id = $2',
      [bookId, ticketId, playerId],
    );
  });
}

async function unclosedOf(tx: Tx, bookId: BookId, ownerId: string): Promise<ConversationRow[]> {
  const { rows } = await tx.query<ConversationRow>(
    `select * from chat_conversations where merchant_id = $1 and owner_id = $2 and state <> 'closed' for update`,
    [bookId, ownerId],
  );
  return rows;
}
