// A forgotten password reset by mail, and a password changed, in two languages.
import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { createMember, password, registerByCall } from './acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import { hydrated, type Phone } from './phone.ts';
import { demoMerchant, queryDatabase, switchFlag } from './server-database.ts';

useBrowser();

const fresh = 'moon-over-the-fair';
const small = { width: 360, height: 640 };
const focused = (field: Locator) => () => field.evaluate((input) => input === document.activeElement);

/** A member with a mail address, not logged in. */
async function memberWithMail(phone: Phone) {
  const userName = await createMember(phone);
  const email = `m${randomUUID().slice(0, 8)}@example.com`;
  await queryDatabase('update players set email = $3 where merchant_id = $1 and username = $2', [
    demoMerchant,
    userName,
    email,
  ]);
  return { userName, email };
}

/** Removes the session. */
async function forgetSession(phone: Phone) {
  await phone.page.evaluate(() => {
    localStorage.removeItem('session');
    sessionStorage.clear();
  });
}

async function logInWith(phone: Phone, userName: string, typed: string) {
  await phone.go('/m/login');
  await fillLogin(phone, userName, typed);
}

/** Logs in on the current login screen. */
async function fillLogin(phone: Phone, userName: string, typed: string) {
  await phone.page.getByRole('textbox', { name: phone.say('session.username'), exact: true }).fill(userName);
  await phone.field(phone.say('session.password')).fill(typed);
  await phone.button(phone.say('session.submit')).tap();
}

async function openMailSide(phone: Phone) {
  await phone.go('/m/login');
  await phone.link(phone.say('session.forgot')).tap();
  await phone.page.waitForURL('**/m/forget');
  await phone.page.getByRole('tab', { name: phone.say('password.byMail') }).tap();
}

async function askForLetter(phone: Phone, userName: string, email: string) {
  await openMailSide(phone);
  await phone.field(phone.say('password.username')).fill(userName);
  await phone.field(phone.say('password.email')).fill(email);
  await phone.button(phone.say('password.retrieve')).tap();
}

/** Opens the newest mail on the outbox page and taps its link. */
async function openLetter(phone: Phone, email: string) {
  const { page } = phone;
  const letter = page.locator('article[data-kind="mail"]', { hasText: email }).first();
  await expect
    .poll(
      async () => {
        await page.goto('/demo/outbox');
        return letter.count();
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
  const href = await letter.locator('.text a').first().getAttribute('href');
  await letter.locator('.text a').first().tap();
  await page.waitForURL('**/m/resetPsw');
  return href ?? '';
}

async function typeNew(phone: Phone, typed: string, again = typed) {
  await phone.field(phone.say('password.new')).fill(typed);
  await phone.field(phone.say('password.confirm')).fill(again);
}

test('[2.7-01] [2.7-03] a forgotten password: mail, link, new password, login', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    const { userName, email } = await memberWithMail(phone);
    await phone.go('/m/login');
    await phone.link(say('session.forgot')).tap();
    await page.waitForURL('**/m/forget');
    const mobileTab = page.getByRole('tab', { name: say('password.byMobile') });
    expect(await mobileTab.getAttribute('aria-selected')).toBe('true');
    await page.getByRole('tab', { name: say('password.byMail') }).tap();
    const retrieve = phone.button(say('password.retrieve'));
    expect(await retrieve.isDisabled()).toBe(true);
    await phone.field(say('password.username')).fill(` ${userName} `);
    await phone.field(say('password.email')).fill(` ${email} `);
    await expectScreen(phone);
    await retrieve.tap();
    await page.getByText(say('password.in_been_out')).waitFor();
    await page.waitForURL('**/m/login');

    const href = await openLetter(phone, email);
    // The token is removed from the address and the history.
    expect(page.url()).not.toContain('#');
    await phone.field(say('password.new')).waitFor();
    await expectScreen(phone);
    await typeNew(phone, fresh);
    await phone.button(say('password.saveNew')).tap();
    await page.getByText(say('password.resetDone')).waitFor();
    await page.waitForURL('**/m/login?next=*');

    await fillLogin(phone, userName, password);
    await page.getByText(say('error.LOGIN_FAILED')).waitFor();
    await fillLogin(phone, userName, fresh);
    // The other ways into the account are listed, each with a button to end it.
    await page.waitForURL('**/m/member/security?after=reset');
    await page.getByText(say('security.afterReset')).waitFor();
    await page.getByRole('region', { name: say('security.devices') }).waitFor();
    await expectScreen(phone);

    // The link is used up.
    await page.goto('/demo/outbox');
    await page.goto(href);
    await hydrated(page);
    await phone.field(say('password.new')).waitFor();
    await typeNew(phone, 'yet-another-one');
    await phone.button(say('password.saveNew')).tap();
    await page.getByText(say('password.linkDead')).waitFor();
    await expectScreen(phone);
    await phone.link(say('password.askAgain')).tap();
    await page.waitForURL('**/m/forget');
  });
});

