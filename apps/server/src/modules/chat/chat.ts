// The chat as its player or visitor has it: one open conversation, messages in order and once each.

import type { Language } from '@perya/contract';
import { chatMaxLength } from '@perya/contract/constants';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { BodyOf, CallRequest, QueryOf, ValueOf } from '../../platform/http/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CardParts } from './card-records.ts';
import { type Cards, createCards } from './cards.ts';
import { append, appendClosed, messageView, requireChatText, stepped } from './conversation.ts';
import { detailOfShown, type Shown } from './message-detail.ts';
import {
  type ChatOwner,
  type ConversationRow,
  countSince,
  countUnread,
  insertConversation,
  lockConversation,
  lockOwner,
  markRead,
  messageByRequest,
  messagesAfter,
  newestOf,
  placeOf,
} from './queries.ts';
import { type ScheduledParts, scheduledActs } from './scheduled-acts.ts';
import { requireOwn, type ServiceParts, serviceActs } from './service-acts.ts';
import { goesOn } from './transitions.ts';

type ConversationView = NonNullable<ValueOf<'GET /wps/chat/conversation'>['conversation']>;
type Sent = Pick<CallRequest<'PUT /wps/chat/message'>, 'merchant' | 'body' | 'language' | 'now'>;

const minuteMs = 60_000;
const atMostPerMinute = 20;

export type Chat = ReturnType<typeof createChat>;

export type ChatDependencies = ServiceParts & ScheduledParts & CardParts;

export function createChat(dependencies: ChatDependencies) {
  const { database } = dependencies;
  const cards = createCards(dependencies);
  return {
    database,
    cards,
    ...scheduledActs(dependencies),
    ...serviceActs(dependencies),

    async conversation(owner: ChatOwner): Promise<ValueOf<'GET /wps/chat/conversation'>> {
      const row = await newestOf(database, owner.bookId, owner.ownerId);
      return { conversation: row ? await view(database, row) : null, maxLength: chatMaxLength };
    },

    async messages(
      owner: ChatOwner,
      { conversationId, after, limit }: QueryOf<'GET /wps/chat/messages'>,
    ): Promise<ValueOf<'GET /wps/chat/messages'>> {
      const { id } = await requireOwn(dependencies, owner, conversationId);
      const rows = await messagesAfter(database, owner.bookId, id, { after, limit });
      return { list: rows.map(messageView) };
    },

    /** Refuses FIELD_LENGTH, NOT_FOUND for records of others; TOO_MANY_REQUESTS after twenty in a minute. */
    async send(owner: ChatOwner, sent: Sent): Promise<ValueOf<'PUT /wps/chat/message'>> {
      const { row, message } = await sendMessage({ database, cards }, owner, sent);
      return { conversation: await view(database, row), message: messageView(message) };
    },

    async read(
      owner: ChatOwner,
      { conversationId, seq }: BodyOf<'POST /wps/chat/read'>,
    ): Promise<{ unReadCount: number }> {
      await markRead(database, await requireOwn(dependencies, owner, conversationId), 'player_read', seq);
      return { unReadCount: await countUnread(database, owner.bookId, owner.ownerId) };
    },

    unread: async ({ bookId, ownerId }: ChatOwner): Promise<{ unReadCount: number }> => ({
      unReadCount: await countUnread(database, bookId, ownerId),
    }),

    async close(owner: ChatOwner, conversationId: string, now: Date) {
      await requireOwn(dependencies, owner, conversationId);
      const row = await database.transaction(async (tx) => {
        const locked = await lockOwn(tx, owner.bookId, conversationId);
        const closed = stepped(locked, 'closes', now);
        if (!closed) return locked;
        return (await appendClosed(tx, closed, now)).row;
      });
      return { conversation: await view(database, row) };
    },
  };
}

type Sending = { database: Database; cards: Cards };

async function sendMessage({ database, cards }: Sending, owner: ChatOwner, sent: Sent) {
  const { body, language, now } = sent;
  const text = requireChatText(body.body, 'body', chatMaxLength, body.card ? 0 : 1);
  // Sent before: the record may be gone meanwhile, the message is not.
  const sentBefore = body.card && (await messageByRequest(database, owner, body.requestId));
  const shown = sentBefore ? {} : await shownOf(cards, owner, sent);
  return database.transaction(async (tx) => {
    await lockOwner(tx, owner.bookId, owner.ownerId);
    const before = await messageByRequest(tx, owner, body.requestId);
    if (before) return { row: await lockOwn(tx, owner.bookId, before.conversation_id), message: before };
    const since = new Date(now.getTime() - minuteMs);
    if ((await countSince(tx, owner.bookId, owner.ownerId, since)) >= atMostPerMinute)
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: minuteMs / 1000 });
    const topic = body.topic ?? 'other';
    const found = await goOnOrBegin(tx, owner, { topic, language: body.language ?? language, now });
    const after = stepped(found, 'playerWrites', now);
    if (!after) throw new Error('a player may write in every state');
    const mine = { author: 'player', staff_id: null, body: text, at: now } as const;
    const kind = shown.card ? 'card' : 'text';
    return append(tx, after, { ...mine, kind, detail: detailOfShown(shown), request_id: body.requestId });
  });
}

/** What the message shows beside its words. Refuses NOT_FOUND: a visitor has no records, and nobody those of others. */
async function shownOf(
  cards: Cards,
  owner: ChatOwner,
  { merchant, body, language, now }: Sent,
): Promise<Shown> {
  if (!body.card) return {};
  const { bookId, playerId } = owner;
  if (playerId === null) throw new Refusal('NOT_FOUND');
  const { kind, recordId, sha256 } = await cards.read(
    { merchant, bookId, playerId, language, now },
    body.card,
  );
  return { card: { kind, recordId, sha256 } };
}

async function lockOwn(tx: Tx, bookId: BookId, id: string): Promise<ConversationRow> {
  const row = await lockConversation(tx, bookId, id);
  if (!row) throw new Error('a conversation that was found is not there');
  return row;
}

type Beginning = { topic: ConversationRow['topic']; language: Language; now: Date };

/** The owner's conversation that a message goes on with, locked; a new one where there is none. */
async function goOnOrBegin(tx: Tx, owner: ChatOwner, { topic, language, now }: Beginning) {
  const newest = await newestOf(tx, owner.bookId, owner.ownerId);
  // Locked before its state is looked at: staff may be closing it.
  const locked = newest && (await lockOwn(tx, owner.bookId, newest.id));
  if (locked && goesOn({ state: locked.state, changedAt: locked.changed_at }, now)) return locked;
  const id = newId(now);
  await insertConversation(tx, {
    merchant_id: owner.bookId,
    id,
    owner_id: owner.ownerId,
    player_id: owner.playerId,
    topic,
    language,
    created_at: now,
  });
  return lockOwn(tx, owner.bookId, id);
}

async function view(database: Database, row: ConversationRow): Promise<ConversationView> {
  return {
    conversationId: row.id,
    topic: row.topic,
    state: row.state,
    lastSeq: row.last_seq,
    readSeq: row.player_read,
    staffReadSeq: row.staff_read,
    place: await placeOf(database, row),
    startedAt: row.created_at.toISOString(),
  };
}
