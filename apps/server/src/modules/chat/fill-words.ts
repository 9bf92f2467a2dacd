// Gives the messages of before migration 477 their words, so that staff find them. Each batch is one statement: after a crash
// the next run goes on with what is left.
import type { Database } from '../../platform/db/index.ts';
import type { MessageRow } from './queries.ts';
import { indexedWords } from './search-words.ts';

const batch = 200;
/** Of one run: the job then gives others a turn. */
const batches = 20;

type Wordless = Pick<MessageRow, 'merchant_id' | 'conversation_id' | 'seq' | 'body'>;
const wordless = `words is null and kind <> 'event'`;

/** Is there a message without words? */
// all merchants: one job fills those of all
export const wordlessQuery = `select exists (select from chat_messages where ${wordless})`;

export async function fillWords(database: Database): Promise<void> {
  for (let done = 0; done < batches; done += 1) {
    // all merchants: one job fills those of all
    const { rows } = await database.query<Wordless>(
      `select merchant_id, conversation_id, seq, body from chat_messages where ${wordless}
        order by merchant_id, conversation_id, seq limit $1`,
      [batch],
    );
    if (rows.length === 0) return;
    await database.query('select chat_fill_words($1, $2, $3, $4)', [
      rows.map((row) => row.merchant_id),
      rows.map((row) => row.conversation_id),
      rows.map((row) => row.seq),
      rows.map(({ body }) => indexedWords(body).join('\n')),
    ]);
  }
}
