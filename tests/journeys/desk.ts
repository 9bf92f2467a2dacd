// A desk in the office for journeys: a browser of its own for one member of staff, with a virtual authenticator or the demo's key.
import type { Language, Theme } from '@perya/contract';
import { type PhraseId, phrase } from '@perya/locales';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OpenOffice } from '../../tools/running-server.ts';
import { brokenRules } from '../../tools/wcag.ts';
import { runningBrowser } from './journey.ts';
import { serverOffice } from './server-url.ts';
import { isNewState } from './swept-states.ts';

export type DeskOptions = {
  language?: Language;
  theme?: Theme;
  viewport?: { width: number; height: number };
  /** passkey: of a virtual authenticator whose user always verifies. */
  key?: 'passkey' | 'demo';
  /** The office of another server than the journeys'. */
  office?: OpenOffice;
  /** Stays on the start page; else the first section of the person is opened. */
  stay?: true;
};

export type Desk = {
  page: Page;
  context: BrowserContext;
  say: (id: PhraseId, values?: Record<string, string | number>) => string;
  /** Forbids or allows the person's finger. */
  verify: (allowed: boolean) => Promise<void>;
  /** Puts the device away and another one in its place, with none of its passkeys. */
  otherDevice: () => Promise<void>;
  go: (path: string) => Promise<void>;
  faults: string[];
  close: () => Promise<void>;
};

/** Refusals that journeys cause on purpose. */
const expected = /the server responded with a status of (?:400|401|403|404|409)/u;

export type DemoPerson =
  | 'Ana'
  | 'Ben'
  | 'Cris'
  | 'Dina'
  | 'Eva'
  | 'Finn'
  | 'Gina'
  | 'Hana'
  | 'Hugo'
  | 'Iris'
  | 'Jana'
  | 'Kaye'
  | 'Kiko'
  | 'Lena'
  | 'Lito'
  | 'Mara'
  | 'Nina';

/** Opens the invitation of one of the demo's people and signs in. */
export async function takeDesk(name: DemoPerson, options: DeskOptions = {}): Promise<Desk> {
  return openDesk({ link: (options.office ?? serverOffice()).links[name] ?? '' }, options);
}

/** Opens an invitation by its link, and its code where it asks for one, and signs in. */
export async function openDesk(
  { link, code }: { link: string; code?: string },
  options: DeskOptions = {},
): Promise<Desk> {
  const { language = 'en', theme = 'light', key = 'demo' } = options;
  const { address } = options.office ?? serverOffice();
  const context = await runningBrowser().newContext({
    viewport: options.viewport ?? { width: 1440, height: 900 },
    locale: language,
    colorScheme: theme,
    baseURL: address,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) faults.push(message.text());
  });
  const devices = await addAuthenticator(context, page);
  const say: Desk['say'] = (id, values) => phrase(language, id, values);
  await page.goto(link);
  if (code !== undefined) {
    await page.getByLabel(say('office.invitation.code')).fill(code);
    await page.getByRole('button', { name: say('office.invitation.go') }).click();
  }
  const way = key === 'demo' ? say('office.invitation.demoKey') : say('office.invitation.passkey');
  await page.getByRole('button', { name: way }).click();
  const sections = page.getByRole('navigation', { name: say('office.sections') });
  await sections.waitFor();
  if (!options.stay) {
    await sections.getByRole('link').nth(1).click();
    // The start page stays until the section's own file has come.
    await page.getByRole('heading', { name: say('office.now'), exact: true }).waitFor({ state: 'hidden' });
  }
  return {
    page,
    context,
    say,
    ...devices,
    go: async (path) => void (await page.goto(path)),
    faults,
    close: () => context.close(),
  };
}

async function addAuthenticator(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const add = async (transport: 'internal' | 'usb') =>
    (
      await cdp.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport,
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
    ).authenticatorId;
  let authenticatorId = await add('internal');
  return {
    verify: async (isUserVerified: boolean) =>
      void (await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
    otherDevice: async () => {
      await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
      authenticatorId = await add('usb');
    },
  };
}

/** No error, no sideways scrolling, and axe has nothing to say. */
export async function expectDesk({ page, faults }: Desk): Promise<void> {
  expect(faults).toEqual([]);
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWide, `${page.url()} scrolls sideways`).toBe(false);
  if (!(await isNewState(page))) return;
  // A colour on its way to another one has the contrast of neither.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map((transition) => transition.finished),
    ),
  );
  const broken = await brokenRules(page);
  expect(
    broken.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(' | ')}`),
  ).toEqual([]);
}
