// Hostile HTML in operators' texts never runs: sanitised when written, rebuilt when shown, refused by the
// content security policy.
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { sanitiseHtml } from '../../apps/server/src/modules/content/sanitise.ts';
import { hostileHtml } from './hostile-html.ts';
import { expectScreen, openPhone, useBrowser, withPhone } from './journey.ts';
import { demoMerchant, queryDatabase } from './server-database.ts';

useBrowser();

const listCall = '/wps/relay/MCSFE_getListAnnouncements';

/** Records the effects of payloads: a call, a dialog, a request, a navigation. */
async function watch(page: Page): Promise<string[]> {
  const fired: string[] = [];
  await page.exposeFunction('fire', (n: number) => fired.push(hostileHtml[n] ?? String(n)));
  page.on('dialog', (dialog) => {
    fired.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (/\/fire\/|elsewhere/u.test(request.url())) fired.push(request.url());
  });
  return fired;
}

/** The elements, attributes and links of operators' texts on the page that are not allowed. */
const foreign = `[...document.querySelectorAll('[data-operator-text] *')].flatMap((element) => {
  const allowed = /^(P|BR|STRONG|EM|UL|OL|LI|H3|H4|A|TABLE|THEAD|TBODY|TR|TH|TD)$/;
  const attributes = [...element.attributes].filter(({ name }) => !['href', 'rel'].includes(name));
  const href = element.getAttribute('href');
  const astray = href !== null && !/^(https:|\\/(?![/\\\\]))/.test(href.trim());
  return allowed.test(element.tagName) && attributes.length === 0 && !astray ? [] : [element.outerHTML.slice(0, 200)];
})`;

/** Taps and hovers every element. */
const tapEverything = `for (const element of document.querySelectorAll('[data-operator-text] *:not(a)'))
  for (const type of ['pointerover', 'mouseover', 'mousemove', 'focus', 'click', 'animationend', 'input'])
    element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));`;

/** Long enough for payloads that fire by themselves: failed pictures, animations, refreshes. */
const settle = (page: Page) =>
  page.evaluate('new Promise((go) => requestAnimationFrame(() => setTimeout(go, 300)))');

test('[2.9-06] sanitised payloads fire nothing in a bare page without a policy', async () => {
  expect(new Set(hostileHtml).size).toBeGreaterThan(500);
  const phone = await openPhone();
  const fired = await watch(phone.page);
  const control = '<article><img src=x onerror="fire(6)"></article>';
  await phone.page.setContent(control);
  // Proves that the recorder works.
  await expect.poll(() => fired.length).toBe(1);
  fired.length = 0;
  const articles = hostileHtml
    .map((html) => `<article data-operator-text>${sanitiseHtml(html)}</article>`)
    .join('');
  await phone.page.setContent(articles);
  expect(await phone.page.locator('article').count()).toBe(hostileHtml.length);
  expect(await phone.page.evaluate(foreign)).toEqual([]);
  await phone.page.evaluate(tapEverything);
  await settle(phone.page);
  expect(fired).toEqual([]);
  await phone.close();
});

test('[2.9-06] [2.9-02] raw payloads from the server, opened as announcements without the policy: the page renders none of them', async () => {
  const helper = await openPhone();
  const browser = helper.context.browser();
  if (!browser) throw new Error('the browser is gone');
  const context = await browser.newContext({ baseURL: helper.url, bypassCSP: true, serviceWorkers: 'block' });
  const page = await context.newPage();
  const fired = await watch(page);
  await page.route(`**${listCall}*`, async (route) => {
    const envelope = await (await route.fetch()).json();
    const player = hostileHtml.map((content, n) => ({
      id: `019aa0c0-0000-7000-8000-${String(n).padStart(12, '0')}`,
      title: `Notice ${n}`,
      content,
      startDate: '2026-11-20T00:00:00.000Z',
      read: true,
    }));
    await route.fulfill({ json: { ...envelope, value: { ...envelope.value, player } } });
  });
  await page.goto('/m/notice');
  const openers = page.locator('main article button[aria-expanded]');
  await expect.poll(() => openers.count()).toBe(hostileHtml.length);
  await page.evaluate(
    `document.querySelectorAll('main article button[aria-expanded="false"]').forEach((one) => one.click())`,
  );
  await expect.poll(() => page.locator('main button[aria-expanded="true"]').count()).toBe(hostileHtml.length);
  expect(await page.evaluate(foreign)).toEqual([]);
  await page.evaluate(tapEverything);
  await settle(page);
  expect(fired).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/m/notice');
  await context.close();
  await helper.close();
});

