// Types: every TypeScript project compiles, with the native compiler.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Check, runTool, type Verdict } from './check.ts';

const projects = [
  'tsconfig.json',
  'tsconfig.pure.json',
  'apps/mobile/tsconfig.json',
  'apps/mobile/tsconfig.tests.json',
  'apps/office/tsconfig.json',
  'apps/games/tsconfig.json',
  'apps/vendor-sandbox/tsconfig.json',
  'packages/ui/tsconfig.json',
  'tests/journeys/tsconfig.json',
  'tests/soak/tsconfig.json',
  'tools/sheet/tsconfig.json',
] as const;

export const types: Check = { name: 'types', run: checkTypes };

async function checkTypes(root: string): Promise<Verdict> {
  const problems: string[] = [];
  let checked = 0;
  for (const project of projects) {
    if (!existsSync(join(root, project))) {
      problems.push(`${project} is missing`);
      continue;
    }
    const { code, output } = await runTool(root, 'ts7/bin/tsc', ['-p', project, '--pretty', 'false']);
    checked += 1;
    if (code !== 0) problems.push(`${project}\n${output}`);
  }
  return { problems, note: `${checked} projects` };
}