test('[5-01] [8-01] invalid input is named at its field, and an unknown name gets the same answer as a known one', async () => {
  await withPhone({ language: 'ar', viewport: small }, async (phone) => {
    const { page, say, field } = phone;
    await openMailSide(phone);
    await field(say('password.username')).focus();
    await field(say('password.email')).fill('maria@example');
    await field(say('password.email')).blur();
    await page.getByText(say('password.usernameRequired')).waitFor();
    await page.getByText(say('password.in_email_incorrect')).waitFor();
    expect(await phone.button(say('password.retrieve')).isDisabled()).toBe(true);
    await expectScreen(phone);
    await askForLetter(phone, `nobody_${randomUUID().slice(0, 8)}`, 'nobody@example.com');
    await page.getByText(say('password.in_been_out')).waitFor();
  });
});

test('[8-02] a new password equal to the old one clears the field; the link stays valid', async () => {
  await withPhone({ viewport: small }, async (phone) => {
    const { page, say, field } = phone;
    const { userName, email } = await memberWithMail(phone);
    await askForLetter(phone, userName, email);
    await page.getByText(say('password.in_been_out')).waitFor();
    await openLetter(phone, email);
    await typeNew(phone, 'short');
    await phone.button(say('password.saveNew')).tap();
    await page.getByText(say('password.formatFault', { min: 8, max: 64 })).waitFor();
    await typeNew(phone, fresh, 'something-else');
    await phone.button(say('password.saveNew')).tap();
    await page.getByText(say('password.confirmFault')).waitFor();
    await typeNew(phone, password);
    await phone.button(say('password.saveNew')).tap();
    await page.getByText(say('password.sameFault')).waitFor();
    expect(await field(say('password.new')).inputValue()).toBe('');
    await expect.poll(focused(field(say('password.new')))).toBe(true);
    await typeNew(phone, fresh);
    await phone.button(say('password.saveNew')).tap();
    await page.waitForURL('**/m/login?next=*');
  });
});

test('[2.8-01] [4-11] [5-07] a password is changed after every refusal', async () => {
  await withPhone({ viewport: small }, async (phone) => {
    const { page, say, field } = phone;
    const userName = await registerByCall(phone);
    await phone.go('/m/member/security');
    await phone.link(say('title.changePsw')).tap();
    await page.waitForURL('**/m/changePsw');
    const name = field(say('password.username'));
    expect(await name.inputValue()).toBe(userName);
    expect(await name.getAttribute('readonly')).not.toBeNull();
    const submit = phone.button(say('password.change'));
    expect(await submit.isDisabled()).toBe(true);
    await expectScreen(phone);

    await field(say('password.old')).fill(password);
    await typeNew(phone, password);
    await submit.tap();
    await page.getByText(say('password.sameFault')).waitFor();
    await typeNew(phone, fresh, 'something-else');
    await submit.tap();
    await page.getByText(say('password.confirmFault')).waitFor();
    await typeNew(phone, 'short');
    await submit.tap();
    await page.getByText(say('password.formatFault', { min: 8, max: 64 })).waitFor();
    await expectScreen(phone);
    await field(say('password.old')).fill('not-the-old-one');
    await typeNew(phone, fresh);
    await submit.tap();
    await page.getByText(say('error.OLD_PASSWORD_INCORRECT')).waitFor();
    await expect.poll(focused(field(say('password.old')))).toBe(true);

    await field(say('password.old')).fill(password);
    await submit.tap();
    await page.getByText(say('password.changed')).waitFor();
    await page.waitForURL('**/m/home');
    // Still logged in under a new token; the old password is refused.
    await phone.go('/m/member/home');
    await page.getByText(userName).first().waitFor();
    await forgetSession(phone);
    await logInWith(phone, userName, password);
    await page.getByText(say('error.LOGIN_FAILED')).waitFor();
    await logInWith(phone, userName, fresh);
    await page.waitForURL('**/m/home');
  });
});

test('[2.1-04] (part of 3-09: CHNGPASSMAIL3, CHNGPASSVERIF3) the flags decide which ways to reset are shown, without a restart', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    try {
      await switchFlag('CHNGPASSVERIF3', false);
      await phone.go('/m/forget');
      await phone.field(say('password.email')).waitFor();
      expect(await page.getByRole('tab').count()).toBe(0);
      await switchFlag('CHNGPASSMAIL3', false);
      await page.evaluate(() => localStorage.removeItem('status'));
      await phone.go('/m/forget');
      await page.waitForURL('**/m/home');
    } finally {
      await switchFlag('CHNGPASSVERIF3', true);
      await switchFlag('CHNGPASSMAIL3', true);
    }
  });
});

test('the focused field and its message stay in view above the open keyboard', async () => {
  await withPhone({ viewport: small }, async (phone) => {
    const { page, say, field } = phone;
    await registerByCall(phone);
    await phone.go('/m/changePsw');
    for (const label of ['password.old', 'password.new', 'password.confirm'] as const) {
      await page.setViewportSize(small);
      const input = field(say(label));
      await input.fill('x');
      await input.blur();
      await input.focus();
      // A keyboard takes about 260 of 640 px.
      await page.setViewportSize({ width: 360, height: 380 });
      await expect.poll(() => inView(input)).toEqual({ field: true, message: true });
    }
  });
});

function inView(input: Locator) {
  return input.evaluate((element) => {
    const message = document.getElementById(element.getAttribute('aria-describedby') ?? '');
    const seen = (one: Element | null) => {
      const box = one?.getBoundingClientRect();
      // Scrolling is by whole pixels, boxes have fractions.
      return box !== undefined && box.top >= -1 && box.bottom <= window.innerHeight + 1;
    };
    return { field: seen(element), message: seen(message) };
  });
}
