// The search and its results, and a game's sheet by touch, key and button.
import { press } from '@perya/contract/constants';
import { describe, expect, test } from 'vitest';
import { expectNoSidewaysScroll, expectScreen, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';

useBrowser();

const tiles = (phone: Phone) => phone.page.getByRole('main').locator('[data-tile]');
/** The name under a tile's picture. */
const nameOf = (phone: Phone, index = 0) =>
  tiles(phone).nth(index).getByRole('button').first().locator('> span').last();
const field = (phone: Phone) => phone.page.getByRole('searchbox');

test('[2.4-01] the category page: banners, a way to the search in its type, the collection, hot games, the games of a provider', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    const listed = page.waitForRequest((request) => request.url().includes('/wps/game/list?'));
    await phone.go('/m/slot-games?vassalage=FC');
    const { searchParams } = new URL((await listed).url());
    expect(Object.fromEntries(searchParams)).toMatchObject({ gameType: 'RNG', vassalage: 'FC', pageNo: '1' });
    const main = page.getByRole('main');
    await main
      .getByRole('region', { name: say('home.banners') })
      .getByRole('link')
      .first()
      .waitFor();
    await main.getByRole('heading', { name: say('home.hot') }).waitFor();
    const collection = main.getByRole('link', { name: say('lobby.collection') });
    expect(await collection.getAttribute('href')).toBe('/m/fav-games');
    // The field is a link to the search of this type.
    expect(await field(phone).count()).toBe(0);
    await main.getByRole('link', { name: say('lobby.searchIn', { category: say('category.RNG') }) }).tap();
    await expect.poll(phone.place).toBe('/m/search-games?gameType=RNG');
    await expect
      .poll(() => field(phone).evaluate((element) => element === document.activeElement))
      .toBe(true);
  });
});

describe('the search', () => {
  test('(part of X-15: typing errors) [2.1-21] finds by a misspelt name and by vendor, counts the results, offers games where none match, remembers', async () => {
    await withPhone({}, async (phone) => {
      const { page, say } = phone;
      await phone.go('/m/search-games');
      await tiles(phone).first().waitFor();
      await field(phone).fill('pirya lihgts');
      await field(phone).press('Enter');
      await expect.poll(() => nameOf(phone).textContent()).toBe('Perya Lights');
      await field(phone).fill('kapre');
      await field(phone).press('Enter');
      const status = page.getByRole('main').getByRole('status');
      await expect.poll(() => status.textContent()).toMatch(/found for kapre/u);
      await field(phone).fill('qqzzxxqq');
      await field(phone).press('Enter');
      await page.getByRole('heading', { name: say('lobby.empty') }).waitFor();
      await page.getByRole('heading', { name: say('games.suggested') }).waitFor();
      await tiles(phone).first().waitFor();
      await expectNoSidewaysScroll(phone);

      await phone.go('/m/search-games');
      const again = phone.button(say('games.searchFor', { text: 'kapre' }));
      await again.tap();
      await expect.poll(() => field(phone).inputValue()).toBe('kapre');
      await expect.poll(() => status.textContent()).toMatch(/found for kapre/u);
      await phone.button(say('lobby.clearSearch')).tap();
      await phone.button(say('games.forgetSearches')).tap();
      await expect.poll(() => again.count()).toBe(0);
    });
  });

  test('[4-01] a late answer to an older search changes nothing', async () => {
    await withPhone({}, async (phone) => {
      const { page } = phone;
      await phone.go('/m/search-games');
      await tiles(phone).first().waitFor();
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route(/gameName=shark/u, async (route) => {
        await held;
        await route.continue();
      });
      const asked = page.waitForRequest(/gameName=shark/u);
      await field(phone).fill('shark');
      await field(phone).press('Enter');
      const older = await asked;
      // The page may abort it; either way it has no effect.
      const over = new Promise<void>((resolve) => {
        page.on('requestfinished', (request) => request === older && resolve());
        page.on('requestfailed', (request) => request === older && resolve());
      });
      await field(phone).fill('perya lights');
      await field(phone).press('Enter');
      await expect.poll(() => nameOf(phone).textContent()).toBe('Perya Lights');
      letGo();
      await over;
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      expect(await nameOf(phone).textContent()).toBe('Perya Lights');
      expect(await tiles(phone).count()).toBe(1);
    });
  });
});

