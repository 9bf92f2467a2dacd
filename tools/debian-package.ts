// Unpacks a program of a Debian package, with the libraries that this machine lacks, into .cache; installs nothing.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const longestUpdateMs = 120_000;
const cache = fileURLToPath(new URL('../.cache/debian', import.meta.url));

export type DebianProgram = {
  path: string;
  /** For the environment of the program, which else does not find its libraries. */
  env: { LD_LIBRARY_PATH: string };
};

/** The package cannot be had here: no Debian, or no network. The message is one line. */
export class PackageUnavailable extends Error {}

/**
 * The program at `path` inside the package, for example ('haproxy', 'usr/sbin/haproxy'). Unpacked once, by one
 * process at a time. Throws PackageUnavailable.
 */
export async function debianProgram(name: string, path: string): Promise<DebianProgram> {
  const folder = join(cache, name);
  if (!existsSync(join(folder, path))) await unpackInto(folder, name, path);
  return { path: join(folder, path), env: { LD_LIBRARY_PATH: (await libraryFolders(folder)).join(':') } };
}

/** The folder with the files of a package that needs no libraries. Unpacked once. Throws PackageUnavailable. */
export async function debianFiles(name: string): Promise<string> {
  const folder = join(cache, name);
  if (!existsSync(folder)) await unpackInto(folder, name);
  return folder;
}

/** `path`: of a program, whose libraries come along. */
async function unpackInto(folder: string, name: string, path = ''): Promise<void> {
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(`${folder}.`);
  try {
    await unpack(name, unfinished);
    if (path !== '') await addLibraries(name, path, unfinished);
    // Another process may have been first; its copy is equal.
    await rename(unfinished, folder).catch((error: unknown) => {
      if (!existsSync(join(folder, path))) throw error;
    });
  } catch (error) {
    throw new PackageUnavailable(`Debian's package ${name} cannot be had here: ${firstLine(error)}`);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Adds the libraries that the program needs and that this machine lacks. */
async function addLibraries(name: string, path: string, root: string): Promise<void> {
  const tried = new Set<string>();
  const waiting = await libraryPackages(name);
  while ((await missingLibraries(join(root, path), root)).length > 0) {
    const next = waiting.shift();
    if (next === undefined)
      throw new Error(`no package has ${(await missingLibraries(join(root, path), root)).join(', ')}`);
    if (tried.has(next) || (await isInstalled(next))) continue;
    tried.add(next);
    await unpack(next, root);
    waiting.push(...(await libraryPackages(next)));
  }
}

async function missingLibraries(program: string, root: string): Promise<string[]> {
  const env = { ...process.env, LD_LIBRARY_PATH: (await libraryFolders(root)).join(':') };
  const { stdout } = await run('ldd', [program], { env });
  return [...stdout.matchAll(/^\s*(\S+) => not found$/gmu)].map(([, library = '']) => library);
}

/** usr/lib/x86_64-linux-gnu and its like. */
async function libraryFolders(root: string): Promise<string[]> {
  const folders = await Promise.all(
    ['usr/lib', 'lib'].map(async (place) =>
      (await readdir(join(root, place)).catch(() => []))
        .filter((entry) => entry.includes('-linux-'))
        .map((entry) => join(root, place, entry)),
    ),
  );
  return folders.flat();
}

/** The libraries that a package depends on, by their packages' names. */
async function libraryPackages(name: string): Promise<string[]> {
  const { stdout } = await apt('apt-cache', ['depends', '--important', name]);
  return [...stdout.matchAll(/^\s*(?:Pre)?Depends: (lib\S+)$/gmu)].map(([, library = '']) => library);
}

const isInstalled = (name: string): Promise<boolean> =>
  run('dpkg-query', ['--status', name]).then(
    ({ stdout }) => /^Status: .* installed$/mu.test(stdout),
    () => false,
  );

async function unpack(name: string, root: string): Promise<void> {
  const folder = await mkdtemp(join(cache, 'download.'));
  try {
    await apt('apt-get', ['download', name], folder);
    const [file = ''] = await readdir(folder);
    await run('dpkg-deb', ['-x', join(folder, file), root]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** With the lists of this machine, else with lists of our own: a new container has none, and an old one stale ones. */
async function apt(program: string, words: readonly string[], cwd = cache): Promise<{ stdout: string }> {
  const env = { ...process.env, LC_ALL: 'C' };
  try {
    return await run(program, [...words], { cwd, env });
  } catch {
    await mkdir(join(cache, 'lists', 'partial'), { recursive: true });
    await mkdir(join(cache, 'archives', 'partial'), { recursive: true });
    const own = ['-o', `Dir::State::lists=${join(cache, 'lists')}`, '-o', `Dir::Cache=${cache}`];
    await run('apt-get', [...own, '-o', 'Debug::NoLocking=1', 'update'], { env, timeout: longestUpdateMs });
    return await run(program, [...own, ...words], { cwd, env });
  }
}

function firstLine(error: unknown): string {
  const lines = error instanceof Error ? error.message.split('\n') : [];
  return (lines.find((line) => line.startsWith('E: ')) ?? lines[0] ?? String(error)).trim();
}
