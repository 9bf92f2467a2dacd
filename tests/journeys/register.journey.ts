// Registration by name and by number, with and without an invitation, with an open keyboard, in two
// languages.
import { phrasesOf } from '@perya/locales';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { createMember, fillRegistration, newUserName, password } from './acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';
import { demoMerchant, queryDatabase, switchFlag } from './server-database.ts';
import { codeFor, newNumber } from './sms-inbox.ts';

useBrowser();

const tab = (phone: Phone, way: 'username' | 'mobile') =>
  phone.page.getByRole('tab', {
    name: phone.say(way === 'mobile' ? 'register.byMobile' : 'register.byUsername'),
  });
const submit = (phone: Phone) => phone.button(phone.say('register.submit')).tap();
const focused = (field: Locator) => () => field.evaluate((input) => input === document.activeElement);

async function invitedBy(userName: string): Promise<string | undefined> {
  const [row] = await queryDatabase<{ inviter: string | null }>(
    `select i.username as inviter from players p
     left join players i on i.merchant_id = p.merchant_id and i.id = p.invited_by
     where p.merchant_id = $1 and p.username = $2`,
    [demoMerchant, userName],
  );
  return row?.inviter ?? undefined;
}

test('[2.6-01] [4-08] by name first; a number typed under the other tab is carried over', async () => {
  await withPhone({}, async (phone) => {
    await phone.go('/m/register');
    expect(await tab(phone, 'username').getAttribute('aria-selected')).toBe('true');
    await expectScreen(phone);
    await tab(phone, 'mobile').tap();
    const number = phone.field(phone.say('mobile.number'));
    await number.fill('09171234567');
    await phone.field(phone.say('register.password')).fill(password);
    await expectScreen(phone);
    await tab(phone, 'username').tap();
    await phone.field(phone.say('register.username')).waitFor();
    expect(await phone.field(phone.say('register.password')).inputValue()).toBe(password);
    await tab(phone, 'mobile').tap();
    expect(await number.inputValue()).toBe('09171234567');
  });
});

test('[5-03] [5-06] each missing field is named, the first one gets the focus; optional fields are marked', async () => {
  await withPhone({ viewport: { width: 360, height: 640 } }, async (phone) => {
    const { page, say } = phone;
    await phone.go('/m/register');
    await submit(phone);
    const name = phone.field(say('register.username'));
    await expect.poll(focused(name)).toBe(true);
    expect(await page.locator('input[aria-invalid="true"]').count()).toBe(4);
    expect(await page.locator('input[aria-required="true"]').count()).toBe(4);
    expect(await page.getByText(say('register.optional'), { exact: true }).count()).toBeGreaterThan(0);
    await name.fill(newUserName());
    await submit(phone);
    await expect.poll(focused(phone.field(say('register.password')))).toBe(true);
  });
});

test('[5-05] a birthday outside of 1900 to the end of this year is refused as wrong, one below the merchant’s age as too young', async () => {
  await withPhone({}, async (phone) => {
    const { page, say, field } = phone;
    await phone.go('/m/register');
    await fillRegistration(phone, newUserName());
    const birthday = field(say('register.birthday'));
    expect(await birthday.getAttribute('min')).toBe('1900-01-01');
    expect(await birthday.getAttribute('max')).toBe(`${new Date().getUTCFullYear()}-12-31`);
    await birthday.fill('1899-12-31');
    await submit(phone);
    const outside = page.getByText(say('register.fault.birthday'));
    await outside.waitFor();
    const year = new Date().getUTCFullYear();
    for (const tooYoung of [`${year - 20}-01-01`, `${year}-12-31`]) {
      await birthday.fill(tooYoung);
      await page.getByText(say('register.fault.underage', { age: 21 })).waitFor();
    }
    await birthday.fill(`${year + 1}-01-01`);
    await outside.waitFor();
    await page.getByText(say('register.terms', { age: 21 })).waitFor();
    await birthday.fill('1990-05-17');
    await submit(phone);
    await page.waitForURL('**/m/home');
  });
});

test.each(['en', 'ar'] as const)(
  '[2.1-27] [2.6-03] the merchant’s terms open in the current language: %s',
  async (language) => {
    // The first sentence of the demo's terms; 21 is the minimum age.
    const terms = phrasesOf(language, 'demo')['demo.help.terms.ol1']?.replaceAll('{age}', '21') ?? '';
    const [, who = ''] = /<\/strong>\s*([^.،,]+21[^.،,]*)/u.exec(terms) ?? [];
    expect(who).toContain('21');
    await withPhone({ language }, async (phone) => {
      const { page, say } = phone;
      await phone.go('/m/register');
      await phone.button(say('register.termsLink')).tap();
      await page.getByRole('dialog').getByText(who).waitFor();
      await expectScreen(phone);
      await phone.button(say('register.termsClose')).tap();
      await page.getByRole('checkbox').uncheck();
      expect(await phone.button(say('register.submit')).isDisabled()).toBe(true);
    });
  },
);

test('[2.6-02] a valid invitation in the link is not asked for, and counts', async () => {
  await withPhone({}, async (phone) => {
    await phone.go('/m/register?affiliateCode=PERYA88');
    const userName = newUserName();
    const field = phone.field(phone.say('register.affiliateCode'));
    await expect.poll(() => field.count()).toBe(0);
    await fillRegistration(phone, userName);
    await submit(phone);
    await phone.page.waitForURL('**/m/home');
    expect(await invitedBy(userName)).toBe('maria_88');
  });
});

