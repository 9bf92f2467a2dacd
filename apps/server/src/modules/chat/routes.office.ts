// Binds the chats of the office. Whoever opens, takes, answers or closes one is written into the audit, in the transaction of what they did.
import { createHash } from 'node:crypto';
import { chatPage } from '@perya/contract/constants';
import { queueLength } from '@perya/contract/office';
import { canonicalJson } from '@perya/fairness';
import type { FastifyInstance } from 'fastify';
import { type Audit, noteLook } from '../../platform/audit/index.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import { type OfficeRequest, type OfficeValueOf, serveOfficeCall } from '../../platform/http/index.ts';
import { type BookId, soleBookOf } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { append, appendClosed, messageView, requireChatText, stepped } from './conversation.ts';
import {
  type ConversationRow,
  lockConversation,
  type MessageRow,
  markRead,
  messageByRequest,
  messagesAfter,
  updateConversation,
} from './queries.ts';
import { insertNote, readChat, readNotes, type StaffChatRow, unclosedChats } from './staff-queries.ts';

export type OfficeChatParts = {
  /** Logged in as the office's role. */
  database: Database;
  audit: Pick<Audit, 'append' | 'page'>;
  /** The names of members of staff by id. */
  names: (ids: readonly string[]) => Promise<Map<string, string>>;
};

type View = OfficeValueOf<'GET /ops/chats/queue'>['list'][number];
type Deed = Pick<OfficeRequest<'POST /ops/chats/take'>, 'merchant' | 'staff' | 'body' | 'now'>;

export function officeChatRoutes(app: FastifyInstance, parts: OfficeChatParts): void {
  const { database } = parts;
  serveOfficeCall(app, 'GET /ops/chats/queue', async ({ merchant }) => {
    const rows = await unclosedChats(database, soleBookOf(merchant.id), queueLength + 1);
    const list = await views(parts, rows.slice(0, queueLength));
    return { list, more: rows.length > queueLength };
  });
  serveOfficeCall(app, 'GET /ops/chats/one', (request) => oneChat(parts, request));
  serveOfficeCall(app, 'POST /ops/chats/take', async (request) => ({ chat: await take(parts, request) }));
  serveOfficeCall(app, 'POST /ops/chats/answer', (request) => answer(parts, request));
  serveOfficeCall(app, 'POST /ops/chats/note', (request) => writeNote(parts, request));
  serveOfficeCall(app, 'POST /ops/chats/close', async (request) => ({ chat: await close(parts, request) }));
}

async function views({ names }: OfficeChatParts, rows: readonly StaffChatRow[]): Promise<View[]> {
  const known = await names(rows.flatMap(({ assignee }) => assignee ?? []));
  return rows.map((row) => ({
    conversationId: row.id,
    playerId: row.player_id,
    userName: row.username,
    topic: row.topic,
    language: row.language,
    state: row.state,
    assignee:
      row.assignee === null ? null : { staffId: row.assignee, name: known.get(row.assignee) ?? row.assignee },
    lastSeq: row.last_seq,
    readSeq: row.player_read,
    staffReadSeq: row.staff_read,
    waitingSince: row.waiting_since?.toISOString() ?? null,
    startedAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  }));
}

async function viewOf(parts: OfficeChatParts, bookId: BookId, id: string): Promise<View> {
  const row = await readChat(parts.database, bookId, id);
  const [view] = row ? await views(parts, [row]) : [];
  if (!view) throw new Refusal('NOT_FOUND');
  return view;
}

async function oneChat(
  parts: OfficeChatParts,
  { merchant, staff, query, now, background }: OfficeRequest<'GET /ops/chats/one'>,
): Promise<OfficeValueOf<'GET /ops/chats/one'>> {
  const { database } = parts;
  const bookId = soleBookOf(merchant.id);
  const row = await readChat(database, bookId, query.conversationId);
  const [chat] = row ? await views(parts, [row]) : [];
  if (!(row && chat)) throw new Refusal('NOT_FOUND');
  await noteLook(
    parts,
    { merchant, staff, background, now },
    {
      act: 'chat.look',
      subject: `chat:${row.id}`,
      playerId: row.player_id,
    },
  );
  const messages = await messagesAfter(database, bookId, row.id, { after: query.after, limit: chatPage });
  const notes = await readNotes(database, bookId, row.id);
  // A page that asks for what comes after a message shows that message: the player sees that the assignee has read it.
  const shown = Math.min(messages.at(-1)?.seq ?? query.after, row.last_seq);
  if (shown > row.staff_read && row.assignee === staff.actor.staffId) {
    await markRead(database, row, 'staff_read', shown);
    chat.staffReadSeq = shown;
  }
  const known = await parts.names([
    ...messages.flatMap(({ staff_id }) => staff_id ?? []),
    ...notes.map(({ staff_id }) => staff_id),
  ]);
  const nameOf = (id: string) => known.get(id) ?? id;
  return {
    chat,
    messages: messages.map((one) => ({ ...messageView(one), by: one.staff_id && nameOf(one.staff_id) })),
    notes: notes.map(({ id, staff_id, body, at }) => ({
      noteId: id,
      by: nameOf(staff_id),
      body,
      at: at.toISOString(),
    })),
  };
}

