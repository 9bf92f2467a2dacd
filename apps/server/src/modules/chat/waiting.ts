// How long a player waits: the usual wait for the first answer, when somebody is back, and chats whose assignee is silent.
import type { Language } from '@perya/contract';
import { type ChatTopic, fewestForFigures } from '@perya/contract/constants';
import type { Database, Queryable, Tx } from '../../platform/db/index.ts';
import type { Merchant, ValueOf } from '../../platform/http/index.ts';
import { type BrandId, soleBookOf } from '../../platform/ids.ts';
import type { Informer } from '../inbox/index.ts';
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
  const [usual] = await usualWaits(database, soleBookOf(id), {
    topics: [about.topic],
    languages: [about.language],
  });
  return {
    open: back === null,
    backAt: back?.toISOString() ?? null,
    usualWaitSeconds: usual?.seconds ?? null,
  };
}

/** The medians of the last first answers, in seconds, of the topics and languages that have enough of them. */
export async function usualWaits(
  db: Queryable,
  bookId: ConversationRow['merchant_id'],
  about: { topics: readonly ChatTopic[]; languages: readonly Language[] },
): Promise<{ topic: ChatTopic; language: Language; seconds: number }[]> {
  const { rows } = await db.query<{ topic: ChatTopic; language: Language; seconds: number }>(
    `select topic, language, ceil(percentile_disc(0.5) within group (order by waited_ms) / 1000.0)::int as seconds
       from unnest($2::text[]) topics(topic), unnest($3::text[]) languages(language),
            lateral (select waited_ms from chat_first_answers a
                      where a.merchant_id = $1 and a.topic = topics.topic and a.language = languages.language
                      order by at desc limit $4) latest
      group by topic, language having count(*) >= $5 order by topic, language`,
    [bookId, about.topics, about.languages, lastAnswers, fewestForFigures],
  );
  return rows;
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

/** Who has waited for so long has left the chat: the answer is also announced in the inbox and by mail. */
const longWaitMs = 10 * 60_000;

/** `row`: as it was before the answer. */
export async function notifyOfAnswer(
  { informer }: { informer: Pick<Informer, 'notify'> },
  tx: Tx,
  { merchant_id: bookId, player_id: playerId, waiting_since: since }: ConversationRow,
  now: Date,
): Promise<void> {
  if (playerId === null || since === null || now.getTime() - since.getTime() < longWaitMs) return;
  await informer.notify(tx, { bookId, playerId, kind: 'chat_answered', at: now });
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
