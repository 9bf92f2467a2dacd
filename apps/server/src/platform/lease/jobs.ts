// Runs the scheduled jobs whose leases this process holds, each in one process of the platform at a time.
import type { Database } from '../db/index.ts';
import type { Metrics } from '../observability/metrics.ts';
import { poll } from '../poll.ts';
import { type Lease, LeaseLost, Leases } from './leases.ts';

export type Job = {
  /** The name of its lease, and of its faults. */
  name: string;
  everyMs: number;
  /** Writes that must not happen twice go behind `lease.fence`. */
  run: (lease: Lease) => Promise<unknown>;
  /** Called when another process goes on with it. */
  onLost?: () => void;
};

export type JobDependencies = {
  database: Database;
  metrics: Pick<Metrics, 'leasesHeld' | 'leasesTaken' | 'leaseRefusals'>;
  onFault: (error: unknown, what: string) => void;
};

/** Starts all jobs; a failed one is reported and runs again at its next time. */
export function startJobs(jobs: readonly Job[], { database, metrics, onFault }: JobDependencies) {
  const underWay = new Set<Promise<unknown>>();
  const leases = new Leases({
    database,
    names: jobs.map(({ name }) => name),
    onTurn: ({ taken, lost }) => {
      for (const lease of taken) metrics.leasesTaken.inc({ lease });
      for (const { name, onLost } of jobs) if (lost.includes(name)) onLost?.();
    },
    onFault,
  });
  leases.start();
  const stops = jobs.map(({ name, everyMs, run }) =>
    poll(
      async () => {
        const lease = leases.find(name);
        if (!lease) return;
        const work = run(lease);
        underWay.add(work);
        await work.finally(() => underWay.delete(work));
      },
      everyMs,
      (error) => {
        if (error instanceof LeaseLost) metrics.leaseRefusals.inc({ lease: name });
        else onFault(error, name);
      },
    ),
  );
  return {
    /** Brings the gauge of held leases up to date. */
    measure: () => {
      for (const { name } of jobs) metrics.leasesHeld.set({ lease: name }, leases.find(name) ? 1 : 0);
    },
    /** Gives the leases back at once; settles when no job runs. */
    close: async () => {
      for (const stop of stops) stop();
      await Promise.allSettled([leases.close(), ...underWay]);
    },
  };
}
