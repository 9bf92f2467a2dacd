// Binds the payment providers' webhooks, and serves the sandbox's pages.
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Payments } from './payments.ts';

const webhookPath = '/psp/v1/sandbox/webhook';

export function paymentProviderRoutes(app: FastifyInstance, payments: Payments): void {
  serveCall(app, `POST ${webhookPath}`, async ({ headers, rawBody, body, now }) => {
    const { reference: depositId, ...report } = body;
    const message = { headers, path: webhookPath, rawBody, now };
    const verdict = await payments.report(message, { ...report, depositId, source: 'webhook' });
    // Recorded and held: repeating it would change nothing.
    if (verdict === 'incident') throw new Refusal('TXN_CONFLICT');
    return { accepted: true as const };
  });
}

export function paymongoRoutes(app: FastifyInstance, payments: Payments): void {
  const path = '/psp/v1/paymongo/webhook';
  serveCall(app, `POST ${path}`, async ({ headers, rawBody, now }) => {
    const verdict = await payments.reportPaymongo({ headers, path, rawBody, now });
    // Recorded and held: repeating it would change nothing.
    if (verdict === 'incident') throw new Refusal('TXN_CONFLICT');
    return { accepted: true as const };
  });
}

/** Proxies the sandbox's pages under the platform's own address, so that its frame and policy are one origin. */
export function sandboxPages(app: FastifyInstance, sandboxUrl: string): void {
  void app.register(httpProxy, {
    upstream: sandboxUrl,
    prefix: '/sandbox-pay',
    rewritePrefix: '/sandbox-pay',
    httpMethods: ['GET', 'HEAD', 'POST'],
    disableRequestLogging: true,
    // A path with ".." would leave the sandbox's pages; the proxy throws at it. With a hook before the body is read it would read none.
    preHandler: (request, _reply, done) =>
      done(leavesFolder(request.url) ? new Refusal('NOT_FOUND') : undefined),
    replyOptions: {
      rewriteRequestHeaders: (_request, headers) => {
        // A player's credentials are not for the provider.
        const { authorization: _authorization, cookie: _cookie, ...rest } = headers;
        return rest;
      },
    },
  });
}

function leavesFolder(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  try {
    return decodeURIComponent(path).split(/[/\\]/u).includes('..');
  } catch {
    return true;
  }
}
