// Binds the chats of the office. Whoever opens, takes, answers or closes one is written into the audit, in the transaction of what they did.
import { hash } from 'node:crypto';
import { chatMaxLength, chatPage } from '@perya/contract/constants';
import { queueLength } from '@perya/contract/office';
import type { FastifyInstance } from 'fastify';
import { noteLook } from '../../platform/audit/index.ts';
import { type OfficeRequest, type OfficeValueOf, serveOfficeCall } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { appendClosed, messageView, requireChatText, stepped } from './conversation.ts';
import { detailOfShown, hashedPictures } from './message-detail.ts';
import { promisesOf } from './promise-queries.ts';
import { breakPromises, promiseView } from './promises.ts';
import { markRead, messagesAfter, updateConversations } from './queries.ts';
import { ratingOf } from './ratings.ts';
import { cannedAnswerRoutes } from './routes.office.canned-answers.ts';
import { officeChatDeskRoutes } from './routes.office.desk.ts';
import { officePromiseRoutes } from './routes.office.promises.ts';
import { type ChatRecordParts, officeChatRecordRoutes } from './routes.office.records.ts';
import {
  changeChat,
  noteAct,
  type OfficeChatParts,
  requireMine,
  type StaffRequest,
  type View,
  viewOf,
  views,
} from './staff-act.ts';
import { writeAsStaff } from './staff-message.ts';
import { insertNote, readChat, readNotes, unclosedChats } from './staff-queries.ts';

export function officeChatRoutes(app: FastifyInstance, parts: ChatRecordParts): void {
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
  officeChatRecordRoutes(app, parts);
  officePromiseRoutes(app, parts);
  officeChatDeskRoutes(app, parts);
  cannedAnswerRoutes(app, parts);
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
  const promises = await promisesOf(database, bookId, [row.id]);
  const known = await parts.names(
    [...messages, ...notes, ...promises].flatMap(({ staff_id }) => staff_id ?? []),
  );
  const nameOf = (id: string) => known.get(id) ?? id;
  return {
    chat,
    site: parts.addressOf(merchant.id),
    messages: messages.map((one) => ({ ...messageView(one), by: one.staff_id && nameOf(one.staff_id) })),
    notes: notes.map(({ id, staff_id, body, at }) => ({
      noteId: id,
      by: nameOf(staff_id),
      body,
      at: at.toISOString(),
    })),
    promises: promises.map((one) => promiseView(one, nameOf(one.staff_id), now)),
    rating: await ratingOf(database, row),
  };
}

async function take(parts: OfficeChatParts, request: StaffRequest): Promise<View> {
  const { staffId } = request.staff.actor;
  await changeChat(parts, request, async (tx, row) => {
    if (row.assignee === staffId && row.state !== 'queued') return;
    const taken = stepped(row, 'staffTakes', request.now);
    if (!taken) throw new Refusal('TXN_CONFLICT');
    await updateConversations(tx, row.merchant_id, [{ ...taken, assignee: staffId }]);
    await noteAct(parts, tx, request, row, { act: 'chat.take' });
  });
  return viewOf(parts, soleBookOf(request.merchant.id), request.body.conversationId);
}

async function answer(parts: ChatRecordParts, request: OfficeRequest<'POST /ops/chats/answer'>) {
  const { merchant, staff, now } = request;
  const { body, pictures: ids } = request.body;
  const text = requireChatText(body, 'body', chatMaxLength, ids ? 0 : 1);
  const said = { act: 'chat.answer', body: text, sha256: hash('sha256', text) } as const;
  if (!ids) return writeAsStaff(parts, request, { ...said, kind: 'text' });
  const bookId = soleBookOf(merchant.id);
  const pictures = await hashedPictures(parts.files, bookId, ids);
  return writeAsStaff(parts, request, {
    ...said,
    kind: 'picture',
    detail: detailOfShown({ pictures }),
    pictures: pictures.map(({ sha256 }) => sha256),
    attach: async (tx, { player_id: playerId }) => {
      if (playerId === null) throw new Refusal('NOT_FOUND');
      await parts.files.attach(tx, { bookId, ownerId: staff.actor.staffId, purpose: 'chat', ids }, now);
    },
  });
}

async function writeNote(
  parts: OfficeChatParts,
  request: OfficeRequest<'POST /ops/chats/note'>,
): Promise<Record<string, never>> {
  const { body, staff, now } = request;
  const text = requireChatText(body.body);
  await changeChat(parts, request, async (tx, row) => {
    const note = { id: body.requestId, staff_id: staff.actor.staffId, body: text, at: now };
    if (await insertNote(tx, row, note)) await noteAct(parts, tx, request, row, { act: 'chat.note' });
  });
  return {};
}

async function close(parts: OfficeChatParts, request: StaffRequest): Promise<View> {
  await changeChat(parts, request, async (tx, row) => {
    if (row.state === 'closed') return;
    const closed = requireMine(row, request.staff.actor.staffId) && stepped(row, 'closes', request.now);
    if (!closed) throw new Refusal('TXN_CONFLICT');
    await appendClosed(tx, await breakPromises(parts, tx, closed, request.now), request.now);
    await noteAct(parts, tx, request, row, { act: 'chat.close' });
  });
  return viewOf(parts, soleBookOf(request.merchant.id), request.body.conversationId);
}
