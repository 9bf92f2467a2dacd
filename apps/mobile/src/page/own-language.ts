import type { Language } from '@perya/contract/constants';
import { directionOf } from '@perya/locales/page';

/** The attributes of an operator's text that is not in the page's language: `language` is that of the answer. */
export const ownLanguage = (language: Language | undefined) =>
  language && { lang: language, dir: directionOf(language) };
