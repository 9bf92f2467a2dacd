// Player protection: a limit that refuses the next bet, the reality check, self-exclusion.
import { expect, test } from 'vitest';
import { depositByCall, openStage, password, registerByCall, spin } from './acts.ts';
import { expectAccessible, expectScreen, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';
import { queryDatabase } from './server-database.ts';

useBrowser();

const stage = '/m/in-play?nodeId=1001';

/** The open dialog with this title. */
const sheet = ({ page }: Phone, name: string) => page.getByRole('dialog', { name });

async function setDayLimit({ page, button, field, say }: Phone, amount: string, act = say('protection.set')) {
  const name = say('protection.setName', {
    kind: say('protection.kind.wager'),
    period: say('protection.period.day'),
  });
  await button(`${act}: ${name}`).tap();
  await field(say('protection.amount')).fill(amount);
  await button(say('protection.save')).tap();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function playTo(phone: Phone) {
  await phone.go(stage);
  return openStage(phone);
}

/** Moves the start of the player's play session so far into the past. */
async function agePlaySession(userName: string, minutes: number) {
  await queryDatabase(
    `update protection_players p set session_from = session_from - make_interval(mins => $2), checked_at = checked_at - make_interval(mins => $2),
            checks_skipped_until = '-infinity' from players u where u.id = p.player_id and u.username = $1`,
    [userName, minutes],
  );
}

test('[X-06] (part of 2.1-26: limits) a limit set on the phone refuses the next bet with a text; a raise is shown with its hour', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await registerByCall(phone);
    await depositByCall(phone, '100');
    await phone.go('/m/member/limits');
    await page.getByRole('heading', { name: say('protection.limits'), exact: true }).waitFor();
    await expectScreen(phone);
    await setDayLimit(phone, '1');
    await setDayLimit(phone, '50', say('protection.change'));
    await phone.button(say('protection.raiseNo')).waitFor();
    expect(await phone.button(say('protection.raiseYes')).count()).toBe(0);
    await expectScreen(phone);

    const frame = await playTo(phone);
    await spin(phone, frame);
    await frame.getByRole('button', { name: say('room.spin') }).tap();
    await sheet(phone, say('play.limitTitle')).waitFor();
    await expectAccessible(phone);
    await sheet(phone, say('play.limitTitle'))
      .getByRole('link', { name: say('play.toLimits') })
      .tap();
    await page.waitForURL('**/m/member/limits');
    await page.getByText(say('protection.usedOf', { used: '₱1.00', limit: '₱1.00' })).waitFor();
  });
});

test('[X-07] [X-08] the reality check comes before the next bet, and play continues once it is confirmed', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    const userName = await registerByCall(phone);
    await depositByCall(phone, '100');
    const frame = await playTo(phone);
    await spin(phone, frame);
    await agePlaySession(userName, 61);
    await frame.getByRole('button', { name: say('room.spin') }).tap();
    const dialog = sheet(phone, say('play.seeTitle'));
    await dialog.getByText(say('play.seeText', { minutes: 61 })).waitFor();
    await dialog.getByText('₱1.00').first().waitFor();
    await expectAccessible(phone);
    await dialog.getByRole('button', { name: say('play.seeGoOn') }).tap();
    await dialog.waitFor({ state: 'hidden' });
    await spin(phone, frame);
    await page.getByText(say('play.timeLabel', { minutes: 61 })).waitFor({ state: 'attached' });
    await phone.go('/m/member/limits');
    await page.getByText('₱100.00').first().waitFor();
    await phone.button(say('protection.statement')).tap();
    await page.getByText(say('protection.wagered')).waitFor();
    await expectScreen(phone);
  });
});

test('[X-07] [R3] self-exclusion ends play at once; a later login shows why, the balance, and no play', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    const userName = await registerByCall(phone);
    await depositByCall(phone, '100');
    await phone.go('/m/member/limits');
    await phone.button(say('protection.excludeDo')).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('protection.excludeDo') })
      .tap();
    await page.waitForURL('**/m/login**');
    await phone.field(say('session.username')).fill(userName);
    await phone.field(say('session.password')).fill(password);
    await phone.button(say('session.submit')).tap();
    await page.waitForURL('**/m/member/limits');
    await page.getByRole('heading', { name: say('protection.selfExcluded') }).waitFor();
    await expectScreen(phone);
    expect(await phone.button(say('protection.timeOutDo')).count()).toBe(0);

    await phone.go('/m/voucherCenter');
    await phone.field(say('cashier.amountOwn')).fill('100');
    await phone.button(phone.like('cashier.submit')).tap();
    await page.getByText(say('error.SELF_EXCLUDED')).waitFor();
    await phone.go(stage);
    await page.getByText(say('error.SELF_EXCLUDED')).waitFor();
  });
});

test("[X-07] over a vendor's game the stage shows why a stake was refused, whatever the game shows", async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    const userName = await registerByCall(phone);
    await depositByCall(phone, '100');
    await phone.go('/m/member/limits');
    await setDayLimit(phone, '0');
    const list = await page.request.get('/wps/game/list?vassalage=JILI');
    const nodeId = /"nodeId":(\d+)/u.exec(await list.text())?.[1] ?? '';
    await phone.go(`/m/in-play?nodeId=${nodeId}`);
    await page.locator('iframe').waitFor();
    // The protection check of a vendor's bet.
    await queryDatabase(
      `select protection_check_stake(merchant_id, id, 'outside', 100, false) from players where username = $1`,
      [userName],
    );
    const dialog = sheet(phone, say('play.limitTitle'));
    await dialog.getByText('₱0.00').first().waitFor();
    await expectAccessible(phone);
    await dialog.getByRole('button', { name: say('action.close') }).tap();
    await dialog.waitFor({ state: 'hidden' });
  });
});
