// Binds the records and pictures of a chat for staff. Whoever looks for records or attaches one is written into the audit.
import type { FastifyInstance } from 'fastify';
import { noteLook } from '../../platform/audit/index.ts';
import { type OfficeRequest, type OfficeValueOf, serveOfficeCall } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Files } from '../files/index.ts';
import type { CardReader } from './card-records.ts';
import type { Cards } from './cards.ts';
import { detailOfShown, shownBeside } from './message-detail.ts';
import { messageAt } from './queries.ts';
import type { OfficeChatParts } from './staff-act.ts';
import { writeAsStaff } from './staff-message.ts';
import { readChat } from './staff-queries.ts';

export type ChatRecordParts = OfficeChatParts & {
  cards: Cards;
  files: Pick<Files, 'office' | 'contents' | 'attach'>;
};

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
  serveOfficeCall(app, 'POST /ops/chats/picture', (request) => receivePicture(parts, request));
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

/** Refuses NOT_FOUND, also for the chat of a visitor, who is shown no pictures. */
async function receivePicture(
  parts: ChatRecordParts,
  { rawBody, ...request }: OfficeRequest<'POST /ops/chats/picture'>,
): Promise<OfficeValueOf<'POST /ops/chats/picture'>> {
  const { bookId } = await readerOf(parts, request);
  const { staffId, sessionId } = request.staff.actor;
  return parts.files.office.receive({ bookId, sessionId, ownerId: staffId }, 'chat', rawBody, request.now);
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

async function attach(parts: ChatRecordParts, request: OfficeRequest<'POST /ops/chats/attach'>) {
  const { kind, recordId } = request.body;
  const reader = await readerOf(parts, { ...request, query: request.body });
  const { sha256 } = await parts.cards.read(reader, { kind, recordId });
  const detail = detailOfShown({ card: { kind, recordId, sha256 } });
  return writeAsStaff(parts, request, { act: 'chat.attach', kind: 'card', body: '', detail, sha256 });
}
