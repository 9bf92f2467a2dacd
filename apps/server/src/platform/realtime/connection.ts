// One WebSocket with manners: a slow reader gets the newest figure instead of every one, and a stuck one is let go.
import type { WebSocket } from 'ws';

/** Above this, figures wait and only the newest of each kind is kept. */
const slowBytes = 64 * 1024;
/** Above this, the socket is beyond help. */
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
   * Sends a text. With `kind`, a newer text of the same kind may take its place while the reader is slow.
   * Answers false when the socket is stuck and has been let go.
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

  /** Sends what had to wait, once there is room. */
  flush(): void {
    if (!this.#waiting || this.socket.bufferedAmount > slowBytes) return;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    for (const text of waiting.values()) this.send(text);
  }
}
