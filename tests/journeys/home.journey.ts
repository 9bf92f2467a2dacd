// Home: banners, categories beside their menu, home rows in their order, and their links.
import { type GameType, homeRows, homeSlides } from '@perya/contract/constants';
import type { PhraseId } from '@perya/locales';
import type { Locator } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { register, registerByCall, startTrial } from './acts.ts';
import { openWithClock, stopClock } from './clock.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';
import { demoMerchant, queryDatabase } from './server-database.ts';
import { serverUrl } from './server-url.ts';

useBrowser();

type Vendors = {
  mapping: Partial<Record<GameType, { vassalage: string; displayName: string }[]>>;
  sorting: { gameCategory: GameType }[];
};
type Announcements = { player: { title: string }[]; banners: { title: string; groupName: string }[] };

async function answerOf<V>(path: string): Promise<V> {
  const answer = await fetch(serverUrl() + path);
  return ((await answer.json()) as { value: V }).value;
}

const panel = (phone: Phone) => phone.page.getByRole('main');
const categoryName = (phone: Phone, type: string) => phone.say(`category.${type}` as PhraseId);

/** Scrolls to each home row, because rows load their games when they come near. */
async function walkDown(phone: Phone): Promise<void> {
  const rowsOfHome = panel(phone).locator('section');
  for (let index = 0; index < (await rowsOfHome.count()); index += 1)
    await rowsOfHome.nth(index).scrollIntoViewIfNeeded();
}

/** The home row with this title. */
const homeRow = (phone: Phone, title: string): Locator =>
  phone.page
    .locator('section')
    .filter({ has: phone.page.getByRole('heading', { name: title, exact: true, level: 2 }) });

describe('the side menu', () => {
  const byVendor: readonly string[] = ['ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT', 'SPORTS'];

  test('[2.3-02] HOT comes first, then the categories as the providers are sorted', async () => {
    await withPhone({}, async (phone) => {
      await phone.go('/m/home');
      const { sorting } = await answerOf<Vendors>('/wps/game/vendors');
      const menu = phone.page.getByRole('navigation', { name: phone.say('nav.categories') });
      const expected = ['HOT', ...sorting.map(({ gameCategory }) => gameCategory)];
      await expect
        .poll(() => menu.getByRole('link').allInnerTexts())
        .toEqual(expected.map((type) => categoryName(phone, type)));
      const hot = menu.getByRole('link', { name: categoryName(phone, 'HOT'), exact: true });
      expect(await hot.getAttribute('aria-current')).toBe('true');
      await homeRow(phone, phone.say('home.hot')).locator('[data-tile]').first().waitFor();
      await expectScreen(phone);
    });
  });

  test('[2.3-02] a category shows beside the menu: providers for e-sports, sabong, lotteries and sports, games for the others', async () => {
    await withPhone({}, async (phone) => {
      const { page, say } = phone;
      await phone.go('/m/home');
      const { sorting, mapping } = await answerOf<Vendors>('/wps/game/vendors');
      const menu = page.getByRole('navigation', { name: say('nav.categories') });
      for (const { gameCategory } of sorting) {
        const entry = menu.getByRole('link', { name: categoryName(phone, gameCategory), exact: true });
        await entry.tap();
        await expect.poll(() => entry.getAttribute('aria-current')).toBe('true');
        const providers = panel(phone).locator(`a[href^="/m/provider?"][href$="gameType=${gameCategory}"]`);
        const lists = page.getByRole('tablist', { name: say('lobby.lists') });
        if (byVendor.includes(gameCategory)) {
          await providers.first().waitFor();
          expect(await providers.count()).toBe(mapping[gameCategory]?.length);
          expect(await lists.count()).toBe(0);
        } else {
          await lists.waitFor();
          await panel(phone).locator('[data-tile]').first().waitFor();
          expect(await providers.count()).toBe(0);
        }
      }
    });
  });

  test('[2.3-02] the games of a category are filtered by provider and by kind of list', async () => {
    await withPhone({}, async (phone) => {
      const { page, say } = phone;
      await phone.go('/m/home?category=RNG');
      const lists = page.getByRole('tablist', { name: say('lobby.lists') });
      await lists.waitFor();
      const narrowed = page.waitForRequest((request) => {
        const { pathname, searchParams } = new URL(request.url());
        return (
          pathname === '/wps/game/list' &&
          searchParams.get('gameType') === 'RNG' &&
          searchParams.get('vassalage') === 'FC'
        );
      });
      const strip = page.getByRole('group', { name: say('lobby.vendors') });
      await strip.locator('button', { hasText: /^FC/u }).tap();
      await narrowed;
      const hot = page.waitForResponse((response) => new URL(response.url()).pathname === '/wps/game/hot');
      await lists.getByRole('tab', { name: say('lobby.hot') }).tap();
      expect((await hot).ok()).toBe(true);
      await expect
        .poll(() => lists.getByRole('tab', { selected: true }).textContent())
        .toBe(say('lobby.hot'));
    });
  });

  test('[2.2-12] the strip of providers: All, then one tab with its mark for each', async () => {
    await withPhone({}, async (phone) => {
      const { page, say } = phone;
      await phone.go('/m/home?category=RNG');
      const { mapping } = await answerOf<Vendors>('/wps/game/vendors');
      const strip = page.getByRole('group', { name: say('lobby.vendors') });
      const names = (mapping.RNG ?? []).map(({ displayName }) => displayName);
      expect(names.length).toBeGreaterThan(5);
      await expect
        .poll(() => strip.getByRole('button').allInnerTexts())
        .toEqual([say('home.allProviders'), ...names]);
      const marks = strip.locator('button:not(:first-child) img');
      expect(await marks.count()).toBe(names.length);
      expect(
        await strip.getByRole('button', { name: say('home.allProviders') }).getAttribute('aria-pressed'),
      ).toBe('true');
      await strip.getByRole('button').nth(1).tap();
      await expect.poll(() => strip.getByRole('button').nth(1).getAttribute('aria-pressed')).toBe('true');
      await expectScreen(phone);
    });
  });
});

