// The checks that read text: the ledger's tables, suppressions, assertions, names, styles.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { assertions } from '../../tools/checks/assertions.ts';
import { ledgerTables } from '../../tools/checks/ledger-tables.ts';
import { migrations } from '../../tools/checks/migrations.ts';
import { names } from '../../tools/checks/names.ts';
import { styles } from '../../tools/checks/styles.ts';
import { suppressions } from '../../tools/checks/suppressions.ts';
import { expectPass, expectViolation } from './expect-verdict.ts';
import { repository } from './planted-repository.ts';

describe("money moves only by the ledger's API", () => {
  const ledgerMigration = {
    'apps/server/db/migrations/010-ledger.sql': 'create table ledger_entries (id bigint);\n',
  };
  const query = (text: string) => `export const query = ${text};\n`;

  test('the ledger itself may, and a word in a comment is no query', async () => {
    await expectPass(ledgerTables, {
      ...ledgerMigration,
      'apps/server/src/modules/ledger/queries.ts': query("'select sum(credit) from ledger_entries'"),
      'apps/server/src/modules/rounds/place.ts': '// Money goes to ledger_entries by its API.\nexport {};\n',
    });
  });

  test.each([
    ["'select sum(credit) from ledger_entries'"],
    ["'INSERT INTO ledger_entries values (1)'"],
    ["'update ledger_entries set id = 2'"],
    ["'delete from public.ledger_entries'"],
    ["'select 1 from rounds join ledger_entries on true'"],
    ["(db: { selectFrom: (table: string) => unknown }) => db.selectFrom('ledger_entries')"],
    ["(db: { insertInto: (table: string) => unknown }) => db.insertInto('ledger_entries')"],
  ])('another module may not: %s', async (text) => {
    const file = 'apps/server/src/modules/rounds/place.ts';
    await expectViolation(ledgerTables, { ...ledgerMigration, [file]: query(text) }, `${file}:1`);
  });

  test("another module's migration may not", async () => {
    const file = 'apps/server/db/migrations/030-rounds.sql';
    await expectViolation(
      ledgerTables,
      { ...ledgerMigration, [file]: 'select 1;\ninsert into ledger_entries values (1);\n' },
      `${file}:2`,
    );
  });

  test('a repository without a ledger fails', async () => {
    await expectViolation(ledgerTables, {}, 'no table');
  });

  test("this repository's ledger tables are known", async () => {
    expect((await ledgerTables.run(repository)).note).toMatch(/^(?!0)\d+ tables/u);
  });
});

describe('migrations are frozen once they have landed', () => {
  const file = 'apps/server/db/migrations/001-first.sql';
  const text = 'create table first (n integer);\n';
  const hash = createHash('sha256').update(text).digest('hex');
  const landed = { 'apps/server/db/migrations.sha256': `${hash}  001-first.sql\n` };
  const functions = 'apps/server/db/functions';
  const pick = 'create or replace function pick() returns integer language sql as $$ select 1 $$;\n';

  test('an unchanged file passes', async () => {
    await expectPass(migrations, { ...landed, [file]: text, [`${functions}/pick.sql`]: pick });
  });
  test('a changed file, a removed one and one that is not recorded are found', async () => {
    await expectViolation(migrations, { ...landed, [file]: `${text} ` }, file, 'was changed');
    await expectViolation(migrations, landed, file, 'was removed');
    await expectViolation(migrations, { [file]: text }, file, 'not recorded');
  });
  test.each([['create function pick()'], ['create or replace function pick()'], ['create trigger pick']])(
    'a migration holds no function and no trigger: %s',
    async (start) => {
      const [path, sql] = ['apps/server/db/migrations/002-second.sql', `select 1;\n${start}`];
      await expectViolation(migrations, { [path]: sql }, `${path}:2`);
    },
  );
  test('a function is made once, by create or replace', async () => {
    await expectViolation(
      migrations,
      { [`${functions}/one.sql`]: pick, [`${functions}/two.sql`]: pick },
      'two.sql makes pick, as does one.sql',
    );
    await expectViolation(
      migrations,
      { [`${functions}/one.sql`]: 'create function pick()' },
      'create or replace',
    );
  });
});

describe('a suppression says why', () => {
  const file = 'apps/server/src/app.ts';
  test.each([
    ['// oxlint-disable-next-line no-console -- the boot line is for people'],
    ['// biome-ignore lint/suspicious/noExplicitAny: the library types it so'],
    ['// @ts-expect-error the library forgets this field'],
  ])('passes: %s', async (line) => {
    await expectPass(suppressions, { [file]: `${line}\nexport {};\n` });
  });

  test.each([
    ['// oxlint-disable-next-line no-console'],
    ['// eslint-disable-line no-console -- why'],
    ['/* oxlint-disable no-console, eqeqeq */'],
    ['// biome-ignore lint/suspicious/noExplicitAny: x'],
    ['// @ts-expect-error'],
    ['// @ts-ignore the library forgets this field'],
    ['// @ts-nocheck everything here is fine, really'],
  ])('found: %s', async (line) => {
    await expectViolation(suppressions, { [file]: `export {};\n${line}\n` }, `${file}:2`);
  });
});

describe('type assertions are rare', () => {
  const file = 'apps/server/src/app.ts';
  test('as const is none', async () => {
    await expectPass(assertions, {
      [file]: 'export const all = [1 as const, 2 as const, 3 as const, 4 as const];\n',
    });
  });
  test('too many are found, each with its place', async () => {
    const text = 'export const all = (v: unknown) => [v as 1, v as 2, v as 3, v as 4];\n';
    await expectViolation(assertions, { [file]: text }, '4 in', `${file}:1`);
  });
});

describe('names', () => {
  test.each([
    ['apps/server/src/utils/dates.ts'],
    ['apps/mobile/src/app/session-helpers.ts'],
    ['packages/ui/src/common.ts'],
    ['apps/server/src/round-manager.ts'],
  ])('no drawer: %s', async (file) => {
    await expectViolation(names, { [file]: 'export {};\n' }, file);
  });
  test.each([
    ['apps/mobile/src/app/Balance.tsx'],
    ['apps/mobile/src/app/balance_tile.css'],
    ['apps/server/db/seeds/demoHouse.sql'],
  ])('kebab-case: %s', async (file) => {
    await expectViolation(names, { [file]: '' }, file);
  });
  test('a language is spelled as its standard says', async () => {
    await expectPass(names, { 'packages/locales/src/zh-Hans/play.ts': 'export {};\n' });
  });
});

describe('styles', () => {
  const file = 'packages/ui/src/tile.css';
  test('logical properties and roles pass', async () => {
    const text =
      '.tile { margin-inline-start: 4px; inset-inline-end: 0; color: var(--ink); text-align: start; } /* left: 0 */\n';
    await expectPass(styles, { [file]: text, 'packages/ui/src/tokens.css': ':root { --ink: #fff; }\n' });
  });
  test.each([
    ['margin-left: 4px'],
    ['padding-right: 4px'],
    ['left: 0'],
    ['text-align: right'],
    ['border-top-left-radius: 4px'],
    ['color: #fff'],
    ['background: rgb(0 0 0 / 50%)'],
  ])('found: %s', async (declaration) => {
    await expectViolation(styles, { [file]: `.tile {\n  ${declaration};\n}\n` }, `${file}:2`);
  });
});
