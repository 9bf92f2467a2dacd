// The files of patterns, for Node: the server adds all of them, a page's build those of its languages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addPatterns, addRegions } from './patterns.ts';

export { dateStyles } from './months.ts';
export type { FigurePatterns } from './patterns.ts';

/** Chromium has no data for their numbers, days and names of countries. */
export const patternLanguages: readonly string[] = ['km', 'lo', 'my', 'ne', 'si'];

export const figureFolder = join(import.meta.dirname, '../../figures');

/** The patterns of a language, as JSON in one line. */
export const patternsText = (language: string): string => lineOf(`${language}.json`);
export const regionsText = (language: string): string => lineOf(`regions/${language}.json`);

const lineOf = (file: string): string =>
  JSON.stringify(JSON.parse(readFileSync(join(figureFolder, file), 'utf8')));

export function addAllPatterns(): void {
  for (const language of patternLanguages) {
    addPatterns(language, JSON.parse(patternsText(language)));
    addRegions(language, JSON.parse(regionsText(language)));
  }
}
