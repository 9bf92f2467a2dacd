// The tests that decide whether a mutant of the lottery's rules is found: those of platform, witness, and of both together.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Of the copy in which Stryker changes the code. */
const copied = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export default defineConfig({
  test: {
    root: copied('.'),
    include: [
      'packages/lottery/src/**/*.test.ts',
      'apps/draw-witness/src/rules/*.test.ts',
      'apps/draw-witness/src/{deposits-and-results,engines,seals,vectors}.test.ts',
      'tests/checks/lottery-vectors.test.ts',
    ],
    env: { PERYA_VECTORS: '200' },
    testTimeout: 60_000,
    // The workspace's link would lead to the code as it is.
    alias: { '@perya/lottery': copied('packages/lottery/src/index.ts') },
  },
});
