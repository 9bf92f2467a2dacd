// What a person reads when a call is refused: the phrase of its code in their language, with what helps put in.
import type { Language, RefusalCode } from '@perya/contract';
import { phrase } from '@perya/locales';

export function refusalPhrase(
  code: RefusalCode,
  language: Language,
  value: Record<string, unknown> | undefined,
): string {
  const values: Record<string, string | number> = {};
  for (const [name, one] of Object.entries(value ?? {}))
    if (typeof one === 'string' || typeof one === 'number') values[name] = one;
  return phrase(language, `error.${code}`, values);
}
