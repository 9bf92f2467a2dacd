// Frame times while hundreds of tiles scroll with the processor at a quarter speed, beside a plain page with the same
// pictures and beside a list of boxes. Without a graphics processor pictures cost more than all the rest.
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

/** The addresses of the pictures that the lobby's tiles show while they scroll. */
export async function tilePictures(url: string): Promise<string[]> {
  const pages = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (page) => {
      const answer = await fetch(`${url}/wps/game/list?pageNo=${page}&pageSize=36`, {
        headers: { merchant: 'perya' },
      });
      return [...(await answer.text()).matchAll(/"iconUrl":"([^"]+)\.svg"/gu)];
    }),
  );
  const pictures = pages.flat().map(([, path]) => `${url}${path}.webp`);
  if (pictures.length < 200) throw new Error(`the lobby has ${pictures.length} pictures`);
  return pictures;
}

export async function measureScroll(browser: Browser, url: string, plainUrl: string, times: number) {
  const tiles: number[] = [];
  const pictures: number[] = [];
  const boxes: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    tiles.push(await p95Of(browser, url, '/m/gameCenter'));
    pictures.push(await p95Of(browser, plainUrl, '/pictures'));
    boxes.push(await p95Of(browser, plainUrl, '/'));
  }
  return {
    framep95Ms: round(median(tiles), 1),
    picturesp95Ms: round(median(pictures), 1),
    boxesp95Ms: round(median(boxes), 1),
    ratio: round(median(tiles) / median(pictures)),
    all: { tiles: tiles.map((value) => round(value, 1)), pictures: pictures.map((value) => round(value, 1)) },
  };
}
