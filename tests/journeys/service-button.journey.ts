// The customer service button: its position, what it gives way to, and what it opens.
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDrawer } from './acts.ts';
import { expectScreen, openPhone, useBrowser, withPhone } from './journey.ts';
import { iphone, type Phone } from './phone.ts';
import { queryDatabase } from './server-database.ts';
import { serverUrl } from './server-url.ts';

useBrowser();

let phone: Phone;
beforeAll(async () => {
  phone = await openPhone();
});
afterAll(() => phone.close());

/**
 * The tappable elements under the button's middle and corners, and what covers it; undefined while the button
 * is hidden.
 */
const underButton = `(() => {
  const button = document.querySelector('[data-at="rest"]');
  if (!button) return [];
  const { left, top, width } = button.getBoundingClientRect();
  const at = [1, width / 2, width - 1];
  const under = at.flatMap((x) => at.flatMap((y) => document.elementsFromPoint(left + x, top + y)));
  const over = document.elementsFromPoint(left + width / 2, top + width / 2)[0];
  return [...new Set(under)].filter((one) => !button.contains(one) && (one === over || one.closest('a, button, input, select, summary')))
    .map((one) => one.outerHTML.slice(0, 200));
})()`;

describe('customer service', () => {
  test('[2.2-02] the button hides while the screen scrolls, covers nothing that can be tapped, and is on no form', async () => {
    const { page, say } = phone;
    const button = phone.button(say('service.open'));
    for (const path of ['/m/help', '/m/activity', '/m/hot-games', '/m/home', '/m/slot-games']) {
      await phone.go(path);
      await page.getByRole('main').getByRole('heading').first().waitFor();
      await page.locator('[data-at]').waitFor({ state: 'attached' });
      await expect.poll(() => page.evaluate(underButton), { message: path }).toEqual([]);
    }
    await phone.go('/m/help');
    await button.waitFor();
    const whileMoving = await page.evaluate(`new Promise((seen) => {
      addEventListener('scroll', () => requestAnimationFrame(() => seen(document.querySelector('[data-at]').dataset.at)), { once: true });
      scrollTo(0, 240);
    })`);
    expect(whileMoving).toBe('away');
    await button.waitFor();
    for (const path of ['/m/login', '/m/register']) {
      await phone.go(path);
      await phone.button(phone.like('language.choose')).waitFor();
      expect(await button.count(), path).toBe(0);
    }
  });

  test('[2.2-02] the button gives way to the app’s offer', async () => {
    await withPhone({ userAgent: iphone('17_5') }, async (fresh) => {
      const { page, say } = fresh;
      let bring = () => {};
      const rested = new Promise<void>((resolve) => (bring = resolve));
      await page.route('**/assets/download-popup-*.js', async (route) => {
        await rested;
        await route.continue();
      });
      await fresh.go('/m/help');
      await fresh.button(say('service.open')).waitFor();
      await page.evaluate('scrollTo(0, document.body.scrollHeight)');
      // At the end of a page it is at its lowest position, where the offer appears.
      await expect
        .poll(() => page.evaluate(`document.querySelector('[data-at="rest"]')?.style.translate`))
        .toMatch(/^0(px)?( 0(px)?)?$/u);
      bring();
      await page.getByRole('region', { name: say('download.popupTitle', { name: 'Perya' }) }).waitFor();
      await expect.poll(() => page.evaluate(underButton)).toEqual([]);
      await expectScreen(fresh);
    });
  });

  test.each(['en', 'ar'] as const)(
    '[2.2-02] the button covers no text at the end of a page: %s',
    async (language) => {
      /** Whether the button is at its lowest position and covers no text. */
      const atRestBesideText = `(() => {
      const button = document.querySelector('[data-at="rest"]');
      if (!button) return 'no button';
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects())
          if (box.width > 1 && box.left < right && box.right > left && box.top < bottom && box.bottom > top) return node.data;
      }
      return 'beside';
    })()`;
      await withPhone({ language }, async (small) => {
        for (const size of [
          { width: 390, height: 844 },
          { width: 360, height: 640 },
        ]) {
          await small.page.setViewportSize(size);
          for (const path of ['/m/help', '/m/helpDetail?tag=fair-play']) {
            await small.go(path);
            await small.page.getByRole('main').getByRole('heading').first().waitFor();
            await small.page.evaluate(
              'scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" })',
            );
            await expect
              .poll(() => small.page.evaluate(atRestBesideText), { message: `${path} ${size.width}` })
              .toBe('beside');
          }
        }
      });
    },
  );

  test('[2.2-02] the button stays beside text that ends before it, and leaves text that runs under it', async () => {
    const { page } = phone;
    await phone.go('/m/help');
    await phone.button(phone.say('service.open')).waitFor();
    /** Writes into a paragraph across the button's lowest position; the scroll lets the button settle anew. */
    const write = async (text: string) => {
      await page.evaluate(`(() => {
        const line = document.getElementById('line') ?? document.querySelector('main').appendChild(document.createElement('p'));
        const { insetBlockEnd, blockSize } = getComputedStyle(document.querySelector('[data-at]'));
        Object.assign(line, { id: 'line', textContent: ${JSON.stringify(text)} });
        Object.assign(line.style, { position: 'fixed', insetInline: 0, insetBlockEnd, blockSize, margin: 0 });
        dispatchEvent(new Event('scroll'));
      })()`);
      return page.evaluate('scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" })');
    };
    const up = () =>
      page.evaluate<string>(`document.querySelector('[data-at="rest"]')?.style.translate ?? 'away'`);
    await write('Short');
    await expect.poll(up).toMatch(/^0(px)?( 0(px)?)?$/u);
    await write('So long that it runs under the button. '.repeat(6));
    await expect.poll(up).toMatch(/^0(px)? -\d/u);
  });

  const otherBrand = 2;
  const resource = (kind: string, name: string) => ({
    kind,
    url: `https://chat.example/${name}`,
    labels: { en: name },
  });

  test('[2.2-16] [2.3-07] several entries of a kind are a list, one open at a time, a single one is a link; the drawer lists them as social', async () => {
    const resources = [
      resource('TELEGRAM', 'Desk one'),
      resource('TELEGRAM', 'Desk two'),
      resource('FACEBOOK', 'Page one'),
      resource('FACEBOOK', 'Page two'),
      resource('FACEBOOK2', 'Page alone'),
      resource('WHATSAPP', 'By phone'),
    ];
    const links = resources.map((link, position) => ({ id: uuid(), ...link, position }));
    await queryDatabase(
      `insert into merchant_links (merchant_id, id, kind, url, labels, position)
       select $1, r.* from jsonb_to_recordset($2::jsonb)
         as r(id uuid, kind text, url text, labels jsonb, position integer)`,
      [otherBrand, JSON.stringify(links)],
    );
    try {
      await withPhone({ url: serverUrl().replace(/\/\/[^:]+/u, '//mela.localhost') }, async (other) => {
        const { page, say } = other;
        const sheet = page.getByRole('dialog', { name: say('service.open') });
        const opened = async () => {
          await other.go('/m/help');
          await other.button(say('service.open')).tap();
          await sheet.waitFor();
          return sheet.getByRole('button', { name: 'Telegram' }).count();
        };
        await expect.poll(opened, { timeout: 15_000, interval: 500 }).toBe(1);
        const [telegram, facebook] = ['Telegram', 'Facebook'].map((name) =>
          sheet.getByRole('button', { name, exact: true }),
        );
        if (!telegram || !facebook) throw new Error('two groups were asked for');
        await telegram.tap();
        const first = sheet.getByRole('link', { name: 'Desk one' });
        expect(await first.getAttribute('href')).toBe('https://chat.example/Desk one');
        await facebook.tap();
        await sheet.getByRole('link', { name: 'Page two' }).waitFor();
        expect(await first.count()).toBe(0);
        expect(await telegram.getAttribute('aria-expanded')).toBe('false');
        for (const name of ['Page alone', 'By phone'])
          expect(await sheet.getByRole('link', { name }).getAttribute('target')).toBe('_blank');
        await expectScreen(other);
        await sheet.getByRole('button', { name: say('action.close') }).tap();
        const drawer = await openDrawer(other);
        await drawer.getByRole('heading', { name: say('drawer.social') }).waitFor();
        await drawer.getByRole('link', { name: 'By phone' }).waitFor();
      });
    } finally {
      await queryDatabase('delete from merchant_links where merchant_id = $1 and id = any ($2)', [
        otherBrand,
        links.map(({ id }) => id),
      ]);
    }
  });
});
