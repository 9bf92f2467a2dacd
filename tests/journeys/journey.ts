// The set-up of journeys: one browser per file, phones on the running server, expectations for every screen.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed } from 'vitest';
import { launchBrowser } from '../../tools/browser.ts';
import { brokenRules } from '../../tools/wcag.ts';
import { type Phone, type PhoneOptions, takePhone } from './phone.ts';
import { serverUrl } from './server-url.ts';
import { isNewState } from './swept-states.ts';

let browser: Browser | undefined;

/** Opens one browser per file; each phone in it has its own storage. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });
}

/** The file's browser, for phones that a journey opens by itself. */
export function runningBrowser(): Browser {
  if (!browser) throw new Error('call useBrowser() at the top of the file');
  return browser;
}

/** A phone on the running server, or on the one at `url`. */
export async function openPhone(options: Partial<PhoneOptions> = {}): Promise<Phone> {
  return takePhone(runningBrowser(), { url: serverUrl(), ...options });
}

/** Runs a journey with its own phone; keeps a screenshot when it fails. */
export async function withPhone(
  options: Partial<PhoneOptions>,
  journey: (phone: Phone) => Promise<void>,
): Promise<void> {
  const phone = await openPhone(options);
  onTestFailed(() => {
    console.error(`ended at ${phone.place()}\n${phone.faults.join('\n')}`);
  });
  try {
    await journey(phone);
  } catch (error) {
    const folder = process.env['JOURNEY_SHOTS'];
    if (folder) await phone.page.screenshot({ path: `${folder}/${Date.now()}.png` });
    throw error;
  } finally {
    await phone.close();
  }
}

/** Expects no violation of WCAG 2.2 A or AA; each state of a screen is swept once per run. */
export async function expectAccessible(phone: Phone): Promise<void> {
  if (!(await isNewState(phone.page))) return;
  const broken = await brokenRules(phone.page);
  const found = broken.map(
    ({ id, help, nodes }) =>
      `${phone.place()} ${id}: ${help} (${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')})`,
  );
  expect(found).toEqual([]);
}

/** Expects no sideways scrolling. */
export async function expectNoSidewaysScroll(phone: Phone): Promise<void> {
  const overflow = await phone.page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(overflow, `${phone.place()} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** The expectations for every screen that a journey stops at. */
export async function expectScreen(phone: Phone): Promise<void> {
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  expect(phone.faults).toEqual([]);
}
