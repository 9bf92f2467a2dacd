// npm run check [-- NAME…]: every keeper of the house's rules, two at a time; one line each, problems below, non-zero when a rule is broken.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { keepers } from './keepers/index.ts';
import type { Keeper, Verdict } from './keepers/keeper.ts';

export type Report = { name: string; seconds: number; verdict: Verdict };

/** Runs the keepers, as many at once as there are processors, and tells of each as it ends. */
export async function runKeepers(
  root: string,
  chosen: readonly Keeper[],
  tell: (report: Report) => void,
): Promise<Report[]> {
  const waiting = [...chosen];
  const reports: Report[] = [];
  async function work(): Promise<void> {
    for (let keeper = waiting.shift(); keeper; keeper = waiting.shift()) {
      const started = performance.now();
      const verdict = await keeper
        .keep(root)
        .catch((error: unknown): Verdict => ({ problems: [String(error)] }));
      const report = { name: keeper.name, seconds: (performance.now() - started) / 1000, verdict };
      reports.push(report);
      tell(report);
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
  return reports;
}

export function printReport({ name, seconds, verdict: { problems, note } }: Report): void {
  const mark = problems.length === 0 ? 'kept  ' : 'BROKEN';
  console.log(`${mark} ${name.padEnd(16)} ${seconds.toFixed(1).padStart(5)} s  ${note ?? ''}`);
  for (const problem of problems) console.log(problem.replaceAll(/^/gmu, '       '));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const asked = process.argv.slice(2);
  const chosen = keepers.filter(
    ({ name }) => asked.length === 0 || asked.some((word) => name.includes(word)),
  );
  const reports = await runKeepers(fileURLToPath(new URL('..', import.meta.url)), chosen, printReport);
  const broken = reports.filter(({ verdict }) => verdict.problems.length > 0).length;
  console.log(`${reports.length - broken} rules kept, ${broken} broken`);
  if (broken > 0 || reports.length === 0) process.exitCode = 1;
}
