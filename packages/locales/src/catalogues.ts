// Every phrase, by language and area, as ICU messages. English is the type; the other languages are JSON
// files, read when they are first asked for: as modules, 35 of them would take seconds of each start.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, officeLanguages } from '@perya/contract/constants';
import { type Area, areas, filesOfArea, staffAreas } from './areas.ts';
import { en } from './en/index.ts';

/** ICU messages by their ids. */
export type Catalogue = Record<Area, Readonly<Record<string, string>>>;

/** The folder of the other languages: `<language>/<file>.json`. */
export const phrasesFolder = join(import.meta.dirname, '../phrases');

/** The areas that are written in a language. */
export const areasOf = (language: Language): readonly Area[] =>
  officeLanguages.includes(language) ? areas : areas.filter((area) => !staffAreas.includes(area));

const read = new Map<Language, Catalogue>([['en', en]]);

/** The phrases of a language; the office's are English where it does not speak the language. Throws where a file is missing. */
export function catalogueOf(language: Language): Catalogue {
  let catalogue = read.get(language);
  if (!catalogue) {
    catalogue = readCatalogue(language);
    read.set(language, catalogue);
  }
  return catalogue;
}

function readCatalogue(language: Language): Catalogue {
  const messagesOf = (area: Area): Record<string, string> =>
    Object.assign(
      {},
      ...filesOfArea(area).map((file) =>
        JSON.parse(readFileSync(join(phrasesFolder, language, `${file}.json`), 'utf8')),
      ),
    );
  const own = areasOf(language);
  // One entry an area.
  return Object.fromEntries(
    areas.map((area) => [area, own.includes(area) ? messagesOf(area) : en[area]]),
  ) as Catalogue;
}
