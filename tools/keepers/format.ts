// Format and lint by Biome.
import { type Keeper, runTool, verdictOf } from './keeper.ts';

export const format: Keeper = {
  name: 'format',
  keep: async (root) =>
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
