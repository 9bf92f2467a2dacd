// Home on a phone with a slow line: Lighthouse's mobile profile with applied throttling, beside an empty page.
import { createServer } from 'node:http';
import lighthouse from 'lighthouse';
import { freePort } from '../apps/server/src/platform/free-port.ts';
import { launchBrowser } from '../tools/browser.ts';
import { startServer } from '../tools/running-server.ts';
import { type Bench, median, round } from './bench.ts';

type Visit = {
  score: number;
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  speedIndexMs: number;
  bytes: number;
  hydratedMs: number;
  categories: Record<string, number>;
};

const emptyPage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empty</title></head><body><h1>Empty</h1></body></html>';

export const run: Bench = async ({ quick }) => {
  const server = await startServer({ settings: { LOG_LEVEL: 'warn' } });
  const reference = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(emptyPage);
  });
  await new Promise<void>((resolve) => reference.listen(0, '127.0.0.1', resolve));
  const address = reference.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  try {
    const times = quick ? 1 : 5;
    const home: Visit[] = [];
    const empty: Visit[] = [];
    // The first visit warms the server's caches; the browser's are cold each time.
    await fetch(`${server.url}/m/home`);
    for (let turn = 0; turn < times; turn += 1) {
      home.push(await visit(`${server.url}/m/home`));
      empty.push(await visit(`http://127.0.0.1:${port}/`));
    }
    const own = medians(home);
    const plain = medians(empty);
    return {
      runs: times,
      home: own,
      empty: plain,
      ratioFcp: round(own.fcpMs / plain.fcpMs),
      ratioLcp: round(own.lcpMs / plain.lcpMs),
      categories: home[0]?.categories,
      bar: { score: 99, fcpMs: 900, lcpMs: 1400, tbtMs: 30, cls: 0, hydratedMs: 2400, bytes: 126_000 },
      all: home.map(({ score, fcpMs, lcpMs, tbtMs, hydratedMs }) => ({
        score,
        fcpMs,
        lcpMs,
        tbtMs,
        hydratedMs,
      })),
    };
  } finally {
    reference.close();
    await server.remove();
  }
};

function medians(visits: readonly Visit[]) {
  const of = (figure: Exclude<keyof Visit, 'categories'>) =>
    round(median(visits.map((one) => one[figure])), 3);
  return {
    score: of('score'),
    fcpMs: of('fcpMs'),
    lcpMs: of('lcpMs'),
    tbtMs: of('tbtMs'),
    cls: of('cls'),
    speedIndexMs: of('speedIndexMs'),
    hydratedMs: of('hydratedMs'),
    bytes: of('bytes'),
  };
}

async function visit(url: string): Promise<Visit> {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'silent',
      formFactor: 'mobile',
      throttlingMethod: 'devtools',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    if (!result) throw new Error(`Lighthouse answered nothing for ${url}`);
    const { audits, categories, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const scores = Object.entries(categories).map(
      ([id, { score }]) => [id, Math.round((score ?? 0) * 100)] as const,
    );
    return {
      score: Math.round((categories['performance']?.score ?? 0) * 100),
      fcpMs: figure('first-contentful-paint'),
      lcpMs: figure('largest-contentful-paint'),
      tbtMs: figure('total-blocking-time'),
      cls: figure('cumulative-layout-shift'),
      speedIndexMs: figure('speed-index'),
      bytes: figure('total-byte-weight'),
      hydratedMs: hydrationMark(audits['user-timings']?.details),
      categories: Object.fromEntries(scores),
    };
  } finally {
    await browser.close();
  }
}

/** The page sets the mark `hydrated` when it reacts to taps. */
function hydrationMark(details: unknown): number {
  if (
    typeof details !== 'object' ||
    details === null ||
    !('items' in details) ||
    !Array.isArray(details.items)
  )
    return Number.NaN;
  for (const item of details.items)
    if (item.name === 'hydrated' && typeof item.startTime === 'number') return item.startTime;
  return Number.NaN;
}
