// PostgreSQL refuses to run as root: then it runs as the account `postgres`, created if absent.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { ServerAccount } from './binaries.ts';
import { StartRefusal } from './start-refusal.ts';

const run = promisify(execFile);

async function lookUp(): Promise<ServerAccount | undefined> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const fields = passwd
    .split('\n')
    .find((line) => line.startsWith('postgres:'))
    ?.split(':');
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : undefined;
}

/** The account to run the server as; undefined: this process's own. */
export async function serverAccount(): Promise<ServerAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const found = await lookUp();
  if (found) return found;
  await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']).catch(() => undefined);
  const made = await lookUp();
  if (made) return made;
  throw new StartRefusal(
    'no-user',
    'PostgreSQL does not run as root and no account "postgres" could be made: run as another user.',
  );
}
