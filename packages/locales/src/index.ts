// Phrases for programs that hold the whole catalogue: the server's messages, and tests.

import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '@perya/contract/constants';
import { type Area, areas, demoAreas, sandboxAreas } from './areas.ts';
import { phrasesOf } from './catalogues.ts';
import type { IdOf, PhraseId } from './en/index.ts';
import { addAllPatterns } from './figures/files.ts';
import { formatMessage, type Message, type Values } from './format.ts';

export { areasOf, catalogueOf, phrasesOf } from './catalogues.ts';
export { directionOf } from './direction-of.ts';
export type { DemoId, IdOf, PhraseId } from './en/index.ts';

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
  const read = areas.filter((area) => ![...demoAreas, ...sandboxAreas].includes(area));
  return new Map(read.flatMap((area) => compileArea(language, area)));
}

/** The compiled phrases of an area, for a program that speaks it alone or sends it to its page. */
export const messagesOf = <A extends Area>(language: Language, area: A): Record<IdOf<A>, Message> =>
  // Every language has every id.
  Object.fromEntries(compileArea(language, area)) as Record<IdOf<A>, Message>;

const compileArea = (language: Language, area: Area): [id: string, Message][] =>
  // The compiler's type is wider than what it makes of our messages.
  Object.entries(phrasesOf(language, area)).map(([id, text]) => [id, compileMessage(text) as Message]);
