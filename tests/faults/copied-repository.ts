// A copy of this repository's sources beside the installed libraries, for a test that changes them.
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const made = new Set(['node_modules', 'dist', '.cache', '.data']);

/** Copies into `root`, which must exist. */
export async function copyRepository(root: string): Promise<void> {
  for (const part of ['apps', 'packages', 'tools', 'package.json', 'tsconfig.json', 'tsconfig.base.json'])
    await cp(join(repository, part), join(root, part), {
      recursive: true,
      filter: (path) => !made.has(basename(path)),
    });
  await mkdir(join(root, 'node_modules'));
  for (const name of await readdir(join(repository, 'node_modules')))
    if (name !== '@perya' && !name.startsWith('.vite'))
      await symlink(join(repository, 'node_modules', name), join(root, 'node_modules', name));
  // Our own packages are links that must stay within the copy.
  await cp(join(repository, 'node_modules/@perya'), join(root, 'node_modules/@perya'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const app of await readdir(join(repository, 'apps')))
    await symlinkNested(join('apps', app, 'node_modules'), root);
}

async function symlinkNested(folder: string, root: string): Promise<void> {
  for (const name of await readdir(join(repository, folder)).catch(() => [])) {
    if (name.startsWith('.')) continue;
    await mkdir(join(root, folder), { recursive: true });
    await symlink(join(repository, folder, name), join(root, folder, name));
  }
}

/** Throws when the file does not contain `before`, so that no test passes without its change. */
export async function changeFile(path: string, before: string, after: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  if (!text.includes(before)) throw new Error(`${path} does not hold ${before}`);
  await writeFile(path, text.replace(before, after));
}
