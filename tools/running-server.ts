// Starts server, database and sandboxes on free ports and in a new folder, for journeys, benches and
// screenshots.
import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, isFree } from '../apps/server/src/platform/free-port.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const readyWithinMs = 120_000;
const stopWithinMs = 20_000;

export type OpenOffice = { address: string; links: Readonly<Record<string, string>> };

export type RunningServer = {
  url: string;
  port: number;
  dataDir: string;
  /** The parent process; its children are the server's parts. */
  pid: number;
  /** Its output so far. */
  output: () => string;
  /** The office and the demo's sign-in links, by first name; for a server that was started with an OFFICE_PORT. */
  office: () => Promise<OpenOffice>;
  /** Closes it and waits; the data is kept. */
  stop: () => Promise<void>;
  /** Kills the server and its children, except the database. */
  kill: () => Promise<void>;
  /** Stops everything, the database too, and deletes the data. */
  remove: () => Promise<void>;
};

export type ServerOptions = {
  /** The data of an earlier start; by default a new folder. */
  dataDir?: string;
  port?: number;
  /** With a witness of draws, as `npm start` brings it: else no draw of the lottery opens. */
  witness?: boolean;
  settings?: Record<string, string>;
};

/** Resolves when /readyz answers 200. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? join(tmpdir(), `perya-server-${process.pid}-${port}`);
  const child = spawn(process.execPath, [join(root, 'tools/start.ts')], {
    cwd: root,
    // Its own process group, so that a kill reaches every part of it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      OFFICE_PORT: 'off',
      DEMO_LINE: 'small',
      PAYMENT_SANDBOX_URL: `http://127.0.0.1:${await freePort()}`,
      WITNESS_URL: options.witness ? '' : 'off',
      ...options.settings,
    },
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const server: RunningServer = {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    pid: child.pid ?? 0,
    output: () => printed,
    office: () => announcedOffice(() => printed),
    stop: () => end(child, 'SIGTERM'),
    kill: async () => {
      await end(child, 'SIGKILL');
      // The children of a killed parent may end after it.
      while (!(await isFree(port))) await pause(20);
    },
    remove: async () => {
      await end(child, 'SIGTERM');
      await stopDatabase(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  try {
    await untilReady({ url: server.url, child, said: server.output });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/** Reads what `npm start` prints, which it does once everything is open. */
async function announcedOffice(said: () => string): Promise<OpenOffice> {
  const deadline = performance.now() + readyWithinMs;
  while (performance.now() < deadline) {
    const address = /^ *Office +(http\S+)$/mu.exec(said())?.[1];
    const links = [...said().matchAll(/^ +(\w+) [^\n]*?(http\S+\/invitation#\S+)$/gmu)];
    if (address && said().includes('Ctrl-C'))
      return { address, links: Object.fromEntries(links.map(([, name = '', link = '']) => [name, link])) };
    await pause(50);
  }
  throw new Error(`the office was not announced: ${said()}`);
}

type StartingServer = { url: string; child: ChildProcess; said: () => string };

/** Waits until /readyz answers 200; throws with the output when the process ends first or that takes too long. */
export async function untilReady({ url, child, said }: StartingServer): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  while (performance.now() < deadline) {
    const code = child.exitCode ?? child.signalCode;
    if (code !== null) throw new Error(`the server ended with ${code}: ${said()}`);
    const status = await fetch(`${url}/readyz`).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    await pause(50);
  }
  throw new Error(`/readyz was not 200 within ${readyWithinMs} ms: ${said()}`);
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  // SIGTERM goes to the parent, which closes its children; SIGKILL goes to the whole group.
  if (signal === 'SIGTERM') child.kill(signal);
  else killGroup(child.pid);
  const pid = child.pid;
  const late = setTimeout(() => killGroup(pid), stopWithinMs);
  await ended;
  clearTimeout(late);
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/** Ends the embedded database, which outlives its server on purpose. */
async function stopDatabase(dataDir: string): Promise<void> {
  const files = await readdir(dataDir, { recursive: true }).catch(() => []);
  const file = files.find((name) => name.endsWith('postmaster.pid'));
  if (!file) return;
  const pid = Number((await readFile(join(dataDir, file), 'utf8').catch(() => '')).split('\n')[0]);
  if (!(pid > 1)) return;
  try {
    process.kill(pid, 'SIGINT');
    for (let tries = 0; tries < 100; tries += 1) {
      process.kill(pid, 0);
      await pause(100);
    }
  } catch {
    // It has already ended.
  }
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
