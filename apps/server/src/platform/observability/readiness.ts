// Readiness: whether a balancer may send calls to this process. Faults of its own count at once, the database's when they last.
import { setTimeout as pause } from 'node:timers/promises';
import { ClockFault } from '../db/failures.ts';

export type ReadinessSettings = {
  /** Reads from the database. Rejects with ClockFault when the clocks differ, else when nothing can be written. */
  probe: () => Promise<unknown>;
  /**
   * For how long the database may be away while this process counts as ready: a failover must not make the
   * balancer take out all servers at once.
   */
  databaseGraceMs: number;
  onFault: (error: unknown) => void;
  /** How long an answer waits for the database; default 1.5 s. */
  answerWithinMs?: number;
};

export type ReadinessStatus = 'ready' | 'draining' | 'wrong clock' | 'starting' | 'database away';
export type Readiness = {
  /** Settles within 2 s, whatever the database does. */
  status: () => Promise<ReadinessStatus>;
  /** From now on the status is "draining". */
  drain: () => void;
};

/** At most one probe runs at a time, however many ask. */
export function createReadiness(settings: ReadinessSettings): Readiness {
  const { probe, databaseGraceMs, onFault, answerWithinMs = 1500 } = settings;
  let draining = false;
  let reached = false;
  let wrongClock = false;
  let awaySince: number | undefined;
  let running: { startedAt: number; ended: Promise<void> } | undefined;

  const run = async (startedAt: number) => {
    try {
      await probe();
      [reached, wrongClock, awaySince] = [true, false, undefined];
    } catch (error) {
      onFault(error);
      if (error instanceof ClockFault) [reached, wrongClock, awaySince] = [true, true, undefined];
      else awaySince ??= startedAt;
    } finally {
      running = undefined;
    }
  };
  const begin = () => {
    const startedAt = performance.now();
    return { startedAt, ended: run(startedAt) };
  };

  return {
    status: async () => {
      if (draining) return 'draining';
      running ??= begin();
      const { startedAt, ended } = running;
      const late = new AbortController();
      const answered = await Promise.race([
        ended.then(() => true),
        pause(answerWithinMs, false, { signal: late.signal }).catch(() => true),
      ]);
      late.abort();
      if (!answered) awaySince ??= startedAt;
      if (draining) return 'draining';
      if (wrongClock) return 'wrong clock';
      if (!reached) return 'starting';
      const isAway = awaySince !== undefined && performance.now() - awaySince >= databaseGraceMs;
      return isAway ? 'database away' : 'ready';
    },
    drain: () => {
      draining = true;
    },
  };
}
