// npm run check [-- NAME…]: runs the repository checks; one line each with its problems below, exit code 1
// when one fails.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Check, Verdict } from './checks/check.ts';
import { checks } from './checks/index.ts';

export type Report = { name: string; seconds: number; verdict: Verdict };

/** Runs one check per processor at a time and reports each as it ends. */
export async function runChecks(
  root: string,
  chosen: readonly Check[],
  print: (report: Report) => void,
): Promise<Report[]> {
  const waiting = [...chosen];
  const reports: Report[] = [];
  async function work(): Promise<void> {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const started = performance.now();
      const verdict = await check
        .run(root)
        .catch((error: unknown): Verdict => ({ problems: [String(error)] }));
      const report = { name: check.name, seconds: (performance.now() - started) / 1000, verdict };
      reports.push(report);
      print(report);
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return reports;
}

export function printReport({ name, seconds, verdict: { problems, note } }: Report): void {
  const mark = problems.length === 0 ? 'pass' : 'FAIL';
  console.log(`${mark} ${name.padEnd(16)} ${seconds.toFixed(1).padStart(5)} s  ${note ?? ''}`);
  for (const problem of problems) console.log(problem.replaceAll(/^/gmu, '       '));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const asked = process.argv.slice(2);
  const chosen = checks.filter(({ name }) => asked.length === 0 || asked.some((word) => name.includes(word)));
  const reports = await runChecks(fileURLToPath(new URL('..', import.meta.url)), chosen, printReport);
  const failed = reports.filter(({ verdict }) => verdict.problems.length > 0).length;
  console.log(`${reports.length - failed} checks passed, ${failed} failed`);
  if (failed > 0 || reports.length === 0) process.exitCode = 1;
}
