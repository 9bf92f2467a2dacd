// The frame of every screen: drawer, back, transitions, language.
import type { GameType } from '@perya/contract/constants';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDrawer, openStage, register, startTrial } from './acts.ts';
import { expectScreen, openPhone, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';
import { serverUrl } from './server-url.ts';

useBrowser();

let phone: Phone;
beforeAll(async () => {
  phone = await openPhone();
});
afterAll(() => phone.close());

async function listCategories(): Promise<GameType[]> {
  const answer = await fetch(`${serverUrl()}/wps/game/vendors`);
  const { value }: { value: { sorting: { gameCategory: GameType }[] } } = await answer.json();
  return value.sorting.map(({ gameCategory }) => gameCategory);
}

describe('the drawer', () => {
  test('[2.3-06] [2.3-07] [2.3-09] [2.3-10] tiles, games as the providers are sorted, others, languages with a tick; no social where none is configured', async () => {
    const { say } = phone;
    const drawer = await openDrawer(phone);
    for (const name of [
      'JILI',
      'FC',
      'PGE',
      say('title.rewardCenter'),
      say('nav.invite'),
      say('title.download'),
    ])
      await drawer.getByRole('link', { name, exact: true }).waitFor();
    expect(await drawer.getByRole('link', { name: say('category.BINGO'), exact: true }).count()).toBe(2);

    const games = drawer.getByRole('navigation', { name: say('drawer.games') });
    const categories = await listCategories();
    const known = ['FISH', 'RNG', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'BINGO', 'LOTT'] as const;
    expect(categories).toEqual(expect.arrayContaining([...known]));
    await expect
      .poll(() => games.getByRole('link').allInnerTexts())
      .toEqual([
        say('nav.home'),
        ...categories.map((category) => say(`category.${category}`)),
        say('drawer.favourites'),
        say('category.HOT'),
      ]);

    for (const id of ['title.activity', 'title.help', 'drawer.vip', 'title.set'] as const)
      await drawer.getByRole('link', { name: say(id), exact: true }).waitFor();
    expect(await drawer.getByRole('heading', { name: say('drawer.social') }).count()).toBe(0);

    await drawer.getByText(say('language.choose')).tap();
    const chosen = drawer.getByRole('button', { name: 'English' });
    await expect.poll(() => chosen.getAttribute('aria-pressed')).toBe('true');
    expect(await chosen.locator('svg').count()).toBe(2);
    expect(await drawer.getByRole('button', { name: '简体中文' }).locator('svg').count()).toBe(1);
    await expectScreen(phone);
  });

  test('[2.3-08] a brand opens the slots of that brand, all of them; a category is set on home; each change of path closes it', async () => {
    const { page, say } = phone;
    const drawer = await openDrawer(phone);
    await drawer.getByRole('link', { name: 'JILI', exact: true }).tap();
    await expect.poll(phone.place).toBe('/m/slot-games?vassalage=JILI');
    await drawer.waitFor({ state: 'hidden' });
    const strip = page.getByRole('group', { name: say('lobby.vendors') });
    const brand = strip.getByRole('button', { name: 'JILI' });
    await expect.poll(() => brand.getAttribute('aria-pressed')).toBe('true');
    const lists = page.getByRole('tablist', { name: say('lobby.lists') });
    await expect
      .poll(() => lists.getByRole('tab', { selected: true }).textContent())
      .toBe(say('lobby.allGames'));

    const again = await openDrawer(phone);
    await again.getByRole('link', { name: say('category.FISH'), exact: true }).tap();
    await expect.poll(phone.place).toBe('/m/home?category=FISH');
    await again.waitFor({ state: 'hidden' });
    await phone.button(say('nav.menu')).tap();
    await again.waitFor();
    await page.goBack();
    await again.waitFor({ state: 'hidden' });
  });

  test('a drawer whose code fails to load says so, and opens on the next tap or after a reload', async () => {
    const { page, say } = phone;
    await page.route('**/assets/drawer-*', (route) => route.abort());
    await phone.go('/m/home');
    await phone.button(say('nav.menu')).tap();
    await page.getByRole('status').getByText(say('state.loadFailed')).waitFor();
    await page.unroute('**/assets/drawer-*');
    const opens = async () => {
      await phone.button(say('nav.menu')).tap();
      const drawer = page.getByRole('dialog', { name: say('drawer.title') });
      return drawer.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      );
    };
    // Some browsers remember a failed module until the page is loaded anew.
    expect((await opens()) || (await opens())).toBe(true);
    expect(phone.faults).toEqual([]);
  });

  test('[2.3-06] (part of 9-07: app webview) inside the app it offers no download, and neither does home', async () => {
    const userAgent =
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/125 Mobile Safari/537.36 PeryaAppVer/1.0';
    await withPhone({ userAgent }, async (inside) => {
      const drawer = await openDrawer(inside);
      await drawer.getByRole('link', { name: 'JILI', exact: true }).waitFor();
      expect(await drawer.getByRole('link', { name: inside.say('title.download') }).count()).toBe(0);
      expect(await inside.page.locator('html').getAttribute('class')).toBe('app');
      await inside.go('/m/download');
      await inside.page.getByText(inside.say('download.installed', { name: 'Perya' })).waitFor();
    });
  });
});

