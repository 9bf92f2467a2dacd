// Lists of games: filters, search delay, loading more, and the empty state.
import { pageSize } from '@perya/contract/constants';
import { describe, expect, test } from 'vitest';
import { registerByCall } from './acts.ts';
import { openThenStopClock } from './clock.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';

useBrowser();

/** Records the queries of the calls to one path, in order. */
function listen(phone: Phone, path: string): Record<string, string>[] {
  const queries: Record<string, string>[] = [];
  phone.page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === path) queries.push(Object.fromEntries(searchParams));
  });
  return queries;
}

const tiles = (phone: Phone) => phone.page.getByRole('main').locator('[data-tile]');
const list = (phone: Phone, name: 'lobby.lists' | 'lobby.classes') =>
  phone.page.getByRole('tablist', { name: phone.say(name) });

describe('the list of games', () => {
  test('[2.4-02] [2.3-11] filters by provider, by kind, and by hot, favourites, recent; each filter begins at the first page', async () => {
    await withPhone({}, async (phone) => {
      const { page, say } = phone;
      await registerByCall(phone);
      const games = listen(phone, '/wps/game/list');
      const hot = listen(phone, '/wps/game/hot');
      const favourites = listen(phone, '/wps/game/favourites');
      const recent = listen(phone, '/wps/game/recent');
      await phone.go('/m/search-games?gameType=RNG');
      await tiles(phone).first().waitFor();
      await expect.poll(() => games.at(-1)).toMatchObject({ gameType: 'RNG', pageNo: '1' });

      const strip = page.getByRole('group', { name: say('lobby.vendors') });
      await strip.locator('button', { hasText: /^FC/u }).tap();
      await expect.poll(() => games.at(-1)).toMatchObject({ gameType: 'RNG', vassalage: 'FC', pageNo: '1' });

      const kinds = list(phone, 'lobby.classes').getByRole('tab');
      // All, new games, then the provider's own kinds.
      const { value } = (await (
        await page.request.get('/wps/game/vendorTypes?typeId=RNG&language=en', {
          headers: { merchant: 'perya' },
        })
      ).json()) as {
        value: { vendors: { vassalage: string; gameClassify: { displayName: string }[] }[] };
      };
      const sorted = value.vendors.find(({ vassalage }) => vassalage === 'FC')?.gameClassify ?? [];
      expect(sorted.length).toBeGreaterThan(0);
      await expect
        .poll(() => kinds.allTextContents())
        .toEqual([
          say('lobby.allGames'),
          say('lobby.newGames'),
          ...sorted.map(({ displayName }) => displayName),
        ]);
      await kinds.filter({ hasText: say('lobby.newGames') }).tap();
      await expect.poll(() => games.at(-1)).toMatchObject({ vassalage: 'FC', isNew: '1', gameClassify: '' });
      const kind = kinds.nth(2);
      await kind.tap();
      await expect.poll(() => games.at(-1)?.['gameClassify']).toMatch(/./u);
      expect(games.at(-1)).toMatchObject({ vassalage: 'FC', pageNo: '1' });
      expect(games.at(-1)).not.toHaveProperty('isNew');

      const chosen = list(phone, 'lobby.lists').getByRole('tab', { selected: true });
      for (const [name, calls] of [
        ['lobby.hot', hot],
        ['lobby.favourites', favourites],
        ['lobby.recent', recent],
      ] as const) {
        const before = calls.length;
        await list(phone, 'lobby.lists')
          .getByRole('tab', { name: say(name) })
          .tap();
        await expect.poll(() => calls.length).toBeGreaterThan(before);
        await expect.poll(() => chosen.textContent()).toBe(say(name));
      }
      await page.getByText(say('lobby.emptyRecent')).waitFor();
      await expectScreen(phone);
    });
  });

  test('[2.4-02] shows an empty state when nothing matches, and clears the filters on a tap', async () => {
    await withPhone({}, async (phone) => {
      const { page, say } = phone;
      await phone.go('/m/provider?vassalage=JILI');
      await tiles(phone).first().waitFor();
      await page.getByRole('searchbox').fill('no game is called like this');
      await page.getByRole('heading', { name: say('lobby.empty') }).waitFor();
      // The offered alternatives are outside of the list.
      const listed = page.locator('main [aria-busy] [data-tile]');
      expect(await listed.count()).toBe(0);
      await page.getByRole('heading', { name: say('games.suggested') }).waitFor();
      await expectScreen(phone);
      await phone.button(say('lobby.reset')).tap();
      await listed.first().waitFor();
    });
  });

  test('[2.4-02] [9-04] the search calls once, 500 ms after the last letter', async () => {
    await withPhone({}, async (phone) => {
      const { page } = phone;
      const games = listen(phone, '/wps/game/list');
      await openThenStopClock(phone, '/m/search-games', () => tiles(phone).first().waitFor());
      const before = games.length;
      const field = page.getByRole('searchbox');
      for (const letter of 'perya') {
        await field.press(letter);
        await page.clock.runFor(499);
      }
      expect(games.length).toBe(before);
      await page.clock.runFor(1);
      await expect.poll(() => games.length).toBe(before + 1);
      expect(games.at(-1)).toMatchObject({ gameName: 'perya', pageNo: '1' });
      await page.clock.runFor(5000);
      expect(games.length).toBe(before + 1);
    });
  });

  test('[2.4-02] [9-04] loads more 300 px before the end, at most once a second', async () => {
    await withPhone({}, async (phone) => {
      const { page } = phone;
      const games = listen(phone, '/wps/game/list');
      const pages = () => games.map(({ pageNo }) => pageNo);
      await openThenStopClock(phone, '/m/search-games?gameType=RNG', () =>
        expect.poll(() => tiles(phone).count()).toBe(pageSize.games),
      );
      // The element after the last page of tiles.
      const end = page.locator('[aria-busy] > :last-child');
      /** Scrolls until the end is this far below the screen, and waits until the page has observed it. */
      const bringEnd = async (below: number) => {
        await end.evaluate((element, distance) => {
          const { top } = element.getBoundingClientRect();
          window.scrollBy({ top: top - window.innerHeight - distance, behavior: 'instant' });
        }, below);
        // This observer was made after the page's, so the page's has run when this one runs.
        await end.evaluate(
          (element) =>
            new Promise<void>((resolve) => {
              const seen = new IntersectionObserver(() => {
                seen.disconnect();
                resolve();
              });
              seen.observe(element);
            }),
        );
      };
      await bringEnd(320);
      await page.clock.runFor(2000);
      expect(pages()).toEqual(['1']);
      await bringEnd(280);
      await page.clock.runFor(1);
      await expect.poll(pages).toEqual(['1', '2']);
      await expect
        .poll(() => end.getByRole('button', { name: phone.say('lobby.loadMore'), disabled: false }).count())
        .toBe(1);

      await bringEnd(0);
      await page.clock.runFor(900);
      expect(pages()).toEqual(['1', '2']);
      await page.clock.runFor(100);
      await expect.poll(pages).toEqual(['1', '2', '3']);
    });
  });

  test('[2.4-02] a slow phone that renders a page in steps loads no page before it is scrolled to', async () => {
    await withPhone({}, async (phone) => {
      const { page } = phone;
      const games = listen(phone, '/wps/game/list');
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 8 });
      await phone.go('/m/search-games?gameType=RNG');
      await expect.poll(() => tiles(phone).count()).toBe(pageSize.games);
      // Loading more is throttled to one call a second.
      await page.evaluate((wait) => new Promise((resolve) => setTimeout(resolve, wait)), 1000);
      expect(games.map(({ pageNo }) => pageNo)).toEqual(['1']);
    });
  });

  test('[2.4-02] the first tiles are SVG, tiles that are scrolled near are bitmaps', async () => {
    await withPhone({}, async (phone) => {
      await phone.go('/m/search-games?gameType=RNG');
      const pictures = tiles(phone).locator('img');
      const arrived = (ending: string) =>
        pictures.evaluateAll(
          (all, end) =>
            all.filter(
              (one) => one instanceof HTMLImageElement && one.src.endsWith(end) && one.naturalWidth > 0,
            ).length,
          ending,
        );
      await expect.poll(() => arrived('.svg')).toBe(pageSize.games);
      await tiles(phone).last().scrollIntoViewIfNeeded();
      await expect.poll(() => arrived('.webp')).toBeGreaterThan(pageSize.games / 2);
      await expectScreen(phone);
    });
  });

  test.each(['en', 'ar'] as const)(
    '[2.4-02] the filter of the address is scrolled into view, and "more" by keyboard focuses the first new game: %s',
    async (language) => {
      await withPhone({ language }, async (phone) => {
        const { page, say } = phone;
        /** The distance of the chosen one outside of its row, in pixels. */
        const outside = `Math.max(...[...document.querySelectorAll('main [role="tablist"], main fieldset')].map((row) => {
          const [room, box] = [row, row.querySelector('[aria-selected="true"], [aria-pressed="true"]')].map((one) => one.getBoundingClientRect());
          return Math.max(room.left - box.left, box.right - room.right);
        }))`;
        await phone.go('/m/slot-games?vassalage=MOONB&gameClassify=CS');
        await tiles(phone).first().waitFor();
        const chosen = page.locator('main fieldset [aria-pressed="true"]');
        await expect.poll(() => chosen.textContent()).toContain('Moonbloom');
        await expect.poll(() => page.evaluate(outside)).toBeLessThanOrEqual(0);
        expect(await page.evaluate('scrollY')).toBe(0);

        await phone.go('/m/home?category=ELOTT');
        const below = `(() => {
          const [menu, category] = ['main nav', 'main nav [aria-current]'].map((one) => document.querySelector(one).getBoundingClientRect());
          return category.bottom - menu.bottom;
        })()`;
        await page.locator('main a[href*="vassalage="]').first().waitFor();
        await expect.poll(() => page.evaluate(below)).toBeLessThanOrEqual(0);
        expect(await page.evaluate('scrollY')).toBe(0);

        // The search takes the focus when its code arrives.
        await phone.go('/m/slot-games');
        await page.locator('main [data-roves]').waitFor();
        const more = phone.button(say('lobby.loadMore'));
        await more.focus();
        const focused = page.locator('main [aria-busy] > ul:nth-of-type(2) > li:first-child :focus');
        await focused.waitFor();
        const height = page.viewportSize()?.height ?? 0;
        const box = await focused.boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(0);
        expect(box?.y).toBeLessThan(height);
      });
    },
  );
});

