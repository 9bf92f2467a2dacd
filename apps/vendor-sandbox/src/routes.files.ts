// Serves the game pages' files: scripts, styles and pictures.
import { isMotif, motifSvg } from '@perya/art';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ClientFile, clientFiles } from './client-files.ts';
import type { Parts } from './parts.ts';

function sendFile(request: FastifyRequest, reply: FastifyReply, { type, plain, brotli }: ClientFile) {
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
  app.get<{ Params: { '*': string } }>('/client/*', (request, reply) => {
    const file = files.get(request.params['*']);
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
