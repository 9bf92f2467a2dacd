// Serves the pictures under /art: drawn when first asked for, compressed once, kept for ever by those who have them.
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { drawArt } from './art-files.ts';
import type { Catalogue } from './catalogue.ts';

type Kept = { plain: Buffer; brotli: Buffer; exact: boolean };

const fileName = /^([A-Za-z0-9_-]{1,40})(?:\.([0-9a-f]{8}))?\.svg$/u;
const forEver = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';

const compress = (svg: Buffer): Buffer =>
  brotliCompressSync(svg, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: svg.length },
  });

export function artRoutes(app: FastifyInstance, catalogue: Catalogue): void {
  const kept = new LRUCache<string, Kept>({ max: 3000 });

  function find(kind: string, file: string): Kept | undefined {
    const address = `${kind}/${file}`;
    const known = kept.get(address);
    if (known) return known;
    const [, id = '', hash] = fileName.exec(file) ?? [];
    const drawn = drawArt(catalogue, kind, id, hash);
    if (!drawn) return undefined;
    const plain = Buffer.from(drawn.svg);
    const found = { plain, brotli: compress(plain), exact: drawn.exact };
    if (drawn.exact) kept.set(address, found);
    return found;
  }

  app.get<{ Params: { kind: string; file: string } }>('/art/:kind/:file', (request, reply) => {
    const found = find(request.params.kind, request.params.file);
    if (!found) return reply.callNotFound();
    reply
      .header('content-type', 'image/svg+xml')
      .header('cache-control', found.exact ? forEver : forAnHour)
      .header('content-security-policy', "default-src 'none'")
      .header('x-content-type-options', 'nosniff')
      .header('vary', 'accept-encoding');
    if (!request.headers['accept-encoding']?.includes('br')) return reply.send(found.plain);
    return reply.header('content-encoding', 'br').send(found.brotli);
  });
}
