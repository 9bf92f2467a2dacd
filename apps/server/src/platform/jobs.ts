// Small works that every process repeats while it runs.
import { poll } from './poll.ts';

export type Job = { name: string; everyMs: number; run: () => Promise<unknown> };

/** Starts them all; `close` settles when none is under way. A job that fails is reported, and tried again in its turn. */
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
