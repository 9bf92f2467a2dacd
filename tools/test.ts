// npm test [-- SECTION… --changed]: builds, rules, unit, database, checks, faults, journeys; ends with one
// line, "N passed, N failed".
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printReport, runChecks } from './check.ts';
import { checks } from './checks/index.ts';
import { changedFiles, type Reach, reachOf } from './test-run/reach.ts';
import { runSections } from './test-run/run-sections.ts';
import type { Section, SectionResult } from './test-run/section.ts';
import { exitCodeOf, vitestSection } from './test-run/vitest-section.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
// A compile cache shared by the dozens of servers that the tests start.
process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache', 'node');

const config = join(root, 'vitest.config.ts');
const everything: Reach = { related: 'all', checks: 'all', faults: 'all', journeys: 'all' };

function sectionsFor({ related, checks, faults, journeys }: Reach): Section[] {
  const needsPages = [faults, journeys].some((reached) => reached === 'all' || reached.length > 0);
  const importers = related === 'all' ? {} : { related };
  return [
    ...(needsPages ? [{ name: 'build', run: buildPages }] : []),
    { name: 'rules', run: checkRules },
    ...(related === 'all' || related.length > 0
      ? [
          vitestSection({ root, config, name: 'unit', project: 'unit', ...importers }),
          vitestSection({ root, config, name: 'db', project: 'db', ...importers }),
        ]
      : []),
    ...testFolder('checks', checks, { config, project: 'checks' }),
    ...testFolder('faults', faults, { config, project: 'faults', again: true }),
    ...testFolder('journeys', journeys, {
      config: join(root, 'tests/journeys/vitest.config.ts'),
      project: 'journeys',
      again: true,
    }),
  ];
}

function testFolder(
  name: string,
  reached: 'all' | readonly string[],
  given: { config: string; project: string; again?: boolean },
): Section[] {
  if (reached === 'all') return [vitestSection({ root, name, ...given })];
  return reached.length === 0 ? [] : [vitestSection({ root, name, files: reached, ...given })];
}

async function buildPages(): Promise<SectionResult> {
  const code = await exitCodeOf(root, 'npm', ['run', 'build']);
  if (code === 0) return { passed: 1, failures: [] };
  return { passed: 0, failures: [{ file: 'npm run build', message: `exit code ${code}` }] };
}

async function checkRules(): Promise<SectionResult> {
  const reports = await runChecks(root, checks, printReport);
  const failures = reports
    .filter(({ verdict }) => verdict.problems.length > 0)
    .map(({ name, verdict }) => ({ file: `rule ${name}`, message: verdict.problems.join('\n') }));
  return { passed: reports.length - failures.length, failures };
}

const given = process.argv.slice(2);
const asked = given.filter((word) => word !== '--changed');
const reach = given.includes('--changed') ? reachOf(await changedFiles(root)) : everything;
const chosen = sectionsFor(reach).filter(({ name }) => asked.length === 0 || asked.includes(name));
if (!(await runSections(chosen))) process.exitCode = 1;
