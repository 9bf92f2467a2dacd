// Every screen that a visitor meets keeps WCAG 2.2 AA and stands still for who asks for it; and a look that would find nothing is found out.
import { beforeAll, expect, test } from 'vitest';
import { brokenRules } from '../../tools/wcag.ts';
import { useBrowser, withPhone } from './journey.ts';
import type { People } from './people.ts';
import { expectScreensKept, meetEverybody } from './screens-looked-at.ts';

useBrowser();

let people: People;
beforeAll(async () => {
  people = await meetEverybody();
});

test('[X-16] every screen in English, dark, for a visitor, breaks no rule of WCAG 2.2 AA and moves nothing', () =>
  expectScreensKept(people, 'visitor', { language: 'en', theme: 'dark' }));

test('[X-16] a picture without words and grey on grey are found, on a page of one frame and within a frame', async () => {
  await withPhone({}, async ({ page }) => {
    const faulty =
      '<html lang="en"><title>t</title><main><h1>h</h1><img src="/x.png"><p style="color:#999;background:#aaa">grey</p></main>';
    const found = async () => (await brokenRules(page)).map(({ id }) => id).toSorted();
    await page.setContent(faulty);
    expect(await found()).toEqual(['color-contrast', 'image-alt']);
    await page.setContent(
      `<html lang="en"><title>t</title><iframe title="f" srcdoc='${faulty.replaceAll("'", '&#39;')}'></iframe>`,
    );
    expect(await found()).toEqual(['color-contrast', 'image-alt']);
  });
});
