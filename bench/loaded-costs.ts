// The cost of a load: processor time of each process and bytes of write-ahead log per round.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../apps/server/src/platform/db/index.ts';
import { round } from './bench.ts';
import { processFigures } from './process-figures.ts';

type Sum = { clientSeconds: number; serverSeconds: number; databaseSeconds: number; walBytes: number };

export type Costs = { clientUs: number; serverUs: number; databaseUs: number; walBytes: number };

export type Meter = ReturnType<typeof createMeter>;

/** The kernel counts in clock ticks, so measure over a second. `database` is embedded under `dataDir`. */
export function createMeter(of: { database: Database; dataDir: string; serverPid: number }) {
  const spent = { http: zero(), ledger: zero() };
  const rounds = { http: 0, ledger: 0 };

  async function look(): Promise<Sum> {
    const { rows } = await of.database.query<{ bytes: string }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as bytes`,
    );
    return {
      clientSeconds: await cpuSeconds(process.pid),
      serverSeconds: await cpuSeconds(of.serverPid),
      databaseSeconds: await databaseSeconds(of.dataDir),
      walBytes: Number(rows[0]?.bytes ?? 0),
    };
  }

  return {
    /** Adds the cost of the work to the sum of this name. */
    async around<Done extends { rounds: number }>(
      name: 'http' | 'ledger',
      work: () => Promise<Done>,
    ): Promise<Done> {
      const before = await look();
      const done = await work();
      const after = await look();
      for (const part of parts) spent[name][part] += after[part] - before[part];
      rounds[name] += done.rounds;
      return done;
    },
    perRound: () => ({
      http: perRound(spent.http, rounds.http),
      ledger: perRound(spent.ledger, rounds.ledger),
    }),
  };
}

const parts = ['clientSeconds', 'serverSeconds', 'databaseSeconds', 'walBytes'] as const;

const zero = (): Sum => ({ clientSeconds: 0, serverSeconds: 0, databaseSeconds: 0, walBytes: 0 });

function perRound(sum: Sum, rounds: number): Costs {
  const micros = (seconds: number) => round((seconds * 1e6) / rounds, 0);
  return {
    clientUs: micros(sum.clientSeconds),
    serverUs: micros(sum.serverSeconds),
    databaseUs: micros(sum.databaseSeconds),
    walBytes: round(sum.walBytes / rounds, 0),
  };
}

/** Processor time of the database: its main process and its children; ended ones are in the main one's sum. */
export async function databaseSeconds(dataDir: string): Promise<number> {
  const file = await readFile(join(dataDir, 'postgresql/cluster/postmaster.pid'), 'utf8');
  const pid = Number(file.split('\n')[0]);
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const each = await Promise.all([pid, ...children.trim().split(/\s+/u).map(Number)].map(cpuSeconds));
  return each.reduce((sum, one) => sum + one, (await processFigures(pid)).endedSeconds);
}

/** Processor time of a process; 0 when it has ended. */
export const cpuSeconds = (pid: number): Promise<number> =>
  processFigures(pid).then(
    (figures) => figures.cpuSeconds,
    () => 0,
  );
