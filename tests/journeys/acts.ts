// What people do in the house, told once: register, cash in, find a game, play, look at the records.
import { randomUUID } from 'node:crypto';
import type { FrameLocator, Locator } from 'playwright-core';
import type { Phone } from './phone.ts';

export const password = 'bulbs-and-stalls-7';
export const newUserName = () => `maria_${randomUUID().replaceAll('-', '').slice(0, 10)}`;

/** From the registration screen to the lobby, logged in. */
export async function fillRegistration(phone: Phone, userName: string): Promise<void> {
  const { say, field } = phone;
  await field(say('register.username')).fill(userName);
  await field(say('register.password')).fill(password);
  await field(say('register.confirmPassword')).fill(password);
  const birthday = field(say('register.birthday'));
  if ((await birthday.count()) > 0) await birthday.fill('1990-05-17');
}

export async function register(phone: Phone): Promise<string> {
  const userName = newUserName();
  await phone.go('/m/register');
  await fillRegistration(phone, userName);
  await phone.button(phone.say('register.submit')).tap();
  await phone.page.waitForURL('**/m/home');
  return userName;
}

export async function logIn(phone: Phone, userName: string): Promise<void> {
  await phone.go('/m/login');
  await phone.field(phone.say('session.username')).fill(userName);
  await phone.field(phone.say('session.password')).fill(password);
  await phone.button(phone.say('session.submit')).tap();
  await phone.page.waitForURL('**/m/home');
}

export async function startTrial(phone: Phone): Promise<void> {
  await phone.go('/m/login');
  await phone.button(phone.say('session.trial')).tap();
  await phone.page.waitForURL('**/m/home');
}

/** Through the sandbox provider's own page, and back to a deposit that is paid. */
export async function cashIn(phone: Phone, amount: string): Promise<void> {
  const { page, say, like } = phone;
  await phone.go('/m/voucherCenter');
  await page
    .getByLabel(say('cashier.amountOwn'))
    .or(page.getByLabel(say('cashier.amount'), { exact: true }))
    .first()
    .fill(amount);
  await phone.button(like('cashier.submit')).tap();
  await page.waitForURL('**/sandbox-pay/**');
  await page.locator('button[name="action"][value="pay"]').tap();
  await page.waitForURL('**/m/voucherCenter**');
  await page.getByText(like('cashier.paidTitle')).waitFor();
}

/** The in-house slot on the stage; answers its frame once it can be played. */
export async function openStage(phone: Phone): Promise<FrameLocator> {
  const frame = phone.page.frameLocator('iframe');
  await frame.getByRole('button').first().waitFor();
  return frame;
}

/** Figures in a text, whatever the language writes around them; minor units. */
export function minorUnits(text: string): number {
  const plain = text
    .replaceAll(/[\u0660-\u0669]/gu, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll('٫', '.')
    .replaceAll(/[٬,]/gu, '');
  const figure = /\d+(?:\.\d+)?/u.exec(plain)?.[0];
  if (figure === undefined) throw new Error(`no figure in "${text}"`);
  return Math.round(Number(figure) * 100);
}

/** One round, to its end: through the lantern walk too, if it opens. Answers what the banner said. */
export async function spin(phone: Phone, frame: FrameLocator): Promise<void> {
  const button = frame.getByRole('button', { name: phone.say('room.spin') });
  await enabled(button);
  await button.tap();
  const walk = frame.getByRole('group', { name: phone.say('room.walk.title') });
  for (;;) {
    await phone.page.waitForTimeout(100);
    if (await walk.isVisible()) await takeWalk(phone, frame);
    else if (await button.isEnabled()) return;
  }
}

async function takeWalk(phone: Phone, frame: FrameLocator): Promise<void> {
  const done = frame.getByRole('button', { name: phone.say('room.walk.done') });
  if (await done.isVisible()) return done.tap();
  const closed = frame.locator('.walk-board button:not([aria-disabled="true"])').first();
  if ((await closed.count()) > 0) await closed.tap({ timeout: 2000 }).catch(() => undefined);
}

async function enabled(button: Locator): Promise<void> {
  await button.waitFor();
  const deadline = Date.now() + 20_000;
  while (!(await button.isEnabled())) {
    if (Date.now() > deadline) throw new Error('the game does not become playable');
    await button.page().waitForTimeout(50);
  }
}
