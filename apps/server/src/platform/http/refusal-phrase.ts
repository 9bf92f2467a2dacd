// The text of a refusal in the caller's language, with its values filled in.
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
