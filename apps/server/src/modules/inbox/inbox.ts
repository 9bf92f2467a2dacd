// Messages to one player, written in the transaction of their cause; their text is made when they are read.

import type { InboxKind, Language, NewsKind, PromotionRejection } from '@perya/contract';
import { pageSize } from '@perya/contract/constants';
import { toWire } from '@perya/money';
import type { Database, Queryable } from '../../platform/db/index.ts';
import type { Merchant, Session, ValueOf } from '../../platform/http/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import { currencyOf } from '../wallet/index.ts';
import { countUnread, insertMessage, type MessageRow, markRead, readMessages } from './queries.ts';

export type InboxMessage = {
  bookId: BookId;
  playerId: string;
  kind: Exclude<InboxKind, NewsKind>;
  promotionId: string;
  amountMinor: bigint | null;
  currency: string;
  rejection: PromotionRejection | null;
  at: Date;
};

type PromiseOfStaff = NonNullable<ValueOf<'GET /wps/message/inbox'>['list'][number]['promise']>;
type Recipient = Pick<Merchant, 'id' | 'defaultLanguage'>;

export type InboxDependencies = {
  database: Database;
  /** The title of a promotion; `undefined` when it is gone. */
  promotionTitle: (merchant: Recipient, promotionId: string, language: Language) => string | undefined;
  /** Promises of staff by their ids, in their states of now. */
  promisesOf: (bookId: BookId, promiseIds: readonly string[]) => Promise<ReadonlyMap<string, PromiseOfStaff>>;
  /** Number of running announcements that the member has not read. */
  unreadNotices: (session: Session, now: Date) => Promise<number>;
};

export type Inbox = ReturnType<typeof createInbox>;

/** Writes a message for a player in the caller's transaction. */
export async function leaveMessage(tx: Queryable, message: InboxMessage): Promise<void> {
  await insertMessage(tx, {
    merchant_id: message.bookId,
    player_id: message.playerId,
    id: newId(message.at),
    kind: message.kind,
    promotion_id: message.promotionId,
    amount_minor: message.amountMinor,
    currency: message.currency,
    rejection: message.rejection,
    detail: null,
    reason: null,
    created_at: message.at,
    read_at: null,
    promise_id: null,
  });
}

export function createInbox({ database, promotionTitle, promisesOf, unreadNotices }: InboxDependencies) {
  return {
    async list(
      merchant: Recipient,
      { bookId, playerId }: Session,
      { page, language, now }: { page: number; language: Language; now: Date },
    ): Promise<ValueOf<'GET /wps/message/inbox'>> {
      const limit = pageSize.records;
      const found = await readMessages(database, bookId, playerId, {
        limit,
        offset: (page - 1) * limit,
      });
      const titleOf = (id: string | null) =>
        id === null ? '' : (promotionTitle(merchant, id, language) ?? '');
      const promises = await promisesOf(
        bookId,
        found.rows.flatMap(({ promise_id: id }) => id ?? []),
      );
      return {
        list: found.rows.map((row) => ({
          ...view(row, titleOf(row.promotion_id)),
          promise: (row.promise_id !== null && promises.get(row.promise_id)) || null,
        })),
        totalPages: Math.max(1, Math.ceil(found.total / limit)),
        serverTime: now.toISOString(),
      };
    },

    async unread(session: Session, now: Date): Promise<ValueOf<'GET /wps/message/unread'>> {
      const [messages, notices] = await Promise.all([
        countUnread(database, session.bookId, session.playerId),
        unreadNotices(session, now),
      ]);
      return { unReadCount: messages + notices, messages, notices };
    },

    async read({ bookId, playerId }: Session, messageId: string, now: Date): Promise<{ messages: number }> {
      await markRead(database, bookId, playerId, messageId, now);
      return { messages: await countUnread(database, bookId, playerId) };
    },
  };
}

function view(row: MessageRow, title: string) {
  return {
    messageId: row.id,
    kind: row.kind,
    promotionId: row.promotion_id,
    title,
    amount: row.amount_minor === null ? null : toWire(row.amount_minor, currencyOf(row.currency)),
    currency: row.currency,
    rejection: row.rejection,
    detail: row.detail,
    reason: row.reason,
    at: row.created_at.toISOString(),
    read: row.read_at !== null,
  };
}
