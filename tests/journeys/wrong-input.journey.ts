// Wrong and hostile input changes nothing and shows why.
import { expect, test } from 'vitest';
import { createMember, fillRegistration, logIn, newUserName, registerByCall } from './acts.ts';
import { useBrowser, withPhone } from './journey.ts';

useBrowser();

test.each([
  ['too short', 'ab'],
  ['a digit first', '1maria'],
  ['emoji', 'maria🎪🎪'],
  ['a right-to-left override', 'maria\u202Egnp'],
  ['markup', '<b>maria</b>'],
])('a username with %s is refused beside its field', async (_what, userName) => {
  await withPhone({}, async (phone) => {
    await phone.go('/m/register');
    await fillRegistration(phone, userName);
    await phone.button(phone.say('register.submit')).tap();
    const field = phone.field(phone.say('register.username'));
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(phone.place()).toBe('/m/register');
  });
});

test('a taken name is refused', async () => {
  await withPhone({}, async (phone) => {
    const userName = await createMember(phone);
    await withPhone({}, async (other) => {
      await other.go('/m/register');
      await fillRegistration(other, userName);
      await other.button(other.say('register.submit')).tap();
      await other.page
        .getByText(other.say('register.fault.taken'))
        .or(other.page.getByText(other.say('error.USERNAME_TAKEN')))
        .first()
        .waitFor();
      expect(other.place()).toBe('/m/register');
    });
  });
});

test('a wrong password and an unknown name get the same answer, and nobody is logged in', async () => {
  await withPhone({}, async (phone) => {
    const userName = await createMember(phone);
    const answers: string[] = [];
    for (const name of [userName, newUserName()]) {
      await withPhone({}, async (other) => {
        await other.go('/m/login');
        await other.field(other.say('session.username')).fill(name);
        await other.field(other.say('session.password')).fill('not-the-password-1');
        await other.button(other.say('session.submit')).tap();
        const alert = other.page.getByRole('alert').filter({ hasText: /\S/u }).first();
        await alert.waitFor();
        answers.push((await alert.textContent()) ?? '');
        expect(other.place()).toMatch(/^\/m\/login/u);
      });
    }
    expect(answers[0]).toBe(answers[1]);
  });
});

test('an account made on one phone logs in on another', async () => {
  await withPhone({}, async (phone) => {
    const userName = await createMember(phone);
    await withPhone({ language: 'ar' }, async (other) => {
      await logIn(other, userName);
      await other.go('/m/member/home');
      await other.page.getByText(userName).first().waitFor();
    });
  });
});

test.each([['0'], ['-5'], ['1e9'], ['12.345'], ['999999999999'], ['٣٤']])(
  'the amount "%s" starts no payment',
  async (amount) => {
    await withPhone({}, async (phone) => {
      await registerByCall(phone);
      await phone.go('/m/voucherCenter');
      const own = phone.page.getByRole('textbox').first();
      await own.fill(amount);
      const submit = phone
        .button(phone.like('cashier.submit'))
        .or(phone.button(phone.say('cashier.submitEmpty')))
        .first();
      if (await submit.isEnabled()) await submit.tap();
      await expect.poll(() => own.getAttribute('aria-invalid')).toBe('true');
      expect(phone.place()).toBe('/m/voucherCenter');
    });
  },
);
