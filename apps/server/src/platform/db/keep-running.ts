// Restarts the embedded server when it ended unexpectedly: after a full disk, or killed by the system.
import { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from './embedded.ts';
import { isAlive } from './embedded-folder.ts';

const lookEveryMs = 1000;

export type KeptServer = {
  /** Stops watching, then stops the server unless another process started and watches it. */
  stop: (mode?: 'fast' | 'immediate') => Promise<void>;
};

export type KeepOptions = Pick<EmbeddedOptions, 'dataDir'> & {
  /** True if this process stops the server at its own end. */
  owned: boolean;
  /** Called once for each new reason, and once when the server is back. */
  say: (line: string) => void;
};

/** Watches `first`. A restart keeps port and password, so that pools reconnect. */
export function keepRunning(first: EmbeddedServer, { dataDir, owned, say }: KeepOptions): KeptServer {
  let server = first;
  let isOwned = owned;
  let lastReason = '';
  let stopped = false;
  let looking: Promise<void> = Promise.resolve();
  const look = async () => {
    if (isAlive(server.pid)) return;
    try {
      server = await startEmbedded({ dataDir, port: server.port });
      isOwned ||= !server.reused;
      say('The database had ended and was started again.');
      lastReason = '';
    } catch (error) {
      const line = error instanceof Error ? error.message : String(error);
      if (line !== lastReason) say(line);
      lastReason = line;
    }
  };
  const next = () => {
    timer = setTimeout(() => {
      looking = look().finally(() => {
        if (!stopped) next();
      });
    }, lookEveryMs);
    timer.unref();
  };
  let timer: NodeJS.Timeout | undefined;
  next();
  return {
    stop: async (mode) => {
      stopped = true;
      clearTimeout(timer);
      await looking;
      if (isOwned) await server.stop(mode);
    },
  };
}