test('[4-01] a long list keeps its scroll position on return, after a change of language too', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await phone.go('/m/provider?vassalage=JILI');
    await expect.poll(() => tiles(phone).count()).toBe(36);
    await phone.button(say('lobby.loadMore')).scrollIntoViewIfNeeded();
    await expect.poll(() => tiles(phone).count()).toBeGreaterThan(36);
    const tile = tiles(phone).nth(50);
    await tile.scrollIntoViewIfNeeded();
    const there = (await tile.boundingBox())?.y ?? 0;
    const picture = await tile.locator('img').getAttribute('src');
    const open = async () => {
      await page.locator(`[data-tile]:has(img[src="${picture}"]) button`).first().tap();
      // A visitor is asked to log in before they play.
      await expect.poll(phone.place).toMatch(/^\/m\/login/u);
    };
    const back = page.locator(`[data-tile]:has(img[src="${picture}"])`);
    const moved = async () => Math.abs(((await back.boundingBox())?.y ?? 1e6) - there);
    await open();
    await page.goBack();
    await expect.poll(moved).toBeLessThan(48);

    await open();
    await page.evaluate(() => {
      history.pushState({ key: 'settings' }, '', '/m/set');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('main').getByRole('button', { name: 'English' }).tap();
    await page.getByRole('main').getByText('العربية').first().tap();
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe('ar');
    await page.evaluate(() => history.go(-2));
    await expect.poll(() => back.textContent()).toMatch(/\p{Script=Arabic}/u);
    await expect.poll(moved).toBeLessThan(48);
  });
});

test('[2.4-08] [2.4-06] the game center recommends games in slides of six', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await phone.go('/m/gameCenter');
    await page.getByRole('heading', { name: say('games.popular') }).waitFor();
    const slide = page.getByRole('listitem', { name: phone.like('games.popularSlide') });
    await slide.first().waitFor();
    const { value } = (await (
      await page.request.get('/wps/game/popular', { headers: { merchant: 'perya' } })
    ).json()) as { value: { games: unknown[] } };
    expect(value.games.length).toBeGreaterThanOrEqual(6);
    expect(await slide.count()).toBe(Math.ceil(value.games.length / 6));
    expect(await slide.first().locator('[data-tile]').count()).toBe(6);
  });
});

test('[X-16] (part of 9-07: long press) a game’s sheet opens by a long press, by the menu key’s event and by its button; arrow keys move between tiles', async () => {
  await withPhone({}, async (phone) => {
    const { page, say, like } = phone;
    await phone.go('/m/inHouse');
    await tiles(phone).nth(3).waitFor();
    const game = (await nameOf(phone).textContent()) ?? '';
    const sheet = page.getByRole('dialog', { name: game });
    const close = () => sheet.getByRole('button', { name: say('action.close') }).tap();
    const open = tiles(phone).first().getByRole('button').first();

    // The page listens to touch from the first interaction on.
    await page.mouse.move(5, 5);
    await expect
      .poll(async () => {
        await open.dispatchEvent('pointerdown', {
          pointerType: 'touch',
          isPrimary: true,
          clientX: 40,
          clientY: 300,
        });
        await page.waitForTimeout(press.delayMs + press.longMs + 100);
        await open.dispatchEvent('pointerup', { pointerType: 'touch', isPrimary: true });
        return sheet.count();
      })
      .toBe(1);
    for (const id of ['games.provider', 'games.return', 'games.stakes'] as const)
      await sheet.getByText(say(id)).waitFor();
    await sheet.getByText('Perya House').waitFor();
    await sheet.getByText(/9\d\.\d\d%/u).waitFor();
    await phone.button(say('games.trial')).waitFor();
    await phone.button(say('games.logInToPlay')).waitFor();
    await expectScreen(phone);
    await close();
    await sheet.waitFor({ state: 'detached' });

    await open.dispatchEvent('contextmenu');
    await sheet.waitFor();
    await close();
    await sheet.waitFor({ state: 'detached' });

    // All tiles are one tab stop; the parts of a tile follow it.
    await open.focus();
    const stops = page.locator('main li:has([data-tile]) button[tabindex="0"]');
    await expect.poll(() => stops.count()).toBe(3);
    await page.keyboard.press('ArrowRight');
    const second = tiles(phone).nth(1).getByRole('button').first();
    await expect.poll(() => second.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Home');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toMatch(like('games.more'));
    await page.keyboard.press('Enter');
    await sheet.waitFor();
    await phone.button(say('games.trial')).tap();
    await expect.poll(phone.place).toBe('/m/in-play?nodeId=1001');
  });
});