test('[9-05] a list that is not answered within 10 s fails, and loads on another try', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await openThenStopClock(phone, '/m/search-games', () => tiles(phone).first().waitFor());
    const listPath = '**/wps/game/list?**';
    // The request is never answered.
    await page.route(listPath, () => {});
    const asked = page.waitForRequest('**/wps/game/list?**');
    await list(phone, 'lobby.classes')
      .getByRole('tab', { name: say('lobby.newGames') })
      .tap();
    await asked;
    await page.clock.runFor(9_900);
    expect(await phone.button(say('action.retry')).count()).toBe(0);
    await page.clock.runFor(200);
    await phone.button(say('action.retry')).waitFor();
    await page.unroute(listPath);
    await phone.button(say('action.retry')).tap();
    await tiles(phone).first().waitFor();
  });
});

test('[9-04] of several quick choices of a language the last one applies, 250 ms later', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    const drawer = page.getByRole('dialog', { name: say('drawer.title') });
    await openThenStopClock(phone, '/m/home', async () => {
      await phone.button(say('nav.menu')).tap();
      await drawer.getByText(say('language.choose')).tap();
    });
    const lang = () => page.getAttribute('html', 'lang');
    await drawer.getByRole('button', { name: '简体中文' }).tap();
    await page.clock.runFor(249);
    await drawer.getByRole('button', { name: 'العربية' }).tap();
    await page.clock.runFor(249);
    expect(await lang()).toBe('en');
    await page.clock.runFor(1);
    await expect.poll(lang).toBe('ar');
  });
});

