// What is asked: one call with its query in one language, or a list of it page by page.
import type { Language } from '@perya/contract/constants';
import type { Question } from './asking.ts';

export type Ask = (
  name: string,
  input: { query: object },
  options: { signal: AbortSignal },
) => Promise<unknown>;

/** Equal for equal queries, in whatever order they were written. */
export function questionWith(ask: Ask, name: string, query: object, language: Language): Question<unknown> {
  const topic = JSON.stringify([
    name,
    ...Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);
  return { id: language + topic, name, topic, load: (signal) => ask(name, { query }, { signal }) };
}
