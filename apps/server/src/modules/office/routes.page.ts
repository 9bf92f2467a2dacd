// Serves the office's page: its document at every path of a screen, and its files.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Asset, acceptsBrotli, askAgain, readStaticFiles } from '../../platform/http/index.ts';

/** `frames`: the players' origins, whose page a preview frames. */
const policy = (frames: readonly string[]) =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    // React writes a style attribute where a width is data.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self'`,
    `connect-src 'self'`,
    ['frame-src', ...(frames.length > 0 ? new Set(frames) : [`'none'`])].join(' '),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    // The texts' editor parses HTML, which nothing runs: apps/office/src/content/trusted-html.ts, and what is pasted.
    `trusted-types perya ProseMirrorClipboard`,
  ].join('; ');

const documentHeaders = {
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), publickey-credentials-get=(self)',
  'x-frame-options': 'DENY',
} as const;

const notBuilt =
  '<!doctype html><html lang="en"><title>Office</title><p>The office is not built yet: run <code>npm run build</code> and start again.</p></html>';

/** The screens of the page; any other path is not found. */
const screens =
  /^\/(?:sign-in|invitation|members|withdrawals|deposits|identity|promotions|incidents|chats|disputes|hosts|draws|agents|content|proposals|people|play|brand|policies|audit|my-sign-in)?\/?$/u;

/** `folder`: the build of apps/office; `playerOrigins`: of every merchant. */
export async function officePageRoutes(
  app: FastifyInstance,
  folder: string,
  playerOrigins: () => readonly string[],
): Promise<void> {
  const files = await readStaticFiles(folder);
  const document = files.get('index.html')?.asset ?? new Asset(notBuilt, 'text/html; charset=utf-8');

  app.get<{ Params: { '*': string } }>('/*', (request, reply): FastifyReply => {
    const path = request.params['*'];
    const file = files.get(path);
    if (file && path !== 'index.html')
      return file.asset.send(reply, acceptsBrotli(request), file.cacheControl);
    if (!screens.test(`/${path}`)) {
      reply.callNotFound();
      return reply;
    }
    reply.headers(documentHeaders).header('content-security-policy', policy(playerOrigins()));
    return document.send(reply, acceptsBrotli(request), askAgain);
  });
}
