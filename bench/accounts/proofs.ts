// Runs the tests whose titles name a security figure of logins, and counts their results.
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** In titles: "[A9] …" or "A8: …". */
const named = /\b(A\d+)[\]:]/gu;

export type Proof = { passed: number; failed: string[] };

/** By figure. Journeys need a browser and a server: they run with `journeys`. */
export async function runProofs({ journeys }: { journeys: boolean }): Promise<Record<string, Proof>> {
  const files = await filesThatName();
  const runs = [
    await runTests(
      files.filter((file) => !file.includes('.journey.')),
      ['--project', 'unit', '--project', 'db'],
    ),
  ];
  if (journeys)
    runs.push(
      await runTests(
        files.filter((file) => file.includes('.journey.')),
        ['--config', 'tests/journeys/vitest.config.ts'],
      ),
    );
  const proofs: Record<string, Proof> = {};
  for (const { title, status } of runs.flat())
    for (const [, id = ''] of title.matchAll(named)) {
      const proof = proofs[id] ?? { passed: 0, failed: [] };
      proofs[id] = proof;
      if (status === 'passed') proof.passed += 1;
      if (status === 'failed') proof.failed.push(title);
    }
  return proofs;
}

async function filesThatName(): Promise<string[]> {
  const found: string[] = [];
  for (const folder of ['apps', 'packages', 'tests'])
    for (const file of await readdir(join(root, folder), { recursive: true }))
      if (/\.(test|journey)\.tsx?$/u.test(file) && !file.includes('node_modules')) {
        const path = join(folder, file);
        if ((await readFile(join(root, path), 'utf8')).match(named)) found.push(path);
      }
  return found;
}

type TestResult = { title: string; status: string };
type Report = { testResults: { assertionResults: TestResult[] }[] };

async function runTests(files: readonly string[], which: readonly string[]): Promise<TestResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'perya-proofs-'));
  const file = join(folder, 'report.json');
  try {
    const run = spawn(
      process.execPath,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        ...which,
        '--reporter=json',
        `--outputFile=${file}`,
        '-t',
        '(\\[A\\d+\\]|\\bA\\d+:)',
        ...files,
      ],
      { cwd: root, stdio: 'ignore' },
    );
    await new Promise((settle) => run.once('exit', settle));
    const report: Report = JSON.parse(await readFile(file, 'utf8'));
    return report.testResults.flatMap(({ assertionResults }) => assertionResults);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
