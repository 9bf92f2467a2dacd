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

  it('refuses a file that was changed after it was applied, and undoes one that fails', async () => {
    await writeFile(join(folder, '803-third.sql'), 'insert into first values (2); select 1 / 0');
    await expect(migrate(db.owner.url, folder)).rejects.toMatchObject({
      reason: 'migration-failed',
      message: expect.stringContaining('803-third'),
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
