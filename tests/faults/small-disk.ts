// The server on a disk of a few megabytes, mounted for its process alone, to be filled up.
import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { freePort } from '../../apps/server/src/platform/free-port.ts';
import type { ServerProcess } from './main-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const serverShape = z.object({ port: z.int(), password: z.string() });
const chunk = Buffer.alloc(256 * 1024);

export type ServerOnSmallDisk = ServerProcess & {
  /** Fills the rest of the disk. */
  fill: () => Promise<void>;
  makeRoom: () => Promise<void>;
  /** The URL for the database's owner. */
  databaseUrl: () => Promise<string>;
};

/** Starts the server with its data on a disk of `megabytes`, mounted at `folder` for this process alone. */
export async function spawnOnSmallDisk(folder: string, megabytes: number): Promise<ServerOnSmallDisk> {
  const port = await freePort();
  // A normal user can mount too, in a user namespace.
  const alone = process.getuid?.() === 0 ? [] : ['--user', '--map-current-user', '--keep-caps'];
  const command = `mount -t tmpfs -o size=${megabytes}m,mode=755 small "$0" && exec "$1" "$2"`;
  const child = spawn(
    'sh',
    [
      '-c',
      'exec unshare "$@"',
      'unshare',
      ...alone,
      '--mount',
      'sh',
      '-c',
      command,
      folder,
      process.execPath,
      join(root, 'apps/server/src/main.ts'),
    ],
    {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'fatal',
        RATE_LIMITS: 'off',
        OFFICE_PORT: 'off',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const disk = join(`/proc/${child.pid}/root`, folder);
  const ballast = join(disk, 'ballast');
  return {
    ...listen(child),
    port,
    url: `http://127.0.0.1:${port}`,
    fill: () => writeUntilFull(ballast),
    makeRoom: () => rm(ballast),
    databaseUrl: async () => {
      const { port, password } = serverShape.parse(
        JSON.parse(await readFile(join(disk, 'data/postgresql/server.json'), 'utf8')),
      );
      return `postgres://postgres:${password}@127.0.0.1:${port}/perya`;
    },
  };
}

function listen(child: ChildProcess): Pick<ServerProcess, 'child' | 'said' | 'ended'> {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const ended = new Promise<number | null>((settle) => child.once('exit', (code) => settle(code)));
  return { child, said: () => said, ended };
}

/** Writes ever smaller pieces until the disk is full. */
async function writeUntilFull(path: string): Promise<void> {
  const file = await open(path, 'a');
  try {
    for (let size = chunk.length; size >= 4096; ) {
      try {
        await file.write(chunk, 0, size);
      } catch {
        size /= 4;
      }
    }
  } finally {
    await file.close().catch(() => undefined);
  }
}
