// A suppression has a reason: text after the marker on the same line.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Check, filesUnder, sourceFolders, type Verdict } from './check.ts';

export const suppressions: Check = { name: 'suppressions', run: checkSuppressions };

const markers = [
  /(?:oxlint|eslint)-disable(?:-next-line|-line)?\s+[\w/@, -]*?(?<reason>--.*)?$/u,
  /biome-ignore(?:-all|-start)?\s+[\w/]+(?:\([^)]*\))?(?<reason>:.*)?$/u,
  /@ts-expect-error(?<reason>.*)$/u,
  /(?:v8|c8|istanbul) ignore(?<reason>.*)$/u,
];
const never = /(?:\/\/|\/\*|\*)\s*@ts-(?:ignore|nocheck)\b/u;
const comment = /(?:\/\/|\/\*|<!--|^\s*\*)(.*)$/u;
/** The checks' tests contain planted violations. */
const plantedFaults = /^tests\/checks\/[^/]+\.test\.ts$/u;
const shortestReason = 10;

async function checkSuppressions(root: string): Promise<Verdict> {
  const problems: string[] = [];
  let count = 0;
  const files = await filesUnder(root, sourceFolders, ['.ts', '.tsx', '.mjs', '.css']);
  for (const file of files) {
    if (plantedFaults.test(file)) continue;
    const lines = (await readFile(join(root, file), 'utf8')).split('\n');
    for (const [index, line] of lines.entries()) {
      if (never.test(line))
        problems.push(`${file}:${index + 1} hides an error for good; use @ts-expect-error with a reason`);
      const text = comment
        .exec(line)?.[1]
        ?.replace(/\*\/.*$/u, '')
        .trim();
      if (text === undefined) continue;
      for (const marker of markers) {
        const match = marker.exec(text);
        if (!match) continue;
        count += 1;
        const reason = (match.groups?.['reason'] ?? '').replace(/^[\s:-]+/u, '');
        if (reason.length < shortestReason)
          problems.push(`${file}:${index + 1} suppresses without a reason: ${text}`);
      }
    }
  }
  return { problems, note: `${count} suppressions in ${files.length} files` };
}
