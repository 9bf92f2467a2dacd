// Trouble during play: double taps, reloads, back, an empty account, a server crash. No round is lost or
// played twice.
import type { FrameLocator } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { startServer } from '../../tools/running-server.ts';
import {
  balanceInRoom,
  depositByCall,
  endRound,
  logOut,
  minorUnits,
  openStage,
  registerByCall,
  shownBalance,
  spin,
  stageBalance,
  startTrial,
} from './acts.ts';
import { expectScreen, openPhone, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';
import { queryDatabase } from './server-database.ts';
import { serverUrl } from './server-url.ts';

useBrowser();

const stage = '/m/in-play?nodeId=1001';

/** Stakes and payouts of all rounds by the records, in minor units. */
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
  await withPhone({ serviceWorker: true }, async (phone) => {
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

test('[2.1-23] a reload in the middle of a round shows its outcome and stakes once', async () => {
  await withPhone({ serviceWorker: true }, async (phone) => {
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

test('[2.1-23] a reload after the answer shows the settled round: reels, win, proof', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await startTrial(phone);
    await phone.go(stage);
    for (let won = 0; won === 0; ) {
      const frame = await openStage(phone);
      const answer = page.waitForResponse(/\/wps\/round\/play$/u);
      await frame.getByRole('button', { name: say('room.spin') }).tap();
      const { value } = await (await answer).json();
      // The reels are still spinning.
      await page.reload();
      const again = await openAgain(phone);
      // Refused while the pace of play allows no stake, or while a feature is open.
      if (value?.state !== 'settled') continue;
      won = Math.round(Number(value.payout) * 100) + Math.round(Number(value.jackpot ?? 0) * 100);
      await again.locator(`#reels[data-stops="${value.steps[0].stops.join(' ')}"]`).waitFor();
      // If the room had not read the answer before the reload, it repeats the request and plays the same
      // round first.
      await expect
        .poll(() =>
          again
            .locator('#last-win')
            .textContent()
            .then((text) => minorUnits(text ?? '')),
        )
        .toBe(won);
      await expect.poll(() => balanceInRoom(again)).toBe(minorUnits(value.balance));
    }
    expect((await recorded(phone)).rounds).toBeGreaterThan(0);
  });
});

/**
 * A tap whose answer was lost gets it on the next tap, without a stake; then the next round is played.
 * Balances agree throughout.
 */
async function playOn(phone: Phone, frame: FrameLocator, start: number, rounds: number): Promise<void> {
  for (let tap = 0; tap < 2; tap += 1) {
    await spin(phone, frame);
    expect(await balanceInRoom(frame)).toBe(start + (await recorded(phone)).net);
  }
  const after = (await recorded(phone)).rounds - rounds;
  expect([1, 2]).toContain(after);
}

/** Opens the stage after a reload and finishes an open round first. */
async function openAgain(phone: Phone) {
  const frame = phone.page.frameLocator('iframe');
  await frame.locator('#balance').filter({ hasText: /\d/u }).waitFor();
  await endRound(phone, frame);
  return frame;
}

test('[2.1-23] back from the stage returns to the screen before it', async () => {
  await withPhone({ serviceWorker: true }, async (phone) => {
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

test('an empty account is refused with a text, and nothing is staked', async () => {
  await withPhone({ serviceWorker: true }, async (phone) => {
    await registerByCall(phone);
    await phone.go(stage);
    const frame = await openStage(phone);
    await frame.getByRole('button', { name: phone.say('room.spin') }).tap();
    await frame.getByText(phone.say('error.INSUFFICIENT_FUNDS')).first().waitFor();
    expect((await recorded(phone)).rounds).toBe(0);
  });
});

test('two tabs at the same game play one round after the other from one account', async () => {
  await withPhone({ serviceWorker: true }, async (phone) => {
    await registerByCall(phone);
    await depositByCall(phone, '100');
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
    // The server's push reaches both tabs with the exact amount.
    await expect.poll(() => stageBalance(phone)).toBe(start + net);
    await expect.poll(() => stageBalance(other)).toBe(start + net);
  });
});

test('a game that is not ready says so and does not launch', async () => {
  await withPhone({ serviceWorker: true }, async (phone) => {
    const { page, say } = phone;
    await startTrial(phone);
    await phone.go('/m/provider?vassalage=BGS');
    await phone
      .button(new RegExp(`^${say('lobby.comingSoon')} `, 'u'))
      .first()
      .tap();
    await page
      .getByRole('dialog')
      .filter({ hasText: say('lobby.comingSoonHint') })
      .waitFor();
    await expectScreen(phone);
    expect(phone.place()).toBe('/m/provider?vassalage=BGS');
  });
});

test('[2.1-23] the server crashes in the middle of a round and restarts: one round, the balance agrees, play continues', async () => {
  const server = await startServer();
  const phone = await openPhone({ url: server.url, serviceWorker: true });
  let again = server;
  try {
    await startTrial(phone);
    await phone.go('/m/home');
    const start = await shownBalance(phone);
    await phone.go(stage);
    const frame = await openStage(phone);
    await spin(phone, frame);
    await frame.getByRole('button', { name: phone.say('room.spin') }).tap();
    await server.kill();
    again = await startServer({ dataDir: server.dataDir, port: server.port });
    await phone.page.reload();
    const back = await openAgain(phone);
    const { rounds, net } = await recorded(phone);
    // The tap reached the server before the crash or not: one round more or none, never two.
    expect([1, 2]).toContain(rounds);
    await expect.poll(() => balanceInRoom(back)).toBe(start + net);
    await playOn(phone, back, start, rounds);
  } finally {
    await phone.close();
    await again.remove();
  }
});

test('[4-03] a logout is confirmed, and not reported as an ended session', async () => {
  await withPhone({ serviceWorker: true }, async (phone) => {
    await startTrial(phone);
    await logOut(phone);
    await phone.page.getByText(phone.say('toast.loggedOut')).waitFor();
    expect(await phone.page.getByText(phone.say('error.SESSION_EXPIRED')).count()).toBe(0);
  });
});

test('(part of X-03: no network) a proof whose seeds cannot be loaded says so, and loads by itself', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await startTrial(phone);
    await phone.go(stage);
    await spin(phone, await openStage(phone));
    await phone.go('/m/gameRecord');
    await page.route('**/wps/fairness/seeds*', (route) => route.abort());
    await page
      .getByRole('link', { name: phone.like('records.openRound') })
      .first()
      .tap();
    await page.getByText(say('error.OFFLINE')).waitFor();
    expect(await page.getByText(say('proof.notYours')).count()).toBe(0);
    await expectScreen(phone);
    await page.unroute('**/wps/fairness/seeds*');
    await page.evaluate('window.dispatchEvent(new Event("online"))');
    await phone.button(say('proof.reveal')).tap();
    await page.getByRole('heading', { name: say('proof.matches') }).waitFor();
  });
});

/** The demo server's other merchant, whose closing affects no other journey. */
const otherBrand = 2;
const otherBrandUrl = () => serverUrl().replace(/\/\/[^:]+/u, '//mela.localhost');

/** Opens home until it shows the change in the database. */
async function untilShown(phone: Phone, text: string): Promise<void> {
  const seen = async () => {
    await phone.go('/m/home');
    return phone.page.getByText(text).count();
  };
  await expect.poll(seen, { timeout: 15_000, interval: 500 }).toBeGreaterThan(0);
}

afterEach(async () => {
  await queryDatabase(`update merchants set maintenance = false, jackpot_source = 'none' where id = $1`, [
    otherBrand,
  ]);
  await queryDatabase('delete from merchant_blocks where merchant_id = $1', [otherBrand]);
});

test('[2.1-27] [4-02] (part of 8-03: maintenance) in maintenance only the help opens, and customer service is one tap away', async () => {
  await queryDatabase('update merchants set maintenance = true where id = $1', [otherBrand]);
  await withPhone({ url: otherBrandUrl(), popups: 'shown' }, async (phone) => {
    const { page, say } = phone;
    await untilShown(phone, say('status.maintenanceTitle'));
    await page.getByText(say('status.maintenanceHint')).waitFor();
    expect(await page.getByRole('banner').count()).toBe(0);
    await expectScreen(phone);
    await phone.link(say('status.contact')).tap();
    await expect.poll(phone.place).toBe('/m/help');
    await page
      .getByRole('main')
      .getByRole('link', { name: phone.like('help.readMoreOf') })
      .first()
      .waitFor();
    await queryDatabase('update merchants set maintenance = false where id = $1', [otherBrand]);
    await untilShown(phone, say('home.hot'));
  });
});

test('[2.1-27] [4-02] (part of 8-03: region) a closed region shows the reason, the visitor’s address and customer service', async () => {
  await queryDatabase(`insert into merchant_blocks values ($1, 'address', '127.0.0.1')`, [otherBrand]);
  await withPhone({ url: otherBrandUrl(), popups: 'shown' }, async (phone) => {
    const { page, say } = phone;
    await untilShown(phone, say('status.regionTitle'));
    await page.getByText(say('status.regionHint')).waitFor();
    await page.getByText(say('status.ip', { ip: '127.0.0.1' })).waitFor();
    await phone.link(say('status.contact')).waitFor();
    await expectScreen(phone);
  });
});

test('[4-06] [9-08] the demonstration jackpot is marked as no prize, starts in its range and rises', async () => {
  await queryDatabase(`update merchants set jackpot_source = 'demo' where id = $1`, [otherBrand]);
  await withPhone({ url: otherBrandUrl(), popups: 'shown' }, async (phone) => {
    const { page, say } = phone;
    await untilShown(phone, say('home.jackpotDemo'));
    const jackpot = page.getByRole('region', { name: say('home.jackpot') });
    const figure = async () => Number((await jackpot.locator('h2 + p').textContent())?.replaceAll(',', ''));
    await expect.poll(figure).toBeGreaterThanOrEqual(1_200_000_000);
    const first = await figure();
    await expect.poll(figure).toBeGreaterThanOrEqual(first + 10_000);
    expect(await figure()).toBeLessThan(1_310_000_000);
  });
});
