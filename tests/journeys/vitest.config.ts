// Journeys in a real Chromium at phone size: one server per worker, one journey at a time on each.
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** One worker when the database or the server is given, or for a single file. */
const oneServer =
  process.env['DATABASE_URL'] !== undefined ||
  process.env['JOURNEY_SERVER'] !== undefined ||
  process.argv.filter((argument) => argument.includes('.journey')).length === 1;

/** A headless shell, from npm, needs half the work of a whole browser. */
const browser = process.platform === 'linux' && process.arch === 'x64' ? 'npm' : '';

/**
 * The longest files start first, so that none runs alone at the end. Without measurements the order is by
 * size.
 */
const longest = ['trouble', 'home', 'vendors', 'accessible-member', 'main-job', 'content', 'pages-of-routes'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.indexOf(basename(moduleId, '.journey.ts'));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    name: 'journeys',
    include: ['tests/journeys/**/*.journey.ts'],
    root: new URL('../..', import.meta.url).pathname,
    globalSetup: ['tests/journeys/global-setup.ts'],
    env: { CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? browser },
    sequence: { sequencer: LongestFirst },
    // One more than cores, because a journey waits a sixth of its time.
    maxWorkers: oneServer ? 1 : availableParallelism() + 1,
    // All files of a worker share one module graph; each has its own browser.
    isolate: false,
    testTimeout: 180_000,
    // Long, so that a busy machine does not fail a journey.
    expect: { poll: { timeout: 15_000, interval: 100 } },
    hookTimeout: 240_000,
    reporters: ['default'],
  },
});
