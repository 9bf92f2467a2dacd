// Frame times while hundreds of tiles scroll with the processor at a quarter speed, beside a plain list.
import type { Browser } from 'playwright-core';
import { median, round } from '../bench.ts';
import { arrive, slowCpu, takeSlowPhone } from './slow-phone.ts';

/** Scrolls a step per frame for three seconds; returns the 95th percentile of the time between frames. */
const scrollThrough = `(async () => {
  const gaps = [];
  let last = await new Promise(requestAnimationFrame);
  const ends = last + 3000;
  while (last < ends) {
    scrollBy(0, 24);
    const now = await new Promise(requestAnimationFrame);
    gaps.push(now - last);
    last = now;
  }
  gaps.sort((a, b) => a - b);
  return { p95: gaps[Math.floor(gaps.length * 0.95)], scrolled: scrollY };
})()`;

async function p95Of(browser: Browser, url: string, path: string): Promise<number> {
  const phone = await takeSlowPhone(browser, url);
  await arrive(phone, path);
  await slowCpu(phone);
  const { p95 } = await phone.page.evaluate<{ p95: number }>(scrollThrough);
  await phone.context.close();
  return p95;
}

export async function measureScroll(browser: Browser, url: string, plainUrl: string, times: number) {
  const tiles: number[] = [];
  const plain: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    tiles.push(await p95Of(browser, url, '/m/gameCenter'));
    plain.push(await p95Of(browser, plainUrl, '/'));
  }
  return {
    framep95Ms: round(median(tiles), 1),
    plainp95Ms: round(median(plain), 1),
    ratio: round(median(tiles) / median(plain)),
    all: tiles.map((value) => round(value, 1)),
  };
}
