// The behaviour that all forms share, on several forms: one request per double tap, a second try after a
// failure,
// the cursor in the first faulty field, and no effect of an answer after the form was left.
import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { createMember, fillRegistration, newUserName, password, register } from './acts.ts';
import { useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';

useBrowser();

/** Holds the requests to `path`, so that a form can be tested while its request is open. */
async function holdRequests({ page }: Phone, path: string) {
  const held: Route[] = [];
  await page.route(`**${path}`, (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    held.push(route);
  });
  return held;
}

const focusedName = ({ page }: Phone) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.tagName);

async function openLogin(phone: Phone) {
  await phone.go('/m/login');
  await phone.field(phone.say('session.username')).fill('maria_somebody');
  await phone.field(phone.say('session.password')).fill('not-the-password-1');
}
async function openForget(phone: Phone) {
  await phone.go('/m/login');
  await phone.link(phone.say('session.forgot')).tap();
  await phone.page.getByRole('tab', { name: phone.say('password.byMail') }).tap();
  await phone.field(phone.say('password.username')).fill('maria_somebody');
  await phone.field(phone.say('password.email')).fill('maria@example.org');
}
async function openDeposit(phone: Phone) {
  await register(phone);
  await phone.go('/m/voucherCenter');
  await phone.field(phone.say('cashier.amountOwn')).fill('100');
}
async function openFeedback(phone: Phone) {
  await register(phone);
  await phone.go('/m/member/feedback');
  await phone.page.getByRole('textbox').first().fill('Where do I find the exit of the lantern walk?');
}

test.each([
  ['login', openLogin, '/wps/session/login'],
  ['the letter for a new password', openForget, '/wps/member/forgotPassword'],
  ['deposit', openDeposit, '/wps/payment/deposit'],
  ['feedback', openFeedback, '/wps/feedback'],
])(
  'a double tap in the form of %s sends once, and a failure lets the person try again',
  async (_form, open, path) => {
    await withPhone({}, async (phone) => {
      await open(phone);
      const held = await holdRequests(phone, path);
      const submit = phone.page.locator('form button[type="submit"]');
      await submit.evaluate((button: HTMLElement) => {
        for (let tap = 0; tap < 3; tap += 1) button.click();
      });
      await expect.poll(() => submit.getAttribute('aria-busy')).toBe('true');
      await expect.poll(() => held.length).toBe(1);
      // The driver takes a busy button for disabled and would wait for it.
      await submit.dispatchEvent('click');
      await held[0]?.abort();
      await expect.poll(() => submit.getAttribute('aria-busy')).toBeNull();
      expect(held).toHaveLength(1);
      await submit.click();
      await expect.poll(() => held.length).toBe(2);
      expect(phone.faults).toEqual([]);
    });
  },
);

test('an incomplete form sends nothing and focuses its first faulty field', async () => {
  await withPhone({}, async (phone) => {
    await phone.go('/m/register');
    const held = await holdRequests(phone, '/wps/member/register');
    const submit = phone.button(phone.say('register.submit'));
    await submit.tap();
    await expect.poll(() => focusedName(phone)).toBe('username');
    await phone.field(phone.say('register.username')).fill(newUserName());
    await phone.field(phone.say('register.confirmPassword')).fill(password);
    await submit.tap();
    await expect.poll(() => focusedName(phone)).toBe('password');
    expect(held).toEqual([]);
  });
});

test('a refusal of the server focuses the field that it names', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    const taken = await createMember(phone);
    await phone.go('/m/register');
    // The form's look-up of the name is held, so that the server refuses it.
    await page.route('**/wps/member/register/username**', (route) => route.abort());
    await fillRegistration(phone, taken);
    await phone.button(say('register.submit')).tap();
    await expect.poll(() => focusedName(phone)).toBe('username');
    expect(await phone.field(say('register.username')).getAttribute('aria-invalid')).toBe('true');

    await phone.go('/m/login');
    await phone.field(say('session.username')).fill(taken);
    await phone.field(say('session.password')).fill('not-the-password-1');
    await phone.button(say('session.submit')).tap();
    await page.getByRole('alert').filter({ hasText: /\S/u }).first().waitFor();
    await expect.poll(() => focusedName(phone)).toBe('password');
    const typed = phone.field(say('session.password'));
    const chosen = await typed.evaluate((input: HTMLInputElement) => [
      input.selectionStart,
      input.selectionEnd,
    ]);
    expect(chosen).toEqual([0, 'not-the-password-1'.length]);
  });
});

test('an answer after the form was left does not navigate', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await openForget(phone);
    const held = await holdRequests(phone, '/wps/member/forgotPassword');
    await phone.button(say('password.retrieve')).tap();
    await expect.poll(() => held.length).toBe(1);
    await page.goBack();
    await expect.poll(phone.place).toBe('/m/login');
    await held[0]?.fulfill({ json: { success: true, value: { onItsWay: true } } });
    const sent = page.getByText(say('password.in_been_out'));
    await sent.waitFor();
    await sent.waitFor({ state: 'detached' });
    expect(phone.place()).toBe('/m/login');
    expect(phone.faults).toEqual([]);
  });
});
