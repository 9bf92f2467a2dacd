// Reads from a request in which language and theme a page is asked for, and the origin that the page names as its own.
import { type Language, type Theme, themes } from '@perya/contract';
import type { FastifyRequest } from 'fastify';
import type { Merchant } from '../../platform/http/index.ts';
import type { MerchantEntry } from '../merchant/index.ts';

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

/** The configured address, else the request's host when it is known; a Host that anybody could send is never repeated. */
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

/** The parameters that a server-rendered page reads; every other one is left out, so that it shares the page. */
const knownParameters: Record<string, readonly string[]> = {
  '/m/home': ['category', 'at'],
  '/m/login': ['form', 'next'],
  '/m/register': ['affiliateCode', 'domain', 'next'],
};
const longestQuery = 300;

/** With its question mark; empty when nothing of it is known. */
export function knownQuery(path: string, query: string): string {
  const names = knownParameters[path];
  if (!names || query === '') return '';
  const known = query.split('&').filter((part) => names.includes(part.split('=', 1)[0] ?? ''));
  return known.length > 0 ? `?${known.join('&')}`.slice(0, longestQuery) : '';
}
