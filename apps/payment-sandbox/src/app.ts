// The sandbox payment provider as one Fastify application: a signed API for the platform, pages for the person who pays.
import { languages } from '@perya/contract/constants';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Checkout, checkoutRequest, misbehaviours, openCheckouts } from './checkouts.ts';
import { basePath, checkoutPage, unknownPage } from './pages.ts';
import { openPayouts, type Payout, payoutRequest } from './payouts.ts';
import { isSigned, signatureHeader, timestampHeader } from './signature.ts';
import { stylesheet } from './style.ts';
import { chainAddress, codeSvg, isCard, isDeclined, qrText } from './ways.ts';
import { createWebhooks, usualLateMs, usualRetryPausesMs } from './webhooks.ts';

export type SandboxOptions = {
  secret: string;
  webhookUrl: string;
  journalPath?: string | undefined;
  nowMs?: () => number;
  lateMs?: number;
  /** Time until a payout is settled, in milliseconds. */
  payoutMs?: number;
  retryPausesMs?: readonly number[];
  logger?: boolean;
};

const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";

/** Builds the provider. Closing it stops its webhooks too. */
export function createSandbox(options: SandboxOptions): FastifyInstance {
  const nowMs = options.nowMs ?? Date.now;
  const app = Fastify({ logger: options.logger ?? false, bodyLimit: 16_384 });
  const checkouts = openCheckouts(options.journalPath, nowMs);
  const webhooks = createWebhooks({
    url: options.webhookUrl,
    secret: options.secret,
    nowMs,
    retryPausesMs: options.retryPausesMs ?? usualRetryPausesMs,
    lateMs: options.lateMs ?? usualLateMs,
    onFailure: (reference, cause) => app.log.warn({ reference, cause }, 'a report was not accepted'),
  });
  const payoutUrl = new URL('/psp/v1/sandbox/payout', options.webhookUrl).href;
  const payouts = openPayouts({
    journalPath: options.journalPath,
    nowMs,
    payoutMs: options.payoutMs ?? 6_000,
    onSettled: (payout) => webhooks.report(payout, payoutUrl),
  });
  app.addHook('onClose', () => {
    payouts.close();
    return webhooks.close();
  });
  // The signature covers the received bytes, so the body stays a string until it is verified.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const parts: Parts = { options, nowMs, checkouts, payouts, webhooks };
  app.get('/healthz', () => ({ ok: true }));
  app.register(async (api) => signedApi(api, parts), { prefix: '/api/v1' });
  app.register(async (pages) => personPages(pages, parts), { prefix: basePath });
  return app;
}

type Parts = {
  options: SandboxOptions;
  nowMs: () => number;
  checkouts: ReturnType<typeof openCheckouts>;
  payouts: ReturnType<typeof openPayouts>;
  webhooks: ReturnType<typeof createWebhooks>;
};

