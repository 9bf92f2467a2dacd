// Which tests a change can reach, told by the paths of its files: npm test -- --changed runs those.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** 'all', or the section's own test files that changed: none where the list is empty. */
type Reached = 'all' | readonly string[];

export type Reach = { related: Reached; checks: Reached; faults: Reached; journeys: Reached };

/** What every test stands on. */
const everything = /^(?:package(?:-lock)?\.json|vitest\.config\.ts|tsconfig[^/]*\.json|\.npmrc)$/u;
/** No import leads from a database test to these, though each of them runs on the database that they make. */
const database = /^apps\/server\/db\//u;
const checks = /^(?:tools\/|tests\/checks\/|\.|biome\.json|knip\.json|README\.md|docs\/)/u;
const faults =
  /^(?:apps\/(?:server|payment-sandbox|vendor-sandbox)\/|packages\/(?!ui\/|locales\/|art\/)|tools\/(?:running-|start))/u;
const journeys =
  /^(?:apps\/(?!native\/)|packages\/|tools\/(?:running-|browser|build-pages|wcag)|tests\/identity-provider\/)/u;
const beside = /\.test\.tsx?$/u;

export function reachOf(changed: readonly string[]): Reach {
  if (changed.some((path) => everything.test(path)))
    return { related: 'all', checks: 'all', faults: 'all', journeys: 'all' };
  // A test beside its source starts nothing but itself.
  const sources = changed.filter((path) => !/^(?:apps|packages)\//u.test(path) || !beside.test(path));
  return {
    related: changed.some((path) => database.test(path))
      ? 'all'
      : changed.filter((path) => /\.[cm]?[jt]sx?$/u.test(path)),
    checks: reached(sources, checks, /^tests\/checks\//u),
    faults: reached(sources, faults, /^tests\/faults\//u),
    journeys: reached(sources, journeys, /^tests\/journeys\//u),
  };
}

/** A changed test file runs alone; a changed file that its neighbours use, or that they are about, runs them all. */
function reached(changed: readonly string[], about: RegExp, folder: RegExp): Reached {
  const inside = changed.filter((path) => folder.test(path));
  const tests = inside.filter((path) => /\.(?:test|journey)\.ts$/u.test(path));
  const others = changed.filter((path) => !folder.test(path) && about.test(path));
  return inside.length > tests.length || others.length > 0 ? 'all' : tests;
}

/** Files that differ from where this branch left `main`, and those that no commit has yet. */
export async function changedFiles(root: string): Promise<string[]> {
  const git = async (...words: string[]) =>
    (await promisify(execFile)('git', ['-C', root, ...words], { maxBuffer: 1 << 26 })).stdout.trim();
  const base = await git('merge-base', 'HEAD', 'main').catch(() => 'HEAD');
  const changed = await git('diff', '--name-only', base);
  const untracked = await git('ls-files', '--others', '--exclude-standard');
  return `${changed}\n${untracked}`.split('\n').filter((path) => path !== '');
}
