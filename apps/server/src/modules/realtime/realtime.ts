// The WebSocket of each page: authenticates it and delivers outbox messages to it.
import type { IncomingMessage, Server } from 'node:http';
import { clientMessage, type ServerMessage, socketPath } from '@perya/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import { type Connection, SocketHub } from '../../platform/realtime/index.ts';
import { ticketOwner } from '../chat/index.ts';
import type { Rooms } from '../hosts/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Merchants } from '../merchant/index.ts';
import type { Protection } from '../protection/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { OutboxReader } from './outbox-reader.ts';
import { type Caller, RoomSockets } from './room-sockets.ts';
import { decorationTopic, merchantTopic, playerTopic, sessionTopic } from './topics.ts';

export type RealtimeDependencies = {
  server: Server;
  database: Database;
  clock: Clock;
  merchants: Merchants;
  identity: Identity;
  metrics: Metrics;
  rooms: Rooms;
  protection: Pick<Protection, 'watch'>;
  wallet: Wallet;
  addressOf: (request: IncomingMessage) => string;
  maxPerAddress: number;
  maxPerPlayer: number;
  onFault: (error: unknown, what: string) => void;
};

export type Realtime = {
  sockets: () => number;
  /** Closes the sockets in slices over up to 10 s, with the time after which each page returns. */
  drain: () => Promise<void>;
  close: () => Promise<void>;
};

const firstMessageMs = 5000;
const pingMs = 30_000;
/** A page that is looked at returns at once; one that nobody looks at must not push out the next in turn. */
const supersededReturnMs = 300_000;
const tooManySockets = 4002;

/** Handles the server's upgrade requests. */
export function createRealtime(dependencies: RealtimeDependencies): Realtime {
  const { metrics, clock, merchants, identity, database, onFault } = dependencies;
  const callers = new WeakMap<Connection, Caller>();
  const hub: SocketHub = new SocketHub(dependencies.server, {
    path: socketPath,
    maxPerAddress: dependencies.maxPerAddress,
    firstMessageMs,
    pingMs,
    addressOf: dependencies.addressOf,
    originAllowed: (request) => isSameOrigin(request),
    onHello: (connection, message) => greet(dependencies, hub, reader, callers, connection, message),
    onMessage: (connection, message) => {
      const parsed = clientMessage.safeParse(message);
      const caller = callers.get(connection);
      if (!parsed.success || parsed.data.type === 'hello')
        return connection.socket.close(4000, 'not understood');
      if (caller?.session) identity.touch(caller.session);
      if (parsed.data.type === 'room') {
        // A page waits for its welcome before it enters a room.
        if (caller) rooms.enter(connection, caller, parsed.data.anchorId);
        return;
      }
      connection.send(JSON.stringify({ type: 'pong' } satisfies ServerMessage));
    },
    goodbye: (returnInMs) => JSON.stringify({ type: 'closing', returnInMs } satisfies ServerMessage),
    onDrop: (why) => metrics.socketsDropped.inc({ why }),
    onFault,
  });
  const rooms: RoomSockets = new RoomSockets({
    hub,
    rooms: dependencies.rooms,
    watch: dependencies.protection.watch,
    onFault,
  });
  const reader = new OutboxReader({
    database,
    wanted: () => hub.size > 0,
    deliver: (topic, text, kind) => metrics.socketMessages.inc(hub.publish(topic, text, kind)),
    onRoom: (bookId, payload) => rooms.deliver(bookId, payload),
    onFault,
  });
  identity.onSessionEnd(({ bookId, playerId, sessionId, code }) => {
    const text = JSON.stringify({ type: 'sessionEnded', code } satisfies ServerMessage);
    for (const connection of hub.members(sessionTopic(bookId, sessionId))) {
      connection.send(text);
      hub.leave(connection, playerTopic(bookId, playerId));
      hub.leave(connection, sessionTopic(bookId, sessionId));
      rooms.leave(connection);
      const caller = callers.get(connection);
      if (caller) callers.set(connection, { ...caller, session: undefined });
    }
  });
  merchants.onChange((merchant) => {
    const message: ServerMessage = { type: 'status', changedAt: clock.now().toISOString() };
    hub.publish(merchantTopic(merchant.id), JSON.stringify(message), 'status');
  });
  return {
    sockets: () => hub.size,
    drain: () => hub.drain(),
    close: async () => {
      await reader.close();
      await rooms.close();
      await hub.close();
    },
  };
}

/** Handles the first message: answers welcome, then the balance, then starts the outbox. */
async function greet(
  { database, merchants, identity, wallet, clock, metrics, maxPerPlayer, onFault }: RealtimeDependencies,
  hub: SocketHub,
  reader: OutboxReader,
  callers: WeakMap<Connection, Caller>,
  connection: Connection,
  message: unknown,
): Promise<boolean> {
  const parsed = clientMessage.safeParse(message);
  if (!parsed.success || parsed.data.type !== 'hello') return false;
  const merchant = merchants.byCode(parsed.data.merchant);
  if (!merchant) return false;
  const { token, chat } = parsed.data;
  const session = token ? await identity.resolveSession(merchant, token) : undefined;
  const bookId = soleBookOf(merchant.id);
  // A visitor's chat is delivered under its ticket, as a player's messages are under the player; in free play too.
  const ticketId =
    chat && (!session || session.trial) ? await ticketOwner(database, bookId, chat, clock.now()) : undefined;
  await reader.ready();
  callers.set(connection, { merchant, session });
  hub.join(connection, merchantTopic(merchant.id));
  if (ticketId !== undefined) hub.join(connection, playerTopic(bookId, ticketId));
  if (!parsed.data.saver) hub.join(connection, decorationTopic(merchant.id));
  if (session) {
    const topic = playerTopic(session.bookId, session.playerId);
    hub.join(connection, topic);
    // The newest page is the one that the player looks at: the oldest makes room for it.
    for (const oldest of hub.members(topic).slice(0, -maxPerPlayer)) {
      hub.leave(oldest, topic);
      metrics.socketsDropped.inc({ why: 'superseded' });
      hub.dismiss(oldest, tooManySockets, 'too many sockets', supersededReturnMs);
    }
    hub.join(connection, sessionTopic(session.bookId, session.sessionId));
  }
  connection.send(
    JSON.stringify({ type: 'welcome', session: session !== undefined } satisfies ServerMessage),
  );
  if (session) {
    // Subscribes before reading the balance, so that no change is missed; its version shows which is newer.
    await wallet.balanceMessage(session, merchant.currency, clock.now()).then(
      (balance) => connection.send(JSON.stringify(balance), 'balance'),
      (error: unknown) => onFault(error, 'balance for a socket'),
    );
  }
  return true;
}

/** Only our own pages may open the socket: browsers send an Origin, other programs none. */
function isSameOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
