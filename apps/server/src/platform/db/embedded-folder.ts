// The data folder of the embedded server: permissions, start lock, version, port and password.
import { createHash, randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { reachable, type ServerAccount } from './binaries.ts';
import { codeOf, StartRefusal } from './start-refusal.ts';

const MAJOR_VERSION = '18';

export type Place = {
  root: string;
  cluster: string;
  log: string;
  account: ServerAccount | undefined;
  native: string;
};
const rememberedShape = z.object({ port: z.int().min(0).max(65_535), password: z.string().min(1) });
export type Remembered = z.infer<typeof rememberedShape>;

/** The server's account cannot enter a private home: then the data goes to the system's folder. */
export async function enterable(folder: string, account: ServerAccount | undefined): Promise<string> {
  if (await reachable(folder, account)) return folder;
  return join('/var/lib/perya', createHash('sha256').update(folder).digest('hex').slice(0, 12));
}

export async function makeFolder({ root, account }: Place): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o755 });
  if (account) await chown(root, account.uid, account.gid);
  const probe = join(root, `.writable-${randomBytes(4).toString('hex')}`);
  try {
    await writeFile(probe, 'room for a word');
  } finally {
    await rm(probe, { force: true });
  }
}

/** One process at a time starts the server; the lock of a dead process is taken over. */
export async function lockFolder({ root }: Pick<Place, 'root'>): Promise<() => Promise<void>> {
  const path = join(root, 'starting.pid');
  for (let tries = 0; tries < 600; tries += 1) {
    const taken = await writeFile(path, String(process.pid), { flag: 'wx' }).then(
      () => true,
      (error: unknown) => {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
      },
    );
    if (taken) return () => rm(path, { force: true });
    const owner = Number(await readFile(path, 'utf8').catch(() => ''));
    const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now());
    if ((owner > 0 && !isAlive(owner)) || (owner === 0 && age > 2000)) await rm(path, { force: true });
    else await pause(100);
  }
  throw new StartRefusal(
    'failed',
    `Another process has been starting the database in ${root} for a minute: end it and try again.`,
  );
}

export async function refuseOtherVersion({ cluster, root }: Place): Promise<void> {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version === '' || version === MAJOR_VERSION) return;
  throw new StartRefusal(
    'folder-of-another-version',
    `The database folder ${root} was made by PostgreSQL ${version} and this one is ${MAJOR_VERSION}: move it away or dump and restore it.`,
  );
}

/** The port and the password of the cluster; a cluster without its password is unusable. */
export async function remembered({ root, cluster }: Place, port: number | undefined): Promise<Remembered> {
  const path = join(root, 'server.json');
  const found = rememberedShape.safeParse(await readJson(path));
  if (found.success) return { ...found.data, port: found.data.port || (port ?? 0) };
  if (await stat(join(cluster, 'PG_VERSION')).catch(() => undefined))
    throw new StartRefusal(
      'folder-damaged',
      `${path}, which holds the database's password, is missing or damaged: put it back, or move ${root} away to begin anew.`,
    );
  return { port: port ?? 0, password: randomBytes(18).toString('base64url') };
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written atomically: a full disk or a kill leaves the old file. */
export async function remember({ root }: Place, known: Remembered): Promise<void> {
  const path = join(root, 'server.json');
  const unfinished = `${path}.${process.pid}`;
  try {
    await writeFile(unfinished, JSON.stringify(known), { mode: 0o600, flush: true });
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** True if a process of this id runs on this machine. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((settle) => setTimeout(settle, ms));
}