async function take(parts: OfficeChatParts, deed: Deed): Promise<View> {
  const { staffId } = deed.staff.actor;
  await doIn(parts, deed, async (tx, row) => {
    if (row.assignee === staffId && row.state !== 'queued') return;
    const taken = stepped(row, 'staffTakes', deed.now);
    if (!taken) throw new Refusal('TXN_CONFLICT');
    await updateConversation(tx, { ...taken, assignee: staffId });
    await note(parts, tx, deed, row, { act: 'chat.take' });
  });
  return viewOf(parts, soleBookOf(deed.merchant.id), deed.body.conversationId);
}

async function answer(
  parts: OfficeChatParts,
  request: OfficeRequest<'POST /ops/chats/answer'>,
): Promise<OfficeValueOf<'POST /ops/chats/answer'>> {
  const { body, staff, now } = request;
  const text = requireChatText(body.body);
  const message = await doIn(parts, request, async (tx, row): Promise<MessageRow> => {
    const owner = { bookId: row.merchant_id, ownerId: row.owner_id };
    const before = await messageByRequest(tx, owner, body.requestId);
    if (before) return before;
    const written = requireMine(row, staff.actor.staffId) && stepped(row, 'staffWrites', now);
    if (!written) throw new Refusal('TXN_CONFLICT');
    const mine = {
      author: 'staff',
      staff_id: staff.actor.staffId,
      kind: 'text',
      body: text,
      at: now,
    } as const;
    const sent = await append(tx, written, { ...mine, request_id: body.requestId });
    // The text is the player's as much as ours: the audit keeps what proves it.
    const sha256 = createHash('sha256').update(text).digest('hex');
    await note(parts, tx, request, row, { act: 'chat.answer', seq: sent.message.seq, sha256 });
    return sent.message;
  });
  const chat = await viewOf(parts, soleBookOf(request.merchant.id), body.conversationId);
  return { chat, message: messageView(message) };
}

async function writeNote(
  parts: OfficeChatParts,
  request: OfficeRequest<'POST /ops/chats/note'>,
): Promise<Record<string, never>> {
  const { body, staff, now } = request;
  const text = requireChatText(body.body);
  await doIn(parts, request, async (tx, row) => {
    await insertNote(tx, row, { id: newId(now), staff_id: staff.actor.staffId, body: text, at: now });
    await note(parts, tx, request, row, { act: 'chat.note' });
  });
  return {};
}

async function close(parts: OfficeChatParts, deed: Deed): Promise<View> {
  await doIn(parts, deed, async (tx, row) => {
    if (row.state === 'closed') return;
    const closed = requireMine(row, deed.staff.actor.staffId) && stepped(row, 'closes', deed.now);
    if (!closed) throw new Refusal('TXN_CONFLICT');
    await appendClosed(tx, closed, deed.now);
    await note(parts, tx, deed, row, { act: 'chat.close' });
  });
  return viewOf(parts, soleBookOf(deed.merchant.id), deed.body.conversationId);
}

/** Refuses TXN_CONFLICT: another person has it, or nobody. */
function requireMine({ assignee }: ConversationRow, staffId: string): true {
  if (assignee !== staffId) throw new Refusal('TXN_CONFLICT');
  return true;
}

/** Runs work on the locked conversation. Refuses NOT_FOUND. */
function doIn<T>(
  { database }: OfficeChatParts,
  { merchant, body }: Pick<Deed, 'merchant' | 'body'>,
  work: (tx: Tx, row: ConversationRow) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    const row = await lockConversation(tx, soleBookOf(merchant.id), body.conversationId);
    if (!row) throw new Refusal('NOT_FOUND');
    return work(tx, row);
  });
}

type Noted = { act: string; seq?: number; sha256?: string };

/** Writes the deed of one person into the audit; the last statement of its transaction. */
async function note(
  { audit }: OfficeChatParts,
  tx: Tx,
  { merchant, staff, now }: Pick<Deed, 'merchant' | 'staff' | 'now'>,
  row: Pick<ConversationRow, 'id' | 'player_id'>,
  said: Noted,
): Promise<void> {
  const { staffId, sessionId, ip } = staff.actor;
  const subject = `chat:${row.id}`;
  const outcome = 'done';
  await audit.append(tx, {
    brandId: merchant.id,
    at: now,
    staffId,
    sessionId,
    ip,
    act: said.act,
    outcome,
    subject,
    playerId: row.player_id,
    body: canonicalJson({ ...said, subject, outcome }),
  });
}
