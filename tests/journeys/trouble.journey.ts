// What goes wrong while people play: a double tap, a reload, the way back, an empty purse, a server that dies. Nothing is lost, nothing happens twice.
import type { FrameLocator } from 'playwright-core';
import { expect, test } from 'vitest';
import { startHouse } from '../../tools/running-house.ts';
import {
  balanceInRoom,
  cashIn,
  endRound,
  openStage,
  register,
  shownBalance,
  spin,
  stageBalance,
  startTrial,
} from './acts.ts';
import { look, openPhone, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';

useBrowser();

const stage = '/m/in-play?nodeId=1001';

/** Stakes and payouts of all rounds, as the records tell them; minor units. */
async function recorded(phone: Phone): Promise<{ rounds: number; net: number }> {
  const answer = await phone.page.evaluate<{
    value: { totals: { rounds: number; net: string } };
  }>(`(async () => {
    const { token, merchantCode } = JSON.parse(sessionStorage.getItem('session') ?? localStorage.getItem('session'));
    const headers = { Authorization: 'Bearer ' + token, Merchant: merchantCode };
    return (await fetch('/wps/report/betRecords', { headers })).json();
  })()`);
  const { rounds, net } = answer.value.totals;
  return { rounds, net: Math.round(Number(net) * 100) };
}

test('a double tap on Spin is one round and one stake', async () => {
  await withPhone({}, async (phone) => {
    await startTrial(phone);
    await phone.go('/m/home');
    const start = await shownBalance(phone);
    await phone.go(stage);
    const frame = await openStage(phone);
    const button = frame.getByRole('button', { name: phone.say('room.spin') });
    await button.evaluate((spinButton) => {
      for (let tap = 0; tap < 3; tap += 1) if (spinButton instanceof HTMLElement) spinButton.click();
    });
    await endRound(phone, frame);
    const { rounds, net } = await recorded(phone);
    expect(rounds).toBe(1);
    expect(await balanceInRoom(frame)).toBe(start + net);
  });
});

test('[2.1-23] a reload in the middle of a round shows what became of it, and stakes nothing twice', async () => {
  await withPhone({}, async (phone) => {
    await startTrial(phone);
    await phone.go('/m/home');
    const start = await shownBalance(phone);
    await phone.go(stage);
    const frame = await openStage(phone);
    await frame.getByRole('button', { name: phone.say('room.spin') }).tap();
    await phone.page.reload();
    const again = await openAgain(phone);
    const { rounds, net } = await recorded(phone);
    expect(rounds).toBe(1);
    await expect.poll(() => balanceInRoom(again)).toBe(start + net);
    await playOn(phone, again, start, rounds);
  });
});

/** A tap whose answer was lost is answered by the next tap, without a stake; then the next round is played. The books agree all the way. */
async function playOn(phone: Phone, frame: FrameLocator, start: number, rounds: number): Promise<void> {
  for (let tap = 0; tap < 2; tap += 1) {
    await spin(phone, frame);
    expect(await balanceInRoom(frame)).toBe(start + (await recorded(phone)).net);
  }
  const after = (await recorded(phone)).rounds - rounds;
  expect([1, 2]).toContain(after);
}

/** The stage after a reload: an unfinished round is played to its end first. */
async function openAgain(phone: Phone) {
  const frame = phone.page.frameLocator('iframe');
  await frame.locator('#balance').filter({ hasText: /\d/u }).waitFor();
  await endRound(phone, frame);
  return frame;
}

test('[2.1-23] the way back from the stage leads to where the person came from', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await startTrial(phone);
    await phone.go('/m/provider?vassalage=BGS');
    await phone
      .button(/Perya Lights$/u)
      .first()
      .tap();
    await page.waitForURL('**/m/in-play**');
    await openStage(phone);
    await phone.button(say('play.back')).tap();
    await expect.poll(phone.place).toBe('/m/provider?vassalage=BGS');
    await page.goForward();
    await openStage(phone);
    await page.goBack();
    await expect.poll(phone.place).toBe('/m/provider?vassalage=BGS');
    expect(phone.faults).toEqual([]);
  });
});

test('an empty purse is told so, in words, and nothing is staked', async () => {
  await withPhone({}, async (phone) => {
    await register(phone);
    await phone.go(stage);
    const frame = await openStage(phone);
    await frame.getByRole('button', { name: phone.say('room.spin') }).tap();
    await frame.getByText(phone.say('error.INSUFFICIENT_FUNDS')).first().waitFor();
    expect((await recorded(phone)).rounds).toBe(0);
  });
});

test('two tabs at the same game play one round after the other from one purse', async () => {
  await withPhone({}, async (phone) => {
    await register(phone);
    await cashIn(phone, '100');
    await phone.go('/m/home');
    const start = await shownBalance(phone);
    await phone.go(stage);
    const first = await openStage(phone);
    const other = await phone.nextTab();
    await other.go(stage);
    const second = await openStage(other);
    await spin(phone, first);
    await spin(other, second);
    const { rounds, net } = await recorded(phone);
    expect(rounds).toBe(2);
    // What the server pushes reaches both, to the last digit.
    await expect.poll(() => stageBalance(phone)).toBe(start + net);
    await expect.poll(() => stageBalance(other)).toBe(start + net);
  });
});

test('a game that is not ready says so and launches nothing', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await startTrial(phone);
    await phone.go('/m/provider?vassalage=JILI');
    await phone
      .button(new RegExp(`^${say('lobby.comingSoon')} `, 'u'))
      .first()
      .tap();
    await page
      .getByRole('dialog')
      .filter({ hasText: say('lobby.comingSoonHint') })
      .waitFor();
    await look(phone);
    expect(phone.place()).toBe('/m/provider?vassalage=JILI');
  });
});

test('[2.1-23] the server dies in the middle of a round and comes back: the round stands once, the purse agrees, play goes on', async () => {
  const house = await startHouse();
  const phone = await openPhone({ url: house.url });
  let again = house;
  try {
    await startTrial(phone);
    await phone.go('/m/home');
    const start = await shownBalance(phone);
    await phone.go(stage);
    const frame = await openStage(phone);
    await spin(phone, frame);
    await frame.getByRole('button', { name: phone.say('room.spin') }).tap();
    await house.kill();
    again = await startHouse({ dataDir: house.dataDir, port: house.port });
    await phone.page.reload();
    const back = await openAgain(phone);
    const { rounds, net } = await recorded(phone);
    // The tap reached the server before it died, or it did not: one round more, or none; never two.
    expect([1, 2]).toContain(rounds);
    await expect.poll(() => balanceInRoom(back)).toBe(start + net);
    await playOn(phone, back, start, rounds);
  } finally {
    await phone.close();
    await again.remove();
  }
});
