// The chat as its player or visitor has it: one open conversation, messages in order and once each.
import { chatMaxLength } from '@perya/contract/constants';
import type { Database } from '../../platform/db/index.ts';
import type { BodyOf, QueryOf, ValueOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Files } from '../files/index.ts';
import type { CardParts } from './card-records.ts';
import { createCards } from './cards.ts';
import { appendClosed, messageView, stepped } from './conversation.ts';
import { handOver } from './machine.ts';
import { shownBeside } from './message-detail.ts';
import {
  type ChatOwner,
  type ConversationRow,
  countUnread,
  markRead,
  messageAt,
  messagesAfter,
  newestOf,
  placeOf,
} from './queries.ts';
import { ratingOf } from './ratings.ts';
import { type ScheduledParts, scheduledJobs } from './scheduled-jobs.ts';
import { createSendQueue, lockOwn, type SendParts, type Sent } from './send-queue.ts';
import { requireOwn, type ServiceParts, serviceCalls } from './service-calls.ts';

type ConversationView = NonNullable<ValueOf<'GET /wps/chat/conversation'>['conversation']>;

export type Chat = ReturnType<typeof createChat>;

export type ChatDependencies = ServiceParts &
  ScheduledParts &
  CardParts &
  Omit<SendParts, 'cards'> & { files: Pick<Files, 'show'> };

export function createChat(dependencies: ChatDependencies) {
  const { database } = dependencies;
  const cards = createCards(dependencies);
  const queue = createSendQueue({ ...dependencies, cards });
  return {
    database,
    cards,
    ...scheduledJobs(dependencies),
    ...serviceCalls(dependencies),

    async conversation(owner: ChatOwner, now: Date): Promise<ValueOf<'GET /wps/chat/conversation'>> {
      const row = await newestOf(database, owner.bookId, owner.ownerId);
      return {
        conversation: row ? await view(database, row) : null,
        maxLength: chatMaxLength,
        serverTime: now.toISOString(),
      };
    },

    async messages(
      owner: ChatOwner,
      { conversationId, after, limit }: QueryOf<'GET /wps/chat/messages'>,
    ): Promise<ValueOf<'GET /wps/chat/messages'>> {
      const { id } = await requireOwn(dependencies, owner, conversationId);
      const rows = await messagesAfter(database, owner.bookId, id, { after, limit });
      return { list: rows.map(messageView) };
    },

    /** Refuses FIELD_LENGTH, NOT_FOUND for records and pictures of others; TOO_MANY_REQUESTS after twenty in a minute. */
    async send(owner: ChatOwner, sent: Sent): Promise<ValueOf<'PUT /wps/chat/message'>> {
      const { row, message } = await queue.send(owner, sent);
      return { conversation: await view(database, row), message: messageView(message) };
    },

    /** Links to the pictures of an own message, in their order. Refuses NOT_FOUND. */
    async pictures(
      owner: ChatOwner,
      { conversationId, seq }: QueryOf<'GET /wps/chat/pictures'>,
      now: Date,
    ): Promise<ValueOf<'GET /wps/chat/pictures'>> {
      const message = await messageAt(database, await requireOwn(dependencies, owner, conversationId), seq);
      if (!message) throw new Refusal('NOT_FOUND');
      const ids = (shownBeside(message).pictures ?? []).map(({ fileId }) => fileId);
      const links = await dependencies.files.show(owner.bookId, ids, now);
      return { list: ids.flatMap((id) => links.get(id) ?? []) };
    },

    /** From the machine to people; elsewhere nothing changes. Refuses NOT_FOUND. */
    async askPerson(owner: ChatOwner, conversationId: string, now: Date) {
      await requireOwn(dependencies, owner, conversationId);
      const row = await database.transaction(async (tx) =>
        handOver(tx, await lockOwn(tx, owner.bookId, conversationId), { now }),
      );
      return { conversation: await view(database, row) };
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

async function view(database: Database, row: ConversationRow): Promise<ConversationView> {
  return {
    conversationId: row.id,
    topic: row.topic,
    state: row.state,
    lastSeq: row.last_seq,
    readSeq: row.player_read,
    staffReadSeq: row.staff_read,
    place: await placeOf(database, row),
    rating: row.state === 'closed' ? await ratingOf(database, row) : null,
    startedAt: row.created_at.toISOString(),
  };
}
