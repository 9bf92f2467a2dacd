// Screens that the specification names without an address: each opens and shows its content.
import { expect, test } from 'vitest';
import { registerByCall } from './acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';

useBrowser();

type Named = [name: string, path: string, shows: (phone: Phone) => Promise<unknown>];

const heading = (phone: Phone, name: string) => phone.page.getByRole('heading', { name }).first().waitFor();
const named: Named[] = [
  [
    'ActivityMenu',
    '/m/activity',
    ({ page, say }) =>
      page
        .getByRole('navigation', { name: say('promotions.menu') })
        .getByRole('link', { name: say('title.tasks') })
        .waitFor(),
  ],
  [
    'the guides to the app, for iOS of every age',
    '/m/download?device=ios',
    (phone) => heading(phone, phone.say('download.otherVersions')),
  ],
  [
    'the guide to the app, for Android',
    '/m/download?device=android',
    ({ page, say }) => page.getByText(say('download.androidAdd')).waitFor(),
  ],
  [
    'FBGame, the sports lobby',
    '/m/sport-games',
    async ({ page, say }) => {
      await page.locator('main a[href$="gameType=SPORTS"]').first().waitFor();
      await page.getByRole('tab', { name: say('category.ESPORTS') }).tap();
      await page.locator('main a[href="/m/provider?vassalage=TF&gameType=ESPORTS"]').waitFor();
      await page.getByRole('tab', { name: say('category.COCKFIGHT') }).tap();
      await page.locator('main a[href="/m/provider?vassalage=DS88&gameType=COCKFIGHT"]').waitFor();
      await page.getByRole('main').locator('[data-tile]').first().waitFor();
    },
  ],
  [
    'FindPwdBySms',
    '/m/forget',
    ({ page, say }) => page.getByRole('textbox', { name: say('mobile.number') }).waitFor(),
  ],
  [
    'GameListCenter',
    '/m/gameCenter',
    ({ page, say }) => page.getByRole('tablist', { name: say('lobby.lists') }).waitFor(),
  ],
  [
    'LoginSwitch',
    '/m/login',
    ({ page, say }) => page.getByRole('tab', { name: say('mobile.bySms') }).waitFor(),
  ],
  ['Providers', '/m/provider', ({ page }) => page.locator('main a[href*="vassalage="]').first().waitFor()],
  [
    'SearchFav',
    '/m/search-games?gameType=FISH',
    ({ page, say }) => page.getByRole('searchbox', { name: say('lobby.search') }).waitFor(),
  ],
];

test.each(named)('[2.1-27] %s', async (_, path, shows) => {
  await withPhone({}, async (phone) => {
    await phone.go(path);
    await shows(phone);
    await expectScreen(phone);
  });
});

test('[2.1-27] [9-09] HomeDownload and HomeFooter: the app’s buttons, then the age and the year', async () => {
  await withPhone({ popups: 'shown' }, async (phone) => {
    const { page, say } = phone;
    await phone.go('/m/home');
    await heading(phone, say('home.download'));
    await page.getByRole('link', { name: say('home.downloadAndroid') }).waitFor();
    const footer = page.locator('main footer');
    await footer.getByText(say('footer.age', { age: 21 })).waitFor();
    await footer.getByText(/© 2026(–\d{4})? Perya/u).waitFor();
    // The hidden SVG definitions are not counted.
    const drawn = `[...document.querySelectorAll('svg:has(symbol), svg:has(radialGradient)')].filter(
      (svg) => svg.getBoundingClientRect().height > 1).length`;
    expect(await page.evaluate(drawn)).toBe(0);
  });
});

test('[2.1-27] CustomerTask: the tasks of promotions, joined and followed with one tap', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await registerByCall(phone);
    await phone.go('/m/activity');
    await page.getByRole('link', { name: say('title.tasks') }).tap();
    const group = (name: string) =>
      page
        .getByRole('main')
        .locator('section')
        .filter({ has: page.getByRole('heading', { level: 2, name }) });
    const open = group(say('tasks.open'));
    const join = open.getByRole('button', { name: say('promotions.join'), exact: true }).first();
    await join.waitFor();
    expect(await group(say('tasks.underWay')).count()).toBe(0);
    await expectScreen(phone);
    const before = await open.getByRole('listitem').count();
    await join.tap();
    await expect
      .poll(async () => [
        await open.getByRole('listitem').count(),
        (await group(say('tasks.underWay')).getByRole('listitem').count()) +
          (await group(say('tasks.ready')).getByRole('listitem').count()),
      ])
      .toEqual([before - 1, 1]);
  });
});

test('[2.1-27] Message: the inbox of a member', async () => {
  await withPhone({}, async (phone) => {
    await registerByCall(phone);
    await phone.go('/m/member/inbox');
    await heading(phone, phone.say('title.inbox'));
    await expectScreen(phone);
  });
});
