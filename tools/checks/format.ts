// Format and lint by Biome.
import { type Check, runTool, verdictOf } from './check.ts';

export const format: Check = {
  name: 'format',
  run: async (root) =>
    verdictOf(
      await runTool(root, '@biomejs/biome/bin/biome', [
        'ci',
        '--colors=off',
        '--max-diagnostics=40',
        '--error-on-warnings',
        '.',
      ]),
    ),
};
