// The phrases of the pages in the languages of the demo.
import { ar } from './ar.ts';
import { en, type Phrases } from './en.ts';
import { zhHans } from './zh-hans.ts';

export type { Phrases } from './en.ts';

const byLanguage = { en, 'zh-Hans': zhHans, ar } as const;
export type PageLanguage = keyof typeof byLanguage;

/** The language that is asked for, else English. */
export function pageLanguage(asked: unknown): PageLanguage {
  return asked === 'zh-Hans' || asked === 'ar' ? asked : 'en';
}

export function phrasesOf(language: PageLanguage): Phrases {
  return byLanguage[language];
}
