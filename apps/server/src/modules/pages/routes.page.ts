// Serves the pages under /m and what they load: HTML, scripts, manifest, icons, game rooms.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  Asset,
  acceptsBrotli,
  askAgain,
  readStaticFiles,
  type StaticFile,
} from '../../platform/http/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Previews } from '../content/index.ts';
import { linksAt, type MerchantEntry, type Merchants } from '../merchant/index.ts';
import { knownQuery, languageOf, latinDigitsOf, originOf, saverOf, themeOf } from './asked.ts';
import type { KeptAssets } from './kept-assets.ts';
import { webManifest } from './manifest.ts';
import { isTooOld } from './old-browser.ts';
import { type CachedPage, PageCache } from './page-cache.ts';
import { type PageAsked, type PageParts, renderPage } from './page-html.ts';
import { plainPage } from './plain-page.ts';
import { documentHeaders, pagePolicy, plainPolicy, roomPolicy } from './policy.ts';
import { previewOf, sendPreview } from './preview-page.ts';
import { iconPath, iconSizes, rasterIcon } from './raster-icons.ts';
import { loadRenderer } from './renderer.ts';
import { type ProfileDependencies, profileRoutes } from './routes.profile.ts';

export type PageDependencies = ProfileDependencies & {
  merchants: Merchants;
  /** The build folders of apps/mobile and apps/games. */
  folders: { mobile: string; games: string };
  keptAssets: KeptAssets;
  sprite: PageParts['sprite'];
  /** The address of a merchant's picture. */
  brandArtUrl: (piece: string) => string;
  /** The origins of vendors whose games the merchant's stage frames. */
  frameOrigins: (merchantId: BrandId) => readonly string[];
  /** The origins of the video of the merchant's hosts. */
  streamOrigins: (merchantId: BrandId) => readonly string[];
  previews: Pick<Previews, 'find'>;
};

const downloadPath = '/m/download';
/** The page redirects browsers without scripts to this path. */
const plainPath = '/m/plain';

/** Added to every page's HTML. */
const nobody = { ip: '', country: null, restricted: false };

export async function pageRoutes(http: FastifyInstance, dependencies: PageDependencies): Promise<void> {
  const { folders, merchants, keptAssets } = dependencies;
  const [client, rooms, renderer] = await Promise.all([
    readStaticFiles(`${folders.mobile}/client`),
    readStaticFiles(folders.games),
    loadRenderer(`${folders.mobile}/server`),
  ]);
  // Before this process listens: its pages may send other processes for their files.
  await keptAssets.publish('m', client);
  await keptAssets.publish('games', rooms);
  const entryOf = (request: FastifyRequest) => {
    const merchant = merchants.resolve(request.headers);
    const entry = merchant && merchants.entry(merchant.id);
    if (!entry) throw new Refusal('MERCHANT_UNKNOWN');
    return entry;
  };
  const page = renderer ? pageHandler({ ...dependencies, http, renderer }, entryOf) : sendUnbuilt;
  brandFiles(http, dependencies, entryOf);
  profileRoutes(http, dependencies, entryOf);
  roomRoutes(http, rooms, keptAssets);
  http.get('/', (_request, reply) => reply.redirect('/m/home'));
  http.get('/m', page);
  http.get<{ Params: { '*': string } }>('/m/*', async (request, reply) => {
    const path = request.params['*'];
    const file = client.get(path) ?? (await keptAssets.find(`m/${path}`));
    if (file) return sendFile(request, reply, file);
    if (path.startsWith('assets/')) return reply.callNotFound();
    return page(request, reply);
  });
}

/** The one page that may load the video of hosts. */
const hostRoomPath = '/m/hostRoom';

/** Sends HTML with a policy for its inlined parts, from the cache if it was rendered a moment ago. */
function pageHandler(
  parts: PageParts & PageDependencies,
  entryOf: (request: FastifyRequest) => MerchantEntry,
) {
  const { merchants } = parts;
  // The key has the settings' version: a cached page is never older than the status call.
  const caches = new WeakMap<MerchantEntry, PageCache>();
  const cacheOf = (entry: MerchantEntry) => {
    const cache = caches.get(entry) ?? new PageCache();
    caches.set(entry, cache);
    return cache;
  };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const entry = entryOf(request);
    const [path = ''] = request.url.split('?', 1);
    await parts.http.callServices.limit('GET /m/*', entry.merchant, request.ip, undefined);
    const visitor = merchants.visitorOf(entry, request.ip);
    const isOpen = !entry.merchant.maintenance && !visitor.restricted;
    const reason = plainReason(request, path);
    // A closed merchant's page shows the reason without a script.
    if (isOpen && reason) return sendPlain(request, reply, entry, { ...parts, reason, path });
    const preview = isOpen ? await previewOf(parts, request, entry) : undefined;
    if (preview) return sendPreview(request, reply, entry, { ...parts, preview });
    const asked = pageAsked(request, entry, visitor.restricted ? visitor : nobody, parts);
    const offline = path === '/m/offline';
    const { language, theme, saver, latinDigits, search, origin } = asked;
    const key = [language, theme, saver, latinDigits, path, search, origin, asked.visitor.ip, offline].join(
      '\n',
    );
    const rendered = await cacheOf(entry).get(key, () => renderPage(parts, asked, offline));
    const origins = {
      frames: parts.frameOrigins(entry.merchant.id),
      streams: path.replace(/\/+$/u, '') === hostRoomPath ? parts.streamOrigins(entry.merchant.id) : [],
    };
    return sendPage(request, reply, origins, rendered);
  };
}

