// The WebSockets of this process: connections, their topics, and their keep-alive.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
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
  onDrop: (why: string) => void;
  onFault: (error: unknown, what: string) => void;
};

const maxPayloadBytes = 4096;
const flushMs = 100;

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

  /** Closes all connections (1001) and accepts no new ones. */
  async close(): Promise<void> {
    this.#closing = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const { socket } of this.#connections) socket.close(1001, 'restart');
    await new Promise<void>((settle) => setTimeout(settle, this.#connections.size > 0 ? 100 : 0));
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

  /** Closes a connection; `why` is sent to the client and counted. */
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