describe('home rows', () => {
  const inOrder: PhraseId[] = ['home.slots', 'home.bingo', 'home.fish', 'home.providers'];

  test('[2.3-04] favourites for members alone, then hot, JILI, FC, PGE, slots, bingo, fish, providers, and nothing else', async () => {
    await withPhone({}, async (phone) => {
      const { page, say, like } = phone;
      const rest = [say('home.hot'), 'JILI', 'FC', 'PGE', ...inOrder.map((id) => say(id))];
      const titles = () =>
        page
          .getByRole('navigation', { name: say('nav.categories') })
          .locator('xpath=following-sibling::div')
          .getByRole('heading', { level: 2 })
          .allInnerTexts();
      await phone.go('/m/home');
      await walkDown(phone);
      await expect.poll(titles).toEqual(rest);

      await registerByCall(phone);
      await phone.go('/m/home');
      await walkDown(phone);
      const star = phone.button(like('lobby.addFavourite')).first();
      await star.tap();
      await expect.poll(titles).toEqual([say('home.favourites'), ...rest]);
      await expectScreen(phone);
    });
  });

  test('[2.3-05] "more" of each home row opens the list of its provider or category', async () => {
    await withPhone({}, async (phone) => {
      const { say } = phone;
      const targets: [title: string, place: string][] = [
        [say('home.hot'), '/m/hot-games'],
        ['JILI', '/m/provider?vassalage=JILI'],
        ['FC', '/m/provider?vassalage=FC'],
        ['PGE', '/m/provider?vassalage=PGE'],
        [say('home.slots'), '/m/slot-games'],
        [say('home.bingo'), '/m/slot-games?gameClassify=BG'],
        [say('home.fish'), '/m/fishing-games'],
      ];
      for (const [title, place] of targets) {
        await phone.go('/m/home');
        await phone.link(say('home.moreOf', { name: title })).tap();
        await expect.poll(phone.place).toBe(place);
        await panel(phone).locator('[data-tile]').first().waitFor();
      }
    });
  });

  test('(part of 9-03: rows of home) tile rows of each home row: hot and the three providers 3, slots 1, bingo and fish 2; 3.1 tiles in view, moving by threes', async () => {
    await withPhone({}, async (phone) => {
      const { say } = phone;
      await phone.go('/m/home');
      await walkDown(phone);
      const rowsOfHome: [title: string, rows: number][] = [
        [say('home.hot'), 3],
        ['JILI', 3],
        ['FC', 3],
        ['PGE', 3],
        [say('home.slots'), 1],
        [say('home.bingo'), 2],
        [say('home.fish'), 2],
      ];
      expect(Object.values(homeRows)).toEqual(rowsOfHome.map(([, rows]) => rows));
      for (const [title, rows] of rowsOfHome) {
        // A row that is scrolled past quickly is not loaded; it loads when it stays in view.
        await homeRow(phone, title).scrollIntoViewIfNeeded();
        const track = homeRow(phone, title).locator('ul');
        await track.locator('[data-tile]').first().waitFor();
        const seen = await track.evaluate((list) => {
          const tiles = [...list.children].map((tile) => tile.getBoundingClientRect());
          const gap = Number.parseFloat(getComputedStyle(list).columnGap);
          return {
            rows: new Set(tiles.map(({ top }) => Math.round(top))).size,
            perView: (list.clientWidth - 3 * gap) / (tiles[0]?.width ?? 1),
            stops: [...list.children].flatMap((tile, index) =>
              getComputedStyle(tile).scrollSnapAlign === 'start' ? [index] : [],
            ),
            count: tiles.length,
          };
        });
        expect(seen.rows, title).toBe(rows);
        expect(seen.perView, title).toBeCloseTo(homeSlides.perView, 1);
        const everyThirdColumn = Array.from(
          { length: Math.ceil(seen.count / (3 * rows)) },
          (_, group) => group * 3 * rows,
        );
        expect(seen.stops, title).toEqual(everyThirdColumn);
      }
    });
  });
});

