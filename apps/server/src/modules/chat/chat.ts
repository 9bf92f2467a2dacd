// The chat as its player or visitor has it: one open conversation, messages in order and once each.
import { chatMaxLength } from '@perya/contract/constants';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { BodyOf, QueryOf, ValueOf } from '../../platform/http/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { appendClosed, messageView, stepped } from './conversation.ts';
import {
  type ChatOwner,
  type ConversationRow,
  countUnread,
  lockConversation,
  markRead,
  messagesAfter,
  newestOf,
  placeOf,
} from './queries.ts';
import { type ScheduledParts, scheduledActs } from './scheduled-acts.ts';
import { createSendQueue, type Sent } from './send-queue.ts';
import { requireOwn, type ServiceParts, serviceActs } from './service-acts.ts';

type ConversationView = NonNullable<ValueOf<'GET /wps/chat/conversation'>['conversation']>;

export type Chat = ReturnType<typeof createChat>;

export type ChatDependencies = ServiceParts & ScheduledParts;

export function createChat(dependencies: ChatDependencies) {
  const { database } = dependencies;
  const queue = createSendQueue(database);
  return {
    database,
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

    /** Refuses FIELD_LENGTH; TOO_MANY_REQUESTS after twenty in a minute. */
    async send(owner: ChatOwner, sent: Sent): Promise<ValueOf<'PUT /wps/chat/message'>> {
      const { row, message } = await queue.send(owner, sent);
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

async function lockOwn(tx: Tx, bookId: BookId, id: string): Promise<ConversationRow> {
  const row = await lockConversation(tx, bookId, id);
  if (!row) throw new Error('a conversation that was found is not there');
  return row;
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
