// Rendered HTML, kept for a moment per brand, language, theme and address: a crowd costs one rendering.
import { LRUCache } from 'lru-cache';

/** As long as a change of a flag may take to be live. */
const keptMs = 2000;

export type CachedPage = { status: number; redirect?: string; pieces: string[] };

export class PageCache {
  readonly #kept = new LRUCache<string, Promise<CachedPage>>({ max: 400, ttl: keptMs });

  get(key: string, make: () => Promise<CachedPage>): Promise<CachedPage> {
    const found = this.#kept.get(key);
    if (found) return found;
    const making = make();
    this.#kept.set(key, making);
    making.catch(() => this.#kept.delete(key));
    return making;
  }
}

/** Stands for the nonce while a page is kept; no page of ours says this by chance. */
export const nonceMark = 'nonce:7f3c1e9a4b';

export function inPieces({ html, ...rest }: { html: string; status: number; redirect?: string }): CachedPage {
  return { ...rest, pieces: html.split(nonceMark) };
}
