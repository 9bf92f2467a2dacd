// A player or a visitor sends a message: once per request, with own records and pictures, and the machine's answer in the same
// transaction. Messages that arrive together share one; an owner has one message in a batch at most.
import { chatMaxLength, machineTopics } from '@perya/contract/constants';
import { Batcher, type Database, type Tx } from '../../platform/db/index.ts';
import type { CallRequest } from '../../platform/http/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Files } from '../files/index.ts';
import type { Cards } from './cards.ts';
import { type Appended, appended, requireChatText, stepped, writeAppended } from './conversation.ts';
import { findDistress, graver } from './distress.ts';
import { answerByMachine, type MachineParts } from './machine.ts';
import { detailOfShown, hashedPictures } from './message-detail.ts';
import {
  type ChatOwner,
  type ConversationRow,
  conversationOf,
  insertConversations,
  lockConversation,
  messageByRequest,
} from './queries.ts';
import {
  countsSince,
  lockNewest,
  lockOwners,
  type Prepared,
  type SentMessage,
  sentBefore,
} from './send-queries.ts';
import { goesOn } from './transitions.ts';

export type SendParts = MachineParts & {
  database: Database;
  cards: Pick<Cards, 'read'>;
  files: Pick<Files, 'contents' | 'attach'>;
};
export type Sent = Pick<CallRequest<'PUT /wps/chat/message'>, 'merchant' | 'body' | 'language' | 'now'>;

const minuteMs = 60_000;
const atMostPerMinute = 20;

type SendBatcher = Batcher<SentMessage, Appended | Refusal>;

export function createSendQueue(parts: SendParts) {
  const { database } = parts;
  /** One for each brand, so that a batch reads and writes the rows of one. */
  const batchers = new Map<BookId, SendBatcher>();
  const batcherOf = (bookId: BookId): SendBatcher => {
    const known = batchers.get(bookId);
    if (known) return known;
    const batcher: SendBatcher = new Batcher({
      run: (all) => database.transaction((tx) => writeAll(parts, tx, bookId, all)),
      // Two, so that the database works on one while the other is computed.
      lanes: 2,
      maxBatch: 128,
      keyOf: ({ owner }) => owner.ownerId,
      overloaded: () => new Refusal('OVERLOADED'),
    });
    batchers.set(bookId, batcher);
    return batcher;
  };
  /** By itself, because files of others are refused by an error that ends the transaction. */
  const writeAlone = async (one: SentMessage) => {
    const [outcome] = await database.transaction((tx) => writeAll(parts, tx, one.owner.bookId, [one]));
    if (!outcome) throw new Error('a message has no outcome');
    return outcome;
  };
  return {
    /** Refuses FIELD_LENGTH, NOT_FOUND for records and pictures of others; TOO_MANY_REQUESTS after twenty in a minute. */
    async send(owner: ChatOwner, sent: Sent): Promise<Appended> {
      const message = await messageOf(parts, owner, sent);
      const isAlone = sent.body.attached !== undefined;
      const outcome = await (isAlone ? writeAlone(message) : batcherOf(owner.bookId).submit(message));
      if (outcome instanceof Refusal) throw outcome;
      return outcome;
    },
  };
}

async function messageOf(parts: SendParts, owner: ChatOwner, sent: Sent): Promise<SentMessage> {
  const { merchant, body, language, now } = sent;
  const { card, pictures } = body.attached ?? {};
  const text = requireChatText(body.body, 'body', chatMaxLength, card || pictures ? 0 : 1);
  // Sent before: its record may be gone meanwhile, and its pictures are attached already.
  const isRepeat =
    body.attached && (await messageByRequest(parts.database, owner, body.requestId)) !== undefined;
  const topic = body.topic ?? 'other';
  return {
    owner,
    merchant,
    requestId: body.requestId,
    text,
    distress: findDistress(text) ?? null,
    ...(isRepeat ? { shown: {} } : await prepare(parts, owner, sent)),
    topic,
    mayMachineAnswer: body.machine === true && !pictures && machineTopics.includes(topic),
    language: body.language ?? language,
    now,
    since: new Date(now.getTime() - minuteMs),
  };
}

/** Refuses NOT_FOUND: a visitor has no records and pictures, and nobody those of others. */
async function prepare({ cards, files }: SendParts, owner: ChatOwner, sent: Sent): Promise<Prepared> {
  const { merchant, body, language, now } = sent;
  const { bookId, playerId } = owner;
  if (!body.attached) return { shown: {} };
  if (playerId === null) throw new Refusal('NOT_FOUND');
  const pictures = await hashedPictures(files, bookId, body.attached.pictures ?? []);
  const reader = { merchant, bookId, playerId, language, now };
  const card = body.attached.card && (await cards.read(reader, body.attached.card));
  const reference = card && { kind: card.kind, recordId: card.recordId, sha256: card.sha256 };
  const shown = { ...(reference && { card: reference }), ...(pictures.length > 0 && { pictures }) };
  return { shown, ...(card && { card }) };
}

