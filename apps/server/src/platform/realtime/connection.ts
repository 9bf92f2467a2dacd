// One WebSocket with back-pressure: a slow reader gets only the newest value of each kind, a stuck one is closed.
import type { WebSocket } from 'ws';

/** Above this many buffered bytes, only the newest text of each kind is kept. */
const slowBytes = 64 * 1024;
/** Above this many buffered bytes, the socket is closed. */
const stuckBytes = 1024 * 1024;

export class Connection {
  readonly socket: WebSocket;
  readonly ip: string;
  readonly topics = new Set<string>();
  alive = true;
  greeted = false;
  #waiting: Map<string, string> | undefined;

  constructor(socket: WebSocket, ip: string) {
    this.socket = socket;
    this.ip = ip;
  }

  /**
   * Sends a text. With `kind`, a newer text of the same kind may replace it while the reader is slow.
   * Returns false when the socket was stuck and is closed.
   */
  send(text: string, kind?: string): boolean {
    if (this.socket.readyState !== this.socket.OPEN) return true;
    if (this.socket.bufferedAmount > stuckBytes) {
      this.socket.terminate();
      return false;
    }
    if (kind !== undefined && this.socket.bufferedAmount > slowBytes) {
      this.#waiting ??= new Map();
      this.#waiting.set(kind, text);
      return true;
    }
    this.socket.send(text);
    return true;
  }

  /** Sends the kept texts once there is room. */
  flush(): void {
    if (!this.#waiting || this.socket.bufferedAmount > slowBytes) return;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    for (const text of waiting.values()) this.send(text);
  }
}
