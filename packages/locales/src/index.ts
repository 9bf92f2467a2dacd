// Phrases for programs that hold the whole catalogue: the server's messages, and tests.

import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '@perya/contract/constants';
import { areas } from './areas.ts';
import { catalogues, type PhraseId } from './catalogues.ts';
import { formatMessage, type Message, type Values } from './format.ts';

export { catalogues, type PhraseId } from './catalogues.ts';

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
  return new Map(
    areas.flatMap((area) =>
      Object.entries(catalogues[language][area]).map(([id, text]): [string, Message] => [
        id,
        compileMessage(text) as Message, // The compiler's type is wider than what it makes of our messages.
      ]),
    ),
  );
}
