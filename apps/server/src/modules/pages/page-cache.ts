// Caches rendered pages for two seconds per language, theme and address.
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { RenderOutput } from '@perya/contract/page-renderer';
import { LRUCache } from 'lru-cache';

const compress = promisify(brotliCompress);
/** Fast for the first request; small for those after it. */
const quality = { quick: 5, small: 11 } as const;

/** The longest delay until a change in the lists is on the page. */
const keptMs = 2000;

export type CachedPage = Omit<RenderOutput, 'html'> & {
  html: string;
  /** The HTML in brotli: compressed fast at first, and again better once it is shared. */
  brotli: () => Promise<Buffer>;
};

export class PageCache {
  readonly #kept = new LRUCache<string, Promise<CachedPage>>({ max: 400, ttl: keptMs });

  get(key: string, render: () => Promise<RenderOutput>): Promise<CachedPage> {
    const found = this.#kept.get(key);
    // A rendering that failed by another client's rate limit is not this client's failure.
    if (found) return found.catch(() => render().then(keep));
    const making = render().then(keep);
    this.#kept.set(key, making);
    making.catch(() => this.#kept.delete(key));
    return making;
  }
}

/** The better compression starts at the second request: it costs 60 ms. */
function keep(page: RenderOutput): CachedPage {
  let best: Promise<Buffer> | undefined;
  let shrinking = false;
  const shrink = async () => {
    const small = await brotliOf(page.html, quality.small);
    best = Promise.resolve(small);
  };
  const brotli = () => {
    if (best && !shrinking) {
      shrinking = true;
      // On failure the fast version stays in use.
      shrink().catch(() => undefined);
    }
    best ??= brotliOf(page.html, quality.quick);
    return best;
  };
  return { ...page, brotli };
}

function brotliOf(html: string, level: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return compress(html, {
    params: { [BROTLI_PARAM_QUALITY]: level, [BROTLI_PARAM_SIZE_HINT]: html.length },
  });
}
