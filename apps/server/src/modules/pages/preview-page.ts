// The page of players with what a member of staff writes: shown to be looked at, and nothing on it can be pressed.
import { phrase } from '@perya/locales';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { BrandId } from '../../platform/ids.ts';
import type { Preview, Previews } from '../content/index.ts';
import type { MerchantEntry } from '../merchant/index.ts';
import { type PageParts, renderPage } from './page-html.ts';
import { documentHeaders, pagePolicy } from './policy.ts';

type PreviewParts = PageParts & {
  clock: Clock;
  demoMode: boolean;
  previews: Pick<Previews, 'find'>;
  frameOrigins: (merchantId: BrandId) => readonly string[];
};

const visitor = { ip: '', country: null, restricted: false };
const queryOf = (request: FastifyRequest) => request.url.split('?', 2)[1] ?? '';

/** Of the address's `preview`; a token that is not valid is refused. */
export function previewOf(
  { previews, clock }: Pick<PreviewParts, 'previews' | 'clock'>,
  request: FastifyRequest,
  { merchant }: MerchantEntry,
): Promise<Preview | undefined> {
  const token = new URLSearchParams(queryOf(request)).get('preview');
  return previews.find(merchant.id, token ?? undefined, clock.now());
}

/** Never kept: it is one person's, and its time is short. */
export async function sendPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: MerchantEntry,
  parts: PreviewParts & { preview: Preview },
) {
  const { language, theme, framedBy } = parts.preview;
  const [path = ''] = request.url.split('?', 1);
  const page = await renderPage(parts, {
    entry,
    path,
    search: `?${queryOf(request)}`,
    language,
    theme,
    saver: false,
    latinDigits: false,
    origin: '',
    visitor,
    demoMode: parts.demoMode,
    ip: request.ip,
  });
  const frames = parts.frameOrigins(entry.merchant.id);
  return reply
    .code(page.status)
    .headers(documentHeaders)
    .header('content-security-policy', pagePolicy(page.inlined, request.host, frames, framedBy))
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store, private')
    .header('x-robots-tag', 'noindex')
    .send(marked(page.html, phrase(language, 'plain.preview')));
}

const barStyle =
  'position:fixed;inset-block-start:.25rem;inset-inline:0;z-index:9999;inline-size:max-content;margin:0 auto;padding:.125rem .75rem;border-radius:99rem;background:#b0145f;color:#fff;font:700 .8125rem system-ui;pointer-events:none';

/** A bar says what it is, and nothing below can be pressed or focused. */
const marked = (html: string, says: string): string =>
  html
    .replace('<head>', '<head><meta name="robots" content="noindex">')
    .replace('<div id="root">', `<p role="status" style="${barStyle}">${says}</p><div id="root" inert>`);
