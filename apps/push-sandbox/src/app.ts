// A push service as RFC 8030 describes one: phones and browsers subscribe, the platform sends, and what arrived can be read; it misbehaves on demand.
import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { serveBrowsers } from './browsers.ts';
import { vapidFault } from './vapid.ts';

/** gone: the subscription has ended. busy: 429 with Retry-After. redirect: to the address of another one. silent: no answer. */
export const moods = ['gone', 'busy', 'redirect', 'broken', 'silent'] as const;
type Mood = (typeof moods)[number];

type Message = { body: string; ttl: number; topic: string | null; urgency: string | null };
type Subscription = {
  publicKey: string;
  mood: Mood | undefined;
  attempts: number;
  messages: Message[];
  /** To the browser that subscribed; a phone reads its messages itself. */
  deliver: ((body: string) => void) | undefined;
};

const newSubscription = z.strictObject({ publicKey: z.string().regex(/^[\w-]{87}$/u) });
const newMood = z.strictObject({ mood: z.enum(moods).nullable() });
const byId = z.object({ id: z.uuid() });
/** As large as RFC 8030 requires a service to accept. */
const largestBytes = 4096;
const mostSubscriptions = 1000;
const mostMessages = 100;

/** Keeps everything in memory. */
export function createPushService(): FastifyInstance {
  const app = Fastify({ logger: false, bodyLimit: 16_384, forceCloseConnections: true });
  const subscriptions = new Map<string, Subscription>();
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  const find = (request: FastifyRequest) => {
    const parsed = byId.safeParse(request.params);
    return parsed.success ? subscriptions.get(parsed.data.id) : undefined;
  };

  function add(publicKey: string, deliver: Subscription['deliver']): string | undefined {
    if (subscriptions.size >= mostSubscriptions) return undefined;
    const id = randomUUID();
    subscriptions.set(id, { publicKey, mood: undefined, attempts: 0, messages: [], deliver });
    return id;
  }
  serveBrowsers(app.server, {
    add: (publicKey, origin, deliver) => {
      const id = add(publicKey, deliver);
      return id && `${origin}/push/${id}`;
    },
    end: (endpoint) => subscriptions.delete(endpoint.split('/').at(-1) ?? ''),
  });

  app.get('/healthz', () => ({ ok: true }));

  app.post('/subscriptions', async (request, reply) => {
    const parsed = newSubscription.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: 'fields' });
    const id = add(parsed.data.publicKey, undefined);
    if (id === undefined) return reply.code(429).send({ error: 'too many' });
    return reply.code(201).send({ id, endpoint: `${originOf(request)}/push/${id}` });
  });
  app.get('/subscriptions/:id', async (request, reply) => {
    const found = find(request);
    return found
      ? { attempts: found.attempts, messages: found.messages }
      : reply.code(404).send({ error: 'unknown' });
  });
  app.post('/subscriptions/:id/mood', async (request, reply) => {
    const found = find(request);
    const parsed = newMood.safeParse(request.body);
    if (!found) return reply.code(404).send({ error: 'unknown' });
    if (!parsed.success) return reply.code(400).send({ error: 'fields' });
    found.mood = parsed.data.mood ?? undefined;
    return { ok: true };
  });

  app.post('/push/:id', async (request, reply) => {
    const found = find(request);
    if (!found) return reply.code(404).send();
    found.attempts += 1;
    if (found.mood === 'gone') return reply.code(410).send();
    if (found.mood === 'busy') return reply.code(429).header('retry-after', '120').send();
    if (found.mood === 'broken') return reply.code(503).send();
    if (found.mood === 'redirect') return reply.redirect(`${originOf(request)}/healthz`, 307);
    if (found.mood === 'silent') return reply.hijack();
    const fault = messageFault(request, found.publicKey, Date.now());
    if (fault) return reply.code(fault.status).send({ error: fault.error });
    const message = messageOf(request);
    store(found, message);
    found.deliver?.(message.body);
    return reply
      .code(201)
      .header('location', `${originOf(request)}/message/${randomUUID()}`)
      .send();
  });
  return app;
}

const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`;
const headerOf = (request: FastifyRequest, name: string): string | undefined =>
  z.string().safeParse(request.headers[name]).data;
const bodyOf = (request: FastifyRequest): Buffer =>
  Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);

/** What RFC 8030, 8188 and 8292 refuse. */
function messageFault(request: FastifyRequest, publicKey: string, nowMs: number) {
  const vapid = vapidFault(headerOf(request, 'authorization'), {
    publicKey,
    origin: originOf(request),
    nowMs,
  });
  if (vapid) return { status: 403, error: vapid };
  if (!/^\d{1,9}$/u.test(headerOf(request, 'ttl') ?? '')) return { status: 400, error: 'no TTL' };
  if (headerOf(request, 'content-encoding') !== 'aes128gcm') return { status: 400, error: 'encoding' };
  if (!/^[\w-]{0,32}$/u.test(headerOf(request, 'topic') ?? '')) return { status: 400, error: 'topic' };
  const bytes = bodyOf(request).length;
  if (bytes > largestBytes) return { status: 413, error: 'too large' };
  return bytes < 86 ? { status: 400, error: 'no message' } : undefined;
}

function messageOf(request: FastifyRequest): Message {
  return {
    body: bodyOf(request).toString('base64url'),
    ttl: Number(headerOf(request, 'ttl')),
    topic: headerOf(request, 'topic') ?? null,
    urgency: headerOf(request, 'urgency') ?? null,
  };
}

/** A message replaces one of its topic, as for a phone that has not fetched it. */
function store(subscription: Subscription, message: Message): void {
  const kept = subscription.messages.filter(({ topic }) => topic === null || topic !== message.topic);
  subscription.messages = [...kept, message].slice(-mostMessages);
}
