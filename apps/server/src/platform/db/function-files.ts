// Applies db/functions/*.sql to the database: each file when its hash changes.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { databaseFault } from './database-fault.ts';
import { StartRefusal } from './start-refusal.ts';

export const FUNCTIONS_FOLDER = fileURLToPath(new URL('../../../db/functions/', import.meta.url));

/** `signatures`: function name → its arguments and result, as written. */
export type FunctionFile = {
  name: string;
  sql: string;
  checksum: string;
  signatures: Record<string, string>;
};

const declaration =
  /^create or replace function (?<name>[a-z_]+)\s*\((?<args>[\s\S]*?)\)\s*returns\s+(?<result>[\s\S]*?)\s+language\s/gmu;

/** The files by name, which is the order of applying: a `language sql` function comes after those it calls. */
export async function readFunctionFiles(folder = FUNCTIONS_FOLDER): Promise<FunctionFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return {
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
        signatures: Object.fromEntries(
          [...sql.matchAll(declaration)].map(({ groups }) => [
            groups?.['name'] ?? '',
            `(${groups?.['args']}) returns ${groups?.['result']}`.replaceAll(/\s+/gu, ' '),
          ]),
        ),
      };
    }),
  );
}

/**
 * Applies the missing files in one transaction, one process at a time; returns their names.
 * Drops functions that no file makes. Throws `StartRefusal` with the database unchanged.
 */
export async function applyFunctionFiles(
  client: pg.Client,
  files: readonly FunctionFile[],
): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query('lock table schema_functions in access exclusive mode');
    const changed = await applyChanged(client, files);
    await client.query('commit');
    return changed;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw databaseFault(error);
  }
}

/** The names of the files that were not applied as they are. */
export async function missingFunctionFiles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ checksum: string }>('select checksum from schema_functions');
  const applied = new Set(rows.map(({ checksum }) => checksum));
  return (await readFunctionFiles()).filter(({ checksum }) => !applied.has(checksum)).map(({ name }) => name);
}

type Recorded = Pick<FunctionFile, 'name' | 'checksum' | 'signatures'>;

async function applyChanged(client: pg.Client, files: readonly FunctionFile[]): Promise<string[]> {
  const { rows: recorded } = await client.query<Recorded>(
    'select name, checksum, signatures from schema_functions',
  );
  const changed = files.filter(
    (file) => !recorded.some(({ name, checksum }) => name === file.name && checksum === file.checksum),
  );
  const gone = recorded.filter(({ name }) => !files.some((file) => file.name === name));
  if (changed.length === 0 && gone.length === 0) return [];
  // Before function files existed, migrations made the functions: these are replaced from the files.
  if (recorded.length === 0) await dropFunctions(client, await ownFunctions(client));
  else await dropFunctions(client, outdated(recorded, files));
  await dropTriggers(
    client,
    changed.flatMap(({ signatures }) => Object.keys(signatures)),
  );
  for (const { name } of gone) await client.query('delete from schema_functions where name = $1', [name]);
  for (const file of changed) await applyFile(client, file);
  return [...changed, ...gone].map(({ name }) => `functions/${name}`);
}

/** Names of functions that no file makes, or that have another signature than in their file. */
function outdated(recorded: readonly Recorded[], files: readonly FunctionFile[]): string[] {
  const now = new Map(files.flatMap(({ signatures }) => Object.entries(signatures)));
  return recorded
    .flatMap(({ signatures }) => Object.entries(signatures))
    .filter(([name, signature]) => now.get(name) !== signature)
    .map(([name]) => name);
}

async function applyFile(
  client: pg.Client,
  { name, sql, checksum, signatures }: FunctionFile,
): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    const fault = databaseFault(error);
    if (fault instanceof StartRefusal) throw fault;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefusal('migration-failed', `Function file ${name} failed: ${reason}.`);
  }
  await client.query(
    `insert into schema_functions (name, checksum, signatures, applied_at) values ($1, $2, $3, $4)
     on conflict (name) do update set checksum = excluded.checksum, signatures = excluded.signatures,
       applied_at = excluded.applied_at`,
    [name, checksum, JSON.stringify(signatures), new Date()],
  );
}

async function ownFunctions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct p.proname as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  return rows.map(({ name }) => name);
}

/** Drops functions by name; the database refuses if a view, index or default uses one. */
async function dropFunctions(client: pg.Client, names: readonly string[]): Promise<void> {
  await dropTriggers(client, names);
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proname = any ($1)`,
    [names],
  );
  for (const { signature } of rows) await client.query(`drop function ${signature}`);
}

/** Drops the triggers that call these functions: their files make them again. */
async function dropTriggers(client: pg.Client, functions: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(
    `select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as drop
     from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where p.pronamespace = 'public'::regnamespace and p.proname = any ($1) and not t.tgisinternal`,
    [functions],
  );
  for (const { drop } of rows) await client.query(drop);
}
