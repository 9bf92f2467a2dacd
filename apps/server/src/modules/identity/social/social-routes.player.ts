// Binds the social login calls, the redirect to a provider and its callback.
import { calls, type SocialProvider, socialProviders } from '@perya/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Merchant, serveCall } from '../../../platform/http/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Parts } from '../parts.ts';
import { browserOf, newBrowser } from './social-cookie.ts';
import { exchangeCode, linkIdentity, linksOf, unlinkIdentity } from './social-exchange.ts';
import { registerByProof } from './social-register.ts';
import { beginSignIn, endSignIn, nextPathOf } from './social-sign-in.ts';

const base = '/wps/session/social';
const screen = '/m/social';
type Query = Record<string, string | undefined>;

export function socialRoutes(app: FastifyInstance, parts: Parts): void {
  serveCall(app, 'POST /wps/session/social/exchange', (request) => exchangeCode(parts, request));
  serveCall(app, 'PUT /wps/session/social/register', (request) => registerByProof(parts, request));
  serveCall(app, 'POST /wps/session/social/link', (request) => linkIdentity(parts, request));
  serveCall(app, 'GET /wps/member/social', ({ merchant, session }) => linksOf(parts, merchant, session));
  serveCall(app, 'DELETE /wps/member/social', (request) => unlinkIdentity(parts, request));
  app.get<{ Querystring: Query }>(`${base}/start`, (request, reply) => start(parts, request, reply));
  app.get<{ Params: { provider: string } }>(`${base}/callback/:provider`, (request, reply) =>
    oauthCallback(parts, request, reply),
  );
}

async function start(parts: Parts, request: FastifyRequest<{ Querystring: Query }>, reply: FastifyReply) {
  const { callServices } = request.server;
  const merchant = await admitRequest(request);
  const { provider, purpose, next } = request.query;
  const origin = originOf(parts, merchant, request);
  // The cookie and the callback belong to one host: a request on another host is redirected there first.
  if (new URL(origin).host !== request.host) return redirect(reply, `${origin}${request.url}`);
  const known = providerOf(provider);
  if (!known) return redirect(reply, `${screen}#failed`);
  const { browser, setCookie } = newBrowser(request.protocol === 'https');
  const url = await beginSignIn(parts, {
    merchant,
    provider: known,
    purpose: purpose === 'link' ? 'link' : 'login',
    nextPath: nextPathOf(next),
    redirectUri: `${origin}${base}/callback/${known}`,
    browser,
    now: callServices.clock.now(),
  });
  if (!url) return redirect(reply, `${screen}#failed`);
  reply.header('set-cookie', setCookie);
  return redirect(reply, url.href);
}

async function oauthCallback(
  parts: Parts,
  request: FastifyRequest<{ Params: { provider: string } }>,
  reply: FastifyReply,
) {
  const merchant = await admitRequest(request);
  const provider = providerOf(request.params.provider);
  if (!provider) return redirect(reply, `${screen}#failed`);
  const outcome = await endSignIn(parts, {
    merchant,
    provider,
    url: new URL(request.url, originOf(parts, merchant, request)),
    browser: browserOf(request.headers.cookie),
    now: request.server.callServices.clock.now(),
  });
  // In the fragment, which reaches no server, log or referrer.
  return redirect(reply, `${screen}#${typeof outcome === 'string' ? outcome : `code=${outcome.code}`}`);
}

/** The merchant of the host, if it is open to this caller and within the rate limit. */
async function admitRequest(request: FastifyRequest): Promise<Merchant> {
  const { callServices } = request.server;
  const merchant = callServices.resolveMerchant(request.headers);
  if (!merchant) throw new Refusal('MERCHANT_UNKNOWN');
  callServices.checkOpen(merchant, calls['POST /wps/session/social/exchange'], request.ip);
  await callServices.limit('POST /wps/session/social/exchange', merchant, request.ip, undefined);
  return merchant;
}

function redirect(reply: FastifyReply, to: string) {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(to, 302);
}

function providerOf(name: string | undefined): SocialProvider | undefined {
  return socialProviders.find((one) => one === name);
}

const addressOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`;

/** The merchant's own origin, whatever host a request names; on the server's own machine, the requested one. */
function originOf(parts: Parts, merchant: Merchant, request: FastifyRequest): string {
  const local = /^(?:localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])$/u.test(request.hostname);
  return local ? addressOf(request) : new URL(parts.addressOf(merchant.id)).origin;
}
