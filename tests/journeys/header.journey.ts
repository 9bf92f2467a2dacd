// Header and footer: the merchant's logo, the account and its menu, the footer's five entries, free play.
import type { GameType } from '@perya/contract/constants';
import type { PhraseId } from '@perya/locales';
import type { Locator, WebSocketRoute } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { depositByCall, registerByCall } from './acts.ts';
import { openThenStopClock, openWithClock, stopClock } from './clock.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';
import { serverUrl } from './server-url.ts';

useBrowser();

const asterisks = '******';
const isBalance = (url: string) => new URL(url).pathname === '/wps/wallet/member';

async function openAccountMenu(phone: Phone): Promise<Locator> {
  await phone.button(phone.say('account.menu')).tap();
  const menu = phone.page.getByRole('dialog', { name: phone.say('account.menu') });
  await menu.waitFor();
  return menu;
}

describe('the footer menu', () => {
  test('[2.2-08] home on its six paths, promotions, deposit with +1%, the panel of invitations, the member centre', async () => {
    await withPhone({}, async (phone) => {
      const { page, say } = phone;
      await registerByCall(phone);
      const footer = page.getByRole('navigation', { name: say('nav.main') });
      const entry = (id: PhraseId) => footer.getByRole('link', { name: new RegExp(`^${say(id)}`, 'u') });
      for (const path of ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home']) {
        await phone.go(path);
        expect(await entry('nav.home').getAttribute('aria-current'), path).toBe('page');
      }
      await footer.getByText('+1%').waitFor();

      await phone.button(say('nav.invite')).tap();
      const panel = page.getByRole('dialog', { name: say('title.invite') });
      await panel.waitFor();
      await expectScreen(phone);
      await panel.getByRole('button', { name: say('action.close') }).tap();
      await panel.waitFor({ state: 'hidden' });

      for (const [id, place] of [
        ['nav.promotion', '/m/activity'],
        ['nav.mine', '/m/member/home'],
      ] as const) {
        await entry(id).tap();
        await expect.poll(phone.place).toBe(place);
        await expect.poll(() => entry(id).getAttribute('aria-current')).toBe('page');
        expect(await entry('nav.home').getAttribute('aria-current')).toBeNull();
      }
      await entry('nav.home').tap();
      await expect.poll(phone.place).toBe('/m/home');
      await entry('nav.deposit').tap();
      await expect.poll(phone.place).toBe('/m/voucherCenter');
    });
  });
});

test('[2.2-09] the logo leads home with category HOT, and resets the next list’s filters', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await phone.go('/m/home');
    const menu = page.getByRole('navigation', { name: say('nav.categories') });
    const slots = menu.getByRole('link', { name: say('category.RNG'), exact: true });
    const strip = page.getByRole('group', { name: say('lobby.vendors') });
    const lists = page.getByRole('tablist', { name: say('lobby.lists') });
    await slots.tap();
    await strip.getByRole('button').nth(1).tap();
    await expect.poll(() => strip.getByRole('button').nth(1).getAttribute('aria-pressed')).toBe('true');
    await lists.getByRole('tab', { name: say('lobby.hot') }).tap();

    await page.getByRole('banner').getByRole('link', { name: 'Perya' }).tap();
    await expect.poll(phone.place).toBe('/m/home');
    const hot = menu.getByRole('link', { name: say('category.HOT'), exact: true });
    await expect.poll(() => hot.getAttribute('aria-current')).toBe('true');
    await page.getByRole('heading', { name: say('home.hot') }).waitFor();

    await slots.tap();
    const all = strip.getByRole('button', { name: say('home.allProviders') });
    await expect.poll(() => all.getAttribute('aria-pressed')).toBe('true');
    await expect
      .poll(() => lists.getByRole('tab', { selected: true }).textContent())
      .toBe(say('lobby.allGames'));
  });
});

test('[2.2-15] a wide header lists home and each category but sports; on a phone the side menu does', async () => {
  const answer = await fetch(`${serverUrl()}/wps/game/vendors`);
  const { value }: { value: { sorting: { gameCategory: GameType }[] } } = await answer.json();
  const categories = value.sorting.map(({ gameCategory }) => gameCategory);
  expect(categories).toContain('SPORTS');
  await withPhone({ viewport: { width: 820, height: 1180 } }, async (phone) => {
    const { page, say } = phone;
    await phone.go('/m/home');
    const nav = page.getByRole('banner').getByRole('navigation', { name: say('drawer.games') });
    const expected = categories
      .filter((category) => category !== 'SPORTS')
      .map((category) => say(`category.${category}`));
    await expect.poll(() => nav.getByRole('link').allInnerTexts()).toEqual([say('nav.home'), ...expected]);
    await expectScreen(phone);
    const last = nav.getByRole('link').last();
    await last.tap();
    await expect.poll(() => last.getAttribute('aria-current')).toBe('true');
    expect(phone.place()).toBe(await last.getAttribute('href'));
    const home = nav.getByRole('link', { name: say('nav.home'), exact: true });
    await home.tap();
    await expect.poll(phone.place).toBe('/m/home');
    await expect.poll(() => home.getAttribute('aria-current')).toBe('true');
  });
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await phone.go('/m/home');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => url.includes('header-nav'))).toEqual([]);
    const menu = page.getByRole('navigation', { name: say('nav.categories') });
    await menu.getByRole('link', { name: say('category.SPORTS'), exact: true }).waitFor();
  });
});

