// Which phrases a second person has read: a file for each language holds a hash of each phrase that was, with its English. A
// phrase that has changed, or whose English has, is unread again.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@perya/contract/constants';
import type { Area } from './areas.ts';
import { areasOf, catalogueOf } from './catalogues.ts';

const folder = join(import.meta.dirname, '../marks');
/** Hashes by area, in the order of the ids, with spaces between them. */
type Marks = Partial<Record<Area, string>>;

const hashOf = (id: string, english: string, text: string): string =>
  createHash('sha256')
    .update(JSON.stringify([id, english, text]))
    .digest('hex')
    .slice(0, 8);

function hashesOf(language: Language, area: Area): Map<string, string> {
  const english = catalogueOf('en')[area];
  return new Map(
    Object.entries(catalogueOf(language)[area]).map(([id, text]) => [
      id,
      hashOf(id, english[id] ?? '', text),
    ]),
  );
}

function marksOf(language: Language): Marks {
  try {
    return JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Marks; // Written below.
  } catch {
    return {};
  }
}

/** The ids of phrases that no second person has read, by area; areas without any are left out. English has none. */
export function unreadPhrases(language: Language): Map<Area, string[]> {
  if (language === 'en') return new Map();
  const marks = marksOf(language);
  const unread = areasOf(language).map((area): [Area, string[]] => {
    const read = new Set(marks[area]?.split(' '));
    const ids = [...hashesOf(language, area)].filter(([, hash]) => !read.has(hash)).map(([id]) => id);
    return [area, ids];
  });
  return new Map(unread.filter(([, ids]) => ids.length > 0));
}

/** Notes that a second person has read the phrases of the areas as they are now. */
export function markAsRead(language: Language, read: readonly Area[]): void {
  const marks = marksOf(language);
  for (const area of read) marks[area] = [...hashesOf(language, area).values()].join(' ');
  const sorted = Object.fromEntries(Object.entries(marks).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(join(folder, `${language}.json`), `${JSON.stringify(sorted, null, 2)}\n`);
}
