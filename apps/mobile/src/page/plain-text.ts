import { inertBody } from './trusted.ts';

const previewLength = 180;
/** More than any preview needs, however much markup there is. */
const readLength = 20_000;

/** The beginning of an operator's text as plain words, for a preview. */
export function plainText(html: string): string {
  const body = inertBody(html.slice(0, readLength));
  for (const hidden of body.querySelectorAll('script, style, template, noscript, iframe, object, svg'))
    hidden.remove();
  for (const block of body.querySelectorAll('p, br, li, h3, h4, th, td')) block.after(' ');
  const text = body.textContent.replaceAll(/\s+/gu, ' ').trim();
  return text.length > previewLength ? `${text.slice(0, text.lastIndexOf(' ', previewLength))}…` : text;
}
