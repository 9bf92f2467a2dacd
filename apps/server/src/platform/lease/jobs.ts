// Runs the scheduled jobs whose leases this process holds, each in one process of the platform at a time.
import type { Clock } from '../clock.ts';
import { type Database, watch } from '../db/index.ts';
import type { Metrics } from '../observability/metrics.ts';
import { poll } from '../poll.ts';
import { type Lease, LeaseLost, Leases } from './leases.ts';

export type Job = {
  /** The name of its lease, and of its faults. */
  name: string;
  /** Writes that must not happen twice go behind `lease.fence`. */
  run: (lease: Lease) => Promise<unknown>;
  /** Called when another process goes on with it. */
  onLost?: () => void;
} & (
  | { everyMs: number }
  /** A select of one boolean, `:now` is the time: the job runs when it is true, looked at twice a second at the cost of no transaction. */
  | { dueQuery: string }
);

export type JobDependencies = {
  database: Database;
  clock: Clock;
  metrics: Pick<Metrics, 'leasesHeld' | 'leasesTaken' | 'leaseRefusals'>;
  onFault: (error: unknown, what: string) => void;
};

/** Starts all jobs; a failed one is reported and runs again at its next time. */
export function startJobs(jobs: readonly Job[], dependencies: JobDependencies) {
  const { database, metrics, onFault } = dependencies;
  const underWay = new Set<Promise<unknown>>();
  /** Functions that stop the running timers and watchers, by job. */
  const stops = new Map<string, () => void>();
  const stop = (name: string) => {
    stops.get(name)?.();
    stops.delete(name);
  };
  const runHeld = async ({ name, run }: Job) => {
    const lease = leases.find(name);
    if (!lease) return;
    const work = run(lease);
    underWay.add(work);
    await work.finally(() => underWay.delete(work));
  };
  const leases = new Leases({
    database,
    names: jobs.map(({ name }) => name),
    onTurn: ({ taken, lost }) => {
      for (const job of jobs) {
        if (taken.includes(job.name)) {
          metrics.leasesTaken.inc({ lease: job.name });
          stop(job.name);
          stops.set(job.name, repeat(job, dependencies, runHeld));
        } else if (lost.includes(job.name)) {
          stop(job.name);
          job.onLost?.();
        }
      }
    },
    onFault,
  });
  leases.start();
  return {
    /** Brings the gauge of held leases up to date. */
    measure: () => {
      for (const { name } of jobs) metrics.leasesHeld.set({ lease: name }, leases.find(name) ? 1 : 0);
    },
    /** Gives the leases back at once; settles when no job runs. */
    close: async () => {
      const closing = leases.close();
      for (const { name } of jobs) stop(name);
      await Promise.allSettled([closing, ...underWay]);
    },
  };
}

function repeat(
  job: Job,
  { database, clock, metrics, onFault }: JobDependencies,
  runHeld: (job: Job) => Promise<void>,
): () => void {
  const onError = (error: unknown, what: string) => {
    if (error instanceof LeaseLost) metrics.leaseRefusals.inc({ lease: job.name });
    else onFault(error, what);
  };
  if ('everyMs' in job)
    return poll(
      () => runHeld(job),
      job.everyMs,
      (error) => onError(error, job.name),
    );
  const onValue = (isDue: unknown) => (isDue === true ? runHeld(job) : undefined);
  return watch(database, { sql: job.dueQuery, now: clock.now, onValue, what: job.name, onFault: onError });
}
