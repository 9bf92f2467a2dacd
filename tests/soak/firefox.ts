// Firefox by WebDriver BiDi: Debian's firefox-esr, which needs no driver program beside it.
import { type ElementHandle, type Frame, launch } from 'puppeteer-core';
import { type Driver, requireProgram, type Where } from './driver.ts';

/** Firefox reports each file that was still under way when its page was left, and so does the page. */
const leftFile = /A ServiceWorker intercepted the request|^Async route failed|Unable to preload CSS/u;

/** `settings`: of about:config; `zone`: the time zone of the device. */
export async function openFirefox({
  settings = {},
  zone,
}: {
  settings?: Record<string, string | number | boolean>;
  zone?: string;
} = {}): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: requireProgram('/usr/bin/firefox-esr', 'firefox-esr'),
    headless: true,
    defaultViewport: { width: 390, height: 844 },
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en', ...settings },
    env: { ...process.env, ...(zone && { TZ: zone }) },
  });
  const page = await browser.newPage();
  const faults: string[] = [];
  let isLeaving = false;
  const note = (fault: string) => {
    if (!(isLeaving && leftFile.test(fault))) faults.push(fault);
  };
  page.on('pageerror', (error) => note(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  const frameOf = (where: Where = 'page'): Frame => {
    if (where === 'page') return page.mainFrame();
    const game = page.frames().find((frame) => frame.parentFrame() !== null);
    if (!game) throw new Error('no game is open');
    return game;
  };
  const find = async (expression: string, where?: Where) =>
    // What the page's code finds is an element and no other node.
    (await frameOf(where).evaluateHandle(expression)).asElement() as ElementHandle<Element> | null;
  return {
    open: async (url) => {
      isLeaving = true;
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      isLeaving = false;
    },
    ask: (expression, where) => frameOf(where).evaluate(expression),
    press: async (expression, where) => {
      const element = await find(expression, where);
      await element?.click();
      return element !== null;
    },
    type: async (expression, text) => {
      const element = await find(expression);
      await frameOf().evaluate((input) => (input as HTMLInputElement).select(), element);
      await element?.type(text);
      return element !== null;
    },
    faults: async () => faults,
    close: () => browser.close(),
  };
}
