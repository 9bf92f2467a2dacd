// Runs the sections of npm test one after another, failed tests that may be unsteady once more, and writes
// the report.
import { stripVTControlCharacters } from 'node:util';
import { formatNumber } from '@perya/locales/figures';
import type { Failure, Section, SectionResult } from './section.ts';

/** With more failures than this no test is run again. */
const mostRunAgain = 8;
/** A run with more unsteady tests than this has failed. */
const mostUnsteady = 2;
/**
 * The failures take at most this many of the last 40 lines; sections, counts and the closing line need the
 * rest.
 */
const mostLines = 26;
const longestLine = 300;

type Ended = SectionResult & { section: Section; seconds: number; unsteady: Failure[] };

/**
 * Resolves to whether everything passed. The last line that it prints is "N passed, N failed", and ", N skipped" where tests
 * lacked a program of this machine; each of them is named before it.
 */
export async function runSections(
  sections: readonly Section[],
  print: (line: string) => void = console.log,
): Promise<boolean> {
  const ended: Ended[] = [];
  for (const section of sections) {
    print(`\n── ${section.name}`);
    const started = performance.now();
    const result = await section.run();
    ended.push({ ...result, section, seconds: (performance.now() - started) / 1000, unsteady: [] });
  }
  await runFailedAgain(ended, print);
  const unsteady = ended.flatMap((one) => one.unsteady);
  const tooMany = unsteady.length > mostUnsteady;
  const failures = [...ended.flatMap((one) => one.failures), ...(tooMany ? unsteady : [])];
  const notRun = ended.flatMap((one) => one.notRun ?? []);
  const passed = ended.reduce((sum, one) => sum + one.passed, 0) + (tooMany ? 0 : unsteady.length);
  print(`\n${ended.map(sectionLine).join('\n')}`);
  for (const line of closingLines(ended, unsteady)) print(line);
  print(
    `${passed} passed, ${failures.length} failed${notRun.length > 0 ? `, ${notRun.length} skipped` : ''}`,
  );
  return failures.length === 0 && passed > 0;
}

async function runFailedAgain(ended: Ended[], print: (line: string) => void): Promise<void> {
  const failed = ended.filter(({ section, failures }) => section.runAgain && failures.length > 0);
  const count = failed.reduce((sum, { failures }) => sum + failures.length, 0);
  if (count === 0) return;
  if (count > mostRunAgain) {
    print(`\n── ${count} tests failed: too many to be unsteady, none is run again`);
    return;
  }
  for (const one of failed) {
    print(`\n── ${one.section.name}: ${one.failures.length} failed, once more and alone`);
    const again = new Set(await one.section.runAgain?.(one.failures));
    one.unsteady = one.failures.filter((failure) => !again.has(failure));
    one.failures = one.failures.filter((failure) => again.has(failure));
  }
}

function sectionLine({ section, seconds, passed, failures, unsteady, notRun = [] }: Ended): string {
  const mark = failures.length === 0 ? 'ok    ' : 'FAILED';
  const unsteadily = unsteady.length > 0 ? `, ${unsteady.length} unsteady` : '';
  const skipped = notRun.length > 0 ? `, ${notRun.length} not run` : '';
  return `${mark} ${section.name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${passed} passed, ${failures.length} failed${unsteadily}${skipped}`;
}

function closingLines(ended: readonly Ended[], unsteady: readonly Failure[]): string[] {
  const failures = ended.flatMap((one) => one.failures);
  const named = [
    ...failures.map((failure) => `✗ failed: ${describe(failure)}`),
    ...unsteady.map((failure) => `✗ unsteady, passed alone: ${describe(failure)}`),
    ...ended.flatMap(({ notRun = [] }) => notRun).map((one) => `– not run: ${describe(one)}`),
  ];
  const shown = named.slice(0, mostLines);
  if (named.length > shown.length) shown.push(`  and ${named.length - shown.length} more, named above`);
  if (unsteady.length > mostUnsteady)
    shown.push(`More than ${mostUnsteady} unsteady tests: each is a fault to find, so the run has failed.`);
  return [...shown, writtenLine(ended.flatMap(({ lines }) => lines ?? []))];
}

function describe({ file, name, message }: Failure): string {
  const place = name === undefined ? file : `${file} › ${name}`;
  const said = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  const text = said.filter((line) => line !== '' && !line.startsWith('at ')).join(' ');
  return `${place}: ${text}`.slice(0, longestLine);
}

/** The number of written tests and of rows of tables. */
function writtenLine(lines: readonly number[]): string {
  const tables = lines.filter((made) => made > 1);
  const rows = tables.reduce((sum, made) => sum + made, 0);
  const count = (number: number) => formatNumber(number, 'en');
  return `${count(lines.length)} tests written; ${count(tables.length)} of them are tables with ${count(rows)} rows`;
}
