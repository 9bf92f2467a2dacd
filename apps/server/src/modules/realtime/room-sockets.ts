// The sockets in hosts' rooms: joining, frames of new messages, the count of viewers, and leaving.
import { randomUUID } from 'node:crypto';
import type { ServerMessage } from '@perya/contract';
import { roomFrameMessages } from '@perya/contract/constants';
import { z } from 'zod';
import type { Merchant, Session } from '../../platform/http/index.ts';
import type { BookId, BrandId } from '../../platform/ids.ts';
import { brandOfBook } from '../../platform/ids.ts';
import { poll } from '../../platform/poll.ts';
import type { Connection, SocketHub } from '../../platform/realtime/index.ts';
import { type Rooms, shownViewers } from '../hosts/index.ts';
import type { Protection } from '../protection/index.ts';
import { roomTopic } from './topics.ts';

export type RoomSocketParts = {
  hub: Pick<SocketHub, 'join' | 'leave' | 'members' | 'publish'>;
  rooms: Pick<Rooms, 'mayEnter' | 'history' | 'exchangeCounts'>;
  /** Extends the play sessions of members who watch. */
  watch: Protection['watch'];
  onFault: (error: unknown, what: string) => void;
};

/** Who is at the other end of a socket. */
export type Caller = { merchant: Merchant; session: Session | undefined };
type Room = { brandId: BrandId; anchorId: string };
type Watcher = { room: Room; session: Session };
type Frame = Extract<ServerMessage, { type: 'room' }>;

const frameMs = 250;
const countMs = 5000;
/** Every so many counts, those who watch are noted as playing. */
const watchEvery = 6;
/** More messages than that wait for no frame: nobody could read them. */
const mostWaiting = 5 * roomFrameMessages;

const messageNews = z.object({
  anchorId: z.string(),
  message: z.object({ messageId: z.string(), name: z.string(), body: z.string(), at: z.string() }),
});
const news = z.union([
  messageNews,
  z.object({ anchorId: z.string(), hidden: z.string() }),
  z.object({ anchorId: z.string(), closed: z.literal(true) }),
]);

export class RoomSockets {
  readonly #parts: RoomSocketParts;
  readonly #processId = randomUUID();
  readonly #watchers = new Map<Connection, Watcher>();
  /** The room that a page asked for last, while it is being joined. */
  readonly #wanted = new Map<Connection, string | null>();
  readonly #waiting = new Map<string, Pick<Frame, 'messages' | 'hidden'>>();
  readonly #viewers = new Map<string, number | null>();
  readonly #frames: NodeJS.Timeout;
  readonly #stopCounting: () => void;
  #hasCounted = false;
  #counts = 0;

