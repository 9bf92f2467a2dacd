// The checks that read text: the ledger's tables, queries without their merchant, suppressions, assertions,
// names, styles.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { assertions } from '../../tools/checks/assertions.ts';
import { ledgerTables } from '../../tools/checks/ledger-tables.ts';
import { merchantScope } from '../../tools/checks/merchant-scope.ts';
import { migrations } from '../../tools/checks/migrations.ts';
import { names } from '../../tools/checks/names.ts';
import { requirementIds } from '../../tools/checks/requirement-ids.ts';
import { styles } from '../../tools/checks/styles.ts';
import { suppressions } from '../../tools/checks/suppressions.ts';
import { expectPass, expectViolation } from './expect-verdict.ts';
import { repository } from './planted-repository.ts';

describe("money moves only by the ledger's API", () => {
  const ledgerMigration = {
    'apps/server/db/migrations/010-ledger.sql': 'create table ledger_entries (id bigint);\n',
  };
  const query = (text: string) => `export const query = ${text};\n`;

  test('passes: the ledger module itself, and a table name in a comment', async () => {
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

  test("another module's migration on a ledger table is found", async () => {
    const file = 'apps/server/db/migrations/030-rounds.sql';
    await expectViolation(
      ledgerTables,
      { ...ledgerMigration, [file]: 'select 1;\ninsert into ledger_entries values (1);\n' },
      `${file}:2`,
    );
  });

  test('a repository without a ledger module fails', async () => {
    await expectViolation(ledgerTables, {}, 'no table');
  });

  test("this repository's ledger tables are read", async () => {
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
  const recorded = (sql: string) => ({
    'apps/server/db/migrations.sha256': `${createHash('sha256').update(sql).digest('hex')}  900-next.sql\n`,
    'apps/server/db/migrations/900-next.sql': sql,
  });
  test.each([
    ['drop table deposits', 'in a contract'],
    ['alter table deposits drop column paid_at', 'in a contract'],
    ['alter table deposits rename column paid_at to settled_at', 'add the new name'],
    ['alter table deposits alter column amount type numeric', 'add a column of the new type'],
    ['alter table deposits alter column paid_at set not null', 'add a check'],
    ['alter table deposits add column note text not null', 'give it a default'],
    ['alter table deposits add column note uuid default gen_random_uuid()', 'rewrites the table'],
    ['create index by_state on deposits (state)', 'create the index concurrently'],
    ["alter table deposits add constraint known check (state = 'paid')", 'not valid'],
    ["update deposits set state = 'paid'", 'by a job'],
    ['lock table deposits', 'stops every server'],
    ['select 1; create index concurrently by_state on deposits (state)', 'the only statement'],
  ])('a step that would break the servers of the former release is found: %s', async (sql, remedy) => {
    await expectViolation(migrations, recorded(`-- Next.\n${sql};\n`), '900-next.sql:2', remedy);
  });
  test.each([
    ['alter table deposits add column note text'],
    ["alter table deposits add column note text not null default ''"],
    ['create index concurrently by_state on deposits (state)'],
    [
      "alter table deposits drop constraint known; alter table deposits add constraint known check (state = 'paid') not valid",
    ],
    ['alter table deposits validate constraint known'],
    [
      'create table notes (id integer); create index by_id on notes (id); alter table notes add constraint few check (id < 9)',
    ],
  ])('a step that adds passes: %s', async (sql) => {
    await expectPass(migrations, recorded(`-- Next.\n${sql};\n`));
  });
  const table = (...lines: string[]) =>
    `create table notes (\n  merchant_id integer not null,\n  ${lines.join(',\n  ')}\n)`;
  test.each([
    [table('id uuid primary key'), 'begins with merchant_id'],
    [table('id uuid', 'primary key (id, merchant_id)'), 'begins with merchant_id'],
    [
      table('id uuid', 'name text', 'primary key (merchant_id, id)', 'unique (name)'),
      'begins with merchant_id',
    ],
    [
      table(
        'player_id uuid',
        'primary key (merchant_id, player_id)',
        'foreign key (merchant_id) references merchants (id)',
      ),
      'no foreign key to merchants',
    ],
  ])('a table that could not be divided by merchant_id is found: %s', async (sql, remedy) => {
    await expectViolation(migrations, recorded(`-- Next.\n${sql};\n`), '900-next.sql:2', remedy);
  });
  test.each([
    [
      table(
        'id uuid',
        'primary key (merchant_id, id)',
        'foreign key (merchant_id) references merchants (id)',
      ),
    ],
    [
      table(
        'player_id uuid',
        'id uuid',
        'primary key (merchant_id, id)',
        'foreign key (merchant_id, player_id) references players (merchant_id, id)',
      ),
    ],
    ['create table clocks (\n  name text primary key\n)'],
  ])('a table whose keys begin with merchant_id passes: %s', async (sql) => {
    await expectPass(migrations, recorded(`-- Next.\n${sql};\n`));
  });
  test('a contract drops what the named release used last, and no more', async () => {
    await expectPass(migrations, recorded('-- contract: 1.4\nalter table deposits drop column paid_at;\n'));
    const renamed = '-- contract: 1.4\nalter table deposits rename to payments;\n';
    await expectViolation(migrations, recorded(renamed), '900-next.sql:2', 'add the new name');
  });
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

describe('a query on a table of the merchants names the merchant', () => {
  const schema = {
    'apps/server/db/schema/payments.sql':
      'create table deposits (\n  merchant_id integer not null,\n  id uuid\n);\n\ncreate table merchants (\n  id integer\n);\n',
  };
  const file = 'apps/server/src/modules/payments/queries.ts';
  const query = (text: string) =>
    `export const read = (db: { query: (sql: string) => unknown }) => db.query(${text});\n`;

  test.each([
    ["'select * from deposits where merchant_id = $1 and id = $2'"],
    ["'select * from deposits d where d.merchant_id = any ($1::int[])'"],
    ["'insert into deposits (merchant_id, id) values ($1, $2)'"],
    ["'insert into deposits as d values ($1, $2) on conflict do nothing'"],
    ["'delete from deposits where created_at < $1'"],
    ["'select * from merchants where id = $1'"],
    ["'a deposit that comes from deposits'"],
  ])('pass: %s', async (text) => {
    await expectPass(merchantScope, { ...schema, [file]: query(text) });
  });

  test('pass: a query over all merchants that says why; text that a constant completes', async () => {
    const reasoned = `export const read = (db: { query: (sql: string) => unknown }) =>
  // all merchants: one job pays out for everybody
  db.query('select * from deposits where id = $1');\n`;
    await expectPass(merchantScope, { ...schema, [file]: reasoned });
    const pieces = "const selection = 'select * from deposits';\n";
    const whole = `${pieces}${query('`\u0024{selection} where merchant_id = $1`')}`;
    await expectPass(merchantScope, { ...schema, [file]: whole });
  });

  test.each([
    ["'select * from deposits where id = $1'"],
    ["'SELECT id FROM deposits WHERE id = $1 for update'"],
    ["'update deposits set held = true where id = $1'"],
    ["'delete from deposits where id = $1'"],
    ["'select 1 from merchants m join deposits d on d.merchant_id = m.id where d.id = $1'"],
    ["'insert into deposits (id) values ($2)'"],
  ])('violation: %s', async (text) => {
    await expectViolation(merchantScope, { ...schema, [file]: query(text) }, `${file}:1`);
  });

  test('violation: an exception without a reason, and text that a constant completes', async () => {
    const bare = `export const read = (db: { query: (sql: string) => unknown }) =>
  // all merchants: why not
  db.query('select * from deposits where id = $1');\n`;
    await expectViolation(merchantScope, { ...schema, [file]: bare }, `${file}:3`);
    const pieces = "const selection = 'select * from deposits';\n";
    const whole = `${pieces}${query('`\u0024{selection} where id = $1`')}`;
    await expectViolation(merchantScope, { ...schema, [file]: whole }, `${file}:2`);
  });

  test('an id of a brand or a book is not any number', async () => {
    const typed = (type: string) => `export type Row = {\n  merchant_id: ${type};\n};\n`;
    await expectPass(merchantScope, { ...schema, [file]: typed('BookId') });
    await expectViolation(
      merchantScope,
      { ...schema, [file]: typed('number') },
      `${file}:2`,
      'BrandId or BookId',
    );
  });

  describe('in a database function', () => {
    const sqlFile = 'apps/server/db/functions/deposits.sql';
    const sqlFunction = (body: string) =>
      `-- Deposits.\ncreate or replace function f(in_merchant integer, in_id uuid) returns void language sql as $$\n${body}\n$$;\n`;

    test.each([
      ['select 1 from deposits d where d.merchant_id = in_merchant and d.id = in_id'],
      ['update deposits set held = true where merchant_id = new.merchant_id and id = in_id'],
      ['select 1 from work w join deposits d on w.m = d.merchant_id and d.id = w.id'],
      ['select 1 from deposits d where (d.merchant_id, d.id) in (select * from unnest(merchant_ids, ids))'],
      ['insert into deposits (merchant_id, id) values (in_merchant, in_id)'],
      ['-- all merchants: one job asks the providers about everybody\nselect 1 from deposits'],
      ['select 1 from merchants m where m.id = in_merchant'],
    ])('pass: %s', async (body) => {
      await expectPass(merchantScope, { ...schema, [sqlFile]: sqlFunction(body) });
    });

    test.each([
      ['select 1 from deposits d where d.id = in_id'],
      ['update deposits set held = true where id = in_id'],
      ['delete from deposits where id = in_id -- merchant_id = in_merchant'],
      ['select 1 from work w join deposits d on d.id = w.id where w.merchant_id = in_merchant'],
      ['insert into deposits (id) values (in_id)'],
    ])('violation: %s', async (body) => {
      await expectViolation(merchantScope, { ...schema, [sqlFile]: sqlFunction(body) }, `${sqlFile}:3`);
    });

    test('violation: the second statement of a body, and an exception without a reason', async () => {
      const second =
        'select 1 from deposits where merchant_id = in_merchant;\nselect 2 from deposits where id = in_id;';
      await expectViolation(merchantScope, { ...schema, [sqlFile]: sqlFunction(second) }, `${sqlFile}:4`);
      const bare = '-- all merchants: why not\nselect 1 from deposits';
      await expectViolation(merchantScope, { ...schema, [sqlFile]: sqlFunction(bare) }, `${sqlFile}:4`);
    });
  });

  test('violation: a repository whose tables cannot be found', async () => {
    await expectViolation(merchantScope, {}, 'no table with merchant_id');
  });

  test("this repository's tables and queries are read", async () => {
    expect((await merchantScope.run(repository)).note).toMatch(
      /^(?!0)\d{3} tables, (?!0)\d{3} queries, (?!0)\d{3} statements of functions$/u,
    );
  });
});

describe('a suppression has a reason', () => {
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
  test('as const does not count', async () => {
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

describe('requirement ids', () => {
  const page = {
    'docs/requirements.md':
      '| id | requirement |\n|---|---|\n| 2.5-03 | Social login. |\n| L3 | kill | survives | 20 |\n| X-02 | Fair. |\n',
  };
  const file = 'apps/server/src/login.test.ts';
  test('known ids pass, and text that only resembles an id is ignored', async () => {
    await expectPass(requirementIds, {
      ...page,
      [file]: "test('[2.5-03] [X-02] enters (L3) (part of 2.5-03: Google) [not an id]', () => /[0-9a-f]/);\n",
    });
  });
  test.each([
    ['2.5-99', `[${'2.5-99'}] enters`],
    ['A9', '[A9] enters'],
    ['L4', 'enters (L4)'],
    ['9-01', 'enters (part of 9-01: all)'],
  ])('an id without its sentence is found: %s', async (id, title) => {
    await expectViolation(
      requirementIds,
      { ...page, [file]: `\ntest('${title}', () => {});\n` },
      `${file}:2 names ${id},`,
    );
  });
  test('a repository without docs/requirements.md fails', async () => {
    await expectViolation(requirementIds, { [file]: '' }, 'no requirement');
  });
});
