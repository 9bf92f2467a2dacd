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

/** To a path of this site or to https; nothing that is read relative to wherever the text stands. */
function leads(href: string): boolean {
  if (/^\/(?![/\\])/u.test(href)) return true;
  return /^https:\/\//iu.test(href) && URL.canParse(href);
}

export function sanitiseHtml(html: string): string {
  return sanitize(html, allowed);
}