function bodyText(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : '';
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const byReference = z.object({ reference: z.uuid() });
const misbehaveRequest = z.strictObject({ misbehave: z.enum(misbehaviours) });

/** A checkout as the platform gets it. */
function statusOf(checkout: Checkout) {
  return {
    reference: checkout.reference,
    providerReference: checkout.providerReference,
    outcome: checkout.outcome,
    amount: checkout.amount,
    currency: checkout.currency,
    checkoutUrl: `${basePath}/checkout/${checkout.token}`,
  };
}

/** A payout as the platform gets it. */
function payoutStatusOf({ reference, providerReference, outcome, amount, currency }: Payout) {
  return { reference, providerReference, outcome, amount, currency };
}

function signedApi(api: FastifyInstance, parts: Parts): void {
  const { options, nowMs, checkouts } = parts;
  api.addHook('preHandler', async (request, reply) => {
    const proven = isSigned(options.secret, nowMs(), {
      timestamp: request.headers[timestampHeader],
      signature: request.headers[signatureHeader],
      path: request.url,
      rawBody: bodyText(request),
    });
    if (!proven) return reply.code(401).send({ error: 'signature' });
  });
  api.post('/checkouts', async (request, reply) => {
    const parsed = checkoutRequest.safeParse(parsedJson(bodyText(request)));
    if (!parsed.success) return reply.code(400).send({ error: 'fields' });
    const checkout = checkouts.create(parsed.data);
    return checkout ? statusOf(checkout) : reply.code(409).send({ error: 'conflict' });
  });
  api.get('/checkouts/:reference', async (request, reply) => {
    const parsed = byReference.safeParse(request.params);
    const checkout = parsed.success ? checkouts.find(parsed.data.reference) : undefined;
    return checkout ? statusOf(checkout) : reply.code(404).send({ error: 'unknown' });
  });
  // A paid checkout stays paid: the answer has its outcome.
  api.post('/checkouts/:reference/cancel', async (request, reply) => {
    const parsed = byReference.safeParse(request.params);
    const { reference } = parsed.data ?? { reference: '' };
    const checkout = checkouts.settle(reference, 'failed') ?? checkouts.find(reference);
    return checkout ? statusOf(checkout) : reply.code(404).send({ error: 'unknown' });
  });
  api.post('/checkouts/:reference/refund', async (request, reply) => {
    const parsed = byReference.safeParse(request.params);
    const { reference } = parsed.data ?? { reference: '' };
    const checkout = checkouts.refund(reference) ?? checkouts.find(reference);
    if (!checkout) return reply.code(404).send({ error: 'unknown' });
    return { ...statusOf(checkout), refunded: checkout.refunded };
  });
  api.post('/checkouts/:reference/misbehave', async (request, reply) => {
    const place = byReference.safeParse(request.params);
    const requested = misbehaveRequest.safeParse(parsedJson(bodyText(request)));
    if (!place.success || !requested.success) return reply.code(400).send({ error: 'fields' });
    const checkout = checkouts.setMisbehaviour(place.data.reference, requested.data.misbehave);
    return checkout ? statusOf(checkout) : reply.code(404).send({ error: 'unknown' });
  });
  payoutApi(api, parts);
}

function payoutApi(api: FastifyInstance, { payouts }: Parts): void {
  api.post('/payouts', async (request, reply) => {
    const parsed = payoutRequest.safeParse(parsedJson(bodyText(request)));
    if (!parsed.success) return reply.code(400).send({ error: 'fields' });
    const payout = payouts.create(parsed.data);
    return payout ? payoutStatusOf(payout) : reply.code(409).send({ error: 'conflict' });
  });
  api.get('/payouts/:reference', async (request, reply) => {
    const parsed = byReference.safeParse(request.params);
    const payout = parsed.success ? payouts.find(parsed.data.reference) : undefined;
    return payout ? payoutStatusOf(payout) : reply.code(404).send({ error: 'unknown' });
  });
}

const typed = z.string().max(40).default('');
const formFields = z.object({
  action: z.enum(['pay', 'decline']),
  card: typed,
  expiry: typed,
  cvc: typed,
  misbehave: z.enum(misbehaviours).optional(),
});
const pageParams = z.object({ token: z.string().max(64) });
const pageQuery = z.object({ lang: z.enum(languages).catch('en') });

function personPages(pages: FastifyInstance, { nowMs, checkouts, webhooks }: Parts): void {
  pages.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'content-security-policy': contentSecurityPolicy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });
  pages.get('/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(stylesheet),
  );
  pages.get('/checkout/:token', async (request, reply) => {
    const place = placeOf(request);
    const checkout = checkouts.findByToken(place.token);
    if (!checkout) return sendPage(reply, 404, unknownPage(place.language));
    return sendPage(reply, 200, checkoutPage(checkout, place.language));
  });
  pages.get('/checkout/:token/code.svg', async (request, reply) => {
    const checkout = checkouts.findByToken(placeOf(request).token);
    if (!checkout) return reply.code(404).send();
    const text = checkout.kind === 'crypto' ? chainAddress(checkout) : qrText(checkout);
    return reply.type('image/svg+xml').header('cache-control', 'no-store').send(codeSvg(text));
  });
  pages.post('/checkout/:token', async (request, reply) => {
    const place = placeOf(request);
    const checkout = checkouts.findByToken(place.token);
    if (!checkout) return sendPage(reply, 404, unknownPage(place.language));
    const form = formFields.safeParse(Object.fromEntries(new URLSearchParams(bodyText(request))));
    if (!form.success) return sendPage(reply, 400, checkoutPage(checkout, place.language));
    const { action, card: number, expiry, cvc } = form.data;
    const byCard = checkout.kind === 'card' && action === 'pay';
    if (byCard && !isCard({ number, expiry, cvc }, nowMs()))
      return sendPage(reply, 400, checkoutPage(checkout, place.language, true));
    const outcome = action === 'pay' && !(byCard && isDeclined(number)) ? 'paid' : 'failed';
    const settled = checkouts.settle(checkout.reference, outcome, form.data.misbehave);
    // A second press finds the checkout settled: the person is redirected, and nothing is reported twice.
    if (settled) webhooks.report(settled);
    return reply.redirect(checkout.returnPath, 303);
  });
}

function placeOf(request: FastifyRequest) {
  const params = pageParams.safeParse(request.params);
  return {
    token: params.success ? params.data.token : '',
    language: pageQuery.parse(request.query).lang,
  };
}

function sendPage(reply: FastifyReply, status: number, html: string) {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}
