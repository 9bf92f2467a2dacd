// Migrates a database that servers use: each numbered SQL file once, one process at a time; then the functions.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { connectAtStart, databaseFault } from './database-fault.ts';
import { formerMigrations } from './former-migrations.ts';
import {
  applyFunctionFiles,
  FUNCTIONS_FOLDER,
  missingFunctionFiles,
  readFunctionFiles,
} from './function-files.ts';
import { APP_ROLE, OFFICE_ROLE } from './roles.ts';
import { codeOf, StartRefusal } from './start-refusal.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../db/migrations/', import.meta.url));
const OLDEST_VERSION = 150000;

export type Migration = { name: string; sql: string; checksum: string };

/** The migrations in order. */
export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{3}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Applies the missing migrations as the user of `url`; returns their names. Throws `StartRefusal`. */
export async function migrate(
  url: string,
  folder = MIGRATIONS_FOLDER,
  functionsFolder = FUNCTIONS_FOLDER,
): Promise<string[]> {
  const client = await connectAtStart(url, 'perya-migrate');
  try {
    await refuseUnfit(client);
    await prepare(client);
    const applied: string[] = [];
    const migrations = await readMigrations(folder);
    for (const migration of migrations) {
      if (await apply(client, migration)) applied.push(migration.name);
    }
    if (await isNewer(client, migrations)) return applied;
    return [...applied, ...(await applyFunctionFiles(client, await readFunctionFiles(functionsFolder)))];
  } catch (error) {
    throw databaseFault(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Checks the server's version and the encoding. */
export async function refuseUnfit(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; name: string; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
            current_setting('server_encoding') as encoding`,
  );
  const found = rows[0];
  if (!found || found.version < OLDEST_VERSION)
    throw new StartRefusal(
      'too-old',
      `The database is PostgreSQL ${found?.name}, and 15 or newer is needed: give DATABASE_URL such a one, or leave it out.`,
    );
  if (found.encoding !== 'UTF8')
    throw new StartRefusal(
      'not-utf8',
      `The database keeps its text in ${found.encoding}, and UTF8 is needed: make one by createdb --encoding=UTF8 --template=template0.`,
    );
}

/** The role, its rights and the table of applied migrations. Safe to run from several processes at once. */
async function prepare(client: pg.Client): Promise<void> {
  const steps = [
    ...[APP_ROLE, OFFICE_ROLE].map(
      (role) => `do $$ begin
         if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
       exception when duplicate_object or unique_violation then null; end $$`,
    ),
    `do $$ begin
       if not pg_has_role(current_user, '${APP_ROLE}', 'member') then execute format('grant ${APP_ROLE} to %I', current_user); end if;
       if not pg_has_role('${OFFICE_ROLE}', '${APP_ROLE}', 'member') then grant ${APP_ROLE} to ${OFFICE_ROLE}; end if;
     end $$`,
    `grant usage on schema public to ${APP_ROLE}`,
    `alter default privileges in schema public grant select, insert, update, delete on tables to ${APP_ROLE}`,
    `alter default privileges in schema public grant usage, select on sequences to ${APP_ROLE}`,
    `create table if not exists schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null)`,
    `revoke insert, update, delete on schema_migrations from ${APP_ROLE}`,
    `create table if not exists schema_functions (
       name text primary key, checksum text not null, signatures jsonb not null, applied_at timestamptz not null)`,
    `revoke insert, update, delete on schema_functions from ${APP_ROLE}`,
  ];
  for (const step of steps) await again(() => client.query(step));
}

// Two processes that create the same role or table at once: the loser retries.
const MEETINGS = new Set(['XX000', '23505', '42710', '42P07', '40P01', '40001']);

async function again(act: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await act();
      return;
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
      if (code === '42501')
        throw new StartRefusal(
          'no-rights',
          `The database user may not prepare the schema (${(error as Error).message}): it must own schema public and have CREATEROLE, or be a member of ${APP_ROLE}, with ${OFFICE_ROLE} a member of it too.`,
        );
      if (!MEETINGS.has(code) || tries === 20) throw error;
      await new Promise((settle) => setTimeout(settle, 25 * tries));
    }
  }
}

/** What the database lacks of this release: names of migrations and function files. */
export async function missingChanges(client: pg.Client): Promise<string[]> {
  const migrations = await readMigrations();
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  const applied = new Set(rows.map(({ name }) => name));
  const missing = migrations.map(({ name }) => name).filter((name) => !applied.has(name));
  if (await isNewer(client, migrations)) return missing;
  return [...missing, ...(await missingFunctionFiles(client))];
}

/** A database that a later release has migrated keeps the functions of that release. */
async function isNewer(client: pg.Client, migrations: readonly Migration[]): Promise<boolean> {
  const known = new Set([...migrations.map(({ name }) => name), ...formerMigrations.keys()]);
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  return rows.some(({ name }) => !known.has(name));
}

/** An index that is built while the table is in use: the only statement of its file, and outside of a transaction. */
const concurrentIndex = /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(?<index>\w+)/imu;

async function apply(client: pg.Client, migration: Migration): Promise<boolean> {
  const index = concurrentIndex.exec(migration.sql)?.groups?.['index'];
  try {
    return index === undefined
      ? await applyWithLocks(client, migration)
      : await buildIndex(client, migration, index);
  } catch (error) {
    const fault = databaseFault(error);
    if (fault instanceof StartRefusal) throw fault;
    const { name } = migration;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefusal(
      'migration-failed',
      codeOf(error) === LOCK_TIMEOUT
        ? `Migration ${name} got no lock: a transaction holds its table (see pg_stat_activity). Nothing was changed: repeat it.`
        : `Migration ${name} failed: ${reason}.`,
    );
  }
}

const LOCK_TIMEOUT = '55P03';
const lockTries = 15;

/** Servers wait behind a statement that waits for its lock, so it gives up soon and tries again. */
async function applyWithLocks(client: pg.Client, migration: Migration): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyInTransaction(client, migration);
    } catch (error) {
      if (codeOf(error) !== LOCK_TIMEOUT || tries === lockTries) throw error;
      await new Promise((settle) => setTimeout(settle, 1000));
    }
  }
}

async function applyInTransaction(client: pg.Client, migration: Migration): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query('lock table schema_migrations in access exclusive mode');
    const isMissing = !(await isApplied(client, migration));
    if (isMissing) {
      await client.query(`set local lock_timeout = '2s'`);
      await client.query(migration.sql);
      await record(client, migration);
    }
    await client.query('commit');
    return isMissing;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** An index that an interrupted run has left unfinished is made anew. */
async function buildIndex(client: pg.Client, migration: Migration, index: string): Promise<boolean> {
  // Asked again and again: building waits for every open statement, a waiting one too.
  const ask = `select pg_try_advisory_lock(hashtext('perya migrate')) as locked`;
  while (!(await client.query<{ locked: boolean }>(ask)).rows[0]?.locked)
    await new Promise((settle) => setTimeout(settle, 100));
  try {
    if (await isApplied(client, migration)) return false;
    const { rows } = await client.query<{ indisvalid: boolean }>(
      'select indisvalid from pg_index where indexrelid = to_regclass($1)',
      [index],
    );
    if (rows[0]?.indisvalid === false) await client.query(`drop index concurrently ${index}`);
    if (rows[0]?.indisvalid !== true) await client.query(migration.sql);
    await record(client, migration);
    return true;
  } finally {
    await client.query(`select pg_advisory_unlock(hashtext('perya migrate'))`).catch(() => undefined);
  }
}

/** Throws `StartRefusal` when it was applied with another text. */
async function isApplied(client: pg.Client, { name, checksum }: Migration): Promise<boolean> {
  const found = await client.query<{ checksum: string }>(
    'select checksum from schema_migrations where name = $1',
    [name],
  );
  const before = found.rows[0]?.checksum;
  if (before !== undefined && before !== checksum && before !== formerMigrations.get(name))
    throw new StartRefusal(
      'migration-changed',
      `Migration ${name} was changed after this database had applied it: add a new one instead.`,
    );
  return before !== undefined;
}

async function record(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migrations values ($1, $2, $3)', [name, checksum, new Date()]);
}
