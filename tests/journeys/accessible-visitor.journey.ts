// Every screen of a visitor meets WCAG 2.2 AA and obeys "reduced motion"; planted violations are found.
import { beforeAll, expect, test } from 'vitest';
import { brokenRules } from '../../tools/wcag.ts';
import { useBrowser, withPhone } from './journey.ts';
import type { People } from './people.ts';
import { expectScreensAccessible, logInEverybody, sweepMs } from './sweep-screens.ts';
import { isNewState } from './swept-states.ts';

useBrowser();

let people: People;
beforeAll(async () => {
  people = await logInEverybody();
});

test(
  '[X-16] every screen in English, dark, for a visitor, meets WCAG 2.2 AA and does not move',
  () => expectScreensAccessible(people, 'visitor', { language: 'en', theme: 'dark' }),
  sweepMs,
);

test(
  '[X-16] every screen in Arabic, light, for a visitor, meets WCAG 2.2 AA and does not move',
  () => expectScreensAccessible(people, 'visitor', { language: 'ar', theme: 'light' }),
  sweepMs,
);

test('a state of a screen is swept once, and again after a change of an element, an attribute or a colour', async () => {
  await withPhone({}, async ({ page }) => {
    const isNew = async (main: string) => {
      await page.setContent(`<html lang="en"><title>t</title><main><h1>h</h1>${main}</main>`);
      return isNewState(page);
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

test('[X-16] a picture without a text and grey on grey are found, in a page, in its frames and in those of another origin', async () => {
  await withPhone({}, async ({ page }) => {
    const faulty =
      '<html lang="en"><title>t</title><main><h1>h</h1><img src="/x.png"><p style="color:#999;background:#aaa">grey</p></main>';
    const found = async (html: string) => {
      // A page of its own for each, since a replaced document loses axe's listeners.
      await page.goto('about:blank');
      await page.setContent(html);
      return (await brokenRules(page)).map(({ id }) => id).toSorted();
    };
    const inFrame = (source: string) =>
      found(`<html lang="en"><title>t</title><iframe title="f" ${source}></iframe>`);
    const both = ['color-contrast', 'image-alt'];
    expect(await found(faulty)).toEqual(both);
    expect(await inFrame(`srcdoc='${faulty}'`)).toEqual(both);
    expect(await inFrame(`src="data:text/html,${encodeURIComponent(faulty)}"`)).toEqual(both);
  });
});
