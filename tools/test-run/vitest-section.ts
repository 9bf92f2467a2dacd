// Runs one vitest project in a process of its own and reads its JSON report.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';
import type { Failure, Section, SectionResult } from './section.ts';

export type VitestSection = {
  root: string;
  name: string;
  project: string;
  config: string;
  /** Runs only the tests that import one of these files. */
  related?: readonly string[];
  /** Runs only these test files. */
  files?: readonly string[];
  /** Whether a failed test is run once more, alone. */
  again?: boolean;
  /** Hides the output; the runner's tests run planted failures. */
  silent?: boolean;
};

const testShape = z.object({
  ancestorTitles: z.array(z.string()),
  title: z.string(),
  status: z.string(),
  failureMessages: z.array(z.string()),
  /** Set by a test that skips itself because this machine lacks a program. */
  meta: z.object({ notRun: z.string().optional() }).default({}),
  location: z.object({ line: z.int(), column: z.int() }).nullish(),
});
const reportShape = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(testShape),
    }),
  ),
});
type TestReport = z.infer<typeof testShape>;
type FileReport = z.infer<typeof reportShape>['testResults'][number];
type Run = { code: number; files: FileReport[] | undefined };

export function vitestSection(given: VitestSection): Section {
  const section: Section = { name: given.name, run: () => runAll(given) };
  return given.again ? { ...section, runAgain: (failures) => runAgain(given, failures) } : section;
}

async function runAll(given: VitestSection): Promise<SectionResult> {
  const { code, files } = await runVitest(given, [
    ...(given.related ? ['related', '--run', ...given.related] : ['run', ...(given.files ?? [])]),
    ...(given.related || given.files ? ['--passWithNoTests'] : []),
  ]);
  if (!files) return { passed: 0, failures: [{ file: given.name, message: `no report, exit code ${code}` }] };
  const failures = files.flatMap((file) => failuresOf(given.root, file));
  if (code !== 0 && failures.length === 0)
    failures.push({
      file: given.name,
      message: `exit code ${code} though no test failed: see the error above`,
    });
  const passed = files.flatMap((file) => file.assertionResults.filter(hasPassed)).length;
  return {
    passed,
    failures,
    notRun: files.flatMap((file) => notRunOf(given.root, file)),
    lines: linesOf(files),
  };
}

/** A file that fails before its first test and a test that is skipped without a reason count as failed. */
function failuresOf(root: string, { name, status, message, assertionResults }: FileReport): Failure[] {
  const file = relative(root, name);
  const notPassed = assertionResults.filter((test) => !hasPassed(test) && !isNotRun(test));
  if (status === 'failed' && !notPassed.some((test) => test.status === 'failed'))
    return [{ file, message: message || 'the file failed outside its tests: see the error above' }];
  return notPassed.map((test) => ({
    file,
    name: nameOf(test),
    message: test.failureMessages[0] ?? `${test.status}: a test that does not run proves nothing`,
  }));
}

function notRunOf(root: string, { name, assertionResults }: FileReport): Failure[] {
  return assertionResults
    .filter(isNotRun)
    .map((test) => ({ file: relative(root, name), name: nameOf(test), message: test.meta.notRun ?? '' }));
}

async function runAgain(given: VitestSection, failures: readonly Failure[]): Promise<Failure[]> {
  const whole = failures.filter(({ file }) => file === given.name);
  const files = failures.filter(({ file, name }) => name === undefined && file !== given.name);
  const tests = failures.filter(({ name }) => name !== undefined);
  return [
    ...whole,
    ...(await failAgain(given, files, [])),
    ...(await failAgain(given, tests, [
      '-t',
      `^\\s*(?:${tests.map(({ name }) => escaped(name ?? '')).join('|')})$`,
    ])),
  ];
}

async function failAgain(
  given: VitestSection,
  failures: readonly Failure[],
  only: readonly string[],
): Promise<Failure[]> {
  if (failures.length === 0) return [];
  const paths = [...new Set(failures.map(({ file }) => file))];
  const run = await runVitest(given, ['run', ...paths, ...only, '--maxWorkers=1']);
  return failures.filter((failure) => {
    const report = run.files?.find(({ name }) => relative(given.root, name) === failure.file);
    if (!report) return true;
    if (failure.name === undefined)
      return report.status === 'failed' || !report.assertionResults.some(hasPassed);
    return !report.assertionResults.some((test) => nameOf(test) === failure.name && hasPassed(test));
  });
}

/** A test's name as vitest's --testNamePattern compares it. */
const nameOf = ({ ancestorTitles, title }: TestReport) =>
  [...ancestorTitles, title].filter((part) => part !== '').join(' > ');
const hasPassed = ({ status }: { status: string }) => status === 'passed';
const isNotRun = ({ status, meta }: TestReport) => status === 'skipped' && meta.notRun !== undefined;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/gu, String.raw`\$&`);

/** Tests made by one line of code are rows of one table. */
function linesOf(files: readonly FileReport[]): number[] {
  const made = new Map<string, number>();
  for (const { name, assertionResults } of files)
    for (const [index, { location }] of assertionResults.entries()) {
      const line = `${name}:${location ? `${location.line}:${location.column}` : `test ${index}`}`;
      made.set(line, (made.get(line) ?? 0) + 1);
    }
  return [...made.values()];
}

async function runVitest(
  { root, project, config, silent }: VitestSection,
  given: readonly string[],
): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), 'perya-test-report-'));
  const report = join(folder, 'report.json');
  try {
    const words = [
      join(root, 'node_modules/vitest/vitest.mjs'),
      ...given,
      '--config',
      config,
      '--project',
      project,
      '--includeTaskLocation',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ];
    const code = await exitCodeOf(root, process.execPath, words, silent ? 'ignore' : 'inherit');
    const parsed = reportShape.safeParse(JSON.parse(await readFile(report, 'utf8').catch(() => 'null')));
    return { code, files: parsed.data?.testResults };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs a program and waits for its exit. */
export function exitCodeOf(
  root: string,
  command: string,
  args: readonly string[],
  output: 'inherit' | 'ignore' = 'inherit',
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', output, output] });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}
