// Login by passkey, and a second step by code.
import { Secret, TOTP } from 'otpauth';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { password, register } from './acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';
import { serverUrl } from './server-url.ts';

useBrowser();

/** The running server by a host name, because passkeys need one. */
const named = () => serverUrl().replace('127.0.0.1', 'localhost');

/** A virtual authenticator whose user always verifies. */
async function withFinger({ context, page }: Phone) {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    forbid: (forbidden: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !forbidden }),
  };
}

async function logOut(phone: Phone) {
  await phone.page.evaluate("localStorage.removeItem('session')");
}

test('[X-10] a passkey is made, named, logs in without a name or a password, and is removed', async () => {
  await withPhone({ url: named(), viewport: { width: 360, height: 640 } }, async (phone) => {
    const { page, say, button } = phone;
    await withFinger(phone);
    const userName = await register(phone);
    await phone.go('/m/member/security');
    const region = page.getByRole('region', { name: say('security.passkeys') });
    await region.getByRole('button', { name: say('security.passkeyAdd') }).tap();
    await page.getByText(say('security.passkeyAdded')).waitFor();
    await expect.poll(() => region.getByRole('listitem').count()).toBe(1);
    await region.getByText(say('security.passkeyUnused')).waitFor();
    await expectScreen(phone);

    await region.getByRole('button', { name: phone.like('security.passkeyRenameName') }).tap();
    await phone.field(say('security.passkeyName')).fill('Telepono ni Maria');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('security.passkeyRename') })
      .tap();
    await region.getByText('Telepono ni Maria').waitFor();

    // The authenticator holds a passkey already, so no second one is made.
    await region.getByRole('button', { name: say('security.passkeyAdd') }).tap();
    await page.getByText(say('security.passkeyExists')).waitFor();

    await logOut(phone);
    await phone.go('/m/login');
    await expectScreen(phone);
    await button(say('session.passkey')).tap();
    await page.waitForURL('**/m/home');
    expect(await page.evaluate("JSON.parse(localStorage.getItem('session')).userName")).toBe(userName);

    await phone.go('/m/member/security');
    await region
      .getByRole('button', { name: say('security.passkeyRemoveName', { name: 'Telepono ni Maria' }) })
      .tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('security.passkeyRemove') })
      .tap();
    await page.getByText(say('security.passkeyRemoved')).waitFor();
    await expect.poll(() => region.getByRole('listitem').count()).toBe(0);

    // The authenticator still holds its key, the server has removed it.
    await logOut(phone);
    await phone.go('/m/login');
    await button(say('session.passkey')).tap();
    await page.getByText(say('error.PASSKEY_REFUSED')).waitFor();
    expect(phone.place()).toBe('/m/login');
  });
});

test('[X-10] a cancelled passkey prompt does not log in and says so', async () => {
  await withPhone({ url: named() }, async (phone) => {
    const { page, say, button } = phone;
    const finger = await withFinger(phone);
    await register(phone);
    await phone.go('/m/member/security');
    await button(say('security.passkeyAdd')).tap();
    await page.getByText(say('security.passkeyAdded')).waitFor();
    await finger.forbid(true);
    await logOut(phone);
    await phone.go('/m/login');
    await button(say('session.passkey')).tap();
    await page.getByText(say('session.passkeyNone')).waitFor();
    expect(phone.place()).toBe('/m/login');
  });
});

/** The app's code this many time steps from now: each code is valid once, and the journey does not wait. */
const appCode = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** The viewport with an open keyboard, about 320 px. */
async function withKeyboard(
  { page }: Phone,
  viewport: { width: number; height: number },
  seen: () => Promise<boolean>,
) {
  await page.setViewportSize({ width: viewport.width, height: 320 });
  await expect.poll(seen).toBe(true);
  await page.setViewportSize(viewport);
}

