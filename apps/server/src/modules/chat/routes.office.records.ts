// Binds the records of a chat's player for staff. Whoever looks for records or attaches one is written into the audit.
import type { FastifyInstance } from 'fastify';
import { noteLook } from '../../platform/audit/index.ts';
import { type OfficeRequest, type OfficeValueOf, serveOfficeCall } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Files } from '../files/index.ts';
import type { CardReader } from './card-records.ts';
import type { Cards } from './cards.ts';
import { append, messageView, stepped } from './conversation.ts';
import { detailOfShown, shownBeside } from './message-detail.ts';
import { type MessageRow, messageAt, messageByRequest } from './queries.ts';
import { changeChat, noteAct, type OfficeChatParts, requireMine, viewOf } from './staff-act.ts';
import { readChat } from './staff-queries.ts';
import { noteFirstAnswer } from './waiting.ts';

export type ChatRecordParts = OfficeChatParts & { cards: Cards; files: Pick<Files, 'office'> };

export function officeChatRecordRoutes(app: FastifyInstance, parts: ChatRecordParts): void {
  const { cards } = parts;
  serveOfficeCall(app, 'GET /ops/chats/card', async (request) => {
    const { kind, recordId } = request.query;
    return cards.read(await readerOf(parts, request), { kind, recordId });
  });
  serveOfficeCall(app, 'GET /ops/chats/records', async (request) => {
    const { conversationId, kind } = request.query;
    const reader = await readerOf(parts, request);
    await noteLook(parts, request, {
      act: 'chat.records',
      subject: `chat:${conversationId}`,
      playerId: reader.playerId,
    });
    return { list: await cards.newest(reader, kind) };
  });
  serveOfficeCall(app, 'GET /ops/chats/pictures', (request) => picturesOf(parts, request));
  serveOfficeCall(app, 'POST /ops/chats/attach', (request) => attach(parts, request));
}

/** Refuses NOT_FOUND. */
async function picturesOf(
  { database, files }: ChatRecordParts,
  { merchant, staff, query, now }: OfficeRequest<'GET /ops/chats/pictures'>,
): Promise<OfficeValueOf<'GET /ops/chats/pictures'>> {
  const bookId = soleBookOf(merchant.id);
  const message = await messageAt(database, { merchant_id: bookId, id: query.conversationId }, query.seq);
  if (!message) throw new Refusal('NOT_FOUND');
  const ids = (shownBeside(message).pictures ?? []).map(({ fileId }) => fileId);
  const links = await files.office.show({ bookId, sessionId: staff.actor.sessionId }, ids, now);
  return { list: ids.flatMap((id) => links.get(id) ?? []) };
}

type Asked = Pick<OfficeRequest<'GET /ops/chats/card'>, 'merchant' | 'language' | 'now'> & {
  query: { conversationId: string };
};

/** The chat's player, whose records are read. Refuses NOT_FOUND, also for visitors. */
async function readerOf(
  { database }: ChatRecordParts,
  { merchant, query, language, now }: Asked,
): Promise<CardReader> {
  const bookId = soleBookOf(merchant.id);
  const playerId = (await readChat(database, bookId, query.conversationId))?.player_id;
  if (!playerId) throw new Refusal('NOT_FOUND');
  return { merchant, bookId, playerId, language, now };
}

async function attach(
  parts: ChatRecordParts,
  request: OfficeRequest<'POST /ops/chats/attach'>,
): Promise<OfficeValueOf<'POST /ops/chats/attach'>> {
  const { body, staff, now } = request;
  const { kind, recordId } = body;
  const reader = await readerOf(parts, { ...request, query: body });
  const { sha256 } = await parts.cards.read(reader, { kind, recordId });
  const message = await changeChat(parts, request, async (tx, row): Promise<MessageRow> => {
    const owner = { bookId: row.merchant_id, ownerId: row.owner_id };
    const before = await messageByRequest(tx, owner, body.requestId);
    if (before) return before;
    const written = requireMine(row, staff.actor.staffId) && stepped(row, 'staffWrites', now);
    if (!written) throw new Refusal('TXN_CONFLICT');
    const sent = await append(tx, written, {
      author: 'staff',
      staff_id: staff.actor.staffId,
      request_id: body.requestId,
      kind: 'card',
      body: '',
      detail: detailOfShown({ card: { kind, recordId, sha256 } }),
      at: now,
    });
    await noteFirstAnswer(tx, row, now);
    await noteAct(parts, tx, request, row, { act: 'chat.attach', seq: sent.message.seq, sha256 });
    return sent.message;
  });
  const chat = await viewOf(parts, soleBookOf(request.merchant.id), body.conversationId);
  return { chat, message: messageView(message) };
}
