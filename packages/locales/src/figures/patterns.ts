// Figures of the languages that browsers have no data for, by patterns of CLDR: the same on the server and in
// every browser. tools/figure-patterns.ts makes the patterns; only who speaks the language loads them.
import { type DatePatterns, dateByPatterns } from './date-patterns.ts';
import { type OwnFigures, ownFigures } from './languages.ts';
import { type NumberPatterns, numberByPatterns } from './number-patterns.ts';

export type FigurePatterns = NumberPatterns & DatePatterns;

/** Names of countries by their codes. They weigh more than all patterns, so that they come by themselves. */
const regions = new Map<string, Readonly<Record<string, string>>>();

export function addPatterns(language: string, patterns: FigurePatterns): void {
  const numbers = new Map<string, ReturnType<OwnFigures['number']>>();
  ownFigures.set(language, {
    number: (options) => {
      const key = JSON.stringify(options);
      const writer = numbers.get(key) ?? numberByPatterns(patterns, language, options);
      numbers.set(key, writer);
      return writer;
    },
    date: (style, timeZone) => dateByPatterns(patterns, language, style, timeZone),
    region: (code) => regions.get(language)?.[code],
  });
}

export function addRegions(language: string, names: Readonly<Record<string, string>>): void {
  regions.set(language, names);
}
