// Finds unused files, exports and dependencies, by knip.
import { type Check, runTool, verdictOf } from './check.ts';

export const dead: Check = {
  name: 'dead',
  run: async (root) =>
    verdictOf(await runTool(root, 'knip/bin/knip.js', ['--no-progress', '--no-config-hints'])),
};