test('[2.3-08] on a wide screen a category chosen anywhere opens home, and the footer menu is absent', async () => {
  await withPhone({ viewport: { width: 1024, height: 768 } }, async (wide) => {
    const { page, say } = wide;
    await wide.go('/m/help');
    const side = page.getByRole('complementary');
    await side.getByRole('link', { name: say('category.FISH'), exact: true }).tap();
    await expect.poll(wide.place).toBe('/m/home?category=FISH');
    const menu = page.getByRole('navigation', { name: say('nav.categories') });
    const chosen = menu.getByRole('link', { name: say('category.FISH'), exact: true });
    await expect.poll(() => chosen.getAttribute('aria-current')).toBe('true');
    expect(await page.getByRole('navigation', { name: say('nav.main') }).count()).toBe(1);
    await expectScreen(wide);
  });
});

describe('from screen to screen', () => {
  /** Records the duration of each screen's transition. */
  const watchTransitions = {
    content: `
      window.transitions = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...given) {
        const made = animate.apply(this, given);
        if (this.id === 'content') window.transitions.push(made.effect.getComputedTiming().endTime);
        return made;
      };`,
  };

  test('[2.2-03] a change of screen takes 300 ms, forwards and back', async () => {
    await withPhone({ reducedMotion: false }, async (lively) => {
      const { page, say } = lively;
      await page.addInitScript(watchTransitions);
      await lively.go('/m/set');
      await lively.link(lively.like('settings.fairness')).first().tap();
      await expect.poll(lively.place).toBe('/m/fairness');
      await expect.poll(() => page.evaluate('window.transitions')).toEqual([300]);
      await lively.button(say('nav.back')).tap();
      await expect.poll(lively.place).toBe('/m/set');
      await expect.poll(() => page.evaluate('window.transitions')).toEqual([300, 300]);
    });
  });

  test('[2.2-03] reduced motion shows no transition; [2.2-05] the arrow goes one step back, on promotions it goes home', async () => {
    await withPhone({}, async (calm) => {
      const { page, say } = calm;
      await page.addInitScript(watchTransitions);
      await calm.go('/m/set');
      await calm.link(calm.like('settings.fairness')).first().tap();
      await expect.poll(calm.place).toBe('/m/fairness');
      await calm.button(say('nav.back')).tap();
      await expect.poll(calm.place).toBe('/m/set');
      expect(await page.evaluate('window.transitions')).toEqual([]);
      for (const path of ['/m/activity', '/m/download']) {
        await calm.go('/m/set');
        await calm.go(path);
        await calm.button(say('nav.back')).tap();
        await expect.poll(calm.place, { message: path }).toBe('/m/home');
      }
    });
  });

  type Point = { x: number; y: number };
  /** Swipes from one point to another. */
  async function swipe(of: Phone, from: Point, to: Point): Promise<void> {
    const touch = await of.context.newCDPSession(of.page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [from]);
    for (let step = 1; step <= 5; step += 1) {
      const between = (a: number, b: number) => a + ((b - a) * step) / 5;
      await send('touchMove', [{ x: between(from.x, to.x), y: between(from.y, to.y) }]);
    }
    await send('touchEnd', []);
    await touch.detach();
  }

  test.each([
    ['en', 40, 1],
    ['ar', 350, -1],
  ] as const)(
    '[2.2-07] in %s a finger that travels more than 100 px goes back, one that travels less does not',
    async (language, from, sign) => {
      await withPhone({ language }, async (swiped) => {
        const { page, like } = swiped;
        await swiped.go('/m/set');
        await swiped.link(like('settings.fairness')).first().tap();
        await expect.poll(swiped.place).toBe('/m/fairness');
        // The swipe listener is loaded after the first paint.
        await page.waitForLoadState('networkidle');
        await swipe(swiped, { x: from, y: 420 }, { x: from + 95 * sign, y: 420 });
        expect(swiped.place()).toBe('/m/fairness');
        await swipe(swiped, { x: from, y: 420 }, { x: from + 140 * sign, y: 420 });
        await expect.poll(swiped.place).toBe('/m/set');
      });
    },
  );

  test('pulling a screen down from its top reloads its data; a short pull and a form reload nothing', async () => {
    const asked: string[] = [];
    phone.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const times = () => asked.filter((path) => path === '/wps/system/helpCenter').length;
    await phone.go('/m/help');
    await phone.page.getByRole('main').getByRole('heading').first().waitFor();
    await phone.page.evaluate(() => void dispatchEvent(new Event('pointerdown')));
    await phone.page.waitForLoadState('networkidle');
    expect(times()).toBe(1);
    await swipe(phone, { x: 200, y: 200 }, { x: 205, y: 290 });
    expect(times()).toBe(1);
    await swipe(phone, { x: 200, y: 200 }, { x: 205, y: 420 });
    await expect.poll(times).toBe(2);
    await phone.go('/m/login');
    await phone.page.waitForLoadState('networkidle');
    asked.length = 0;
    await swipe(phone, { x: 200, y: 200 }, { x: 205, y: 420 });
    expect(asked.filter((path) => path.startsWith('/wps/'))).toEqual([]);
  });
});

