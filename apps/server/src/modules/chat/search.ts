// Searches the messages of one owner's conversations. They are few, so they are read and compared word by word.
import { chatFoundMax, chatSearchedMax } from '@perya/contract/constants';
import type { Database, Queryable } from '../../platform/db/index.ts';
import type { ValueOf } from '../../platform/http/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { wordsOf } from '../catalogue/index.ts';
import { messageView } from './conversation.ts';
import type { MessageRow } from './queries.ts';
import { matchesWords } from './search-words.ts';

export async function searchMessages(
  database: Database,
  owner: { bookId: BookId; ownerId: string },
  query: string,
): Promise<ValueOf<'GET /wps/chat/search'>> {
  const asked = wordsOf(query);
  if (asked.length === 0) return { list: [], more: false };
  const rows = await latestTexts(database, owner, chatSearchedMax + 1);
  const found = rows.slice(0, chatSearchedMax).filter(({ body }) => matchesWords(body, asked));
  return {
    list: found.slice(0, chatFoundMax).map(messageView),
    more: found.length > chatFoundMax || rows.length > chatSearchedMax,
  };
}

/** The newest first. */
async function latestTexts(
  db: Queryable,
  { bookId, ownerId }: { bookId: BookId; ownerId: string },
  limit: number,
): Promise<MessageRow[]> {
  const { rows } = await db.query<MessageRow>(
    `select m.* from (select c.id from chat_conversations c where c.merchant_id = $1 and c.owner_id = $2 offset 0) c
      cross join lateral (
        select * from chat_messages m where m.merchant_id = $1 and m.conversation_id = c.id and m.kind <> 'event' and m.body <> ''
         order by m.seq desc limit $3) m
      order by m.at desc, m.seq desc limit $3`,
    [bookId, ownerId, limit],
  );
  return rows;
}
