// Serves the API reference: the OpenAPI document and a page to read it.
import { randomBytes } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { acceptsBrotli } from './answer.ts';
import { Asset } from './asset.ts';
import { openApiDocument } from './openapi.ts';

/** Serves GET /wps/openapi.json and GET /wps/docs. Both are built on the first request: the reader is a 4 MB script. */
export function serveReference(app: FastifyInstance): void {
  let document: Asset | undefined;
  let script: Promise<Asset> | undefined;
  app.get('/wps/openapi.json', (request, reply) => {
    document ??= new Asset(JSON.stringify(openApiDocument()), 'application/json; charset=utf-8');
    return document.send(reply, acceptsBrotli(request), 'public, max-age=300');
  });
  app.get('/wps/docs/reference.js', async (request, reply) => {
    script ??= readerScript();
    return (await script).send(reply, acceptsBrotli(request), 'public, max-age=86400');
  });
  app.get('/wps/docs', (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    reply.header('content-security-policy', policy(nonce)).header('cache-control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(page(nonce));
  });
}

function policy(nonce: string): string {
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    // The reader uses inline styles, which a nonce cannot allow.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

function page(nonce: string): string {
  const settings = {
    url: '/wps/openapi.json',
    withDefaultFonts: false,
    telemetry: false,
    // The reader's own services (chat, MCP, sharing, deploying, its client) are hidden.
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never',
    hideClientButton: true,
  };
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Perya: calls</title></head><body><div id="reference"></div>
<script nonce="${nonce}" src="/wps/docs/reference.js"></script>
<script nonce="${nonce}">Scalar.createApiReference('#reference', ${JSON.stringify(settings)})</script>
</body></html>`;
}

/** The reader's script from its plugin, so that nothing is loaded from other hosts. */
async function readerScript(): Promise<Asset> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const holder = fastify();
  await holder.register(scalar, { routePrefix: '/reader', configuration: { url: '/wps/openapi.json' } });
  const answer = await holder.inject('/reader/js/scalar.js');
  await holder.close();
  if (answer.statusCode !== 200) throw new Error(`the reference reader answers ${answer.statusCode}`);
  return new Asset(answer.body, 'text/javascript; charset=utf-8', 5);
}
