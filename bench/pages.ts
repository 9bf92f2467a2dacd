// The screens beyond home on a slow phone: size, time to show, reaction, scrolling, a second visit, a long visit.
import { fileURLToPath } from 'node:url';
import { demoPassword } from '../tests/journeys/acts.ts';
import { launchBrowser } from '../tools/browser.ts';
import { measureBundles } from '../tools/checks/bundle-sizes.ts';
import { startServer } from '../tools/running-server.ts';
import type { Bench } from './bench.ts';
import { measureCrossings } from './pages/crossings.ts';
import { measureHeap } from './pages/heap.ts';
import { servePlainPage } from './pages/plain-page.ts';
import { measureScroll, tilePictures } from './pages/scroll.ts';
import { measureSecondVisit } from './pages/second-visit.ts';
import { measureTouches } from './pages/touches.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const lists = ['category', 'search', 'promotions', 'member', 'help'];
const forms = ['login', 'register'];

/** Bytes of brotli beyond home: the code and styles of each screen. */
async function weights() {
  const { screens } = await measureBundles(root);
  const of = (name: string) => {
    const found = screens.find((screen) => screen.name.endsWith(`/${name}-screen.tsx`));
    return [name, found ? found.script + found.style : Number.NaN] as const;
  };
  return { screens: Object.fromEntries(lists.map(of)), forms: Object.fromEntries(forms.map(of)) };
}

/** The demo member's session, as the page stores it. */
async function memberSession(url: string): Promise<string> {
  const answer = await fetch(`${url}/wps/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', merchant: 'perya' },
    body: JSON.stringify({ type: 'username', username: 'maria_88', password: demoPassword }),
  });
  const { value } = (await answer.json()) as { value: unknown }; // the envelope of every answer
  return JSON.stringify(value);
}

/** Measures one part and prints progress, as the whole takes a quarter of an hour. */
async function logged<Figures>(
  name: string,
  measure: () => Promise<Figures>,
): Promise<Record<string, Figures>> {
  const figures = await measure();
  console.error(`${name} ${JSON.stringify(figures)}`);
  return { [name]: figures };
}

export const run: Bench = async ({ quick }) => {
  const server = await startServer({ settings: { LOG_LEVEL: 'warn' } });
  const plain = await servePlainPage(await tilePictures(server.url));
  const browser = await launchBrowser();
  const times = quick ? 1 : 5;
  try {
    const session = await memberSession(server.url);
    await fetch(`${server.url}/m/home`);
    return {
      runs: times,
      ...(await logged('bytes', weights)),
      ...(await logged('crossings', () => measureCrossings(browser, server.url, session, times))),
      ...(await logged('touches', () => measureTouches(browser, server.url, plain.url, times))),
      ...(await logged('scroll', () => measureScroll(browser, server.url, plain.url, times))),
      ...(await logged('secondVisit', () => measureSecondVisit(browser, server.url, plain.url, times))),
      ...(await logged('longVisit', () => measureHeap(browser, server.url, session, quick ? 3 : 40))),
      bar: {
        screenBytes: 10_000,
        formBytes: 25_000,
        ratioCold: 1,
        atHandMs: 100,
        inpMs: 50,
        scrollRatio: 2,
        secondFcpMs: 400,
        heapGrowthMegabytes: 5,
      },
    };
  } finally {
    await browser.close();
    plain.close();
    await server.remove();
  }
};
