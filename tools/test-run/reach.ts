// The tests that a change can affect, by the paths of its files, for npm test -- --changed.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** 'all', or the section's changed test files; none where the list is empty. */
type Reached = 'all' | readonly string[];

export type Reach = { related: Reached; checks: Reached; faults: Reached; journeys: Reached };

/** Files that every test depends on. */
const everything = /^(?:package(?:-lock)?\.json|vitest\.config\.ts|tsconfig[^/]*\.json|\.npmrc)$/u;
/** Database tests import none of these, but each runs on the database that they make. */
const database = /^apps\/server\/db\//u;
const checks = /^(?:tools\/|tests\/checks\/|\.|biome\.json|knip\.json|README\.md|docs\/)/u;
const faults =
  /^(?:apps\/(?:server|payment-sandbox|push-sandbox|stream-sandbox|vendor-sandbox)\/|packages\/(?!ui\/|locales\/|art\/)|tools\/(?:running-|start|debian-)|deploy\/)/u;
const journeys =
  /^(?:apps\/(?!native\/)|packages\/|tools\/(?:running-|browser|build-pages|wcag)|tests\/identity-provider\/)/u;
const beside = /\.test\.tsx?$/u;

export function reachOf(changed: readonly string[]): Reach {
  if (changed.some((path) => everything.test(path)))
    return { related: 'all', checks: 'all', faults: 'all', journeys: 'all' };
  // A test beside its source affects no other test.
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

/** A changed test file runs alone; another changed file of the section runs all of its tests. */
function reached(changed: readonly string[], about: RegExp, folder: RegExp): Reached {
  const inside = changed.filter((path) => folder.test(path));
  const tests = inside.filter((path) => /\.(?:test|journey)\.ts$/u.test(path));
  const others = changed.filter((path) => !folder.test(path) && about.test(path));
  return inside.length > tests.length || others.length > 0 ? 'all' : tests;
}

/** Files that differ from the branch point on `main`, and uncommitted files. */
export async function changedFiles(root: string): Promise<string[]> {
  const git = async (...words: string[]) =>
    (await promisify(execFile)('git', ['-C', root, ...words], { maxBuffer: 1 << 26 })).stdout.trim();
  const base = await git('merge-base', 'HEAD', 'main').catch(() => 'HEAD');
  const changed = await git('diff', '--name-only', base);
  const untracked = await git('ls-files', '--others', '--exclude-standard');
  return `${changed}\n${untracked}`.split('\n').filter((path) => path !== '');
}
