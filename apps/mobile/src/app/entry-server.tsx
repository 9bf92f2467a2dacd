// Renders HTML for the server, which imports the built module and calls its `renderer`.
import { manifest, sheets } from 'virtual:client-assets';
import { homeRows, homeSlides } from '@perya/contract/constants';
import type {
  FirstViewInput,
  InlinedCall,
  PageRenderer,
  RenderInput,
  RenderOutput,
  WantedCall,
} from '@perya/contract/page-renderer';
import { type Area, firstAreas } from '@perya/locales/areas';
import { chooseDigits } from '@perya/locales/figures';
import { createPhrases } from '@perya/locales/page';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { homeCalls, saverCalls } from '../features/lobby/home/home-calls.ts';
import { savedTiles, trimmed } from '../features/lobby/home/home-inline.ts';
import { caller, callQueryByName } from '../page/calls.ts';
import { dataSaver } from '../page/data-saver.ts';
import { imageHost, pickHost } from '../page/image-host.ts';
import { screenOf } from '../page/paths.ts';
import { createQueryCache } from '../page/query-cache.ts';
import { type PathName, screens } from '../page/screens.ts';
import { statusQuery } from '../page/status.ts';
import { TilePicturesProvider } from '../page/tile-pictures.tsx';
import { App } from './app.tsx';
import { availabilityOf } from './availability-of.ts';
import { loadClosedScreen } from './closed-screen.ts';
import { documentHtml, inlineScript } from './document.ts';
import { iconSprite } from './icon-sprite.tsx';
import { createScreenLoader } from './screen-loader.ts';

const isFirstView = (path: string) => firstViewOf(path) !== undefined;

const icons = iconSprite();
const entrySource = 'src/app/entry-client.tsx';
const screenCode = 'src/app/screen-code.ts';
const closedSource = 'src/features/system/closed-screen.tsx';
await loadClosedScreen();

function firstViewOf(path: string): PathName | undefined {
  const name = screenOf(path);
  return name && screens[name].serverRendered ? name : undefined;
}

function wantedCalls({ path, saver }: FirstViewInput): WantedCall[] {
  const name = firstViewOf(path);
  if (name === 'register') return [{ name: 'GET /wps/member/register/settings', query: {} }];
  if (name !== 'home') return [];
  return saver ? saverCalls : homeCalls;
}

/** The tiles visible before scrolling: three rows of three; the fourth column is cut off. */
const tilesInView = homeRows.HOT * Math.floor(homeSlides.perView);

/** The games whose pictures the first screen shows. */
function spriteGames(data: readonly InlinedCall[], saver: boolean): number[] {
  const hot = data.find((call) => call.name === 'GET /wps/game/hot');
  const list = data.find((call) => call.name === 'GET /wps/game/list');
  const first = hot?.name === 'GET /wps/game/hot' ? hot.value.games : [];
  const second = saver && list?.name === 'GET /wps/game/list' ? list.value.games : [];
  const drawn = [...first.slice(0, saver ? savedTiles : tilesInView), ...second];
  return [...new Set(drawn.map((game) => game.nodeId))];
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
const hashes = { now: await sha256(inlineScript(false)), late: await sha256(inlineScript(true)) };

/** In [0, 1); no outcome depends on it. */
const chance = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** Adds a source's scripts in fetch order, its style sheets and those of what it imports. */
function filesOf(source: string, files: { js: Set<string>; css: Set<string> }) {
  const chunk = manifest[source];
  if (!chunk || files.js.has(chunk.file)) return;
  files.js.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, files);
  for (const sheet of chunk.css ?? []) files.css.add(sheet);
}

/** The slices of phrases that a screen loads, in fetch order. */
function slicesOf(areas: readonly Area[] = []): string[] {
  const later = areas.filter((area) => !firstAreas.includes(area));
  return later.length > 0 ? ['first', 'later', ...later] : ['first'];
}

/** With the digits that the visitor chose; the server's own texts keep their language's. */
function renderInDigits(latin: boolean, view: ReactNode): string {
  chooseDigits(latin ? 'latin' : 'own');
  try {
    return renderToString(view);
  } finally {
    chooseDigits('own');
  }
}

