// The tests that need no browser. Journeys have their own configuration: they share running servers.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** The long forms take as long as they take. */
const long = process.env['SOAK'] ? 3_600_000 : undefined;

const everywhere = ['**/node_modules/**', '**/dist/**', '**/.data/**', '**/.cache/**'];

/** Vitest leaves one processor free, which on two of them is half of the machine. */
const maxWorkers = availableParallelism();

export default defineConfig({
  test: {
    reporters: ['default'],
    maxWorkers,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,packages}/**/*.test.{ts,tsx}'],
          exclude: [...everywhere, '**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'db',
          // All files of a worker share one module graph; each test opens its own database and services.
          isolate: false,
          include: ['{apps,packages}/**/*.db.test.ts'],
          exclude: everywhere,
          testTimeout: long ?? 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'checks',
          include: ['tests/checks/**/*.test.ts'],
          exclude: everywhere,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/faults/global-setup.ts'],
          // Starts two servers with hot reload and a browser, for a developers' command: runs in npm run soak.
          exclude: [...everywhere, ...(long ? [] : ['tests/faults/development.test.ts'])],
          // Each file starts its own servers, so more workers than cores would only wait.
          maxWorkers,
          testTimeout: long ?? 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'soak',
          // Browsers that only npm run soak needs: npm test names its projects, and this one is not among them.
          include: ['tests/soak/**/*.test.ts'],
          exclude: everywhere,
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
