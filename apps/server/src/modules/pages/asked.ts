// Reads off a request what a page is asked for: whose brand, in which language and theme.
import { type Language, type Theme, themes } from '@perya/contract';
import type { FastifyRequest } from 'fastify';
import type { Merchant } from '../../platform/http/index.ts';

/** A cookie that the page itself set; it says nothing about who the person is. */
function preference(request: FastifyRequest, name: string): string | undefined {
  const cookies = request.headers.cookie ?? '';
  for (const part of cookies.split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}

/** The language that the person chose, else the first that their browser asks for and the brand speaks, else the brand's. */
export function languageOf(request: FastifyRequest, merchant: Merchant): Language {
  const chosen = preference(request, 'language');
  const spoken = merchant.languages.find((language) => language === chosen);
  if (spoken) return spoken;
  for (const wanted of wantedLanguages(request.headers['accept-language']))
    for (const language of merchant.languages) if (writtenForm(language) === wanted) return language;
  return merchant.defaultLanguage;
}

/** The language with its likely script: "zh-TW" is "zh-Hant", "zh" is "zh-Hans". Another script is another language to read. */
function writtenForm(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return undefined;
  }
}

/** The written languages of an Accept-Language header, the most wanted first. */
function wantedLanguages(header = ''): (string | undefined)[] {
  return header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().split(/\s*;\s*q=/u, 2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => writtenForm(tag));
}

export function themeOf(request: FastifyRequest, merchant: Merchant): Theme {
  const chosen = preference(request, 'theme');
  return themes.find((theme) => theme === chosen) ?? merchant.theme;
}

/** Where the page says that it lives. */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}