test.each([
  ['/m/gameCenter', 'm_game'],
  ['/m/live-games', 'm_live'],
  ['/m/lott', 'm_lott'],
  ['/m/elott', 'm_elott'],
])(
  '[2.4-06] %s asks for the announcements of type B on platform M and shows the banners of %s',
  async (path, group) => {
    await withPhone({}, async (phone) => {
      const { page, say } = phone;
      const answered = page.waitForResponse((answer) => answer.url().includes('MCSFE_getListAnnouncements'));
      await page.goto(path);
      const answer = await answered;
      expect(Object.fromEntries(new URL(answer.url()).searchParams)).toMatchObject({
        types: 'B',
        platform: 'M',
        groupName: group,
      });
      const { value } = (await answer.json()) as {
        value: { banners: { title: string; groupName: string }[] };
      };
      const titles = value.banners.filter(({ groupName }) => groupName === group).map(({ title }) => title);
      expect(titles.length).toBeGreaterThan(0);
      const carousel = page.getByRole('region', { name: say('home.banners') });
      await expect.poll(() => carousel.getByRole('link').count()).toBe(titles.length);
      for (const title of titles) await carousel.getByRole('link', { name: title }).waitFor();
      // Providers of the type, and its games.
      await tiles(phone).first().waitFor();
      await page.locator('main img').first().waitFor();
    });
  },
);
