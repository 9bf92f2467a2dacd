// The star on a tile: for members only, on no lottery game, and undone when its request fails.
import { expect, test } from 'vitest';
import { registerByCall } from './acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';

useBrowser();

const starPath = '**/wps/game/favourites';
const quoted = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** The first game tile of a list, and its star. */
async function firstStar(phone: Phone): Promise<{ game: string; star: ReturnType<Phone['button']> }> {
  const tile = phone.page.getByRole('main').locator('[data-tile]').first();
  const game = (await tile.getByRole('button').first().locator('span').last().textContent()) ?? '';
  const star = phone.page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`${quoted(game)} (?:to|from) `, 'u') })
    .first();
  return { game, star };
}

test('[2.4-10] a visitor who taps a star is asked to log in', async () => {
  await withPhone({}, async (phone) => {
    await phone.go('/m/slot-games');
    const { star } = await firstStar(phone);
    expect(await star.getAttribute('aria-pressed')).toBe('false');
    await star.tap();
    await expect.poll(phone.place).toMatch(/^\/m\/login/u);
  });
});

test.each(['/m/lott', '/m/elott'])('[2.4-10] no star on the games of %s', async (path) => {
  await withPhone({}, async (phone) => {
    const { page, say, like } = phone;
    await phone.go(path);
    await page.getByRole('main').locator('[data-tile]').first().waitFor();
    expect(await phone.button(like('lobby.addFavourite')).count()).toBe(0);
    expect(await phone.button(like('lobby.removeFavourite')).count()).toBe(0);
    await page.getByRole('tablist', { name: say('lobby.lists') }).waitFor();
  });
});

test('[2.4-10] [4-09] a tap fills the star before the server has answered, another empties it; the collection follows', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await registerByCall(phone);
    await phone.go('/m/slot-games');
    const { game, star } = await firstStar(phone);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(starPath, async (route) => {
      await held;
      await route.continue();
    });
    const answered = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/wps/game/favourites'),
    );
    await star.tap();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    expect(await star.getAttribute('aria-label')).toBe(say('lobby.removeFavourite', { game }));
    letGo();
    expect((await answered).ok()).toBe(true);
    await page.unroute(starPath);

    await phone.go('/m/fav-games');
    const kept = phone.button(say('lobby.removeFavourite', { game }));
    await kept.waitFor();
    expect(await page.getByRole('main').locator('[data-tile]').count()).toBe(1);
    await expectScreen(phone);
    const forgotten = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await kept.tap();
    await phone
      .button(say('lobby.addFavourite', { game }))
      .or(page.getByText(say('lobby.emptyFavourites')))
      .waitFor();
    expect((await forgotten).ok()).toBe(true);
    await phone.go('/m/fav-games');
    await page.getByText(say('lobby.emptyFavourites')).waitFor();
  });
});

test('[4-09] adding a game that is in the collection already changes nothing', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await registerByCall(phone);
    await phone.go('/m/slot-games');
    const { game, star } = await firstStar(phone);
    // A second tab of the same person, opened before, still shows an empty star.
    const second = await phone.context.newPage();
    await second.goto('/m/slot-games');
    const there = second
      .getByRole('main')
      .getByRole('button', { name: say('lobby.addFavourite', { game }) })
      .first();
    await there.waitFor();
    const added = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await star.tap();
    expect((await added).ok()).toBe(true);
    const again = second.waitForResponse((answer) => answer.request().method() === 'POST');
    await there.tap();
    expect((await again).ok()).toBe(true);
    await second.close();
    await phone.go('/m/fav-games');
    await phone.button(say('lobby.removeFavourite', { game })).waitFor();
    expect(await page.getByRole('main').locator('[data-tile]').count()).toBe(1);
  });
});

test('[4-09] [8-04] a star whose request fails is emptied again, and a toast says so', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await registerByCall(phone);
    await phone.go('/m/slot-games');
    const { game, star } = await firstStar(phone);
    let drop = () => {};
    const dropped = new Promise<void>((resolve) => {
      drop = resolve;
    });
    await page.route(starPath, async (route) => {
      await dropped;
      await route.abort();
    });
    await star.tap();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    drop();
    await page.getByRole('status').getByText(say('error.OFFLINE')).waitFor();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false');
    await page.unroute(starPath);
    await phone.go('/m/fav-games');
    await page.getByText(say('lobby.emptyFavourites')).waitFor();
    expect(await phone.button(say('lobby.removeFavourite', { game })).count()).toBe(0);
  });
});

test.each(['lobby.favourites', 'lobby.recent'] as const)(
  '[2.4-03] a visitor who opens the list %s is asked to log in',
  async (list) => {
    await withPhone({}, async (phone) => {
      const { page, say } = phone;
      await phone.go('/m/slot-games');
      await page.getByRole('main').locator('[data-tile]').first().waitFor();
      await page.getByRole('tab', { name: say(list) }).tap();
      await expect.poll(phone.place).toMatch(/^\/m\/login/u);
    });
  },
);
