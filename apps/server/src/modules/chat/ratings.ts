// The rating of a chat: by its owner, once, after it was closed.
import type { Database, Queryable } from '../../platform/db/index.ts';
import type { BodyOf, OfficeValueOf } from '../../platform/http/index.ts';
import type { BookId } from '../../platform/ids.ts';
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

type RatedMonth = OfficeValueOf<'GET /ops/chats/ratings'>['list'][number];

/** Of the last twelve months, by the month in which they were given (YYYY-MM) and topic; the newest first. */
export async function ratingsByMonth(
  db: Queryable,
  bookId: BookId,
  now: Date,
  timeZone: string,
): Promise<RatedMonth[]> {
  const { rows } = await db.query<RatedMonth>(
    `select to_char(r.at at time zone $3, 'YYYY-MM') as month, c.topic, count(*)::int as count,
            round(avg(r.stars), 1)::float8 as mean
       from chat_ratings r
       join chat_conversations c on c.merchant_id = r.merchant_id and c.id = r.conversation_id
      where r.merchant_id = $1
        and r.at >= (date_trunc('month', $2::timestamptz at time zone $3) - interval '11 months') at time zone $3
      group by month, c.topic order by month desc, c.topic`,
    [bookId, now, timeZone],
  );
  return rows;
}
