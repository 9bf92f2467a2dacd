// Every screen that a visitor meets keeps WCAG 2.2 AA and stands still for who asks for it; and a look that would find nothing is found out.
import { beforeAll, expect, test } from 'vitest';
import { brokenRules } from '../../tools/wcag.ts';
import { useBrowser, withPhone } from './journey.ts';
import type { People } from './people.ts';
import { expectScreensKept, meetEverybody, sweepMs } from './screens-looked-at.ts';
import { isNewScreen } from './seen-screens.ts';

useBrowser();

let people: People;
beforeAll(async () => {
  people = await meetEverybody();
});

test(
  '[X-16] every screen in English, dark, for a visitor, breaks no rule of WCAG 2.2 AA and moves nothing',
  () => expectScreensKept(people, 'visitor', { language: 'en', theme: 'dark' }),
  sweepMs,
);

test(
  '[X-16] every screen in Arabic, light, for a visitor, breaks no rule of WCAG 2.2 AA and moves nothing',
  () => expectScreensKept(people, 'visitor', { language: 'ar', theme: 'light' }),
  sweepMs,
);

test('a state of a screen is looked at once, and again as soon as an element, an attribute or a colour is another', async () => {
  await withPhone({}, async ({ page }) => {
    const isNew = async (main: string) => {
      await page.setContent(`<html lang="en"><title>t</title><main><h1>h</h1>${main}</main>`);
      return isNewScreen(page);
    };
    const run = crypto.randomUUID();
    const picture = `<img class="${run}" alt="a" src="/x.png">`;
    expect(await isNew(picture)).toBe(true);
    expect(await isNew(picture)).toBe(false);
    expect(await isNew(picture + picture)).toBe(false);
    expect(await isNew(picture.replace(' alt="a"', ''))).toBe(true);
    expect(await isNew(`${picture}<p>one</p>`)).toBe(true);
    expect(await isNew(`${picture}<p>two</p>`)).toBe(false);
    expect(await isNew(`${picture}<p style="color: grey">two</p>`)).toBe(true);
    expect(await isNew(`${picture}<p></p>`)).toBe(true);
    expect(await isNew(`${picture}<button aria-label="">x</button>`)).toBe(true);
    expect(await isNew(`${picture}<button aria-label="y">x</button>`)).toBe(true);
  });
});

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
