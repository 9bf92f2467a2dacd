// Serves the pictures under /art: drawn on the first request, compressed once, cached forever by clients.
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { cacheAs, forEver } from '../../platform/http/index.ts';
import { drawArt } from './art-files.ts';
import type { Catalogue } from './catalogue.ts';
import { contentHash } from './pictures.ts';

type Kept = { plain: Buffer; brotli: Buffer; exact: boolean; webp?: Promise<Buffer> };
type ArtRequest = { Params: { kind: string; file: string } };

const fileName = /^([A-Za-z0-9_-]{1,40})(?:\.([0-9a-f]{8}))?\.(svg|webp)$/u;
const forAnHour = 'public, max-age=3600';

const compress = (svg: Buffer): Buffer =>
  brotliCompressSync(svg, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: svg.length },
  });

export function artRoutes(app: FastifyInstance, catalogue: Catalogue): void {
  const kept = new LRUCache<string, Kept>({ max: 3000 });

  function find(kind: string, id: string, hash: string | undefined): Kept | undefined {
    const address = `${kind}/${id}.${hash}`;
    const known = kept.get(address);
    if (known) return known;
    const drawn = drawArt(catalogue, kind, id, hash);
    if (!drawn) return undefined;
    const plain = Buffer.from(drawn.svg);
    const found = { plain, brotli: compress(plain), exact: drawn.exact };
    if (drawn.exact) kept.set(address, found);
    return found;
  }

  app.get<ArtRequest>('/art/:kind/:file', (request, reply) => {
    const { kind, file } = request.params;
    const [, id = '', hash, ending] = fileName.exec(file) ?? [];
    const found = ending === 'webp' && kind !== 'game' ? undefined : find(kind, id, hash);
    if (!found) return reply.callNotFound();
    cacheAs(reply, found.exact ? forEver : forAnHour).header('content-security-policy', "default-src 'none'");
    if (ending === 'webp') return sendWebp(reply, id, found);
    reply.header('content-type', 'image/svg+xml').header('vary', 'accept-encoding');
    if (!request.headers['accept-encoding']?.includes('br')) return reply.send(found.plain);
    return reply.header('content-encoding', 'br').send(found.brotli);
  });
}

function sendWebp(reply: FastifyReply, id: string, found: Kept) {
  // Only the exact address is converted: converting for an old one would repeat the work at every request.
  if (!found.exact) return reply.redirect(`/art/game/${id}.${contentHash(found.plain)}.webp`);
  if (!found.webp) {
    found.webp = tileWebp(found.plain);
    // A failure is not cached: the next request tries again.
    found.webp.catch(() => delete found.webp);
  }
  return found.webp.then((webp) => reply.header('content-type', 'image/webp').send(webp));
}

/** Width of a tile in device pixels on common phones. */
const tileWidth = 200;
const unitsWide = 120;
/** Density in dots per inch at which one unit of the drawing is one pixel. */
const dotsPerUnit = 72;

/** WebP, 200 × 240 pixels, about 2 KB: dozens of SVG files on one page block its rendering. */
async function tileWebp(svg: Buffer): Promise<Buffer> {
  // Loaded on first use, to keep the start fast.
  const { default: sharp } = await import('sharp');
  return sharp(svg, { density: (dotsPerUnit * tileWidth) / unitsWide })
    .webp({ quality: 40, effort: 6, smartSubsample: true })
    .toBuffer();
}
