// npm test [-- SECTION…]: builds, rules, unit, database, faults, keepers, journeys; ends with one line, "N passed, N failed".
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { printReport, runKeepers } from './check.ts';
import { keepers } from './keepers/index.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
// Servers start by the dozen: what the first has compiled the others need not.
process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache', 'node');

type Count = { passed: number; failed: number };
type Section = { name: string; run: () => Promise<Count> };

const sections: readonly Section[] = [
  { name: 'build', run: () => ran('npm', ['run', 'build']) },
  { name: 'rules', run: checkRules },
  { name: 'unit', run: () => vitest('unit') },
  { name: 'db', run: () => vitest('db') },
  { name: 'keepers', run: () => vitest('keepers') },
  { name: 'faults', run: () => vitest('faults') },
  { name: 'journeys', run: () => vitest('journeys', join(root, 'tests/journeys/vitest.config.ts')) },
];

/** One program is one test: it passes by its exit code. */
async function ran(command: string, args: readonly string[]): Promise<Count> {
  return (await spawnLoud(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function spawnLoud(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

async function checkRules(): Promise<Count> {
  const reports = await runKeepers(root, keepers, printReport);
  const failed = reports.filter(({ verdict }) => verdict.problems.length > 0).length;
  return { passed: reports.length - failed, failed };
}

const resultShape = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

async function vitest(project: string, config = join(root, 'vitest.config.ts')): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'perya-test-report-'));
  const report = join(folder, 'report.json');
  try {
    const code = await spawnLoud(process.execPath, [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      config,
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
    const parsed = resultShape.safeParse(JSON.parse(await readFile(report, 'utf8').catch(() => 'null')));
    if (!parsed.success) return { passed: 0, failed: 1 };
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = parsed.data;
    // A file that fails before its first test, and a test that is skipped, prove nothing: both count as failed.
    const fallen = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    ).length;
    const failed = numFailedTests + numPendingTests + numTodoTests + fallen;
    return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const asked = process.argv.slice(2);
const chosen = sections.filter(({ name }) => asked.length === 0 || asked.includes(name));
const lines: string[] = [];
const sum: Count = { passed: 0, failed: 0 };
for (const { name, run } of chosen) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const { passed, failed } = await run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  lines.push(
    `${failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${seconds.padStart(6)} s  ${passed} passed, ${failed} failed`,
  );
  sum.passed += passed;
  sum.failed += failed;
}
console.log(`\n${lines.join('\n')}`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
if (sum.failed > 0 || sum.passed === 0) process.exitCode = 1;
