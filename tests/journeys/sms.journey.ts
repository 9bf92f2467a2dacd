// Registration, login and password reset by telephone: numbers, codes, and wrong ones.
import { regionName } from '@perya/locales/figures';
import { expect, test } from 'vitest';
import { logOut, password, register } from './acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import { hydrated, type Phone } from './phone.ts';
import {
  askForCode,
  codeField,
  endCodeWait,
  getCode,
  newNumber,
  numberField,
  registerByMobile,
} from './sms-inbox.ts';

useBrowser();

const bySms = (phone: Phone) => phone.page.getByRole('tab', { name: phone.say('mobile.bySms') });

test('[2.5-01] [2.6-01] [7-04] registered by number, logged out, back in by a code', async () => {
  await withPhone({}, async (phone) => {
    const mobileNum = newNumber();
    await registerByMobile(phone, mobileNum);
    await logOut(phone);
    await endCodeWait(mobileNum);
    // A new tab, because the countdown belongs to the tab that asked.
    await phone.page.evaluate(() => sessionStorage.removeItem('smsCodeUntil'));
    await phone.go('/m/login');
    await bySms(phone).tap();
    await codeField(phone).waitFor();
    await expectScreen(phone);
    await codeField(phone).fill(await askForCode(phone, mobileNum));
    await phone.button(phone.say('session.submit')).tap();
    await phone.page.waitForURL('**/m/home');
    await phone.go('/m/member/home');
    await phone.page
      .getByText(/m_[a-z0-9]{10}/u)
      .first()
      .waitFor();
  });
});

test('[4-07] the button counts down, is disabled meanwhile, and continues after a reload', async () => {
  await withPhone({}, async (phone) => {
    await phone.go('/m/login');
    await bySms(phone).tap();
    await askForCode(phone, newNumber());
    const waiting = phone.page.getByRole('button', { name: phone.like('mobile.wait') });
    await expect.poll(() => waiting.isDisabled()).toBe(true);
    const seconds = async () => Number(/\d+/u.exec((await waiting.textContent()) ?? '')?.[0]);
    const before = await seconds();
    expect(before).toBeLessThanOrEqual(60);
    await expect.poll(seconds).toBeLessThan(before);
    await phone.page.reload();
    await hydrated(phone.page);
    await bySms(phone).tap();
    await expect.poll(() => waiting.isDisabled()).toBe(true);
    expect(await seconds()).toBeLessThanOrEqual(before);
  });
});

test.each([2, -2])(
  '[4-07] [X-10] with a phone’s clock %i hours off the countdown takes a minute, and sealed bodies open',
  async (hours) => {
    await withPhone({}, async (phone) => {
      await phone.page.addInitScript((offMs) => {
        const Real = Date;
        globalThis.Date = class extends Real {
          constructor(...given: []) {
            if (given.length === 0) super(Real.now() + offMs);
            else super(...given);
          }
          static override now() {
            return Real.now() + offMs;
          }
        } as DateConstructor;
      }, hours * 3600_000);
      await register(phone);
      await logOut(phone);
      await phone.go('/m/login');
      await bySms(phone).tap();
      await numberField(phone).fill(newNumber());
      await getCode(phone).tap();
      const waiting = phone.page.getByRole('button', { name: phone.like('mobile.wait') });
      await waiting.waitFor();
      const seconds = Number(/\d+/u.exec((await waiting.textContent()) ?? '')?.[0]);
      expect(seconds).toBeGreaterThan(30);
      expect(seconds).toBeLessThanOrEqual(60);
    });
  },
);

test('[5-02] no code is sent to an invalid number, and a wrong code is named at its field', async () => {
  await withPhone({}, async (phone) => {
    const sendings: string[] = [];
    phone.page.on('request', (request) => {
      if (request.url().includes('/verification/sms/')) sendings.push(request.url());
    });
    await phone.go('/m/login');
    await bySms(phone).tap();
    await getCode(phone).tap();
    await phone.page.getByText(phone.say('mobile.numberRequired')).waitFor();
    for (const typed of ['12345', '028123 4567', 'call me']) {
      await numberField(phone).fill(typed);
      await getCode(phone).tap();
      await phone.page.getByText(phone.say('mobile.numberWrong')).waitFor();
    }
    expect(sendings).toEqual([]);
    const sent = await askForCode(phone, newNumber());
    await codeField(phone).fill(String((Number(sent) + 1) % 10 ** 6).padStart(6, '0'));
    await phone.button(phone.say('session.submit')).tap();
    await phone.page.getByText(phone.say('mobile.codeWrong')).waitFor();
    await expect.poll(() => codeField(phone).getAttribute('aria-invalid')).toBe('true');
    expect(phone.place()).toBe('/m/login');
    // Only the right code reveals that a number has no account.
    await codeField(phone).fill(sent);
    await phone.button(phone.say('session.submit')).tap();
    await phone.page.getByText(phone.say('error.USER_UNKNOWN')).waitFor();
  });
});

test.each(['en', 'ar'] as const)(
  '[2.7-02] the country of the number is chosen from a searchable list and remembered, in %s',
  async (language) => {
    await withPhone({ language, viewport: { width: 360, height: 640 } }, async (phone) => {
      const { page, say } = phone;
      const qatar = regionName('QA', language);
      await phone.go('/m/login');
      await bySms(phone).tap();
      await page.getByRole('button', { name: phone.like('mobile.dialCode') }).tap();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button', { name: qatar }).waitFor();
      await expectScreen(phone);
      await sheet.getByLabel(say('mobile.search')).fill('atlantis');
      await sheet.getByText(say('mobile.noCountry')).waitFor();
      await sheet.getByLabel(say('mobile.search')).fill('974');
      await sheet.getByRole('button', { name: qatar }).tap();
      const chosen = page.getByRole('button', {
        name: say('mobile.dialCode', { country: qatar, code: '+974' }),
      });
      await chosen.waitFor();
      await page.reload();
      await hydrated(page);
      await bySms(phone).tap();
      await chosen.waitFor();
    });
  },
);

test('[2.7-02] [4-12] [5-08] [8-02] a new password by telephone: the old one is refused by name, then logged in at once', async () => {
  await withPhone({ viewport: { width: 360, height: 640 } }, async (phone) => {
    const { page, say } = phone;
    const mobileNum = newNumber();
    await registerByMobile(phone, mobileNum);
    await logOut(phone);
    await endCodeWait(mobileNum);
    await page.evaluate(() => sessionStorage.removeItem('smsCodeUntil'));
    await phone.go('/m/forget');
    await numberField(phone).waitFor();
    const send = phone.button(say('mobile.reset'));
    expect(await send.isDisabled()).toBe(true);
    await expectScreen(phone);
    const newPassword = phone.field(say('mobile.newPassword'));
    await codeField(phone).fill(await askForCode(phone, mobileNum));
    await newPassword.fill(password);
    await send.tap();
    await page.getByText(say('mobile.passwordSame')).waitFor();
    expect(await newPassword.inputValue()).toBe('');
    expect(await codeField(phone).inputValue()).toMatch(/^\d{6}$/u);
    await newPassword.fill('bells-and-drums-9');
    await send.tap();
    await page.waitForURL('**/m/member/security?after=reset');
    await page.getByText(say('security.afterReset')).waitFor();
    await phone.go('/m/member/home');
    await page
      .getByText(/m_[a-z0-9]{10}/u)
      .first()
      .waitFor();
  });
});
