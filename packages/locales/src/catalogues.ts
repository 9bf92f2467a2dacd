// Every phrase, by language and area, as ICU messages. English is the type; the other languages are JSON
// files, read when they are first asked for: as modules, 35 of them would take seconds of each start.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, officeLanguages } from '@perya/contract/constants';
import { type Area, areas, filesOfArea, staffAreas } from './areas.ts';
import { en } from './en/index.ts';

/** ICU messages by their ids. */
type Phrases = Readonly<Record<string, string>>;
export type Catalogue = Record<Area, Phrases>;

/** The folder of the other languages: `<language>/<file>.json`. */
export const phrasesFolder = join(import.meta.dirname, '../phrases');

/** The areas that are written in a language. */
export const areasOf = (language: Language): readonly Area[] =>
  officeLanguages.includes(language) ? areas : areas.filter((area) => !staffAreas.includes(area));

const read = new Map<string, Phrases>();

/** The phrases of an area; the office's are English where it does not speak the language. Throws where a file is missing. */
export function phrasesOf(language: Language, area: Area): Phrases {
  const key = `${language}/${area}`;
  let phrases = read.get(key);
  if (!phrases) {
    phrases = readPhrases(language, area);
    read.set(key, phrases);
  }
  return phrases;
}

/** The phrases of all areas, as `phrasesOf`. */
export const catalogueOf = (language: Language): Catalogue =>
  // One entry an area.
  Object.fromEntries(areas.map((area) => [area, phrasesOf(language, area)])) as Catalogue;

function readPhrases(language: Language, area: Area): Phrases {
  if (language === 'en' || !areasOf(language).includes(area)) return en[area];
  return Object.assign(
    {},
    ...filesOfArea(area).map((file) =>
      JSON.parse(readFileSync(join(phrasesFolder, language, `${file}.json`), 'utf8')),
    ),
  );
}
