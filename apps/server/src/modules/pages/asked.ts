// Reads the language, theme, origin and known query parameters of a page request.
import { type Language, type Theme, themes } from '@perya/contract';
import type { FastifyRequest } from 'fastify';
import type { Merchant } from '../../platform/http/index.ts';
import type { MerchantEntry } from '../merchant/index.ts';

/** A cookie set by the page; it does not identify anyone. */
function preference(request: FastifyRequest, name: string): string | undefined {
  const cookies = request.headers.cookie ?? '';
  for (const part of cookies.split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}

/** The chosen language, else the browser's first one that the merchant has, else the merchant's. */
export function languageOf(request: FastifyRequest, merchant: Merchant): Language {
  const chosen = preference(request, 'language');
  const spoken = merchant.languages.find((language) => language === chosen);
  if (spoken) return spoken;
  for (const wanted of wantedLanguages(request.headers['accept-language']))
    for (const language of merchant.languages) if (writtenForm(language) === wanted) return language;
  return merchant.defaultLanguage;
}

/** The language with its likely script: "zh-TW" is "zh-Hant", "zh" is "zh-Hans". Scripts count as languages here. */
function writtenForm(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return undefined;
  }
}

/** The languages of an Accept-Language header with their scripts, most wanted first. */
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

/** The visitor's choice, else the browser's header. */
export function saverOf(request: FastifyRequest): boolean {
  const chosen = preference(request, 'saver');
  if (chosen === 'on' || chosen === 'off') return chosen === 'on';
  return request.headers['save-data'] === 'on';
}

/** The visitor's choice of 0–9 in place of their language's digits. */
export const latinDigitsOf = (request: FastifyRequest): boolean => preference(request, 'digits') === 'latin';

/** The configured origin, else the request's host if it is a known one; an unknown Host is never echoed. */
export function originOf(
  request: FastifyRequest,
  { hosts }: Pick<MerchantEntry, 'hosts'>,
  configured: string | undefined,
): string {
  if (configured !== undefined) return configured;
  const name = request.hostname.toLowerCase();
  const isKnown = hosts.includes(name) || isLoopback(name) || name === request.socket.localAddress;
  return `${request.protocol}://${isKnown ? request.host.toLowerCase() : (hosts[0] ?? 'localhost')}`;
}

const isLoopback = (name: string) =>
  name === 'localhost' ||
  name.endsWith('.localhost') ||
  name === '[::1]' ||
  /^127(\.\d{1,3}){3}$/u.test(name);

/** The query parameters that server-rendered pages read; others are dropped, so that pages can be shared. */
const knownParameters: Record<string, readonly string[]> = {
  '/m/home': ['category', 'at'],
  '/m/login': ['form', 'next'],
  '/m/register': ['affiliateCode', 'domain', 'next'],
};
const longestQuery = 300;

/** With its question mark; empty without known parameters. */
export function knownQuery(path: string, query: string): string {
  const names = knownParameters[path];
  if (!names || query === '') return '';
  const known = query.split('&').filter((part) => names.includes(part.split('=', 1)[0] ?? ''));
  return known.length > 0 ? `?${known.join('&')}`.slice(0, longestQuery) : '';
}
