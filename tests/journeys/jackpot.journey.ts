// A jackpot win shows in the game room, the wallet, the winner board and the round's proof.
import { expect, test } from 'vitest';
import {
  balanceInRoom,
  depositByCall,
  minorUnits,
  openStage,
  registerByCall,
  spin,
  verifyFirstRecord,
} from './acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';
import { demoMerchant, queryDatabase } from './server-database.ts';
import { serverUrl } from './server-url.ts';

useBrowser();

type Ticker = { amount: string; chance: { oneIn: string } };

async function ticker(): Promise<Ticker> {
  const answer = await fetch(`${serverUrl()}/wps/game/jackpot`);
  const { value } = (await answer.json()) as { value: Ticker };
  return value;
}

/** Sets the operator's seed of a new pool, in minor units, and waits until the server uses it. */
async function setSeed(seedMinor: number): Promise<void> {
  await queryDatabase(`update merchants set settings = settings || $2 where id = $1`, [
    demoMerchant,
    { jackpotSeedMinor: seedMinor },
  ]);
  const oneIn = String(Math.max(1, Math.floor(seedMinor / 100)));
  await expect.poll(async () => (await ticker()).chance.oneIn, { timeout: 10_000 }).toBe(oneIn);
}

/**
 * Runs `work` with a seed of one centavo, so that every round wins; then restores the pool for other
 * journeys.
 */
async function whileEveryRoundWins(work: () => Promise<void>): Promise<void> {
  const before = await ticker();
  await setSeed(1);
  try {
    await work();
  } finally {
    await setSeed(Number(before.chance.oneIn) * 100);
    await queryDatabase(
      `select ledger_transfer(h.merchant_id, gen_random_uuid(), h.id, p.id, 'jackpot_funding', $2, null, null, now())
         from ledger_accounts h join ledger_accounts p using (merchant_id, currency)
        where merchant_id = $1 and h.kind = 'house_gaming' and p.kind = 'jackpot_pool'`,
      [demoMerchant, minorUnits(before.amount)],
    );
  }
}

test('[X-05] [7-14] a visitor sees the winner of the demo jackpot and verifies the draw', async () => {
  await withPhone({}, async (phone) => {
    const { page, say, like } = phone;
    await phone.go('/m/home');
    await page.getByRole('heading', { name: say('home.winners') }).scrollIntoViewIfNeeded();
    const entry = page.getByRole('listitem').filter({ hasText: like('home.winnerJackpot') });
    await entry.first().getByRole('link').tap();
    await page.waitForURL('**/m/proof**');
    await phone.button(say('proof.verify')).tap();
    await page.getByRole('heading', { name: say('proof.matches') }).waitFor();
    await page.getByText(like('proof.step.jackpotWon')).waitFor();
    await expectScreen(phone);
  });
});

test('[X-04] [X-05] a round wins the jackpot: room, wallet, winner board and proof show it', async () => {
  await whileEveryRoundWins(() => withPhone({}, winAndLook));
});

async function winAndLook(phone: Phone): Promise<void> {
  const { page, say, like } = phone;
  const userName = await registerByCall(phone);
  await depositByCall(phone, '100');
  await phone.go('/m/in-play?nodeId=1001');
  const frame = await openStage(phone);
  const pool = minorUnits((await ticker()).amount);
  const gained = await spin(phone, frame);
  expect(gained).toBeGreaterThanOrEqual(pool - 100);
  // Includes what the reels paid, if anything.
  const said = new RegExp(`${like('room.jackpot').source}|${like('room.jackpotWin').source}`, 'u');
  await expect.poll(() => frame.locator('#banner').textContent()).toMatch(said);
  expect(await frame.getByRole('status').textContent()).toMatch(said);
  await expectScreen(phone);
  expect(minorUnits((await ticker()).amount)).toBe(1);
  const left = await balanceInRoom(frame);

  await phone.go('/m/member/transactions');
  await page.getByText(say('statement.kind.round_jackpot')).first().waitFor();
  await expectScreen(phone);

  await verifyFirstRecord(phone, 1);
  await page.getByText(say('proof.step.jackpotWon', { odds: '1' })).waitFor();
  await expectScreen(phone);

  await phone.go('/m/par?gameCode=perya-lights');
  await page.getByRole('heading', { name: say('proof.parJackpot') }).waitFor();
  await expectScreen(phone);
  await phone.go('/m/fairness');
  await page.getByText(like('proof.how5')).waitFor();
  await expectScreen(phone);

  await phone.go('/m/home');
  // The board loads when it comes near.
  await page.getByRole('heading', { name: say('home.winners') }).scrollIntoViewIfNeeded();
  const name = `${userName.slice(0, 2)}****${userName.slice(-2)}`;
  await page.getByText(say('home.winnerJackpot', { name })).waitFor();
  expect(left).toBeGreaterThan(pool);
}
