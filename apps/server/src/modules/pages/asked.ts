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

/** The language that the person chose, else the brand's. */
export function languageOf(request: FastifyRequest, merchant: Merchant): Language {
  const chosen = preference(request, 'language');
  return merchant.languages.find((language) => language === chosen) ?? merchant.defaultLanguage;
}

export function themeOf(request: FastifyRequest, merchant: Merchant): Theme {
  const chosen = preference(request, 'theme');
  return themes.find((theme) => theme === chosen) ?? merchant.theme;
}

/** Where the page says that it lives. */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}
