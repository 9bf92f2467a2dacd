// Styles follow the direction of writing and name colours by role: no left or right, no raw colour outside
// the tokens.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Check, filesUnder, type Verdict } from './check.ts';

export const styles: Check = { name: 'styles', run: checkStyles };

const physical =
  /(?:^|[\s;{])((?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right|(?:text-align|float|clear)\s*:\s*(?:left|right))\s*(?::|;|\})/gu;
const rawColour = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(\s*(?!from\s+var)/giu;
/** Only the tokens and the games' own pages name raw colours. */
const ownColours = /tokens[^/]*\.css$|^apps\/(?:games|vendor-sandbox)\//u;

async function checkStyles(root: string): Promise<Verdict> {
  const problems: string[] = [];
  const files = await filesUnder(root, ['apps', 'packages'], ['.css']);
  for (const file of files) {
    const text = (await readFile(join(root, file), 'utf8')).replaceAll(/\/\*[\s\S]*?\*\//gu, blank);
    for (const match of text.matchAll(physical))
      problems.push(`${at(file, text, match.index)} "${match[1]}" does not follow the direction of writing`);
    if (ownColours.test(file)) continue;
    for (const match of text.matchAll(rawColour))
      problems.push(`${at(file, text, match.index)} "${match[0]}" is a raw colour; use a role of the tokens`);
  }
  return { problems, note: `${files.length} files` };
}

const blank = (comment: string) => comment.replaceAll(/[^\n]/gu, ' ');

function at(file: string, text: string, index: number) {
  return `${file}:${text.slice(0, index + 1).split('\n').length}`;
}
