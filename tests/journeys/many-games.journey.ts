// Lists with 6,000 games, 200 vendors and titles of 200 characters.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectScreen, openPhone, useBrowser } from './journey.ts';
import type { Phone } from './phone.ts';
import { queryDatabase } from './server-database.ts';
import { serverUrl } from './server-url.ts';

useBrowser();

const merchant = 2;
const firstNode = 100_000;
const thai = 'ตำนานปลาคราฟทองคำแห่งมหาสมุทรราตรี'.repeat(6).slice(0, 200);
const arabic = 'أسطورة السمكة الذهبية في بحر الليل '.repeat(6).slice(0, 200).trim();

let phone: Phone;
beforeAll(async () => {
  await queryDatabase(
    `insert into vendors (merchant_id, vassalage, display_name, emblem, position)
     select $1, 'V' || lpad(n::text, 3, '0'), 'Works ' || n, 'crown', 1000 + n
       from generate_series(1, 200 - (select count(*) from vendors where merchant_id = $1)) n`,
    [merchant],
  );
  await queryDatabase(
    `insert into games (merchant_id, node_id, vassalage, game_type, game_category, names, status, position, hot_rank)
     select $1, $2 + n, 'V' || lpad((1 + n % 150)::text, 3, '0'), 'RNG', 'RNG',
            case when n = 1 then jsonb_build_object('en', $3::text, 'ar', $4::text)
                 else jsonb_build_object('en', 'Numbered ' || n) end,
            'coming-soon', -10000 + n, case when n = 1 then 0 end
       from generate_series(1, 6000 - (select count(*) from games where merchant_id = $1 and status <> 'hidden')) n`,
    [merchant, firstNode, thai, arabic],
  );
  phone = await openPhone({
    url: serverUrl().replace(/\/\/[^:]+/u, '//mela.localhost'),
    popups: 'shown',
  });
}, 120_000);
afterAll(async () => {
  await phone.close();
  await queryDatabase('delete from games where merchant_id = $1 and node_id >= $2', [merchant, firstNode]);
  await queryDatabase(`delete from vendors where merchant_id = $1 and vassalage ~ '^V\\d{3}$'`, [merchant]);
});

async function countOfGames(): Promise<number> {
  const answer = await fetch(`${serverUrl()}/wps/game/list?pageSize=1`, { headers: { merchant: 'mela' } });
  const { value }: { value: { totalCount: number } } = await answer.json();
  return value.totalCount;
}

const tiles = () => phone.page.getByRole('main').locator('[data-tile]');

describe('6,000 games', () => {
  test('[4-01] [2.4-02] are listed by pages while scrolling, and found by name', async () => {
    const { page, say } = phone;
    await expect.poll(countOfGames, { timeout: 30_000, interval: 500 }).toBe(6000);
    await phone.go('/m/gameCenter');
    await tiles().first().waitFor();
    const before = await tiles().count();
    await page.mouse.wheel(0, 20_000);
    await expect.poll(() => tiles().count()).toBeGreaterThan(before);
    await expectScreen(phone);
    await phone.go('/m/search-games');
    await page.getByRole('searchbox', { name: say('lobby.search') }).fill('numbered 4321');
    await expect.poll(() => tiles().first().textContent()).toContain('Numbered 4321');
  });

  test('[2.4-09] each of 200 vendors is in the picker and leads to its games', async () => {
    await phone.go('/m/provider');
    const links = phone.page.getByRole('main').locator('a[href*="vassalage=V"]');
    await expect.poll(() => links.count()).toBeGreaterThanOrEqual(150);
    await expectScreen(phone);
    await phone.go('/m/provider?vassalage=V150');
    await tiles().first().waitFor();
    await expectScreen(phone);
  });

  test.each([
    ['en', thai],
    ['ar', arabic],
  ] as const)(
    '[1-02] a title of 200 characters stays within its tile and its sheet: %s',
    async (language, title) => {
      const other = await openPhone({
        url: serverUrl().replace(/\/\/[^:]+/u, '//mela.localhost'),
        popups: 'shown',
        language,
      });
      try {
        await other.go('/m/hot-games');
        const tile = other.page.getByRole('main').locator('[data-tile]').filter({ hasText: title }).first();
        await tile.waitFor();
        await expectScreen(other);
        await expect
          .poll(async () => {
            await tile.getByRole('button').first().dispatchEvent('contextmenu');
            return other.page.getByRole('dialog').getByText(title).count();
          })
          .toBeGreaterThan(0);
        await expectScreen(other);
      } finally {
        await other.close();
      }
    },
  );
});
