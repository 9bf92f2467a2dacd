// pgbench's simple-update on a given server: the reference of the ledger, if pgbench is installed.
import { execFile } from 'node:child_process';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

async function findPgbench(): Promise<string | undefined> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const places = versions
    .toSorted((a, b) => b.localeCompare(a))
    .map((version) => join('/usr/lib/postgresql', version, 'bin'));
  for (const folder of [...places, ...(process.env['PATH'] ?? '').split(':')]) {
    const path = join(folder, 'pgbench');
    if (
      await access(path).then(
        () => true,
        () => false,
      )
    )
      return path;
  }
  return undefined;
}

/** Fills pgbench's tables (100,000 accounts) and returns the url to measure; undefined without pgbench. */
export async function preparePgbench(url: string): Promise<string | undefined> {
  const program = await findPgbench();
  if (!program) return undefined;
  await run(program, ['-i', '-q', '-s', '1', url]);
  return url;
}

/** Transactions per second of simple-update, or of a script in this file. */
export async function pgbench(
  url: string,
  clients: number,
  seconds: number,
  script?: string,
): Promise<number> {
  const program = await findPgbench();
  if (!program) throw new Error('pgbench went away');
  const args = [
    ...(script === undefined ? ['-b', 'simple-update'] : ['-f', script]),
    '-M',
    'prepared',
    '-n',
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
    url,
  ];
  const { stdout } = await run(program, args);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}
