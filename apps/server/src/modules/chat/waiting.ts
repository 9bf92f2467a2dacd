// How long a player waits: the usual wait for the first answer, when somebody is back, and chats whose assignee is silent.
import type { Language } from '@perya/contract';
import { type ChatTopic, fewestForFigures } from '@perya/contract/constants';
import type { Database, Queryable, Tx } from '../../platform/db/index.ts';
import type { Merchant, ValueOf } from '../../platform/http/index.ts';
import { type BrandId, soleBookOf } from '../../platform/ids.ts';
import type { MerchantSettings } from '../merchant/index.ts';
import { appendEvent, stepped } from './conversation.ts';
import { backAt } from './opening-hours.ts';
import { type ConversationRow, lockConversation } from './queries.ts';
import { silentMs } from './transitions.ts';

/** So many of the latest first answers tell the usual wait. */
const lastAnswers = 20;
const returnedAtOnce = 100;

export type WaitingParts = {
  database: Database;
  settingsOf: (brandId: BrandId) => MerchantSettings['chat'] | undefined;
};
type About = { topic: ChatTopic; language: Language };

export async function waitingFor(
  { database, settingsOf }: WaitingParts,
  { id, timeZone }: Pick<Merchant, 'id' | 'timeZone'>,
  about: About,
  now: Date,
): Promise<ValueOf<'GET /wps/chat/waiting'>> {
  const back = backAt(settingsOf(id)?.hours[about.language], now, timeZone);
  return {
    open: back === null,
    backAt: back?.toISOString() ?? null,
    usualWaitSeconds: await usualWait(database, soleBookOf(id), about),
  };
}

/** The median of the last first answers of a topic and language, in seconds; null: too few. */
async function usualWait(
  db: Queryable,
  bookId: ConversationRow['merchant_id'],
  { topic, language }: About,
): Promise<number | null> {
  const { rows } = await db.query<{ seconds: number | null }>(
    `select case when count(*) >= $5 then ceil(percentile_disc(0.5) within group (order by waited_ms) / 1000.0)::int end as seconds
       from (select waited_ms from chat_first_answers
              where merchant_id = $1 and topic = $2 and language = $3 order by at desc limit $4) latest`,
    [bookId, topic, language, lastAnswers, fewestForFigures],
  );
  return rows[0]?.seconds ?? null;
}

/** Notes how long the player waited for a person, if it is the first answer of the conversation. */
export async function noteFirstAnswer(tx: Tx, row: ConversationRow, now: Date): Promise<void> {
  await tx.query(
    `insert into chat_first_answers (merchant_id, conversation_id, topic, language, waited_ms, at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [
      row.merchant_id,
      row.id,
      row.topic,
      row.language,
      Math.max(0, now.getTime() - (row.waiting_since ?? row.created_at).getTime()),
      now,
    ],
  );
}

const silent = 'silent_since <=';

/** Does a player wait for an assignee who is silent? */
// all merchants: one job returns those of all
export const silentDueQuery = `select exists (select from chat_conversations where ${silent} :now::timestamptz - interval '3 minutes')`;

/** Puts the chats whose assignee is silent back at the head of the queue. */
export async function returnSilent(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - silentMs);
  // all merchants: one job returns those of all
  const { rows } = await database.query<Pick<ConversationRow, 'merchant_id' | 'id'>>(
    `select merchant_id, id from chat_conversations where ${silent} $1 order by silent_since limit $2`,
    [before, returnedAtOnce],
  );
  for (const { merchant_id: bookId, id } of rows)
    await database.transaction(async (tx) => {
      const row = await lockConversation(tx, bookId, id);
      // Staff may have answered meanwhile.
      if (!row?.silent_since || row.silent_since > before) return;
      const returned = stepped(row, 'staffSilent', now);
      if (returned) await appendEvent(tx, returned, { body: 'returned', at: now });
    });
}
