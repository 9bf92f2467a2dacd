// Figures of the languages that browsers have no data for, by patterns of CLDR: the same on the server and in
// every browser. tools/figure-patterns.ts makes the patterns; only who speaks the language loads them.
import { type DatePatterns, dateByPatterns } from './date-patterns.ts';
import { ownFigures, writers } from './languages.ts';
import { type NumberPatterns, numberByPatterns } from './number-patterns.ts';

export type FigurePatterns = NumberPatterns & DatePatterns;

/** Names of countries by their codes. They weigh more than all patterns, so that they come by themselves. */
const regions = new Map<string, Readonly<Record<string, string>>>();

export function addPatterns(language: string, patterns: FigurePatterns): void {
  ownFigures.set(language, {
    number: (options, digits) => numberByPatterns(patterns, language, options, digits),
    date: (style, timeZone, digits) => dateByPatterns(patterns, style, timeZone, digits),
    region: (code) => regions.get(language)?.[code],
  });
  writers.clear();
}

export function addRegions(language: string, names: Readonly<Record<string, string>>): void {
  regions.set(language, names);
}
