// The SQL that reads what a batch of players' messages needs, for all of them at once.
import type { Tx } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import type { BookId } from '../../platform/ids.ts';
import type { Card } from './card-records.ts';
import type { Shown } from './message-detail.ts';
import { type ChatOwner, type ConversationRow, type MessageRow, ownerLock } from './queries.ts';

/** What goes with a message; `card`: as it is now, for the machine. */
export type Prepared = { shown: Shown; card?: Card };

/** A player's message with what it takes to write it. */
export type SentMessage = Prepared & {
  owner: ChatOwner;
  merchant: Merchant;
  requestId: string;
  text: string;
  /** What it tells of. */
  distress: MessageRow['distress'];
  /** Of a new conversation. */
  topic: ConversationRow['topic'];
  /** Of a new conversation: the page shows the machine's answers, and they fit the topic. */
  mayMachineAnswer: boolean;
  language: string;
  now: Date;
  /** From when on the owner's messages are counted. */
  since: Date;
};

type All = readonly SentMessage[];
const ownerIds = (all: All) => all.map(({ owner }) => owner.ownerId);

/** Locks the owners until the transaction ends, in one order for all, so that batches of two processes do not block each other. */
export async function lockOwners(tx: Tx, bookId: BookId, all: All): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(key)
       from (select distinct hashtext(name) as key from unnest($1::text[]) name order by key offset 0) keys`,
    [all.map(({ owner }) => ownerLock(bookId, owner.ownerId))],
  );
}

/** Each owner's conversation that is not closed, or the newest, locked: staff may be closing it. */
export async function lockNewest(tx: Tx, bookId: BookId, all: All): Promise<Map<string, ConversationRow>> {
  const { rows } = await tx.query<ConversationRow>(
    `select c.* from unnest($2::uuid[]) o (owner_id)
      cross join lateral (
        select n.id from chat_conversations n where n.merchant_id = $1 and n.owner_id = o.owner_id
         order by (n.state <> 'closed') desc, n.created_at desc, n.id desc limit 1) n
      cross join lateral (select * from chat_conversations c where c.merchant_id = $1 and c.id = n.id for update) c`,
    [bookId, ownerIds(all)],
  );
  return new Map(rows.map((row) => [row.owner_id, row]));
}

// The look-ups are fenced by `offset 0`: with statistics of a smaller table the planner would read all messages of the brand.

/** By owner: what was sent before under the same id. */
export async function sentBefore(tx: Tx, bookId: BookId, all: All): Promise<Map<string, MessageRow>> {
  const { rows } = await tx.query<MessageRow & { owner_id: string }>(
    `select o.owner_id, m.* from unnest($2::uuid[], $3::uuid[]) o (owner_id, request_id)
      cross join lateral (
        select c.id from chat_conversations c where c.merchant_id = $1 and c.owner_id = o.owner_id offset 0) c
      cross join lateral (
        select * from chat_messages m
         where m.merchant_id = $1 and m.conversation_id = c.id and m.request_id = o.request_id offset 0) m`,
    [bookId, ownerIds(all), all.map(({ requestId }) => requestId)],
  );
  return new Map(rows.map(({ owner_id, ...row }) => [owner_id, row]));
}

/** By owner: how many of the last hundred messages of each conversation they sent since; the limit of a person who writes without end. */
export async function countsSince(tx: Tx, bookId: BookId, all: All): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ owner_id: string; count: number }>(
    `select o.owner_id, sum(m.count)::int as count from unnest($2::uuid[], $3::timestamptz[]) o (owner_id, since)
      cross join lateral (
        select c.id from chat_conversations c
         where c.merchant_id = $1 and c.owner_id = o.owner_id and c.changed_at > o.since offset 0) c
      cross join lateral (
        select count(*) filter (where l.author = 'player' and l.at > o.since) as count
          from (select m.author, m.at from chat_messages m where m.merchant_id = $1 and m.conversation_id = c.id
                 order by m.seq desc limit 100) l) m
      group by o.owner_id`,
    [bookId, ownerIds(all), all.map(({ since }) => since)],
  );
  return new Map(rows.map(({ owner_id, count }) => [owner_id, count]));
}
