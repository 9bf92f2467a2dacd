import { CallFailure } from '@perya/contract/client';
import type { PhraseId } from '@perya/locales/page';
import { phrasesOfPage } from './phrases-of-page.ts';

/** The phrase of a refusal's code; any other error is "unknown". Load the area `error` first. */
export function failurePhrase(error: unknown): PhraseId {
  return error instanceof CallFailure ? `error.${error.code}` : 'error.UNKNOWN_ERROR';
}

/** The same as text; loads the area when it is missing. */
export async function failureText(error: unknown): Promise<string> {
  const phrases = phrasesOfPage();
  await phrases.load(['error']);
  return phrases.snapshot().t(failurePhrase(error));
}