/** All that a page's HTML depends on. */
function pageAsked(
  request: FastifyRequest,
  entry: MerchantEntry,
  visitor: PageAsked['visitor'],
  { addressOf, demoMode }: PageDependencies,
): PageAsked {
  const [path = '', query = ''] = request.url.split('?', 2);
  return {
    entry,
    path,
    search: knownQuery(path, query),
    language: languageOf(request, entry.merchant),
    theme: themeOf(request, entry.merchant),
    saver: saverOf(request),
    latinDigits: latinDigitsOf(request),
    origin: originOf(request, entry, addressOf(entry)),
    visitor,
    demoMode,
    ip: request.ip,
  };
}

/** The reason for the script-free page; undefined: none. */
function plainReason(request: FastifyRequest, path: string): 'tooOld' | 'noScript' | undefined {
  if (isTooOld(request.headers['user-agent'] ?? '')) return 'tooOld';
  return path === plainPath ? 'noScript' : undefined;
}

function sendPlain(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: MerchantEntry,
  {
    reason,
    path,
    clock,
    signProfile,
    addressOf,
  }: ProfileDependencies & { reason: 'tooOld' | 'noScript'; path: string },
) {
  const { merchant } = entry;
  const { resources } = linksAt(entry.links, merchant.defaultLanguage, clock.now());
  const linkOf = (type: string) =>
    resources.find(({ resourceType, url }) => resourceType === type && !url.startsWith(downloadPath))?.url;
  const { html, styleHash } = plainPage({
    name: merchant.name,
    language: languageOf(request, merchant),
    theme: themeOf(request, merchant),
    origin: originOf(request, entry, addressOf(entry)),
    userAgent: request.headers['user-agent'] ?? '',
    reason,
    guide: path === downloadPath,
    profile: signProfile && linkOf('MOBILECONFIG'),
    android: linkOf('Android'),
  });
  return reply
    .headers(documentHeaders)
    .header('content-security-policy', plainPolicy(styleHash))
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache, private')
    .header('vary', 'accept-encoding, accept-language, cookie, user-agent')
    .send(html);
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { frames, streams }: { frames: readonly string[]; streams: readonly string[] },
  page: CachedPage,
) {
  if (page.redirect !== undefined) return reply.redirect(page.redirect);
  reply
    .code(page.status)
    .headers(documentHeaders)
    .header('content-security-policy', pagePolicy(page.inlined, request.host, frames, undefined, streams))
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache, private')
    .header('vary', 'accept-encoding, accept-language, cookie, save-data, user-agent');
  if (!acceptsBrotli(request)) return reply.send(page.html);
  return reply.header('content-encoding', 'br').send(await page.brotli());
}

function brandFiles(
  http: FastifyInstance,
  { brandArtUrl }: PageDependencies,
  entryOf: (request: FastifyRequest) => MerchantEntry,
) {
  const icons = ({ merchant }: MerchantEntry) => ({
    any: brandArtUrl(`${merchant.code}-icon`) || brandArtUrl('perya-icon'),
    maskable: brandArtUrl(`${merchant.code}-icon-maskable`) || brandArtUrl('perya-icon-maskable'),
  });
  http.get('/m/manifest.webmanifest', (request, reply) => {
    const entry = entryOf(request);
    const text = webManifest(entry.merchant, languageOf(request, entry.merchant), icons(entry));
    reply.header('vary', 'accept-language, cookie');
    return new Asset(text, 'application/manifest+json; charset=utf-8', 5).send(
      reply,
      acceptsBrotli(request),
      askAgain,
    );
  });
  for (const size of iconSizes) {
    for (const shape of ['any', 'maskable'] as const) {
      http.get(iconPath(size, shape), async (request, reply) => {
        const icon = await rasterIcon(entryOf(request).merchant.code, size, shape);
        return icon.send(reply, false, 'public, max-age=86400');
      });
    }
  }
  http.get('/m/icon.svg', (request, reply) => reply.redirect(icons(entryOf(request)).any));
  http.get('/favicon.ico', (request, reply) => reply.redirect(icons(entryOf(request)).any));
  http.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send('User-agent: *\nAllow: /m/\nDisallow: /wps/\nDisallow: /psp/\nDisallow: /games/\n'),
  );
}

/** One page per in-house game, with its own files. */
function roomRoutes(http: FastifyInstance, rooms: Map<string, StaticFile>, keptAssets: KeptAssets) {
  http.get<{ Params: { '*': string } }>('/games/*', async (request, reply) => {
    const path = request.params['*'];
    const index = `${path.replace(/\/$/u, '')}/index.html`;
    const file = rooms.get(path) ?? rooms.get(index) ?? (await keptAssets.find(`games/${path}`));
    if (!file) return reply.callNotFound();
    if (file.asset.type.startsWith('text/html'))
      reply.headers(documentHeaders).header('content-security-policy', roomPolicy);
    return sendFile(request, reply, file);
  });
}

function sendFile(request: FastifyRequest, reply: FastifyReply, { asset, cacheControl }: StaticFile) {
  return asset.send(reply, acceptsBrotli(request), cacheControl);
}

function sendUnbuilt(_request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(503)
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="en"><title>Perya</title><p>The page is not built yet: run <code>npm run build</code> and start again.</p></html>',
    );
}
