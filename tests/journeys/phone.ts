// A phone for journeys: 390×844, touch, one language; elements are found by role and text.
import type { Language, Theme } from '@perya/contract';
import { catalogueOf, type PhraseId, phrase } from '@perya/locales';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { popupsSeen } from './popups.ts';

export type PhoneOptions = {
  url: string;
  language?: Language;
  theme?: Theme;
  /** true where a journey is about what the service worker keeps; it costs a fifth of a page's load. */
  serviceWorker?: boolean;
  reducedMotion?: boolean;
  viewport?: { width: number; height: number };
  /** The browser's user agent; a desktop's by default. */
  userAgent?: string;
  /** 'shown': the merchant's pop-ups open over home; by default they count as seen. */
  popups?: 'shown';
};

export type Phone = {
  page: Page;
  context: BrowserContext;
  url: string;
  language: Language;
  popups: 'shown' | 'seen';
  /** A phrase in the phone's language. */
  say: (id: PhraseId, values?: Record<string, string | number>) => string;
  /** A phrase as a pattern that matches any values. */
  like: (id: PhraseId) => RegExp;
  button: (name: string | RegExp) => Locator;
  link: (name: string | RegExp) => Locator;
  /** A field by its label; a required field's asterisk is not part of the name. */
  field: (name: string) => Locator;
  go: (path: string) => Promise<void>;
  /** The current path and query. */
  place: () => string;
  /** Unexpected errors that the page threw or logged. */
  faults: string[];
  /** Another tab with the same storage. */
  nextTab: () => Promise<Phone>;
  close: () => Promise<void>;
};

export async function takePhone(browser: Browser, options: PhoneOptions): Promise<Phone> {
  const language = options.language ?? 'en';
  const { url } = options;
  const context = await browser.newContext({
    viewport: options.viewport ?? { width: 390, height: 844 },
    hasTouch: true,
    ...(options.userAgent === undefined ? {} : { userAgent: options.userAgent }),
    isMobile: true,
    locale: language,
    baseURL: url,
    serviceWorkers: options.serviceWorker ? 'allow' : 'block',
    reducedMotion: options.reducedMotion === false ? 'no-preference' : 'reduce',
  });
  context.setDefaultTimeout(30_000);
  // The language counts as chosen before: the server reads the cookie, the page its storage. Later choices
  // are kept.
  const chosen = {
    ...(language === 'en' ? {} : { language }),
    ...(options.theme ? { theme: options.theme } : {}),
  };
  await context.addCookies(Object.entries(chosen).map(([name, value]) => ({ name, value, url })));
  await context.addInitScript((choices) => {
    for (const [key, value] of Object.entries(choices))
      if (!localStorage.getItem(key)) localStorage.setItem(key, value);
  }, chosen);
  if (options.popups === 'shown') return openTab(context, url, language, 'shown');
  const phone = await openTab(context, url, language, 'seen');
  await popupsSeen(phone);
  return phone;
}

async function openTab(
  context: BrowserContext,
  url: string,
  language: Language,
  popups: Phone['popups'],
): Promise<Phone> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  if (popups === 'seen') {
    // A pop-up that opens after a logout is closed when it covers the target of a tap.
    const popup = page.getByRole('button', { name: phrase(language, 'lobby.popupSeen'), exact: true });
    // A mouse click would wait for a moving sheet and block every other action.
    await page.addLocatorHandler(popup, (button) => button.dispatchEvent('click'));
  }
  return {
    ...holdPhone(page, context, url, language, faults),
    popups,
    nextTab: () => openTab(context, url, language, popups),
  };
}

function holdPhone(
  page: Page,
  context: BrowserContext,
  url: string,
  language: Language,
  faults: string[],
): Omit<Phone, 'popups' | 'nextTab'> {
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
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0, undefined, {
    timeout: 20_000,
  });
}

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** The phrase as a pattern in which each value may be anything. */
export function likePhrase(language: Language, id: PhraseId): RegExp {
  const text = Object.assign({}, ...Object.values(catalogueOf(language)))[id];
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

/** The user agent of Safari on an iPhone, or of another browser by `rest`. */
export const iphone = (os: string, rest = 'Version/17.5 Mobile/15E148 Safari/604.1') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
