// Phrases for programs that hold the whole catalogue: the server's messages, and tests.

import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '@perya/contract/constants';
import { areas } from './areas.ts';
import { catalogueOf } from './catalogues.ts';
import type { PhraseId } from './en/index.ts';
import { addAllPatterns } from './figures/files.ts';
import { formatMessage, type Message, type Values } from './format.ts';

export { areasOf, catalogueOf } from './catalogues.ts';
export type { PhraseId } from './en/index.ts';

// Whoever holds the whole catalogue writes figures in every language.
addAllPatterns();

const compiled = new Map<Language, Map<string, Message>>();

/** The phrase in one language, with its values. A language is compiled at its first call. */
export function phrase(language: Language, id: PhraseId, values: Values = {}): string {
  let messages = compiled.get(language);
  if (!messages) {
    messages = compileLanguage(language);
    compiled.set(language, messages);
  }
  return formatMessage(language, messages.get(id) ?? id, values);
}

function compileLanguage(language: Language): Map<string, Message> {
  const catalogue = catalogueOf(language);
  return new Map(
    areas.flatMap((area) =>
      Object.entries(catalogue[area]).map(([id, text]): [string, Message] => [
        id,
        compileMessage(text) as Message, // The compiler's type is wider than what it makes of our messages.
      ]),
    ),
  );
}