test('the code of a link is kept for a later visit, says who invited, and can be removed', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    const field = page.getByLabel(new RegExp(`^${say('register.affiliateCode')}`, 'u'));
    await phone.go('/i/perya88');
    expect(phone.place()).toContain('/m/register?affiliateCode=PERYA88');
    const invited = page.getByText(say('register.invitedBy', { name: 'ma****88' }));
    await invited.waitFor();
    await phone.go('/m/home');
    await phone.go('/m/register');
    await invited.waitFor();
    await expect.poll(() => field.count()).toBe(0);
    await phone.button(say('register.invitedRemove')).tap();
    await field.waitFor();
    await phone.go('/m/home');
    await phone.go('/m/register');
    await field.waitFor();
    expect(await invited.count()).toBe(0);
  });
});

test('[2.6-02] [5-04] an unknown invitation in the link leaves the field open; a wrong code typed there is refused at once', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await phone.go('/m/register?affiliateCode=NOBODY99');
    const field = page.getByLabel(new RegExp(`^${say('register.affiliateCode')}`, 'u'));
    await field.waitFor();
    const userName = newUserName();
    await fillRegistration(phone, userName);
    await field.fill('NOBODY99');
    await submit(phone);
    await page.getByText(say('register.fault.invitation')).waitFor();
    await expect.poll(focused(field)).toBe(true);
    expect(phone.place()).toContain('/m/register');
    await field.fill('perya88');
    await submit(phone);
    await page.waitForURL('**/m/home');
    expect(await invitedBy(userName)).toBe('maria_88');
  });
});

test('[7-06] a taken name is reported while typing', async () => {
  await withPhone({}, async (phone) => {
    const userName = await createMember(phone);
    await phone.go('/m/register');
    await phone.field(phone.say('register.username')).fill(userName);
    await phone.page.getByText(phone.say('register.fault.taken')).waitFor();
    await phone.field(phone.say('register.username')).fill(`${userName}x`);
    await expect.poll(() => phone.page.getByText(phone.say('register.fault.taken')).count()).toBe(0);
  });
});

test('[7-04] a number with an account is reported to the holder of the telephone alone', async () => {
  await withPhone({}, async (phone) => {
    const { page, say, field } = phone;
    const mobileNum = newNumber();
    await queryDatabase(
      `insert into players (merchant_id, id, username, username_key, type, created_at, mobile, mobile_verified_at)
         values ($1, gen_random_uuid(), $2, lower($2), 0, now(), $3, now())`,
      [demoMerchant, newUserName(), `+63${mobileNum.slice(1)}`],
    );
    await phone.go('/m/register');
    await tab(phone, 'mobile').tap();
    await field(say('mobile.number')).fill(mobileNum);
    await phone.button(say('mobile.getCode')).tap();
    await field(say('mobile.code')).fill(await codeFor(mobileNum));
    await field(say('register.password')).fill(password);
    await field(say('register.confirmPassword')).fill(password);
    await field(say('register.birthday')).fill('1990-05-17');
    await submit(phone);
    await page.getByText(say('register.fault.mobileTaken')).waitFor();
    await expect.poll(focused(field(say('mobile.number')))).toBe(true);
  });
});

test('on a small phone the focused field and its message stay in view above the open keyboard', async () => {
  await withPhone({ viewport: { width: 360, height: 640 } }, async (phone) => {
    const { page, say } = phone;
    await phone.go('/m/register');
    await tab(phone, 'mobile').tap();
    await submit(phone);
    for (const label of [
      'mobile.number',
      'mobile.code',
      'register.password',
      'register.confirmPassword',
    ] as const) {
      const field = phone.field(say(label));
      await page.setViewportSize({ width: 360, height: 640 });
      await field.focus();
      // A phone's keyboard takes about 280 px.
      await page.setViewportSize({ width: 360, height: 360 });
      await expect
        .poll(() =>
          field.evaluate((input) => {
            const message = document.getElementById(input.getAttribute('aria-describedby') ?? '');
            const height = window.innerHeight;
            const inside = (box: DOMRect | undefined) =>
              box !== undefined && box.top >= 0 && box.bottom <= height;
            return inside(input.getBoundingClientRect()) && inside(message?.getBoundingClientRect());
          }),
        )
        .toBe(true);
    }
  });
});

test('(part of 3-09: the form) MOBILENUMREG3 and USERNAMEREG3, turned off and on, change the form without a restart', async () => {
  await withPhone({}, async (phone) => {
    try {
      await switchFlag('MOBILENUMREG3', false);
      await phone.go('/m/register');
      await phone.field(phone.say('register.username')).waitFor();
      expect(await phone.page.getByRole('tab').count()).toBe(0);
      await switchFlag('MOBILENUMREG3', true);
      await switchFlag('USERNAMEREG3', false);
      await phone.go('/m/register');
      await phone.field(phone.say('mobile.number')).waitFor();
      expect(await phone.page.getByRole('tab').count()).toBe(0);
      expect(await phone.field(phone.say('register.username')).count()).toBe(0);
    } finally {
      await switchFlag('MOBILENUMREG3', true);
      await switchFlag('USERNAMEREG3', true);
    }
  });
});
