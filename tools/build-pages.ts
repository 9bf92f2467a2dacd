// Builds the page, the game room and the office's page when their sources have changed since they were last built.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { isAlive } from './database-owner.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const compress = promisify(brotliCompress);
const stamps = join(root, '.cache', 'pages');
/** The source folders of each app, its own first. */
const parts: Record<string, string[]> = {
  mobile: ['apps/mobile', 'packages'],
  games: ['apps/games', 'packages'],
  office: ['apps/office', 'packages'],
};
const names: Record<string, string> = {
  mobile: 'the page',
  games: 'the game room',
  office: "the office's page",
};
const passedOver = new Set(['dist', 'node_modules', '.cache']);

/**
 * Returns the names of the apps built now; calls `say` before each. A lock keeps two processes from building
 * at once.
 */
export async function buildPages(say: (line: string) => void = () => undefined): Promise<string[]> {
  await mkdir(stamps, { recursive: true });
  const unlock = await lock(join(stamps, 'building.pid'));
  try {
    const built: string[] = [];
    for (const [app, folders] of Object.entries(parts))
      if (await buildOne(app, folders, say)) built.push(app);
    return built;
  } finally {
    await unlock();
  }
}

async function buildOne(
  app: string,
  folders: readonly string[],
  say: (line: string) => void,
): Promise<boolean> {
  const folder = join(root, 'apps', app);
  if (!existsSync(join(folder, 'package.json'))) return false;
  const stamp = await hashOf(folders);
  const before = await readFile(join(stamps, app), 'utf8').catch(() => '');
  if (before === stamp && existsSync(join(folder, 'dist'))) return false;
  const script = await buildScript(folder);
  if (!script) return false;
  say(`Building ${names[app] ?? app}.`);
  await run(script, folder);
  await compressAll(
    existsSync(join(folder, 'dist/client')) ? join(folder, 'dist/client') : join(folder, 'dist'),
  );
  await writeFile(join(stamps, app), stamp);
  return true;
}

/** Takes over the lock of a process that is gone. */
async function lock(path: string): Promise<() => Promise<void>> {
  for (;;) {
    const file = await open(path, 'wx').catch(() => undefined);
    if (file) {
      await file.writeFile(String(process.pid));
      await file.close();
      return () => rm(path, { force: true });
    }
    const owner = Number(await readFile(path, 'utf8').catch(() => '0'));
    if (owner > 0 && !isAlive(owner)) await rm(path, { force: true });
    else await new Promise((settle) => setTimeout(settle, 200));
  }
}

/** Writes a brotli file, at the highest level, beside each file that gets smaller by it. */
async function compressAll(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of names) {
    if (!entry.isFile() || !/\.(js|css|svg|html|json|webmanifest)$/u.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (bytes.length >= 256) await writeFile(`${path}.br`, await compress(bytes));
  }
}

async function buildScript(folder: string): Promise<string | undefined> {
  const found: { scripts?: Record<string, string> } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  return found.scripts?.['build'] ?? (existsSync(join(folder, 'vite.config.ts')) ? 'vite build' : undefined);
}

/** One hash over the names and contents of every source file. */
async function hashOf(folders: readonly string[]): Promise<string> {
  const files = (await Promise.all(folders.map((folder) => filesOf(join(root, folder))))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256').update(`production ${process.version}`);
  for (const [index, file] of files.entries()) {
    hash.update(`${file.slice(root.length)}\0`);
    hash.update(contents[index] ?? '');
  }
  return hash.digest('hex');
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const below = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return passedOver.has(entry.name) ? [] : filesOf(path);
    return /\.test\.tsx?$/u.test(entry.name) ? [] : [path];
  });
  return (await Promise.all(below)).flat();
}

function run(script: string, folder: string): Promise<void> {
  const path = `${join(root, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`;
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', script], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`"${script}" in ${folder} failed:\n${said}`)),
    );
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const built = await buildPages(console.log);
  console.log(built.length > 0 ? `Built: ${built.join(', ')}.` : 'Everything is built.');
}
