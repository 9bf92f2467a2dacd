// Every requirement id in a test's title stands in docs/requirements.md with its sentence.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Check, filesUnder, type Verdict } from './check.ts';

export const requirementIds: Check = { name: 'requirement ids', run: checkRequirementIds };

const page = 'docs/requirements.md';
const id = String.raw`(?:\d+(?:\.\d+)?|X)-\d{2}|[A-Z]\d{1,2}`;
/** `[2.5-03]`, `(L3)`, `(part of 2.1-26: …)`, `X-10: …` at the start of a title. */
const named = new RegExp(String.raw`\[(${id})\]|\((L\d{1,2})\)|\(parts? of (${id})`, 'gu');
/** The checks' tests plant unknown ids. */
const planted = /^tests\/checks\//u;

async function checkRequirementIds(root: string): Promise<Verdict> {
  const text = await readFile(join(root, page), 'utf8').catch(() => '');
  const known = new Set(
    [...text.matchAll(new RegExp(String.raw`^\| (${id}) \| \S`, 'gmu'))].map(([, one]) => one),
  );
  if (known.size === 0) return { problems: [`${page} holds no requirement`] };
  const problems: string[] = [];
  const used = new Set<string>();
  const files = await filesUnder(
    root,
    ['apps', 'packages', 'tests'],
    ['.test.ts', '.test.tsx', '.journey.ts'],
  );
  for (const file of files) {
    if (planted.test(file)) continue;
    const lines = (await readFile(join(root, file), 'utf8')).split('\n');
    for (const [index, line] of lines.entries())
      for (const [, whole, fault, part] of line.matchAll(named)) {
        const one = whole ?? fault ?? part ?? '';
        used.add(one);
        if (!known.has(one)) problems.push(`${file}:${index + 1} names ${one}, which ${page} does not hold`);
      }
  }
  return { problems, note: `${used.size} of ${known.size} requirements named by tests` };
}
