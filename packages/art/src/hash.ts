// A small deterministic hash and the stream of choices drawn from it, so that a picture never changes by itself.

/** FNV-1a with a final avalanche; an unsigned 32-bit integer. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The same text and label always choose the same item. Throws on an empty list. */
export function choose<T>(text: string, label: string, items: readonly T[]): T {
  const item = items[hashText(`${label}|${text}`) % items.length];
  if (item === undefined) throw new Error(`nothing to choose for ${label}`);
  return item;
}
