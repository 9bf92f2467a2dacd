// PgBouncer in transaction mode between the server and its database: no state of a session outlives a transaction.
import { spawn } from 'node:child_process';
import { chmod, chown, cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { serverAccount } from '../../apps/server/src/platform/db/server-account.ts';
import { freePort } from '../../apps/server/src/platform/free-port.ts';
import { type DebianProgram, debianProgram } from '../../tools/debian-package.ts';
import { temporaryFolder } from './main-process.ts';

export type Pooler = {
  /** The same database through the pooler. */
  url: string;
  end: () => Promise<void>;
};

const program = 'usr/sbin/pgbouncer';

/** Throws PackageUnavailable where Debian's package cannot be had. */
export const poolerProgram = (): Promise<DebianProgram> => debianProgram('pgbouncer', program);

/** The program copied into a folder that every account can enter, which the repository's may not be. */
async function enterable({ path, env }: DebianProgram, folder: string): Promise<DebianProgram> {
  const from = path.slice(0, -program.length - 1);
  await cp(from, folder, { recursive: true, verbatimSymlinks: true });
  await chmod(folder, 0o755);
  return {
    path: join(folder, program),
    env: { LD_LIBRARY_PATH: env.LD_LIBRARY_PATH.replaceAll(from, folder) },
  };
}

/** Starts it with three connections for all clients, and waits until it answers. */
export async function startPooler(packed: DebianProgram, databaseUrl: string): Promise<Pooler> {
  const folder = await temporaryFolder();
  const { hostname, port, username, password } = new URL(databaseUrl);
  const url = new URL(databaseUrl);
  url.port = String(await freePort());
  const users = join(folder.path, 'users.txt');
  const file = join(folder.path, 'pgbouncer.ini');
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${port}`,
    '[pgbouncer]',
    `listen_addr = ${hostname}`,
    `listen_port = ${url.port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    'default_pool_size = 3',
    // By default clients are refused for 15 s after a failed connection, although the database is back.
    'server_login_retry = 1',
  ];
  await writeFile(users, `"${username}" "${password}"\n`, { mode: 0o600 });
  await writeFile(file, `${settings.join('\n')}\n`);
  // It does not run as root.
  const account = await serverAccount();
  const { path, env } = await enterable(packed, join(folder.path, 'program'));
  if (account) await chown(users, account.uid, account.gid);
  const child = spawn(path, [file], {
    ...account,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((settle) => child.once('close', () => settle()));
  while (!(await answers(url.href))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer did not start: ${said}`);
    await new Promise((settle) => setTimeout(settle, 50));
  }
  return {
    url: url.href,
    end: async () => {
      child.kill('SIGKILL');
      await ended;
      await folder.remove();
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
