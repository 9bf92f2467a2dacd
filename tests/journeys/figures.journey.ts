// Figures are the same on the server and in the browser: some two hundred in each of the 35 languages.
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { languages } from '@perya/contract/constants';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figuresOf, orderOf } from '../../packages/locales/src/figures/figures.fixture.ts';
import {
  addAllPatterns,
  patternLanguages,
  patternsText,
  regionsText,
} from '../../packages/locales/src/figures/files.ts';
import { chooseDigits, type Digits } from '../../packages/locales/src/figures/index.ts';
import { registerByCall } from './acts.ts';
import { expectScreen, runningBrowser, useBrowser, withPhone } from './journey.ts';
import { hydrated } from './phone.ts';
import { popupsSeen } from './popups.ts';

const root = join(import.meta.dirname, '../..');
const origin = 'http://figures.test';
const folder = '/packages/locales/src/figures';
/** The module as a page loads it, and what the test calls. */
const html = `<!doctype html>
<script type="importmap">
{ "imports": { "@perya/contract/zone-clock": "/packages/contract/src/zone-clock.ts" } }
</script>
<script type="module">
import { figuresOf, orderOf } from '${folder}/figures.fixture.ts';
import { chooseDigits } from '${folder}/index.ts';
import { addPatterns, addRegions } from '${folder}/patterns.ts';
window.add = (language, patterns, regions) => {
  addPatterns(language, patterns);
  addRegions(language, regions);
};
window.written = (language, digits) => {
  chooseDigits(digits);
  return [...figuresOf(language), orderOf(language)];
};
</script>`;

useBrowser();
let page: Page;

beforeAll(async () => {
  addAllPatterns();
  page = await runningBrowser().newPage();
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html });
    const text = await readFile(join(root, pathname), 'utf8');
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(text) });
  });
  await page.goto(origin);
  for (const language of patternLanguages)
    await page.evaluate(`add('${language}', ${patternsText(language)}, ${regionsText(language)})`);
});
afterAll(() => page.close());

const inPage = (language: string, digits: Digits): Promise<string[]> =>
  page.evaluate<string[]>(`written('${language}', '${digits}')`);

test.each(languages)('the server and the browser write the same in %s', async (language) => {
  for (const digits of ['latin', 'own'] as const) {
    chooseDigits(digits);
    const written = [...figuresOf(language), orderOf(language)];
    expect(written.length).toBeGreaterThan(200);
    expect(await inPage(language, digits)).toEqual(written);
  }
});

test('0–9 in the place of a language’s own digits: by a tap in the settings, kept, in HTML and page and in a game', async () => {
  await withPhone({ language: 'bn' }, async (phone) => {
    const { page, say, button } = phone;
    await popupsSeen(phone);
    await registerByCall(phone);
    const age = page.getByRole('region', { name: say('settings.about') }).getByRole('definition');
    await phone.go('/m/set');
    await age.getByText('২১', { exact: true }).waitFor();
    await expectScreen(phone);
    await button('0–9').tap();
    await age.getByText('21', { exact: true }).waitFor();
    await hydrated(page);
    expect(await button('0–9').getAttribute('aria-pressed')).toBe('true');
    await expectScreen(phone);
    await phone.go('/m/home');
    expect(await page.locator('#root').textContent()).not.toMatch(/[০-৯]/u);
    await phone.go('/m/in-play?nodeId=1001');
    const stake = page.frameLocator('iframe').locator('#stake');
    await expect.poll(() => stake.textContent()).toMatch(/[0-9]/u);
    await phone.go('/m/set');
    await button('০–৯').tap();
    await age.getByText('২১', { exact: true }).waitFor();
    expect(phone.faults).toEqual([]);
  });
});
