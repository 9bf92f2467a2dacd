// Steps that several journeys share: register, deposit, find a game, play, read the records.
import { randomUUID } from 'node:crypto';
import { type Client, createClient } from '@perya/contract/client';
import type { BrowserContext, FrameLocator, Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Phone } from './phone.ts';
import { popupsSeen } from './popups.ts';

export const password = 'bulbs-and-stalls-7';
/** The password of the demo server's accounts. */
export const demoPassword = 'bulbs-and-stalls';
export const newUserName = () => `maria_${randomUUID().replaceAll('-', '').slice(0, 10)}`;

/** Fills the registration form and waits for home, logged in. */
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
  await popupsSeen(phone);
  await phone.go('/m/register');
  await fillRegistration(phone, userName);
  await phone.button(phone.say('register.submit')).tap();
  await phone.page.waitForURL('**/m/home');
  return userName;
}

const tokens = new WeakMap<BrowserContext, string>();

/** Calls the server as this phone's page does, with its cookies. */
export function callsOf({ context, url, language }: Phone): Client {
  return createClient({
    origin: url,
    merchant: () => 'perya',
    language: () => language,
    token: () => tokens.get(context),
    transport: async (address, { method = 'GET', headers, body }) => {
      const answer = await context.request.fetch(address, {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        ...(typeof body === 'string' ? { data: body } : {}),
      });
      return new Response(await answer.text(), { status: answer.status() });
    },
  });
}

/** Calls as the member whose session the page has stored. */
export function callsOfSession(phone: Phone, session: string): Client {
  const { token }: { token: string } = JSON.parse(session);
  tokens.set(phone.context, token);
  return callsOf(phone);
}

/** A new member, made by call. */
export const registerMember = (call: Client) =>
  call('PUT /wps/member/register', {
    body: {
      username: newUserName(),
      password,
      confirmPassword: password,
      type: 0,
      registerUrl: 'localhost',
      registerMethod: 'H5',
      disclaimer: true,
      birthday: '1990-05-17',
    },
  });

/** A new member, made by call; this phone is not logged in. */
export async function createMember(phone: Phone): Promise<string> {
  return (await registerMember(callsOf(phone))).userName;
}

/** A new member, made by call and logged in on this phone, for journeys that do not test registration. */
export async function registerByCall(phone: Phone): Promise<string> {
  const session = await registerMember(callsOf(phone));
  tokens.set(phone.context, session.token);
  await phone.page.goto('/healthz');
  await phone.page.evaluate((text) => localStorage.setItem('session', text), JSON.stringify(session));
  return session.userName;
}

/** A deposit of the member that was made by call, paid at the sandbox provider without a screen. */
export const depositByCall = (phone: Phone, amount: string): Promise<void> =>
  payDepositByCall(callsOf(phone), phone.url, amount);

/** A deposit of whoever calls, paid at the sandbox provider of the server at `url`. */
export async function payDepositByCall(call: Client, url: string, amount: string): Promise<void> {
  const { deposit, redirectUrl } = await call('POST /wps/payment/deposit', {
    body: { requestId: randomUUID(), methodId: 'sandbox', amount },
  });
  const { depositId } = deposit;
  const paid = await fetch(new URL(redirectUrl, url), {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  });
  if (paid.status >= 400) throw new Error(await paid.text());
  await expect
    .poll(async () => (await call('GET /wps/payment/deposit', { query: { depositId } })).deposit.state)
    .toBe('paid');
}

export async function logIn(phone: Phone, userName: string): Promise<void> {
  await popupsSeen(phone);
  await phone.go('/m/login');
  await phone.field(phone.say('session.username')).fill(userName);
  await phone.field(phone.say('session.password')).fill(password);
  await phone.button(phone.say('session.submit')).tap();
  await phone.page.waitForURL('**/m/home');
}

/** The demo server's agent, by the agents' own form. */
export async function logInAsAgent(phone: Phone): Promise<void> {
  await popupsSeen(phone);
  await phone.go('/m/login?form=agent');
  await phone.field(phone.say('session.username')).fill('lina_agent');
  await phone.field(phone.say('session.password')).fill(demoPassword);
  await phone.button(phone.say('session.submit')).tap();
  await phone.page.waitForURL('**/m/agent/home');
}

export async function startTrial(phone: Phone): Promise<void> {
  await popupsSeen(phone);
  await phone.go('/m/login');
  await phone.button(phone.say('session.trial')).tap();
  await phone.page.waitForURL('**/m/home');
}

/** What the demo brand credits for a deposit: the amount and its extra of 1 %, in minor units. */
export const creditedFor = (amountMinor: number) => amountMinor + amountMinor / 100;

/** Pays on the sandbox provider's page and waits for the receipt. */
export async function payDeposit(phone: Phone, amount: string): Promise<void> {
  const { page, say, like } = phone;
  await phone.go('/m/voucherCenter');
  await phone.field(say('cashier.amountOwn')).fill(amount);
  await phone.button(like('cashier.submit')).tap();
  await page.waitForURL('**/sandbox-pay/**');
  await page.locator('button[name="action"][value="pay"]').tap();
  await page.waitForURL('**/m/voucherCenter**');
  await page.getByText(like('cashier.paidTitle')).waitFor();
}