  constructor(parts: RoomSocketParts) {
    this.#parts = parts;
    this.#frames = setInterval(() => this.#sendFrames(), frameMs);
    this.#frames.unref();
    this.#stopCounting = poll(
      () => this.count(),
      countMs,
      (error) => parts.onFault(error, 'rooms not counted'),
    );
  }

  /** Puts the socket into a room, in place of the one before; null: into none. Of several wishes at once the last one holds. */
  enter(connection: Connection, caller: Caller, anchorId: string | null): void {
    const isUnderWay = this.#wanted.has(connection);
    this.#wanted.set(connection, anchorId);
    if (isUnderWay) return;
    void this.#follow(connection, caller)
      .catch((error: unknown) => this.#parts.onFault(error, 'room not joined'))
      .finally(() => this.#wanted.delete(connection));
  }

  leave(connection: Connection): void {
    const watcher = this.#watchers.get(connection);
    if (!watcher) return;
    this.#watchers.delete(connection);
    this.#parts.hub.leave(connection, topicOf(watcher.room));
  }

  /** A row of the outbox. */
  deliver(bookId: BookId, payload: unknown): void {
    const parsed = news.safeParse(payload);
    if (!parsed.success) {
      this.#parts.onFault(parsed.error, 'outbox row of a room');
      return;
    }
    const topic = topicOf({ brandId: brandOfBook(bookId), anchorId: parsed.data.anchorId });
    if ('closed' in parsed.data) {
      this.#closeRoom(topic, parsed.data.anchorId);
      return;
    }
    const frame = this.#waiting.get(topic) ?? { messages: [], hidden: [] };
    this.#waiting.set(topic, frame);
    if ('message' in parsed.data) {
      const { message } = parsed.data;
      frame.messages.push(message);
      // A restored one may have been hidden a moment before.
      frame.hidden = frame.hidden.filter((id) => id !== message.messageId);
      frame.messages.splice(0, frame.messages.length - mostWaiting);
    } else {
      const { hidden } = parsed.data;
      frame.hidden.push(hidden);
      frame.messages = frame.messages.filter(({ messageId }) => messageId !== hidden);
    }
  }

  /** Writes how many sockets are in each room, and reads the sums of all processes. */
  async count(): Promise<void> {
    for (const connection of this.#watchers.keys())
      if (connection.socket.readyState !== connection.socket.OPEN) this.leave(connection);
    const rooms = new Map([...this.#watchers.values()].map(({ room }) => [topicOf(room), room]));
    if (rooms.size === 0 && !this.#hasCounted) return;
    this.#hasCounted = rooms.size > 0;
    const sums = await this.#parts.rooms.exchangeCounts(
      this.#processId,
      [...rooms].map(([topic, { brandId, anchorId }]) => ({
        brandId,
        hostId: anchorId,
        viewers: this.#parts.hub.members(topic).length,
      })),
    );
    for (const { brandId, hostId, viewers } of sums)
      this.#noteViewers({ brandId, anchorId: hostId }, viewers);
    for (const topic of this.#viewers.keys()) if (!rooms.has(topic)) this.#viewers.delete(topic);
    if (this.#counts % watchEvery === 0) await this.#noteWatching();
    this.#counts += 1;
  }

  /** The sockets of this process are counted no longer. */
  async close(): Promise<void> {
    clearInterval(this.#frames);
    this.#stopCounting();
    await this.#parts.rooms.exchangeCounts(this.#processId, []).catch(() => undefined);
  }

  async #follow(connection: Connection, { merchant, session }: Caller): Promise<void> {
    let anchorId: string | null | undefined;
    while (anchorId !== this.#wanted.get(connection)) {
      anchorId = this.#wanted.get(connection);
      this.leave(connection);
      if (anchorId) await this.#join(connection, { merchant, session }, anchorId);
    }
  }

  async #join(connection: Connection, { merchant, session }: Caller, anchorId: string): Promise<void> {
    const { hub, rooms } = this.#parts;
    if (!session || !(await rooms.mayEnter(merchant, session, anchorId)))
      return say(connection, { type: 'roomClosed', anchorId });
    const room = { brandId: merchant.id, anchorId };
    // Joined before its messages are read, so that none is missed; the page knows a repeated one by its id.
    hub.join(connection, topicOf(room));
    this.#watchers.set(connection, { room, session });
    const history = await rooms.history(session, anchorId);
    const viewers = this.#viewers.get(topicOf(room)) ?? null;
    say(connection, { type: 'roomJoined', anchorId, ...history, viewers });
  }

  #closeRoom(topic: string, anchorId: string): void {
    for (const connection of this.#parts.hub.members(topic)) {
      this.leave(connection);
      say(connection, { type: 'roomClosed', anchorId });
    }
  }

  #sendFrames(): void {
    for (const [topic, frame] of this.#waiting) {
      const messages = frame.messages.splice(0, roomFrameMessages);
      const hidden = frame.hidden.splice(0);
      if (frame.messages.length === 0) this.#waiting.delete(topic);
      const anchorId = anchorOf(topic);
      const viewers = this.#viewers.get(topic) ?? null;
      const text: ServerMessage = { type: 'room', anchorId, messages, hidden, viewers };
      this.#parts.hub.publish(topic, JSON.stringify(text));
    }
  }

  #noteViewers(room: Room, counted: number): void {
    const topic = topicOf(room);
    const viewers = shownViewers(counted);
    if ((this.#viewers.get(topic) ?? null) === viewers) return;
    this.#viewers.set(topic, viewers);
    // An empty frame tells the new count.
    if (!this.#waiting.has(topic)) this.#waiting.set(topic, { messages: [], hidden: [] });
  }

  /** Watching counts as playing. Whoever begins to rest has no session any more, and has left. */
  async #noteWatching(): Promise<void> {
    const members = [...this.#watchers.values()].filter(({ session }) => !session.trial);
    for (const [bookId, ofBook] of Map.groupBy(members, ({ session }) => session.bookId))
      await this.#parts.watch(bookId, [...new Set(ofBook.map(({ session }) => session.playerId))]);
  }
}

const topicOf = ({ brandId, anchorId }: Room) => roomTopic(brandId, anchorId);
const anchorOf = (topic: string) => topic.slice(topic.lastIndexOf('/') + 1);

function say(connection: Connection, message: ServerMessage): void {
  connection.send(JSON.stringify(message));
}