/** Whether a field and its message are visible and not covered. */
const inView = (field: Locator) =>
  field.evaluate((input) => {
    const message = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    return [input, message].every((part) => {
      const box = part?.getBoundingClientRect();
      if (!box || box.top < 0 || box.bottom > innerHeight + 1) return false;
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return top !== null && (part?.contains(top) ?? false);
    });
  });

async function typePassword(phone: Phone, userName: string) {
  await phone.go('/m/login');
  await phone.field(phone.say('session.username')).fill(userName);
  await phone.field(phone.say('session.password')).fill(password);
  await phone.button(phone.say('session.submit')).tap();
  await phone.page.getByRole('dialog', { name: phone.say('security.stepTitle') }).waitFor();
}

test('[X-10] a second step is turned on, asked for, passed by the app’s code and by a recovery code, and turned off', async () => {
  await withPhone({ viewport: { width: 360, height: 640 } }, async (phone) => {
    const { page, say, button, field } = phone;
    const userName = await register(phone);
    await phone.go('/m/member/security');
    await button(say('security.twoStepOn')).tap();
    await page.getByRole('img', { name: say('security.setupQr') }).waitFor();
    const secret = ((await page.locator('dialog code').textContent()) ?? '').replaceAll(' ', '');
    await expectScreen(phone);
    await field(say('security.stepCode')).fill('000000');
    await button(say('security.setupConfirm')).tap();
    await page.getByText(say('error.SECOND_STEP_WRONG')).waitFor();
    await field(say('security.stepCode')).focus();
    await withKeyboard(phone, { width: 360, height: 640 }, () => inView(field(say('security.stepCode'))));
    await field(say('security.stepCode')).fill(appCode(secret, 0));
    await button(say('security.setupConfirm')).tap();
    await page.getByRole('dialog', { name: say('security.recoveryTitle') }).waitFor();
    const recovery = await page.locator('dialog li').allTextContents();
    expect(recovery).toHaveLength(10);
    // The codes are shown once, so a stray tap must not close them.
    await page.keyboard.press('Escape');
    await page.getByRole('alert').getByText(say('security.recoveryKeep')).waitFor();
    await expectScreen(phone);
    await button(say('security.recoveryKept')).tap();
    await page.getByText(say('security.twoStepIsOn'), { exact: true }).waitFor();
    await expectScreen(phone);

    await logOut(phone);
    await typePassword(phone, userName);
    await expectScreen(phone);
    const code = field(say('security.stepCode'));
    await code.fill('000000');
    await button(say('security.goOn')).tap();
    await page.getByText(say('error.SECOND_STEP_WRONG')).waitFor();
    expect(await page.evaluate("localStorage.getItem('session')")).toBeNull();
    await code.fill(appCode(secret, 1));
    await button(say('security.goOn')).tap();
    await page.waitForURL('**/m/home');

    await logOut(phone);
    await typePassword(phone, userName);
    await button(say('security.useRecovery')).tap();
    await field(say('security.recoveryCode')).fill(recovery[0] ?? '');
    await button(say('security.goOn')).tap();
    await page.waitForURL('**/m/home');

    await logOut(phone);
    await typePassword(phone, userName);
    await button(say('security.useRecovery')).tap();
    await field(say('security.recoveryCode')).fill(recovery[0] ?? '');
    await button(say('security.goOn')).tap();
    await page.getByText(say('error.SECOND_STEP_WRONG')).waitFor();
    await field(say('security.recoveryCode')).fill(recovery[1] ?? '');
    await button(say('security.goOn')).tap();
    await page.waitForURL('**/m/home');

    await phone.go('/m/member/security');
    await button(say('security.twoStepOff')).tap();
    const question = page.getByRole('dialog', { name: say('security.twoStepOff') });
    await field(say('security.stepCode')).fill(recovery[2] ?? '');
    await question.getByRole('button', { name: say('security.twoStepOff') }).tap();
    await page.getByText(say('security.twoStepEnded')).waitFor();
    await button(say('security.twoStepOn')).waitFor();
  });
});
