// Keeps one child process running: restarts it when it crashes, at most `mostRestarts` times a minute.
import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const mostRestarts = 5;
const withinMs = 60_000;
const firstPauseMs = 200;
const longestStopMs = 25_000;

/** What the process sends once it listens. */
export type Listening = {
  address: string;
  /** The back office, when it is open, with the demo's sign-in links. */
  office?: { address: string; links: readonly { name: string; role: string; token: string }[] } | undefined;
  /** The demo agent's line is loaded while it serves; `LineLoaded` follows. */
  isLineLoading?: boolean;
};
/** False where that failed or was left for the next start. */
export type LineLoaded = { isLineLoaded: boolean };

export type SupervisorOptions = {
  /** Starts the process with an IPC channel; it sends `Listening` once it listens. */
  launch: () => ChildProcess;
  say: (line: string) => void;
  /** Called when it ends too often, or before it first listens. */
  onGiveUp: () => void;
  onLineLoaded?: (message: LineLoaded) => void;
};

export function createSupervisor({ launch, say, onGiveUp, onLineLoaded }: SupervisorOptions) {
  let child: ChildProcess | undefined;
  let stopping = false;
  let hasListened = false;
  let gone: Promise<void> = Promise.resolve();
  const crashes: number[] = [];

  function begin(onListening: (sent: Listening) => void): void {
    const started = launch();
    child = started;
    gone = new Promise((settle) => started.once('exit', () => settle()));
    started.on('message', (message: Listening | LineLoaded) => {
      if ('isLineLoaded' in message) return onLineLoaded?.(message);
      hasListened = true;
      onListening(message);
    });
    const { exitCode, signalCode } = started;
    const ended = exitCode ?? signalCode;
    // It may have ended while the database was prepared.
    if (ended !== null) return void onEnd(ended, onListening);
    started.once('exit', (code, signal) => void onEnd(code ?? signal ?? 'none', onListening));
  }

  async function onEnd(how: number | string, onListening: (sent: Listening) => void): Promise<void> {
    if (stopping) return;
    if (!hasListened) return onGiveUp();
    const now = Date.now();
    crashes.push(now);
    const recent = crashes.filter((at) => now - at < withinMs);
    if (recent.length > mostRestarts) {
      say(`The server ended with ${how}, ${recent.length} times within a minute: giving up.`);
      return onGiveUp();
    }
    say(`The server ended with ${how}: starting it again (${recent.length} of ${mostRestarts}).`);
    await pause(firstPauseMs * recent.length);
    if (!stopping) begin(onListening);
  }

  return {
    /** Resolves once the process first listens. */
    start: () => new Promise<Listening>((resolve) => begin(resolve)),
    /**
     * Closes the IPC channel, which asks the process to close, and waits; ends it by force when it takes too
     * long.
     */
    async stop(): Promise<void> {
      stopping = true;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const late = setTimeout(() => child?.kill('SIGKILL'), longestStopMs);
      if (child.connected) child.disconnect();
      await gone;
      clearTimeout(late);
    },
    /** Ends the process by force. */
    kill(): void {
      stopping = true;
      child?.kill('SIGKILL');
    },
    pid: () => child?.pid,
  };
}
