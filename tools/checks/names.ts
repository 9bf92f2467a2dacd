// Names: no vague name such as "utils", kebab-case files of every kind.
import { basename } from 'node:path';
import { type Check, filesUnder, sourceFolders, type Verdict } from './check.ts';

export const names: Check = { name: 'names', run: checkNames };

/** Refused as a whole name or as its last word; "common-passwords" passes. */
const drawer = /(?:^|[-/])(?:utils?|helpers?|common|misc|managers?)(?:[./]|$)/u;
const kebab = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/u;
/** Names of languages and files whose spelling is a standard's. */
const standard = /(?:^|\/)(?:README\.md|zh-Hans|zh-Hant)(?:[./]|$)/u;

async function checkNames(root: string): Promise<Verdict> {
  const problems: string[] = [];
  const files = await filesUnder(root, sourceFolders, ['.ts', '.tsx', '.css', '.sql', '.mjs']);
  for (const file of files) {
    if (drawer.test(file)) problems.push(`${file} is named like a drawer; name it by what it is for`);
    if (!standard.test(file) && !kebab.test(basename(file))) problems.push(`${file} is not kebab-case`);
  }
  return { problems, note: `${files.length} files` };
}
