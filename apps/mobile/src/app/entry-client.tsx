// The page's entry in the browser: builds the app, hydrates or renders it, then starts the late work.
import type { Value } from '@perya/contract/client';
import type { Language } from '@perya/contract/constants';
import '../page/safe-storage.ts';
import '@perya/ui/tokens.css';
import { chooseDigits } from '@perya/locales/figures';
import { createPhrases } from '@perya/locales/page';
import { fetchFirstSlice } from '@perya/locales/slices';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { caller, callQueryByName } from '../page/calls.ts';
import { dataSaver } from '../page/data-saver.ts';
import { imageHost } from '../page/image-host.ts';
import { keepScroll, setPrepare } from '../page/navigation.ts';
import { screenOf } from '../page/paths.ts';
import { setPhrasesOfPage } from '../page/phrases-of-page.ts';
import { applyDocumentLanguage, createLanguageSwitch, storedLanguage } from '../page/preferences.ts';
import { createQueryCache, partialSince } from '../page/query-cache.ts';
import { responseStore } from '../page/response-store.ts';
import { readStoredStatus, statusQuery } from '../page/status.ts';
import { drawnSymbols, TilePicturesProvider } from '../page/tile-pictures.tsx';
import { whenIdle } from '../performance/when-idle.ts';
import { App } from './app.tsx';
import { availabilityOf } from './availability-of.ts';
import { loadClosedScreen } from './closed-screen.ts';
import { createScreenLoader } from './screen-loader.ts';

declare global {
  interface Window {
    /** Defined by the document's inlined script: stops keeping taps and returns the last one. */
    takeEarlyTap?: () => HTMLElement | undefined;
  }
}

async function start() {
  // Evaluating the modules was one task; a new task here lets a touch in between be handled.
  await new Promise((resolve) => setTimeout(resolve));
  if (import.meta.env.DEV) {
    const { iconSprite } = await import('./icon-sprite.tsx');
    document.body.insertAdjacentHTML('afterbegin', iconSprite());
  }
  const boot = readBoot();
  const status = boot?.status ?? readStoredStatus();
  const language = boot?.language ?? storedLanguage() ?? status?.info.defaultLanguage ?? 'en';
  caller.language = language;
  caller.merchantCode = boot?.merchantCode ?? status?.info.merchantCode ?? '';
  imageHost.origin = boot?.imageHost ?? '';
  const { dataset } = document.documentElement;
  dataSaver.on = 'saver' in dataset;
  if ('latin' in dataset) chooseDigits('latin');
  // Who saves data starts the script by a tap, long after the HTML was made.
  const madeAt = dataSaver.on ? performance.timeOrigin : Date.now();

  if (boot?.phrases) void fetchFirstSlice(language, `/m/${boot.phrases}`);
  const phrases = createPhrases(language);
  setPhrasesOfPage(phrases);
  const queryCache = createQueryCache(responseStore);
  for (const { name, query, value, partial } of boot?.data ?? [])
    queryCache.set(callQueryByName(name, query, language), value, partial ? partialSince : madeAt);
  if (status) queryCache.set(statusQuery, status, boot ? madeAt : 0);
  queryCache.client.mount();

  const loader = createScreenLoader(phrases);
  const screenAt = (pathname: string) => screenOf(pathname) ?? 'home';
  setPrepare((pathname) => loader.load(screenAt(pathname)));
  keepScroll();
  await loader.load(screenAt(location.pathname));
  if (status && availabilityOf(status) !== 0) await loadClosedScreen();

  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no root');
  const app = (
    <TilePicturesProvider symbols={drawnSymbols()}>
      <App phrases={phrases} queryCache={queryCache} loader={loader} earlyTap={window.takeEarlyTap?.()} />
    </TilePicturesProvider>
  );
  // A transition renders in slices, so that input is handled in between.
  if (boot?.address === location.pathname + location.search)
    startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);

  whenIdle(
    () => void import('../performance/after-first-paint.ts').then((part) => part.afterFirstPaint(queryCache)),
  );

  phrases.subscribe(() => applyDocumentLanguage(phrases.snapshot().language));
  const chosen = storedLanguage();
  if (chosen && chosen !== language) createLanguageSwitch(phrases)(chosen);
}

type Boot = {
  /** The path and query that the HTML was rendered for; empty for a shell that is not hydrated. */
  address: string;
  language: Language;
  /** The file of the language's first phrases. */
  phrases?: string;
  merchantCode: string;
  /** The origin of the HTML's pictures; left out: the page's own. */
  imageHost?: string;
  status: Value<'GET /wps/system/status'>;
  /** `partial`: cut down to what this view shows; views that need more fetch it again. */
  data: { name: string; query: object; value: unknown; partial?: boolean }[];
};

/** Reads the JSON that the server wrote; `undefined` on a page without it. */
function readBoot(): Boot | undefined {
  const text = document.getElementById('boot')?.textContent;
  return text ? (JSON.parse(text) as Boot) : undefined; // Written by our own renderer into our own HTML.
}

void start();
