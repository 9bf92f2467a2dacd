// Serves the game pages' files: scripts with their types stripped, styles and pictures.
import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { isMotif, motifSvg } from '@perya/art';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from './parts.ts';

const folder = new URL('./client/', import.meta.url);
type File = { type: string; plain: Buffer; brotli: Buffer };

const withoutComments = (code: string): string =>
  code.replaceAll(/^\s*(?:\/\/.*|\/\*\*[\s\S]*?\*\/)\s*\n/gmu, '').replaceAll(/[ \t]+$/gmu, '');

function readClient(): Map<string, File> {
  const files = new Map<string, File>();
  for (const name of readdirSync(fileURLToPath(folder))) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const isScript = name.endsWith('.ts') && !name.endsWith('.test.ts');
    if (!isScript && !name.endsWith('.css')) continue;
    const plain = Buffer.from(isScript ? withoutComments(stripTypeScriptTypes(text)) : text);
    const type = isScript ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8';
    files.set(name, { type, plain, brotli: brotliCompressSync(plain) });
  }
  return files;
}

let client: Map<string, File> | undefined;

/** Scripts and styles of the pages by file name, as they are sent. */
export function clientFiles(): ReadonlyMap<string, File> {
  client ??= readClient();
  return client;
}

function sendFile(request: FastifyRequest, reply: FastifyReply, { type, plain, brotli }: File) {
  const small = request.headers['accept-encoding']?.includes('br') ?? false;
  return reply
    .headers({
      'content-type': type,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      ...(small ? { 'content-encoding': 'br' } : {}),
    })
    .send(small ? brotli : plain);
}

export function fileRoutes(app: FastifyInstance, { catalogue }: Parts): void {
  const files = clientFiles();
  app.get<{ Params: { name: string } }>('/client/:name', (request, reply) => {
    const file = files.get(request.params.name);
    return file ? sendFile(request, reply, file) : reply.callNotFound();
  });
  app.get<{ Params: { name: string } }>('/symbol/:name', (request, reply) => {
    const name = request.params.name.replace(/\.svg$/u, '');
    return isMotif(name) ? sendPicture(reply, motifSvg(name)) : reply.callNotFound();
  });
  app.get<{ Params: { kind: string; file: string } }>('/art/:kind/:file', async (request, reply) => {
    const picture = await catalogue.picture(`/art/${request.params.kind}/${request.params.file}`);
    return picture === undefined ? reply.callNotFound() : sendPicture(reply, picture);
  });
}

function sendPicture(reply: FastifyReply, svg: string) {
  return reply
    .headers({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    .send(svg);
}
