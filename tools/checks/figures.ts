// Figures are written by packages/locales/src/figures alone, so that servers and browsers write the same in every
// language; what clocks read is in the contract's zone-clock.ts.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Check, filesUnder, sourceFolders, type Verdict } from './check.ts';

export const figures: Check = { name: 'figures', run: checkFigures };

const use = /\bIntl\s*\.\s*(?<part>\w+)|\.toLocale(?:Date|Time)?String\(|\.localeCompare\([^()]*,/gu;

/** The parts of `Intl` that each place may use; `*` is all of them. The longest beginning counts. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'packages/locales/src/figures/': ['*'],
  'packages/locales/src/': ['PluralRules', 'Segmenter'],
  'packages/contract/src/zone-': ['DateTimeFormat'],
  // Makes the patterns from this Node's data.
  'tools/figure-patterns.ts': ['*'],
  // Warms up the browser's number formatting within a script before the first paint.
  'apps/mobile/src/app/document.ts': ['NumberFormat'],
};
/** It reads tags of languages and writes nothing. */
const everywhere = ['Locale'];
/** The checks' tests contain planted violations. */
const plantedFaults = /^tests\/checks\/[^/]+\.test\.ts$/u;

function partsOf(file: string): readonly string[] {
  const [place] = Object.keys(allowed)
    .filter((one) => file.startsWith(one))
    .toSorted((one, other) => other.length - one.length);
  return [...everywhere, ...(place === undefined ? [] : (allowed[place] ?? []))];
}

async function checkFigures(root: string): Promise<Verdict> {
  const problems: string[] = [];
  const files = await filesUnder(root, sourceFolders, ['.ts', '.tsx', '.mjs']);
  for (const file of files) {
    if (plantedFaults.test(file)) continue;
    const parts = partsOf(file);
    if (parts.includes('*')) continue;
    const text = await readFile(join(root, file), 'utf8');
    for (const match of text.matchAll(use)) {
      const part = match.groups?.['part'];
      if (part !== undefined && parts.includes(part)) continue;
      const line = text.slice(0, match.index).split('\n').length;
      problems.push(`${file}:${line} uses ${match[0]}; write figures by @perya/locales/figures`);
    }
  }
  return { problems, note: `${files.length} files` };
}
