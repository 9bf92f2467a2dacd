// The runner of npm test on small planted projects: failed and unsteady tests, tests that were not run, and
// the report.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { reachOf } from '../../tools/test-run/reach.ts';
import { runSections } from '../../tools/test-run/run-sections.ts';
import { vitestSection } from '../../tools/test-run/vitest-section.ts';
import { plantRepository } from './planted-repository.ts';

const config = `export default { test: { name: 'planted', include: ['*.test.ts'], maxWorkers: 1 } };\n`;
const head = "import { existsSync, writeFileSync } from 'node:fs';\nimport { expect, test } from 'vitest';\n";
/** Fails when it runs first and passes when it runs again. */
const unsteady = (name: string) => `test('${name} (at first) [x]', () => {
  const mark = '${name}.mark';
  const again = existsSync(mark);
  writeFileSync(mark, '');
  expect(again, '${name} has run before').toBe(true);
});\n`;
const sound = "test('sound', () => { expect(1).toBe(1); });\n";

type RunResult = { passed: boolean; lines: string[] };

async function runPlanted(files: Record<string, string>, again = true): Promise<RunResult> {
  const planted = await plantRepository({ 'vitest.config.ts': config, ...files });
  const { root } = planted;
  const lines: string[] = [];
  try {
    const passed = await runSections(
      [
        vitestSection({
          root,
          name: 'planted',
          project: 'planted',
          config: join(root, 'vitest.config.ts'),
          again,
          silent: true,
        }),
      ],
      (text) => lines.push(...text.split('\n')),
    );
    return { passed, lines };
  } finally {
    await planted.remove();
  }
}

