// The rating of a chat: by its owner, once, after it was closed.
import type { Database, Queryable } from '../../platform/db/index.ts';
import type { BodyOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ConversationRow } from './queries.ts';

/** Refuses CHAT_NOT_CLOSED, and CHAT_RATED after another rating. */
export async function rateChat(
  database: Database,
  row: ConversationRow,
  { stars }: BodyOf<'POST /wps/chat/rating'>,
  now: Date,
): Promise<{ stars: number }> {
  await database.query(
    `insert into chat_ratings (merchant_id, conversation_id, stars, staff_id, at)
       select merchant_id, id, $3, assignee, $4 from chat_conversations
        where merchant_id = $1 and id = $2 and state = 'closed'
     on conflict do nothing`,
    [row.merchant_id, row.id, stars, now],
  );
  const held = await ratingOf(database, row);
  if (held === null) throw new Refusal('CHAT_NOT_CLOSED');
  if (held !== stars) throw new Refusal('CHAT_RATED');
  return { stars };
}

export async function ratingOf(
  db: Queryable,
  { merchant_id, id }: Pick<ConversationRow, 'merchant_id' | 'id'>,
): Promise<number | null> {
  const { rows } = await db.query<{ stars: number }>(
    'select stars from chat_ratings where merchant_id = $1 and conversation_id = $2',
    [merchant_id, id],
  );
  return rows[0]?.stars ?? null;
}
