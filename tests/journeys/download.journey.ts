// The download screen and pop-up by device and by the merchant's settings.
import { expect, test } from 'vitest';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import { iphone, type Phone } from './phone.ts';

useBrowser();

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36';

/** The first interaction, for which the pop-up waits. */
const stir = (phone: Phone) => phone.page.evaluate(() => void dispatchEvent(new Event('pointerdown')));
const popupOf = (phone: Phone) =>
  phone.page.getByRole('region', { name: phone.say('download.popupTitle', { name: 'Perya' }) });

test('[1-07] [2.9-04] [2.2-02] Safari on an iPhone: the pop-up shows the steps and the profile, and does not return once closed; the screen has both', async () => {
  await withPhone({ userAgent: iphone('17_5') }, async (phone) => {
    const { page, say } = phone;
    await phone.go('/m/help');
    await stir(phone);
    const popup = popupOf(phone);
    await popup.waitFor();
    await popup.getByRole('button', { name: say('download.homeScreen') }).tap();
    await popup.getByText(say('download.addModern')).waitFor();
    expect(await popup.getByRole('link', { name: say('download.profileGet') }).getAttribute('href')).toBe(
      '/m/app.mobileconfig',
    );
    await expectScreen(phone);
    await popup.getByRole('button', { name: say('download.popupLater') }).tap();
    await popup.waitFor({ state: 'hidden' });
    await phone.go('/m/activity');
    await stir(phone);
    await page.waitForLoadState('networkidle');
    expect(await popup.count()).toBe(0);

    await phone.go('/m/download');
    const ways = page.getByRole('tabpanel', { name: say('download.ios') });
    await ways.getByText(say('download.addModern')).first().waitFor();
    await ways.getByText(say('download.profileSettings')).first().waitFor();
    await expectScreen(phone);
    const profile = await page.request.get('/m/app.mobileconfig');
    expect(profile.headers()['content-type']).toBe('application/x-apple-aspen-config');
  });
});

test.each([
  ['12_1', 'download.openTwelve', 'download.profileOpens'],
  ['11_4', 'download.openOld', 'download.profileOpens'],
] as const)(
  '[2.9-04] iOS %s cannot run the page: a plain one has the steps of its own',
  async (os, own, profile) => {
    await withPhone({ userAgent: iphone(os), viewport: { width: 360, height: 640 } }, async (phone) => {
      const { page, say } = phone;
      await page.goto('/m/download');
      await page.getByText(say(own)).waitFor();
      await page.getByText(say(profile)).waitFor();
      expect(await page.getByText(say('download.addModern')).count()).toBe(0);
      expect(await page.locator('script').count()).toBe(0);
      await expectScreen(phone);
    });
  },
);

test('[2.9-04] another browser on an iPhone shows that Safari is needed, and the address', async () => {
  await withPhone(
    { userAgent: iphone('17_5', 'CriOS/125.0 Mobile/15E148 Safari/604.1'), language: 'ar' },
    async (phone) => {
      const { page, say } = phone;
      await phone.go('/m/download');
      await page.getByText(say('download.safari')).waitFor();
      await page.getByText(`${phone.url}/m/download`).waitFor();
      expect(await page.getByText(say('download.profile')).count()).toBe(0);
      await expectScreen(phone);
      await stir(phone);
      await page.waitForLoadState('networkidle');
      expect(await popupOf(phone).count()).toBe(0);
    },
  );
});

test('[2.9-04] on Android the page is installed by the browser’s prompt, else by its menu', async () => {
  await withPhone({ userAgent: android }, async (phone) => {
    const { page, say } = phone;
    await phone.go('/m/download');
    await page.getByText(say('download.androidAdd')).waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      const offer = new Event('beforeinstallprompt', { cancelable: true });
      const prompt = () => Promise.resolve(document.documentElement.setAttribute('data-asked', ''));
      dispatchEvent(Object.assign(offer, { prompt }));
    });
    await phone.button(say('download.install')).tap();
    await expect.poll(() => page.locator('html').getAttribute('data-asked')).toBe('');
    await page.getByText(say('download.androidAdd')).waitFor();
    await page.getByRole('tab', { name: say('download.ios') }).tap();
    await page.getByText(say('download.addModern')).first().waitFor();
    await expectScreen(phone);
  });
});

test('[2.9-04] a desktop shows a code for the phone', async () => {
  await withPhone({ viewport: { width: 1280, height: 800 } }, async (phone) => {
    await phone.go('/m/download');
    const url = `${phone.url}/m/download`;
    await phone.page.getByRole('img', { name: phone.say('download.qr', { url }) }).waitFor();
    await expectScreen(phone);
  });
});