describe('the account menu', () => {
  test('[2.2-11] of a member: deposit, withdraw, refresh, show or hide, help, log out', async () => {
    await withPhone({}, async (phone) => {
      const { page, say } = phone;
      await registerByCall(phone);
      await phone.go('/m/home');
      const menu = await openAccountMenu(phone);
      for (const id of ['action.deposit', 'action.withdraw', 'action.helpCenter'] as const)
        await menu.getByRole('link', { name: say(id) }).waitFor();
      for (const id of ['action.refreshBalance', 'action.hideBalance', 'action.logout'] as const)
        await menu.getByRole('button', { name: say(id) }).waitFor();
      await expectScreen(phone);
      for (const [id, place] of [
        ['action.deposit', '/m/voucherCenter'],
        ['action.withdraw', '/m/withdraw'],
        ['action.helpCenter', '/m/help'],
      ] as const) {
        await phone.go('/m/home');
        await (await openAccountMenu(phone)).getByRole('link', { name: say(id) }).tap();
        await expect.poll(phone.place).toBe(place);
      }
      await phone.go('/m/home');
      await (await openAccountMenu(phone)).getByRole('button', { name: say('action.logout') }).tap();
      await phone.button(say('action.confirm')).tap();
      await phone.link(say('action.login')).first().waitFor();
      await page.getByRole('status').getByText(say('toast.loggedOut')).waitFor();
    });
  });

  test('[2.2-11] of a visitor: entries that need an account lead to the login, help opens, the rest is absent', async () => {
    await withPhone({ viewport: { width: 360, height: 640 } }, async (phone) => {
      const { page, say } = phone;
      await phone.go('/m/home');
      const menu = await openAccountMenu(phone);
      await expectScreen(phone);
      for (const id of ['action.hideBalance', 'action.showBalance', 'action.logout'] as const)
        expect(await menu.getByRole('button', { name: say(id) }).count(), id).toBe(0);
      for (const [id, path] of [
        ['action.deposit', '/m/login'],
        ['action.withdraw', '/m/login'],
        ['action.refreshBalance', '/m/login'],
        ['action.helpCenter', '/m/help'],
      ] as const) {
        await phone.go('/m/home');
        const entry = (await openAccountMenu(phone)).getByText(say(id), { exact: true });
        await entry.tap();
        await expect.poll(() => new URL(page.url()).pathname).toBe(path);
      }
    });
  });

  test('[4-04] the balance hides behind asterisks by choice, on every screen and after a reload, until it is shown again', async () => {
    await withPhone({}, async (phone) => {
      const { page, say } = phone;
      await registerByCall(phone);
      await depositByCall(phone, '500');
      // The deposit, with or without the merchant's extra.
      const figure = /5\d\d\.\d\d/u;
      await phone.go('/m/home');
      const header = page.getByRole('banner');
      await header.getByText(figure).waitFor();
      const menu = await openAccountMenu(phone);
      await menu.getByRole('button', { name: say('action.hideBalance') }).tap();
      await menu.getByText(asterisks).waitFor();
      expect(await header.getByText(figure).count()).toBe(0);
      await phone.go('/m/member/home');
      await page.getByRole('main').getByText(asterisks).waitFor();
      await phone.go('/m/home');
      await header.getByText(asterisks).waitFor();
      const again = await openAccountMenu(phone);
      await again.getByRole('button', { name: say('action.showBalance') }).tap();
      await again.getByText(figure).waitFor();
    });
  });

  test('[4-04] asterisks show while the balance is refreshed', async () => {
    await withPhone({}, async (phone) => {
      const { page, say } = phone;
      await registerByCall(phone);
      await phone.go('/m/home');
      const menu = await openAccountMenu(phone);
      await menu.getByText('0.00').waitFor();
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route(
        (url) => isBalance(url.href),
        async (route) => {
          await held;
          await route.continue();
        },
      );
      await menu.getByRole('button', { name: say('action.refreshBalance') }).tap();
      await menu.getByText(asterisks).waitFor();
      letGo();
      await menu.getByText('0.00').waitFor();
      expect(await page.getByText(asterisks).count()).toBe(0);
    });
  });
});

