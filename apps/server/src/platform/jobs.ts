// Repeats scheduled jobs while the process runs.
import { poll } from './poll.ts';

export type Job = { name: string; everyMs: number; run: () => Promise<unknown> };

/** Starts all jobs; `close` settles when none runs. A failed job is reported and runs again at its next time. */
export function startJobs(jobs: readonly Job[], onFault: (error: unknown, what: string) => void) {
  const underWay = new Set<Promise<unknown>>();
  const stops = jobs.map(({ name, everyMs, run }) =>
    poll(
      async () => {
        const work = run();
        underWay.add(work);
        await work.finally(() => underWay.delete(work));
      },
      everyMs,
      (error) => onFault(error, name),
    ),
  );
  return {
    close: async () => {
      for (const stop of stops) stop();
      await Promise.allSettled(underWay);
    },
  };
}
