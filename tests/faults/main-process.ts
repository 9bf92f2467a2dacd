// Runs the server as a child process that can be killed, and reads its output.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../apps/server/src/platform/free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Without the developer's own settings. */
export const bareEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};

export type ServerProcess = {
  child: ChildProcess;
  url: string;
  port: number;
  said: () => string;
  /** The exit code, once it has ended. */
  ended: Promise<number | null>;
};

/** Starts `apps/server/src/main.ts`, which may fail; `launcher`: a command that runs it, with its options. */
export async function spawnServer(
  settings: Record<string, string>,
  launcher: readonly string[] = [],
): Promise<ServerProcess> {
  const port = settings['PORT'] ? Number(settings['PORT']) : await freePort();
  const [command, ...rest] = launcher;
  const main = join(root, 'apps/server/src/main.ts');
  const options = command ? [...rest, process.execPath, main] : [main];
  const child = spawn(command ?? process.execPath, options, {
    cwd: root,
    env: {
      ...bareEnvironment,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      OFFICE_PORT: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number | null>((settle, reject) => {
    child.once('exit', (code) => settle(code));
    child.once('error', reject);
  });
  return { child, url: `http://127.0.0.1:${port}`, port, said: () => said, ended };
}

export type TemporaryFolder = { path: string; remove: () => Promise<void> };

/** A temporary folder that the database's account can enter. */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'perya-fault-'));
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
