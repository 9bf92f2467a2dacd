// A player or a visitor sends a message: once per request, with own records and pictures, and the machine's answer in the same
// transaction.
import { hash } from 'node:crypto';
import type { Language } from '@perya/contract';
import { chatMaxLength, machineTopics } from '@perya/contract/constants';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { CallRequest } from '../../platform/http/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Files } from '../files/index.ts';
import type { Card } from './card-records.ts';
import type { Cards } from './cards.ts';
import { append, requireChatText, stepped } from './conversation.ts';
import { answerByMachine, type MachineParts } from './machine.ts';
import { detailOfShown, type Shown } from './message-detail.ts';
import {
  type ChatOwner,
  type ConversationRow,
  countSince,
  insertConversation,
  lockConversation,
  lockOwner,
  type MessageRow,
  messageByRequest,
  newestOf,
} from './queries.ts';
import { goesOn } from './transitions.ts';
import { isUrgent } from './urgent-words.ts';

export type SendParts = MachineParts & {
  database: Database;
  cards: Pick<Cards, 'read'>;
  files: Pick<Files, 'contents' | 'attach'>;
};
export type Sent = Pick<CallRequest<'PUT /wps/chat/message'>, 'merchant' | 'body' | 'language' | 'now'>;
type Written = { row: ConversationRow; message: MessageRow };
/** What goes with the message; `card`: as it is now, for the machine. */
type Prepared = { shown: Shown; card?: Card };

const minuteMs = 60_000;
const atMostPerMinute = 20;

export async function sendMessage(parts: SendParts, owner: ChatOwner, sent: Sent): Promise<Written> {
  const { body, language, now } = sent;
  const { card, pictures } = body.attached ?? {};
  const text = requireChatText(body.body, 'body', chatMaxLength, card || pictures ? 0 : 1);
  // Sent before: its record may be gone meanwhile, and its pictures are attached already.
  const sentBefore =
    body.attached && (await messageByRequest(parts.database, owner, body.requestId)) !== undefined;
  const prepared = sentBefore ? { shown: {} } : await prepare(parts, owner, sent);
  return parts.database.transaction(async (tx) => {
    await lockOwner(tx, owner.bookId, owner.ownerId);
    const before = await messageByRequest(tx, owner, body.requestId);
    if (before) return { row: await lockOwn(tx, owner.bookId, before.conversation_id), message: before };
    const since = new Date(now.getTime() - minuteMs);
    if ((await countSince(tx, owner.bookId, owner.ownerId, since)) >= atMostPerMinute)
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: minuteMs / 1000 });
    const topic = body.topic ?? 'other';
    const mayBegin = body.machine && !pictures && machineTopics.includes(topic) && !isUrgent(text);
    const found = await goOnOrBegin(tx, owner, {
      topic,
      language: body.language ?? language,
      state: mayBegin ? 'machine' : 'queued',
      now,
    });
    return writeMessage(parts, tx, { owner, sent, text, found, prepared });
  });
}

type Writing = { owner: ChatOwner; sent: Sent; text: string; found: ConversationRow; prepared: Prepared };

async function writeMessage(
  parts: SendParts,
  tx: Tx,
  { owner, sent: { merchant, body, now }, text, found, prepared }: Writing,
): Promise<Written> {
  const { shown, card } = prepared;
  const after = stepped(found, 'playerWrites', now);
  if (!after) throw new Error('a player may write in every state');
  const ids = (shown.pictures ?? []).map(({ fileId }) => fileId);
  const { bookId, ownerId } = owner;
  await parts.files.attach(tx, { bookId, ownerId, purpose: 'chat', ids }, now);
  const { row, message } = await append(tx, after, {
    author: 'player',
    staff_id: null,
    kind: shown.card ? 'card' : shown.pictures ? 'picture' : 'text',
    body: text,
    detail: detailOfShown(shown),
    request_id: body.requestId,
    at: now,
  });
  if (row.state !== 'machine') return { row, message };
  const asked = { merchant, text, card, hasPictures: ids.length > 0, now };
  return { row: await answerByMachine(parts, tx, row, asked), message };
}

/** Refuses NOT_FOUND: a visitor has no records and pictures, and nobody those of others. */
async function prepare({ cards, files }: SendParts, owner: ChatOwner, sent: Sent): Promise<Prepared> {
  const { merchant, body, language, now } = sent;
  const { bookId, playerId } = owner;
  if (!body.attached) return { shown: {} };
  if (playerId === null) throw new Refusal('NOT_FOUND');
  const ids = body.attached.pictures ?? [];
  const contents = await files.contents(bookId, ids);
  const pictures = ids.map((fileId) => {
    const picture = contents.get(fileId);
    if (!picture) throw new Refusal('NOT_FOUND');
    return { fileId, sha256: hash('sha256', picture.bytes) };
  });
  const reader = { merchant, bookId, playerId, language, now };
  const card = body.attached.card && (await cards.read(reader, body.attached.card));
  const reference = card && { kind: card.kind, recordId: card.recordId, sha256: card.sha256 };
  const shown = { ...(reference && { card: reference }), ...(ids.length > 0 && { pictures }) };
  return { shown, ...(card && { card }) };
}

export async function lockOwn(tx: Tx, bookId: BookId, id: string): Promise<ConversationRow> {
  const row = await lockConversation(tx, bookId, id);
  if (!row) throw new Error('a conversation that was found is not there');
  return row;
}

type Beginning = Pick<ConversationRow, 'topic' | 'state'> & { language: Language; now: Date };

/** The owner's conversation that a message goes on with, locked; a new one where there is none. */
async function goOnOrBegin(tx: Tx, owner: ChatOwner, { topic, language, state, now }: Beginning) {
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
    state,
    created_at: now,
  });
  return lockOwn(tx, owner.bookId, id);
}
