// The tests that need no browser. Journeys have their own configuration: they share running servers.
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
          exclude: everywhere,
          // Each starts and kills servers of its own and waits for them: two share the cores, more would only wait for each other.
          maxWorkers: 2,
          testTimeout: long ?? 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
