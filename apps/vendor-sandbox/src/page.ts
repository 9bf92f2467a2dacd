// The HTML of a game's page: phrases, game and odds as data, which its script draws.
import { designTile, isMotif } from '@perya/art';
import type { Language } from '@perya/contract/constants';
import { directionOf, messagesOf } from '@perya/locales';
import { patternLanguages, patternsText } from '@perya/locales/figures/files';
import { formatMessage } from '@perya/locales/format';
import { toWire } from '@perya/money';
import { scriptsOf } from './client-files.ts';
import type { PageSession } from './page-sessions.ts';

const levels = [1n, 2n, 5n, 10n, 20n, 50n] as const;

/** The stakes on offer, in minor units. */
export const stakesOf = ({ minStake }: Pick<PageSession, 'minStake'>): bigint[] =>
  levels.map((times) => times * (minStake > 0n ? minStake : 100n));

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/gu, (sign) => entities[sign] ?? '');
/** JSON that no markup can end. */
const inlined = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Only the platform that launched the game may frame it. */
export function pagePolicy(framedBy: string): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self'`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
    `frame-ancestors ${framedBy}`,
  ].join('; ');
}

const seaSymbols = ['fish', 'puffer', 'octopus', 'shark', 'whale'] as const;
const fairSymbols = ['balloons', 'bell', 'clown', 'robot', 'crown'] as const;
const luckySymbols = ['crown', 'gem', 'seven', 'bell', 'clover', 'cherry'] as const;

/** The pictures that a game is played with; a slot shows its own hero as the dearest. */
function symbolsOf({ offered }: PageSession): string[] {
  const { hero } = designTile({
    nodeId: offered.nodeId,
    name: offered.englishName,
    category: offered.category,
  });
  const set =
    offered.kind.name === 'reels'
      ? [hero, ...luckySymbols.filter((symbol) => symbol !== hero)].slice(0, 6)
      : offered.category === 'FISH'
        ? seaSymbols
        : offered.kind.name === 'fish'
          ? fairSymbols
          : [hero];
  return set.map((symbol) => (isMotif(symbol) ? symbol : 'star'));
}

/** All at once, since each script names only the next ones. */
const preload = (name: string): string => `<link rel="modulepreload" href="/client/${name}">`;

export function gamePage(pageSessionToken: string, pageSession: PageSession): string {
  const { offered, language, currency, returnUrl, vendor, theme } = pageSession;
  const { kind } = offered;
  const script = `${kind.name}.ts`;
  const messages = messagesOf(language, 'vendorSandbox');
  const table = {
    pageSession: pageSessionToken,
    language,
    kind: kind.name,
    isItself: offered.isItself,
    vendor,
    currency,
    returnUrl,
    game: {
      name: offered.name,
      vendorName: offered.vendorName,
      picture: offered.pictureUrl,
      mark: offered.markUrl,
    },
    stakes: stakesOf(pageSession).map((stake) => toWire(stake, currency)),
    symbols: symbolsOf(pageSession),
    odds: kind.odds,
    returns: kind.returns,
    floorMs: kind.floorMs,
    messages,
    patterns: patternLanguages.includes(language) ? JSON.parse(patternsText(language)) : undefined,
  };
  return documentOf(
    language,
    offered.name,
    `<script type="application/json" id="table">${inlined(table)}</script>
${scriptsOf(script).map(preload).join('\n')}
<script type="module" src="/client/${script}"></script>`,
    `data-kind="${kind.name}" data-palette="${offered.theme}"${theme ? ` data-theme="${theme}"` : ''}`,
    `<main id="game" aria-busy="true"><noscript>${escaped(formatMessage(language, messages['vendorSandbox.noScript'], {}))}</noscript></main>`,
  );
}

/** For a launch that was used before or came too late: its script asks the stage to launch again. */
export function closedPage(language: Language): string {
  const messages = messagesOf(language, 'vendorSandbox');
  const closed = formatMessage(language, messages['vendorSandbox.closed'], {});
  const hint = formatMessage(language, messages['vendorSandbox.closedHint'], {});
  return documentOf(
    language,
    closed,
    '<script type="module" src="/client/closed.ts"></script>',
    '',
    `<main class="closed"><h1>${escaped(closed)}</h1><p>${escaped(hint)}</p></main>`,
  );
}

function documentOf(language: Language, title: string, head: string, marks: string, body: string): string {
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}" ${marks}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="/client/tokens.css">
<link rel="stylesheet" href="/client/page.css">
${head}
</head>
<body>${body}</body>
</html>`;
}
