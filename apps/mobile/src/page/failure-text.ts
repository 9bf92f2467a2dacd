import { CallFailure } from '@perya/contract/client';
import type { PhraseId } from '@perya/locales';
import { phrasesOfPage } from './phrases-of-page.ts';

/** The phrase that tells a person what went wrong; any other error is "unknown". Load the area `error` first. */
export function failurePhrase(error: unknown): PhraseId {
  return error instanceof CallFailure ? `error.${error.code}` : 'error.UNKNOWN_ERROR';
}

/** The same as text, with the area fetched when it is not here yet. */
export async function failureText(error: unknown): Promise<string> {
  const phrases = phrasesOfPage();
  await phrases.load(['error']);
  return phrases.snapshot().t(failurePhrase(error));
}