describe('the marquee', () => {
  afterEach(async () => {
    await queryDatabase(`update announcements set published = true where merchant_id = $1`, [demoMerchant]);
  });

  test('[2.2-13] scrolls the titles of the announcements at 30 steps a second, and a tap opens the announcements', async () => {
    await withPhone({ reducedMotion: false }, async (phone) => {
      const { page, say } = phone;
      const { player } = await answerOf<Announcements>('/wps/relay/MCSFE_getListAnnouncements?types=PL');
      expect(player.length).toBeGreaterThan(1);
      await phone.go('/m/home');
      const line = page.getByRole('link', { name: new RegExp(`^${say('home.notices')}:`, 'u') });
      for (const { title } of player) expect(await line.getAttribute('aria-label')).toContain(title);
      const text = line.locator('span span');
      type Round = { delay: number; duration: number; easing: string; running: boolean };
      const round = () =>
        text.evaluate((element): Round | undefined => {
          const [animation] = element.getAnimations();
          const timing = animation?.effect?.getTiming();
          if (!timing) return undefined;
          const { delay = 0, easing = '', duration } = timing;
          return { delay, easing, duration: Number(duration), running: animation?.playState === 'running' };
        });
      await expect.poll(round).toMatchObject({ delay: 500, running: true });
      const { easing, duration } = (await round()) ?? { easing: '', duration: 0 };
      const steps = Number(/^steps\((\d+)\)$/u.exec(easing)?.[1]);
      expect(steps).toBeGreaterThan(100);
      expect((steps * 1000) / duration).toBeCloseTo(30);
      const place = () => text.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).m41);
      const before = await place();
      await expect.poll(place).toBeLessThan(before);

      await line.tap();
      await expect.poll(phone.place).toBe('/m/notice');
    });
  });

  test('[2.2-13] says so when there is no announcement', async () => {
    await withPhone({}, async (phone) => {
      const { page, say } = phone;
      await queryDatabase(
        `update announcements set published = false where merchant_id = $1 and type = 'PL'`,
        [demoMerchant],
      );
      await expect
        .poll(
          async () =>
            (await answerOf<Announcements>('/wps/relay/MCSFE_getListAnnouncements?types=PL')).player.length,
          { timeout: 10_000 },
        )
        .toBe(0);
      // Cached HTML lives a moment longer than the answer.
      const saysSo = async () => {
        await phone.go('/m/home');
        return page.getByRole('link', { name: say('home.noNotice') }).count();
      };
      await expect.poll(saysSo, { timeout: 20_000 }).toBe(1);
    });
  });
});