test("[2.2-06] [2.2-17] [3-01] at the end of a form's header a flag opens the languages; one tap switches, and typed text is kept", async () => {
  const { page, say } = phone;
  for (const [path, id] of [
    ['/m/login', 'session.username'],
    ['/m/register', 'register.username'],
  ] as const) {
    await phone.go(path);
    await phone.field(say(id)).fill('half_written');
    const header = page.getByRole('banner');
    await header
      .getByRole('button', { name: phone.like('language.choose') })
      .first()
      .tap();
    await header.getByRole('button', { name: 'العربية' }).tap();
    await expect.poll(() => page.getAttribute('html', 'dir')).toBe('rtl');
    expect(phone.place()).toBe(path);
    expect(await page.locator('input[name="username"], input').first().inputValue()).toBe('half_written');
    await expectScreen(phone);
    await header
      .getByRole('button', { name: /العربية/u })
      .first()
      .tap();
    await header.getByRole('button', { name: 'English' }).tap();
    await expect.poll(() => page.getAttribute('html', 'dir')).toBe('ltr');
  }
});

test('a tap on a server-rendered button takes effect once the page is hydrated', async () => {
  await withPhone({}, async (early) => {
    const { page, context } = early;
    const tools = await context.newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/assets/libraries-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${serverUrl()}/m/home`, { waitUntil: 'commit' });
    await early.button(early.say('account.menu')).tap();
    await early.button(early.say('nav.menu')).tap();
    expect(await page.getByRole('dialog').count()).toBe(0);
    letGo();
    // Only the last tap counts, so that two dialogs never open at once.
    const drawer = page.getByRole('dialog', { name: early.say('drawer.title') });
    await drawer.waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    await drawer
      .getByRole('button', { name: early.say('action.close') })
      .first()
      .tap();
    await drawer.waitFor({ state: 'hidden' });
    await tools.detach();
    expect(early.faults).toEqual([]);
  });
});

test('a form sent before hydration leaves no field in the address', async () => {
  await withPhone({}, async (early) => {
    const { page } = early;
    await page.route('**/assets/libraries-*.js', (route) => route.abort());
    await page.goto(`${serverUrl()}/m/login`, { waitUntil: 'domcontentloaded' });
    await page.locator('input[type=password]').first().fill('Secret-123');
    await page.locator('form [type=submit]').first().tap();
    expect(new URL(page.url()).search).toBe('');
  });
});

describe('elements at an edge mirror from right to left', () => {
  test.each(['en', 'ar'] as const)('the bonus beside the deposit in the bar, %s', async (language) => {
    await withPhone({ language }, async (tester) => {
      await tester.go('/m/home');
      const centre = async (selector: string) => {
        const box = await tester.page.locator(selector).first().boundingBox();
        return (box?.x ?? 0) + (box?.width ?? 0) / 2;
      };
      const [bonus, coin] = [await centre('nav a b'), await centre('nav a:has(b) i')];
      if (language === 'ar') expect(bonus).toBeLessThan(coin);
      else expect(bonus).toBeGreaterThan(coin);
    });
  });

  test.each([390, 360])(
    "a member's header at %i px: the site's name does not touch the portrait",
    async (width) => {
      await withPhone({}, async (tester) => {
        await register(tester);
        await tester.page.setViewportSize({ width, height: 844 });
        await tester.go('/m/home');
        const banner = tester.page.getByRole('banner');
        const portrait = banner.locator('a[href="/m/member/home"]');
        await portrait.waitFor();
        const name = await banner.locator('a[href="/m/home"] span').boundingBox();
        const who = await portrait.boundingBox();
        expect((who?.x ?? 0) - ((name?.x ?? 0) + (name?.width ?? 0))).toBeGreaterThanOrEqual(8);
        expect(Math.abs((who?.y ?? 0) - (name?.y ?? 0))).toBeLessThan(20);
      });
    },
  );
});

test('[8-04] in a running game the offline bar shows alone, without a toast over it', async () => {
  await withPhone({}, async (player) => {
    const { page, context, say } = player;
    await startTrial(player);
    await player.go('/m/in-play?nodeId=1001');
    await openStage(player);
    await context.setOffline(true);
    await page
      .getByRole('status')
      .filter({ hasText: say('play.offline') })
      .waitFor();
    expect(await page.getByText(say('state.offline'), { exact: true }).count()).toBe(0);
    await context.setOffline(false);
    await page.getByText(say('play.offline')).waitFor({ state: 'hidden' });
  });
});
