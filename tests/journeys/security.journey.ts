// Account security: the list of devices, and the password asked again before money moves.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { logIn, password, registerByCall } from './acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';
import { queryDatabase } from './server-database.ts';

useBrowser();

const isOut = (phone: Phone) =>
  expect.poll(() => phone.page.evaluate("localStorage.getItem('session')"), { timeout: 10_000 }).toBeNull();

/** Whether the server treats this session as idle and refuses calls that need a fresh password. */
const asksPassword = (page: Page) =>
  page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('session') ?? '{}');
    const headers = {
      merchant: 'perya',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    };
    const answer = await fetch('/wps/payment/deposit', { method: 'POST', headers, body: '{}' });
    return (await answer.text()).includes('PASSWORD_AGAIN');
  });

test('[X-10] [A5] a device is listed and logged out from another one, then all others', async () => {
  await withPhone({ viewport: { width: 360, height: 640 } }, async (phone) => {
    const { page, say } = phone;
    const userName = await registerByCall(phone);
    await withPhone({}, async (second) => {
      await logIn(second, userName);
      await withPhone({}, async (third) => {
        await logIn(third, userName);
        await phone.go('/m/member/security');
        await page.getByRole('heading', { name: say('security.devices') }).waitFor();
        const devices = page.getByRole('region', { name: say('security.devices') }).getByRole('listitem');
        await expect.poll(() => devices.count()).toBe(3);
        await devices.first().getByText(say('security.current')).waitFor();
        await expectScreen(phone);
        // The third phone is the one used last among the others.
        await devices.nth(1).getByRole('button').tap();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say('security.end'), exact: true })
          .tap();
        await page.getByText(say('security.ended')).waitFor();
        await expect.poll(() => devices.count()).toBe(2);
        await expect
          .poll(async () => {
            const held = await Promise.all(
              [second, third].map((one) => one.page.evaluate("localStorage.getItem('session') !== null")),
            );
            return held.filter(Boolean).length;
          })
          .toBe(1);
        await phone.button(say('security.endOthers')).tap();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say('security.end'), exact: true })
          .tap();
        await page.getByText(say('security.onlyThis')).waitFor();
        await isOut(second);
        await isOut(third);
        await expectScreen(phone);
        expect(await page.evaluate("localStorage.getItem('session')")).not.toBeNull();
      });
    });
  });
});

test('[A5] after half an idle hour the cashier asks for the password, then continues', async () => {
  await withPhone({ viewport: { width: 360, height: 640 } }, async (phone) => {
    const { page, say, like } = phone;
    const userName = await registerByCall(phone);
    await phone.go('/m/voucherCenter');
    await phone.field(say('cashier.amountOwn')).fill('200');
    await queryDatabase(
      `update sessions s set password_due = true, renewed_at = now() from players p
       where p.id = s.player_id and p.username = $1`,
      [userName],
    );
    await expect.poll(() => asksPassword(page)).toBe(true);
    await phone.button(like('cashier.submit')).tap();
    const dialog = page.getByRole('dialog', { name: say('security.askTitle') });
    await dialog.waitFor();
    await expectScreen(phone);
    const field = dialog.getByLabel(say('security.password'), { exact: true });
    // The field has the focus.
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.fill('not-the-password-1');
    await dialog.getByRole('button', { name: say('security.goOn') }).tap();
    await dialog.getByText(say('error.PASSWORD_WRONG')).waitFor();
    await field.fill(password);
    await dialog.getByRole('button', { name: say('security.goOn') }).tap();
    await page.waitForURL('**/sandbox-pay/**');
  });
});

test('[6-01] the security screen redirects a visitor to the login', async () => {
  await withPhone({}, async (phone) => {
    await phone.go('/m/member/security');
    await phone.page.waitForURL('**/m/login**');
  });
});
