// The rooms of hosts: who may enter and write, messages, reports, and the count of viewers.
import { fewestViewers, roomHistory, roomMaxLength, roomReporters } from '@perya/contract/constants';
import { type Database, type Tx, writeOutbox } from '../../platform/db/index.ts';
import type { BodyOf, Merchant, Session, ValueOf } from '../../platform/http/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { maskName } from '../../platform/mask-name.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { cleaned, requireLength } from '../../platform/typed-text.ts';
import { exclusionOf } from '../protection/index.ts';
import { findHiddenContact } from './hidden-contact.ts';
import {
  exchangeCounts,
  hasRoom,
  insertMessage,
  insertReport,
  lockAuthor,
  lockMessage,
  messageByRequest,
  pruneRooms,
  type RoomCount,
  type RoomMessageRow,
  readAuthor,
  readMute,
  readNewest,
  updateMessage,
} from './room-queries.ts';
import { holdsUnwelcomeWord } from './unwelcome-words.ts';

type Who = { bookId: BookId; playerId: string };
export type RoomMessage = ValueOf<'PUT /wps/chat/room/message'>['message'];
type Rights = Pick<ValueOf<'GET /wps/chat/room'>, 'writing' | 'mute'>;
/** A row of the outbox with the topic `room`. */
export type RoomNews = { anchorId: string } & (
  | { message: RoomMessage }
  | { hidden: string }
  | { closed: true }
);

export type Rooms = ReturnType<typeof createRooms>;

const pauseMs = 5000;
/** A number of viewers as it is shown; null: few. */
export const shownViewers = (viewers: number): number | null => (viewers < fewestViewers ? null : viewers);

export function createRooms(database: Database) {
  return {
    /** Members and trial players of an open room, but none who rests or is excluded. */
    async mayEnter(merchant: Merchant, session: Session, anchorId: string): Promise<boolean> {
      if (!merchant.modules.has('CBS3') || merchant.maintenance || !playerTypes.has(session.type))
        return false;
      if (!session.trial && (await exclusionOf(database, session))) return false;
      return hasRoom(database, merchant.id, anchorId);
    },

    /** What a page shows on joining. */
    async history(session: Session, anchorId: string): Promise<{ messages: RoomMessage[]; own: string[] }> {
      const rows = await readNewest(database, session.bookId, anchorId, roomHistory);
      const own = rows.filter(({ player_id }) => player_id === session.playerId);
      return { messages: rows.map(messageView), own: own.map(({ message_id }) => message_id) };
    },

    async rights(session: Session, now: Date): Promise<Rights> {
      if (session.trial) return { writing: 'account', mute: null };
      const mute = await readMute(database, session, now);
      if (mute)
        return { writing: 'muted', mute: { reason: mute.reason, until: mute.until_at.toISOString() } };
      const author = await readAuthor(database, session);
      return { writing: author?.is_proven ? 'yes' : 'mobile', mute: null };
    },

    /** Refuses NOT_FOUND, FIELD_LENGTH, ROOM_MUTED, MOBILE_UNPROVEN, ROOM_CONTACT, ROOM_WORDS, TOO_MANY_REQUESTS. */
    send: (
      merchant: Merchant,
      session: Session,
      body: BodyOf<'PUT /wps/chat/room/message'>,
      now: Date,
    ): Promise<{ message: RoomMessage }> =>
      database.transaction(async (tx) => {
        await lockAuthor(tx, session);
        const before = await messageByRequest(tx, session, body.requestId);
        if (before) return { message: messageView(before) };
        if ((await exclusionOf(tx, session)) || !(await hasRoom(tx, merchant.id, body.anchorId)))
          throw new Refusal('NOT_FOUND');
        const author = await requireAuthor(tx, session, now);
        const text = requireRoomText(body.body);
        requirePause(author.wrote_at, now);
        const row = { message_id: newId(now), host_id: body.anchorId, body: text, at: now };
        await insertMessage(tx, session, { ...row, request_id: body.requestId });
        const message = messageView({ ...row, username: author.username });
        await writeNews(tx, session.bookId, { anchorId: body.anchorId, message }, now);
        return { message };
      }),

    /** Refuses NOT_FOUND, also for the caller's own message. */
    report: (session: Session, messageId: string, now: Date): Promise<Record<string, never>> =>
      database.transaction(async (tx) => {
        const row = await lockMessage(tx, session.bookId, messageId);
        if (!row || row.player_id === session.playerId || (await exclusionOf(tx, session)))
          throw new Refusal('NOT_FOUND');
        if (!(await insertReport(tx, session, messageId, now))) return {};
        const reports = row.reports + 1;
        const hides = !row.hidden && row.decided_at === null && reports >= roomReporters;
        await updateMessage(tx, { ...row, reports, hidden: row.hidden || hides });
        if (hides) await writeNews(tx, session.bookId, { anchorId: row.host_id, hidden: messageId }, now);
        return {};
      }),

    /** Takes what this process counts, and answers the sums over all. */
    exchangeCounts: (processId: string, counts: readonly RoomCount[]) =>
      exchangeCounts(database, processId, counts),
    prune: (now: Date) => pruneRooms(database, now),
  };
}

/** Account types that a call with the permit `play` takes. */
const playerTypes: ReadonlySet<number> = new Set([0, 1, 2, 4, 40, 41, 42]);

async function requireAuthor(tx: Tx, who: Who, now: Date) {
  const mute = await readMute(tx, who, now);
  if (mute) throw new Refusal('ROOM_MUTED', { reason: mute.reason, until: mute.until_at.toISOString() });
  const author = await readAuthor(tx, who);
  if (!author?.is_proven) throw new Refusal('MOBILE_UNPROVEN');
  return author;
}

/** A message as it is stored: one line of plain text. */
function requireRoomText(body: string): string {
  const text = cleaned(body).replaceAll(/\s+/gu, ' ').trim();
  requireLength('body', text, 1, roomMaxLength);
  if (findHiddenContact(text)) throw new Refusal('ROOM_CONTACT');
  if (holdsUnwelcomeWord(text)) throw new Refusal('ROOM_WORDS');
  return text;
}

function requirePause(wroteAt: Date | null, now: Date): void {
  const leftMs = wroteAt ? wroteAt.getTime() + pauseMs - now.getTime() : 0;
  if (leftMs > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(leftMs / 1000) });
}

export const messageView = ({
  message_id,
  username,
  body,
  at,
}: Pick<RoomMessageRow, 'message_id' | 'username' | 'body' | 'at'>): RoomMessage => ({
  messageId: message_id,
  name: maskName(username),
  body,
  at: at.toISOString(),
});

/** For the sockets of every process. */
export const writeNews = (tx: Tx, bookId: BookId, news: RoomNews, at: Date): Promise<void> =>
  writeOutbox(tx, [{ bookId, topic: 'room', payload: news, at }]);
