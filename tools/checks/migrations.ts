// Migrations are frozen: a landed file keeps the hash that apps/server/db/migrations.sha256 records. Functions are in
// db/functions. A new file does not break the servers of the former release.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Check, Verdict } from './check.ts';
import { brokenSteps } from './migration-steps.ts';

const folder = 'apps/server/db/migrations';
const functionsFolder = 'apps/server/db/functions';
const list = 'apps/server/db/migrations.sha256';

export const migrations: Check = { name: 'migrations', run: checkMigrations };

async function checkMigrations(root: string): Promise<Verdict> {
  const [hashes, recorded] = [await hashMigrations(root), await readList(root)];
  const problems: string[] = [];
  for (const [name, hash] of hashes) {
    const before = recorded.get(name);
    if (before === undefined)
      problems.push(`${folder}/${name} is not recorded: node tools/schema-snapshot.ts --write`);
    else if (before !== hash)
      problems.push(`${folder}/${name} was changed after it landed: restore it and add a new file`);
  }
  for (const name of recorded.keys())
    if (!hashes.has(name)) problems.push(`${folder}/${name} was removed after it landed: restore it`);
  problems.push(
    ...(await misplacedFunctions(root)),
    ...(await doubleFunctions(root)),
    ...(await brokenSteps(root, folder)),
  );
  return { problems, note: `${hashes.size} files` };
}

/** Adds the hashes of new files; recorded hashes are kept. */
export async function recordMigrations(root: string): Promise<void> {
  const all = new Map([...(await hashMigrations(root)), ...(await readList(root))]);
  const lines = [...all].sort(([one], [other]) => (one < other ? -1 : 1));
  await writeFile(join(root, list), lines.map(([name, hash]) => `${hash}  ${name}\n`).join(''));
}

async function hashMigrations(root: string): Promise<Map<string, string>> {
  const names = (await sqlFiles(root, folder)).sort();
  const hash = async (name: string) =>
    createHash('sha256')
      .update(await readFile(join(root, folder, name)))
      .digest('hex');
  return new Map(
    await Promise.all(names.map(async (name): Promise<[string, string]> => [name, await hash(name)])),
  );
}

async function readList(root: string): Promise<Map<string, string>> {
  const text = await readFile(join(root, list), 'utf8').catch(() => '');
  return new Map(
    [...text.matchAll(/^([0-9a-f]{64}) {2}(\S+)$/gmu)].map(([, hash = '', name = '']) => [name, hash]),
  );
}

async function misplacedFunctions(root: string): Promise<string[]> {
  const problems: string[] = [];
  for (const name of await sqlFiles(root, folder)) {
    const text = await readFile(join(root, folder, name), 'utf8');
    for (const match of text.matchAll(
      /^\s*create\s+(?:or\s+replace\s+)?(function|procedure|trigger)\b/gimu,
    )) {
      const line = text.slice(0, match.index).split('\n').length;
      problems.push(`${folder}/${name}:${line} makes a ${match[1]}: it belongs to ${functionsFolder}`);
    }
  }
  return problems;
}

async function doubleFunctions(root: string): Promise<string[]> {
  const problems: string[] = [];
  const places = new Map<string, string>();
  for (const file of (await sqlFiles(root, functionsFolder)).sort()) {
    const text = await readFile(join(root, functionsFolder, file), 'utf8');
    for (const [, how = '', name = ''] of text.matchAll(
      /^\s*create\s+(or\s+replace\s+)?function\s+(\w+)/gimu,
    )) {
      const other = places.get(name);
      if (other) problems.push(`${functionsFolder}/${file} makes ${name}, as does ${other}`);
      if (!how) problems.push(`${functionsFolder}/${file} must "create or replace" ${name}`);
      places.set(name, file);
    }
  }
  return problems;
}

async function sqlFiles(root: string, of: string) {
  return (await readdir(join(root, of)).catch(() => [])).filter((file) => file.endsWith('.sql'));
}
