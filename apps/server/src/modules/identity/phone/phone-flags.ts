// The flags beside the dial codes, loaded on first use.
import type { FastifyInstance } from 'fastify';
import { Asset } from '../../../platform/http/index.ts';

const kept = new Map<string, Asset>();

async function flagOf(iso: string): Promise<Asset | undefined> {
  const found = kept.get(iso);
  if (found) return found;
  const flags: Record<string, string> = { ...(await import('country-flag-icons/string/3x2')) };
  const svg = Object.hasOwn(flags, iso) ? flags[iso] : undefined;
  if (typeof svg !== 'string') return undefined;
  const asset = new Asset(svg, 'image/svg+xml');
  kept.set(iso, asset);
  return asset;
}

export function flagRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/art/flag/:file', async (request, reply) => {
    const [, iso] = /^([A-Z]{2})\.svg$/u.exec(request.params.file) ?? [];
    const flag = iso ? await flagOf(iso) : undefined;
    if (!flag) return reply.callNotFound();
    reply
      .header('content-security-policy', "default-src 'none'")
      .header('x-content-type-options', 'nosniff')
      .header('vary', 'accept-encoding');
    const brotli = request.headers['accept-encoding']?.includes('br') ?? false;
    return flag.send(reply, brotli, 'public, max-age=604800');
  });
}
