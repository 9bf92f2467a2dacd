// Makes an operator's HTML safe before it is written: a short list of elements, links within the site or to https, nothing else.
import sanitize from 'sanitize-html';

const allowed: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'em',
    'ul',
    'ol',
    'li',
    'h3',
    'h4',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { b: 'strong', i: 'em', h1: 'h3', h2: 'h3', div: 'p' },
  nestingLimit: 12,
};

export function sanitiseHtml(html: string): string {
  return sanitize(html, allowed);
}
