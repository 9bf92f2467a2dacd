// An operator's text with paragraphs, lists and links: parsed inertly and rebuilt from a short list of
// elements.
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { operatorLink } from './operator-link.ts';
import { inertBody } from './trusted.ts';

const kept: ReadonlySet<string> = new Set(
  'P BR STRONG EM UL OL LI H3 H4 TABLE THEAD TBODY TR TH TD'.split(' '),
);
/** Elements whose content is not text. */
const dropped: ReadonlySet<string> = new Set('SCRIPT STYLE TEMPLATE NOSCRIPT IFRAME OBJECT SVG'.split(' '));
const withoutText: ReadonlySet<string> = new Set('TABLE THEAD TBODY TR UL OL'.split(' '));

/** The server has sanitised the HTML already; this does not rely on it. */
export function OperatorHtml({ html }: { html: string }) {
  const content = useMemo(() => childrenOf(inertBody(html)), [html]);
  return <>{content}</>;
}

function childrenOf(parent: Node): ReactNode[] {
  return Array.from(parent.childNodes, (node, key) => {
    if (node.nodeType === Node.TEXT_NODE) return withoutText.has(parent.nodeName) ? null : node.textContent;
    if (!(node instanceof Element) || dropped.has(node.nodeName.toUpperCase())) return null;
    if (node.nodeName === 'BR') return createElement('br', { key });
    const inside = childrenOf(node);
    if (kept.has(node.nodeName)) return createElement(node.nodeName.toLowerCase(), { key }, ...inside);
    const href = node.nodeName === 'A' ? operatorLink(node.getAttribute('href')) : undefined;
    return href
      ? createElement('a', { key, href, rel: 'noopener noreferrer' }, ...inside)
      : createElement(Fragment, { key }, ...inside);
  });
}
