// The links in a message's text: addresses of our own host. Every other address stays text.

export type TextPart = { text: string; path?: string };

/** `host`: as in the address bar, with its port. */
export function textParts(text: string, host: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(/https?:\/\/[^\s<>"]+/giu)) {
    // The sign that ends a sentence is not a part of the address.
    const address = match[0].replace(/[.,;:!?)\]}'»”。，！？،؛؟]+$/u, '');
    const path = ownPath(address, host);
    if (path === undefined) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: address, path });
    from = match.index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

function ownPath(address: string, host: string): string | undefined {
  try {
    const url = new URL(address);
    const isOwn = url.host === host && url.username === '' && url.password === '';
    // What is shown is what is opened: an address that the browser would rewrite stays text.
    return isOwn && !/[\\\p{C}]/u.test(address) ? url.pathname + url.search + url.hash : undefined;
  } catch {
    return undefined;
  }
}
