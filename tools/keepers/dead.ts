// Nothing dead: no file, export or dependency that nobody uses, by knip.
import { type Keeper, runTool, verdictOf } from './keeper.ts';

export const dead: Keeper = {
  name: 'dead',
  keep: async (root) =>
    verdictOf(await runTool(root, 'knip/bin/knip.js', ['--no-progress', '--no-config-hints'])),
};
