// A second visit: the first paint from the service worker on the slow line and offline, beside a plain page.
import type { Browser } from 'playwright-core';
import { median, round } from '../bench.ts';
import { arrive, slowCpu, slowNetwork, takeSlowPhone } from './slow-phone.ts';

const firstPaint = `new Promise((seen) => {
  const found = performance.getEntriesByName('first-contentful-paint')[0];
  if (found) return seen(found.startTime);
  new PerformanceObserver((list, watcher) => {
    const entry = list.getEntriesByName('first-contentful-paint')[0];
    if (entry) { watcher.disconnect(); seen(entry.startTime); }
  }).observe({ type: 'paint', buffered: true });
})`;

async function visits(browser: Browser, url: string) {
  const phone = await takeSlowPhone(browser, url, { serviceWorker: true });
  const { page, context } = phone;
  await arrive(phone, '/m/home');
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await arrive(phone, '/m/home');
  await slowNetwork(phone);
  await slowCpu(phone);
  await page.goto('/m/home', { waitUntil: 'commit' });
  const secondMs = await page.evaluate<number>(firstPaint);
  await page.waitForLoadState('load');
  await context.setOffline(true);
  await page.goto('/m/home', { waitUntil: 'commit' });
  const offlineMs = await page.evaluate<number>(firstPaint);
  await context.close();
  return { secondMs, offlineMs };
}

async function plainVisit(browser: Browser, url: string): Promise<number> {
  const phone = await takeSlowPhone(browser, url);
  await slowNetwork(phone);
  await slowCpu(phone);
  await phone.page.goto('/', { waitUntil: 'commit' });
  const ms = await phone.page.evaluate<number>(firstPaint);
  await phone.context.close();
  return ms;
}

export async function measureSecondVisit(browser: Browser, url: string, plainUrl: string, times: number) {
  const own: { secondMs: number; offlineMs: number }[] = [];
  const plain: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    own.push(await visits(browser, url));
    plain.push(await plainVisit(browser, plainUrl));
  }
  const second = median(own.map(({ secondMs }) => secondMs));
  return {
    fcpMs: round(second, 0),
    offlineFcpMs: round(median(own.map(({ offlineMs }) => offlineMs)), 0),
    plainFirstVisitMs: round(median(plain), 0),
    ratio: round(second / median(plain)),
    all: own.map(({ secondMs }) => round(secondMs, 0)),
  };
}
