// The tests that need no browser. Journeys have their own configuration: they share one running house and go one after another.
import { defineConfig } from 'vitest/config';

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
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'keepers',
          include: ['tests/keepers/**/*.test.ts'],
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
          // Each starts and kills servers of its own: side by side they would only wait for each other.
          fileParallelism: false,
          testTimeout: process.env['SOAK'] ? 3_600_000 : 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
