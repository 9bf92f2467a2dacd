// Journeys: a server for each processor, on each one journey after another, in a real Chromium at phone size.
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** One worker where the database or the server is given, and for one file. */
const oneServer =
  process.env['DATABASE_URL'] !== undefined ||
  process.env['JOURNEY_SERVER'] !== undefined ||
  process.argv.filter((argument) => argument.includes('.journey')).length === 1;

/** A headless shell has no windows to draw and does with half the work of a whole browser; npm brings one for this system. */
const browser = process.platform === 'linux' && process.arch === 'x64' ? 'npm' : '';

/** The longest begin first, so that none is left to run alone at the end. Where nothing is measured yet, size tells little. */
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
    maxWorkers: oneServer ? 1 : availableParallelism(),
    // One module graph for all files of a worker; each file still has a browser of its own.
    isolate: false,
    testTimeout: 180_000,
    // A machine with other work to do is slow, not wrong.
    expect: { poll: { timeout: 15_000, interval: 100 } },
    hookTimeout: 240_000,
    reporters: ['default'],
  },
});
