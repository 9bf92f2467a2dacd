// Promises of staff: made, kept, marked as overdue or broken. Each change is an event in the chat, in the same transaction.
import type { NewsKind } from '@perya/contract';
import type { ChatEvent, PromiseState } from '@perya/contract/constants';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { Merchant, OfficeValueOf, ValueOf } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import type { Informer } from '../inbox/index.ts';
import { appendEvent } from './conversation.ts';
import { promiseDetail } from './promise-detail.ts';
import {
  countsByMonth,
  duePromises,
  type PromiseRow,
  promisesOf,
  setPromiseState,
} from './promise-queries.ts';
import { nextPromiseState, type PromiseStep, sharesOf } from './promise-states.ts';
import { type ConversationRow, lockConversation } from './queries.ts';

const markedAtOnce = 100;

const eventOf: Record<Exclude<PromiseState, 'running'>, ChatEvent> = {
  overdue: 'promise_overdue',
  kept: 'promise_kept',
  // The time of the event tells that it was late.
  late: 'promise_kept',
  broken: 'promise_broken',
};

/** What the player hears of in the inbox too. */
const newsOf: Partial<Record<PromiseState, NewsKind>> = {
  kept: 'promise_kept',
  late: 'promise_kept',
  broken: 'promise_broken',
};

export type PromiseParts = { informer: Pick<Informer, 'notify'> };
type Stepping = { step: PromiseStep; staffId?: string; now: Date };

/** Writes into the player's inbox what became of a promise; visitors have none. */
export async function notifyOfPromise(
  { informer }: PromiseParts,
  tx: Tx,
  { player_id: playerId }: Pick<ConversationRow, 'player_id'>,
  news: { promise: PromiseRow; kind: NewsKind; at: Date },
): Promise<void> {
  if (playerId === null) return;
  const { merchant_id: bookId, promise_id: promiseId } = news.promise;
  await informer.notify(tx, { bookId, playerId, kind: news.kind, promiseId, at: news.at });
}

/** Takes a step of a promise whose conversation is locked; the conversation after it, the same where nothing changes. */
export async function stepPromise(
  parts: PromiseParts,
  tx: Tx,
  conversation: ConversationRow,
  promise: PromiseRow,
  { step, staffId, now }: Stepping,
): Promise<ConversationRow> {
  const state = nextPromiseState({ state: promise.state, dueAt: promise.due_at }, step, now);
  if (state === undefined || state === 'running') return conversation;
  await setPromiseState(tx, { ...promise, state, ended_at: state === 'overdue' ? null : now });
  const kind = newsOf[state];
  if (kind) await notifyOfPromise(parts, tx, conversation, { promise, kind, at: now });
  const detail = promiseDetail(promise);
  return (await appendEvent(tx, conversation, { body: eventOf[state], staffId, detail, at: now })).row;
}

/** Breaks the promises of a conversation that staff close; it is locked. */
export async function breakPromises(
  parts: PromiseParts,
  tx: Tx,
  row: ConversationRow,
  now: Date,
): Promise<ConversationRow> {
  let after = row;
  for (const promise of await promisesOf(tx, row.merchant_id, [row.id]))
    after = await stepPromise(parts, tx, after, promise, { step: 'staffClose', now });
  return after;
}

/** Marks the promises whose time has passed. */
export async function markPromises(
  { database, ...parts }: PromiseParts & { database: Database },
  now: Date,
): Promise<void> {
  for (const due of await duePromises(database, now, markedAtOnce))
    await database.transaction(async (tx) => {
      const { merchant_id: bookId, conversation_id: conversationId } = due;
      const conversation = await lockConversation(tx, bookId, conversationId);
      if (!conversation) return;
      // Staff may have kept it meanwhile.
      const promises = await promisesOf(tx, bookId, [conversationId]);
      const promise = promises.find(({ promise_id: id }) => id === due.promise_id);
      if (promise) await stepPromise(parts, tx, conversation, promise, { step: 'timePasses', now });
    });
}

export const promiseView = (
  row: PromiseRow,
  by: string,
  now: Date,
): OfficeValueOf<'GET /ops/chats/one'>['promises'][number] => ({
  promiseId: row.promise_id,
  by,
  what: row.what,
  madeAt: row.made_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  state: row.state,
  soon: row.state === 'running' && now >= row.warn_at,
});

/** How the promises of each month ended; months with fewer than five are left out. */
export async function promiseFigures(
  database: Database,
  { id, timeZone }: Pick<Merchant, 'id' | 'timeZone'>,
  now: Date,
): Promise<ValueOf<'GET /wps/chat/promises'>> {
  const months = await countsByMonth(database, soleBookOf(id), now, timeZone);
  return {
    list: months.map(({ month, ...counts }) => ({
      month,
      ended: counts.kept + counts.late + counts.broken,
      ...sharesOf(counts),
    })),
  };
}
