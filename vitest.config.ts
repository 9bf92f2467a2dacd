// The tests that need no browser. Journeys have their own configuration: they share running servers.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** The long forms take as long as they take. */
const long = process.env['SOAK'] ? 3_600_000 : undefined;

const everywhere = ['**/node_modules/**', '**/dist/**', '**/.data/**', '**/.cache/**'];

export default defineConfig({
  test: {
    reporters: ['default'],
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
          // One module graph for all files of a worker: each test opens a database and services of its own.
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
          // Two servers with hot reload and a browser, for a command that players never meet: npm run soak.
          exclude: [...everywhere, ...(long ? [] : ['tests/faults/development.test.ts'])],
          // Each starts and kills servers of its own: more than the cores would only wait for each other.
          maxWorkers: availableParallelism(),
          testTimeout: long ?? 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
