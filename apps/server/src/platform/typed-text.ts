// Text that a person typed: cleaned of what garbles it, and measured as people count characters.
import { lettersOf } from '@perya/locales/segments';
import { Refusal } from './refusal.ts';

/** Refuses FIELD_LENGTH with the bounds, in visible characters. */
export function requireLength(field: string, text: string, minLength: number, maxLength: number): void {
  const length = lettersOf(text).length;
  if (length < minLength || length > maxLength)
    throw new Refusal('FIELD_LENGTH', { field, minLength, maxLength });
}

/** Removes control characters except line breaks, and bidirectional overrides that could garble the text for others. */
export const cleaned = (text: string): string =>
  text.replaceAll(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, '').trim();
