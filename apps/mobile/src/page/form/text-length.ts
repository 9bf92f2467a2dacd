// Counts a typed text as the server does.
import { lettersOf } from '@perya/locales/segments';

/** The length in characters as people count them, trimmed: as the server counts. */
export function lengthOf(text: string): number {
  return lettersOf(text.trim()).length;
}
