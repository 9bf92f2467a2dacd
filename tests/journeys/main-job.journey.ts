// The whole main job: register, deposit, find a game, play, read the records, verify a round, log out.
import { describe, expect, test } from 'vitest';
import {
  balanceInRoom,
  chooseLevel,
  creditedFor,
  depositByCall,
  fillRegistration,
  inHouseSlot,
  logOut,
  newUserName,
  openStage,
  payDeposit,
  registerByCall,
  shownBalance,
  spin,
  stageBalance,
  startTrial,
  verifyFirstRecord,
} from './acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';
import { popupsSeen } from './popups.ts';

useBrowser();

describe.each([{ language: 'en' }, { language: 'ar' }] as const)('in $language', ({ language }) => {
  test('[1-04] (part of 1-08: English and Arabic) [2.2-10] [4-03] [X-01] a visitor registers, deposits, plays at every level, verifies a round and logs out', async () => {
    await withPhone({ language, serviceWorker: true }, async (phone) => {
      const { page, say } = phone;
      await popupsSeen(phone);
      await phone.go('/m/home');
      expect(await page.getAttribute('html', 'dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
      await expectScreen(phone);

      await phone.link(say('action.register')).first().tap();
      await page.waitForURL('**/m/register');
      await expectScreen(phone);
      await fillRegistration(phone, newUserName());
      await phone.button(say('register.submit')).tap();
      await page.waitForURL('**/m/home');
      await expectScreen(phone);
      expect(await shownBalance(phone)).toBe(0);

      await payDeposit(phone, '500');
      await expectScreen(phone);
      await phone.link(say('cashier.play')).tap();
      await page.waitForURL('**/m/home');
      await expect.poll(() => shownBalance(phone)).toBe(creditedFor(50_000));

      const slot = await inHouseSlot(phone);
      await findByCategory(phone, slot);
      await expectScreen(phone);
      await findByVendor(phone, slot);
      await expectScreen(phone);
      await findBySearch(phone, slot);
      await expectScreen(phone);
      await phone
        .button(new RegExp(`${slot}$`, 'u'))
        .first()
        .tap();
      await page.waitForURL('**/m/in-play**');

      const net = await playEveryLevel(phone);
      await phone.button(say('play.back')).tap();
      await phone.go('/m/home');
      await expect.poll(() => shownBalance(phone)).toBe(creditedFor(50_000) + net);

      await verifyFirstRecord(phone, 3);
      await expectScreen(phone);
      await phone.go('/m/member/home');
      await page.getByText(say('member.records')).first().waitFor();
      await expectScreen(phone);
      await logOut(phone);
      await expectScreen(phone);
      await phone.link(say('action.login')).first().waitFor();
      expect(await page.evaluate<string | null>("localStorage.getItem('session')")).toBeNull();
    });
  });
});

test('(part of 1-03: free play) [4-13] [6-03] the same as a trial player, with play money', async () => {
  await withPhone({ serviceWorker: true }, async (phone) => {
    const { page, say } = phone;
    await startTrial(phone);
    const start = await shownBalance(phone);
    expect(start).toBeGreaterThan(0);
    await phone.go('/m/in-play?nodeId=1001');
    const net = await playEveryLevel(phone);
    await page.getByText(say('play.trial'), { exact: true }).first().waitFor();
    await phone.go('/m/home');
    await expect.poll(() => shownBalance(phone)).toBe(start + net);
    await verifyFirstRecord(phone, 3);
    await phone.go('/m/voucherCenter');
    await page.getByText(say('cashier.trialTitle')).waitFor();
    await expectScreen(phone);
    await phone.go('/m/member/home');
    await page.getByRole('dialog', { name: say('member.trialTitle') }).waitFor();
    await expectScreen(phone);
    await phone.button(say('member.trialCancel')).tap();
    await logOut(phone);
    await phone.link(say('action.login')).first().waitFor();
  });
});

test('[2.2-10] the balance in the header follows rounds played in another tab without a reload', async () => {
  await withPhone({ serviceWorker: true }, async (phone) => {
    await registerByCall(phone);
    await depositByCall(phone, '100');
    await phone.go('/m/home');
    const start = await shownBalance(phone);
    const stage = await phone.nextTab();
    await stage.go('/m/in-play?nodeId=1001');
    const frame = await openStage(stage);
    let net = 0;
    // Rounds that return exactly their stake would not change the header.
    for (let round = 0; round < 30 && net === 0; round += 1) net += await spin(stage, frame);
    expect(net).not.toBe(0);
    await expect.poll(() => shownBalance(phone)).toBe(start + net);
  });
});

/** Plays a round at each level; returns their sum by the stage's balance. */
async function playEveryLevel(phone: Phone): Promise<number> {
  const frame = await openStage(phone);
  await expectScreen(phone);
  const levels = await frame.getByRole('radio').count();
  expect(levels).toBe(3);
  let net = 0;
  for (let level = 1; level <= levels; level += 1) {
    await chooseLevel(frame, level);
    net += await spin(phone, frame);
  }
  const inRoom = await balanceInRoom(frame);
  await expect.poll(() => stageBalance(phone)).toBe(inRoom);
  await expectScreen(phone);
  return net;
}

async function findByCategory(phone: Phone, slot: string): Promise<void> {
  await phone.go('/m/home');
  await phone.page
    .getByRole('navigation', { name: phone.say('nav.categories') })
    .getByRole('link', { name: phone.say('category.RNG'), exact: true })
    .tap();
  await phone
    .button(new RegExp(`${slot}$`, 'u'))
    .first()
    .waitFor();
}

async function findByVendor(phone: Phone, slot: string): Promise<void> {
  await phone.go('/m/provider?vassalage=BGS');
  await phone
    .button(new RegExp(`${slot}$`, 'u'))
    .first()
    .waitFor();
}

async function findBySearch(phone: Phone, slot: string): Promise<void> {
  await phone.go('/m/search-games');
  await phone.page.getByRole('searchbox').fill(slot);
  await phone
    .button(new RegExp(`${slot}$`, 'u'))
    .first()
    .waitFor();
}
