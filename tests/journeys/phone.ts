// A person's phone: 390×844, touch, one language, and everything found by role and by the words on it.
import { AxeBuilder } from '@axe-core/playwright';
import type { Language, Theme } from '@perya/contract';
import { catalogues, type PhraseId, phrase } from '@perya/locales';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFailed } from 'vitest';
import { launchBrowser } from '../../tools/browser.ts';

let browser: Browser | undefined;

/** One browser for a file of journeys; each phone in it has its own storage. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });
}

export type PhoneOptions = {
  language?: Language;
  theme?: Theme;
  url?: string;
  serviceWorker?: boolean;
  reducedMotion?: boolean;
  viewport?: { width: number; height: number };
};

export type Phone = {
  page: Page;
  context: BrowserContext;
  url: string;
  language: Language;
  /** A phrase of the catalogue in the phone's language. */
  say: (id: PhraseId, values?: Record<string, string | number>) => string;
  /** A phrase whose values the journey does not know, as a pattern. */
  like: (id: PhraseId) => RegExp;
  button: (name: string | RegExp) => Locator;
  link: (name: string | RegExp) => Locator;
  /** By its label; a required field's asterisk is not part of the name. */
  field: (name: string) => Locator;
  go: (path: string) => Promise<void>;
  /** Where the phone is: path and query. */
  place: () => string;
  /** Errors that the page threw or logged and nobody expected. */
  faults: string[];
  close: () => Promise<void>;
};

export async function openPhone(options: PhoneOptions = {}): Promise<Phone> {
  if (!browser) throw new Error('call useBrowser() at the top of the file');
  const language = options.language ?? 'en';
  const url = options.url ?? inject('houseUrl');
  const context = await browser.newContext({
    viewport: options.viewport ?? { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: language,
    baseURL: url,
    serviceWorkers: options.serviceWorker ? 'allow' : 'block',
    reducedMotion: options.reducedMotion === false ? 'no-preference' : 'reduce',
  });
  context.setDefaultTimeout(15_000);
  // As if this person had chosen before: the server reads the cookie, the page its storage. A choice made on the way stays.
  const chosen = {
    ...(language === 'en' ? {} : { language }),
    ...(options.theme ? { theme: options.theme } : {}),
  };
  await context.addCookies(Object.entries(chosen).map(([name, value]) => ({ name, value, url })));
  await context.addInitScript((choices) => {
    for (const [key, value] of Object.entries(choices))
      if (!localStorage.getItem(key)) localStorage.setItem(key, value);
  }, chosen);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  const phone = holdPhone(page, context, url, language, faults);
  onTestFailed(async () => {
    const name = `/tmp/perya-journey-${Date.now()}.png`;
    await page.screenshot({ path: name }).catch(() => undefined);
    console.error(`${phone.place()} (${name}) ${faults.join('\n')}`);
  });
  return phone;
}

function holdPhone(
  page: Page,
  context: BrowserContext,
  url: string,
  language: Language,
  faults: string[],
): Phone {
  return {
    page,
    context,
    url,
    language,
    faults,
    say: (id, values) => phrase(language, id, values),
    like: (id) => likePhrase(language, id),
    button: (name) => page.getByRole('button', { name, exact: typeof name === 'string' }),
    link: (name) => page.getByRole('link', { name, exact: typeof name === 'string' }),
    field: (name) => page.getByLabel(new RegExp(`^${escapePattern(name)}[\\s*]*$`, 'u')),
    go: async (path) => {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await hydrated(page);
    },
    place: () => {
      const { pathname, search } = new URL(page.url());
      return pathname + search;
    },
    close: () => context.close(),
  };
}

/** The page sets the mark `hydrated` when it answers to taps. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** The phrase as a pattern in which each value may be anything. */
function likePhrase(language: Language, id: PhraseId): RegExp {
  const text = Object.assign({}, ...Object.values(catalogues[language]))[id];
  let pattern = '';
  let depth = 0;
  for (const sign of String(text)) {
    if (sign === '{' && depth === 0) pattern += '.+';
    depth += sign === '{' ? 1 : 0;
    if (depth === 0) pattern += escapePattern(sign);
    depth -= sign === '}' ? 1 : 0;
  }
  return new RegExp(pattern, 'u');
}

/** No violation of WCAG 2.2 A or AA on the screen as it stands. */
export async function expectAccessible(phone: Phone): Promise<void> {
  const { violations } = await new AxeBuilder({ page: phone.page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html.slice(0, 160)})`);
  expect(found).toEqual([]);
}

/** Nothing wider than the phone: no sideways scrolling. */
export async function expectNoSidewaysScroll(phone: Phone): Promise<void> {
  const overflow = await phone.page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
