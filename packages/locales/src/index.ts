// Phrases for programs that have the whole catalogue at hand: the server's messages, and the tests.
import type { Language } from '@perya/contract/constants';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { areas } from './areas.ts';
import { catalogues, type PhraseId } from './catalogues.ts';

export { type Area, areas } from './areas.ts';
export { catalogues, type PhraseId } from './catalogues.ts';

const compiled = new Map<Language, I18n>();

/** The phrase in one language, with its values put in. Compiled at the first call for a language. */
export function phrase(
  language: Language,
  id: PhraseId,
  values: Record<string, string | number> = {},
): string {
  let i18n = compiled.get(language);
  if (!i18n) {
    i18n = setupI18n({ locale: language, messages: { [language]: compileLanguage(language) } });
    compiled.set(language, i18n);
  }
  return i18n._(id, values);
}

function compileLanguage(language: Language) {
  return Object.fromEntries(
    areas.flatMap((area) =>
      Object.entries(catalogues[language][area]).map(([id, text]) => [id, compileMessage(text)]),
    ),
  );
}
