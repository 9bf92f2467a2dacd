// The WebSockets of this process: connections, their topics, and their keep-alive.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { Connection } from './connection.ts';

export type HubSettings = {
  path: string;
  maxPerAddress: number;
  firstMessageMs: number;
  pingMs: number;
  addressOf: (request: IncomingMessage) => string;
  originAllowed: (request: IncomingMessage) => boolean;
  /** Handles the first message; resolves to false if the connection must close. */
  onHello: (connection: Connection, message: unknown) => Promise<boolean>;
  onMessage: (connection: Connection, message: unknown) => void;
  /** The last message of a connection, which says when its client may connect again. */
  goodbye: (returnInMs: number) => string;
  onDrop: (why: string) => void;
  onFault: (error: unknown, what: string) => void;
};

const maxPayloadBytes = 4096;
const flushMs = 100;
/** Sockets close, and their clients return, at most at this pace: 200 a second, until the spread is full. */
const perSocketMs = 5;
export const longestSpreadMs = 10_000;
const sliceMs = 100;
/** Another server of the balancer is there at once, one that starts again needs longer. */
const firstReturnMs = 500;
/** How long clients have to answer the close frame before their sockets are cut. */
const longestFarewellMs = 1000;

export class SocketHub {
  readonly #settings: HubSettings;
  readonly #connections = new Set<Connection>();
  readonly #topics = new Map<string, Set<Connection>>();
  readonly #perAddress = new Map<string, number>();
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: maxPayloadBytes,
    perMessageDeflate: false,
  });
  readonly #timers: NodeJS.Timeout[];
  #closing = false;

  constructor(server: Server, settings: HubSettings) {
    this.#settings = settings;
    server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
    this.#timers = [
      setInterval(() => this.#ping(), settings.pingMs),
      setInterval(() => this.#flush(), flushMs),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  get size(): number {
    return this.#connections.size;
  }

  join(connection: Connection, topic: string): void {
    // The socket may have closed while its first message was handled.
    if (!this.#connections.has(connection)) return;
    connection.topics.add(topic);
    const members = this.#topics.get(topic) ?? new Set();
    members.add(connection);
    this.#topics.set(topic, members);
  }

  leave(connection: Connection, topic: string): void {
    connection.topics.delete(topic);
    const members = this.#topics.get(topic);
    members?.delete(connection);
    if (members?.size === 0) this.#topics.delete(topic);
  }

  members(topic: string): readonly Connection[] {
    return [...(this.#topics.get(topic) ?? [])];
  }

  /** Sends a text to everyone on a topic; returns how many. `kind`: see Connection.send. */
  publish(topic: string, text: string, kind?: string): number {
    const members = this.#topics.get(topic);
    if (!members) return 0;
    for (const connection of members) if (!connection.send(text, kind)) this.#settings.onDrop('stuck');
    return members.size;
  }

  /**
   * Closes all connections (1001) in slices, over 5 ms for each and at most 10 s, and accepts no new ones. The
   * last ones return up to as much later again, so that the server that takes them over is not flooded.
   */
  async drain(): Promise<void> {
    this.#closing = true;
    const connections = [...this.#connections];
    const spreadMs = spreadOf(connections.length);
    const perSlice = Math.ceil((connections.length * sliceMs) / Math.max(spreadMs, sliceMs));
    for (let first = 0; first < connections.length; first += perSlice) {
      if (first > 0) await pause(sliceMs);
      for (const [index, connection] of connections.slice(first, first + perSlice).entries())
        this.dismiss(connection, 1001, 'restart', returnOf(first + index, connections.length));
    }
  }

  /** Closes a connection after its goodbye. */
  dismiss({ socket }: Connection, code: number, why: string, returnInMs: number): void {
    if (socket.readyState !== socket.OPEN) return;
    socket.send(this.#settings.goodbye(returnInMs));
    socket.close(code, why);
  }

  /** Closes all connections (1001) at once and accepts no new ones. */
  async close(): Promise<void> {
    this.#closing = true;
    for (const timer of this.#timers) clearInterval(timer);
    const connections = [...this.#connections];
    for (const [index, connection] of connections.entries())
      this.dismiss(connection, 1001, 'restart', returnOf(index, connections.length));
    const deadline = performance.now() + longestFarewellMs;
    while (this.#connections.size > 0 && performance.now() < deadline) await pause(20);
    for (const { socket } of this.#connections) socket.terminate();
    this.#server.close();
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const ip = this.#settings.addressOf(request);
    const refusal = this.#refusalOf(request, ip);
    if (refusal) refuse(socket, refusal);
    else this.#server.handleUpgrade(request, socket, head, (opened) => this.#open(opened, ip));
  }

  #refusalOf(request: IncomingMessage, ip: string): string | undefined {
    if ((request.url ?? '').split('?', 1)[0] !== this.#settings.path) return '404 Not Found';
    if (this.#closing) return '503 Service Unavailable';
    if (!this.#settings.originAllowed(request)) return '403 Forbidden';
    if ((this.#perAddress.get(ip) ?? 0) >= this.#settings.maxPerAddress) return '429 Too Many Requests';
    return undefined;
  }

  #open(socket: WebSocket, ip: string): void {
    const connection = new Connection(socket, ip);
    this.#connections.add(connection);
    this.#perAddress.set(ip, (this.#perAddress.get(ip) ?? 0) + 1);
    const due = setTimeout(() => this.#drop(connection, 4001, 'no hello'), this.#settings.firstMessageMs);
    socket.on('message', (data, isBinary) => {
      clearTimeout(due);
      this.#receive(connection, data, isBinary);
    });
    socket.on('pong', () => {
      connection.alive = true;
    });
    // Protocol errors (too large a frame, bad UTF-8) close the socket; nothing else is needed.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(due);
      this.#gone(connection);
    });
  }

  #receive(connection: Connection, data: RawData, isBinary: boolean): void {
    connection.alive = true;
    const message = Buffer.isBuffer(data) && !isBinary ? parseJson(data.toString('utf8')) : undefined;
    if (message === undefined) this.#drop(connection, 4000, 'not understood');
    else if (connection.greeted) this.#settings.onMessage(connection, message);
    else this.#greet(connection, message);
  }

  #greet(connection: Connection, message: unknown): void {
    connection.greeted = true;
    this.#settings.onHello(connection, message).then(
      (stays) => {
        if (!stays) this.#drop(connection, 4000, 'not understood');
      },
      (error: unknown) => {
        this.#settings.onFault(error, 'socket hello');
        this.#drop(connection, 1011, 'fault');
      },
    );
  }

  /** Closes a connection for a fault of its client; `why` is sent to it and counted. */
  #drop(connection: Connection, code: number, why: string): void {
    this.#settings.onDrop(why);
    connection.socket.close(code, why);
  }

  #gone(connection: Connection): void {
    if (!this.#connections.delete(connection)) return;
    for (const topic of connection.topics) this.leave(connection, topic);
    const left = (this.#perAddress.get(connection.ip) ?? 1) - 1;
    if (left > 0) this.#perAddress.set(connection.ip, left);
    else this.#perAddress.delete(connection.ip);
  }

  #ping(): void {
    for (const connection of this.#connections) {
      if (!connection.alive) {
        this.#settings.onDrop('silent');
        connection.socket.terminate();
        continue;
      }
      connection.alive = false;
      if (connection.socket.readyState === connection.socket.OPEN) connection.socket.ping();
    }
  }

  #flush(): void {
    for (const connection of this.#connections) connection.flush();
  }
}

const spreadOf = (sockets: number) => Math.min(longestSpreadMs, sockets * perSocketMs);

/** Clients return evenly over the spread. */
function returnOf(index: number, of: number): number {
  return firstReturnMs + Math.round((index / of) * spreadOf(of));
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
