// Journeys: two running houses, on each one journey after another, in a real Chromium at phone size.
import { defineConfig } from 'vitest/config';

/** A journey waits more than it works, so two run at a time; not where the database or the house is given, nor for one file. */
const oneHouse =
  process.env['DATABASE_URL'] !== undefined ||
  process.env['JOURNEY_HOUSE'] !== undefined ||
  process.argv.filter((argument) => argument.includes('.journey')).length === 1;

export default defineConfig({
  test: {
    name: 'journeys',
    include: ['tests/journeys/**/*.journey.ts'],
    root: new URL('../..', import.meta.url).pathname,
    globalSetup: ['tests/journeys/house.ts'],
    maxWorkers: oneHouse ? 1 : 2,
    testTimeout: 180_000,
    // A machine with other work to do is slow, not wrong.
    expect: { poll: { timeout: 15_000, interval: 100 } },
    hookTimeout: 240_000,
    reporters: ['default'],
  },
});
