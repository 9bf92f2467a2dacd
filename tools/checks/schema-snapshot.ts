// The schema's snapshot (db/schema/*.sql) equals a migrated database; it is generated from one, never edited.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queryable } from '../../apps/server/src/platform/db/pool.ts';
import { openTestDatabase } from '../../apps/server/src/platform/db/test-database.ts';
import type { Check, Verdict } from './check.ts';
import { describeFunctions, describeTables } from './schema-queries.ts';

const snapshotFolder = 'apps/server/db/schema';
const migrationsFolder = 'apps/server/db/migrations';

/** File name → text, one file per subject, named after the first migration that made its tables. */
export type Snapshot = Map<string, string>;

export const schemaSnapshot: Check = {
  name: 'schema snapshot',
  run: async (root) => compareSnapshot(root, await drawSnapshot(root)),
};

export async function drawSnapshot(root: string): Promise<Snapshot> {
  const database = await openTestDatabase({ maxConnections: 2 });
  try {
    const subjects = await readSubjects(root);
    const texts = new Map<string, string[]>();
    for (const { name, text } of await describeTables(database.owner)) {
      const subject = `${subjects.get(name) ?? 'other'}.sql`;
      texts.set(subject, [...(texts.get(subject) ?? []), text]);
    }
    const head = '-- Snapshot of a migrated database; db/migrations leads to it.\n\n';
    const tables = [...texts].map(([file, found]): [string, string] => [file, head + found.join('\n')]);
    const functions: [string, string] = ['functions.sql', await drawFunctions(database.owner)];
    return new Map([...tables, functions].sort(([one], [other]) => (one < other ? -1 : 1)));
  } finally {
    await database.close();
  }
}

async function drawFunctions(database: Queryable) {
  const found = await describeFunctions(database);
  const head =
    '-- Signatures of the functions, read from a migrated database; their text is in db/functions.\n\n';
  return `${head}${found.map(({ text }) => text.replaceAll(/^/gmu, '-- ')).join('\n\n')}\n`;
}

export async function writeSnapshot(root: string, snapshot: Snapshot): Promise<void> {
  await mkdir(join(root, snapshotFolder), { recursive: true });
  for (const file of await snapshotFiles(root))
    if (!snapshot.has(file)) await rm(join(root, snapshotFolder, file));
  for (const [file, text] of snapshot) await writeFile(join(root, snapshotFolder, file), text);
}

export async function compareSnapshot(root: string, snapshot: Snapshot): Promise<Verdict> {
  const problems: string[] = [];
  for (const file of await snapshotFiles(root))
    if (!snapshot.has(file))
      problems.push(`${snapshotFolder}/${file} describes nothing that a migrated database has`);
  for (const [file, text] of snapshot) {
    const stored = await readFile(join(root, snapshotFolder, file), 'utf8').catch(() => '');
    if (stored !== text) problems.push(`${snapshotFolder}/${file} differs: ${firstDifference(stored, text)}`);
  }
  if (problems.length > 0) problems.push('draw it anew: node tools/schema-snapshot.ts --write');
  return { problems, note: `${snapshot.size} files` };
}

async function snapshotFiles(root: string) {
  return (await readdir(join(root, snapshotFolder)).catch(() => [])).filter((file) => file.endsWith('.sql'));
}

function firstDifference(stored: string, drawn: string) {
  const [was, is] = [stored.split('\n'), drawn.split('\n')];
  const line = is.findIndex((text, index) => text !== was[index]);
  if (line < 0) return 'it has more lines than the database';
  return `line ${line + 1} is "${was[line] ?? ''}", the database has "${is[line]}"`;
}

async function readSubjects(root: string) {
  const subjects = new Map<string, string>();
  for (const file of (await readdir(join(root, migrationsFolder))).sort()) {
    const subject = /^\d+-(.*)\.sql$/u.exec(file)?.[1];
    if (!subject) continue;
    const text = await readFile(join(root, migrationsFolder, file), 'utf8');
    const made =
      /create\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(?:table|view)\s+(?:if\s+not\s+exists\s+)?"?(\w+)/giu;
    for (const [, name] of text.matchAll(made)) if (name && !subjects.has(name)) subjects.set(name, subject);
  }
  return subjects;
}
