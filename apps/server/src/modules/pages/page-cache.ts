// Caches rendered pages for two seconds per language, theme and address, so that a crowd costs one rendering.
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { RenderOutput } from '@perya/contract/page-renderer';
import { LRUCache } from 'lru-cache';

const compress = promisify(brotliCompress);
/** Quick, for the one who waits; small, for everyone who comes after. */
const quality = { quick: 5, small: 11 } as const;

/** As long as what is new in the lists may take to be on the page. */
const keptMs = 2000;

export type CachedPage = Omit<RenderOutput, 'html'> & {
  html: string;
  /** The HTML in brotli: quickly made at first, as small as it gets a moment after it was shared. */
  brotli: () => Promise<Buffer>;
};

export class PageCache {
  readonly #kept = new LRUCache<string, Promise<CachedPage>>({ max: 400, ttl: keptMs });

  get(key: string, render: () => Promise<RenderOutput>): Promise<CachedPage> {
    const found = this.#kept.get(key);
    // A rendering that failed for another client, by that client's rate limit, says nothing about this one.
    if (found) return found.catch(() => render().then(keep));
    const making = render().then(keep);
    this.#kept.set(key, making);
    making.catch(() => this.#kept.delete(key));
    return making;
  }
}

/** The small one is made when a page is asked for a second time: a page that nobody shares is not worth its 60 ms. */
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
      // What is there already goes on being sent when this fails.
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
