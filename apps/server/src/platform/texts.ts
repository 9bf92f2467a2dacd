// Operators' texts, written in some languages, for a reader of one.
import { type Language, languages } from '@perya/contract';

export type Texts = Partial<Record<Language, string>>;
export type Reader = { language: Language; defaultLanguage: Language };

/** The language in which all of the texts are written: the asked one, else the merchant's, English, or any. */
function languageOf(texts: readonly Texts[], { language, defaultLanguage }: Reader): Language {
  const written = texts.filter((one) => Object.values(one).some((text) => text !== ''));
  return (
    [language, defaultLanguage, 'en' as const, ...languages].find((one) =>
      written.every((text) => text[one] !== undefined),
    ) ?? defaultLanguage
  );
}

/** Texts that stand together, in one language; `language` tells it where it is not the asked one. */
export function textsIn<K extends string>(
  texts: Record<K, Texts>,
  reader: Reader,
): Record<K, string> & { language?: Language } {
  const language = languageOf(Object.values(texts), reader);
  const chosen = Object.entries<Texts>(texts).map(([name, text]) => [
    name,
    text[language] ?? Object.values(text)[0] ?? '',
  ]);
  return { ...Object.fromEntries(chosen), ...(language !== reader.language && { language }) };
}

export const inLanguage = (text: Texts, reader: Reader): string => textsIn({ text }, reader).text;
