import type { Language } from '@perya/contract/constants';
import { ar } from './ar/index.ts';
import type { Area } from './areas.ts';
import { en } from './en/index.ts';
import { zhHans } from './zh-hans/index.ts';

/**
 * Every phrase, by language and area, as ICU messages. English is the type: `satisfies` in each file keeps
 * the others complete.
 */
export const catalogues = { en, 'zh-Hans': zhHans, ar } as const satisfies Record<
  Language,
  Record<Area, Record<string, string>>
>;

type English = typeof en;
/** The id of a phrase: `home.more`, `error.NOT_LOGGED_IN`. */
export type PhraseId = { [A in Area]: keyof English[A] & string }[Area];
