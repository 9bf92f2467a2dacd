// Migrations: order, repeats, parallel runs.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

let db: TestDatabase;
let folder: string;

beforeAll(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'perya-migrations-'));
  await writeFile(join(folder, '801-first.sql'), 'create table first (n integer)');
  await writeFile(join(folder, '802-second.sql'), 'insert into first values (1)');
});
afterAll(async () => {
  await db?.close();
  await rm(folder, { recursive: true, force: true });
});

describe('migrations', () => {
  it('runs each file once though six runners come at the same time', async () => {
    const applied = await Promise.all(Array.from({ length: 6 }, () => migrate(db.owner.url, folder)));
    expect(applied.flat().sort()).toEqual(['801-first.sql', '802-second.sql']);
    expect((await db.query('select n from first')).rows).toEqual([{ n: 1 }]);
  });

  it('builds an index while the table is in use, once for two runners, and again after an interrupted build', async () => {
    await writeFile(join(folder, '802-uses.sql'), 'create table uses (n integer)');
    await writeFile(
      join(folder, '803-index.sql'),
      '-- Built while servers write.\ncreate unique index concurrently uses_by_n on uses (n);\n',
    );
    await migrate(db.owner.url, folder).catch(() => undefined);
    // What a build that was killed leaves behind.
    await db.owner.query('delete from schema_migrations where name = $1', ['803-index.sql']);
    await db.owner.query(`update pg_index set indisvalid = false where indexrelid = 'uses_by_n'::regclass`);
    const applied = await Promise.all([1, 2].map(() => migrate(db.owner.url, folder)));
    expect(applied.flat()).toEqual(['803-index.sql']);
    const { rows } = await db.owner.query(
      `select indisvalid from pg_index where indexrelid = 'uses_by_n'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  it('waits for its lock in short tries, so that the table stays usable, and is applied in the end', async () => {
    await writeFile(join(folder, '804-column.sql'), 'alter table uses add column note text');
    const held = await db.owner.pool.connect();
    await held.query('begin; lock table uses in access share mode');
    const applying = migrate(db.owner.url, folder);
    const waiting = async () =>
      (await db.owner.query(`select 1 from pg_locks where relation = 'uses'::regclass and not granted`)).rows
        .length;
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    // It gives up its place in the queue: others are let through.
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
    await held.query('commit');
    held.release();
    expect(await applying).toEqual(['804-column.sql']);
  });

  it('refuses a file that was changed after it was applied, and undoes one that fails', async () => {
    await writeFile(join(folder, '805-third.sql'), 'insert into first values (2); select 1 / 0');
    await expect(migrate(db.owner.url, folder)).rejects.toMatchObject({
      reason: 'migration-failed',
      message: expect.stringContaining('805-third'),
    });
    expect((await db.query('select n from first')).rows).toEqual([{ n: 1 }]);
    await writeFile(join(folder, '801-first.sql'), 'create table first (n bigint)');
    await expect(migrate(db.owner.url, folder)).rejects.toMatchObject({ reason: 'migration-changed' });
  });

  it('says in one line that a server cannot be reached or a user lacks rights', async () => {
    await expect(migrate('postgres://x:y@127.0.0.1:1/z')).rejects.toMatchObject({ reason: 'unreachable' });
    await db.owner.query(
      `do $$ begin create role perya_powerless login password 'p'; exception when duplicate_object then null; end $$`,
    );
    const url = new URL(db.url);
    url.username = 'perya_powerless';
    url.password = 'p';
    await expect(migrate(url.href)).rejects.toMatchObject({
      reason: 'no-rights',
      message: expect.stringContaining('CREATEROLE'),
    });
  });
});
