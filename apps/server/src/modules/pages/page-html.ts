// Renders one page of a merchant: makes its calls, draws its sprite, and passes both to the renderer.
import { type CallName, calls, type Language, type Theme } from '@perya/contract';
import type {
  InlinedCall,
  PageRenderer,
  RenderInput,
  RenderOutput,
  WantedCall,
} from '@perya/contract/page-renderer';
import type { FastifyInstance } from 'fastify';
import type { BrandId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { MerchantEntry, Visitor } from '../merchant/index.ts';
import { type SystemStatus, systemStatus } from '../merchant/index.ts';

export type PageAsked = {
  entry: MerchantEntry;
  path: string;
  search: string;
  language: Language;
  theme: Theme;
  /** Sends the page of half the bytes. */
  saver: boolean;
  latinDigits: boolean;
  origin: string;
  /** The visitor if the merchant is closed to them; otherwise undefined, since the HTML is shared. */
  visitor: Visitor;
  demoMode: boolean;
  /** The client's address, for the rate limits of the page's calls. */
  ip: string;
};

export type PageParts = {
  http: FastifyInstance;
  renderer: PageRenderer;
  sprite: (
    merchantId: BrandId,
    nodeIds: readonly number[],
    flat: boolean,
  ) => { svg: string; symbols: Record<number, string> };
};

export async function renderPage(parts: PageParts, asked: PageAsked, offline = false): Promise<RenderOutput> {
  const { renderer } = parts;
  const { entry, path, search, language, theme, saver, latinDigits, origin } = asked;
  const { merchant } = entry;
  const view = { path, search, language, merchantCode: merchant.code, saver, latinDigits };
  const status = systemStatus(entry, asked.visitor, asked.demoMode, parts.http.callServices.clock.now());
  const wanted = offline || status.status !== 0 ? [] : renderer.wantedCalls(view);
  const answers = await Promise.all(
    wanted.map((call) => answer(parts.http, call, { language, ip: asked.ip, merchantCode: merchant.code })),
  );
  const data = answers.filter((one) => one !== undefined);
  const games = renderer.spriteGames(data, saver);
  const input: RenderInput = {
    ...view,
    status: namedIn(status, language),
    theme,
    data,
    origin,
    ...(games.length > 0 ? { sprite: parts.sprite(merchant.id, games, saver) } : {}),
  };
  return offline ? renderer.renderOffline(input) : renderer.render(input);
}

/** Link names in the page's language only; the page requests the others later. */
function namedIn(status: SystemStatus, language: Language): SystemStatus {
  const { defaultLanguage } = status.info;
  const named = <L extends { labelNames?: Partial<Record<Language, string>> | undefined }>(links: L[]) =>
    links.map((link) => {
      const name = link.labelNames?.[language] ?? link.labelNames?.[defaultLanguage];
      return { ...link, labelNames: name === undefined ? undefined : { [language]: name } };
    });
  const { resources, customerService } = status.info;
  return {
    ...status,
    info: { ...status.info, resources: named(resources), customerService: named(customerService) },
  };
}

/** The value of a public call, through the same route as for the page; undefined if refused. */
async function answer(
  http: FastifyInstance,
  { name, query }: WantedCall,
  { language, ip, merchantCode }: { language: Language; ip: string; merchantCode: string },
): Promise<InlinedCall | undefined> {
  const url = name.slice(name.indexOf(' ') + 1);
  const headers = { merchant: merchantCode, language };
  const response = await http.inject({ method: 'GET', url, query, headers, remoteAddress: ip });
  // A page without games, due to one client's rate limit, must not be cached for all.
  if (response.statusCode === 429) throw new Refusal('TOO_MANY_REQUESTS', waitOf(response.headers));
  if (response.statusCode !== 200) return undefined;
  const { value }: { value: unknown } = response.json();
  const call = { name, query, value };
  return isInlined(call) ? call : undefined;
}

const isInlined = (call: { name: CallName; query: object; value: unknown }): call is InlinedCall =>
  calls[call.name].value.safeParse(call.value).success;

const waitOf = (headers: Record<string, unknown>) => ({
  retryAfterSeconds: Number(headers['retry-after'] ?? 1),
});
