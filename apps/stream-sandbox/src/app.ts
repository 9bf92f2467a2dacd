// The stream sandbox as one Fastify application: live streams for browsers, and a call that sets their moods.
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { readLoop, segmentOf } from './loop.ts';
import { createStreams, moods, slowMs } from './streams.ts';

const streamName = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/u);
const streamParams = z.object({ stream: streamName });
const segmentParams = z.object({ stream: streamName, number: z.coerce.number().int().min(0) });
const moodBody = z.strictObject({ mood: z.enum(moods) });

const loopFile = fileURLToPath(new URL('../loops/live.mp4', import.meta.url));
const loopSeconds = 12;

/** `nowMs`: the clock that the lists grow by. */
export function createStreamSandbox({ nowMs = Date.now }: { nowMs?: () => number } = {}): FastifyInstance {
  const app = Fastify({ bodyLimit: 1024 });
  const loop = readLoop(loopFile, loopSeconds);
  const streams = createStreams({ nowMs, segmentMs: (loopSeconds * 1000) / loop.fragments.length });
  app.get('/healthz', () => ({ ok: true }));

  app.register(async (live) => {
    // Pages of any origin play a public stream.
    live.addHook('onSend', async (_request, reply) => {
      reply.headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
    });
    live.addHook('preHandler', async (request) => {
      const place = streamParams.safeParse(request.params);
      if (place.success && streams.moodOf(place.data.stream) === 'slow') await pause(slowMs);
    });
    live.get('/live/:stream/index.m3u8', (request, reply) => {
      const place = streamParams.safeParse(request.params);
      const list = place.success ? streams.playlist(place.data.stream) : undefined;
      if (list === undefined) return notFound(reply);
      return reply.type('application/vnd.apple.mpegurl').header('cache-control', 'no-store').send(list);
    });
    live.get('/live/:stream/init.mp4', (request, reply) =>
      streamParams.safeParse(request.params).success ? sendMedia(reply, loop.init) : notFound(reply),
    );
    live.get('/live/:stream/:number.m4s', (request, reply) => {
      const place = segmentParams.safeParse(request.params);
      if (!place.success || !streams.hasSegment(place.data.stream, place.data.number)) return notFound(reply);
      return sendMedia(reply, segmentOf(loop, place.data.number));
    });
  });

  app.post('/mood/:stream', (request, reply) => {
    const place = streamParams.safeParse(request.params);
    const asked = moodBody.safeParse(request.body);
    if (!place.success || !asked.success) return reply.code(400).send({ error: 'fields' });
    streams.setMood(place.data.stream, asked.data.mood);
    return { mood: asked.data.mood };
  });
  return app;
}

function sendMedia(reply: FastifyReply, bytes: Buffer) {
  return reply.type('video/mp4').header('cache-control', 'public, max-age=60').send(bytes);
}

function notFound(reply: FastifyReply) {
  return reply.code(404).header('cache-control', 'no-store').send({ error: 'unknown' });
}
