// Writes messages of players that arrive together in one transaction. An owner has one message in a batch at most.
import type { Language } from '@perya/contract';
import { Batcher, type Database, type Tx } from '../../platform/db/index.ts';
import type { BodyOf } from '../../platform/http/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Appended, appended, requireChatText, stepped, writeAppended } from './conversation.ts';
import { findDistress } from './distress.ts';
import { type ChatOwner, type ConversationRow, conversationOf, insertConversations } from './queries.ts';
import { countsSince, lockNewest, lockOwners, type SentMessage, sentBefore } from './send-queries.ts';
import { goesOn } from './transitions.ts';

export type Sent = { body: BodyOf<'PUT /wps/chat/message'>; language: Language; now: Date };

const minuteMs = 60_000;
const atMostPerMinute = 20;

type SendBatcher = Batcher<SentMessage, Appended | Refusal>;

export function createSendQueue(database: Database) {
  /** One for each brand, so that a batch reads and writes the rows of one. */
  const batchers = new Map<BookId, SendBatcher>();
  const batcherOf = (bookId: BookId): SendBatcher => {
    const known = batchers.get(bookId);
    if (known) return known;
    const batcher: SendBatcher = new Batcher({
      run: (all) => database.transaction((tx) => writeAll(tx, bookId, all)),
      // Two, so that the database works on one while the other is computed.
      lanes: 2,
      maxBatch: 128,
      keyOf: ({ owner }) => owner.ownerId,
      overloaded: () => new Refusal('OVERLOADED'),
    });
    batchers.set(bookId, batcher);
    return batcher;
  };
  return {
    /** Refuses FIELD_LENGTH; TOO_MANY_REQUESTS after twenty in a minute. */
    async send(owner: ChatOwner, { body, language, now }: Sent): Promise<Appended> {
      const outcome = await batcherOf(owner.bookId).submit({
        owner,
        requestId: body.requestId,
        text: requireChatText(body.body),
        topic: body.topic ?? 'other',
        language: body.language ?? language,
        now,
        since: new Date(now.getTime() - minuteMs),
      });
      if (outcome instanceof Refusal) throw outcome;
      return outcome;
    },
  };
}

/** One outcome for each, in order. */
async function writeAll(
  tx: Tx,
  bookId: BookId,
  all: readonly SentMessage[],
): Promise<(Appended | Refusal)[]> {
  await lockOwners(tx, bookId, all);
  const newest = await lockNewest(tx, bookId, all);
  const before = await sentBefore(tx, bookId, all);
  const counts = await countsSince(tx, bookId, all);
  const begun: ConversationRow[] = [];
  const written: Appended[] = [];
  const outcomes: (Appended | Refusal)[] = [];
  for (const one of all) {
    const { ownerId } = one.owner;
    const message = before.get(ownerId);
    if (message) {
      // In another conversation than the newest one, if the repeat comes late.
      const row = await conversationOf(tx, one.owner, message.conversation_id);
      if (!row) throw new Error('a conversation with a message is not there');
      outcomes.push({ row, message });
    } else if ((counts.get(ownerId) ?? 0) >= atMostPerMinute)
      outcomes.push(new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: minuteMs / 1000 }));
    else {
      const found = newest.get(ownerId);
      const row =
        found && goesOn({ state: found.state, changedAt: found.changed_at }, one.now) ? found : begin(one);
      if (row !== found) begun.push(row);
      const after = stepped(row, 'playerWrites', one.now);
      if (!after) throw new Error('a player may write in every state');
      const mine = { author: 'player', staff_id: null, kind: 'text', body: one.text, at: one.now } as const;
      const end = appended(firstIfDistressed(after, one), { ...mine, request_id: one.requestId });
      written.push(end);
      outcomes.push(end);
    }
  }
  if (begun.length > 0) await insertConversations(tx, bookId, begun);
  if (written.length > 0) await writeAppended(tx, bookId, written);
  return outcomes;
}

/** Whoever writes of distress stands at the head of the queue, like those who came back to it. */
const firstIfDistressed = (row: ConversationRow, { text, now }: SentMessage): ConversationRow =>
  row.state === 'queued' && findDistress(text) ? { ...row, returned_at: row.returned_at ?? now } : row;

const begin = ({ owner, topic, language, now }: SentMessage): ConversationRow => ({
  merchant_id: owner.bookId,
  id: newId(now),
  owner_id: owner.ownerId,
  player_id: owner.playerId,
  topic,
  language,
  state: 'queued',
  assignee: null,
  last_seq: 0,
  last_hash: null,
  player_read: 0,
  staff_read: 0,
  waiting_since: now,
  silent_since: null,
  returned_at: null,
  created_at: now,
  changed_at: now,
});