describe('the banners', () => {
  const groups = ['m_home', 'm_pro', 'm_pro1'];
  const carousel = (phone: Phone) => phone.page.getByRole('region', { name: phone.say('home.banners') });
  type Banner = { url: string; title: string; link: string; groupName: string };
  const bannersOfHome = async () => {
    const { banners } = await answerOf<{ banners: Banner[] }>(
      '/wps/relay/MCSFE_getListAnnouncements?types=B',
    );
    return banners.filter(({ groupName }) => groups.includes(groupName));
  };

  /** Leaves two banners on home and waits until the served page shows only them. */
  async function leaveTwo(): Promise<[Banner, Banner]> {
    await queryDatabase(
      `update announcements set published = false
        where merchant_id = $1 and type = 'B' and group_name = any ($2) and id not in (
          select id from announcements where merchant_id = $1 and type = 'B' and group_name = any ($2)
           order by position limit 2)`,
      [demoMerchant, groups],
    );
    await expect.poll(async () => (await bannersOfHome()).length, { timeout: 10_000 }).toBe(2);
    const [first, second] = await bannersOfHome();
    if (!first || !second) throw new Error('home has lost its banners');
    const slides = async () => {
      const html = await (await fetch(`${serverUrl()}/m/home`)).text();
      return new Set(html.match(/aria-label="Slide \d+ of \d+"/gu)).size;
    };
    await expect.poll(slides, { timeout: 10_000 }).toBe(2);
    return [first, second];
  }

  afterEach(async () => {
    const rows = await queryDatabase<{ count: number }>(
      `with shown as (update announcements set published = true where merchant_id = $1 returning group_name)
       select count(*)::int as count from shown where group_name = any ($2)`,
      [demoMerchant, groups],
    );
    await expect.poll(async () => (await bannersOfHome()).length, { timeout: 10_000 }).toBe(rows[0]?.count);
  });

  /** The index of the slide in view every tenth of a second; a fraction during a change. */
  async function watch(phone: Phone, tenths: number): Promise<number[]> {
    const track = carousel(phone).locator('ul');
    const seen: number[] = [];
    for (let tenth = 0; tenth < tenths; tenth += 1) {
      await phone.page.clock.runFor(100);
      seen.push(await track.evaluate((list) => Math.abs(list.scrollLeft) / list.clientWidth));
    }
    return seen;
  }

  test('[2.4-12] two banners change every 4 seconds, within 0.6, in a loop', async () => {
    await leaveTwo();
    await withPhone({ reducedMotion: false }, async (phone) => {
      await openWithClock(phone, '/m/home');
      await expect.poll(() => carousel(phone).getByRole('listitem').count()).toBe(2);
      await stopClock(phone);
      const seen = await watch(phone, 130);
      const begins = seen.flatMap((now, index) => {
        const before = seen[index - 1];
        return before !== undefined && Number.isInteger(before) && now !== before ? [{ index, before }] : [];
      });
      expect(begins.length).toBeGreaterThanOrEqual(2);
      const [one, two] = begins;
      expect((two?.index ?? 0) - (one?.index ?? 0)).toBe(40);
      // To the second and back to the first.
      expect([one?.before, two?.before].toSorted((a = 0, b = 0) => a - b)).toEqual([0, 1]);
      const arrived = seen.findIndex((now, index) => index >= (one?.index ?? 0) && Number.isInteger(now));
      expect(arrived - (one?.index ?? 0)).toBeGreaterThanOrEqual(5);
      expect(arrived - (one?.index ?? 0)).toBeLessThanOrEqual(7);
    });
  });

  test('[2.4-12] a banner whose picture fails is hidden; the other one does not move, and a tap follows its link', async () => {
    const [first, second] = await leaveTwo();
    await withPhone({ reducedMotion: false }, async (phone) => {
      const { page, say } = phone;
      await page.route(`**${new URL(first.url, phone.url).pathname}*`, (route) => route.abort());
      await openWithClock(phone, '/m/home');
      const slides = carousel(phone).getByRole('listitem');
      await expect.poll(() => slides.count()).toBe(1);
      expect(await slides.getAttribute('aria-label')).toBe(say('home.slide', { number: 1, count: 1 }));
      const left = carousel(phone).getByRole('link', { name: second.title });
      await left.waitFor();
      await stopClock(phone);
      expect(new Set(await watch(phone, 90))).toEqual(new Set([0]));
      await page.clock.resume();
      await left.tap();
      await expect.poll(phone.place).toBe(second.link);
    });
  });
});

describe('the pop-ups', () => {
  type Popups = { popup: { title: string }[] };
  const sheet = (phone: Phone, title: string) => phone.page.getByRole('dialog', { name: title });
  const titles = async () =>
    (await answerOf<Popups>('/wps/relay/MCSFE_getListAnnouncements?types=PU')).popup.map(
      ({ title }) => title,
    );

  /** Closes all of them and checks that none returns after a reload. */
  async function meetAll(phone: Phone, all: string[], way: string): Promise<void> {
    const { page, say } = phone;
    for (const title of all) {
      await sheet(phone, title).waitFor();
      expect(await page.locator('dialog[open]').count()).toBe(1);
      await expectScreen(phone);
      if (way === 'Escape') await page.keyboard.press('Escape');
      else
        await sheet(phone, title)
          .getByRole('button', { name: say('lobby.popupSeen') })
          .tap();
      await sheet(phone, title).waitFor({ state: 'hidden' });
    }
    await page.clock.install();
    await page.goto('/m/home');
    await page.waitForLoadState('networkidle');
    await stopClock(phone);
    await page.clock.runFor(10_000);
    expect(await page.locator('dialog[open]').count()).toBe(0);
  }

  const ways = ['a tap', 'Escape'];
  test.each(ways)(
    '[2.3-03] open over home for a new member, one by one, close by %s, and open once per session',
    async (way) => {
      const all = await titles();
      expect(all.length).toBeGreaterThan(0);
      await withPhone({ popups: 'shown' }, async (phone) => {
        await register(phone);
        await meetAll(phone, all, way);
      });
    },
  );

  const others = {
    'a visitor': (phone: Phone) => phone.go('/m/home'),
    'who plays for free': startTrial,
  };
  test.each(Object.entries(others))(
    '[2.3-03] open over home for %s, once per session',
    async (_who, come) => {
      const all = await titles();
      expect(all.length).toBeGreaterThan(0);
      await withPhone({ popups: 'shown' }, async (phone) => {
        await come(phone);
        await meetAll(phone, all, 'a tap');
      });
    },
  );
});