async function renderScreen(
  input: RenderInput,
  name: PathName,
  path: string,
  withContent: boolean,
): Promise<Pick<RenderOutput, 'html' | 'inlined'>> {
  const { language, status } = input;
  const phrases = createPhrases(language);
  const queryCache = createQueryCache(undefined, Number.POSITIVE_INFINITY);
  queryCache.set(statusQuery, status);
  const symbols = input.sprite?.symbols ?? {};
  const data = input.data.map((call) => {
    const less = trimmed(call.name, call.value, symbols);
    return less ? { ...call, value: less, partial: true } : { ...call, partial: false };
  });
  for (const { name, query, value } of data) queryCache.set(callQueryByName(name, query, language), value);
  caller.merchantCode = input.merchantCode;
  const loader = createScreenLoader(phrases);
  if (withContent) await loader.load(name);
  else await phrases.load(['shell']);
  // No await between here and the end of rendering: other requests set other image hosts.
  const host = pickHost(status.info.imageCDNs, chance());
  imageHost.origin = host;
  dataSaver.on = input.saver;
  const content = renderInDigits(
    input.latinDigits,
    <TilePicturesProvider symbols={symbols}>
      <App
        phrases={phrases}
        queryCache={queryCache}
        loader={loader}
        at={{ path, search: input.search.replace(/^\?/u, '') }}
      />
    </TilePicturesProvider>,
  );
  const { t } = phrases.snapshot();

  const files = { js: new Set<string>(), css: new Set<string>() };
  filesOf(entrySource, files);
  if (withContent) filesOf(`src/${screens[name].code}.tsx`, files);
  if (name !== 'home') filesOf(screenCode, files);
  if (availabilityOf(status) !== 0) filesOf(closedSource, files);
  for (const slice of slicesOf(withContent ? screens[name].areas : []))
    filesOf(`virtual:perya-phrases/${language}/${slice}.js`, files);
  const firstSlice = `virtual:perya-phrases/${language}/first.js`;
  const entry = manifest[entrySource]?.file ?? '';
  const title = name === 'home' ? status.info.name : `${t(`title.${name}`)} · ${status.info.name}`;
  const styles = [...files.css].map((file) => sheets[file] ?? '').join('');
  // Home is links and buttons: who saves data fetches the script when they need it.
  const late = input.saver && withContent && name === 'home' && availabilityOf(status) === 0;
  const html = documentHtml(input, {
    late,
    title,
    description: `${status.info.name}: ${t('footer.fair')}`,
    content,
    styles,
    inlinedSheets: [...files.css],
    icons,
    entry,
    preloads: [...files.js].filter((file) => file !== entry),
    boot: {
      // A shell is not hydrated: the browser renders the screen of its own address.
      address: withContent ? path + input.search : '',
      language,
      phrases: manifest[firstSlice]?.file,
      merchantCode: input.merchantCode,
      ...(host && { imageHost: host }),
      status,
      data: data.map(({ partial, ...answer }) => (partial ? { ...answer, partial } : answer)),
    },
  });
  return {
    html,
    inlined: {
      scriptHash: late ? hashes.late : hashes.now,
      styleHash: await sha256(styles),
      ...(host && { imageHost: host }),
    },
  };
}

async function render(input: RenderInput): Promise<RenderOutput> {
  const { status } = input;
  const httpStatus = status.maintenance ? 503 : status.regionRestriction ? 451 : 200;
  const name = screenOf(input.path);
  if (!name)
    return { html: '', status: 302, redirect: '/m/home', inlined: { scriptHash: hashes.now, styleHash: '' } };
  // Home with a query shows a category that loads on demand: the browser renders it.
  const rendered = await renderScreen(
    input,
    name,
    input.path,
    isFirstView(input.path) && !(name === 'home' && input.search !== ''),
  );
  return { ...rendered, status: httpStatus };
}

async function renderOffline(input: RenderInput): Promise<RenderOutput> {
  return { ...(await renderScreen({ ...input, data: [] }, 'home', '/m/home', false)), status: 200 };
}

export const renderer: PageRenderer = { isFirstView, wantedCalls, spriteGames, render, renderOffline };