/** One outcome for each, in order. */
async function writeAll(
  parts: SendParts,
  tx: Tx,
  bookId: BookId,
  all: readonly SentMessage[],
): Promise<(Appended | Refusal)[]> {
  await lockOwners(tx, bookId, all);
  const newest = await lockNewest(tx, bookId, all);
  const before = await sentBefore(tx, bookId, all);
  const counts = await countsSince(tx, bookId, all);
  const begun: ConversationRow[] = [];
  const written: { one: SentMessage; end: Appended }[] = [];
  const outcomes = new Map<SentMessage, Appended | Refusal>();
  for (const one of all) {
    const { ownerId } = one.owner;
    const message = before.get(ownerId);
    if (message) {
      // In another conversation than the newest one, if the repeat comes late.
      const row = await conversationOf(tx, one.owner, message.conversation_id);
      if (!row) throw new Error('a conversation with a message is not there');
      outcomes.set(one, { row, message });
    } else if ((counts.get(ownerId) ?? 0) >= atMostPerMinute)
      outcomes.set(one, new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: minuteMs / 1000 }));
    else {
      const found = newest.get(ownerId);
      const row =
        found && goesOn({ state: found.state, changedAt: found.changed_at }, one.now) ? found : begin(one);
      if (row !== found) begun.push(row);
      written.push({ one, end: appendedTo(row, one) });
    }
  }
  if (begun.length > 0) await insertConversations(tx, bookId, begun);
  for (const { one } of written) await attachPictures(parts, tx, one);
  const ends = written.map(({ end }) => end);
  if (ends.length > 0) await writeAppended(tx, bookId, ends);
  for (const { one, end } of written) outcomes.set(one, await answered(parts, tx, one, end));
  return all.flatMap((one) => outcomes.get(one) ?? []);
}

function appendedTo(row: ConversationRow, one: SentMessage): Appended {
  const { shown, text, distress, requestId, now } = one;
  const after = stepped(row, 'playerWrites', now);
  if (!after) throw new Error('a player may write in every state');
  const before = row.state === 'closed' ? null : row.distress;
  const marked = { ...firstIfDistressed(after, one), distress: graver(before, distress) };
  return appended(marked, {
    author: 'player',
    staff_id: null,
    kind: shown.card ? 'card' : shown.pictures ? 'picture' : 'text',
    body: text,
    detail: detailOfShown(shown),
    distress,
    request_id: requestId,
    at: now,
  });
}

const picturesOf = ({ shown }: SentMessage) => (shown.pictures ?? []).map(({ fileId }) => fileId);

/** Refuses NOT_FOUND: one is attached already, or another owner's. */
async function attachPictures({ files }: SendParts, tx: Tx, one: SentMessage): Promise<void> {
  const ids = picturesOf(one);
  const { bookId, ownerId } = one.owner;
  if (ids.length > 0) await files.attach(tx, { bookId, ownerId, purpose: 'chat', ids }, one.now);
}

async function answered(parts: SendParts, tx: Tx, one: SentMessage, end: Appended): Promise<Appended> {
  if (end.row.state !== 'machine') return end;
  const { merchant, text, distress, card, now } = one;
  const asked = {
    merchant,
    text,
    isUrgent: distress !== null,
    card,
    hasPictures: picturesOf(one).length > 0,
    now,
  };
  return { ...end, row: await answerByMachine(parts, tx, end.row, asked) };
}

/** Whoever writes of distress stands at the head of the queue, like those who came back to it. */
const firstIfDistressed = (row: ConversationRow, { distress, now }: SentMessage): ConversationRow =>
  row.state === 'queued' && distress ? { ...row, returned_at: row.returned_at ?? now } : row;

function begin({ owner, topic, mayMachineAnswer, distress, language, now }: SentMessage): ConversationRow {
  const state = mayMachineAnswer && !distress ? 'machine' : 'queued';
  return {
    merchant_id: owner.bookId,
    id: newId(now),
    owner_id: owner.ownerId,
    player_id: owner.playerId,
    topic,
    language,
    state,
    assignee: null,
    last_seq: 0,
    last_hash: null,
    player_read: 0,
    staff_read: 0,
    waiting_since: state === 'queued' ? now : null,
    silent_since: null,
    returned_at: null,
    machine_misses: 0,
    distress: null,
    created_at: now,
    changed_at: now,
  };
}

export async function lockOwn(tx: Tx, bookId: BookId, id: string): Promise<ConversationRow> {
  const row = await lockConversation(tx, bookId, id);
  if (!row) throw new Error('a conversation that was found is not there');
  return row;
}