/** Opens the in-house slot on the stage; returns its frame once it can be played. */
export async function openStage(phone: Phone): Promise<FrameLocator> {
  const frame = phone.page.frameLocator('iframe');
  await frame.getByRole('button', { name: phone.say('room.spin') }).waitFor();
  await nextAct(frame);
  return frame;
}

/** The last amount in a text of any language, in minor units. */
export function minorUnits(text: string): number {
  const plain = text
    .replaceAll(/[\u0660-\u0669]/gu, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll('٫', '.')
    .replaceAll(/[٬,]/gu, '');
  // Amounts always have decimals; names and counts beside them have none.
  const figure = plain.match(/\d+\.\d{2}/gu)?.at(-1);
  if (figure === undefined) throw new Error(`no figure in "${text}"`);
  return Math.round(Number(figure) * 100);
}

/** The balance in the header of home; it shows asterisks while it is fetched. */
export async function shownBalance(phone: Phone): Promise<number> {
  const account = phone.page.getByRole('banner').locator('a[href="/m/member/home"]');
  await account.filter({ hasText: /[.٫][\d\u0660-\u0669]{2}/u }).waitFor();
  return minorUnits((await account.textContent()) ?? '');
}

/** The name of the in-house slot in the phone's language. */
export async function inHouseSlot(phone: Phone): Promise<string> {
  const answer = await phone.page.request.get(`/wps/game/list?vassalage=BGS&language=${phone.language}`);
  const text = await answer.text();
  const name = /"nodeId":1001,[^}]*?"displayName":"([^"]+)"/u.exec(text)?.[1];
  if (!name) throw new Error(`the in-house slot is not in the list: ${text.slice(0, 200)}`);
  return name;
}

export async function chooseLevel(frame: FrameLocator, level: number): Promise<void> {
  await nextAct(frame);
  await frame
    .getByRole('radio')
    .nth(level - 1)
    .check({ force: true });
}

/** Plays one round to its end, its lantern walk included. Returns payout less stake, in minor units. */
export async function spin(phone: Phone, frame: FrameLocator): Promise<number> {
  const button = frame.getByRole('button', { name: phone.say('room.spin') });
  await nextAct(frame);
  // A background tab draws no frames, so its reels would never stop.
  await phone.page.bringToFront();
  const before = await balanceInRoom(frame);
  // Until the server answers, the button may look as before the tap.
  const answered = phone.page.waitForResponse('**/wps/round/play');
  await button.tap();
  await answered;
  await endRound(phone, frame);
  return (await balanceInRoom(frame)) - before;
}

export async function balanceInRoom(frame: FrameLocator): Promise<number> {
  return minorUnits((await frame.locator('#balance').textContent()) ?? '');
}

/** The balance in the bar above the game. */
export async function stageBalance(phone: Phone): Promise<number> {
  return minorUnits((await phone.page.locator('main header').first().textContent()) ?? '');
}

/** Waits until the room accepts the next round; opens lanterns meanwhile. */
export async function endRound(phone: Phone, frame: FrameLocator): Promise<void> {
  const deadline = Date.now() + 60_000;
  while ((await nextAct(frame)) === 'walk') {
    if (Date.now() > deadline) throw new Error('the round does not end');
    await takeWalk(phone, frame);
    await phone.page.waitForTimeout(100);
  }
}

/** What the room waits for, once it waits. One question that Playwright repeats: ten a second kept half a core busy. */
async function nextAct(frame: FrameLocator): Promise<'spin' | 'walk'> {
  const walk = frame.locator('#walk').filter({ visible: true });
  await frame.locator('#spin:enabled').or(walk).first().waitFor({ timeout: 60_000 });
  return (await walk.isVisible()) ? 'walk' : 'spin';
}

async function takeWalk(phone: Phone, frame: FrameLocator): Promise<void> {
  const done = frame.getByRole('button', { name: phone.say('room.walk.done') });
  const closed = frame.locator('#walk-board button:not([aria-disabled="true"])').first();
  const next = (await done.isVisible()) ? done : closed;
  // The walk may end or wait for the server between two checks; the next one decides.
  await next.tap({ timeout: 1000 }).catch(() => undefined);
}

/** Expects `rounds` rounds in the records and verifies the newest one's proof in the browser. */
export async function verifyFirstRecord(phone: Phone, rounds: number): Promise<void> {
  const { page, say, like } = phone;
  await phone.go('/m/gameRecord');
  const records = page.getByRole('link', { name: like('records.openRound') });
  await records.nth(rounds - 1).waitFor();
  if ((await records.count()) !== rounds) throw new Error(`${await records.count()} records, not ${rounds}`);
  await records.first().tap();
  await page.waitForURL('**/m/proof**');
  await phone.button(say('proof.reveal')).tap();
  await page.getByRole('heading', { name: say('proof.matches') }).waitFor();
}

export async function logOut(phone: Phone): Promise<void> {
  const { page, say, like } = phone;
  await phone.go('/m/set');
  await phone.button(like('settings.logout')).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('action.logout') })
    .tap();
  await page.waitForURL('**/m/home');
}

/** Opens home's drawer by its button. */
export async function openDrawer(of: Phone): Promise<Locator> {
  await of.go('/m/home');
  await of.button(of.say('nav.menu')).tap();
  const drawer = of.page.getByRole('dialog', { name: of.say('drawer.title') });
  await drawer.waitFor();
  return drawer;
}
