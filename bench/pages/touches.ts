// Reaction to touches with the processor at a quarter speed: each key in the search field, each tap on a tile.
import type { Browser } from 'playwright-core';
import { median, round } from '../bench.ts';
import { arrive, rests, type SlowPhone, slowCpu, takeSlowPhone, tap } from './slow-phone.ts';

/** Every interaction longer than a frame, by the browser's event timing. */
const watch = `(() => {
  window.touches = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.interactionId) window.touches.push({ id: entry.interactionId, ms: entry.duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: false });
})()`;

/** The longest event of each interaction. One below the threshold is not listed: it took a frame. */
const collect = `(async () => {
  await new Promise((go) => setTimeout(go, 600));
  const by = new Map();
  for (const { id, ms } of window.touches.splice(0)) by.set(id, Math.max(by.get(id) ?? 0, ms));
  return [...by.values()];
})()`;

const leastMs = 16;

async function timed(phone: SlowPhone, count: number, touch: (turn: number) => Promise<void>) {
  for (let turn = 0; turn < count; turn += 1) {
    await touch(turn);
    await phone.page.waitForTimeout(350);
  }
  const seen = await phone.page.evaluate<number[]>(collect);
  return [...seen, ...Array.from({ length: Math.max(0, count - seen.length) }, () => leastMs)];
}

const word = 'fortune';

async function ofProduct(browser: Browser, url: string) {
  const phone = await takeSlowPhone(browser, url);
  const { page } = phone;
  await arrive(phone, '/m/search-games');
  await page.getByRole('searchbox').click();
  await slowCpu(phone);
  await page.evaluate(watch);
  const keys = await timed(phone, word.length, (turn) => page.keyboard.press(word[turn] ?? 'a'));
  await arrive(phone, '/m/slot-games');
  await page.evaluate(watch);
  const tile = page.locator('main [data-tile] > button:first-child');
  // A script leaves what a tap opened, as that is no touch of a person. The next tap comes when the
  // list is visible again.
  const taps = await timed(phone, 6, async (turn) => {
    await page.evaluate("document.querySelector('dialog[open] button')?.click()");
    if (!page.url().endsWith('/m/slot-games')) await page.goBack();
    await tile.nth(turn + 1).waitFor();
    await rests(phone);
    await tap(phone, tile.nth(turn + 1));
  });
  await phone.context.close();
  return { keys, taps };
}

async function ofPlain(browser: Browser, url: string) {
  const phone = await takeSlowPhone(browser, url);
  const { page } = phone;
  await page.goto('/');
  await page.locator('input').click();
  await rests(phone);
  await slowCpu(phone);
  await page.evaluate(watch);
  const keys = await timed(phone, word.length, (turn) => page.keyboard.press(word[turn] ?? 'a'));
  const taps = await timed(phone, 6, () => tap(phone, page.locator('button')));
  await phone.context.close();
  return { keys, taps };
}

export async function measureTouches(browser: Browser, url: string, plainUrl: string, times: number) {
  const server = { keys: [] as number[], taps: [] as number[] };
  const plain = { keys: [] as number[], taps: [] as number[] };
  for (let turn = 0; turn < times; turn += 1) {
    const own = await ofProduct(browser, url);
    const other = await ofPlain(browser, plainUrl);
    // INP is the longest of a visit.
    server.keys.push(Math.max(...own.keys));
    server.taps.push(Math.max(...own.taps));
    plain.keys.push(Math.max(...other.keys));
    plain.taps.push(Math.max(...other.taps));
  }
  const figure = (kind: 'keys' | 'taps') => ({
    inpMs: round(median(server[kind]), 0),
    plainMs: round(median(plain[kind]), 0),
    ratio: round(median(server[kind]) / median(plain[kind])),
    all: server[kind],
  });
  return { filterKey: figure('keys'), tileTap: figure('taps') };
}
