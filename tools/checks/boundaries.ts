// Boundaries by dependency-cruiser. With an unsupported compiler it reads no module and passes, so no module
// read is a failure.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Check, runTool, sourceFolders, type Verdict } from './check.ts';

export const boundaries: Check = { name: 'boundaries', run: checkBoundaries };

async function checkBoundaries(root: string): Promise<Verdict> {
  const folders = sourceFolders.filter((folder) => existsSync(join(root, folder)));
  const { code, output } = await runTool(root, 'dependency-cruiser/bin/dependency-cruiser.mjs', [
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'err-long',
    ...folders,
  ]);
  const modules = Number(/(\d+) modules/u.exec(output)?.[1] ?? 0);
  if (modules === 0) return { problems: [`dependency-cruiser read 0 modules\n${output}`] };
  return { problems: code === 0 ? [] : [output], note: `${modules} modules` };
}
