// Hosts on video: the list shows who is live, the room plays the stream, and a member follows the host.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStreamSandbox } from '../../apps/stream-sandbox/src/app.ts';
import { registerByCall } from './acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import { demoMerchant, queryDatabase } from './server-database.ts';

useBrowser();

const streams = createStreamSandbox();
let origin: string;
beforeAll(async () => {
  origin = await streams.listen({ port: 0, host: '127.0.0.1' });
  await queryDatabase(`update merchants set settings = settings || $2 where id = $1`, [
    demoMerchant,
    JSON.stringify({ streamOrigins: [origin] }),
  ]);
  await queryDatabase(
    `update hosts set stream_url = $2 || '/live/tala/index.m3u8' where merchant_id = $1 and name = 'Tala'`,
    [demoMerchant, origin],
  );
}, 30_000);
afterAll(() => streams.close());

test.each(['en', 'ar'] as const)(
  '[7-16 in part] %s: a host goes live, the list shows it, the room plays, a member follows',
  { timeout: 120_000 },
  async (language) => {
    await withPhone({ language }, async (phone) => {
      const { page, say } = phone;
      await registerByCall(phone);
      await expect
        .poll(
          async () => {
            const { value } = await (await page.request.get('/wps/chat/models?streaming=true')).json();
            return value.map(({ name }: { name: string }) => name);
          },
          { timeout: 60_000, interval: 1000 },
        )
        .toContain('Tala');
      await phone.go('/m/hosts');
      const card = page.locator('main a', { hasText: 'Tala' });
      await card.getByText(say('hosts.live')).waitFor();
      await expectScreen(phone);
      await card.tap();
      await page.waitForURL(/\/m\/hostRoom/u);
      await phone.button(say('hosts.watch')).waitFor();
      await expectScreen(phone);
      await phone.button(say('hosts.watch')).tap();
      const time = () =>
        page
          .locator('video')
          .evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : -1));
      await expect.poll(time, { timeout: 30_000 }).toBeGreaterThan(0.5);
      const before = await time();
      await expect.poll(time, { timeout: 30_000 }).toBeGreaterThan(before + 1);
      await phone.button(say('hosts.follow')).tap();
      await phone.button(say('hosts.unfollow')).waitFor();
      const room = await page.request.get(page.url());
      expect(room.headers()['content-security-policy']).toContain(origin);
      const home = await page.request.get('/m/home');
      expect(home.headers()['content-security-policy']).not.toContain(origin);
    });
  },
);
