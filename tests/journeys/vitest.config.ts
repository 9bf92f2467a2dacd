// Journeys: one running house for all, one journey after another, in a real Chromium at phone size.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'journeys',
    include: ['tests/journeys/**/*.journey.ts'],
    root: new URL('../..', import.meta.url).pathname,
    globalSetup: ['tests/journeys/house.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    // A machine with other work to do is slow, not wrong.
    expect: { poll: { timeout: 15_000, interval: 100 } },
    hookTimeout: 240_000,
    reporters: ['default'],
  },
});
