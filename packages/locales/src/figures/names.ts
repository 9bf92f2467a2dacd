// Names of countries, and the order of names.
import { ownFigures } from './languages.ts';

/** Chromium and CLDR name these differently in full and alike in short; the Falkland Islands in neither. */
const shortNamed = ['HK', 'MO', 'PS'];

/** A country by its ISO 3166 code, which stands where it has no name. */
export function regionName(code: string, language: string): string {
  const own = ownFigures.get(language);
  if (own) return own.region(code) ?? code;
  const style = shortNamed.includes(code) ? 'short' : 'long';
  return new Intl.DisplayNames(language, { type: 'region', style }).of(code) ?? code;
}

/** Orders names as the language does. Languages that browsers cannot sort take Unicode's order on the server too. */
export const compareNames = (language: string): ((one: string, other: string) => number) =>
  new Intl.Collator(ownFigures.has(language) ? 'en' : language).compare;