describe.concurrent('a run', () => {
  test('all passes: the closing line stands alone and last, and the rows of tables are counted', async () => {
    const { passed, lines } = await runPlanted({
      'one.test.ts': `${head}${sound}test.each([1, 2, 3])('row %d', (n) => { expect(n).toBeGreaterThan(0); });\n`,
    });
    expect(passed).toBe(true);
    expect(lines.at(-1)).toBe('4 passed, 0 failed');
    expect(lines.at(-2)).toBe('2 tests written; 1 of them are tables with 3 rows');
  });

  test('a test that fails again is named with its message in the last lines, and fails the run', async () => {
    const { passed, lines } = await runPlanted({
      'one.test.ts': `${head}${sound}test('adds (up)', () => { expect(1 + 1, 'the sum').toBe(3); });\n`,
    });
    expect(passed).toBe(false);
    expect(lines.slice(-40).join('\n')).toMatch(/✗ failed: one\.test\.ts › adds \(up\): .*the sum/u);
    expect(lines.at(-1)).toBe('1 passed, 1 failed');
  });

  test('a test that passes alone is printed by name as unsteady, and the run passes', async () => {
    const { passed, lines } = await runPlanted({
      'one.test.ts': `${head}${sound}${unsteady('first')}`,
      'two.test.ts': `${head}import { describe } from 'vitest';
describe('a group [1-02]', () => { describe('within', () => { ${unsteady('second')} }); });\n`,
    });
    expect(lines.slice(-40).join('\n')).toMatch(
      /✗ unsteady, passed alone: one\.test\.ts › first \(at first\) \[x\]: /u,
    );
    expect(lines.slice(-40).join('\n')).toMatch(
      /✗ unsteady, passed alone: two\.test\.ts › a group \[1-02\] > within > second/u,
    );
    expect(lines.at(-1)).toBe('3 passed, 0 failed');
    expect(passed).toBe(true);
  });

  test('three unsteady tests fail the run', async () => {
    const { passed, lines } = await runPlanted({
      'one.test.ts': `${head}${sound}${unsteady('first')}${unsteady('second')}${unsteady('third')}`,
    });
    expect(lines.join('\n')).toContain('More than 2 unsteady tests');
    expect(lines.at(-1)).toBe('1 passed, 3 failed');
    expect(passed).toBe(false);
  });

  test('a section that allows no unsteady test runs none again', async () => {
    const { passed, lines } = await runPlanted(
      { 'one.test.ts': `${head}${sound}${unsteady('first')}` },
      false,
    );
    expect(lines.at(-1)).toBe('1 passed, 1 failed');
    expect(passed).toBe(false);
  });

  test('many failures are not run again', async () => {
    const many = Array.from({ length: 9 }, (_, n) => unsteady(`test-${n}`)).join('');
    const { passed, lines } = await runPlanted({ 'one.test.ts': `${head}${sound}${many}` });
    expect(lines.join('\n')).toContain('too many to be unsteady');
    expect(lines.slice(-40).filter((line) => line.startsWith('✗ failed: '))).toHaveLength(9);
    expect(lines.at(-1)).toBe('1 passed, 9 failed');
    expect(passed).toBe(false);
  });

  test.each([
    ['a file that cannot be loaded', "import './nowhere.ts';\n", /✗ failed: two\.test\.ts: .*nowhere/u],
    [
      'a set-up that fails',
      `import { beforeAll } from 'vitest';\n${head}beforeAll(() => { throw new Error('no database'); });\n${sound}`,
      /✗ failed: two\.test\.ts.*: .*no database/u,
    ],
    [
      'a skipped test',
      `${head}test.skip('later', () => {});\n${sound}`,
      /✗ failed: two\.test\.ts › later: skipped/u,
    ],
    [
      'an error outside tests',
      `${head}setTimeout(() => { throw new Error('too late'); });\ntest('waits', async () => { await new Promise((resolve) => setTimeout(resolve, 300)); });\n`,
      /✗ failed: .*exit code 1/u,
    ],
  ])('%s fails the run', async (_what, text, line) => {
    const { passed, lines } = await runPlanted({ 'one.test.ts': head + sound, 'two.test.ts': text });
    expect(lines.slice(-40).join('\n')).toMatch(line);
    expect(lines.at(-1)).toMatch(/^\d+ passed, 1 failed$/u);
    expect(passed).toBe(false);
  });

  test('a test that lacks a program of this machine is named and counted as not run', async () => {
    const { passed, lines } = await runPlanted({
      'one.test.ts': `${head}${sound}test('balanced', ({ task, skip }) => { task.meta.notRun = 'no haproxy here'; skip(); });\n`,
    });
    expect(lines.join('\n')).toContain('1 passed, 0 failed, 1 not run');
    expect(lines.slice(-40).join('\n')).toContain('– not run: one.test.ts › balanced: no haproxy here');
    expect(lines.at(-1)).toBe('1 passed, 0 failed, 1 skipped');
    expect(passed).toBe(true);
  });

  test('a run without tests is a failure, not a pass', async () => {
    expect((await runPlanted({})).passed).toBe(false);
  });
});

test.each([
  [
    ['apps/server/src/modules/rounds/place.test.ts'],
    { related: ['apps/server/src/modules/rounds/place.test.ts'], checks: [], faults: [], journeys: [] },
  ],
  [
    ['apps/server/db/migrations/150-wallet.sql'],
    { related: 'all', checks: [], faults: 'all', journeys: 'all' },
  ],
  [
    ['apps/mobile/src/app/header.tsx'],
    { related: ['apps/mobile/src/app/header.tsx'], checks: [], faults: [], journeys: 'all' },
  ],
  [
    ['tests/journeys/home.journey.ts'],
    {
      related: ['tests/journeys/home.journey.ts'],
      checks: [],
      faults: [],
      journeys: ['tests/journeys/home.journey.ts'],
    },
  ],
  [
    ['tests/journeys/phone.ts'],
    { related: ['tests/journeys/phone.ts'], checks: [], faults: [], journeys: 'all' },
  ],
  [
    ['tests/faults/start.test.ts', 'docs/books.md'],
    {
      related: ['tests/faults/start.test.ts'],
      checks: 'all',
      faults: ['tests/faults/start.test.ts'],
      journeys: [],
    },
  ],
  [['package.json'], { related: 'all', checks: 'all', faults: 'all', journeys: 'all' }],
  [[], { related: [], checks: [], faults: [], journeys: [] }],
] as const)('a change of %j reaches %j', (changed, reach) => {
  expect(reachOf(changed)).toEqual(reach);
});
