// A mid-range phone on slow 4G by the browser's throttles, as in Lighthouse's mobile profile.
import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright-core';
import { popupsSeen } from '../../tests/journeys/popups.ts';

const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
/** The processor slowdown from a desktop core to a phone. */
const cpuSlowdown = 4;

export type SlowPhone = { context: BrowserContext; page: Page; devtools: CDPSession };

type SlowPhoneOptions = {
  serviceWorker?: boolean;
  /** The page's stored session; empty for a visitor. */
  session?: string;
};

export async function takeSlowPhone(
  browser: Browser,
  url: string,
  { serviceWorker = false, session = '' }: SlowPhoneOptions = {},
): Promise<SlowPhone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: url,
    hasTouch: true,
    isMobile: true,
    locale: 'en',
    serviceWorkers: serviceWorker ? 'allow' : 'block',
  });
  context.setDefaultTimeout(60_000);
  if (session) await context.addInitScript(`localStorage.setItem('session', ${JSON.stringify(session)})`);
  await popupsSeen({ url, context, popups: 'seen' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  return { context, page, devtools };
}

export async function slowNetwork({ devtools }: SlowPhone): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', slow4G);
}

export async function slowCpu({ devtools }: SlowPhone): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** Opens an address and waits until the page reacts to taps, when it sets the mark `hydrated`. */
export async function arrive(phone: SlowPhone, path: string): Promise<void> {
  await phone.page.goto(path, { waitUntil: 'load' });
  await phone.page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  await rests(phone);
}

/** Waits until nothing was fetched for half a second, three seconds at most. */
export async function rests({ page }: SlowPhone): Promise<void> {
  const quiet = `new Promise((rested) => {
    const begun = performance.now();
    const count = () => performance.getEntriesByType('resource').length;
    let last = count();
    let since = begun;
    const look = setInterval(() => {
      const now = performance.now();
      if (count() !== last) { last = count(); since = now; }
      if (now - since < 500 && now - begun < 3000) return;
      clearInterval(look);
      rested();
    }, 50);
  })`;
  await page.evaluate(quiet);
}

/** Duration of a tap. Without it the end of the tap would wait for the frame of its start. */
const tapRestsMs = 80;

/** A tap with a pause between touch start and end, as a finger makes it. */
export async function tap({ page, devtools }: SlowPhone, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('what is to be tapped has no place');
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(tapRestsMs);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
