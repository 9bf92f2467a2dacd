// The checks that run whole programs: types, format, dead code and the schema's snapshot.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dead } from '../../tools/checks/dead.ts';
import { format } from '../../tools/checks/format.ts';
import { compareSnapshot, drawSnapshot, writeSnapshot } from '../../tools/checks/schema-snapshot.ts';
import { types } from '../../tools/checks/types.ts';
import { expectPass, expectViolation } from './expect-verdict.ts';
import { plantRepository, repository } from './planted-repository.ts';

const one = 'export const one = 1;\n';
const everyProject = {
  'apps/server/src/main.ts': "import { one } from './one.ts';\n\nprocess.exitCode = one;\n",
  'apps/server/src/one.ts': one,
  'apps/mobile/src/main.ts': one,
  'apps/mobile/src/main.test.ts': one,
  'apps/office/src/main.ts': one,
  'apps/games/src/main.ts': one,
  'apps/vendor-sandbox/src/client/main.ts': one,
  'packages/ui/src/index.ts': one,
  'packages/games/src/index.ts': one,
  'tests/journeys/home.journey.ts': one,
  'tests/soak/browsers.test.ts': one,
  'tools/sheet/one.ts': one,
};

describe('types', () => {
  test('a sound repository compiles', async () => {
    await expectPass(types, everyProject);
  });
  // One tree holds all the faults, because each run of the compilers costs seconds.
  test('a fault in each project is found, with its place and code', async () => {
    const wrong = 'export const two: number = "1";\n';
    const faults: [file: string, text: string, code: string][] = [
      ['apps/server/src/two.ts', wrong, 'TS2322'],
      ['apps/mobile/src/two.ts', wrong, 'TS2322'],
      ['apps/mobile/src/two.test.ts', wrong, 'TS2322'],
      ['apps/mobile/src/three.ts', 'export const three = process.pid;\n', 'TS2591'],
      ['apps/office/src/two.ts', wrong, 'TS2322'],
      ['apps/games/src/two.ts', wrong, 'TS2322'],
      ['apps/vendor-sandbox/src/client/two.ts', wrong, 'TS2322'],
      ['tools/sheet/two.ts', wrong, 'TS2322'],
      ['packages/ui/src/two.ts', wrong, 'TS2322'],
      ['tests/journeys/two.journey.ts', wrong, 'TS2322'],
      ['tests/soak/two.test.ts', wrong, 'TS2322'],
      ['packages/games/src/two.ts', 'export const two = document.title;\n', 'TS2584'],
      ['packages/games/src/three.ts', 'export const three = process.pid;\n', 'TS2591'],
      ['apps/server/src/three.ts', 'export enum Side { Heads }\n', 'TS1294'],
      ['apps/server/src/four.ts', 'export const four = (all: number[]): number => all[0];\n', 'TS2322'],
    ];
    await expectViolation(
      types,
      { ...everyProject, ...Object.fromEntries(faults.map(([file, text]) => [file, text])) },
      ...faults.map(
        ([file, , code]) => new RegExp(`^${file.replaceAll('.', '\\.')}\\(1,\\d+\\): error ${code}:`, 'mu'),
      ),
    );
  });
});

describe('format', () => {
  test('formatted text passes', async () => {
    await expectPass(format, { 'apps/server/src/one.ts': one });
  });
  test('unformatted text is found', async () => {
    await expectViolation(format, { 'apps/server/src/one.ts': 'export const one=1\n' }, 'one.ts');
  });
  test('a lint fault is found', async () => {
    await expectViolation(
      format,
      { 'apps/server/src/one.ts': 'export const one = 1 as unknown as any;\n' },
      'noExplicitAny',
    );
  });
});

describe('dead', () => {
  const main = "import { one } from './one.ts';\n\nprocess.exitCode = one;\n";
  const planted = (text: string) => ({
    'package.json': '{ "name": "planted", "private": true, "type": "module", "workspaces": ["apps/*"] }\n',
    'knip.json':
      '{ "workspaces": { ".": { "entry": [".dependency-cruiser.mjs"] }, "apps/server": { "entry": ["src/main.ts"], "project": ["src/**/*.ts"] } } }\n',
    'apps/server/package.json': '{ "name": "server", "private": true, "type": "module" }\n',
    'apps/server/src/main.ts': main,
    'apps/server/src/one.ts': text,
  });
  test('used code passes', async () => {
    await expectPass(dead, planted(one));
  });
  test('an unused export is found', async () => {
    await expectViolation(dead, planted(`${one}export const two = 2;\n`), 'two');
  });
  test('an unused file is found', async () => {
    await expectViolation(dead, { ...planted(one), 'apps/server/src/left-over.ts': one }, 'left-over.ts');
  });
  test('an undeclared dependency is found', async () => {
    await expectViolation(
      dead,
      planted("import { z } from 'zod';\nexport const one = z.int().parse(1);\n"),
      'zod',
    );
  });
});

describe("the schema's snapshot", () => {
  test('is drawn, compared, and a difference is named by file and line', async () => {
    const snapshot = await drawSnapshot(repository);
    expect(snapshot.get('ledger.sql')).toContain('create table ledger_entries');
    const planted = await plantRepository({});
    try {
      await writeSnapshot(planted.root, snapshot);
      expect(await compareSnapshot(planted.root, snapshot)).toMatchObject({ problems: [] });

      const stored = join(planted.root, 'apps/server/db/schema/ledger.sql');
      await writeFile(
        stored,
        (snapshot.get('ledger.sql') ?? '').replace('balance bigint', 'balance integer'),
      );
      expect((await compareSnapshot(planted.root, snapshot)).problems.join()).toMatch(
        /ledger\.sql differs: line \d+ .*integer.*bigint/u,
      );

      await writeSnapshot(planted.root, snapshot);
      await mkdir(join(planted.root, 'apps/server/db/schema'), { recursive: true });
      await writeFile(join(planted.root, 'apps/server/db/schema/ghosts.sql'), 'create table ghosts ();\n');
      expect((await compareSnapshot(planted.root, snapshot)).problems.join()).toContain('ghosts.sql');
    } finally {
      await planted.remove();
    }
  });
});
