// A small repository in a temporary folder, with this one's rule files, into which a test plants a violation.
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../..', import.meta.url));

const rules = [
  '.dependency-cruiser.mjs',
  '.gitignore',
  '.oxlintrc.json',
  'biome.json',
  'knip.json',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.pure.json',
  'apps/mobile/tsconfig.json',
  'apps/mobile/tsconfig.tests.json',
  'apps/office/tsconfig.json',
  'apps/games/tsconfig.json',
  'apps/vendor-sandbox/tsconfig.json',
  'packages/ui/tsconfig.json',
  'tests/journeys/tsconfig.json',
  'tests/soak/tsconfig.json',
  'tools/sheet/tsconfig.json',
];

export type PlantedRepository = { root: string; remove: () => Promise<void> };

/** `files` maps paths to texts; this repository's rule files and installed tools come along. */
export async function plantRepository(files: Record<string, string>): Promise<PlantedRepository> {
  const root = await mkdtemp(join(tmpdir(), 'perya-check-'));
  for (const rule of rules) {
    await mkdir(join(root, dirname(rule)), { recursive: true });
    await cp(join(repository, rule), join(root, rule));
  }
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(root, dirname(path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