test('[2.9-06] [2.9-01] [2.9-03] raw payloads in the database: announcement, promotion, help, terms, and a text of 1 MB', async () => {
  // The payload that swallows everything after it is last.
  const swallowing = /<(?:plaintext|xmp|style|script|title|textarea|noscript|template|iframe|!--|math)/iu;
  const text = [...hostileHtml]
    .sort((a, b) => Number(swallowing.test(a)) - Number(swallowing.test(b)))
    .join('\n');
  const long = `<p>first</p>${'<p>A long story, <em>told</em> slowly.</p>'.repeat(26_000)}<p>last of all</p>`;
  expect(long.length).toBeGreaterThan(1_000_000);
  const rows = { PL: crypto.randomUUID(), PR: crypto.randomUUID(), long: crypto.randomUUID() };
  onTestFinished(async () => {
    await queryDatabase('delete from announcements where id = any ($1)', [Object.values(rows)]);
    await queryDatabase(`delete from help_items where tag = any ('{hostile,hostile-terms}')`);
  });
  for (const [type, id] of Object.entries(rows))
    await queryDatabase(
      `insert into announcements (merchant_id, id, type, titles, contents, start_at, position)
       values ($1, $2, $3, $4, $5, now() - interval '1 minute', 950)`,
      [
        demoMerchant,
        id,
        type === 'long' ? 'PL' : type,
        JSON.stringify({ en: '<b>Bold</b> title' }),
        JSON.stringify({ en: type === 'long' ? long : text }),
      ],
    );
  for (const tag of ['hostile', 'hostile-terms'])
    await queryDatabase(
      `insert into help_items (merchant_id, tag, titles, contents, position) values ($1, $2, $3, $4, 950)`,
      [demoMerchant, tag, JSON.stringify({ en: '<i>Help</i>' }), JSON.stringify({ en: text })],
    );
  await withPhone({}, async (phone) => {
    const { page } = phone;
    const fired = await watch(page);
    await expect
      .poll(async () => (await page.request.get(`${listCall}?types=PL,PR`)).text())
      .toContain(rows.long);
    for (const path of [
      `/m/noticeDetail?id=${rows.PL}`,
      `/m/activityDetail?id=${rows.PR}`,
      '/m/helpDetail?tag=hostile',
      '/m/helpDetail?tag=hostile-terms',
      '/m/help',
    ]) {
      await phone.go(path);
      await page.locator('main article').first().waitFor();
      await page
        .getByText(/<(?:b|i)>/u)
        .first()
        .waitFor();
      expect(await page.evaluate(foreign), path).toEqual([]);
      await page.evaluate(tapEverything);
      await settle(page);
      expect(fired, path).toEqual([]);
      expect(phone.place()).toBe(path);
    }
    await phone.go(`/m/noticeDetail?id=${rows.long}`);
    await page.getByText('last of all').waitFor();
    await phone.button(phone.say('nav.back')).tap();
    await expect.poll(phone.place).toBe('/m/notice');
  });
});

test('[2.9-06] the page’s policy refuses inline handlers, eval and scripts without a nonce', async () => {
  await withPhone({}, async (phone) => {
    const { page } = phone;
    const fired = await watch(page);
    await phone.go('/m/help');
    await expectScreen(phone);
    const outcomes = await page.evaluate(async () => {
      const attempt = (act: () => unknown) => {
        try {
          act();
          return 'done';
        } catch (error) {
          return error instanceof Error ? error.name : 'refused';
        }
      };
      const scripted = document.createElement('script');
      return [
        attempt(() => (document.body.innerHTML += '<img src=x onerror="fire(6)">')),
        attempt(() => new DOMParser().parseFromString('<p>x</p>', 'text/html')),
        attempt(() => document.body.insertAdjacentHTML('beforeend', '<p>x</p>')),
        attempt(() => (scripted.src = 'https://elsewhere.test/x.js')),
        attempt(() => (scripted.textContent = 'fire(0)')),
        attempt(() => Reflect.get(window, 'trustedTypes').createPolicy('other', {})),
        attempt(() => Reflect.get(window, 'trustedTypes').createPolicy('perya', {})),
      ];
    });
    expect(outcomes).toEqual(Array(7).fill('TypeError'));
    await settle(page);
    expect(fired).toEqual([]);
  });
});
