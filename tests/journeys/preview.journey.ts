// Content of tomorrow, previewed by ?at=: banners, pop-ups, promotions, links, category order; none of it
// shows today.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import { demoMerchant, queryDatabase } from './server-database.ts';

useBrowser();

const tomorrow = new Date(Date.now() + 86_400_000);
const at = `at=${new Date(tomorrow.getTime() + 3600_000).toISOString()}`;
const ids = Array.from({ length: 4 }, () => crypto.randomUUID());
const [bannerId, popupId, promotionId, linkId] = ids;
/** Written in English alone, which readers of Arabic get as fallback. */
const titles = (title: string) => JSON.stringify({ en: title });

beforeAll(async () => {
  await queryDatabase(
    `insert into announcements (merchant_id, id, type, group_name, titles, contents, scene, start_at, needs_joining, position)
     values ($1, $2, 'B', 'm_home', $5, '{"en": "-"}', 'fair', $8, false, -5),
            ($1, $3, 'PU', '', $6, '{"en": "<p>From tomorrow on.</p>"}', '', $8, false, -5),
            ($1, $4, 'PR', '', $7, '{"en": "<p>From tomorrow on.</p>"}', 'fair', $8, true, -5)`,
    [
      demoMerchant,
      bannerId,
      popupId,
      promotionId,
      titles('Banner of tomorrow'),
      titles('Pop-up of tomorrow'),
      titles('Promotion of tomorrow'),
      tomorrow,
    ],
  );
  await queryDatabase(
    `insert into promotion_terms (merchant_id, promotion_id, opens_at, condition, goal_minor, currency, reward_minor, review)
     values ($1, $2, $3, 'none', 0, 'PHP', 1500, 'at_once')`,
    [demoMerchant, promotionId, tomorrow],
  );
  await queryDatabase(
    `insert into merchant_links (merchant_id, id, kind, url, labels, start_at)
     values ($1, $2, 'TELEGRAM', 'https://chat.example/tomorrow', '{"en": "Desk of tomorrow"}', $3)`,
    [demoMerchant, linkId, tomorrow],
  );
  await queryDatabase(
    `insert into scheduled_places (merchant_id, kind, name, start_at, position) values ($1, 'category', 'ELOTT', $2, -1)`,
    [demoMerchant, tomorrow],
  );
});
afterAll(async () => {
  await queryDatabase('delete from promotion_terms where promotion_id = any ($1)', [ids]);
  await queryDatabase('delete from announcements where id = any ($1)', [ids]);
  await queryDatabase('delete from merchant_links where id = any ($1)', [ids]);
  await queryDatabase('delete from scheduled_places');
});

test('[3-05] [2.3-03] tomorrow’s content is shown by ?at= alone', async () => {
  await withPhone({ popups: 'shown' }, async (phone) => {
    const { page, say } = phone;
    const main = page.getByRole('main');
    const popup = page.getByRole('dialog', { name: 'Pop-up of tomorrow' });
    const categories = main.getByRole('navigation', { name: say('nav.categories') }).getByRole('link');
    await expect
      .poll(async () => {
        await phone.go(`/m/home?${at}`);
        await main.locator('[data-tile]').first().waitFor();
        // HOT is always first.
        return [await main.getByText('Banner of tomorrow').count(), await categories.nth(1).textContent()];
      })
      .toEqual([1, say('category.ELOTT')]);
    await page.mouse.move(5, 5);
    await popup.waitFor();
    await expectScreen(phone);

    await phone.go(`/m/activity?${at}&id=${promotionId}`);
    const status = main.getByRole('region', { name: say('promotions.progress') });
    await status.getByRole('link', { name: say('promotions.loginToJoin') }).waitFor();

    await phone.go(`/m/help?${at}`);
    await phone.button(say('service.open')).tap();
    await page.getByRole('link', { name: 'Desk of tomorrow' }).waitFor();

    await phone.go('/m/home');
    await main.locator('[data-tile]').first().waitFor();
    expect(await main.getByText('Banner of tomorrow').count()).toBe(0);
    expect(await categories.nth(1).textContent()).not.toBe(say('category.ELOTT'));
    await phone.go('/m/activity');
    await main.getByRole('tab').first().waitFor();
    expect(await main.getByText('Promotion of tomorrow').count()).toBe(0);
  });
});
