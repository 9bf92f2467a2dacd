// A database of the release whose migrations still made the functions is upgraded: same tables, functions and
// rights as a new one.
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formerMigrations } from '../../apps/server/src/platform/db/former-migrations.ts';
import { MIGRATIONS_FOLDER, migrate } from '../../apps/server/src/platform/db/migrate.ts';
import type { Queryable } from '../../apps/server/src/platform/db/pool.ts';
import { openTestDatabase, type TestDatabase } from '../../apps/server/src/platform/db/test-database.ts';
import { describeTables } from '../../tools/checks/schema-queries.ts';

const formerFolder = fileURLToPath(new URL('former-migrations/', import.meta.url));
const lastFormer = '131-payment-password-resets.sql';

let folder: string;
let noFunctions: string;
let today: TestDatabase;
let former: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perya-former-'));
  noFunctions = await mkdtemp(join(tmpdir(), 'perya-functions-'));
  for (const name of await readdir(MIGRATIONS_FOLDER))
    if (name <= lastFormer) await cp(join(MIGRATIONS_FOLDER, name), join(folder, name));
  await cp(formerFolder, folder, { recursive: true });
  [today, former] = await Promise.all([openTestDatabase(), openTestDatabase({ migrated: false })]);
  await migrate(former.owner.url, folder, noFunctions);
});
afterAll(async () => {
  await Promise.all([today?.close(), former?.close()]);
  for (const made of [folder, noFunctions]) if (made) await rm(made, { recursive: true, force: true });
});

async function functionsOf(database: Queryable) {
  const { rows } = await database.query<{ text: string }>(
    `select pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '') as text from pg_proc p
      where p.pronamespace = 'public'::regnamespace order by p.proname, 1`,
  );
  return rows.map(({ text }) => text);
}

describe('a database of the former release', () => {
  it('holds the migrations whose checksums are accepted', async () => {
    const names = (await readdir(formerFolder)).sort();
    expect(names).toEqual([...formerMigrations.keys()].sort());
    for (const name of names) {
      const hash = createHash('sha256')
        .update(await readFile(join(formerFolder, name)))
        .digest('hex');
      expect([name, formerMigrations.get(name)]).toEqual([name, hash]);
    }
  });

  it('is upgraded: its tables, triggers, functions and rights are those of a new one, its rows stay', async () => {
    await former.owner.query(`insert into merchants (id, code, name) values (7, 'kept', 'Kept')`);
    expect(await functionsOf(former.owner)).not.toEqual([]);
    const applied = await migrate(former.owner.url);
    expect(applied).toContain('functions/rounds-batch.sql');
    expect(await describeTables(former.owner)).toEqual(await describeTables(today.owner));
    expect(await functionsOf(former.owner)).toEqual(await functionsOf(today.owner));
    expect((await former.owner.query(`select code from merchants where id = 7`)).rows).toEqual([
      { code: 'kept' },
    ]);
    expect(await migrate(former.owner.url)).toEqual([]);
  });

  it('is refused where one of its migrations is neither today’s nor the former one', async () => {
    await former.owner.query(`update schema_migrations set checksum = 'other' where name = '010-ledger.sql'`);
    await expect(migrate(former.owner.url)).rejects.toMatchObject({ reason: 'migration-changed' });
  });
});

describe('function files', () => {
  const at = (name: string) => join(noFunctions, name);

  it('are applied when they change, with other arguments too, and dropped when they go', async () => {
    const apply = () => migrate(today.owner.url, MIGRATIONS_FOLDER, noFunctions);
    await today.owner.query('create table picks (n integer)');
    await writeFile(
      at('pick.sql'),
      `create or replace function pick(n integer) returns integer language sql as $$ select n $$;
      revoke all on function pick from public;`,
    );
    await writeFile(
      at('watch.sql'),
      `create or replace function watch() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger watched after insert on picks for each row execute function watch();`,
    );
    expect(await apply()).toEqual(
      expect.arrayContaining(['functions/pick.sql', 'functions/rounds-batch.sql']),
    );
    expect((await functionsOf(today.owner)).length).toBe(2);
    expect(await apply()).toEqual([]);

    await writeFile(
      at('pick.sql'),
      `create or replace function pick(n bigint, by text) returns text language sql as $$ select by || n $$;
      revoke all on function pick from public;`,
    );
    expect((await Promise.all([apply(), apply(), apply()])).flat()).toEqual(['functions/pick.sql']);
    expect((await today.owner.query(`select pick(1, 'a')`)).rows).toEqual([{ pick: 'a1' }]);
    await expect(today.query(`select pick(1, 'a')`)).rejects.toThrow(/permission denied/u);
    await expect(today.owner.query('select pick(1)')).rejects.toThrow(/does not exist/u);

    await rm(at('watch.sql'));
    await rm(at('pick.sql'));
    expect((await apply()).sort()).toEqual(['functions/pick.sql', 'functions/watch.sql']);
    expect(await functionsOf(today.owner)).toEqual([]);
  });

  it('are applied together or not at all', async () => {
    await writeFile(
      at('good.sql'),
      'create or replace function good() returns integer language sql as $$ select 1 $$;',
    );
    await writeFile(
      at('wrong.sql'),
      'create or replace function wrong() returns integer language sql as $$ select x $$;',
    );
    await expect(migrate(today.owner.url, MIGRATIONS_FOLDER, noFunctions)).rejects.toMatchObject({
      reason: 'migration-failed',
      message: expect.stringContaining('wrong.sql'),
    });
    expect(await functionsOf(today.owner)).toEqual([]);
  });

  it('of an older release leave a newer database alone', async () => {
    await today.owner.query(`insert into schema_migrations values ('999-later.sql', 'x', now())`);
    await rm(at('wrong.sql'));
    expect(await migrate(today.owner.url, MIGRATIONS_FOLDER, noFunctions)).toEqual([]);
    expect(await functionsOf(today.owner)).toEqual([]);
  });
});