test('a logout before the page was ever idle: the header of home offers the login', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await registerByCall(phone);
    await page.addInitScript('window.requestIdleCallback = () => 0');
    await phone.go('/m/home');
    await (await openAccountMenu(phone)).getByRole('button', { name: say('action.logout') }).tap();
    await phone.button(say('action.confirm')).tap();
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('action.login') })
      .waitFor();
    await expectScreen(phone);
  });
});

test('[4-04] [8-04] refreshing the balance after a logout elsewhere says so and asks for a login', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    // Without its socket the phone gets no push of it.
    await page.routeWebSocket(/./u, (socket) => socket.close());
    await registerByCall(phone);
    await phone.go('/m/member/home');
    const card = page.getByRole('region', { name: say('member.balance') });
    await card.getByText('0.00').waitFor();
    const session = await page.evaluate(() => localStorage.getItem('session') ?? '{}');
    const { token, merchantCode }: { token: string; merchantCode: string } = JSON.parse(session);
    const ended = await fetch(`${phone.url}/wps/session/logout`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${token}`, Merchant: merchantCode },
    });
    expect(ended.status).toBe(200);
    expect(phone.place()).toBe('/m/member/home');
    const refused = page
      .getByRole('status')
      .getByText(say('error.SESSION_EXPIRED'))
      .or(page.getByRole('status').getByText(say('error.NOT_LOGGED_IN')))
      .waitFor();
    // Another call of the screen may get the refusal before the tap.
    await Promise.any([card.getByRole('button', { name: say('member.refresh') }).tap(), refused]);
    await refused;
    await page.waitForURL('**/m/login**');
    await phone.field(say('session.username')).waitFor();
  });
});

test('[4-13] [8-04] free play: "please wait" until it is ready, then home in place of the login', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await page.route('**/wps/session/trial', async (route) => {
      await held;
      await route.continue();
    });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const wait = page.getByRole('status').getByText(say('state.wait'));
    let before = 0;
    await openThenStopClock(phone, '/m/login', async () => {
      before = await page.evaluate(() => history.length);
      await phone.button(say('session.trial')).tap();
      await wait.waitFor();
    });
    await page.clock.runFor(60_000);
    expect(await wait.count()).toBe(1);
    expect(phone.place()).toBe('/m/login');
    await page.clock.resume();
    letGo();
    await page.waitForURL('**/m/home');
    await wait.waitFor({ state: 'hidden' });
    await page.getByRole('banner').getByText(say('account.trial')).waitFor();
    expect(await page.evaluate(() => history.length)).toBe(before);
  });
});

test('[8-04] toasts say that the network is gone and that it is back; the last one closes after 1.5 seconds', async () => {
  await withPhone({}, async (phone) => {
    const { page, context, say } = phone;
    await openWithClock(phone, '/m/help');
    await page.getByRole('heading', { name: say('title.help'), level: 1 }).waitFor();
    const toasts = page.getByRole('status');
    // The network listener is loaded after the first paint.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await toasts.getByText(say('state.offline')).waitFor();
    await stopClock(phone);
    await context.setOffline(false);
    const back = toasts.getByText(say('state.online'));
    await back.waitFor();
    await page.clock.runFor(1499);
    expect(await back.count()).toBe(1);
    await page.clock.runFor(1);
    await expect.poll(() => back.count()).toBe(0);
  });
});

test('[X-17] a server that closes the socket tells the page when to return, and the page returns then', async () => {
  await withPhone({}, async (phone) => {
    const { page } = phone;
    const opened: WebSocketRoute[] = [];
    let greetings = 0;
    await page.routeWebSocket(/\/wps\/ws$/u, (socket) => {
      opened.push(socket);
      socket.onMessage(() => (greetings += 1));
    });
    await openWithClock(phone, '/m/home');
    await expect.poll(() => greetings, { timeout: 30_000 }).toBeGreaterThan(0);
    await stopClock(phone);
    const before = opened.length;
    opened.at(-1)?.send(JSON.stringify({ type: 'closing', returnInMs: 7300 }));
    await opened.at(-1)?.close({ code: 1001 });
    // Longer than the first wait of a page that was told nothing.
    await page.clock.runFor(7299);
    // What the page did before it answers is known here.
    await page.evaluate(() => document.readyState);
    expect(opened).toHaveLength(before);
    await page.clock.runFor(1);
    await expect.poll(() => opened.length, { timeout: 10_000 }).toBe(before + 1);
  });
});
