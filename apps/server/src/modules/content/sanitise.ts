// Sanitises operators' HTML on write and on read: few elements, links only within the site or to https.
import { contentElements, type Language } from '@perya/contract';
import { LRUCache } from 'lru-cache';
import sanitize from 'sanitize-html';

const allowed: sanitize.IOptions = {
  allowedTags: [...contentElements],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h3',
    h2: 'h3',
    div: 'p',
    a: (tagName, { href }) => ({ tagName, attribs: href !== undefined && leads(href) ? { href } : {} }),
  },
  nestingLimit: 12,
};

/** True for a path of this site or https; relative paths would depend on the page that shows the text. */
function leads(href: string): boolean {
  // Browsers drop tabs and line breaks: slash, tab, slash would be another site.
  if (/\p{Cc}/u.test(href)) return false;
  if (/^\/(?![/\\])/u.test(href)) return true;
  return /^https:\/\//iu.test(href) && URL.canParse(href);
}

export function sanitiseHtml(html: string): string {
  return sanitize(html, allowed);
}

const sanitised = new LRUCache<string, string>({ max: 5000, memoMethod: sanitiseHtml });

/** Sanitised when it is shown too: a row can be written by plain SQL. Kept, because a text takes 0.05 ms. */
export const safeHtml = (html: string): string => sanitised.memo(html);

/** Sanitises the text of each language. */
export function sanitiseTexts<T extends Partial<Record<Language, string>>>(texts: T): T {
  return Object.fromEntries(
    Object.entries(texts).map(([language, html]) => [language, sanitiseHtml(html)]),
  ) as T; // the same languages
}
